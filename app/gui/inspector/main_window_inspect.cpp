// What the window has for looking into cells.
#include <QDockWidget>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include "app/gui/inspector/inspector.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

void MainWindow::makeInspector() {
    inspector_ = new Inspector(host_, document_);
    inspectorDock_ = new QDockWidget(tr("Inspector"));
    inspectorDock_->setObjectName("inspectorDock");
    inspectorDock_->setAccessibleName(tr("Inspector"));
    inspectorDock_->setWidget(inspector_);
    addDockWidget(Qt::RightDockWidgetArea, inspectorDock_);
    tabifyDockWidget(tableDock_, inspectorDock_);
    inspectorDock_->hide();
    resizeDocks({inspectorDock_}, {380}, Qt::Horizontal);

    auto* tool =
        viewportAction(brushMenu_, "inspect", tr("&Inspect Cells"), QKeySequence("I"), [] {});
    tool->setCheckable(true);
    tool->setIcon(icon("inspect"));
    tool->setIconText(tr("Inspect"));
    tool->setToolTip(tr("Inspect: click a cell to see what is in it (key I)"));
    connect(tool, &QAction::toggled, viewport_, &Viewport::setInspecting);
    connect(viewport_, &Viewport::inspectingToggled, tool, &QAction::setChecked);
    auto* bar = findChild<QToolBar*>("transport");
    bar->addAction(tool);
    bar->widgetForAction(tool)->setAccessibleName(tr("Inspect Cells"));

    connect(viewport_, &Viewport::inspected, this, [this](const Point& at) {
        inspectorDock_->show();
        inspectorDock_->raise();
        inspector_->look(at);
    });
    connect(inspector_, &Inspector::cellChanged, viewport_,
            [this] { viewport_->markCell(inspector_->place()); });
    connect(inspectorDock_, &QDockWidget::visibilityChanged, viewport_, [this](bool visible) {
        viewport_->markCell(visible ? inspector_->place() : std::nullopt);
    });
    auto* dock = inspectorDock_->toggleViewAction();
    dock->setShortcut(QKeySequence("F8"));
    viewMenu_->insertAction(tableDock_->toggleViewAction(), dock);
}

}  // namespace seiche::gui
