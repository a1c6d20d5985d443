#include <fmt/format.h>

#include <algorithm>

#include "app/cli/solve.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/sparse/sparse_solver.hpp"

namespace seiche::cli {

using namespace linalg;

namespace {

/// Remedies in terms of this command's options.
SolveRemedies sparseRemedies(SparseMethod method, SparsePreconditioner preconditioner) {
    const bool alone = preconditioner == SparsePreconditioner::none;
    const std::string other = alone ? "" : " or --preconditioner none";
    SolveRemedies made;
    made.limit = "raise --iterations, loosen --tolerance or take another --method (--method list)";
    made.stalled =
        "the matrix is too close to singular for corrections in FP32; loosen --tolerance";
    if (method == SparseMethod::cg) {
        made.breakdown = made.notFinite =
            "cg needs a symmetric positive definite matrix; take --method gmres" + other;
    } else if (method == SparseMethod::gmres) {
        made.breakdown = made.notFinite = "the matrix is singular or nearly so";
    } else {
        made.breakdown = "a product of its vectors vanished; take --method gmres" + other;
        made.notFinite = nameOf(sparseMethods(), method) +
                         " diverges on this matrix; take --method gmres" + other;
    }
    return made;
}

}  // namespace

namespace {

bool isAmong(const auto& methods, const std::string& name) {
    return std::ranges::any_of(methods, [&](const auto& each) { return each.name == name; });
}

}  // namespace

bool takesSparse(const std::string& method) {
    return isAmong(sparseMethods(), method) ||
           !(isAmong(denseMethods(), method) || isAmong(paperMethods(), method));
}

bool takesOnlySparse(const std::string& method) {
    return isAmong(sparseMethods(), method) && !isAmong(denseMethods(), method);
}

int solveSparse(const SolveOptions& options) {
    const auto& file = options.files[0];
    if (options.files.size() == 1) {
        failInput(
            "{}: a sparse matrix needs right-hand sides, since its inverse is dense: seiche solve "
            "A.mtx B.mtx -o X.npy, or --method lu for the inverse",
            file);
    }
    Stopwatch watch;
    auto entries = readMatrixMarket(file);
    const auto b = readMatrix(options.files[1], true);
    if (b.rows != entries.rows) {
        failInput("{} has {} rows and {} has {}: a right-hand side has as many as the matrix", file,
                  entries.rows, b.file, b.rows);
    }
    // Before anything that is as long as the matrix has rows.
    if (static_cast<std::int64_t>(entries.value.size()) < entries.rows) {
        failInput("{}: {} entries leave rows of this matrix of {} x {} empty: it is singular", file,
                  entries.value.size(), entries.rows, entries.columns);
    }
    const double readMs = watch.lap();
    SparseChoice choice{.preconditioner = sparsePreconditionerNamed(options.preconditioner),
                        .tolerance = options.tolerance,
                        .maxIterations = options.iterations.value_or(20000)};
    if (!options.method.empty()) choice.method = sparseMethodNamed(options.method);
    if (options.refine) choice.tolerance = std::min(choice.tolerance, 1e-12);
    SparseSolver solver(
        CsrMatrix::fromEntries<std::int32_t>(entries.rows, entries.columns, entries.row,
                                             entries.column, entries.value),
        choice);
    entries = {};
    const double lookMs = watch.lap();
    std::vector<double> x(b.array.values.size());
    const auto columns = static_cast<std::size_t>(b.columns),
               rows = static_cast<std::size_t>(b.rows);
    int iterations = 0;
    double relative = 0;
    std::string trouble;
    bool usable = true;
    for (std::size_t c = 0; c < columns; ++c) {
        std::vector<double> right(rows);
        for (std::size_t i = 0; i < rows; ++i) right[i] = b.array.values[i * columns + c];
        const auto found = solver.solve(right);
        for (std::size_t i = 0; i < rows; ++i) x[i * columns + c] = found.x[i];
        const auto& report = found.report;
        iterations = std::max(iterations, report.iterations);
        if (report.scale > 0) relative = std::max(relative, report.final / report.scale);
        if (report.status == SolveStatus::converged) continue;
        if (trouble.empty()) {
            trouble = report.explain(sparseRemedies(solver.method(), solver.preconditioner()));
        }
        usable = usable &&
                 (report.status == SolveStatus::limit || report.status == SolveStatus::stalled);
    }
    line("method", nameOf(sparseMethods(), solver.method()) + ", FP32 with residuals in FP64");
    line("chosen", solver.choice());
    line("matrix",
         fmt::format("{} x {}, sparse with {} entries, {} right-hand side{}", b.rows, b.rows,
                     solver.matrix().nonzeros(), b.columns, b.columns == 1 ? "" : "s"));
    line("time", fmt::format("{:.4g} ms to read, {:.4g} ms to look at, {:.4g} ms to solve", readMs,
                             lookMs, watch.lapOfDevice()));
    line("iterations", fmt::format("{} at most a column", iterations));
    line("relative",
         fmt::format("{:.3g} at most in |b - A x| / |b| of a column, 2-norms in FP64, of "
                     "{:.3g} asked for",
                     relative, choice.tolerance));
    if (usable) write(options, b.rows, b.columns, b.flat(), x);
    if (!trouble.empty()) failRun("{}", trouble);
    return 0;
}

}  // namespace seiche::cli
