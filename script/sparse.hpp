#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.hpp"
#include "core/model/report.hpp"

namespace seiche::script {

/// A sparse matrix in coordinate form; duplicate entries are added.
struct SparseEntries {
    std::int64_t rows = 0, columns = 0;         ///< of the matrix
    std::span<const std::int64_t> row, column;  ///< from 0, one of each an entry
    std::span<const double> value;              ///< likewise
};

/// Settings for solving a sparse system.
struct SparseSettings {
    std::string method =
        "auto";  ///< of linalg::krylovMethods(); "auto": cg where symmetric, else bicgstab
    double tolerance = 1e-6;                ///< on |b - A x| over |b|, 2-norms in FP64
    int maxIterations = 10000;              ///< the most, of all corrections together
    std::string preconditioner = "jacobi";  ///< or "none"
};

/// Outcome of a sparse solve.
struct SparseSolution {
    std::vector<double> x;     ///< as many as the matrix has columns
    ConvergenceReport report;  ///< whether it converged, and how fast; norms of b - A x in FP64
    std::string explanation;   ///< one sentence with a remedy; "" where it converged
};

/// x with A x = b: iterations in FP32 on the device of Device::instance(), corrected with residuals
/// of the original matrix in FP64 until the tolerance holds; waits. Throws badInput for shapes,
/// places and names that do not fit, entries that are not finite, and the preconditioner jacobi
/// where the diagonal has a zero. A solve that does not converge is not an error here: x is the
/// best one found, and the report gives the reason.
SparseSolution solveSparse(const SparseEntries& a, std::span<const double> b,
                           const SparseSettings& settings = {});

}  // namespace seiche::script
