#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// How the window fits the desktop: names for screen readers, languages, diagnostics.
class DesktopTest : public WindowSuite {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() {
        if (window_) close();
    }
    void everyControlHasAName();
    void contrastIsHigh();
    void cellsOfTheTableHaveValues();
    void refusalsLeave();
    void galleryIsSearched();
    void unitsAndChoicesReadWell();
    void nextPaneReachesEveryDock();
    void tabStopsAreSeen();
    void aClosedDialogGivesTheKeyboardBack();
    void questionsGiveItBackInTurn();
    void whoHasTurnedElsewhereStaysThere();
    void buttonsOfQuestionsHaveAccessKeys();
    void aDockThatIsAskedForComesToTheFront();
    void diagnosticsAreThoseOfTheDoctor();
    void speaksGermanAndFrench();
    void dialogsOfQtAreTranslatedWhole();
    void errorsAreInTheUsersLanguage();
    void themesAreChosenAndKept();
    void devicesAreChosenAndKept();
};

}  // namespace seiche::gui
