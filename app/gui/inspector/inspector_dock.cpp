#include "app/gui/inspector/inspector_dock.hpp"

#include <QAction>
#include <QDockWidget>
#include <QToolButton>

#include "app/gui/inspector/inspector.hpp"
#include "app/gui/plots/plots.hpp"
#include "app/gui/plots/plots_run.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/tools/wall_figures.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

InspectorDock::InspectorDock(MainWindow& window)
    : Feature(window), inspector_(new Inspector(window.host(), window.document())) {
    dock_ = window_.addDock("inspectorDock", tr("Inspector"), Qt::RightDockWidgetArea, inspector_);
    inspector_->figures().setCourse([&ledgers = window_.part<LedgerPlot>()](const QString& name) {
        return ledgers.averages(name);
    });
    connect(&inspector_->figures(), &WallFigures::profileWanted, &window_.part<Plots>(),
            &Plots::showRound);
    window_.resizeDocks({dock_}, {380}, Qt::Horizontal);
    dock_->toggleViewAction()->setShortcut(QKeySequence("F8"));
    window_.menus().add({MenuName::view, 150}, dock_->toggleViewAction());
    makeTool();
    connectViewport();
}

void InspectorDock::makeTool() {
    auto* tool = window_.menus().addForViewport({MenuName::brush, 310}, "inspect",
                                                tr("&Inspect Cells"), QKeySequence("I"), [] {});
    tool->setCheckable(true);
    tool->setIcon(icon("inspect"));
    tool->setIconText(tr("Inspect"));
    tool->setToolTip(tr("Inspect: click a cell to see what is in it (key I)"));
    auto& viewport = window_.viewport();
    connect(tool, &QAction::toggled, &viewport, &Viewport::setInspecting);
    connect(&viewport, &Viewport::inspectingToggled, tool, &QAction::setChecked);
    // Not only at the click, when it would move the picture under the pointer.
    connect(tool, &QAction::toggled, this, [this](bool on) {
        if (on) showDock();
    });
    window_.menus().addButton(Bar::tools, 120, tool)->setAccessibleName(tr("Inspect Cells"));
}

void InspectorDock::showDock() {
    dock_->show();
    dock_->raise();
}

void InspectorDock::connectViewport() {
    auto& viewport = window_.viewport();
    connect(&viewport, &Viewport::inspected, this, [this](const Point& at) {
        inspector_->look(at);
        window_.viewport().afterDrag([this] { showDock(); });
    });
    connect(inspector_, &Inspector::cellChanged, this,
            [this] { window_.viewport().markCell(inspector_->place()); });
    connect(dock_, &QDockWidget::visibilityChanged, this, [this](bool visible) {
        window_.viewport().markCell(visible ? inspector_->place() : std::nullopt);
    });
}

}  // namespace seiche::gui
