#pragma once

#include <array>
#include <vector>

#include "solvers/linalg/krylov/cg_iteration.hpp"
#include "solvers/linalg/krylov/fused_preconditioner.hpp"
#include "solvers/linalg/krylov/nullspace.hpp"

namespace seiche::linalg {

/// Iterations with two sums, one after the other, and with a preconditioner if there is one: what
/// the forms on GPUs and in software have in common. 64 bytes per cell.
class ClassicalCg : public CgIteration {
  public:
    explicit ClassicalCg(const CgLayout& layout, const Partials& residualSums);
    void makeFields() override;
    bool hasFields() const override { return static_cast<bool>(residual_); }
    void setConstants(const Stencil& stencil) override;

  protected:
    /// Enqueues z = M r and <r, z>.
    void precondition(const CgSolve& solve, int iteration, SolverField& z);

    CgLayout layout_;
    SolverField residual_, scaled_;
    /// On GPUs two, alternating. On strips those of the last iterations, which x still lacks; the
    /// first is also z of the first iteration.
    std::array<SolverField, CgLayout::mostPending> directions_;
    Partials curvatureSums_, productSums_;
    gl::Kernel direction_, reduceResidual_;

  private:
    gl::Kernel product_, reduceProduct_;
};

/// On GPUs: two launches an iteration, whose workgroups add up the sums themselves.
class FusedCg : public ClassicalCg {
  public:
    FusedCg(const CgLayout& layout, const Partials& residualSums);
    void makeFields() override;
    gl::Binding firstResidual(unsigned unit) const override { return residual_.out(unit); }
    gl::Binding firstScaled(unsigned unit) const override { return scaled_.out(unit); }
    void setConstants(const Stencil& stencil) override;
    void iterate(const CgSolve& solve) override;
    void bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const override;

  private:
    void iteration(const CgSolve& solve, int number);
    gl::Kernel even_, odd_, conclude_;
};

/// In software: strips of cells, whose sums a launch of their own adds up. Reading the state is
/// nearly free there, so that no launch is enqueued long after the end.
class StripCg : public ClassicalCg {
  public:
    StripCg(const CgLayout& layout, const Partials& residualSums);
    /// The first direction is z of the first iteration, r where nothing scales it.
    gl::Binding firstResidual(unsigned unit) const override {
        return (scaled_ ? residual_ : directions_[0]).out(unit);
    }
    gl::Binding firstScaled(unsigned unit) const override { return directions_[0].out(unit); }
    void setConstants(const Stencil& stencil) override;
    void iterate(const CgSolve& solve) override;
    void bindPending(gl::Kernel& kernel, std::vector<gl::Binding>& bindings) const override;

  private:
    void iteration(const CgSolve& solve, int number);
    int pendingFirst_ = 0, pendingCount_ = 0;  // of the updates that x lacks
    int expected_ = 0;                         // iterations of the last solve: when to check
    gl::Kernel firstDirection_, update_, lastUpdate_, reduceCurvature_;
};

}  // namespace seiche::linalg
