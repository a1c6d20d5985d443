#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Undo and redo, driven by mouse and keyboard.
class HistoryTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void strokesComeBackWithTheirFields();
    void wallsComeBack();
    void parametersComeBackAndDragsAreOne();
    void viewsComeBack();
    void restartsComeBack();
    void undoBringsBackTheFormerSceneWithItsStrokes();
    void aSceneThatIsRefusedIsNoEdit();
    void editsOfTheSceneKeepTheState();
    void anEditRefusedByTheEngineIsNotKept();
    void refusedValuesGoBackEverywhere_data();
    void refusedValuesGoBackEverywhere();
    void refusedAfterTakenLeavesTheEdit();
    void goingToAnotherTimeIsReported();
    void memoryIsBounded();
    void theTimelineGoesToTimes();
};

}  // namespace seiche::gui
