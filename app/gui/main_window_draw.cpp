// Drawing tools of the window.
#include <QActionGroup>
#include <QMenu>

#include "app/gui/main_window.hpp"
#include "app/gui/shape_tool.hpp"
#include "app/gui/viewport.hpp"

namespace seiche::gui {

void MainWindow::makeDrawing() {
    handles_ = new SourceHandles(document_, this);
    shapes_ = new ShapeTool(document_, this);
    viewport_->addTool(shapes_);
    viewport_->addTool(handles_);
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
                                        const bool on = shapes_->shape() != shape;
                                        shapes_->choose(on ? shape : ShapeTool::Shape::none);
                                    });
        each->setCheckable(true);
        each->setToolTip(tool.tip);
        group->addAction(each);
        made[tool.shape] = each;
    }
    auto* close = viewportAction(menu, "closePolygon", tr("&Close the Polygon"),
                                 QKeySequence(Qt::Key_Return), [this] { shapes_->close(); });
    auto* leave = viewportAction(menu, "leaveShape", tr("&Back to the Brush"),
                                 QKeySequence(Qt::Key_Escape), [this] { shapes_->cancel(); });
    const auto refresh = [this, made, close, leave] {
        const auto now = shapes_->shape();
        for (const auto& [shape, each] : made) each->setChecked(shape == now);
        close->setEnabled(now == ShapeTool::Shape::polygon);
        leave->setEnabled(now != ShapeTool::Shape::none);
        viewport_->update();
    };
    connect(shapes_, &ShapeTool::changed, this, refresh);
    connect(&document_, &Document::opened, this, [this, made] {
        const auto& brushes = document_.info().brushes;
        const bool walls = std::ranges::find(brushes, "wall", &BrushKind::name) != brushes.end();
        for (const auto& [shape, each] : made) each->setEnabled(walls);
    });
    auto* handles = brushMenu_->addAction(tr("&Handles of Sources"));
    handles->setObjectName("sourceHandles");
    handles->setCheckable(true);
    handles->setChecked(true);
    connect(handles, &QAction::toggled, this, [this](bool on) {
        handles_->setShown(on);
        viewport_->update();
    });
    brushMenu_->addSeparator();
    refresh();
}

}  // namespace seiche::gui
