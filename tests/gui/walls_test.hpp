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

  private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void strokesBecomeLines();
    void whatIsLeftOfAnErasedWallStays();
    void goingBackDrawsNoWallTwice();
    void wallsAreMovedScaledTurnedAndRemoved();
    void nearMissesMeanThinWalls();
    void digitsChooseNoBrushBesideASource();
    void linesHaveLengthAngleAndEnds();
    void numbersAreTyped();
    void whatTheFluidDoesToAWallIsShown();
    void everySimulationTakesThem_data();
    void everySimulationTakesThem();
    void theBrushDragsAnyWall();
};

}  // namespace seiche::gui
