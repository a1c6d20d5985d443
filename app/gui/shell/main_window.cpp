#include "app/gui/shell/main_window.hpp"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QMimeData>
#include <QSettings>
#include <QVBoxLayout>
#include <cstdio>
#include <utility>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/capture/recorder.hpp"
#include "app/gui/document/history.hpp"
#include "app/gui/document/image_import.hpp"
#include "app/gui/lab/lab_panel.hpp"
#include "app/gui/panels/parameter_table.hpp"
#include "app/gui/plots/plots.hpp"
#include "app/gui/shell/errands.hpp"
#include "app/gui/shell/gallery.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/recovery.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

MainWindow::MainWindow(const std::string& device) : host_(device) {
    setObjectName("mainWindow");
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowTabbedDocks);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    resize(1280, 800);
    viewport_ = new Viewport(host_, document_);
    messages_ = new MessageBar;
    work_ = new WorkBar;
    recorder_ = new Recorder(*viewport_, this);
    history_ = new History(host_, document_, this);
    recovery_ = new Recovery(document_, *viewport_, this);
    connect(recovery_, &Recovery::problem, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::warning, sentence);
    });
    makeErrands();
    auto* middle = new QWidget;
    auto* layout = new QGridLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    // Over the picture's lower edge: were they beside it, each would move what one is about to
    // press.
    auto* bars = new QVBoxLayout;
    bars->setSpacing(0);
    bars->addWidget(work_);
    bars->addWidget(messages_);
    layout->addWidget(viewport_, 0, 0);
    layout->addLayout(bars, 0, 0, Qt::AlignBottom);
    setCentralWidget(middle);
    makeDocks();
    makeActions();
    makeInspector();
    makeComparison();
    makeLab();
    watchEngine();

    connect(&host_, &EngineHost::changed, this, &MainWindow::refreshTransport);
    connect(&host_, &EngineHost::refused, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::problem, sentence);
        if (starting_) startInstead(sentence);
    });
    connect(&host_, &EngineHost::cancelled, this,
            [this](const QString& sentence) { messages_->show(MessageBar::Kind::note, sentence); });
    connect(&host_, &EngineHost::stopped, this, [this](const QString& sentence) {
        // Only a state that went wrong can be stepped back; a lost device takes all with it.
        if (host_.engine().status().state != EngineState::lost &&
            host_.engine().status().goodTime) {
            messages_->show(MessageBar::Kind::problem, sentence, tr("Step back"),
                            [this] { document_.stepBack(); });
        } else {
            messages_->show(MessageBar::Kind::problem, sentence, tr("Restart"),
                            [this] { document_.restart(); });
        }
    });
    connect(viewport_, &Viewport::problem, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::problem, sentence);
    });
    connect(history_, &History::travelled, this,
            [this](const QString& sentence) { messages_->show(MessageBar::Kind::note, sentence); });
    connect(qApp, &QGuiApplication::commitDataRequest, this, &MainWindow::sessionEnds,
            Qt::DirectConnection);
    connect(&document_, &Document::aboutToEdit, this, [this] { sessionEnds_ = false; });
    connect(&document_, &Document::valueRefused, this, [this](const QString& sentence) {
        refusedValue_ = sentence;
        messages_->show(MessageBar::Kind::problem, sentence);
    });
    for (const auto good : {&Document::valueAccepted, &Document::parametersChanged}) {
        connect(&document_, good, this, [this] { messages_->withdraw(refusedValue_); });
    }
    connect(gallery_, &Gallery::chosen, this, &MainWindow::askedOpen);
    for (const auto signal : {&EngineHost::refused, &EngineHost::cancelled}) {
        connect(&host_, signal, gallery_, &Gallery::showCurrent);
    }
    connect(&document_, &Document::opened, this, &MainWindow::sceneOpened);
    connect(&document_, &Document::titleChanged, this, &MainWindow::refreshTitle);
    watchRecorder();
    readSettings();
    refreshTitle();
    refreshTransport();
    viewport_->setFocus();
}

MainWindow::~MainWindow() {
    delete fields_;
    delete errands_;
    delete recovery_;
    delete history_;
    delete lab_;
    delete plots_;  // asks the engine for nothing any more
    // The viewport hands its frame back to the engine, so it goes before the engine does.
    delete centralWidget();
}

void MainWindow::makeDocks() {
    gallery_ = new Gallery(document_);
    galleryDock_ = new QDockWidget(tr("Gallery"));
    galleryDock_->setObjectName("galleryDock");
    galleryDock_->setAccessibleName(tr("Gallery"));
    galleryDock_->setWidget(gallery_);
    addDockWidget(Qt::LeftDockWidgetArea, galleryDock_);
    table_ = new ParameterTable(document_);
    tableDock_ = new QDockWidget(tr("Parameter Table"));
    tableDock_->setObjectName("parameterDock");
    tableDock_->setAccessibleName(tr("Parameter Table"));
    tableDock_->setWidget(table_);
    addDockWidget(Qt::RightDockWidgetArea, tableDock_);
    tableDock_->hide();
    plots_ = new Plots(host_, document_, *viewport_, *this);
    connect(plots_, &Plots::problem, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::problem, sentence);
    });
    connect(plots_, &Plots::exported, this,
            [this](const QString& path) { sayWritten(tr("The plot is in %1").arg(path), path); });
    resizeDocks({galleryDock_, tableDock_}, {216, 350}, Qt::Horizontal);
}

std::function<void()> MainWindow::reading(const QString& fileOrName,
                                          const std::vector<SceneOverride>& overrides) {
    try {
        return [this, fileOrName, opening = document_.reading(fileOrName, overrides)] {
            opening();
            if (QFileInfo::exists(fileOrName)) {
                remember(QFileInfo(fileOrName).absoluteFilePath());
            }
        };
    } catch (const Error& error) {
        messages_->show(MessageBar::Kind::problem, QString::fromUtf8(error.what()));
        return {};
    }
}

void MainWindow::open(const QString& fileOrName, const std::vector<SceneOverride>& overrides) {
    if (const auto opening = reading(fileOrName, overrides)) opening();
}

void MainWindow::start(const QString& fileOrName, const std::vector<SceneOverride>& overrides) {
    starting_ = true;
    if (const auto opening = reading(fileOrName, overrides)) return opening();
    startInstead(messages_->text());
}

// The window is never empty: one can go on from there. The sentence stays when the scene comes.
void MainWindow::startInstead(const QString& problem) {
    starting_ = false;
    startProblem_ = problem;
    std::fprintf(stderr, "seiche-gui: %s\n", problem.toUtf8().constData());
    open(usualScene);
}

void MainWindow::offerRecovery() {
    gui::offerRecovery(*recovery_, this, [this](const QString& sentence) {
        messages_->show(MessageBar::Kind::problem, sentence);
    });
}

// What cannot be opened is said before anybody is asked about what is there.
void MainWindow::askedOpen(const QString& fileOrName) {
    if (reading(fileOrName)) {
        whenSaved([this, fileOrName] {
            open(fileOrName);  // saving may just have written that very file
            viewport_->setFocus();
        });
    }
    // Who changes their mind goes on with the scene that is there.
    if (!document_.loading()) gallery_->showCurrent();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!closing_ && !sessionEnds_ && document_.modified()) {
        event->ignore();
        // Saving waits for the engine, so that the window closes later or not at all.
        whenSaved([this] {
            closing_ = true;
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    if (sessionEnds_ && document_.modified()) recovery_->leave();
    recorder_->stop();
    writeSettings();
    event->accept();
}

// The next start offers what was unsaved: who logs out is asked nothing. Should the session go on
// after all, the next edit makes this an ordinary window again.
void MainWindow::sessionEnds() {
    recovery_->saveAtOnce(true);
    sessionEnds_ = true;
}

void MainWindow::endAtOnce() {
    recovery_->saveAtOnce(true);
    if (document_.modified()) recovery_->leave();
    writeSettings();
    recorder_->stop();
    // A film that is packed takes its time; what there is of it can be played in any case.
    const QDeadlineTimer end(3000);
    while (recorder_->writing() && !end.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents, 50);
    }
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    const auto path = event->mimeData()->urls().first().toLocalFile();
    // The drag is over only once this returns; a question must not hold its source up.
    QMetaObject::invokeMethod(
        this, [this, path] { openDropped(path); }, Qt::QueuedConnection);
}

void MainWindow::refreshTitle() {
    setWindowModified(document_.modified());
    setWindowTitle(tr("%1[*] – Seiche").arg(document_.displayName()));
    if (!document_.path().isEmpty()) setWindowFilePath(document_.path());
}

void MainWindow::refreshTransport() {
    const auto state = host_.engine().status().state;
    const bool running = state == EngineState::running;
    auto* play = actions_.at("play");
    play->setText(running ? tr("&Pause") : tr("&Play"));
    play->setIcon(icon(running ? "pause" : "play"));
    const bool usable = state == EngineState::running || state == EngineState::paused;
    play->setEnabled(usable);
    actions_.at("step")->setEnabled(usable);
    if (recorder_->recording()) refreshRecording();
}

void MainWindow::sceneOpened() {
    messages_->dismiss();
    if (!startProblem_.isEmpty()) {
        messages_->show(MessageBar::Kind::problem, std::exchange(startProblem_, {}));
    }
    starting_ = false;
    fillSceneMenus();
}

void MainWindow::readSettings() {
    QSettings settings;
    restoreGeometry(settings.value("window/geometry").toByteArray());
    restoreState(settings.value("window/state").toByteArray());
    compareDock_->hide();  // nothing is compared yet
}

void MainWindow::writeSettings() {
    QSettings settings;
    settings.setValue("window/geometry", saveGeometry());
    settings.setValue("window/state", saveState());
}

}  // namespace seiche::gui
