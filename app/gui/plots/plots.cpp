#include "app/gui/plots/plots.hpp"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>

#include "app/gui/plots/plots_probes.hpp"
#include "app/gui/plots/plots_run.hpp"
#include "app/gui/plots/plots_section.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {
constexpr int interval = 33;  // [ms]
}

Plots::Plots(EngineHost& host, Document& document, Viewport& viewport, QMainWindow& window)
    : QObject(&window),
      viewport_(viewport),
      residual_(new ResidualPlot(host)),
      ledgers_(new LedgerPlot(host, document)),
      probes_(new ProbePlot(host, document)),
      section_(new SectionPlot(host, document)) {
    struct Made {
        PlotPanel* panel;
        const char* dock;
    };
    for (const auto& [panel, name] :
         {Made{section_, "sectionDock"}, Made{probes_, "probeDock"}, Made{ledgers_, "ledgerDock"},
          Made{residual_, "residualDock"}}) {
        auto* dock = new QDockWidget(panel->accessibleName());
        dock->setObjectName(name);
        dock->setAccessibleName(panel->accessibleName());
        dock->setWidget(panel);
        window.addDockWidget(Qt::BottomDockWidgetArea, dock);
        if (!docks_.empty()) window.tabifyDockWidget(docks_.back(), dock);
        dock->hide();
        docks_.push_back(dock);
        panel->setFront(false);
        connect(dock, &QDockWidget::visibilityChanged, this, [this, panel = panel](bool front) {
            panel->setFront(front);
            if (front) refresh();
        });
        connect(panel, &PlotPanel::problem, this, &Plots::problem);
        connect(panel, &PlotPanel::exported, this, &Plots::exported);
        // A dock that was asked for comes to the front of its tabs.
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock, &window](bool on) {
            if (!on) return;
            dock->raise();
            constexpr int least = 240;  // for an axis with its numbers
            if (dock->height() < least) window.resizeDocks({dock}, {least}, Qt::Vertical);
        });
    }
    viewport_.addTool(probes_);
    viewport_.addTool(section_);
    connect(probes_, &ProbePlot::marksChanged, &viewport_, qOverload<>(&QWidget::update));
    connect(section_, &SectionPlot::marksChanged, &viewport_, qOverload<>(&QWidget::update));
    // What comes within the interval is drawn together at its end.
    timer_.setSingleShot(true);
    timer_.setInterval(interval);
    connect(&timer_, &QTimer::timeout, this, &Plots::refresh);
    connect(&host, &EngineHost::changed, this, [this] {
        if (!timer_.isActive()) timer_.start();
    });
}

Plots::~Plots() {
    viewport_.removeTool(probes_);
    viewport_.removeTool(section_);
    qDeleteAll(docks_);
}

void Plots::fill(QMenu& menu) {
    int key = 0;
    for (auto* dock : docks_) {
        auto* toggle = dock->toggleViewAction();
        toggle->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(++key)));
        menu.addAction(toggle);
    }
}

void Plots::refresh() {
    if (residual_->seen()) residual_->refresh();
    ledgers_->refresh();
    probes_->refresh();
    section_->refresh();
}

}  // namespace seiche::gui
