#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/grid_barrier.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"
#include "solvers/linalg/stencil/stencil.hpp"

namespace seiche::linalg {

/// The iterations of a StencilCg in one launch each (shaders/linalg/cg_one_launch.comp): 20 bytes
/// per cell, of which residual and direction are read two cells beyond each tile and computed again
/// there. All sums of an iteration are known together, after Chronopoulos and Gear 1989.
/// docs/methods/cg.md derives it.
///
/// Where the device works on the whole field at once, all iterations are one launch whose
/// workgroups meet once an iteration (shaders/linalg/cg_persistent.comp), and stay out of memory.
///
/// x is not touched: what the iterations add to it lies in a field of its own until bindPending().
class OneLaunchCg {
  public:
    /// Whether a stencil and settings allow it: no faces, no openings, no JACOBI, and no padded
    /// rows with periodic sides; and buffers large enough on this device.
    static bool takes(const Stencil& stencil, const CgSettings& settings);
    /// Whether it is the faster form on this device, if it is possible.
    static bool pays(const Stencil& stencil, const StencilTuning& tuning);

    /// Fields of the stencil are not owned. `persistent`: one launch for all iterations if the
    /// device allows it.
    OneLaunchCg(const Stencil& stencil, const StencilTuning& tuning, bool persistent);
    /// Whether it is one launch for all iterations.
    bool persistent() const { return barrier_.has_value(); }
    /// Sets the constants of a medium of the same kind, fields and sides.
    void setConstants(const Stencil& stencil);

    /// For the kernel that forms it: a SOLVER_OUT with LINEAR 1.
    gl::Binding firstResidual(unsigned unit) const { return gl::storage(unit, residual_[0]); }
    /// Enqueues a solve whose first residual and `sums` of it, <r,r>, any, <b,b>, are known;
    /// `state` is that of linalg/cg_state.glsl, `filler` any field of the stencil's shape.
    void iterate(StencilTerms terms, int maxIterations, CgTolerances tolerances,
                 const gl::Buffer& state, const Partials& sums, const gl::Texture2D& filler);
    /// ONE_LAUNCH of linalg/cg_pending.glsl.
    int pendingForm() const { return persistent() ? 2 : 1; }
    /// Its bindings.
    void bindPending(std::vector<gl::Binding>& bindings) const;

    /// Iterations of one launch, an even number: some 15 ms, so that a desktop may draw in between.
    static int mostPerLaunch();
    static constexpr unsigned barrierBlock = 7;  ///< of cg_persistent.glsl
    /// A kernel of a caller that goes on from or to the iterations of one launch, if persistent():
    /// it includes linalg/cg_persistent.glsl and takes the same tiles.
    gl::Kernel joining(const char* shader) const { return make(shader, tile_); }
    /// Its workgroups, across and up, and what cg_persistent.glsl binds but for the barrier.
    std::array<int, 2> groups() const { return groups_; }
    std::vector<gl::Binding> joiningBindings(const gl::Buffer& state) const;  ///< see groups()

    /// Of a workgroup: so many rows per invocation, and so many bands of them one above the other.
    struct Tile {
        int rows, bands;  ///< see above
    };

  private:
    gl::Kernel make(const char* shader, Tile tile, int stage = 0) const;
    bool persists(Tile tile);
    void plan(Tile tile);
    std::vector<gl::Binding> persistentBindings(const gl::Buffer& state,
                                                const gl::Texture2D& filler) const;
    void iteratePersistent(int maxIterations, const gl::Buffer& state, const Partials& sums,
                           const gl::Texture2D& filler);
    void iterateByLaunches(int maxIterations, const gl::Buffer& state, const Partials& sums,
                           const gl::Texture2D& filler);

    Stencil stencil_;
    StencilTuning tuning_;
    Tile tile_{};
    std::array<int, 2> groups_{};  // across and up
    bool folded_ = false;
    std::array<gl::Buffer, 2> residual_, direction_;  // read and written in turn
    gl::Buffer correction_;
    std::array<gl::Buffer, 2> sums_;
    gl::Kernel begin_, iterate_, conclude_, fold_;
    gl::Kernel persist_;
    std::optional<gl::GridBarrier> barrier_;  // of persist_
};

}  // namespace seiche::linalg
