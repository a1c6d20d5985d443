#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "core/model/report.hpp"
#include "solvers/linalg/iterative_solver.hpp"
#include "solvers/linalg/krylov/preconditioner.hpp"
#include "solvers/linalg/stencil/stencil.hpp"

namespace seiche::linalg {

class NullspaceProjection;

struct CgSettings {
    double tolerance = 1e-6;  ///< on |r| relative to |b| (to the first |r| when b = 0)
    int maxIterations = 100;
    bool jacobi = false;  ///< precondition with the diagonal
    int cycle = 1;  ///< solves this many apart are of the same kind and take similar iterations
    bool operator==(const CgSettings&) const = default;
};

/// Throws badInput for a tolerance or limit that makes no sense.
void checkSettings(const CgSettings& settings);

/// Conjugate gradients for A = a M + b C + g K of a Stencil, fused: on a GPU two dispatches an
/// iteration and 30 bytes per cell (Krueger and Westermann 2003, section 5, take one pass an
/// operation). Scalars stay on the GPU; a solve that has converged turns its remaining launches
/// into nothing. docs/methods/cg.md derives it.
///
/// x is updated once for several iterations. finish() adds the rest, unless the caller's own kernel
/// does so on its way (linalg/cg_pending.glsl and bindPending()).
class StencilCg : public IterativeSolver {
  public:
    /// `preconditioner` and the `nullspace` of a singular operator are not owned; null means none.
    StencilCg(const Stencil& stencil, CgSettings settings,
              FusedPreconditioner* preconditioner = nullptr,
              NullspaceProjection* nullspace = nullptr);
    std::string name() const override {
        return preconditioner_ ? preconditioner_->name() + "-cg" : "cg";
    }
    std::string norm() const override { return "l2, recurrence"; }

    void setTerms(StencilTerms terms) { terms_ = terms; }
    /// Takes over the constants of a medium of the same kind, fields and sides: uniforms only.
    void setConstants(const Stencil& stencil);
    /// Neither allocates nor compiles.
    void setSettings(CgSettings settings);
    const StencilTuning& tuning() const { return tuning_; }

    /// The operator's fields have changed, or the right side will be unlike those before: the
    /// iterations of earlier solves do not predict the next ones.
    void disturbed() { disturbed_ = solves_; }
    /// On a GPU nothing waits. b stays as it is.
    void enqueue(Vector& b, Vector& x) override;
    /// The iterations alone, where the caller's kernel has formed the first residual: it includes
    /// linalg/cg_begin.glsl, writes firstResidual() and leaves <r,r>, <r,r>, <b,b> in
    /// residualSums(). Not for JACOBI, whose first kernel also scales the residual.
    void iterate(Vector& x);
    /// Adds to x the updates that are still pending.
    void finish(Vector& x);

    /// Buffer of linalg/cg_state.glsl.
    const gl::Buffer& report() const override { return state_; }
    std::vector<double> history() const override;

    /// For a caller's own first kernel: a SOLVER_OUT of linalg/solver_field.glsl.
    gl::Binding firstResidual(unsigned unit);
    const Partials& residualSums() const { return residualSums_; }
    /// LINEAR of linalg/solver_field.glsl in this solver's kernels.
    bool linear() const { return linear_; }
    /// For a caller's own last kernel, which includes linalg/cg_pending.glsl: sets its uniforms and
    /// appends its bindings.
    void bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const;
    /// Defines of linalg/partial.glsl, solver_field.glsl and cg_pending.glsl for a kernel of the
    /// caller.
    gl::Defines kernelDefines() const;
    void setKernelUniforms(gl::Kernel& kernel) const;
    std::array<int, 3> launch() const { return launch_; }

  private:
    void makeKernels();
    void iterateFused(Vector& x);
    int launches();
    void remember();
    void iterateStrips(Vector& x);
    void runIteration(int iteration, Vector& x);
    void runOnStrips(int iteration, const Vector& x);
    void precondition(int iteration, SolverField& z);
    void reduce(gl::Kernel& kernel, const Partials& sums, int iteration);
    bool ended() const;

    Stencil stencil_;
    CgSettings settings_;
    StencilTerms terms_;
    StencilTuning tuning_;
    std::array<int, 3> launch_;
    bool linear_ = false;  // solver fields are buffers
    SolverField residual_, scaled_;
    /// Where fused two, in turn. On strips those of the last `pendingCount_` iterations, which x
    /// still lacks, and the first is also z of the first iteration.
    std::array<SolverField, 6> directions_;
    int pendingFirst_ = 0, pendingCount_ = 0;
    FusedPreconditioner* preconditioner_;
    NullspaceProjection* nullspace_;
    Partials residualSums_, curvatureSums_, productSums_;
    gl::Buffer state_;
    gl::Kernel first_, direction_, reduceResidual_, rest_, product_, reduceProduct_;
    gl::Kernel even_, odd_, conclude_;                                   // fused
    gl::Kernel firstDirection_, update_, lastUpdate_, reduceCurvature_;  // on strips
    // Of preconditioned solves on a GPU, whose iterations are many launches: what each took.
    struct Taken {
        std::uint64_t solve;
        int iterations;
        double ofTarget;  // the last residual
    };
    static constexpr std::uint64_t known_ = 6;
    std::uint64_t cycle() const { return static_cast<std::uint64_t>(settings_.cycle); }
    gl::Readback arriving_{known_};
    std::deque<Taken> taken_;
    std::uint64_t solves_ = 0, counted_ = 0;  // since counted_ with the same settings
    std::optional<std::uint64_t> disturbed_;  // the first solve behind disturbed()
    int expected_ = 0;  // iterations of the last solve: when to look, where looking is free
};

}  // namespace seiche::linalg
