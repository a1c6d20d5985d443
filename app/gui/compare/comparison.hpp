#pragma once

#include "app/gui/shell/feature.hpp"

class QAction;
class QDockWidget;

namespace seiche::gui {

class ComparePanel;

/// Comparing two settings: the actions that begin it, and the dock with its figures.
class Comparison : public Feature {
    Q_OBJECT
  public:
    explicit Comparison(MainWindow& window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void makeActions();
    void connectPanel();
    void ask();
    void showFigures();
    void endUnseen();
    void refresh();

    ComparePanel* panel_;
    QDockWidget* dock_;
    QAction* figures_ = nullptr;
    std::vector<SceneOverride> last_;  // settings that were compared
};

}  // namespace seiche::gui
