#pragma once

#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "core/model/report.hpp"

namespace seiche::linalg {

/// 2-norm, also of entries whose squares are beyond double.
double norm2(std::span<const double> entries);

/// When a solve by corrections ends.
struct RefinementSettings {
    double tolerance = 1e-6;  ///< on |b - A x| over |b| of each column, 2-norms in FP64
    int maxIterations = 100;  ///< of all corrections of a column together
    /// Iterations of one correction: less where starting again loses little.
    int perCorrection = std::numeric_limits<int>::max();
};

/// Approximate solutions D of A D = R from D = 0, by an iterative solver in FP32.
struct Correction {
    std::vector<float> d;                    ///< n * k, row after row
    std::vector<ConvergenceReport> reports;  ///< one of each column
};

/// X of A X = B in FP64, and how each column was found.
struct RefinedSolution {
    std::vector<double> x;                   ///< n * k, row after row
    std::vector<ConvergenceReport> reports;  ///< norms are of b - A x in FP64
};

/// The corrected X of A X = B, from 0, stored on the CPU or the device.
class Correctable {
  public:
    virtual ~Correctable() = default;
    /// X is 0; 2-norms of the columns of B.
    virtual std::vector<double> begin() = 0;
    /// A trial, X + scale * D, and how it ended: norms of its residuals, and a report a column.
    struct Trial {
        std::vector<double> norms;               ///< in FP64
        std::vector<ConvergenceReport> reports;  ///< of the solves in FP32
    };
    /// D solves A D = R / scale, R being the residual, column by column; one of scale 0 stays.
    virtual Trial correct(std::span<const double> scale, double tolerance, int maxIterations) = 0;
    /// Takes the trial's columns where it is better.
    virtual void accept(const std::vector<bool>& better) = 0;
};
/// As the function below, of one report a column.
std::vector<ConvergenceReport> refineToTolerance(Correctable& system,
                                                 const RefinementSettings& settings);

/// Corrects X from 0 with residuals in FP64 until each column meets the tolerance (Wilkinson 1963;
/// docs/methods/krylov.md). A column that does not meet it keeps the X of the smallest residual and
/// has as status `limit`, or that of the last correction, which gained less than a tenth: `stalled`
/// if it had converged in FP32. `b` has n * k entries, row after row. `residual` returns B - A X in
/// FP64 for the original matrix. `correct` gets R with columns of length 1 or 0, the relative
/// tolerance and the limit of iterations.
RefinedSolution refineToTolerance(
    int k, std::span<const double> b,
    const std::function<std::vector<double>(std::span<const double> x)>& residual,
    const std::function<Correction(std::span<const float> r, double tolerance, int maxIterations)>&
        correct,
    const RefinementSettings& settings);

}  // namespace seiche::linalg
