#pragma once

#include <map>

#include "app/gui/shell/feature.hpp"
#include "app/gui/tools/shape_tool.hpp"

class QAction;
class QMenu;

namespace seiche::gui {

class SourceTool;

/// Walls drawn as shapes: their tools in the Brush menu, one of them or a source in hand at a time.
class WallShapes : public Feature {
    Q_OBJECT
  public:
    explicit WallShapes(MainWindow& window);
    ~WallShapes() override;

  private:
    void makeMenu();
    void choose(ShapeTool::Shape shape);
    void refresh();

    ShapeTool* shapes_;
    SourceTool& sources_;
    std::map<ShapeTool::Shape, QAction*> actions_;
    QAction* close_ = nullptr;
};

}  // namespace seiche::gui
