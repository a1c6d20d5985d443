#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/grid_barrier.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/krylov/fused_preconditioner.hpp"

namespace seiche::linalg {

/// All iterations of a Multigrid::iterate() in one launch whose workgroups meet after each level
/// and way (shaders/linalg/mg_persistent.comp), where the device runs them at the same time. It
/// ends by itself, so that the number of iterations need not be known before.
class OneLaunchMultigrid {
  public:
    /// Invocations of a workgroup, and so texels of a tile, and at most of the bottom.
    static constexpr int group = 768;
    /// Data shared with its Multigrid. The buffers are not owned.
    struct Levels {
        std::vector<Stencil>
            stencils;  ///< down to the first level of the bottom, which is at least 1
        const gl::Buffer* weights = nullptr;        ///< mg_weights.comp of all but the last of them
        std::vector<std::size_t> weightsAt;         ///< in it [bytes]
        const gl::Buffer* bottomWeights = nullptr;  ///< mg_pack.comp by texels
        int bottomTexels = 0;                       ///< of the largest level of the bottom
        int bottomBelow = 0;  ///< of the others of its `bottomLevels`, at least 1
        int bottomLevels = 0;
    };
    /// The weights over h^2 that tiles without obstacles have on all levels.
    struct BoxWeights {
        std::array<float, 2> inside;  ///< of faces across x and y
        std::array<float, 4> sides;   ///< of left, right, bottom, top
    };
    /// Null where the device does not allow it. weightsChanged() must follow.
    static std::unique_ptr<OneLaunchMultigrid> make(const Levels& levels,
                                                    const StencilTuning& tuning);
    /// Finds the tiles whose weights need not be read.
    void weightsChanged(const BoxWeights& box);
    /// Enqueues all iterations, regardless of `count`.
    void iterate(const CgIterations& solve);

  private:
    OneLaunchMultigrid(const Levels& levels, const StencilTuning& tuning);
    void placeLevels();
    void setBox(const BoxWeights& box);
    bool admitted();
    std::vector<gl::Binding> bindings(const CgIterations& solve) const;

    Levels levels_;
    StencilTuning tuning_;
    int groups_ = 0, tiles_ = 0;  // tiles of all levels above the bottom
    gl::Buffer grids_, coarse_;
    gl::Buffer residuals_, directions_, preconditioned_, sums_;
    gl::Kernel kernel_, findPlain_;
    gl::GridBarrier barrier_;
};

}  // namespace seiche::linalg
