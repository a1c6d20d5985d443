#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/report.hpp"
#include "solvers/linalg/field/methods.hpp"
#include "solvers/linalg/sparse/csr.hpp"
#include "solvers/linalg/sparse/structure.hpp"

namespace seiche::linalg {

/// How a sparse system is solved.
struct SparseChoice {
    SparseMethod method = SparseMethod::automatic;                          ///< its method
    SparsePreconditioner preconditioner = SparsePreconditioner::automatic;  ///< and what helps it
    double tolerance = 1e-6;    ///< on |b - A x| over |b|, 2-norms in FP64
    int maxIterations = 10000;  ///< the most, of all corrections together
};

/// Solutions of A x = b for a square sparse A: iterations in FP32 on the device, corrected with
/// residuals in FP64 of A as it is given. To be destroyed on the thread that solves. Equations and
/// choices: docs/methods/sparse.md.
class SparseSolver {
  public:
    /// Analyses the matrix on the CPU alone. Throws badInput for a matrix that is not square or
    /// seen to be singular, one that is not symmetric if the method needs that, and one that the
    /// preconditioner does not take.
    SparseSolver(CsrMatrix a, const SparseChoice& choice);
    ~SparseSolver();

    /// x, and how it was found; on the thread of a device; waits. A solve that does not converge is
    /// no error here: x is the best one found. Throws badInput for a `b` of another size or with
    /// entries that are not finite.
    struct Answer {
        std::vector<double> x;     ///< as many as the matrix has columns
        ConvergenceReport report;  ///< norms are of b - A x in FP64; its name is the method's
    };
    Answer solve(std::span<const double> b);

    const CsrMatrix& matrix() const { return a_; }  ///< A
    /// Method and preconditioner of the last solve.
    SparseMethod method() const { return plan_[at_].method; }
    SparsePreconditioner preconditioner() const { return plan_[at_].preconditioner; }  ///< likewise
    /// The choice and its reasons: "symmetric, positive diagonal: cg with jacobi".
    std::string choice() const;

  private:
    struct Attempt {
        SparseMethod method;
        SparsePreconditioner preconditioner;
    };
    struct OnDevice;
    void choose();
    void choosePreconditioners();
    void makeWorking();
    OnDevice& onDevice();
    std::vector<double> scaledRows(std::span<const double> r) const;
    Answer attempt(std::span<const double> b, std::vector<double> x, int iterations);

    CsrMatrix a_, working_;  // what the device has: rows in another order, scaled
    SparseChoice choice_;
    std::string properties_, changed_;
    std::vector<Attempt> plan_;  // one after the other until one converges
    std::size_t at_ = 0;
    std::optional<Asymmetry> asymmetry_;
    std::vector<double> diagonal_;
    std::vector<std::int32_t> rowOrder_;  // empty: as they are
    double sign_ = 1;
    SparseScaling scaling_;
    std::optional<FivePointGrid> grid_;
    std::unique_ptr<OnDevice> device_;
};

}  // namespace seiche::linalg
