#pragma once

#include <QTimer>
#include <random>

#include "app/gui/shell/feature.hpp"

class QAction;

namespace seiche::gui {

/// Lets small drops fall on the water of a wave scene now and then, so that it does not come to
/// rest: on the window's first scene until the user touches it, and on any other while it is
/// chosen in the menu. Drops are strokes of the first brush, alternately up and down; they are not
/// edits. Opening another scene ends it.
class Rain : public Feature {
    Q_OBJECT
  public:
    explicit Rain(MainWindow& window);
    /// Lets it rain on the scene that is being opened, once the water has become calm, until the
    /// first click in the picture or the first edit.
    void begin();
    bool falls() const { return timer_.isActive(); }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void fall(bool byHand);
    void cease();
    /// The user has clicked in the picture or edits: automatic rain ends.
    void touched();
    void sceneOpened();
    void drop();

    QAction* action_;
    QTimer timer_;
    std::mt19937 random_{1};
    bool up_ = false;
    bool awaited_ = false;  // for the scene that is being opened
    bool byHand_ = false;
};

}  // namespace seiche::gui
