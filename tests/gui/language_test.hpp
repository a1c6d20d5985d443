#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The window in languages other than English.
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
    void errorsUseTheNamesOfLabels();
    void numbersHavePoints();
};

}  // namespace seiche::gui
