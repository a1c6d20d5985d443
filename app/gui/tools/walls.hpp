#pragma once

#include "app/gui/shell/feature.hpp"

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

    WallTool* tool_;
    QDockWidget* dock_;
    QAction* select_;
};

}  // namespace seiche::gui
