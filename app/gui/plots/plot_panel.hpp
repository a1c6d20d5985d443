#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <QVector>
#include <QWidget>
#include <vector>

class QCPAxisRect;
class QCPGraph;
class QCustomPlot;
class QLabel;
class QLineEdit;

namespace seiche::gui {

/// Columns of equal length, for export.
struct PlotTable {
    QString suffix;  ///< of the file name if there is more than one table, "" for the first
    std::vector<QString> names;
    std::vector<QVector<double>> columns;
};

/// The head of a column of numbers: the quantity with its unit as in a scene's schema.
QString columnHead(const QString& quantity, const std::string& unit);

/// A plot with a row of controls above it: follows the window's theme, zooms with the wheel, is
/// moved by dragging, shows all data after a double click, and can be saved as PDF, PNG and CSV.
class PlotPanel : public QWidget {
    Q_OBJECT
  public:
    /// `name` is the object's name and the prefix of its files.
    PlotPanel(const QString& name, const QString& title, QWidget* parent = nullptr);

    QCustomPlot& plot() { return *plot_; }
    /// Writes .pdf, .png or .csv by extension, on white in any theme. Returns "" or a sentence on
    /// the failure.
    QString exportTo(const QString& path);
    /// The files that exportTo() writes: a CSV file for each table, else `path` alone.
    QStringList filesOf(const QString& path) const;
    virtual std::vector<PlotTable> tables() const = 0;
    /// Another tab of the dock area may hide a widget that Qt calls visible.
    void setFront(bool front) { front_ = front; }
    bool seen() const { return front_ && isVisible(); }
    /// A colour for the series of this number, visible on the current theme.
    QColor seriesColor(int index) const;

  Q_SIGNALS:
    void problem(const QString& sentence);
    void exported(const QStringList& files);

  protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    QCPGraph* addGraph(QCPAxisRect* area, int color, const QString& title);
    /// The same for the second run of a comparison, dashed; not visible yet.
    QCPGraph* addSecond(QCPAxisRect* area, int color, const QString& title);
    void label(QCPAxisRect* area, const QString& x, const QString& y);
    /// Another axis area: beside the others if the dock is wide, else below.
    QCPAxisRect* addArea();
    /// Names the visible graphs of the first area above it, beside the curves, or no longer.
    void showLegend(bool shown);
    /// Removes all areas with their graphs.
    void clearAreas();
    /// Fits the axes to the data, unless the user looks at a part of them.
    void fit(QCPAxisRect* area);
    /// The same for curves over time, but for a start that goes far beyond the rest
    /// (shownValues()): that leaves the plot, and above it stands how far it goes.
    void fitCourses(QCPAxisRect* area);
    /// Schedules a redraw; calls are merged.
    void redraw();
    /// A text instead of the plot, or beside it; "" for none.
    void say(const QString& sentence);
    /// The row above the plot; it wraps where the dock is narrow.
    QLayout& controls() { return *controls_; }
    /// Makes a field of controls() as wide as its placeholder.
    static void fitToPlaceholder(QLineEdit& field);
    /// All axes follow the data again.
    virtual void fitAll() = 0;

  private:
    void arrange();
    void style(const QPalette& palette, bool dark);
    void styleLegend(const QPalette& palette);
    void styleArea(QCPAxisRect* area, const QPalette& palette);
    bool leavesOutAStart() const;
    void askExport(const QString& kind);
    QString writeTables(const QString& path) const;

    QString title_;
    QCustomPlot* plot_;
    QLayout* controls_;
    QLabel* note_;
    bool dark_ = false, following_ = true, front_ = true, wide_ = true;
    bool whole_ = false;  // with starts that go far beyond the rest
};

}  // namespace seiche::gui
