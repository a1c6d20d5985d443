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
    /// Of linalg::sparseMethods(); "auto": cg where the matrix is symmetric and its diagonal of one
    /// sign, else bicgstab, and gmres where those fail.
    std::string method = "auto";
    double tolerance = 1e-6;    ///< on |b - A x| over |b|, 2-norms in FP64
    int maxIterations = 10000;  ///< the most, of all corrections together
    /// Of linalg::sparsePreconditioners(); "auto": multigrid for large five-point grids, else
    /// jacobi wherever it can divide, else none.
    std::string preconditioner = "auto";
};

/// Outcome of a sparse solve.
struct SparseSolution {
    std::vector<double> x;       ///< as many as the matrix has columns
    ConvergenceReport report;    ///< whether it converged, and how fast; norms of b - A x in FP64
    std::string explanation;     ///< one sentence with a remedy; "" where it converged
    std::string preconditioner;  ///< that was used
    std::string choice;          ///< why: "symmetric, positive diagonal: cg with jacobi"
};

/// x with A x = b: iterations in FP32 on the device of Device::instance(), corrected with residuals
/// in FP64 of the original matrix until the tolerance holds; waits. Throws badInput for
/// shapes, places and names that do not fit, entries that are not finite, a matrix that is seen to
/// be singular, and one that the method or preconditioner asked for does not take. A solve that
/// does not converge is not an error here: x is the best one found, and the report gives the reason.
SparseSolution solveSparse(const SparseEntries& a, std::span<const double> b,
                           const SparseSettings& settings = {});
/// The same for several right-hand sides, each of a.rows numbers, one after the other in `b`; the
/// matrix is looked at once.
std::vector<SparseSolution> solveSparseColumns(const SparseEntries& a, std::span<const double> b,
                                               const SparseSettings& settings = {});

}  // namespace seiche::script
