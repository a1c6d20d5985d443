#pragma once

#include <vector>

#include "app/gui/looks/view_cube.hpp"
#include "app/gui/shell/feature.hpp"

class QAction;
class QDockWidget;
class QMenu;

namespace seiche::gui {

/// Scenes in three dimensions: views of the volume by menu, keys and the cube in the corner. Tools
/// that place something in a plane are off for them, and say why.
class SpaceViews : public Feature {
    Q_OBJECT
  public:
    explicit SpaceViews(MainWindow& window);
    ~SpaceViews() override;
    void end(bool atOnce) override;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void add(const char* id, const QString& text, const char* key, double azimuth,
             double elevation);
    void refresh();
    void limitTools(bool space);
    void limitDocks(bool space);

    QMenu* menu_;
    QAction* parallel_;
    ViewCube cube_;
    struct Limited {
        QAction* action;
        QString tip;
    };
    std::vector<Limited> off_;          // while the scene is in space
    std::vector<QDockWidget*> hidden_;  // likewise: those that were open before
};

}  // namespace seiche::gui
