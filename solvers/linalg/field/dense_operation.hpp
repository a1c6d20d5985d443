#pragma once

namespace seiche::linalg {

/// Operation on a dense matrix in place: in blocks by a Factorization, column by column by
/// Stepwise.
enum class DenseOperation {
    lu,           ///< L below the diagonal, U on and above
    luPartial,    ///< likewise, of P A
    luFull,       ///< likewise, of P A Q
    gaussJordan,  ///< the inverse, without pivoting
    cholesky,     ///< L, zero above the diagonal
    qr,           ///< R, zero below the diagonal
    product,      ///< C = A B, beside A and B
};

/// Flops of the textbook algorithm for matrices of n x n, as the field counts them.
inline double flopsOf(DenseOperation operation, double n) {
    switch (operation) {
        case DenseOperation::product:
        case DenseOperation::gaussJordan:
            return 2 * n * n * n;
        case DenseOperation::cholesky:
            return n * n * n / 3;
        case DenseOperation::qr:
            return 4 * n * n * n / 3;
        case DenseOperation::lu:
        case DenseOperation::luPartial:
        case DenseOperation::luFull:
            break;
    }
    return 2 * n * n * n / 3;
}

}  // namespace seiche::linalg
