#include "app/gui/capture/films.hpp"

#include <QActionGroup>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QTimer>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/capture/recorder.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

/// The ending of films, "" for numbered pictures.
QString filmKind() {
    return QSettings().value("film/kind", "mp4").toString();
}

}  // namespace

Films::Films(MainWindow& window)
    : Feature(window), recorder_(new Recorder(window.viewport(), this)) {
    makeMenu();
    makeKinds();
    makeLimits();
    makeLabel();
    connect(recorder_, &Recorder::changed, this, &Films::refresh);
    connect(&window_.host(), &EngineHost::changed, this, [this] {
        if (recorder_->recording()) refresh();
    });
    connect(recorder_, &Recorder::finished, this, [this](const QString& path) {
        outputs::films.remember(path);
        refreshTip();
        window_.sayWritten(
            (path.endsWith('/') ? tr("The pictures are in %1") : tr("The film is in %1")).arg(path),
            path);
    });
    connect(recorder_, &Recorder::failed, &window_, &MainWindow::sayFailure);
    connect(recorder_, &Recorder::cancelled, this, [this](const QString& recording) {
        window_.sayWritten(
            tr("The film has not been packed; its recording is in %1").arg(recording), recording);
    });
    window_.work().add([this] { return recorder_->work(); });
    refreshTip();
}

void Films::makeMenu() {
    auto& menus = window_.menus();
    record_ = menus.add({MenuName::file, 230}, "record", tr("&Record Film"), QKeySequence("Ctrl+R"),
                        [this] { toggle(); });
    record_->setCheckable(true);
    record_->setIcon(icon("record"));
    record_->setIconText(tr("Film"));
    menus.addButton(Bar::timeline, 90, record_);
    recordAs_ = menus.add({MenuName::file, 240}, "recordAs", tr("Recor&d Film As …"), {},
                          [this] { recordAs(); });
    pause_ = menus.add({MenuName::file, 250}, "pauseRecording", tr("Pause Fil&m"),
                       QKeySequence("Ctrl+Shift+R"),
                       [this] { recorder_->setPaused(!recorder_->paused()); });
    pause_->setCheckable(true);
    pause_->setEnabled(false);
}

void Films::makeKinds() {
    auto* menu = window_.menus().addMenu({MenuName::file, 260}, "filmKind", tr("&Kind of Film"));
    auto* group = new QActionGroup(this);
    const std::pair<QString, QString> kinds[] = {{"mp4", tr("&MP4 (H.264)")},
                                                 {"webm", tr("&WebM (VP9)")},
                                                 {"gif", tr("&GIF")},
                                                 {"", tr("&Numbered Pictures (PNG)")}};
    for (const auto& [kind, text] : kinds) {
        auto* made = menu->addAction(text);
        made->setCheckable(true);
        made->setChecked(kind == filmKind());
        made->setData(kind);
        group->addAction(made);
        connect(made, &QAction::triggered, this,
                [kind = kind] { QSettings().setValue("film/kind", kind); });
    }
}

void Films::makeLimits() {
    auto* menu = window_.menus().addMenu({MenuName::file, 270}, "recordingEnds", tr("Film E&nds"));
    auto* group = new QActionGroup(this);
    for (const int seconds : {0, 10, 30, 60, 300}) {
        auto* made = menu->addAction(seconds == 0 ? tr("When it is stopped")
                                                  : tr("After %1 s").arg(seconds));
        made->setCheckable(true);
        made->setChecked(seconds == 0);
        group->addAction(made);
        connect(made, &QAction::triggered, this,
                [this, seconds] { recorder_->setTimeLimit(seconds); });
    }
}

void Films::makeLabel() {
    label_ = new QLabel;
    label_->setObjectName("recording");
    label_->setAccessibleName(tr("Film under way"));
    label_->setContentsMargins(8, 0, 8, 0);
    labelShown_ = window_.menus().addWidget(Bar::timeline, 95, label_);
    labelShown_->setVisible(false);
}

void Films::end(bool atOnce) {
    recorder_->stop();
    // A film that takes longer to pack than there is time stays as it was recorded.
    if (atOnce) QTimer::singleShot(2000, recorder_, &Recorder::cancelWriting);
}

bool Films::ending() const {
    return recorder_->writing();
}

QString Films::newPath(const QString& suffix) const {
    return outputs::films.path(window_.document().fileStem(), suffix);
}

void Films::toggle() {
    if (recorder_->recording()) {
        recorder_->stop();
    } else if (window_.viewport().shownFrame() > 0) {
        const auto kind = filmKind();
        start(kind.isEmpty() ? newPath("frames") + '/' : newPath(kind));
    }
}

void Films::start(const QString& path) {
    const auto& viewport = window_.viewport();
    recorder_->start(path, viewport.size() * viewport.devicePixelRatioF(), 30);
}

// The extension that is typed decides on the format.
void Films::recordAs() {
    if (window_.viewport().shownFrame() == 0) return;
    const auto one = tr("Films (*.mp4 *.webm *.gif *.mkv)");
    const auto many = tr("Folder of numbered pictures (*)");
    const auto kind = filmKind().isEmpty() ? QStringLiteral("mp4") : filmKind();
    const QFileInfo suggestion(newPath(kind));
    QFileDialog dialog(&window_, tr("Record Film"), suggestion.absolutePath(), one + ";;" + many);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const auto suggest = [&](const QString& filter) {
        dialog.setDefaultSuffix(filter == one ? kind : QString());
        dialog.selectFile(filter == one ? suggestion.fileName() : suggestion.completeBaseName());
    };
    connect(&dialog, &QFileDialog::filterSelected, &dialog, suggest);
    dialog.selectNameFilter(filmKind().isEmpty() ? many : one);
    suggest(dialog.selectedNameFilter());
    if (dialog.exec() != QDialog::Accepted) return;
    auto path = dialog.selectedFiles().first();
    static const QStringList endings{"mp4", "webm", "gif", "mkv"};
    if (dialog.selectedNameFilter() == many) {
        path += '/';
    } else if (!endings.contains(QFileInfo(path).suffix().toLower())) {
        return window_.sayProblem(
            tr("%1 is not a film: end its name in .mp4, .webm, .gif or .mkv.").arg(path));
    }
    start(path);
}

// A file that is packed takes its time after the last picture.
void Films::refresh() {
    const bool on = recorder_->recording(), writing = recorder_->writing();
    record_->setChecked(on);
    record_->setEnabled(!writing);
    record_->setText(on ? tr("Stop Fi&lm") : tr("&Record Film"));
    record_->setIconText(on ? tr("Stop") : tr("Film"));
    recordAs_->setEnabled(!on && !writing);
    pause_->setEnabled(on);
    pause_->setChecked(on && recorder_->paused());
    const auto name =
        label_->fontMetrics().elidedText(QDir(recorder_->path()).dirName(), Qt::ElideMiddle, 200);
    label_->setText(on        ? name + QStringLiteral(" · ") + recorder_->summary()
                    : writing ? tr("Writing %1 …").arg(name)
                              : QString());
    if (label_->toolTip() != recorder_->path()) label_->setToolTip(recorder_->path());
    labelShown_->setVisible(on || writing);
}

void Films::refreshTip() {
    Menus::explain(*record_,
                   tr("Records a film live, as the window shows it, to %1; press again to stop. "
                      "Render Film or Picture makes one step by step")
                       .arg(outputs::films.folder()));
}

}  // namespace seiche::gui
