#include "script/sparse.hpp"

#include <memory>

#include "core/base/error.hpp"
#include "script/device.hpp"
#include "solvers/linalg/sparse/sparse_solver.hpp"

namespace seiche::script {

using linalg::SparseMethod;
using linalg::SparsePreconditioner;

namespace {

SolveRemedies sparseRemedies(SparseMethod method, SparsePreconditioner preconditioner) {
    SolveRemedies made;
    made.limit = "raise max_iterations, loosen tolerance or take another method";
    made.stalled =
        "the matrix is too ill-conditioned for corrections in FP32; loosen tolerance or take a "
        "direct solver in FP64";
    const bool alone = preconditioner == SparsePreconditioner::none;
    const std::string unconditioned = alone ? "" : " or preconditioner=\"none\"";
    if (method == SparseMethod::gmres) {
        made.breakdown = made.notFinite = "the matrix is singular or nearly so";
        if (!unconditioned.empty()) {
            made.breakdown = made.notFinite += ", unless preconditioner=\"none\" helps";
        }
    } else if (method == SparseMethod::cg) {
        made.breakdown = made.notFinite =
            "cg needs a symmetric positive definite matrix; take method=\"gmres\"" + unconditioned;
    } else if (method == SparseMethod::gaussSeidel) {
        made.breakdown = made.notFinite = "it diverges on this matrix; take method=\"auto\"";
    } else {
        made.breakdown = "a product of its vectors vanished; take method=\"gmres\"" + unconditioned;
        made.notFinite = "it diverges on this matrix; take method=\"gmres\"" + unconditioned;
    }
    return made;
}

}  // namespace

std::vector<SparseSolution> solveSparseColumns(const SparseEntries& a, std::span<const double> b,
                                               const SparseSettings& settings) {
    if (a.rows != a.columns) {
        failInput("a sparse system needs a square matrix, not one of {} x {}", a.rows, a.columns);
    }
    if (a.rows < 1 || a.rows >= std::int64_t{1} << 31) {
        failInput("a sparse matrix of {} rows is empty or too large", a.rows);
    }
    if (b.size() % static_cast<std::size_t>(a.rows) != 0) {
        failInput("a matrix of {} rows needs a right-hand side of as many numbers, not {}", a.rows,
                  b.size());
    }
    if (a.row.size() != a.value.size() || a.column.size() != a.value.size()) {
        failInput(
            "a sparse matrix has as many rows ({}) and columns ({}) of entries as values ({})",
            a.row.size(), a.column.size(), a.value.size());
    }
    auto matrix = linalg::CsrMatrix::fromEntries(a.rows, a.columns, a.row, a.column, a.value);
    const linalg::SparseChoice choice{linalg::sparseMethodNamed(settings.method),
                                      linalg::sparsePreconditionerNamed(settings.preconditioner),
                                      settings.tolerance, settings.maxIterations};
    auto looked = std::make_unique<linalg::SparseSolver>(std::move(matrix), choice);
    return Device::instance()->thread().ask([&] {
        // Its device objects are released on the device's thread.
        const auto own = std::move(looked);
        auto& solver = *own;
        std::vector<SparseSolution> all;
        for (; !b.empty(); b = b.subspan(static_cast<std::size_t>(a.rows))) {
            auto found = solver.solve(b.first(static_cast<std::size_t>(a.rows)));
            SparseSolution made{std::move(found.x), std::move(found.report), {}, {}, {}};
            made.preconditioner = nameOf(linalg::sparsePreconditioners(), solver.preconditioner());
            made.choice = solver.choice();
            made.explanation =
                made.report.explain(sparseRemedies(solver.method(), solver.preconditioner()));
            all.push_back(std::move(made));
        }
        return all;
    });
}

SparseSolution solveSparse(const SparseEntries& a, std::span<const double> b,
                           const SparseSettings& settings) {
    if (static_cast<std::int64_t>(b.size()) != a.rows) {
        failInput("a matrix of {} rows needs a right-hand side of as many numbers, not {}", a.rows,
                  b.size());
    }
    return std::move(solveSparseColumns(a, b, settings).at(0));
}

}  // namespace seiche::script
