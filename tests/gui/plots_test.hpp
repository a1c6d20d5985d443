#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The plot docks, driven by mouse and keyboard.
class PlotsTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void residualOfTheLastSolve();
    void ledgersFollowTheReports();
    void ledgersSayMeansAndStrouhalNumbers();
    void quantitiesAreTickedOneAfterTheOther();
    void controlsStayWholeInANarrowDock();
    void aStartThatIsFarOutLeavesThePlot();
    void recordsAreBounded();
    void sectionFollowsADraggedLine();
    void sectionGoesRoundAWall();
    void plotsAreExported();
    void plotsFollowTheTheme();
};

}  // namespace seiche::gui
