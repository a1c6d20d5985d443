#pragma once

#include <QByteArray>
#include <vector>

#include "app/gui/shell/feature.hpp"

class QAction;

namespace seiche::gui {

/// Menu of the window itself: its panes, theme and size, and closing it.
class WindowMenu : public Feature {
    Q_OBJECT
  public:
    explicit WindowMenu(MainWindow& window);
    void end(bool atOnce) override;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void goToNextPane();
    void makeThemes();
    void showPictureAlone(bool alone);

    QAction* full_;
    QByteArray before_;           // where docks and bars were, in the full screen
    bool overlay_ = false;        // whether the panels in the picture were there
    std::vector<QAction*> keys_;  // that the window has there
};

}  // namespace seiche::gui
