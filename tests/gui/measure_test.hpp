#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Prints how fast the window is, for `packaging/measure_window.sh`; what it must hold is in
/// WindowTest::staysResponsiveWhileStepsAreSlow.
class MeasureTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void cleanup();
    void defaultScene();
    void answersWhileAStepTakesSeconds();
    void looksOfAPicture();
};

}  // namespace seiche::gui
