#pragma once

#include "app/gui/shell/feature.hpp"

class QDockWidget;

namespace seiche::gui {

class Inspector;

/// Looking into cells: the tool that clicks them, and the dock that says what is in them.
class InspectorDock : public Feature {
    Q_OBJECT
  public:
    explicit InspectorDock(MainWindow& window);

  private:
    void makeTool();
    void connectViewport();
    void showDock();

    Inspector* inspector_;
    QDockWidget* dock_;
};

}  // namespace seiche::gui
