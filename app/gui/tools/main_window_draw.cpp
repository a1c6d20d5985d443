// Drawing tools of the window.
#include <QActionGroup>
#include <QColorDialog>
#include <QDockWidget>
#include <QMenu>
#include <QSettings>

#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/shape_tool.hpp"
#include "app/gui/tools/source_panel.hpp"
#include "app/gui/tools/source_tool.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

void MainWindow::makeDrawing() {
    sources_ = new SourceTool(document_, this);
    shapes_ = new ShapeTool(document_, this);
    viewport_->addTool(sources_);
    viewport_->addTool(shapes_);
    auto* menu = brushMenu_->addMenu(tr("&Walls by Shape"));
    auto* group = new QActionGroup(this);
    group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    struct Tool {
        const char* id;
        QString text, keys, tip;
        ShapeTool::Shape shape;
    };
    const Tool tools[] = {
        {"wallLine", tr("&Line"), "L", tr("Drag from end to end; as thick as the brush"),
         ShapeTool::Shape::line},
        {"wallRectangle", tr("&Rectangle"), "B", tr("Drag from corner to corner; Shift: a square"),
         ShapeTool::Shape::rectangle},
        {"wallEllipse", tr("&Ellipse"), "E", tr("Drag from corner to corner; Shift: a circle"),
         ShapeTool::Shape::ellipse},
        {"wallPolygon", tr("&Polygon"), "P",
         tr("Press at each corner; a double click or Return closes it"),
         ShapeTool::Shape::polygon}};
    std::map<ShapeTool::Shape, QAction*> made;
    for (const auto& tool : tools) {
        auto* each = viewportAction(menu, tool.id, tool.text, QKeySequence(tool.keys),
                                    [this, shape = tool.shape] {
                                        sources_->place({}, {});
                                        const bool on = shapes_->shape() != shape;
                                        shapes_->choose(on ? shape : ShapeTool::Shape::none);
                                    });
        each->setCheckable(true);
        each->setToolTip(tool.tip);
        group->addAction(each);
        made[tool.shape] = each;
    }
    auto* close = viewportAction(menu, "closePolygon", tr("&Close the Polygon"),
                                 QKeySequence(Qt::Key_Return), [this] {
                                     shapes_->close();
                                     sources_->placeInMiddle();
                                 });
    const auto refresh = [this, made, close] {
        const auto now = shapes_->shape();
        for (const auto& [shape, each] : made) each->setChecked(shape == now);
        close->setEnabled(now == ShapeTool::Shape::polygon || !sources_->placing().empty());
        viewport_->update();
    };
    connect(shapes_, &ShapeTool::changed, this, refresh);
    connect(sources_, &SourceTool::changed, this, refresh);
    connect(viewport_, &Viewport::brushChosen, this, [this] {
        shapes_->choose(ShapeTool::Shape::none);
        sources_->place({}, {});
    });
    connect(&document_, &Document::opened, this, [this, made] {
        const auto& brushes = document_.info().brushes;
        const bool walls = std::ranges::find(brushes, "wall", &BrushKind::name) != brushes.end();
        for (const auto& [shape, each] : made) each->setEnabled(walls);
    });
    makeInkMenu();
    makePenMenu();
    makeSources();
    viewportAction(brushMenu_, "erase", tr("&Remove What Is under the Pointer"),
                   QKeySequence(Qt::Key_Delete), [this] { viewport_->erase(); })
        ->setShortcuts({QKeySequence(Qt::Key_Delete), QKeySequence(Qt::Key_Backspace)});
    viewportAction(brushMenu_, "cancel", tr("&Back to the Brush"), QKeySequence(Qt::Key_Escape),
                   [this] { viewport_->cancel(); });
    auto* handles = brushMenu_->addAction(tr("&Handles of Sources"));
    handles->setObjectName("sourceHandles");
    handles->setCheckable(true);
    handles->setChecked(true);
    connect(handles, &QAction::toggled, this, [this](bool on) {
        sources_->setShown(on);
        viewport_->update();
    });
    brushMenu_->addSeparator();
    refresh();
}

void MainWindow::makePenMenu() {
    auto* menu = brushMenu_->addMenu(tr("Pen &Pressure"));
    menu->setObjectName("penPressure");
    auto* group = new QActionGroup(this);
    const auto kept = QSettings().value("penPressure", static_cast<int>(PenPressure::radius));
    const auto add = [this, menu, group, kept](const QString& text, PenPressure scales) {
        auto* made = menu->addAction(text, this, [this, scales] {
            viewport_->setPenPressure(scales);
            QSettings().setValue("penPressure", static_cast<int>(scales));
        });
        made->setCheckable(true);
        group->addAction(made);
        if (kept.toInt() != static_cast<int>(scales)) return;
        made->setChecked(true);
        viewport_->setPenPressure(scales);
    };
    add(tr("Makes No &Difference"), PenPressure::nothing);
    add(tr("Scales the &Radius"), PenPressure::radius);
    add(tr("Scales the &Strength"), PenPressure::strength);
    add(tr("Scales &Both"), PenPressure::both);
}

void MainWindow::makeSources() {
    auto* panel = new SourcePanel(document_, *sources_);
    sourceDock_ = new QDockWidget(tr("Sources"));
    sourceDock_->setObjectName("sourceDock");
    sourceDock_->setAccessibleName(tr("Sources"));
    sourceDock_->setWidget(panel);
    addDockWidget(Qt::RightDockWidgetArea, sourceDock_);
    tabifyDockWidget(tableDock_, sourceDock_);
    sourceDock_->hide();
    const auto narrow = [this] { resizeDocks({sourceDock_}, {320}, Qt::Horizontal); };
    connect(sourceDock_->toggleViewAction(), &QAction::triggered, this, [narrow](bool on) {
        if (on) narrow();
    });
    const auto show = [this, narrow] {
        const bool fresh = !sourceDock_->isVisible();
        sourceDock_->show();
        sourceDock_->raise();
        if (fresh) narrow();
    };
    const auto place = [this](const std::string& kind) {
        shapes_->choose(ShapeTool::Shape::none);
        viewport_->setFocus();
        sources_->place(kind, viewport_->brush().color);
    };
    connect(panel, &SourcePanel::addWanted, this, place);
    connect(sources_, &SourceTool::placed, panel, [show, panel] {
        show();
        panel->editFormula();
    });
    connect(sources_, &SourceTool::changed, viewport_, &Viewport::update);
    auto* menu = brushMenu_->addMenu(tr("Place a &Source"));
    menu->setObjectName("placeSource");
    connect(menu, &QMenu::aboutToShow, this, [this, menu, place] {
        menu->clear();
        if (!document_.hasScene()) return;
        for (const auto& kind : document_.info().sources) {
            menu->addAction(readable(kind.name), this, [place, name = kind.name] { place(name); })
                ->setToolTip(translated(kind.doc));
        }
    });
    // The first kind that has a place.
    viewportAction(brushMenu_, "newSource", tr("&New Source"), QKeySequence("S"), [this, place] {
        if (!document_.hasScene()) return;
        const auto& kinds = document_.info().sources;
        const auto first = std::ranges::find_if(kinds, SourceTool::hasPlace);
        if (first != kinds.end()) {
            place(first->name);
        } else if (!kinds.empty()) {
            place(kinds.front().name);
        }
    });
}

// The colours of the overlay's brush section once more, for the keyboard.
void MainWindow::makeInkMenu() {
    auto* menu = brushMenu_->addMenu(tr("&Colour of the Dye"));
    menu->setObjectName("ink");
    const auto add = [this, menu](const QString& text, const std::string& color) {
        auto* made = menu->addAction(text, this, [this, color] { viewport_->colorBrush(color); });
        made->setCheckable(true);
        made->setData(QString::fromStdString(color));
        if (color.empty()) return;
        QPixmap patch(16, 16);
        patch.fill(QColor(QString::fromStdString(color)));
        made->setIcon(patch);
    };
    add(tr("C&hanging"), {});
    for (const auto& swatch : swatches) {
        add(QCoreApplication::translate("Swatch", swatch.name), swatch.color);
    }
    menu->addAction(tr("&Other …"), this, [this] {
        const auto now = QString::fromStdString(viewport_->brush().color);
        const auto chosen = QColorDialog::getColor(QColor(now), this, tr("Colour of the Dye"));
        if (chosen.isValid()) viewport_->colorBrush(chosen.name().toStdString());
    });
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        const auto now = QString::fromStdString(viewport_->brush().color);
        for (auto* each : menu->actions()) each->setChecked(each->data() == now);
    });
    connect(&document_, &Document::opened, this, [this, menu] {
        menu->menuAction()->setVisible(
            std::ranges::any_of(document_.info().brushes, &BrushKind::colored));
    });
}

}  // namespace seiche::gui
