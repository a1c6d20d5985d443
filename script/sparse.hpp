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
    std::span<const float> value;               ///< likewise
};

/// How a sparse system is solved.
struct SparseSettings {
    std::string method =
        "auto";  ///< of linalg::krylovMethods(); "auto": cg where symmetric, else bicgstab
    double tolerance = 1e-6;                ///< on |b - A x| over |b|, 2-norms
    int maxIterations = 10000;              ///< the most
    std::string preconditioner = "jacobi";  ///< or "none"
};

/// Outcome of a sparse solve.
struct SparseSolution {
    std::vector<float> x;      ///< as many as the matrix has columns
    ConvergenceReport report;  ///< whether it converged, and how fast
};

/// x with A x = b on the device of Device::instance(), in FP32; waits. Throws badInput for shapes,
/// places and names that do not fit and entries that are not finite. A solve that does not converge
/// is not an error here: its report says so.
SparseSolution solveSparse(const SparseEntries& a, std::span<const float> b,
                           const SparseSettings& settings = {});

}  // namespace seiche::script
