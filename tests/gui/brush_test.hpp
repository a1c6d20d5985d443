#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The brushes of all simulations, their colour, and pens.
class BrushTest : public WindowSuite {
    Q_OBJECT
  private:
    void pen(QEvent::Type type, const Point& at, double pressure,
             QPointingDevice::PointerType end = QPointingDevice::PointerType::Pen);
    void penStroke(const Point& from, const Point& to, double pressure,
                   QPointingDevice::PointerType end = QPointingDevice::PointerType::Pen);
    void openFlow();

  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void everyBrushActsWhereItPasses_data();
    void everyBrushActsWhereItPasses();
    void theRingIsOnlyWhereTheBrushWorks();
    void strokesBeginBesideTheDomain();
    void strokesShowBeforeTheNextStep();
    void dyeHasTheColourOfTheBrush();
    void changingDyeIsVividAndAnotherForEachStroke();
    void dyesLookAsTheirSwatches_data();
    void dyesLookAsTheirSwatches();
    void lightDyesMixAsOthersDo();
    void shiftWashesDyeAway();
    void colourIsSavedWithSceneAndStrokes();
    void pressureScalesRadiusOrStrength();
    void theOtherEndOfAPenErasesWalls();
    void newWallsStillTheFluidInThem();
    void hintsAreShownOnce();
};

}  // namespace seiche::gui
