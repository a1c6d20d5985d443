#include "app/gui/tools/wall_shapes.hpp"

#include <QActionGroup>
#include <QMenu>
#include <algorithm>

#include "app/gui/shell/menus.hpp"
#include "app/gui/tools/source_tool.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

WallShapes::WallShapes(MainWindow& window)
    : Feature(window),
      shapes_(new ShapeTool(window.document(), this)),
      sources_(window.part<SourceTool>()) {
    auto& viewport = window_.viewport();
    viewport.addTool(shapes_);
    makeMenu();
    connect(shapes_, &ShapeTool::changed, this, &WallShapes::refresh);
    connect(&sources_, &SourceTool::changed, this, &WallShapes::refresh);
    connect(&viewport, &Viewport::brushChosen, this,
            [this] { shapes_->choose(ShapeTool::Shape::none); });
    connect(&window_.document(), &Document::opened, this, [this] {
        const bool walls = takes(window_.document().info(), ScenePart::otherWalls);
        for (const auto& [shape, each] : actions_) each->setEnabled(walls);
    });
    refresh();
}

WallShapes::~WallShapes() {
    window_.viewport().removeTool(shapes_);
}

void WallShapes::makeMenu() {
    auto& menus = window_.menus();
    auto* menu = menus.addMenu({MenuName::brush, 210}, "", tr("&Walls by Shape"));
    auto* group = new QActionGroup(this);
    group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    struct Tool {
        const char* id;
        QString text, keys, tip;
        ShapeTool::Shape shape;
    };
    const Tool tools[] = {
        {"wallLine", tr("&Line"), "L", tr("Drag from end to end; Shift: level, upright or halfway"),
         ShapeTool::Shape::line},
        {"wallRectangle", tr("&Rectangle"), "B", tr("Drag from corner to corner; Shift: a square"),
         ShapeTool::Shape::rectangle},
        {"wallEllipse", tr("&Ellipse"), "E", tr("Drag from corner to corner; Shift: a circle"),
         ShapeTool::Shape::ellipse},
        {"wallPolygon", tr("&Polygon"), "P",
         tr("Press at each corner; a double click or Return closes it"),
         ShapeTool::Shape::polygon}};
    for (const auto& tool : tools) {
        auto* each = menus.addForViewport(*menu, tool.id, tool.text, QKeySequence(tool.keys),
                                          [this, shape = tool.shape] { choose(shape); });
        each->setCheckable(true);
        each->setToolTip(tool.tip);
        group->addAction(each);
        actions_[tool.shape] = each;
        window_.viewport().addBrushTool(each);
    }
    close_ = menus.addForViewport(*menu, "closePolygon", tr("&Close the Polygon"),
                                  QKeySequence(Qt::Key_Return), [this] {
                                      shapes_->close();
                                      sources_.placeInMiddle();
                                  });
}

// Chosen again, it is put away.
void WallShapes::choose(ShapeTool::Shape shape) {
    sources_.place({}, {});
    shapes_->choose(shapes_->shape() == shape ? ShapeTool::Shape::none : shape);
    if (shapes_->shape() != ShapeTool::Shape::none) window_.viewport().setInspecting(false);
}

void WallShapes::refresh() {
    const auto now = shapes_->shape();
    for (const auto& [shape, each] : actions_) each->setChecked(shape == now);
    close_->setEnabled(now == ShapeTool::Shape::polygon || !sources_.placing().empty());
    window_.viewport().update();
}

}  // namespace seiche::gui
