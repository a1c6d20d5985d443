#pragma once

#include "app/gui/shell/feature.hpp"

class QDockWidget;

namespace seiche::gui {

/// The linear-algebra lab, on the right.
class LabDock : public Feature {
    Q_OBJECT
  public:
    explicit LabDock(MainWindow& window);
    /// Makes no further requests to the engine.
    ~LabDock() override;

  private:
    QDockWidget* dock_;
};

}  // namespace seiche::gui
