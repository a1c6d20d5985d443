#include "app/gui/render/render_process.hpp"

#include <sys/prctl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <csignal>
#include <nlohmann/json.hpp>

#include "app/gui/shell/plugins.hpp"

namespace seiche::gui {

RenderProcess::RenderProcess(std::string device, QObject* parent)
    : QObject(parent), device_(std::move(device)), process_(this) {
    process_.setChildProcessModifier([] {
        prctl(PR_SET_PDEATHSIG, SIGTERM);  // its film so far is kept
        if (nice(10) == -1) return;        // then as urgent as the window
    });
    connect(&process_, &QProcess::readyReadStandardOutput, this, &RenderProcess::read);
    connect(&process_, &QProcess::finished, this, &RenderProcess::ended);
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return;
        Q_EMIT finished(tr("%1 cannot be started: %2. Install the command-line program as well.")
                            .arg(process_.program(), process_.errorString()));
    });
}

RenderProcess::~RenderProcess() {
    process_.disconnect(this);
    if (ending_ && !process_.waitForFinished(20000)) {
        process_.terminate();  // a film that is still being packed is kept as it is
        process_.waitForFinished(2000);
    }
    process_.kill();
    process_.waitForFinished(2000);
}

void RenderProcess::stop() {
    if (!running()) return;
    const QSignalBlocker quiet(process_);
    process_.kill();
    process_.waitForFinished(2000);
}

void RenderProcess::start(const QStringList& arguments) {
    stop();
    part_.reset();
    ending_ = writing_ = false;
    auto all = arguments + pluginArguments();
    if (!device_.empty()) all += {"--device", QString::fromStdString(device_)};
    process_.start(QCoreApplication::applicationDirPath() + "/seiche", all);
}

void RenderProcess::end() {
    if (!running()) return;
    ending_ = true;
    process_.terminate();
}

void RenderProcess::read() {
    while (process_.canReadLine()) {
        const auto line = nlohmann::json::parse(process_.readLine().toStdString(), nullptr, false);
        if (!line.is_object()) continue;
        const auto written = line.find("written");
        writing_ = written != line.end();
        const auto part = writing_ ? written : line.find("part");
        part_ = part != line.end() && part->is_number() ? part->get<double>() : 0.0;
    }
    Q_EMIT progressed();
}

void RenderProcess::ended(int code, QProcess::ExitStatus status) {
    read();
    if (status == QProcess::NormalExit && code == 0) {
        Q_EMIT finished({});
        return;
    }
    const auto said = QString::fromUtf8(process_.readAllStandardError()).trimmed();
    auto sentence = said.section('\n', -1).trimmed();
    if (sentence.startsWith("seiche: ")) sentence.remove(0, 8);
    Q_EMIT finished(sentence.isEmpty() ? tr("Rendering has stopped without giving a reason")
                                       : sentence);
}

}  // namespace seiche::gui
