#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// What the window says in languages other than its own.
class LanguageTest : public WindowSuite {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() {
        if (window_) close();
    }
    void unitsAndChoicesReadWell();
    void buttonsOfQuestionsHaveAccessKeys();
    void speaksGermanAndFrench();
    void dialogsOfQtAreTranslatedWhole();
    void errorsAreInTheUsersLanguage();
    void errorsNameWhatLabelsName();
    void numbersHavePoints();
};

}  // namespace seiche::gui
