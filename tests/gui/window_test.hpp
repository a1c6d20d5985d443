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
    void keysThatAPaneHasNoUseForAreThePictures();
    void tableSetsParameters();
    void overlaySetsParameters();
    void tabHidesTheOverlay();
    void galleryChangesTheScene();
    void thePictureOfTheOldSceneGoesWithIt();
    void galleryIsInOrder();
    void theGalleryTellsOfTheSceneThatKeysReach();
    void whoCancelsKeepsTheScene();
    void aValueThatIsTakenEndsTheComplaint();
    void buttonsSayWhatTheyDo();
    void brokenSceneLeavesTheOldOne();
    void dropOpensAScene();
    void closingAModifiedSceneAsks();
    void closingAPaintedSceneAsks();
    void pictureHoldsTheScene();
    void viewsOfAFlowAreDrawn();
    void colorsThatAreChosenAreSeen();
    void aStateThatIsNotFiniteStepsBack();
    void strokesAreSaved();
    void recordingGoesOnWhileTheWindowResizes();
    void staysResponsiveWhileStepsAreSlow();
    void restsWhileNothingChanges();
    void waterIsSharpOnceItRests();
};

}  // namespace seiche::gui
