#pragma once

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/tridiagonal.hpp"
#include "solvers/linalg/field/stencil.hpp"

namespace seiche::wave {

/// Solves the system of a step by sweeps along rows and columns of cells instead of iterations:
/// (D + g K_x) D^-1 (D + g K_y) stands for A = D + g (K_x + K_y), D = M + b C, and acts on the
/// change of velocity (Casulli 1990, for shallow water). docs/methods/wave.md says what it costs in
/// accuracy.
class Adi {
  public:
    /// Throws badInput for periodic sides, whose systems are not tridiagonal. Stable at any CFL
    /// number where K_x and K_y commute, in general up to 1.
    /// `filler` is any field of the stencil's shape.
    Adi(const linalg::Stencil& stencil, linalg::StencilTerms terms,
        const linalg::StencilTuning& tuning, bool linear, const linalg::Vector& filler);
    /// Sets other terms and constants of the same medium; enqueues only.
    void setConstants(const linalg::Stencil& stencil, linalg::StencilTerms terms,
                      const linalg::Vector& filler);

    /// For the kernel that forms the residual of 2 v: a SOLVER_OUT of linalg/solver_field.glsl.
    gl::Binding residual(unsigned unit) { return residual_.out(unit); }
    /// increment = 2 velocity + sweeps(residual); enqueues only.
    void solve(const linalg::Vector& velocity, linalg::Vector& increment);

  private:
    struct Sweep {
        linalg::Matrix lower, diagonal, upper, rightSides, solution;
        linalg::TridiagonalSolver solver;
        Sweep(int n, int systems);
        void run() { solver.solve(lower, diagonal, upper, rightSides, solution); }
    };
    linalg::StencilTuning tuning_;
    int nx_, ny_;
    linalg::SolverField residual_;
    Sweep rows_, columns_;
    linalg::Matrix own_;  // D
    gl::Kernel coefficients_, toRows_, toColumns_, add_;
};

}  // namespace seiche::wave
