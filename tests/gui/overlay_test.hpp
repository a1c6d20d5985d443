#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The overlay of the picture: figures, hints, the keys that hide it.
class OverlayTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void theStripTellsHowTheRunGoes();
    void figuresOfTheFlowStayWhereRoomIsShort();
    void theStripSaysWhenTheRunIsTooSlow();
    void theStripIsAsWideAsItsFigures();
    void hiddenPanelsSayHowTheyComeBack();
    void tipsTellTheDefaultFromTheScenesValue();
    void turningAndTheWayBackAreTaught();
    void aChosenFieldIsShown();
    void keysAreListedAndParametersExplained();
    void anErrorWhileDrawingIsSurvived();
};

}  // namespace seiche::gui
