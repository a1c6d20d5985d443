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
#include <QToolButton>
#include <QVBoxLayout>

#include "app/gui/capture/recorder.hpp"
#include "app/gui/document/grid_dialog.hpp"
#include "app/gui/document/history.hpp"
#include "app/gui/panels/diagnostics.hpp"
#include "app/gui/plots/plots.hpp"
#include "app/gui/shell/gallery.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/theme.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/log.hpp"

namespace seiche::gui {

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

void MainWindow::makeToolsMenu() {
    brushMenu_ = menuBar()->addMenu(tr("&Brush"));
    brushMenu_->addSeparator()->setObjectName("endOfBrushes");
    viewportAction(brushMenu_, "brushSmaller", tr("&Smaller Brush"), QKeySequence("["),
                   [this] { viewport_->scaleBrush(1 / 1.2); });
    viewportAction(brushMenu_, "brushLarger", tr("&Larger Brush"), QKeySequence("]"),
                   [this] { viewport_->scaleBrush(1.2); });
    brushMenu_->addSeparator();
    makeDrawing();
}

void MainWindow::makeViewMenu() {
    auto* menu = viewMenu_ = menuBar()->addMenu(tr("&View"));
    menu->setToolTipsVisible(true);
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
    gallery->setToolTip(tr("The shipped scenes with their pictures; a click opens one"));
    menu->addAction(gallery);
    auto* live = action(menu, "livePictures", tr("&Moving Pictures in the Gallery"), {},
                        [this] { gallery_->setLive(!gallery_->live()); });
    live->setCheckable(true);
    live->setChecked(gallery_->live());
    viewport_->setSharp(QSettings().value("view/sharp", false).toBool());
    auto* sharp = action(menu, "sharp", tr("Moving Water with A&ll Pixels"), {}, [this] {
        viewport_->setSharp(!viewport_->sharp());
        QSettings().setValue("view/sharp", viewport_->sharp());
    });
    sharp->setCheckable(true);
    sharp->setChecked(viewport_->sharp());
    sharp->setToolTip(
        tr("Without a graphics processor, water that moves is drawn with fewer pixels "
           "unless this is chosen: more pictures a second, but less sharp ones"));
    sharp->setVisible(!host_.sharesTextures());
    auto* table = tableDock_->toggleViewAction();
    table->setShortcut(QKeySequence("F10"));
    menu->addAction(table);
    menu->addAction(sourceDock_->toggleViewAction());
    auto* plots = menu->addMenu(tr("&Plots"));
    plots_->fill(*plots);
    actions_["plots"] = plots->menuAction();
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
    makeThemeMenu(*menu);
    auto* full = action(menu, "fullScreen", tr("F&ull Screen"), QKeySequence("F11"),
                        [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    full->setCheckable(true);
}

void MainWindow::makeThemeMenu(QMenu& view) {
    auto* menu = view.addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const std::tuple<const char*, QString, Theme::Choice> choices[] = {
        {"themeDesktop", tr("As the &Desktop"), Theme::Choice::desktop},
        {"themeLight", tr("&Light"), Theme::Choice::light},
        {"themeDark", tr("D&ark"), Theme::Choice::dark}};
    for (const auto& [id, text, choice] : choices) {
        auto* each = action(menu, id, text, {},
                            [chosen = choice] { Theme::ofApplication().choose(chosen); });
        each->setCheckable(true);
        each->setChecked(Theme::ofApplication().choice() == choice);
        group->addAction(each);
    }
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
    makeDeviceMenu(*menu);
    action(menu, "about", tr("&About Seiche"), {}, [this] { showAbout(); });
}

void MainWindow::makeToolBar() {
    auto* bar = addToolBar(tr("Transport"));
    bar->setObjectName("transport");
    bar->setAccessibleName(tr("Transport"));
    bar->setMovable(false);
    bar->setIconSize({20, 20});
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const char* id : {"play", "step", "restart"}) {
        bar->addAction(actions_.at(id));
        qobject_cast<QToolButton*>(bar->widgetForAction(actions_.at(id)))
            ->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    speed_ = makeSpeeds();
    bar->addWidget(speed_);
    bar->addSeparator();
    actions_.at("picture")->setIconText(tr("Picture"));
    actions_.at("record")->setIconText(tr("Film"));
    actions_.at("exportFields")->setIconText(tr("Data"));
    actions_.at("exportFields")->setIcon(icon("export"));
    bar->addAction(actions_.at("exportFields"));
    bar->addAction(actions_.at("picture"));
    bar->addAction(actions_.at("record"));
    recording_ = new QLabel;
    recording_->setObjectName("recording");
    recording_->setAccessibleName(tr("Film under way"));
    recording_->setContentsMargins(8, 0, 8, 0);
    recordingShown_ = bar->addWidget(recording_);
    recordingShown_->setVisible(false);
    bar->addSeparator();
    auto* plots = actions_.at("plots");
    plots->setIcon(icon("plots"));
    plots->setToolTip(
        tr("Cross-sections, probes and their spectra, ledgers, residuals, while the scene runs"));
    bar->addAction(plots);
    qobject_cast<QToolButton*>(bar->widgetForAction(plots))
        ->setPopupMode(QToolButton::InstantPopup);
    for (auto* made : bar->actions()) {
        if (auto* button = bar->widgetForAction(made); button && !made->text().isEmpty()) {
            button->setAccessibleName(made->text().remove('&'));
        }
    }
}

// What the simulation of the scene offers: fields, brushes.
void MainWindow::fillSceneMenus() {
    const auto& info = document_.info();
    fieldMenu_->clear();
    for (const auto& field : info.fields) {
        auto* made = fieldMenu_->addAction(readable(field.name));
        made->setToolTip(translated(field.doc));
        connect(made, &QAction::triggered, this,
                [this, name = field.name] { document_.showField(name); });
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
        auto* made = new QAction(translated(brush.label), brushMenu_);
        brushMenu_->insertAction(brushMenu_->findChild<QAction*>("endOfBrushes"), made);
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
        rows += QStringLiteral(
                    "<tr><td style='padding:2px 24px 2px 0'><b>%1</b></td><td style='padding:2px "
                    "0'>%2</td></tr>")
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
    row(tr("Click on a slider's number"), tr("Type the value"));
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
