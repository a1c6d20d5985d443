#include "app/gui/shell/end_from_outside.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "app/gui/files/recovery.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/terminal.hpp"

namespace seiche::gui {

namespace {

constexpr int signals[] = {SIGTERM, SIGINT, SIGHUP};

volatile std::sig_atomic_t pipeEnd = -1;    // where the handler tells of a signal
std::atomic<MainWindow*> living = nullptr;  // that exit() would leave
std::atomic_flag saving;

void onSignal(int number) {
    const auto byte = static_cast<unsigned char>(number);
    (void)!write(pipeEnd, &byte, 1);
}

// exit() is called while the window lives where Qt or Xlib has lost the display: nothing can be
// drawn any more, and destructors would try.
void onExit() {
    auto* window = living.load();
    if (!window) return;
    thread_local bool here = false;
    if (std::exchange(here, true)) std::_Exit(EXIT_FAILURE);  // saving itself wanted the display
    // Another thread has lost the display, too, and saves.
    while (saving.test_and_set()) pause();
    window->part<Recovery>().saveAtOnce(false);
    print(stderr, "seiche-gui: the display has gone{}\n",
          window->document().hasWork() ? ": the next start offers the scene" : "");
    std::fflush(stderr);
    std::_Exit(EXIT_FAILURE);
}

// The function registered last runs first, and a thread that calls exit() during another's exit()
// goes on with the remaining ones. Both must reach onExit before the destructors of drivers and
// libraries, which drawing and computing threads still use.
void goFirstOnExit() {
    constexpr int threads = 4;  // more than use the display
    for (int i = 0; i < threads; ++i) std::atexit(onExit);
}

}  // namespace

EndFromOutside::EndFromOutside(MainWindow& window) : window_(window) {
    living = &window;
    goFirstOnExit();
    // Drivers register theirs when they are loaded and when they first compile.
    QObject::connect(&window.viewport(), &Viewport::frameSwapped, &window, goFirstOnExit,
                     Qt::SingleShotConnection);
    // Writing to a display that has gone must fail, not kill. QProcess resets this for children.
    std::signal(SIGPIPE, SIG_IGN);
    if (pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    pipeEnd = pipe_[1];
    notifier_ = std::make_unique<QSocketNotifier>(pipe_[0], QSocketNotifier::Read);
    QObject::connect(notifier_.get(), &QSocketNotifier::activated, &window, [this] { act(); });
    struct sigaction action {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    for (const int number : signals) {
        struct sigaction before {};
        // One that is ignored stays so: nohup asks for that.
        if (sigaction(number, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(number, &action, nullptr);
        }
    }
}

EndFromOutside::~EndFromOutside() {
    living = nullptr;
    for (const int number : signals) {
        struct sigaction now {};
        if (sigaction(number, nullptr, &now) == 0 && now.sa_handler == onSignal) {
            std::signal(number, SIG_DFL);
        }
    }
    pipeEnd = -1;
    notifier_.reset();
    for (const int end : pipe_) {
        if (end >= 0) ::close(end);
    }
}

void EndFromOutside::act() {
    unsigned char number = 0;
    if (read(pipe_[0], &number, 1) != 1) return;
    notifier_->setEnabled(false);
    window_.endAtOnce();
    living = nullptr;
    // A parent process then sees which signal ended the program.
    std::signal(number, SIG_DFL);
    std::raise(number);
}

}  // namespace seiche::gui
