#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solvers/bubbly/cell_solver.hpp"
#include "solvers/bubbly/swarm.hpp"

namespace seiche::bubbly {

/// Generates the configurations of requests and solves them, in batches that the device can hold. A
/// cell's result does not depend on the other cells of its batch.
class BatchSolver {
  public:
    /// `most` requests at once, or fewer.
    BatchSolver(const CellSolver::Options& options, std::size_t most)
        : options_(options), most_(most) {}
    /// Always on the same thread, where a context is current; waits for the device.
    std::vector<CellSolution> solve(std::span<const CellRequest> requests);
    /// Releases its memory on the device; on that thread.
    void clear() { solver_.reset(); }

    /// Upper limit for requests at once.
    static constexpr std::size_t mostAtOnce = 1024;

  private:
    CellSolver::Options options_;
    std::size_t most_;
    std::optional<CellSolver> solver_;
};

}  // namespace seiche::bubbly
