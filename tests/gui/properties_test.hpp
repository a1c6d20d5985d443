#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Title, texts, sides and initial values of a scene, in the dialog of its properties.
class PropertiesTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void textsDoNotChangeTheRun();
    void sidesAndInitialValuesBeginTheSceneAgain();
    void refusedValuesStayInTheDialog();
};

}  // namespace seiche::gui
