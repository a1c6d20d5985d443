#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Clicks into cells and reads the dock.
class InspectorTest : public WindowSuite {
    Q_OBJECT
  private:
    void click(const Point& at);

  private Q_SLOTS:
    void init() { show(); }
    void cleanup() { close(); }
    void showsValuesThatGoOn();
    void leavesTheWaterAlone();
    void opensACellOfBubbles();
    void explainsACellWithoutBubbles();
    void staysResponsiveWhileALargeCellIsSolved();
};

}  // namespace seiche::gui
