#pragma once

#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/aggregates.hpp"
#include "solvers/linalg/vector.hpp"

namespace seiche::linalg {

/// The coarse part of a V(1,1) cycle on Aggregates: shaders/linalg/mg_graph.comp, four launches a
/// level.
class AggregateCycle {
  public:
    AggregateCycle(const Stencil& stencil, const Aggregates& aggregates);
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
    };
    void stage(std::size_t index, const Range& range, const gl::Buffer& state,
               const gl::Buffer& third, const gl::Binding& more);
    int unknowns_ = 0;
    std::vector<Range> levels_;
    Vector ofCell_;
    gl::Buffer nodes_, couplings_, members_, ranges_, cellsOf_, inverse_, values_;
    gl::Kernel stages_[6];
};

}  // namespace seiche::linalg
