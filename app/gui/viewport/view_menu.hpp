#pragma once

#include "app/gui/shell/feature.hpp"

class QMenu;

namespace seiche::gui {

/// Choice of what the picture shows and how: fields, colours, style, layers, range, overlay in the
/// View menu.
class ViewMenu : public Feature {
    Q_OBJECT
  public:
    explicit ViewMenu(MainWindow& window);

  private:
    void makeMenus();
    void makeActions();
    void makeSharp();
    /// Fills the menus with the fields and styles of the scene's simulation.
    void fill();
    void fillLayers();

    Document& document_;
    Viewport& viewport_;
    QMenu *fields_, *colormaps_, *styles_, *layers_;
};

}  // namespace seiche::gui
