#pragma once

#include <QTimer>
#include <random>

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// Now and then a small drop on the water of the scene that the window begins with, so that it does
/// not come to rest before somebody has touched it. Ends for good with the first click in the
/// picture, the first edit or another scene. Drops are strokes of the first brush, by turns up and
/// down; they are no edits.
class Rain : public Feature {
    Q_OBJECT
  public:
    explicit Rain(MainWindow& window);
    /// Lets it rain on the scene that is being opened, once the water has become calm.
    void begin();
    bool falls() const { return timer_.isActive(); }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void drop();
    void cease();

    QTimer timer_;
    std::mt19937 random_{1};
    bool up_ = false;
};

}  // namespace seiche::gui
