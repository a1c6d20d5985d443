#pragma once

#include <QObject>

namespace seiche::gui {

/// The parts of the window that need no window.
class PartsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void wallsBecomeRectangles();
    void mapZoomKeepsThePointUnderThePointer();
    void mapStaysInside();
    void slidersSpanNearbyValues();
    void slidersEndWhereScenesAreRefused();
    void aRunAtTheLimitIsSlowUntilItKeepsItsPace();
    void equalSizesOfCellsReadEqual();
    void axesLeaveOutAShortStartThatIsFarOut();
    void menusAreSortedByPosition();
    void actionsStandInMenuAndToolBar();
    void workSaysHowLongItWillTake();
    void barsLeaveTheWindowAsWideAsItIs();
    void numbersAreReadWithPointAndComma();
    void aNumberIsRefusedInASentence();
    void aSentenceInANarrowFormIsSeenWhole();
    void pastingNothingChangesNothing();
};

}  // namespace seiche::gui
