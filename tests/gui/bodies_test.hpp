#pragma once

#include "tests/gui/support.hpp"

class QCheckBox;
class QLabel;

namespace seiche::gui {

/// Walls that move freely, in the panel of walls and in the picture.
class BodiesTest : public WindowSuite {
    Q_OBJECT
  private:
    const Wall& wall(std::size_t k = 0) const { return window_->document().scene().walls.at(k); }
    QCheckBox* box(const char* name);
    QString note();
    /// Row of a wall in the list.
    QString row(int k = 0);
    void click(QCheckBox* box);
    double reported(const char* name) const;
    void stepAndRead(std::uint64_t count);

  private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void aDrawnDiscThatMovesFreelyFalls();
    void tickingMakesABodyAndUntickingAWallAtRest();
    void numbersOfABodyAreTyped();
    void eachNumberIsInTheSceneUntilItIsUndone();
    void initialVelocityIsTyped();
    void aSpringTurnsItBackUnlessItIsDamped();
    void irrelevantFieldsAreHidden();
    void thePanelFitsADockInEveryLanguage();
    void degreesOfFreedomAreTicked();
    void wallsWithFormulasSayWhyTheyCannot();
    void onlyFlowsOfferBodies();
    void editedBodyGoesOnFromItsPlace();
    void othersStayWhereTheyAreWhenOneIsRemoved();
    void movedBodyIsSelectedAtItsPlace();
    void typedPlaceIsTheInitialOne();
};

}  // namespace seiche::gui
