#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// A swarm whose cells, of 2048 unknowns, are solved in the background.
class BubblyTest : public WindowSuite {
    Q_OBJECT
  private:
    /// Shows how quickly a key is answered meanwhile, as a median [ms].
    qint64 answerTime(int milliseconds);
    BackgroundWork work() { return window_->host().engine().status().background; }

  private Q_SLOTS:
    void init() { show(); }
    void cleanup() { close(); }
    void stepsGoOnWhileCellsAreSolved();
    void anExactStepIsHeldAndTheWindowIsNot();
};

}  // namespace seiche::gui
