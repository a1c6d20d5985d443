#pragma once

#include <QImage>
#include <QSlider>
#include <QTimer>
#include <functional>
#include <map>
#include <vector>

#include "app/gui/document/history.hpp"
#include "app/gui/shell/feature.hpp"

class QLabel;

namespace seiche::gui {

/// A slider over the times of a run, with marks where states are kept, where the brush was used and
/// where edits were made. Arrow keys go from one kept state to the next. While the pointer is over
/// it or drags its handle, a tip shows the picture of the last state kept until there (none of
/// a volume), and the edits beside it.
class TimeSlider : public QSlider {
    Q_OBJECT
  public:
    explicit TimeSlider(QWidget* parent = nullptr);

    struct Times {
        double now = 0, end = 1;   ///< [s]
        std::vector<double> kept;  ///< [s], in order
        std::vector<double> hand;  ///< [s] of strokes
        std::vector<History::Mark> edits;
        bool operator==(const Times&) const = default;
    };
    void show(const Times& times);
    const Times& times() const { return times_; }
    /// The time [s] of a position of the handle: that of a kept state if one is near.
    double timeAt(int position) const;
    /// Place of a time [pixels from the left].
    double pixelOf(double time) const;
    /// Sets the source of pictures of kept states, by their times.
    void setPictures(std::function<QImage(double time)> pictures) {
        pictures_ = std::move(pictures);
    }
    /// Picture and time that show while the pointer is over the timeline.
    const QLabel& tip() const { return *tip_; }

  Q_SIGNALS:
    /// The hand lets go of the handle, or a key moves it.
    void chosen(double time);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    int positionAt(double pixel) const;
    /// About the time under a pixel.
    void showTip(double pixel);
    int positionOf(double time) const;
    Times times_;
    std::function<QImage(double time)> pictures_;
    QLabel* tip_;
};

/// Time, slider and end of the run in the bar below the picture.
class Timeline : public Feature {
    Q_OBJECT
  public:
    explicit Timeline(MainWindow& window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void refresh();
    void sayTime(double time);
    void keepPicture(const TimeSlider::Times& times);

    TimeSlider* slider_;
    QLabel *text_, *end_;
    QTimer soon_;
    double farthest_ = 0;             // [s] that the run has been to
    std::map<double, QImage> shown_;  // when a state was kept, by its time
};

}  // namespace seiche::gui
