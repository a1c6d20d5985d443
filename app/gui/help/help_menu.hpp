#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

/// The Help menu.
class HelpMenu : public Feature {
    Q_OBJECT
  public:
    explicit HelpMenu(MainWindow& window);

  private:
    void showShortcuts();
    QString shortcuts() const;
    void showDiagnostics();
    void showAbout();
};

}  // namespace seiche::gui
