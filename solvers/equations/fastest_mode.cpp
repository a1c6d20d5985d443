// Beside its only caller, since eigenvalues of complex matrices take the compiler longest.
#include "solvers/equations/fastest_mode.hpp"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>

namespace seiche::equations {

std::optional<double> fastestMode(const std::vector<std::complex<double>>& jacobian, int size,
                                  int evolving) {
    using Matrix = Eigen::MatrixXcd;
    const Matrix j = Eigen::Map<
        const Eigen::Matrix<std::complex<double>, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(
        jacobian.data(), size, size);
    const int rest = size - evolving;
    Matrix effective = j.topLeftCorner(evolving, evolving);
    if (rest > 0) {
        const Eigen::FullPivLU<Matrix> constraints(j.bottomRightCorner(rest, rest));
        if (!constraints.isInvertible()) return std::nullopt;
        effective -= j.topRightCorner(evolving, rest) *
                     constraints.solve(j.bottomLeftCorner(rest, evolving));
    }
    if (!effective.allFinite()) return std::nullopt;
    const Eigen::ComplexEigenSolver<Matrix> solved(effective, false);
    if (solved.info() != Eigen::Success) return std::nullopt;
    return solved.eigenvalues().real().maxCoeff();
}

}  // namespace seiche::equations
