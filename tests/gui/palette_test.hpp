#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The command palette.
class PaletteTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void ranksTitlesBeforeOtherTexts();
    void keyOpensItAndEscapeReturnsTheKeyboard();
    void signsLimitTheSearchToOneKind();
    void namesTheNearestTitleWhereNothingIsFound();
    void typedValueSetsAParameter();
    void refusedValueIsExplained();
    void arrowKeysChangeAParameter();
    void halfTypedNumbersGoWithTheirScene();
    void anotherRowTakesWhatWasTyped();
    void actionsAreTriggered();
    void scenesAreOpened();
    void pagesAreOpened();
    void fitsSmallWindows();
};

}  // namespace seiche::gui
