#pragma once

#include <QStringList>
#include <QTimer>
#include <map>
#include <set>
#include <string>

#include "app/gui/document/document.hpp"
#include "app/gui/plots/plot_panel.hpp"
#include "app/gui/plots/run_record.hpp"
#include "core/run/spectrum.hpp"

class QToolButton;

namespace seiche::gui {

/// Residual against iteration of the last solve.
class ResidualPlot : public PlotPanel {
    Q_OBJECT
  public:
    explicit ResidualPlot(EngineHost& host, QWidget* parent = nullptr);
    std::vector<PlotTable> tables() const override;
    /// Asks the engine for the last solve, unless an answer is still on its way.
    void refresh();

  protected:
    void fitAll() override;

  private:
    void show(const std::optional<ConvergenceReport>& report);

    EngineHost& host_;
    bool asked_ = false;
    ConvergenceReport report_;
    QCPAxisRect* area_;
    QCPGraph *residual_, *target_;
};

/// Quantities that the steps report, energy and mass first, against simulated time; each has its
/// own area; under them stand mean and oscillation of those whose course reports average. The
/// newest `most` steps are kept in full, earlier ones are thinned out. When the run goes back to a
/// state, so does the plot, to the history of that state. The second run of a comparison is drawn
/// dashed.
class LedgerPlot : public PlotPanel {
    Q_OBJECT
  public:
    static constexpr std::size_t most = 20000;

    LedgerPlot(EngineHost& host, Document& document, QWidget* parent = nullptr);
    std::vector<PlotTable> tables() const override;
    /// Draws the values that have arrived.
    void refresh();
    /// Names of the quantities that are shown, as in reports.
    void choose(const QStringList& names);
    const QStringList& chosen() const { return chosen_; }
    /// Averages over the later half of the run so far.
    Averages averages(const QString& name) const;

  protected:
    void fitAll() override;

  private:
    void take(const std::vector<StepReport>& reports,
              const std::shared_ptr<const Stretch>& stretch);
    void takeSecond(const std::vector<StepReport>& reports);
    void record(RunRecord& record, const std::shared_ptr<const Stretch>& stretch,
                const StepReport& report);
    void forgetSecond();
    void forget();
    void entitle();
    QStringList shown() const;
    void fillMenu();
    void build();
    /// Means and oscillations of the shown quantities, as in reports, into the note.
    void findAverages();
    QString wordsOf(const QString& name) const;
    std::string unitOf(const QString& name) const;
    QString titleOf(const QString& name) const;
    /// The same in a file.
    QString headOf(const QString& name) const;
    static void draw(QCPGraph& graph, const RunRecord& record, const QString& name);

    Document& document_;
    QStringList chosen_{"energy", "mass"};
    RunRecord record_{most, RunRecord::Old::thinned};
    RunRecord second_{most, RunRecord::Old::thinned};  // of a comparison
    std::shared_ptr<const Stretch> secondStretch_;     // the only one of second_
    QStringList built_;                                // the quantities that have an area
    std::map<QString, std::string> units_;             // of what has been reported
    std::map<QString, std::string> builtUnits_;        // as the areas have them
    std::set<QString> averaged_;                       // of that, what has means and oscillations
    bool fresh_ = false;
    QToolButton* quantities_;
    QTimer averagesTimer_;
    std::map<QString, QCPGraph*> graphs_, seconds_;
};

}  // namespace seiche::gui
