#pragma once

#include "app/gui/shell/feature.hpp"

class QMenu;

namespace seiche::gui {

/// What the picture shows and how: fields, colours, style, layers, range, overlay in the View menu.
class ViewMenu : public Feature {
    Q_OBJECT
  public:
    explicit ViewMenu(MainWindow& window);

  private:
    void makeMenus();
    void makeActions();
    void makeSharp();
    /// What the simulation of the scene offers.
    void fill();
    void fillLayers();

    Document& document_;
    Viewport& viewport_;
    QMenu *fields_, *colormaps_, *styles_, *layers_;
};

}  // namespace seiche::gui
