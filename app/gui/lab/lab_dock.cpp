#include "app/gui/lab/lab_dock.hpp"

#include <QAction>
#include <QDockWidget>
#include <QScrollArea>

#include "app/gui/lab/lab_panel.hpp"
#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

LabDock::LabDock(MainWindow& window) : Feature(window) {
    auto* area = new QScrollArea;
    area->setAccessibleName(tr("Linear-Algebra Lab"));
    area->setWidget(new LabPanel(window_.host()));
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    dock_ = window_.addDock("labDock", tr("Linear-Algebra Lab"), Qt::RightDockWidgetArea, area);
    dock_->toggleViewAction()->setShortcut(QKeySequence("F7"));
    window_.menus().add({MenuName::view, 160}, dock_->toggleViewAction());
}

LabDock::~LabDock() {
    window_.removeDock(dock_);
}

}  // namespace seiche::gui
