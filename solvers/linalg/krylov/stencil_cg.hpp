#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/krylov/cg_iteration.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"
#include "solvers/linalg/krylov/fused_preconditioner.hpp"
#include "solvers/linalg/krylov/iteration_forecast.hpp"
#include "solvers/linalg/krylov/iterative_solver.hpp"
#include "solvers/linalg/krylov/nullspace.hpp"

namespace seiche::linalg {

class PersistentCg;

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
              FusedPreconditioner* preconditioner = nullptr, Nullspace* nullspace = nullptr,
              CgForm form = CgForm::fastest);
    ~StencilCg() override;
    /// Whether its iterations are one launch each, or all.
    bool oneLaunch() const { return iteration_->pendingForm() != 0; }
    /// Whether all of them are one launch.
    bool persistent() const { return persistent_ != nullptr; }
    /// For a caller's kernel that takes part in that launch; null if there is none.
    const PersistentCg* launchOfAll() const { return persistent_; }
    std::string name() const override {
        return layout_.preconditioner ? layout_.preconditioner->name() + "-cg" : "cg";
    }
    std::string norm() const override { return "l2, recurrence"; }

    void setTerms(StencilTerms terms) { terms_ = terms; }  ///< a, b and g of the operator
    /// Sets the constants of a medium of the same kind, fields and sides: uniforms only.
    void setConstants(const Stencil& stencil);
    /// Neither allocates nor compiles.
    void setSettings(CgSettings settings);
    const StencilTuning& tuning() const { return layout_.tuning; }  ///< of its kernels

    /// The operator's fields have changed, or the right-hand side will differ from earlier ones:
    /// the iterations of earlier solves do not predict the next ones.
    void disturbed() { forecast_.disturbed(); }
    /// Data that predict the iterations of the next solves, so that a continued run enqueues as
    /// many as an uninterrupted one. Waits for pending reports; empty if nothing is predicted.
    std::vector<double> foresight() { return forecast_.values(); }
    /// As foresight() gave it.
    void setForesight(std::span<const double> values) { forecast_.setValues(values); }
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
    void judge();

    /// Buffer of linalg/cg_state.glsl.
    const gl::Buffer& report() const override { return state_; }
    std::vector<double> history() const override;

    /// For a caller's own first kernel: a SOLVER_OUT of linalg/solver_field.glsl.
    gl::Binding firstResidual(unsigned unit) { return iteration_->firstResidual(unit); }
    /// See iterate().
    gl::Binding firstScaled(unsigned unit) { return iteration_->firstScaled(unit); }
    const Partials& residualSums() const { return residualSums_; }  ///< see iterate()
    /// LINEAR of linalg/solver_field.glsl in this solver's kernels.
    bool linear() const { return layout_.linear; }
    /// For a caller's own last kernel, which includes linalg/cg_pending.glsl: sets its uniforms and
    /// appends its bindings.
    void bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const {
        iteration_->bindPending(kernel, bindings);
    }
    /// Defines of linalg/partial.glsl, solver_field.glsl and cg_pending.glsl for a kernel of the
    /// caller.
    gl::Defines kernelDefines() const { return layout_.defines(iteration_->pendingForm()); }
    /// Uniforms that go with kernelDefines().
    void setKernelUniforms(gl::Kernel& kernel) const { layout_.stencil.setUniforms(kernel); }
    std::array<int, 3> launch() const { return layout_.launch; }  ///< workgroups of its kernels

  private:
    void chooseIteration(CgForm form);
    void formResidual(const Vector& b, const Vector& x, bool judges);
    void letPreconditionerIterate(const Vector& b, Vector& x);
    bool iteratedByPreconditioner() const;
    int forecast() const { return forecast_.count(settings_, floor_.squares != nullptr); }
    CgTolerances tolerances() const;

    CgLayout layout_;
    CgSettings settings_;
    StencilTerms terms_;
    Partials residualSums_;
    std::unique_ptr<CgIteration> iteration_;
    PersistentCg* persistent_ = nullptr;  // iteration_, if it is one
    IterationForecast forecast_;          // for preconditioned solves on a GPU
    gl::Buffer state_;
    bool judges_ = true;
    RoundingFloor floor_;  // of the next solve, or the one that is being enqueued
    gl::Kernel first_, rest_, judge_;
};

}  // namespace seiche::linalg
