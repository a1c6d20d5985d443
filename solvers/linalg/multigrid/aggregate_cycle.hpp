#pragma once

#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/multigrid/aggregates.hpp"
#include "solvers/linalg/vector/vector.hpp"

namespace seiche::linalg {

/// The coarse part of a multigrid cycle on Aggregates: shaders/linalg/mg_graph.comp. Steps of small
/// levels go in one launch.
class AggregateCycle {
  public:
    /// For cells of the fine stencil; without aggregates yet.
    explicit AggregateCycle(const Stencil& stencil);
    /// Takes other aggregates; allocates only where they need more room than any before.
    void assign(const Aggregates& aggregates);
    /// From the residual of the cells to corrections in values(); enqueues only.
    void run(const gl::Texture2D& residual, const gl::Buffer& state);
    const gl::Buffer& values() const { return values_; }
    /// Index in values() of the first correction, that of unknown 0.
    int firstCorrection() const { return 2 * unknowns_; }
    /// Of a cell: its unknown, -1 in solids.
    const Vector& ofCell() const { return ofCell_; }

  private:
    struct Range {
        int first, count;
        bool eliminates;
    };
    struct Launch {
        int from, to;  // steps
        int count;     // unknowns, where it is one step of a large level
    };
    void schedule(std::size_t level, std::vector<int>& steps) const;
    void cutIntoLaunches(const std::vector<int>& steps);
    int nx_, ny_;  // cells
    int unknowns_ = 0;
    std::vector<Range> levels_;
    Vector ofCell_;
    gl::Buffer nodes_, couplings_, members_, ranges_, cellsOf_, inverse_, steps_, values_;
    std::vector<Launch> launches_;
    gl::Kernel entry_, large_, small_;
};

}  // namespace seiche::linalg
