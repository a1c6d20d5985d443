#pragma once

#include <array>
#include <functional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"

namespace seiche::linalg {

class FusedPreconditioner;
class Nullspace;

/// One solve of a StencilCg, as its iterations take it.
struct CgSolve {
    StencilTerms terms;            ///< a, b and g of the operator
    int limit;                     ///< iterations, the most
    int count;                     ///< iterations to enqueue where they cannot end by themselves
    CgTolerances tolerances;       ///< of |r|, and the factor of a RoundingFloor
    const gl::Buffer& state;       ///< of linalg/cg_state.glsl
    const Partials& residualSums;  ///< of the first residual; the classical forms write the next
    Vector& x;                     ///< the first guess; updates may stay pending
    std::function<void()> finish;  ///< adds to x the updates that are pending so far
};

/// Properties that all kernels of a StencilCg share, whatever the form of its iterations.
struct CgLayout {
    /// Updates of x that linalg/cg_pending.glsl takes at once.
    static constexpr int mostPending = 6;

    Stencil stencil;                                ///< whose fields are not owned
    StencilTuning tuning;                           ///< of the device
    std::array<int, 3> launch = {};                 ///< workgroups
    bool linear = false;                            ///< LINEAR: solver fields are buffers
    bool jacobi = false;                            ///< JACOBI
    FusedPreconditioner* preconditioner = nullptr;  ///< not owned; null: none
    Nullspace* nullspace = nullptr;                 ///< not owned; null: none

    /// Defines of linalg/partial.glsl, solver_field.glsl and cg_pending.glsl.
    gl::Defines defines(int pendingForm) const;
    /// A kernel over the cells, with the stencil's uniforms.
    gl::Kernel kernel(const char* path, int pendingForm, const gl::Defines& more = {}) const;
    /// A stage of linalg/cg_reduce.comp, which reads sums of the size of these.
    gl::Kernel reduction(int stage, const Partials& sums) const;
    /// If the whole system is singular: 1 / fluid cells; else 0.
    float inverseCount() const;
};

/// Enqueues a stage of linalg/cg_reduce.comp.
void reduce(gl::Kernel& stage, const CgSolve& solve, const Partials& sums, int iteration);

/// The iterations of a StencilCg, which forms the first residual and finishes x. There are four:
/// FusedCg with two launches an iteration, StripCg with four in software, OneLaunchCg with one and
/// PersistentCg with one for all. docs/methods/cg.md derives them.
class CgIteration {
  public:
    virtual ~CgIteration() = default;
    /// Allocates the fields that the iterations need, if they are not there.
    virtual void makeFields() {}
    /// Whether firstResidual() exists.
    virtual bool hasFields() const { return true; }
    /// For the kernel that forms the first residual: a SOLVER_OUT of linalg/solver_field.glsl.
    virtual gl::Binding firstResidual(unsigned unit) const = 0;
    /// Likewise of z = r / diag A, with JACOBI 1.
    virtual gl::Binding firstScaled(unsigned unit) const { return firstResidual(unit); }
    /// Sets the constants of a medium of the same kind, fields and sides.
    virtual void setConstants(const Stencil& stencil) = 0;
    /// Enqueues the iterations after the first residual.
    virtual void iterate(const CgSolve& solve) = 0;
    /// ONE_LAUNCH of linalg/cg_pending.glsl.
    virtual int pendingForm() const { return 0; }
    /// For a kernel with linalg/cg_pending.glsl: sets its uniforms and appends its bindings.
    virtual void bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const = 0;
};

}  // namespace seiche::linalg
