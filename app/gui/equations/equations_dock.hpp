#pragma once

#include "app/gui/shell/feature.hpp"

class QDockWidget;

namespace seiche::gui {

class EquationsPanel;

/// The dock in which equations are typed. Equations scenes show it, unless it has been closed; with
/// other scenes it appears only on request.
class EquationsDock : public Feature {
    Q_OBJECT
  public:
    explicit EquationsDock(MainWindow& window);
    /// Opens a scene of equations to begin with, which has no file yet.
    void begin();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void sceneOpened();

    EquationsPanel* panel_;
    QDockWidget* dock_;
    bool asked_ = false, closed_ = false;
};

}  // namespace seiche::gui
