#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Walls by shape, handles of sources, the grid.
class DrawingTest : public WindowSuite {
    Q_OBJECT
  private:
    void showMap();
    Point place(double x, double y) const;
    void key(Qt::Key key);

  private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void shapesBecomeWalls();
    void polygonsCloseByDoubleClick();
    void escapeAndBrushesPutTheToolAway();
    void shapesStandWhereCellsWereErased();
    void quickLinesAreAllDrawn();
    void escapeDropsADrag();
    void sourcesAreDragged();
    void sourcesArePlacedTypedAndRemoved();
    void sourcesOfAFlowArePlaced();
    void wrongFormulasAreRefusedBesideTheirField();
    void theGridChangesAndComesBack();
    void tooLargeAGridIsRefused();
};

}  // namespace seiche::gui
