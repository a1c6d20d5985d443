#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// What concerns the window itself: its panes, theme and size, and its end.
class WindowMenu : public Feature {
    Q_OBJECT
  public:
    explicit WindowMenu(MainWindow& window);

  private:
    void goToNextPane();
    void makeThemes();
};

}  // namespace seiche::gui
