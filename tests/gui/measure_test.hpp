#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Prints the speed of the window, for `packaging/measure_window.sh`; the limits are in
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
