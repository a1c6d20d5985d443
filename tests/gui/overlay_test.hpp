#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// What lies over the picture: figures, the panel, the hand that finds them.
class OverlayTest : public WindowSuite {
    Q_OBJECT
  private:
    /// Where the pointer has to be for the control of this name in an ImGui window.
    QPoint placeOf(const char* window, const char* control);

  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void theStripTellsHowTheRunGoes();
    void radiusAndStrengthAreAtHand();
    void besideANarrowPictureSectionsOpenOneAtATime();
    void aFieldThatIsChosenIsSeen();
    void keysAreListedAndParametersExplained();
};

}  // namespace seiche::gui
