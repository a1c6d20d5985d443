#pragma once

#include "app/gui/shell/feature.hpp"
#include "core/geometry/domain.hpp"

class QAction;
class QDockWidget;

namespace seiche::gui {

class WallTool;

/// Walls of the scene as objects: the tool that selects and edits them, its entry in the Brush
/// menu, and the dock that lists them and takes their numbers.
class Walls : public Feature {
    Q_OBJECT
  public:
    explicit Walls(MainWindow& window);
    ~Walls() override;

  private:
    void take();
    void refresh();
    /// Whether the brush that drags walls has hit one that moves.
    void checkStroke(const Point& at);
    /// Once for each scene.
    void sayWhatDragsWalls();

    WallTool* tool_;
    QDockWidget* dock_;
    QAction* select_;
    bool said_ = false;
};

}  // namespace seiche::gui
