#pragma once

#include <QObject>
#include <memory>

#include "app/gui/shell/main_window.hpp"

namespace seiche::gui {

/// Two settings of a scene side by side.
class CompareTest : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<MainWindow> window_;

  private Q_SLOTS:
    void init();
    void cleanup();
    void menuStartsASecondRun();
    void beginnersCompareSolversToo();
    void sameSettingsGiveTheSameState();
    void anotherSimulationEndsIt();
    void twoFieldsAreCompared();
    void probesShowBothRuns();
    void crossSectionsShowBothRuns();
};

}  // namespace seiche::gui
