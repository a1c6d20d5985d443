#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The panel over the picture: its sliders, lists and buttons, by mouse and by keys.
class PanelTest : public WindowSuite {
    Q_OBJECT
  private:
    /// Place of the control of this name in an ImGui window, for the pointer.
    QPoint placeOf(const char* window, const char* control);
    void showMap();
    /// Shuts the section View, so that parameters are in sight.
    void shutView();
    void doubleClick(const QPoint& place);
    /// Double-clicks a slider and types into its field, faster than any user.
    void type(const char* slider, const QString& text);

    double damping() { return window_->document().scene().parameters.real("damping"); }

  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void radiusAndStrengthAreAtHand();
    void aDoubleClickOnASliderTakesANumber();
    void smallValuesAreSlid();
    void refusalsOfTypedValuesAreShown();
    void typingFiresNoShortcuts();
    void aChosenButtonLooksChosenUnderThePointer();
    void theToolInHandIsLit();
    void theSunIsDragged();
    void escapeClosesLists();
    void panelsAreWalkedByKeys();
    void beginnersSeeNoSolvers();
    void everythingIsResetAtOnce();
    void besideANarrowPictureSectionsOpenOneAtATime();
    void sectionsBesideItAreWalkedByKeys();
    void anEntryHalfTypedGoesWithItsScene();
};

}  // namespace seiche::gui
