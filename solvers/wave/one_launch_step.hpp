#pragma once

#include <memory>

#include "core/gl/grid_barrier.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"

namespace seiche::wave {

struct Scheme;

/// A step in one launch (shaders/wave/step.comp), where that of StencilCg's iterations is possible
/// and nothing but plain water takes part: a uniform medium without sources, driven sides and
/// matched layers. Its sums are added up in another order than those of the launches it replaces.
class OneLaunchStep {
  public:
    /// Null where the device does not take it. `cg` is not owned.
    static std::unique_ptr<OneLaunchStep> make(const linalg::StencilCg& cg);
    /// Sets the uniforms of the step and of the stencil.
    void setUniforms(const Scheme& scheme, linalg::CgSettings settings);
    /// Whether the limit of iterations leaves them in one launch.
    static bool takes(linalg::CgSettings settings);
    /// Enqueues a step of height u, velocity v and increment w; sums and report go to `results`.
    void run(linalg::Vector& height, linalg::Vector& velocity, linalg::Vector& increment,
             const gl::Buffer& results);

  private:
    explicit OneLaunchStep(const linalg::StencilCg& cg);
    bool admitted();
    std::vector<gl::Binding> bindings(const gl::Texture2D& height, const gl::Texture2D& velocity,
                                      const gl::Texture2D& increment,
                                      const gl::Buffer& results) const;

    const linalg::StencilCg& cg_;
    gl::Kernel kernel_;
    gl::GridBarrier barrier_;
};

}  // namespace seiche::wave
