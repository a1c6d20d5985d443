#pragma once

#include <span>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/krylov/refinement.hpp"

namespace seiche::linalg {

/// Corrects X of A X = B as refineToTolerance() does, with all entries and residuals on the device;
/// the CPU reads norms alone. A and B are FP32, X and residuals FP64.
class DeviceRefinement : public Correctable {
  public:
    /// `solver` is that of `a`, n x n; `b` is n x k. None of them is owned. Throws badInput for
    /// what a buffer of the device does not hold.
    DeviceRefinement(DenseSolver& solver, const Matrix& a, const Matrix& b);
    /// X, rounded to FP32.
    Matrix solution();

    std::vector<double> begin() override;
    Trial correct(std::span<const double> scale, double tolerance, int maxIterations) override;
    void accept(const std::vector<bool>& better) override;

  private:
    void run(int stage, const Matrix& side);
    std::vector<double> trialNorms();
    DenseSolver& solver_;
    const Matrix &a_, &b_;
    Matrix right_;
    gl::Buffer x_, trial_, residual_, trialResidual_, column_;
    gl::Kernel stages_[6];
};

}  // namespace seiche::linalg
