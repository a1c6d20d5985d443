// Apart from the rest of the room, because no other file takes the compiler as long.
#include "solvers/bubbly/condition_number.hpp"

#include <Eigen/SVD>

namespace seiche::bubbly {

double conditionNumber(std::span<const double> matrix, int n) {
    using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const Rows a = Eigen::Map<const Rows>(matrix.data(), n, n);
    const auto singular = Eigen::BDCSVD<Rows>(a).singularValues().eval();
    return singular[0] / singular[n - 1];
}

}  // namespace seiche::bubbly
