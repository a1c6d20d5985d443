#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The window, driven by mouse and keyboard.
class WindowTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void dragRaisesWaterWithoutGaps();
    void shiftLowers();
    void brushWorksInWater();
    void wallsAreDrawnSavedAndErased();
    void quickWallsKeepTheirCorners();
    void transportByKeys();
    void keysUnusedByAPaneGoToThePicture();
    void tableSetsParameters();
    void overlaySetsParameters();
    void tabHidesTheOverlay();
    void galleryChangesTheScene();
    void thePictureOfTheOldSceneGoesWithIt();
    void galleryIsInOrder();
    void theGalleryDescribesTheFocusedScene();
    void cancellingKeepsTheScene();
    void anAcceptedValueRemovesTheMessage();
    void buttonsHaveTooltips();
    void brokenSceneLeavesTheOldOne();
    void dropOpensAScene();
    void closingAModifiedSceneAsks();
    void closingAPaintedSceneAsks();
    void pictureHoldsTheScene();
    void viewsOfAFlowAreDrawn();
    void chosenColorsAreShown();
    void aNonFiniteStateStepsBack();
    void strokesAreSaved();
    void recordingGoesOnWhileTheWindowResizes();
    void staysResponsiveWhileStepsAreSlow();
    void restsWhileNothingChanges();
    void waterIsSharpOnceItRests();
};

}  // namespace seiche::gui
