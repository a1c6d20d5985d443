#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// What takes long, and what goes to and comes from files of fields and states.
class WorkTest : public WindowSuite {
    Q_OBJECT
  private:
    QDialog* dialogOf(const char* action, const char* name);

  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void aScenePlaysAtItsSpeed();
    void itRainsUntilTheFirstClick();
    void itRainsAsLongAsTheMenuSays();
    void goesToATimeAndBack();
    void aJourneyIsCancelled();
    void anotherGridKeepsTheState();
    void anotherGridCanBeginAnew();
    void bubblesBeginAnewOnAnotherGrid();
    void fieldsAreExported();
    void anExportAsksBeforeItReplaces();
    void aSeriesFollowsTheRun();
    void aSeriesIsEnded();
    void aFolderThatIsFullOrGoneIsSaid();
    void statesAreSavedAndOpened();
    void statesOfOtherScenesAreRefused();
    void buildingIsCancelled();
    void measurementsStop();
    void picturesOfTheGalleryMove();
    void filmsOfTheGalleryWaitForTheRun();
};

}  // namespace seiche::gui
