#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// The Brush menu: the scene's brushes, their size and dye, a pen's pressure, and objects to drop.
class BrushMenu : public Feature {
    Q_OBJECT
  public:
    explicit BrushMenu(MainWindow& window);

  private:
    void makeSizes();
    void makeInk();
    void makePen();
    void makeDropping();
    /// Fills the menu with the brushes of the scene's simulation.
    void fill();
    void mark();

    Viewport& viewport_;
    std::vector<QAction*> brushes_;
};

}  // namespace seiche::gui
