#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The window without a mouse, or with a screen reader: names, contrast, the keyboard.
class AccessTest : public WindowSuite {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() {
        if (window_) close();
    }
    void everyControlHasAName();
    void contrastIsHigh();
    void focusIsSeenOnFilledButtons();
    void cellsOfTheTableHaveValues();
    void nextPaneReachesEveryDock();
    void aClosedDialogGivesTheKeyboardBack();
    void nestedQuestionsGiveTheKeyboardBack();
    void aFocusMovedElsewhereStays();
    void tabStopsAreSeen();
    void nothingIsWiderThanASmallScreen();
};

}  // namespace seiche::gui
