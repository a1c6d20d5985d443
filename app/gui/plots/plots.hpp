#pragma once

#include <QTimer>
#include <vector>

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

class LedgerPlot;
class PlotPanel;
class ProbePlot;
class ResidualPlot;
class SectionPlot;

/// The plot docks of a window and the clock that updates the visible ones, at most 30 times a
/// second.
class Plots : public Feature {
    Q_OBJECT
  public:
    explicit Plots(MainWindow& window);
    /// Makes no further requests to the engine.
    ~Plots() override;

    ResidualPlot& residual() { return *residual_; }
    LedgerPlot& ledgers() { return *ledgers_; }
    ProbePlot& probes() { return *probes_; }
    SectionPlot& section() { return *section_; }
    /// Shows the pressure along the outline of a wall.
    void showRound(std::size_t wall);
    const std::vector<QDockWidget*>& docks() const { return docks_; }

  private:
    void addDock(PlotPanel& panel, const char* id);
    void makeMenu();
    void refresh();

    ResidualPlot* residual_;
    LedgerPlot* ledgers_;
    ProbePlot* probes_;
    SectionPlot* section_;
    std::vector<QDockWidget*> docks_;
    QTimer timer_;
};

}  // namespace seiche::gui
