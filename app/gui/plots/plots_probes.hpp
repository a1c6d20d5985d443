#pragma once

#include <QTimer>
#include <array>
#include <optional>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/plots/plot_panel.hpp"
#include "app/gui/plots/run_record.hpp"
#include "app/gui/viewport/viewport_tool.hpp"
#include "core/run/spectrum.hpp"

class QLineEdit;
class QToolButton;

namespace seiche::gui {

class FieldPicker;

/// A field at the scene's probes against time, and the amplitudes of its oscillations. The probes
/// are pins in the viewport: dragged to move, dragged out of the domain to remove. A position's
/// record stays while other probes come and go; when the run goes back to a state, so does the
/// plot. The second run of a comparison is drawn dashed, from the state at which it began last.
class ProbePlot : public PlotPanel, public ViewportTool {
    Q_OBJECT
  public:
    /// The least number of values kept per probe; the oldest are dropped when there are twice as
    /// many.
    static constexpr std::size_t most = 40000;

    ProbePlot(EngineHost& host, Document& document, QWidget* parent = nullptr);
    std::vector<PlotTable> tables() const override;
    /// Draws the values that have arrived.
    void refresh();
    /// The next press in the viewport places a probe.
    void arm(bool on);
    const QVector<double>& times() const { return first_.record.times(); }
    /// NaN from before the probe was placed.
    QVector<double> values(int probe) const {
        return valuesOf(first_, static_cast<std::size_t>(probe));
    }
    const std::vector<Spectrum>& spectra() const { return first_.spectra; }
    /// Drops the records of all probes.
    void clear();

    bool wants(const Hand& hand) override;
    void press(const Hand& hand) override;
    void move(const Hand& hand) override;
    void release() override;
    bool cancel() override;
    bool erase(const Hand& hand) override;
    void paint(Viewport& viewport) override;
    QCursor cursor() const override;
    QString advice() const override;

  Q_SIGNALS:
    /// The viewport needs redrawing.
    void marksChanged();

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void fitAll() override;

  private:
    /// Explains what to do while nothing is recorded.
    void sayAtFirst();
    /// Record and curves of one run; a graph and a line for each probe.
    struct Run {
        RunRecord record{most, RunRecord::Old::dropped};  // one quantity per position
        std::vector<Spectrum> spectra;
        std::vector<QCPGraph*> graphs, lines;
    };
    std::array<Run*, 2> runs() { return {&first_, &second_}; }
    QVector<double> valuesOf(const Run& run, std::size_t probe) const;
    QString nameOf(const Run& run, std::size_t probe) const;
    static QString placeText(const Point& point);
    std::vector<PlotTable> tablesOf(const Run& run, const QString& seriesSuffix,
                                    const QString& spectrumSuffix) const;
    void watch();
    void sceneOpened();
    void take();
    void build();
    void findSpectra();
    /// Length of the analysed time [s]; adds the strongest oscillation to `strongest`.
    double findSpectraOf(Run& run, QStringList& strongest);
    /// Typed length of the spectrum [s], if any.
    std::optional<double> typedSpan() const;
    /// Refuses text that is not a length of time.
    void checkSpan();
    /// Start of the part of the record that the spectrum up to `now` is made of [s].
    double spectrumBegin(double now) const;
    void noteChange();
    /// A frequency [Hz] with its period, and as a Strouhal number where the scene gives a length
    /// and a speed.
    QString describe(double frequency) const;
    void addTyped();
    void fillMenu();
    int pinAt(const Hand& hand) const;
    void remove(std::size_t probe);

    EngineHost& host_;
    Document& document_;
    FieldPicker* fields_;
    QToolButton *add_, *remove_;
    QLineEdit *place_, *span_;
    QString spanText_;                        // as last accepted
    std::optional<ParameterSet> parameters_;  // as last seen
    std::vector<Wall> walls_;                 // likewise
    std::vector<Source> sources_;
    double changed_ = 0;  // when that last differed, or walls or sources did [s]
    QCPAxisRect *series_ = nullptr, *amplitudes_ = nullptr;
    Run first_, second_;     // the latter of a comparison
    bool compared_ = false;  // the graphs of the second run are visible
    std::string field_;      // of the records
    QTimer spectrumTimer_;   // spectra cost more than series
    bool fresh_ = false;
    int held_ = -1;
    Point heldAt_;
};

}  // namespace seiche::gui
