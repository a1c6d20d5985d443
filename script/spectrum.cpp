#include "script/spectrum.hpp"

#include "core/base/error.hpp"
#include "script/device.hpp"
#include "script/node.hpp"
#include "solvers/linalg/dense/jacobi_svd.hpp"

namespace seiche::script {

SingularVectors singularVectors(const Matrix& a) {
    const auto shape = a.shape();
    if (shape.stack != 1) failInput("singular values are those of one matrix, not of a stack");
    const auto entries = a.entries();
    const auto found = Device::instance()->thread().ask(
        [&] { return linalg::singularValues(shape.rows, shape.columns, entries); });
    const int k = static_cast<int>(found.s.size());
    return {Matrix::of({shape.rows, k, 1}, found.u), Matrix::of({k, 1, 1}, found.s),
            Matrix::of({shape.columns, k, 1}, found.v)};
}

EigenVectors eigenVectors(const Matrix& a) {
    const auto shape = a.shape();
    if (shape.stack != 1 || shape.rows != shape.columns) {
        failInput("eigenvalues are those of one square matrix, not of {}", text(shape));
    }
    const auto entries = a.entries();
    const auto found =
        Device::instance()->thread().ask([&] { return linalg::eigenValues(shape.rows, entries); });
    return {Matrix::of({shape.rows, 1, 1}, found.w),
            Matrix::of({shape.rows, shape.rows, 1}, found.v)};
}

}  // namespace seiche::script
