#include "app/gui/tools/walls.hpp"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QPointer>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/gui/plots/plots.hpp"
#include "app/gui/plots/plots_run.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/tools/shape_tool.hpp"
#include "app/gui/tools/source_tool.hpp"
#include "app/gui/tools/wall_figures.hpp"
#include "app/gui/tools/wall_panel.hpp"
#include "app/gui/tools/wall_tool.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/model/field_data.hpp"

namespace seiche::gui {

namespace {

/// A body at its place in the newest step; empty before the first.
std::optional<Wall> presentWall(const Scene& scene, const StepReport& report, std::size_t wall) {
    const auto figure = [&](const char* name) {
        return report.value("wall_" + std::to_string(wall) + '_' + name);
    };
    const double angle = figure("angle");
    Point at{figure("x"), figure("y")};
    if (!std::isfinite(at.x) || !std::isfinite(at.y) || !std::isfinite(angle)) return std::nullopt;
    const auto within = [&](double place, double length, Side side) {
        const bool joined = scene.boundaries[side].type == "periodic";
        return joined ? place - length * std::floor(place / length) : place;
    };
    at = {within(at.x, scene.domain.width, Side::left),
          within(at.y, scene.domain.height, Side::bottom)};
    const auto& drawn = scene.walls[wall];
    const auto middle = drawn.middle();
    return placed(drawn, {at.x - middle.x, at.y - middle.y}, angle);
}

}  // namespace

Walls::Walls(MainWindow& window) : Feature(window), tool_(new WallTool(window.document(), this)) {
    auto& viewport = window_.viewport();
    viewport.addTool(tool_);
    tool_->setPresent([this](std::size_t wall) {
        const auto& readings = window_.host().readings();
        return readings.valid ? presentWall(window_.document().scene(), readings.last, wall)
                              : std::nullopt;
    });
    auto* panel = new WallPanel(window_.host(), window_.document(), *tool_);
    panel->figures().setCourse([&ledgers = window_.part<LedgerPlot>()](const QString& name) {
        return ledgers.averages(name);
    });
    connect(&panel->figures(), &WallFigures::profileWanted, &window_.part<Plots>(),
            &Plots::showRound);
    dock_ = window_.addDock("wallDock", tr("Walls"), Qt::RightDockWidgetArea, panel);
    auto& menus = window_.menus();
    menus.add({MenuName::view, 181}, dock_->toggleViewAction());
    select_ = menus.addForViewport({MenuName::brush, 205}, "selectWalls", tr("Select &Walls"),
                                   QKeySequence("M"), [this] { take(); });
    select_->setCheckable(true);
    viewport.addBrushTool(select_);
    select_->setToolTip(tr("Press a wall to select it; drag it or its handles"));
    connect(tool_, &WallTool::changed, this, &Walls::refresh);
    connect(tool_, &WallTool::said, &window_, &MainWindow::say);
    connect(tool_, &WallTool::missed, this, &Walls::sayWhatDragsWalls);
    connect(&viewport, &Viewport::strokeBegan, this, &Walls::checkStroke);
    connect(&window_.document(), &Document::otherScene, this, [this] { said_ = false; });
    connect(&viewport, &Viewport::brushChosen, this, [this] { tool_->take(false); });
    connect(&window_.part<ShapeTool>(), &ShapeTool::changed, this, [this] {
        if (window_.part<ShapeTool>().shape() != ShapeTool::Shape::none) tool_->take(false);
    });
    connect(&window_.part<SourceTool>(), &SourceTool::changed, this, [this] {
        if (!window_.part<SourceTool>().placing().empty()) tool_->take(false);
    });
}

Walls::~Walls() {
    window_.viewport().removeTool(tool_);
    window_.removeDock(dock_);
}

// Chosen again, it is put away.
void Walls::take() {
    const bool now = !tool_->inHand();
    window_.part<ShapeTool>().choose(ShapeTool::Shape::none);
    window_.part<SourceTool>().place({}, {});
    tool_->take(now && window_.document().hasScene());
    if (!tool_->inHand()) return;
    window_.viewport().setInspecting(false);
    const bool fresh = !dock_->isVisible();
    dock_->show();
    dock_->raise();
    if (fresh) window_.resizeDocks({dock_}, {320}, Qt::Horizontal);
    window_.viewport().setFocus();
}

// Only the run knows where walls with a motion are.
void Walls::checkStroke(const Point& at) {
    const auto& document = window_.document();
    const auto* kind = document.brushKind(window_.viewport().brush().kind);
    if (said_ || !kind || !kind->dragsWalls) return;
    const QPointer<Walls> self(this);
    window_.host().engine().perform([self, at, domain = document.scene().domain](
                                        Simulation& simulation, gl::Context&) {
        const auto walls = readCells(simulation.walls());
        const auto cell = [](double place, double h, int count) {
            return static_cast<std::size_t>(std::clamp(static_cast<int>(place / h), 0, count - 1));
        };
        const auto i = cell(at.x, domain.hx(), domain.nx), j = cell(at.y, domain.hy(), domain.ny);
        const auto place = j * static_cast<std::size_t>(domain.nx) + i;
        if (place < walls.size() && walls[place] > 0) return;
        QMetaObject::invokeMethod(
            qApp,
            [self] {
                if (self) self->sayWhatDragsWalls();
            },
            Qt::QueuedConnection);
    });
}

void Walls::sayWhatDragsWalls() {
    if (std::exchange(said_, true)) return;
    window_.say(tr("There is no wall here: press a wall to drag it."));
}

void Walls::refresh() {
    auto& shapes = window_.part<ShapeTool>();
    if (tool_->inHand() && shapes.shape() != ShapeTool::Shape::none) {
        shapes.choose(ShapeTool::Shape::none);
    }
    select_->setChecked(tool_->inHand());
    window_.viewport().update();
}

}  // namespace seiche::gui
