#pragma once

#include "app/gui/shell/feature.hpp"

class QDockWidget;

namespace seiche::gui {

class Inspector;

/// Inspection of cells: the tool that clicks them, and the dock with their values.
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
