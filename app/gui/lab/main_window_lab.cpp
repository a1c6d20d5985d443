// What the window has for the linear-algebra lab.
#include <QDockWidget>
#include <QMenu>
#include <QScrollArea>

#include "app/gui/lab/lab_panel.hpp"
#include "app/gui/shell/main_window.hpp"

namespace seiche::gui {

void MainWindow::makeLab() {
    lab_ = new LabPanel(host_);
    labDock_ = new QDockWidget(tr("Linear-Algebra Lab"));
    labDock_->setObjectName("labDock");
    labDock_->setAccessibleName(tr("Linear-Algebra Lab"));
    auto* area = new QScrollArea;
    area->setAccessibleName(tr("Linear-Algebra Lab"));
    area->setWidget(lab_);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    labDock_->setWidget(area);
    addDockWidget(Qt::RightDockWidgetArea, labDock_);
    tabifyDockWidget(inspectorDock_, labDock_);
    labDock_->hide();
    auto* dock = labDock_->toggleViewAction();
    dock->setShortcut(QKeySequence("F7"));
    viewMenu_->insertAction(tableDock_->toggleViewAction(), dock);
}

}  // namespace seiche::gui
