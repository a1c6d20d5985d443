#pragma once

#include <vector>

#include "core/gl/kernel.hpp"
#include "core/model/report.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

struct GmresSettings {
    double tolerance = 1e-6;  ///< residual wanted, relative to the right-hand side
    int restart = 30;         ///< vectors per cycle
    int maxIterations = 300;
};

/// Generalised minimal residuals for batches of dense matrices with many right-hand sides, all on
/// the device: Saad and Schultz 1986. Four right-hand sides share each pass over a matrix. Each
/// cycle ends with the true residual. docs/methods/gmres.md.
class Gmres {
  public:
    explicit Gmres(GmresSettings settings = {});
    /// For the next solves; throws badInput as the constructor does.
    void setSettings(GmresSettings settings);

    /// Solves A x = b from x = 0 for the first `matrices` of the batch (0: all) and each column of
    /// b; x takes b's shape. Waits for the device. One report per matrix and column, column after
    /// column, with the true residual. Throws badInput for shapes that do not fit.
    std::vector<ConvergenceReport> solve(const Matrix& a, const Matrix& b, Matrix& x,
                                         int matrices = 0);

  private:
    void prepare(int systems, int rows);
    std::vector<ConvergenceReport> reports(int columns, int groups) const;

    GmresSettings settings_;
    bool serial_;
    int systems_ = 0, rows_ = 0, restart_ = 0;
    gl::Kernel first_, begin_, product_, step_, finish_;
    gl::Buffer state_, active_, basis_;
};

}  // namespace seiche::linalg
