#pragma once

#include <functional>

#include "core/sweep/folder.hpp"
#include "core/sweep/workers.hpp"

namespace seiche::sweep {

/// Callbacks while a sweep runs; any may be empty.
struct SweepHooks {
    /// A run has ended, well or not, after this many seconds.
    std::function<void(std::size_t run, const RunState& state, double seconds)> ended;
    /// A few times a second.
    std::function<void()> tick;
    /// True: end the current runs and return.
    std::function<bool()> stop;
};

/// Runs everything that is missing, in order, and writes the tables along the way and at the end.
/// False if it was stopped. A run that fails is a row of the table; throws badInput for a number
/// asked for that the first run turns out not to have, and failed where the tables cannot be
/// written.
bool runMissing(Folder& folder, Workers& workers, const SweepHooks& hooks);

}  // namespace seiche::sweep
