#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/gl/grid_barrier.hpp"
#include "solvers/linalg/krylov/tiled_cg.hpp"

namespace seiche::linalg {

/// All iterations of a StencilCg in one launch, where the device works on the whole field at once:
/// workgroups meet once an iteration (shaders/linalg/cg_persistent.comp), and residuals and
/// directions stay out of memory.
class PersistentCg : public TiledCg {
  public:
    /// Null where the device does not take it. Fields of the stencil are not owned.
    static std::unique_ptr<PersistentCg> make(const Stencil& stencil, const StencilTuning& tuning);
    void setConstants(const Stencil& stencil) override;
    void iterate(const CgSolve& solve) override;
    int pendingForm() const override { return 2; }
    void bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const override;

    /// Iterations of one launch, an even number: some 15 ms, so that a desktop may draw in between.
    static int mostPerLaunch();
    static constexpr unsigned barrierBlock = 7;  ///< of cg_persistent.glsl
    /// A kernel of a caller that goes on from or to the iterations: it includes
    /// linalg/cg_persistent.glsl and takes the same tiles.
    gl::Kernel joining(const char* shader) const { return TiledCg::make(shader); }
    /// Its workgroups, across and up, and what cg_persistent.glsl binds but for the barrier.
    std::array<int, 2> groups() const { return groups_; }
    std::vector<gl::Binding> joiningBindings(const gl::Buffer& state) const;  ///< see groups()

  private:
    PersistentCg(const Stencil& stencil, const StencilTuning& tuning);
    bool admits(Tile tile);
    std::vector<gl::Binding> bindings(const gl::Buffer& state, const gl::Texture2D& filler) const;

    gl::Kernel kernel_;
    gl::GridBarrier barrier_;
};

}  // namespace seiche::linalg
