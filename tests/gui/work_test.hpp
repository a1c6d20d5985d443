#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Long work, its progress and cancellation.
class WorkTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void aScenePlaysAtItsSpeed();
    void itRainsUntilTheFirstClick();
    void itRainsAsLongAsTheMenuSays();
    void goesToATimeAndBack();
    void timesAreTypedWithPointAndComma();
    void aJourneyIsCancelled();
    void anotherGridKeepsTheState();
    void anotherGridCanBeginAnew();
    void bubblesBeginAnewOnAnotherGrid();
    void buildingIsCancelled();
    void measurementsStop();
    void picturesOfTheGalleryMove();
    void filmsOfTheGalleryWaitUntilItIsLookedAt();
    void aHiddenWindowComputesNothing();
};

}  // namespace seiche::gui
