#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

class Reader;

/// The Help menu.
class HelpMenu : public Feature {
    Q_OBJECT
  public:
    explicit HelpMenu(MainWindow& window);

  private:
    /// A page that the window makes; the guide if there is no name.
    void read(const QString& made);
    void showShortcuts();
    QString shortcuts() const;
    void showDiagnostics();
    void showAbout();

    Reader* reader_ = nullptr;
};

}  // namespace seiche::gui
