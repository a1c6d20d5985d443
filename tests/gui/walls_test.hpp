#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Walls as objects.
class WallsTest : public WindowSuite {
    Q_OBJECT
  private:
    const std::vector<Wall>& walls() const { return window_->document().scene().walls; }
    void key(Qt::Key key);
    void click(const Point& place);
    void brushAlong(const char* brush, const Point& from, const Point& to);
    void type(const char* field, const QString& text);
    bool solid(const Point& place);
    /// Makes `count` steps and waits for their reports.
    void stepAndRead(std::uint64_t count);
    /// Value that the panel of walls shows of the selected one under this name.
    QString figure(const QString& name);

  private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void strokesBecomeLines();
    void theRestOfAnErasedWallStays();
    void goingBackDrawsNoWallTwice();
    void wallsAreMovedScaledTurnedAndRemoved();
    void nearMissesMeanThinWalls();
    void digitsChooseNoBrushBesideASource();
    void linesHaveLengthAngleAndEnds();
    void numbersAreTyped();
    void forcesOnAWallAreShown();
    void figuresOfAWallThatChangedWaitForAStep();
    void coefficientsOfOtherScalesWaitForAStep();
    void everySimulationTakesWalls_data();
    void everySimulationTakesWalls();
    void theBrushDragsAnyWall();
};

}  // namespace seiche::gui
