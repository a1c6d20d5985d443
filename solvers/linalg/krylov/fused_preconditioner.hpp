#pragma once

#include <memory>
#include <stdexcept>

#include "core/gl/buffer.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"
#include "solvers/linalg/krylov/preconditioner.hpp"

namespace seiche::linalg {

/// The state of a conjugate gradient solve when it needs z.
struct CgStage {
    const gl::Buffer& state;       ///< of linalg/cg_state.glsl
    const Partials& residualSums;  ///< <r, r> in x, <b, b> in z before iteration 0, sum of r in w
    const Partials& productSums;   ///< takes <r, z> in y, per workgroup
    int iteration;                 ///< from 0
    CgTolerances tolerances;       ///< of the solve
    float inverseCount;            ///< if the whole system is singular: 1 / fluid cells; else 0
};

/// Data for a preconditioner that makes the iterations of a StencilCg itself.
struct CgIterations {
    const gl::Buffer& state;  ///< of linalg/cg_state.glsl
    const Vector& b;          ///< of which the mean counts for nothing if the system is singular
    const gl::Buffer* sums;   ///< then these floats add up to the sum of b; else null
    Vector& x;                ///< holds the first guess
    int count, limit;         ///< iterations to enqueue, of at most so many
    CgTolerances tolerances;  ///< of the solve
    float stiffness;          ///< g of its operator g K
    float inverseCount;       ///< as in CgStage
};

/// A preconditioner whose kernels take part in the solves of a StencilCg.
class FusedPreconditioner : public Preconditioner {
  public:
    /// The values of the operator's fields have changed.
    virtual void weightsChanged() = 0;
    /// Announces stages of the solves of a StencilCg, so that their kernels are compiled now.
    /// `form`: of iterations that StencilCg makes itself.
    virtual void joinSolves(CgForm) {}
    /// Enqueues z <- M r. Launches may do nothing where `status` of the state says that the solve
    /// has ended.
    virtual void apply(const Vector& r, Vector& z, const CgStage& stage) = 0;
    void apply(const Vector& r, Vector& z) override;
    /// Whether the first launch of apply() makes the decision of normKnown() from the sums, and the
    /// last one writes the product. Only with StencilTuning::fused.
    virtual bool fusesNormReduction() const { return false; }
    /// Whether the last launch of apply() writes <r, z>.
    virtual bool writesDotProduct() const { return fusesNormReduction(); }

    /// Whether it makes whole iterations, in fewer launches than CG's kernels beside its own. May
    /// change with the operator's fields.
    virtual bool iterates() const { return false; }
    /// Whether iterate() ends a solve by itself, regardless of `count`.
    virtual bool endsSolves() const { return false; }
    /// Enqueues the first residual, the iterations and the end of the solve; x is then complete.
    virtual void iterate(const CgIterations&) {
        throw std::logic_error(name() + " makes no iterations of conjugate gradients");
    }

  private:
    struct Alone;
    std::shared_ptr<Alone> alone_;  // stands in for a running solve
};

}  // namespace seiche::linalg
