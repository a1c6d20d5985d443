#include "app/gui/shell/start_again.hpp"

#include <unistd.h>

#include <QDateTime>
#include <QOpenGLContext>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "app/gui/files/unsaved_work.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"
#include "core/base/terminal.hpp"

namespace seiche::gui {

namespace {

// Passed from one start to the next.
constexpr auto copyVariable = "SEICHE_GO_ON", timeVariable = "SEICHE_WAS_RESET";
constexpr qint64 least = 60;  // [s] between resets that it goes on after

}  // namespace

StartAgain::StartAgain(MainWindow& window, char** arguments)
    : window_(window), arguments_(arguments) {
    QObject::connect(&window.host(), &EngineHost::stopped, &look_, [this] {
        if (window_.host().engine().status().state == EngineState::lost) begin();
    });
    QObject::connect(&look_, &QTimer::timeout, &look_, [this] {
        if (windowLost()) begin();
    });
    look_.start(1000);
}

QString StartAgain::copy() {
    const auto folder = qEnvironmentVariable(copyVariable);
    qunsetenv(copyVariable);
    return folder;
}

bool StartAgain::windowLost() {
    auto& viewport = window_.viewport();
    viewport.makeCurrent();
    const auto* context = QOpenGLContext::currentContext();
    if (!context) return false;
    using Status = unsigned (*)();
    const auto status =
        reinterpret_cast<Status>(context->getProcAddress("glGetGraphicsResetStatus"));
    const bool lost = status && status() != 0;
    viewport.doneCurrent();
    return lost;
}

void StartAgain::begin() {
    if (std::exchange(begun_, true)) return;
    look_.stop();
    const auto copy = window_.part<UnsavedWork>().keepForStart();
    window_.endAtOnce();
    const auto now = QDateTime::currentSecsSinceEpoch();
    const char* sentence =
        "the window cannot be started again after the graphics device was reset: start Seiche, "
        "which offers the scene";
    if (now - qEnvironmentVariable(timeVariable).toLongLong() < least) {
        sentence =
            "the graphics device was reset again within a minute: check its driver, then start "
            "Seiche, which offers "
            "the scene";
    } else {
        qputenv(copyVariable, copy.toUtf8());
        qputenv(timeVariable, QByteArray::number(now));
        execv("/proc/self/exe", arguments_);
    }
    print(stderr, "seiche-gui: {}\n", sentence);
    std::fflush(stderr);
    std::_Exit(static_cast<int>(ExitCode::noDevice));
}

}  // namespace seiche::gui
