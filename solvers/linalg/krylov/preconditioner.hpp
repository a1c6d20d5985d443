#pragma once

#include <string>

#include "core/gl/buffer.hpp"
#include "solvers/linalg/stencil/stencil.hpp"

namespace seiche::linalg {

/// The state of a conjugate gradient solve when it needs z.
struct CgStage {
    const gl::Buffer& state;       ///< of linalg/cg_state.glsl
    const Partials& residualSums;  ///< <r, r> in x, <b, b> in z before iteration 0, sum of r in w
    const Partials& productSums;   ///< takes <r, z> in y, per workgroup
    int iteration;
    float tolerance;
    float inverseCount;  ///< of a system singular as a whole: 1 / fluid cells; else 0
};

/// z = M r with a symmetric positive definite M close to the inverse of a StencilCg's operator.
class Preconditioner {
  public:
    virtual ~Preconditioner() = default;
    virtual std::string name() const = 0;
    /// The values of the operator's fields have changed.
    virtual void weightsChanged() = 0;
    /// Enqueues z <- M r; the padding of z is 0. Launches may do nothing where `status` of the
    /// state says that the solve has ended.
    virtual void apply(const Vector& r, Vector& z, const CgStage& stage) = 0;
    /// Whether apply() is fused with the reductions around it: its first launch makes the decision
    /// of normKnown() and its last one writes the product. Only where StencilTuning says fused.
    virtual bool takesSums() const { return false; }
    /// Whether the last launch of apply() writes <r, z>.
    virtual bool leavesProduct() const { return takesSums(); }
};

}  // namespace seiche::linalg
