#pragma once

#include "script/matrix.hpp"

namespace seiche::script {

/// A = U diag(s) V', k = min(rows, columns) singular values in a column, descending.
struct SingularVectors {
    Matrix u;  ///< rows x k
    Matrix s;  ///< k x 1
    Matrix v;  ///< columns x k
};
/// Of one matrix, by Jacobi rotations on the device; waits. Throws badInput for a stack and entries
/// that are not finite, failed where the rotations do not converge.
SingularVectors singularVectors(const Matrix& a);

/// A = V diag(w) V' of a symmetric A.
struct EigenVectors {
    Matrix w;  ///< n x 1, ascending
    Matrix v;  ///< n x n
};
/// Likewise. Throws badInput for a matrix that is not square or not symmetric, too.
EigenVectors eigenVectors(const Matrix& a);

}  // namespace seiche::script
