#include "app/gui/looks/look_dock.hpp"

#include <QAction>
#include <QDockWidget>

#include "app/gui/looks/look_panel.hpp"
#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

LookDock::LookDock(MainWindow& window) : Feature(window) {
    auto* dock = window_.addDock("lookDock", tr("Light and Material"), Qt::RightDockWidgetArea,
                                 new LookPanel(window_.document()));
    dock->toggleViewAction()->setToolTip(
        tr("The sun, the sky and the water of the water view, and how dye glows"));
    window_.menus().add({MenuName::view, 172}, dock->toggleViewAction());
}

}  // namespace seiche::gui
