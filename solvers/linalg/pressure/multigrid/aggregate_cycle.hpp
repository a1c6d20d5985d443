#pragma once

#include <array>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/vector.hpp"
#include "solvers/linalg/pressure/multigrid/aggregates.hpp"

namespace seiche::linalg {

/// The coarse part of a multigrid cycle on Aggregates: shaders/linalg/mg_graph.comp. Steps of small
/// levels share one launch.
class AggregateCycle {
  public:
    /// For cells of the fine stencil; initially without aggregates.
    explicit AggregateCycle(const Stencil& stencil);
    /// Sets other aggregates; allocates only if they need more room than any before.
    void assign(const Aggregates& aggregates);
    /// The kernels of a cycle alone, or in a solve; run() does it otherwise.
    void compile(bool inSolve) { kernels(inSolve); }
    /// Computes corrections in values() from the residual of the cells; enqueues only. Launches do
    /// nothing once the solve has ended according to the DeviceReport at the start of `solve`;
    /// null: no solve.
    void run(const gl::Texture2D& residual, const gl::Buffer* solve);
    const gl::Buffer& values() const { return values_; }
    /// Index in values() of the first correction, that of unknown 0.
    int firstCorrection() const { return 2 * unknowns_; }
    /// The unknown of each cell, -1 in solids.
    const Vector& ofCell() const { return ofCell_; }

  private:
    struct Range {
        int first, count;
        bool eliminates;
    };
    struct Launch {
        int from, to;  // steps
        int count;     // unknowns, if it is one step of a large level
    };
    struct Kernels {
        gl::Kernel entry, large, small;
    };
    /// Compiled when they are first asked for.
    Kernels& kernels(bool inSolve);
    void schedule(std::size_t level, std::vector<int>& steps) const;
    void cutIntoLaunches(const std::vector<int>& steps);
    int nx_, ny_;  // cells
    int unknowns_ = 0;
    std::vector<Range> levels_;
    Vector ofCell_;
    gl::Buffer nodes_, couplings_, members_, ranges_, cellsOf_, inverse_, steps_, values_;
    std::vector<Launch> launches_;
    bool dense_ = false;              // the last level has an inverse
    std::array<Kernels, 2> kernels_;  // alone, in a solve
};

}  // namespace seiche::linalg
