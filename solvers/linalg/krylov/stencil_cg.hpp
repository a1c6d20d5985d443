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
#include "solvers/linalg/krylov/cg_settings.hpp"
#include "solvers/linalg/krylov/fused_preconditioner.hpp"
#include "solvers/linalg/krylov/one_launch_cg.hpp"
#include "solvers/linalg/stencil/stencil.hpp"

namespace seiche::linalg {

class NullspaceProjection;

/// Conjugate gradients for A = a M + b C + g K of a Stencil, fused: on a GPU one dispatch per
/// iteration and 20 bytes per cell (OneLaunchCg) where the medium is uniform and nothing
/// preconditions, else two and 30 (Krueger and Westermann 2003, section 5, take one pass per
/// operation). Scalars stay on the GPU; once a solve has converged its remaining
/// launches do nothing. docs/methods/cg.md derives it.
///
/// x is updated once for several iterations. finish() adds the rest, unless the caller's own kernel
/// does so on its way (linalg/cg_pending.glsl and bindPending()).
class StencilCg : public IterativeSolver {
  public:
    /// `preconditioner` and the `nullspace` of a singular operator are not owned; null means none.
    StencilCg(const Stencil& stencil, CgSettings settings,
              FusedPreconditioner* preconditioner = nullptr,
              NullspaceProjection* nullspace = nullptr, CgForm form = preferredForm());
    /// Form of solvers made from now on, unless the caller gives one: for tests and benchmarks
    /// that compare the forms.
    static void prefer(CgForm form) { preferred_ = form; }
    static CgForm preferredForm() { return preferred_; }  ///< `fastest` unless another is preferred
    /// Whether its iterations are those of OneLaunchCg.
    bool oneLaunch() const { return oneLaunch_.has_value(); }
    /// Whether all of them are one launch.
    bool persistent() const { return oneLaunch_ && oneLaunch_->persistent(); }
    /// For a caller's kernel that takes part in that launch; null if there is none.
    const OneLaunchCg* launchOfAll() const { return persistent() ? &*oneLaunch_ : nullptr; }
    std::string name() const override {
        return preconditioner_ ? preconditioner_->name() + "-cg" : "cg";
    }
    std::string norm() const override { return "l2, recurrence"; }

    void setTerms(StencilTerms terms) { terms_ = terms; }  ///< a, b and g of the operator
    /// Sets the constants of a medium of the same kind, fields and sides: uniforms only.
    void setConstants(const Stencil& stencil);
    /// Neither allocates nor compiles.
    void setSettings(CgSettings settings);
    const StencilTuning& tuning() const { return tuning_; }  ///< how its kernels are laid out

    /// The operator's fields have changed, or the right-hand side will differ from earlier ones:
    /// the iterations of earlier solves do not predict the next ones.
    void disturbed() { disturbed_ = solves_; }
    /// Data that predict the iterations of the next solves, so that a continued run enqueues as
    /// many as an uninterrupted one. Waits for pending reports; empty if nothing is predicted.
    std::vector<double> foresight();
    void setForesight(std::span<const double> values);  ///< as foresight() gave it
    /// Whether the next solves by enqueue() are judged by b - A x, formed anew, as they are unless
    /// this says otherwise. Only those can be `converged`, others are `unconfirmed`.
    void judgeNext(bool judges) { judges_ = judges; }
    /// Of the next solve alone.
    void endAt(RoundingFloor floor) { floor_ = floor; }
    /// On a GPU nothing waits.
    void enqueue(Vector& b, Vector& x) override;
    /// Only the iterations, if the caller's kernel has formed the first residual: it includes
    /// linalg/cg_begin.glsl, writes firstResidual() and leaves <r,r>, <r,z>, <b,b> in
    /// residualSums(). With JACOBI 1 it also writes z = r / diag A to firstScaled(); else z = r.
    void iterate(Vector& x);
    /// Adds to x the updates that are still pending.
    void finish(Vector& x);
    /// After finish(): the caller's kernel has formed b - A x anew and left the sums of
    /// judgeSolve() (linalg/cg_state.glsl) in residualSums(), by which the report says how the
    /// solve has ended. enqueue() does so itself.
    void judge() { reduce(judge_, residualSums_, 0); }

    /// Buffer of linalg/cg_state.glsl.
    const gl::Buffer& report() const override { return state_; }
    std::vector<double> history() const override;

    /// For a caller's own first kernel: a SOLVER_OUT of linalg/solver_field.glsl.
    gl::Binding firstResidual(unsigned unit);
    gl::Binding firstScaled(unsigned unit);                         ///< see iterate()
    const Partials& residualSums() const { return residualSums_; }  ///< see iterate()
    /// LINEAR of linalg/solver_field.glsl in this solver's kernels.
    bool linear() const { return linear_; }
    /// For a caller's own last kernel, which includes linalg/cg_pending.glsl: sets its uniforms and
    /// appends its bindings.
    void bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const;
    /// Defines of linalg/partial.glsl, solver_field.glsl and cg_pending.glsl for a kernel of the
    /// caller.
    gl::Defines kernelDefines() const;
    void setKernelUniforms(gl::Kernel& kernel) const;      ///< that go with kernelDefines()
    std::array<int, 3> launch() const { return launch_; }  ///< workgroups of its kernels

  private:
    /// Which only its own iterations need: 64 bytes per cell.
    void makeFields();
    void makeKernels();
    void iterateFrom(Vector& b, Vector& x);
    void formResidual(const Vector& b, const Vector& x, bool judges);
    void letPreconditionerIterate(const Vector& b, Vector& x);
    void iterateFused(Vector& x);
    bool iteratedByPreconditioner() const;
    float inverseCount() const;
    CgTolerances tolerances() const;
    int launches();
    void remember();
    void takeArrived(bool wait);
    void iterateStrips(Vector& x);
    void runIteration(int iteration, Vector& x);
    void runOnStrips(int iteration, const Vector& x);
    void precondition(int iteration, SolverField& z);
    void reduce(gl::Kernel& kernel, const Partials& sums, int iteration);
    DeviceReport state() const;

    static inline CgForm preferred_ = CgForm::fastest;
    Stencil stencil_;
    CgSettings settings_;
    StencilTerms terms_;
    StencilTuning tuning_;
    std::array<int, 3> launch_;
    bool linear_ = false;  // solver fields are buffers
    std::optional<OneLaunchCg> oneLaunch_;
    SolverField residual_, scaled_;
    /// If fused two, alternating. On strips those of the last `pendingCount_` iterations, which x
    /// still lacks; the first is also z of the first iteration.
    std::array<SolverField, 6> directions_;
    int pendingFirst_ = 0, pendingCount_ = 0;
    FusedPreconditioner* preconditioner_;
    NullspaceProjection* nullspace_;
    Partials residualSums_, curvatureSums_, productSums_;
    gl::Buffer state_;
    bool judges_ = true;
    RoundingFloor floor_;  // of the next solve, or the one that is being enqueued
    gl::Kernel first_, direction_, reduceResidual_, rest_, product_, reduceProduct_, judge_;
    gl::Kernel even_, odd_, conclude_;                                   // fused
    gl::Kernel firstDirection_, update_, lastUpdate_, reduceCurvature_;  // on strips
    // For preconditioned solves on a GPU, whose iterations are many launches: what each solve took.
    struct Taken {
        std::uint64_t solve;
        int iterations;
        double ofTarget;  // the last residual
    };
    static constexpr std::uint64_t reportLatency_ = 6;
    static constexpr std::uint64_t rememberedSolves_ = 256,
                                   rememberedIfShort_ = 64;  // of each kind
    std::uint64_t cycle() const { return static_cast<std::uint64_t>(settings_.cycle); }
    gl::Readback arriving_{reportLatency_};
    std::deque<Taken> taken_;
    std::uint64_t solves_ = 0, counted_ = 0;  // since counted_ with the same settings
    std::optional<std::uint64_t> disturbed_;  // the first solve after disturbed()
    int expected_ = 0;  // iterations of the last solve: when to check, if checking is free
};

}  // namespace seiche::linalg
