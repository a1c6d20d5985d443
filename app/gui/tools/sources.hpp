#pragma once

#include <string>

#include "app/gui/shell/feature.hpp"

class QDockWidget;

namespace seiche::gui {

class SourcePanel;
class SourceTool;

/// Sources of the scene: the tool that places and drags them, its part of the Brush menu, and the
/// dock that edits them.
class Sources : public Feature {
    Q_OBJECT
  public:
    explicit Sources(MainWindow& window);
    ~Sources() override;

  private:
    void makeDock();
    void makeMenu();
    void placeFirst();
    void place(const std::string& kind);
    void narrow();
    void showDock();

    SourceTool* tool_;
    SourcePanel* panel_;
    QDockWidget* dock_;
};

}  // namespace seiche::gui
