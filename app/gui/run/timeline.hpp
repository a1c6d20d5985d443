#pragma once

#include <QSlider>
#include <QTimer>
#include <vector>

#include "app/gui/shell/feature.hpp"

class QDockWidget;
class QLabel;

namespace seiche::gui {

/// A slider over the times of a run, with marks where states are kept and where the brush was used.
/// Arrow keys go from one kept state to the next.
class TimeSlider : public QSlider {
    Q_OBJECT
  public:
    explicit TimeSlider(QWidget* parent = nullptr);

    struct Times {
        double now = 0, end = 1;   ///< [s]
        std::vector<double> kept;  ///< [s], in order
        std::vector<double> hand;  ///< [s] of strokes
        bool operator==(const Times&) const = default;
    };
    void show(const Times& times);
    const Times& times() const { return times_; }
    /// The time [s] of a position of the handle: that of a kept state if one is near.
    double timeAt(int position) const;

  Q_SIGNALS:
    /// The hand lets go of the handle, or a key moves it.
    void chosen(double time);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    int positionOf(double time) const;
    double pixelOf(double time) const;

    Times times_;
};

/// The dock to move in time by.
class Timeline : public Feature {
    Q_OBJECT
  public:
    explicit Timeline(MainWindow& window);

  private:
    void refresh();
    void sayTime(double time);

    TimeSlider* slider_;
    QLabel* text_;
    QDockWidget* dock_;
    QTimer soon_;
    double farthest_ = 0;  // [s] that the run has been to
};

}  // namespace seiche::gui
