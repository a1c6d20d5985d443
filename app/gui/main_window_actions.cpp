// Menus, shortcuts and toolbar of the window.
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QTextBrowser>
#include <QToolBar>
#include <QVBoxLayout>

#include "app/gui/diagnostics.hpp"
#include "app/gui/grid_dialog.hpp"
#include "app/gui/history.hpp"
#include "app/gui/icons.hpp"
#include "app/gui/main_window.hpp"
#include "app/gui/message_bar.hpp"
#include "app/gui/plots.hpp"
#include "app/gui/recorder.hpp"
#include "app/gui/text.hpp"
#include "app/gui/viewport.hpp"
#include "core/base/log.hpp"

namespace seiche::gui {

namespace {

struct Speed {
    const char* text;
    Pace pace;
};
using PaceKind = Pace::Kind;
constexpr Speed speeds[] = {
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "1/20 of real time"),
     {PaceKind::simulatedPerSecond, 0.05}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "1/10 of real time"),
     {PaceKind::simulatedPerSecond, 0.1}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "1/4 of real time"),
     {PaceKind::simulatedPerSecond, 0.25}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "1/2 of real time"),
     {PaceKind::simulatedPerSecond, 0.5}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "Real time"), {PaceKind::simulatedPerSecond, 1}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "2 × real time"),
     {PaceKind::simulatedPerSecond, 2}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "5 × real time"),
     {PaceKind::simulatedPerSecond, 5}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "One step a frame"),
     {PaceKind::stepsPerFrame, 1}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "As fast as possible"), {PaceKind::unlimited, 0}},
};
constexpr int realTime = 4;

}  // namespace

QAction* MainWindow::action(QMenu* menu, const char* id, const QString& text,
                            const QKeySequence& keys, std::function<void()> run) {
    auto* made = menu->addAction(text);
    made->setObjectName(id);
    made->setShortcut(keys);
    connect(made, &QAction::triggered, this, [run = std::move(run)] { run(); });
    actions_[id] = made;
    return made;
}

// Single keys belong to the viewport alone: elsewhere Space presses a button and letters search.
QAction* MainWindow::viewportAction(QMenu* menu, const char* id, const QString& text,
                                    const QKeySequence& keys, std::function<void()> run) {
    auto* made = action(menu, id, text, keys, std::move(run));
    made->setShortcutContext(Qt::WidgetShortcut);
    viewport_->addAction(made);
    return made;
}

void MainWindow::makeActions() {
    makeFileMenu();
    makeEditMenu();
    makeRunMenu();
    makeToolsMenu();
    makeViewMenu();
    makeHelpMenu();
    makeToolBar();
}

void MainWindow::makeFileMenu() {
    auto* menu = menuBar()->addMenu(tr("&File"));
    action(menu, "open", tr("&Open Scene …"), QKeySequence::Open, [this] { openDialog(); });
    recentMenu_ = menu->addMenu(tr("Open &Recent"));
    connect(recentMenu_, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    action(menu, "usePicture", tr("&Use Picture …"), {}, [this] {
        if (!document_.hasScene()) return;
        const auto path =
            QFileDialog::getOpenFileName(this, tr("Use a Picture as Walls or Initial State"), {},
                                         tr("Pictures (*.png *.jpg *.jpeg)"));
        if (!path.isEmpty()) openDropped(path);
    });
    action(menu, "save", tr("&Save Scene"), QKeySequence::Save, [this] {
        if (!document_.hasScene()) return;
        if (document_.path().isEmpty()) {
            saveAs();
        } else {
            save(document_.path());
        }
    });
    action(menu, "saveAs", tr("Save Scene &As …"), QKeySequence("Ctrl+Shift+S"), [this] {
        if (document_.hasScene()) saveAs();
    });
    action(menu, "copyScene", tr("&Copy Scene as Text"), QKeySequence("Ctrl+Shift+C"), [this] {
        if (!document_.hasScene()) return;
        document_.withText([this](const std::string& text) {
            QGuiApplication::clipboard()->setText(QString::fromStdString(text));
            messages_->show(MessageBar::Kind::note, tr("The scene is on the clipboard."));
        });
    });
    action(menu, "revert", tr("Re&vert to the Scene as Opened"), {},
           [this] { document_.revert(); });
    menu->addSeparator();
    action(menu, "picture", tr("Save &Picture"), QKeySequence("F12"), [this] {
        takeScreenshot(false);
    })->setIcon(icon("picture"));
    action(menu, "pictureAs", tr("Save Pict&ure As …"), QKeySequence("Shift+F12"),
           [this] { takeScreenshot(true); });
    auto* record = action(menu, "record", tr("&Record Video"), QKeySequence("Ctrl+R"),
                          [this] { toggleRecording(); });
    record->setCheckable(true);
    record->setIcon(icon("record"));
    auto* pause =
        action(menu, "pauseRecording", tr("Pause Recordin&g"), QKeySequence("Ctrl+Shift+R"),
               [this] { recorder_->setPaused(!recorder_->paused()); });
    pause->setCheckable(true);
    pause->setEnabled(false);
    auto* limits = menu->addMenu(tr("Recording &Ends"));
    limits->setObjectName("recordingEnds");
    auto* group = new QActionGroup(this);
    for (const int seconds : {0, 10, 30, 60, 300}) {
        auto* made = limits->addAction(seconds == 0 ? tr("When it is stopped")
                                                    : tr("After %1 s").arg(seconds));
        made->setCheckable(true);
        made->setChecked(seconds == 0);
        group->addAction(made);
        connect(made, &QAction::triggered, this,
                [this, seconds] { recorder_->setTimeLimit(seconds); });
    }
    menu->addSeparator();
    action(menu, "quit", tr("&Quit"), QKeySequence::Quit, [this] {
        close();
    })->setMenuRole(QAction::QuitRole);
}

void MainWindow::makeEditMenu() {
    auto* menu = menuBar()->addMenu(tr("&Edit"));
    auto* undo =
        action(menu, "undo", tr("&Undo"), QKeySequence::Undo, [this] { history_->undo(); });
    auto* redo = action(menu, "redo", tr("&Redo"), QKeySequence("Ctrl+Shift+Z"),
                        [this] { history_->redo(); });
    redo->setShortcuts({QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")});
    const auto refresh = [this, undo, redo] {
        const auto back = history_->undoText(), forth = history_->redoText();
        undo->setEnabled(history_->canUndo());
        undo->setText(back.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(back));
        redo->setEnabled(history_->canRedo());
        redo->setText(forth.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(forth));
    };
    connect(history_, &History::changed, this, refresh);
    refresh();
}

void MainWindow::makeRunMenu() {
    auto* menu = runMenu_ = menuBar()->addMenu(tr("&Run"));
    viewportAction(menu, "play", tr("&Play"), QKeySequence(Qt::Key_Space), [this] {
        auto& engine = host_.engine();
        if (engine.status().state == EngineState::running) {
            engine.pause();
        } else {
            engine.play();
        }
    });
    viewportAction(menu, "step", tr("Single &Step"), QKeySequence("."), [this] {
        host_.engine().step();
    })->setIcon(icon("step"));
    viewportAction(menu, "restart", tr("&Restart"), QKeySequence("R"), [this] {
        messages_->dismiss();
        document_.restart();
    })->setIcon(icon("restart"));
    menu->addSeparator();
    action(menu, "grid", tr("&Grid …"), QKeySequence("Ctrl+G"),
           [this] { askGrid(document_, host_, this); });
    action(menu, "saveStrokes", tr("Save Str&okes As …"), {}, [this] { saveStrokesAs(); });
    menu->addSeparator();
    viewportAction(menu, "slower", tr("S&lower"), QKeySequence("-"),
                   [this] { setSpeed(speed_->currentIndex() - 1); });
    viewportAction(menu, "faster", tr("&Faster"), QKeySequence("+"),
                   [this] { setSpeed(speed_->currentIndex() + 1); });
    viewportAction(menu, "realTime", tr("Real &Time"), QKeySequence("="),
                   [this] { setSpeed(realTime); });
}

void MainWindow::makeToolsMenu() {
    brushMenu_ = menuBar()->addMenu(tr("&Brush"));
    viewportAction(brushMenu_, "brushSmaller", tr("&Smaller Brush"), QKeySequence("["),
                   [this] { viewport_->scaleBrush(1 / 1.2); });
    viewportAction(brushMenu_, "brushLarger", tr("&Larger Brush"), QKeySequence("]"),
                   [this] { viewport_->scaleBrush(1.2); });
    brushMenu_->addSeparator();
    makeDrawing();
}

void MainWindow::makeViewMenu() {
    auto* menu = viewMenu_ = menuBar()->addMenu(tr("&View"));
    fieldMenu_ = menu->addMenu(tr("&Field"));
    colormapMenu_ = menu->addMenu(tr("&Colormap"));
    colormapMenu_->setObjectName("colormaps");
    styleMenu_ = menu->addMenu(tr("&Style"));
    layerMenu_ = menu->addMenu(tr("Over the &Map"));
    layerMenu_->setObjectName("layers");
    connect(layerMenu_, &QMenu::aboutToShow, this, [this] {
        if (!document_.hasScene()) return;
        const auto& overlays = document_.scene().view.overlays;
        for (auto* each : layerMenu_->actions()) {
            each->setChecked(overlays.has(each->data().toString().toStdString()));
        }
    });
    viewportAction(menu, "style", tr("&Next Style"), QKeySequence("V"),
                   [this] { viewport_->toggleStyle(); });
    viewportAction(menu, "range", tr("&Automatic Range"), QKeySequence("A"),
                   [this] { viewport_->toggleAutomaticRange(); });
    viewportAction(menu, "home", tr("&Whole Domain"), QKeySequence(Qt::Key_Home),
                   [this] { viewport_->resetCamera(); });
    menu->addSeparator();
    auto* overlay = viewportAction(menu, "overlay", tr("&Overlay"), QKeySequence(Qt::Key_Tab),
                                   [this] { viewport_->toggleOverlay(); });
    overlay->setCheckable(true);
    overlay->setChecked(true);
    connect(viewport_, &Viewport::overlayToggled, overlay, &QAction::setChecked);
    auto* gallery = galleryDock_->toggleViewAction();
    gallery->setShortcut(QKeySequence("F9"));
    menu->addAction(gallery);
    auto* table = tableDock_->toggleViewAction();
    table->setShortcut(QKeySequence("F10"));
    menu->addAction(table);
    menu->addAction(sourceDock_->toggleViewAction());
    plots_->fill(*menu->addMenu(tr("&Plots")));
    action(menu, "nextPane", tr("&Next Pane"), QKeySequence("F6"), [this] {
        // Tab hides the overlay while the viewport has the keyboard, so that F6 leaves it.
        std::vector<QWidget*> panes{viewport_};
        auto docks = plots_->docks();
        docks.insert(docks.begin(), {galleryDock_, tableDock_, sourceDock_, inspectorDock_});
        for (auto* dock : docks)
            if (dock->isVisible()) panes.push_back(dock->widget());
        std::size_t now = 0;
        for (std::size_t i = 0; i < panes.size(); ++i) {
            const auto* focus = QApplication::focusWidget();
            if (focus && (focus == panes[i] || panes[i]->isAncestorOf(focus))) now = i;
        }
        auto* next = panes[(now + 1) % panes.size()];
        if (next == viewport_) return next->setFocus(Qt::ShortcutFocusReason);
        for (auto* child : next->findChildren<QWidget*>()) {
            if (child->isVisible() && (child->focusPolicy() & Qt::TabFocus)) {
                return child->setFocus(Qt::ShortcutFocusReason);
            }
        }
    });
    menu->addSeparator();
    auto* full = action(menu, "fullScreen", tr("F&ull Screen"), QKeySequence("F11"),
                        [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    full->setCheckable(true);
}

void MainWindow::makeHelpMenu() {
    auto* menu = menuBar()->addMenu(tr("&Help"));
    action(menu, "shortcuts", tr("&Keys and Mouse"), QKeySequence("F1"),
           [this] { showShortcuts(); });
    action(menu, "diagnostics", tr("&Graphics Diagnostics"), {}, [this] {
        const auto device = host_.engine().status().device;
        auto* dialog = new Diagnostics(
            QString::fromStdString(device.renderer + ", OpenGL " + device.version), this);
        dialog->show();
    });
    action(menu, "about", tr("&About Seiche"), {}, [this] { showAbout(); });
}

void MainWindow::makeToolBar() {
    auto* bar = addToolBar(tr("Transport"));
    bar->setObjectName("transport");
    bar->setAccessibleName(tr("Transport"));
    bar->setMovable(false);
    bar->setIconSize({20, 20});
    for (const char* id : {"play", "step", "restart"}) bar->addAction(actions_.at(id));
    speed_ = new QComboBox;
    speed_->setObjectName("speed");
    speed_->setAccessibleName(tr("Speed"));
    speed_->setToolTip(
        tr("How fast simulated time runs, as far as this machine can (keys - and +)"));
    for (const auto& speed : speeds) speed_->addItem(tr(speed.text));
    speed_->setCurrentIndex(realTime);
    connect(speed_, &QComboBox::activated, this, &MainWindow::setSpeed);
    bar->addWidget(speed_);
    bar->addSeparator();
    bar->addAction(actions_.at("picture"));
    bar->addAction(actions_.at("record"));
    recording_ = new QLabel;
    recording_->setObjectName("recording");
    recording_->setAccessibleName(tr("Recording"));
    recording_->setContentsMargins(8, 0, 8, 0);
    bar->addWidget(recording_);
    for (auto* made : bar->actions()) {
        if (auto* button = bar->widgetForAction(made); button && !made->text().isEmpty()) {
            button->setAccessibleName(made->text().remove('&'));
        }
    }
}

void MainWindow::setSpeed(int index) {
    if (index < 0 || index >= speed_->count()) return;
    speed_->setCurrentIndex(index);
    host_.engine().setPace(speeds[index].pace);
}

void MainWindow::fillRecent() {
    recentMenu_->clear();
    for (const auto& path : QSettings().value("recent").toStringList()) {
        if (!QFileInfo::exists(path)) continue;
        auto* made = recentMenu_->addAction(QFileInfo(path).fileName());
        made->setToolTip(path);
        connect(made, &QAction::triggered, this, [this, path] { askedOpen(path); });
    }
    if (recentMenu_->isEmpty()) recentMenu_->addAction(tr("None yet"))->setEnabled(false);
}

// What the simulation of the scene offers: fields, brushes.
void MainWindow::fillSceneMenus() {
    const auto& info = document_.info();
    fieldMenu_->clear();
    for (const auto& field : info.fields) {
        auto* made = fieldMenu_->addAction(readable(field.name));
        made->setToolTip(translated(field.doc));
        connect(made, &QAction::triggered, this, [this, name = field.name] {
            auto view = document_.scene().view;
            view.field = name;
            view.range.reset();
            document_.setView(view);
        });
    }
    colormapMenu_->clear();
    for (const std::string name : colormapNames) {
        connect(colormapMenu_->addAction(readable(name)), &QAction::triggered, this, [this, name] {
            auto view = document_.scene().view;
            view.colormap = name;
            document_.setView(view);
        });
    }
    styleMenu_->clear();
    for (const auto& name : viewStyles(info)) {
        connect(styleMenu_->addAction(styleText(name)), &QAction::triggered, this, [this, name] {
            auto view = document_.scene().view;
            view.style = name;
            document_.setView(view);
        });
    }
    layerMenu_->clear();
    for (const auto& name : viewOverlays(info)) {
        auto* made = layerMenu_->addAction(readable(name));
        made->setCheckable(true);
        made->setData(QString::fromStdString(name));
        connect(made, &QAction::toggled, this, [this, name](bool on) {
            auto view = document_.scene().view;
            view.overlays.set(name, on);
            if (!(view == document_.scene().view)) document_.setView(view);
        });
    }
    for (auto* old : brushMenu_->actions()) {
        if (!old->data().isNull()) delete old;
    }
    int key = 1;
    for (const auto& brush : info.brushes) {
        auto* made = brushMenu_->addAction(translated(brush.label));
        made->setData(QString::fromStdString(brush.name));
        made->setToolTip(translated(brush.doc));
        if (key < 10) made->setShortcut(QKeySequence(QString::number(key++)));
        made->setShortcutContext(Qt::WidgetShortcut);
        viewport_->addAction(made);
        connect(made, &QAction::triggered, this,
                [this, name = brush.name] { viewport_->chooseBrush(name); });
    }
}

void MainWindow::showShortcuts() {
    viewport_->keysSeen();
    QString rows;
    const auto row = [&rows](const QString& keys, const QString& meaning) {
        rows +=
            QStringLiteral("<tr><td style='padding:2px 24px 2px 0'><b>%1</b></td><td>%2</td></tr>")
                .arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
    };
    const auto heading = [&rows](const QString& text) {
        rows += QStringLiteral("<tr><td colspan='2' style='padding-top:10px'><u>%1</u></td></tr>")
                    .arg(text.toHtmlEscaped());
    };
    const std::function<void(const QMenu&)> rowsOf = [&](const QMenu& menu) {
        for (auto* made : menu.actions()) {
            if (made->menu()) {
                rowsOf(*made->menu());
            } else if (!made->shortcut().isEmpty()) {
                row(made->shortcut().toString(QKeySequence::NativeText), made->text().remove('&'));
            }
        }
    };
    heading(tr("Mouse"));
    row(tr("Left drag"), tr("Use the brush"));
    row(tr("Shift + left drag"), tr("Use the brush the other way: lower instead of raise"));
    row(tr("Wheel"), tr("Zoom at the pointer; come closer to the water surface"));
    row(tr("Ctrl + wheel"), tr("Size of the brush"));
    row(tr("Middle drag"), tr("Move the map; turn around the water surface"));
    row(tr("Right drag"), tr("Turn around the water surface"));
    row(tr("Double click with the middle button"), tr("Whole domain again"));
    row(tr("Ctrl + click on a slider"), tr("Type the value"));
    for (auto* menuAction : menuBar()->actions()) {
        heading(menuAction->text().remove('&'));
        rowsOf(*menuAction->menu());
    }
    QDialog dialog(this);
    dialog.setObjectName("shortcuts");
    dialog.setWindowTitle(tr("Keys and Mouse"));
    auto* text = new QTextBrowser;
    text->setAccessibleName(tr("Keys and Mouse"));
    text->setHtml(QStringLiteral("<table>%1</table>").arg(rows));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog.resize(560, 640);
    dialog.exec();
}

void MainWindow::showAbout() {
    const auto device = host_.engine().status().device;
    QMessageBox::about(
        this, tr("About Seiche"),
        tr("<h3>Seiche %1</h3><p>A laboratory for waves and fluids on the graphics processor.</p>"
           "<p>Device: %2<br>OpenGL %3</p><p>Free software under the GNU General Public License, "
           "version 3 or later.</p>")
            .arg(QString::fromUtf8(version()),
                 QString::fromStdString(device.renderer).toHtmlEscaped(),
                 QString::fromStdString(device.version).toHtmlEscaped()));
}

}  // namespace seiche::gui
