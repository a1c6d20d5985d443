#pragma once

#include <optional>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/plots/plot_panel.hpp"
#include "app/gui/viewport/viewport_tool.hpp"

class QToolButton;

namespace seiche::gui {

class FieldPicker;

/// A field along a line that is dragged in the viewport; of the second run of a comparison dashed.
class SectionPlot : public PlotPanel, public ViewportTool {
    Q_OBJECT
  public:
    static constexpr int points = 400;

    SectionPlot(EngineHost& host, Document& document, QWidget* parent = nullptr);
    std::vector<PlotTable> tables() const override;
    /// Asks the engine for the current values, unless an answer is still on its way.
    void refresh();
    /// Goes round a wall of the scene instead, with this field.
    void setWall(std::size_t wall, const std::string& field);
    /// Its ends [m].
    void setLine(const Point& from, const Point& to);
    const std::array<Point, 2>& line() const { return ends_; }
    const QVector<double>& values() const { return values_; }

    bool wants(const Hand& hand) override;
    void press(const Hand& hand) override;
    void move(const Hand& hand) override;
    void release() override;
    bool cancel() override;
    void paint(Viewport& viewport) override;
    QCursor cursor() const override;
    QString advice() const override;

  Q_SIGNALS:
    void marksChanged();

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void fitAll() override;

  private:
    /// Along the line, of the run and of a second one; empty without it.
    struct Profiles {
        double t = 0;  // [s]
        std::vector<float> first, second;
    };
    void sceneOpened();
    void show(const std::vector<Point>& places, const std::string& field, const Profiles& taken);
    bool goesRound() const;
    bool goesRoundCircle() const;
    /// The line, or a way round the wall.
    std::vector<Point> path(double cellsOutside) const;
    /// Points where the field is read: on the line, or on two ways round the wall.
    std::vector<Point> places() const;
    /// Values along the path; at walls those at the wall, extrapolated linearly from either side.
    QVector<double> along(const std::vector<float>& taken) const;
    /// The path that it is drawn along, as text.
    QString where() const;
    void hold();
    void listCurves();

    EngineHost& host_;
    Document& document_;
    FieldPicker* fields_;
    QToolButton *draw_, *hold_;
    QCPAxisRect* area_;
    QCPGraph *now_, *second_, *kept_;
    std::array<Point, 2> ends_, endsBefore_;  // before the drag
    std::optional<std::size_t> wall_;         // in the place of the line
    int held_ = -1;                           // the end that is dragged
    bool asked_ = false;
    QVector<double> distances_, abscissae_, values_;  // [m], and degrees round a circle
    std::vector<Point> path_;
    double t_ = 0;  // [s]
};

}  // namespace seiche::gui
