#pragma once

#include <QObject>
#include <QTemporaryDir>
#include <memory>

#include "app/gui/main_window.hpp"

namespace seiche::gui {

class WindowTest : public QObject {
    Q_OBJECT
  private:
    void openAndPause();
    std::unique_ptr<MainWindow> window_;
    QTemporaryDir folder_;

  private Q_SLOTS:
    void init();
    void cleanup();
    void dragRaisesWaterWithoutGaps();
    void shiftLowers();
    void brushWorksInWater();
    void wallsAreDrawnSavedAndErased();
    void transportByKeys();
    void tableSetsParameters();
    void overlaySetsParameters();
    void tabHidesTheOverlay();
    void galleryChangesTheScene();
    void brokenSceneLeavesTheOldOne();
    void dropOpensAScene();
    void closingAModifiedSceneAsks();
    void pictureHoldsTheScene();
    void viewsOfAFlowAreDrawn();
    void aStateThatIsNotFiniteStepsBack();
    void strokesAreSaved();
    void recordingGoesOnWhileTheWindowResizes();
    void staysResponsiveWhileStepsAreSlow();
};

}  // namespace seiche::gui
