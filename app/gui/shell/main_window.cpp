#include "app/gui/shell/main_window.hpp"

#include <QAction>
#include <QApplication>
#include <QChildEvent>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDesktopServices>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QTabBar>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>

#include "app/gui/shell/background_tasks.hpp"
#include "app/gui/shell/dialog_keys.hpp"
#include "app/gui/shell/dock_key.hpp"
#include "app/gui/shell/feature.hpp"
#include "app/gui/shell/features.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/undo_keys.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

MainWindow::MainWindow(const std::string& device)
    : host_(device),
      viewport_(new Viewport(host_, document_)),
      messages_(new MessageBar),
      work_(new WorkBar),
      tasks_(new BackgroundTasks(this)) {
    menus_ = std::make_unique<Menus>(*this, *viewport_);
    arrange();
    listen();
    addFeatures(*this);
    readSettings();
    refreshTitle();
    viewport_->setFocus();
}

// Features use the tasks, the viewport and the engine. The viewport hands its frame back to the
// engine, so it goes before the engine does.
MainWindow::~MainWindow() {
    while (!features_.empty()) {
        delete features_.back();
        features_.pop_back();
    }
    delete tasks_;
    delete centralWidget();
}

void MainWindow::arrange() {
    setObjectName("mainWindow");
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowTabbedDocks);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    resize(QSize(1280, 800).boundedTo(screen()->availableSize()));
    auto* middle = new QWidget;
    auto* layout = new QGridLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    // Over the picture's lower edge, so that they do not move controls that the user is about to
    // press. The bar of work keeps its place while messages come and go.
    auto* bars = new QVBoxLayout;
    bars->setSpacing(0);
    bars->addWidget(messages_);
    bars->addWidget(work_);
    layout->addWidget(viewport_, 0, 0);
    layout->addLayout(bars, 0, 0, Qt::AlignBottom);
    layout->addWidget(&menus_->bar(Bar::timeline), 1, 0);
    layout->setRowStretch(0, 1);
    setCentralWidget(middle);
    for (QWidget* bar : std::initializer_list<QWidget*>{work_, messages_}) {
        bar->installEventFilter(this);
    }
}

void MainWindow::listen() {
    qApp->installEventFilter(new DialogKeys(*this));
    new UndoKeys(this);
    work_->add([this] { return tasks_->work(); });
    connect(tasks_, &BackgroundTasks::failed, this, &MainWindow::sayFailure);
    connect(tasks_, &BackgroundTasks::cancelled, this,
            [this](const QString& text) { say(tr("Cancelled: %1").arg(text)); });
    connect(viewport_, &Viewport::problem, this, &MainWindow::sayProblem);
    connect(&host_, &EngineHost::refused, this, [this](const QString& sentence) {
        sayProblem(document_.hasScene() ? withLabels(sentence, document_.info().schema) : sentence);
    });
    connect(&host_, &EngineHost::cancelled, this, &MainWindow::say);
    connect(&document_, &Document::titleChanged, this, &MainWindow::refreshTitle);
    connect(&document_, &Document::note, this, &MainWindow::say);
    connect(&document_, &Document::aboutToEdit, messages_, &MessageBar::giveUp);
}

QDockWidget* MainWindow::addDock(const char* id, const QString& title, Qt::DockWidgetArea area,
                                 QWidget* panel) {
    auto* dock = new QDockWidget(title);
    dock->setObjectName(id);
    dock->setAccessibleName(title);
    // Two docks and a picture between them fit a small screen.
    constexpr QSize least(230, 80);
    auto* room = qobject_cast<QScrollArea*>(panel);
    if (!room) room = new ScrollRoom(panel, least);
    room->setAccessibleName(title);
    dock->setWidget(room);
    addDockWidget(area, dock);
    if (area == Qt::RightDockWidgetArea) {
        const auto there = std::ranges::find(
            docks_, area, [this](QDockWidget* each) { return dockWidgetArea(each); });
        if (there != docks_.end()) tabifyDockWidget(*there, dock);
    }
    dock->hide();
    raiseWhenAskedFor(dock);
    new DockKey(*dock, *viewport_);
    docks_.push_back(dock);
    return dock;
}

// Choosing a dock that is hidden behind another's tab raises it instead of closing it.
void MainWindow::raiseWhenAskedFor(QDockWidget* dock) {
    // State before the action: changes by the action itself arrive later.
    const auto inFront = std::make_shared<bool>(false);
    connect(dock, &QDockWidget::visibilityChanged, dock, [dock, inFront](bool visible) {
        QMetaObject::invokeMethod(
            dock, [inFront, visible] { *inFront = visible; }, Qt::QueuedConnection);
    });
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock, inFront](bool shown) {
        if (!shown && *inFront) return;
        dock->show();
        dock->raise();
    });
}

// Qt keeps bars of tabs that have nothing to show outside the window, where Tab would find them.
void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    if (!event->polished()) return;
    if (auto* tabs = qobject_cast<QTabBar*>(event->child())) {
        tabs->setFocusPolicy(Qt::NoFocus);
        tabs->installEventFilter(this);
    }
}

// Qt counts docks behind others' tabs as visible; it has moved them out of the window.
bool MainWindow::focusNextPrevChild(bool next) {
    const auto* first = focusWidget();
    for (const QWidget* before = nullptr; before != focusWidget();) {
        before = focusWidget();
        if (!QMainWindow::focusNextPrevChild(next)) return false;
        const auto* now = focusWidget();
        if (now == first || !now) break;
        if (rect().intersects({now->mapTo(this, QPoint()), now->size()})) break;
    }
    return true;
}

// Keeps controls at the lower edge of the picture above the bars.
void MainWindow::uncover() {
    int high = 0;
    for (const QWidget* bar : std::initializer_list<const QWidget*>{work_, messages_}) {
        if (!bar->isHidden()) high += bar->height();
    }
    viewport_->setCovered(high);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == work_ || watched == messages_) {
        const auto type = event->type();
        if (type == QEvent::Show || type == QEvent::Hide || type == QEvent::Resize) uncover();
        return false;
    }
    auto* tabs = qobject_cast<QTabBar*>(watched);
    if (tabs && (event->type() == QEvent::Move || event->type() == QEvent::Resize)) {
        tabs->setFocusPolicy(rect().intersects(tabs->geometry()) ? Qt::TabFocus : Qt::NoFocus);
    }
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::removeDock(QDockWidget* dock) {
    std::erase(docks_, dock);
    delete dock;
}

std::vector<QDockWidget*> MainWindow::docks() const {
    auto sorted = docks_;
    // Left, right, top and bottom are 1, 2, 4 and 8.
    std::ranges::stable_sort(sorted, {},
                             [this](QDockWidget* each) { return dockWidgetArea(each); });
    return sorted;
}

void MainWindow::say(const QString& note) {
    messages_->show(MessageBar::Kind::note, note);
}

void MainWindow::sayProblem(const QString& sentence) {
    messages_->show(MessageBar::Kind::refusal, sentence);
}

void MainWindow::sayFailure(const QString& sentence) {
    messages_->show(MessageBar::Kind::problem, sentence);
}

// Says where a file was written, with a button that opens its folder.
void MainWindow::sayWritten(const QString& sentence, const QString& path) {
    const QFileInfo written(path);
    const auto folder = written.isDir() ? path : written.absolutePath();
    messages_->show(MessageBar::Kind::note, sentence, tr("&Open Folder"), [=, this] {
        // The sentence stays: the program that opens folders may fail silently.
        if (QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) {
            sayWritten(sentence, path);
        } else {
            messages_->show(
                MessageBar::Kind::warning,
                tr("No program that shows folders could be started; the folder is %1").arg(folder));
        }
    });
}

QString MainWindow::askFile(const QString& title, const QString& suggestion,
                            const QString& filter) {
    QFileDialog dialog(this, title, QFileInfo(suggestion).absolutePath(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QFileInfo(suggestion).suffix());
    dialog.selectFile(QFileInfo(suggestion).fileName());
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().first() : QString();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (!menus_->press(*event)) QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!std::ranges::all_of(features_, [](Feature* each) { return each->mayClose(); })) {
        return event->ignore();
    }
    for (auto* each : features_) each->end(false);
    writeSettings();
    event->accept();
}

void MainWindow::endAtOnce() {
    for (auto* each : features_) each->end(true);
    writeSettings();
    // Packing a film can take longer; the part that exists can be played in any case.
    const QDeadlineTimer end(3000);
    while (std::ranges::any_of(features_, &Feature::ending) && !end.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents, 50);
    }
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() != 1 || !urls.first().isLocalFile()) return;
    event->acceptProposedAction();
    Q_EMIT hovered(urls.first().toLocalFile());
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) {
    Q_EMIT hoverEnded();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    Q_EMIT hoverEnded();
    const auto path = event->mimeData()->urls().first().toLocalFile();
    // The drag is over only once this returns; a question must not hold its source up.
    QMetaObject::invokeMethod(
        this, [this, path] { Q_EMIT dropped(path); }, Qt::QueuedConnection);
}

void MainWindow::refreshTitle() {
    setWindowModified(document_.modified());
    setWindowTitle(tr("%1[*] – Seiche").arg(document_.displayName()));
    if (!document_.path().isEmpty()) setWindowFilePath(document_.path());
}

void MainWindow::readSettings() {
    QSettings settings;
    restoreGeometry(settings.value("window/geometry").toByteArray());
    restoreState(settings.value("window/state").toByteArray());
    Q_EMIT layoutRestored();
}

void MainWindow::writeSettings() {
    QSettings settings;
    settings.setValue("window/geometry", saveGeometry());
    settings.setValue("window/state", saveState());
}

}  // namespace seiche::gui
