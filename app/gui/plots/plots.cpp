#include "app/gui/plots/plots.hpp"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QToolButton>

#include "app/gui/plots/plots_probes.hpp"
#include "app/gui/plots/plots_run.hpp"
#include "app/gui/plots/plots_section.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {
constexpr int interval = 33;  // [ms]
}

Plots::Plots(MainWindow& window)
    : Feature(window),
      residual_(new ResidualPlot(window.host())),
      ledgers_(new LedgerPlot(window.host(), window.document())),
      probes_(new ProbePlot(window.host(), window.document())),
      section_(new SectionPlot(window.host(), window.document())) {
    addDock(*section_, "sectionDock");
    addDock(*probes_, "probeDock");
    addDock(*ledgers_, "ledgerDock");
    addDock(*residual_, "residualDock");
    makeMenu();
    auto& viewport = window_.viewport();
    viewport.addTool(probes_);
    viewport.addTool(section_);
    connect(probes_, &ProbePlot::marksChanged, &viewport, qOverload<>(&QWidget::update));
    connect(section_, &SectionPlot::marksChanged, &viewport, qOverload<>(&QWidget::update));
    // Changes within the interval are drawn together at its end.
    timer_.setSingleShot(true);
    timer_.setInterval(interval);
    connect(&timer_, &QTimer::timeout, this, &Plots::refresh);
    connect(&window_.host(), &EngineHost::changed, this, [this] {
        if (!timer_.isActive()) timer_.start();
    });
}

Plots::~Plots() {
    window_.viewport().removeTool(probes_);
    window_.viewport().removeTool(section_);
    for (auto* dock : docks_) window_.removeDock(dock);
}

void Plots::addDock(PlotPanel& panel, const char* id) {
    auto* dock = window_.addDock(id, panel.accessibleName(), Qt::BottomDockWidgetArea, &panel);
    if (!docks_.empty()) window_.tabifyDockWidget(docks_.back(), dock);
    docks_.push_back(dock);
    panel.setFront(false);
    connect(dock, &QDockWidget::visibilityChanged, this, [this, &panel](bool front) {
        panel.setFront(front);
        if (front) refresh();
    });
    connect(&panel, &PlotPanel::problem, &window_, &MainWindow::sayProblem);
    connect(&panel, &PlotPanel::exported, this, [this](const QStringList& files) {
        window_.sayWritten(tr("The plot is in %1").arg(files.join(", ")), files.front());
    });
    // A dock that was asked for comes to the front of its tabs.
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [this, dock](bool on) {
        if (!on) return;
        dock->raise();
        constexpr int least = 240;  // for an axis with its numbers
        if (dock->height() < least) window_.resizeDocks({dock}, {least}, Qt::Vertical);
    });
}

void Plots::makeMenu() {
    auto* menu = window_.menus().addMenu({MenuName::view, 190}, "", tr("&Plots"));
    int key = 0;
    for (auto* dock : docks_) {
        auto* toggle = dock->toggleViewAction();
        toggle->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(++key)));
        menu->addAction(toggle);
    }
    auto* shown = menu->menuAction();
    shown->setIcon(icon("plots"));
    shown->setToolTip(
        tr("Cross-sections, probes and their spectra, ledgers, residuals, while the scene runs"));
    window_.menus().addButton(Bar::tools, 110, shown)->setPopupMode(QToolButton::InstantPopup);
}

void Plots::showRound(std::size_t wall) {
    auto* toggle = docks_.front()->toggleViewAction();
    if (!toggle->isChecked()) toggle->trigger();
    docks_.front()->raise();
    const auto& scene = window_.document().scene();
    const bool scaled = referenceScales(scene.info(), scene.parameters).speed > 0;
    section_->setWall(wall, scaled ? "pressure_coefficient" : "pressure");
}

void Plots::refresh() {
    if (residual_->seen()) residual_->refresh();
    ledgers_->refresh();
    probes_->refresh();
    section_->refresh();
}

}  // namespace seiche::gui
