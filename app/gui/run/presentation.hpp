#pragma once

#include <QCursor>
#include <QTimer>

#include "app/gui/shell/feature.hpp"

class QAction;
class QWidget;

namespace seiche::gui {

/// The picture alone in the full screen, with the scene's title, the time in large letters and a
/// line of progress; the pointer hides after 3 s. For lectures and walls.
class Presentation : public Feature {
    Q_OBJECT
  public:
    explicit Presentation(MainWindow& window);
    void end(bool atOnce) override;
    bool presenting() const { return presenting_; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void present(bool on);
    void place();
    void showPointer(bool shown);

    QAction* action_;
    QWidget* card_;
    QTimer still_;  // since the pointer has moved
    QCursor cursor_;  // of the picture, while it is hidden
    bool presenting_ = false, wasFull_ = false, pointer_ = true;
};

}  // namespace seiche::gui
