#pragma once

#include <vector>

#include "solvers/linalg/krylov/tiled_cg.hpp"

namespace seiche::linalg {

/// The iterations of a StencilCg in one launch each (shaders/linalg/cg_one_launch.comp).
class OneLaunchCg : public TiledCg {
  public:
    /// Fields of the stencil are not owned.
    OneLaunchCg(const Stencil& stencil, const StencilTuning& tuning);
    void setConstants(const Stencil& stencil) override;
    void iterate(const CgSolve& solve) override;
    int pendingForm() const override { return 1; }
    void bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const override;

  private:
    bool folded_ = false;  // sums are added up by a launch of their own
    gl::Kernel begin_, iterate_, conclude_, fold_;
};

}  // namespace seiche::linalg
