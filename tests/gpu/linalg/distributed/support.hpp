#pragma once

#include <string>
#include <vector>

#include "solvers/linalg/distributed/distributed_matrix.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {

/// `count` contexts of the first device.
inline std::vector<std::string> contextsOfOneDevice(int count) {
    return std::vector<std::string>(static_cast<std::size_t>(count));
}

/// The number of blocks in a buffer.
inline Blocking blockingOf(int width, int rows, int inABuffer) {
    return {width, std::int64_t{4} * ColumnLayout::padded(rows) * width * inABuffer};
}

inline MatrixXd fromRowsOf(const std::vector<float>& entries, int rows, int columns) {
    return Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(
               entries.data(), rows, columns)
        .cast<double>();
}

}  // namespace seiche::linalg
