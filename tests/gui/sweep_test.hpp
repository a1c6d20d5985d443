#pragma once

#include "core/sweep/table.hpp"
#include "tests/gui/support.hpp"

namespace seiche::gui {

/// The board of a sweep.
class SweepTest : public WindowSuite {
    Q_OBJECT
  private:
    /// Writes the folder of a sweep as `seiche sweep` leaves it; its path.
    QString makeSweep(const QString& name, const sweep::Table& table);

  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void showsTheRunsWithSettingsAndStatus();
    void isSortedByAnyColumn();
    void aClickOpensTheSceneWithTheSettings();
    void followsASweepThatRuns();
    void otherFoldersAreNone();
};

}  // namespace seiche::gui
