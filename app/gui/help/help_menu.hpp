#pragma once

#include "app/gui/shell/feature.hpp"

namespace seiche::gui {

class Reader;

/// The Help menu.
class HelpMenu : public Feature {
    Q_OBJECT
  public:
    explicit HelpMenu(MainWindow& window);
    /// Opens a page below docs/, such as "methods/wave.md".
    void readPage(const QString& page);

  private:
    /// A page that the window makes.
    void readMade(const QString& name);
    Reader& reader();
    void showReader();
    void showShortcuts();
    QString shortcuts() const;
    void showDiagnostics();
    void showAbout();

    Reader* reader_ = nullptr;
};

}  // namespace seiche::gui
