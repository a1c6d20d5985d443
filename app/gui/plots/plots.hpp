#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <vector>

class QDockWidget;
class QMainWindow;
class QMenu;

namespace seiche::gui {

class Document;
class EngineHost;
class LedgerPlot;
class ProbePlot;
class ResidualPlot;
class SectionPlot;
class Viewport;

/// The plot docks of a window, and the clock that keeps them live: thirty times a second at most,
/// and only those that are seen.
class Plots : public QObject {
    Q_OBJECT
  public:
    /// Goes before the viewport and the host do.
    Plots(EngineHost& host, Document& document, Viewport& viewport, QMainWindow& window);
    ~Plots() override;

    ResidualPlot& residual() { return *residual_; }
    LedgerPlot& ledgers() { return *ledgers_; }
    ProbePlot& probes() { return *probes_; }
    SectionPlot& section() { return *section_; }
    const std::vector<QDockWidget*>& docks() const { return docks_; }
    /// Actions that show and hide the docks.
    void fill(QMenu& menu);

  Q_SIGNALS:
    void problem(const QString& sentence);
    void exported(const QString& path);

  private:
    void refresh();

    Viewport& viewport_;
    ResidualPlot* residual_;
    LedgerPlot* ledgers_;
    ProbePlot* probes_;
    SectionPlot* section_;
    std::vector<QDockWidget*> docks_;
    QTimer timer_;
};

}  // namespace seiche::gui
