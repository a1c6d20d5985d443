#pragma once

#include <span>
#include <vector>

namespace seiche::linalg {

/// A = U diag(s) V' with orthonormal columns, k = min(rows, columns) of them; FP32, row after row.
struct SingularValues {
    int rows = 0, columns = 0;  ///< of A
    std::vector<float> u;       ///< rows x k
    std::vector<float> s;       ///< k, descending
    std::vector<float> v;       ///< columns x k
    int sweeps = 0;             ///< over all pairs of columns
};

/// By one-sided Jacobi rotations on the device (Hestenes 1958), all pairs of a round in parallel;
/// docs/methods/jacobi.md. `a` holds rows * columns entries, row after row. Waits. Throws badInput
/// for an empty matrix, entries that are not finite and what a buffer does not hold; failed where
/// the sweeps do not converge.
SingularValues singularValues(int rows, int columns, std::span<const float> a);

/// A = V diag(w) V' of a symmetric A; FP32, row after row.
struct EigenValues {
    std::vector<float> w;  ///< n, ascending
    std::vector<float> v;  ///< n x n
    int sweeps = 0;        ///< as above
};

/// By the same rotations on A + c, which is positive definite. `a` holds n * n entries. Throws as
/// above, and badInput for a matrix that is not symmetric.
EigenValues eigenValues(int n, std::span<const float> a);

}  // namespace seiche::linalg
