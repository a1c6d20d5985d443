#pragma once

#include <map>
#include <string>

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// What lies over the picture: figures, the panel, the hand that finds them.
class OverlayTest : public WindowSuite {
    Q_OBJECT
  private:
    /// Where the pointer has to be for the control of this name in an ImGui window.
    QPoint placeOf(const char* window, const char* control);
    /// So many frames, and no more.
    void draw(int frames);
    void showMap();
    void doubleClick(const QPoint& place);
    /// Double-clicks a slider and types into its field, as fast as nobody can.
    void type(const char* slider, const QString& text);
    std::map<std::string, QPoint> places_;  // of controls found in this window

    double damping() { return window_->document().scene().parameters.real("damping"); }

  private Q_SLOTS:
    void init() {
        places_.clear();
        open();
    }
    void cleanup() { close(); }
    void theStripTellsHowTheRunGoes();
    void whereRoomIsShortTheFlowIsTold();
    void radiusAndStrengthAreAtHand();
    void aDoubleClickOnASliderTakesANumber();
    void whatIsTypedIsRefusedAloud();
    void whileOneTypesNoShortcutFires();
    void theStripSaysWhenTheRunIsTooSlow();
    void hiddenPanelsSayHowTheyComeBack();
    void whatIsChosenLooksSoUnderThePointer();
    void theToolInHandIsLit();
    void theSunIsDragged();
    void escapeClosesLists();
    void panelsAreWalkedByKeys();
    void beginnersSeeNoSolvers();
    void everythingIsResetAtOnce();
    void tipsTellTheDefaultFromTheScenesValue();
    void turningAndTheWayBackAreTaught();
    void besideANarrowPictureSectionsOpenOneAtATime();
    void aFieldThatIsChosenIsSeen();
    void anErrorWhileDrawingEndsNothing();
    void keysAreListedAndParametersExplained();
};

}  // namespace seiche::gui
