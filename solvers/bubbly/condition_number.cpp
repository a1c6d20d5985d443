#include "solvers/bubbly/condition_number.hpp"

#include <Eigen/Eigenvalues>
#include <cmath>

namespace seiche::bubbly {

// Plus and minus the singular values of A are the eigenvalues of [0 A; A' 0] (Golub and Van Loan
// 2013, section 8.6.1), to the same accuracy. Eigen's own SVD would take the compiler four times as
// long as all of this.
double conditionNumber(std::span<const double> matrix, int n) {
    const Eigen::Map<const Eigen::MatrixXd> transposed(matrix.data(), n, n);
    Eigen::MatrixXd both = Eigen::MatrixXd::Zero(2 * n, 2 * n);
    both.bottomLeftCorner(n, n) = transposed;  // the lower triangle is what is read
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(both, Eigen::EigenvaluesOnly);
    const auto& ascending = solver.eigenvalues();
    return ascending[2 * n - 1] / std::abs(ascending[n]);
}

}  // namespace seiche::bubbly
