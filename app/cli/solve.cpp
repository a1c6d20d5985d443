#include "app/cli/solve.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/base/terminal.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"

namespace seiche::cli {

using namespace linalg;

namespace {
std::FILE* reportStream = stdout;
}

void reportTo(std::FILE* stream) {
    reportStream = stream;
}

void line(const char* what, const std::string& text) {
    print(reportStream, "{:<12}{}\n", what, text);
}

std::string otherMethod(DenseAlgorithm method) {
    switch (method) {
        case DenseAlgorithm::luNoPivot:
            return "entries grew, use --method lu";
        case DenseAlgorithm::gaussJordan:
            return "its pivots were too small, use --method lu";
        case DenseAlgorithm::lu:
        case DenseAlgorithm::luHybrid:
            return "entries grew, use --method lu-full or qr";
        default:
            return "use --method lu, and `seiche doctor` to look at the device";
    }
}

namespace {

/// Remedies in terms of this command's options.
SolveRemedies remediesFor(const DenseMethod& method) {
    const bool cg = method.id == DenseAlgorithm::cg;
    return {"raise --iterations, loosen --tolerance or take --method lu",
            cg ? "cg needs a symmetric positive definite matrix; take --method gmres or lu"
               : "the matrix is singular or nearly so; take --method lu",
            fmt::format("{} diverges on this matrix; take --method lu", method.name),
            "loosen --tolerance, or take --method lu with --refine"};
}

}  // namespace

Solved readSystem(const SolveOptions& options, bool stacks) {
    Solved system{.a = readMatrix(options.files[0], options.refine, stacks),
                  .inverse = options.files.size() == 1};
    const auto& a = system.a;
    auto& b = system.b;
    if (system.inverse) {
        b.rows = b.columns = a.rows;
        b.array.shape = {a.rows, a.rows};
        b.array.values.assign(static_cast<std::size_t>(a.rows) * static_cast<std::size_t>(a.rows),
                              0);
        for (int i = 0; i < a.rows; ++i) {
            b.array.values[static_cast<std::size_t>(i) * static_cast<std::size_t>(a.rows + 1)] = 1;
        }
    } else {
        b = readMatrix(options.files[1], options.refine, a.stacked());
        if (b.rows != a.rows || (b.stacked() && b.stack != a.stack)) {
            if (a.stacked()) {
                failInput(
                    "{} holds {} matrices of {} rows, and the right-hand sides of {} do not fit "
                    "them: give an array of {} x {} x columns, or of {} x columns for all of them",
                    a.file, a.stack, a.rows, b.file, a.stack, a.rows, a.rows);
            }
            failInput("{} has {} rows and {} has {}: a right-hand side has as many as the matrix",
                      a.file, a.rows, b.file, b.rows);
        }
    }
    if (options.refine && a.rows != a.columns) {
        failInput("--refine needs a square matrix, and {} is {} x {}", a.file, a.rows, a.columns);
    }
    return system;
}

int conclude(const SolveOptions& options, const Solved& solved) {
    const auto &a = solved.a, &b = solved.b;
    const auto& x = solved.x;
    double residual = 0;
    const double u = options.refine ? 0x1p-53 : 0x1p-24;
    const double ratio =
        hplRatio(a.rows, a.columns, a.array.values, b.columns, x, b.array.values, u, &residual);
    const auto& method = options.dense();
    const bool iterates = method.iterates;
    line("method",
         method.name + (options.refine || iterates ? ", FP32 with residuals in FP64" : ", FP32"));
    line("matrix", fmt::format("{} x {}, {} right-hand side{}", a.rows, a.columns, b.columns,
                               solved.inverse   ? "s (the unit vectors: X is the inverse)"
                               : b.columns == 1 ? ""
                                                : "s"));
    line("time",
         fmt::format("{:.4g} ms to factor, {:.4g} ms to solve", solved.factorMs, solved.solveMs));
    line("residual", fmt::format("{:.4g} at most in |B - A X|", residual));
    if (a.rows == a.columns) {
        line("hpl ratio",
             fmt::format("{:.4g} at u = {}", ratio, options.refine ? "2^-53" : "2^-24"));
    }
    if (const auto& determinant = solved.determinant) {
        const double value = determinant->value();
        line("determinant", std::isfinite(value) && value != 0
                                ? fmt::format("{:.6g}", value)
                                : fmt::format("{}exp({:.6g})", determinant->sign < 0 ? "-" : "",
                                              determinant->logarithm));
    }
    if (solved.condition) {
        line("condition", fmt::format("{:.3g} in the 1-norm, estimated{}", *solved.condition,
                                      options.refine ? ", of rows and columns scaled to 1" : ""));
    }
    int iterations = 0;
    std::string trouble;
    bool usable = true;  // what an iterative method has come to when its steps were used up is
    double relative = 0;
    for (const auto& report : solved.reports) {
        iterations = std::max(iterations, report.iterations);
        if (report.scale > 0) relative = std::max(relative, report.final / report.scale);
        if (report.status == SolveStatus::converged) continue;
        if (trouble.empty()) trouble = report.explain(remediesFor(method));
        usable = usable &&
                 (report.status == SolveStatus::limit || report.status == SolveStatus::stalled);
    }
    if (iterations > 0) line("iterations", fmt::format("{} at most a column", iterations));
    if (iterates && !options.refine) {
        line("relative", fmt::format("{:.3g} at most in |b - A x| / |b| of a column, 2-norms in "
                                     "FP64, of {:.3g} asked for",
                                     relative, options.tolerance));
    }
    if (options.refine) {
        line("corrections", fmt::format("{}", solved.refined.corrections));
        line("backward",
             fmt::format("{:.4g} of what rounding explains, by entry", solved.refined.ratio));
    }
    if (!std::isfinite(ratio))
        failRun("the solution is not finite: the matrix is singular in FP32");
    const bool direct = method.operation && a.rows == a.columns;
    const double accepted = acceptedRatio(method, solved.condition);
    if (direct && !options.refine && ratio > accepted) {
        failRun(
            "the solution misses B by an HPL ratio of {:.3g}, where rounding explains "
            "{:.3g}: {}",
            ratio, accepted, otherMethod(method.id));
    }
    if (options.refine && !solved.refined.converged) {
        failRun(
            "refinement ended at {:.3g} times what rounding in FP64 explains after {} corrections: "
            "{}",
            solved.refined.ratio, solved.refined.corrections,
            grewInRefinement(method, Equilibration(a.rows, a.array.values))
                ? otherMethod(method.id)
                : "the matrix is too ill-conditioned for FP32 factors");
    }
    if (options.refine || (iterates && usable)) {
        write(options, a.columns, b.columns, b.flat(), x);
    } else if (usable) {
        write(options, a.columns, b.columns, b.flat(), std::vector<float>(x.begin(), x.end()));
    }
    if (!options.refine && !trouble.empty()) failRun("{}", trouble);
    if (direct && !options.refine && solved.condition && *solved.condition >= lostCondition) {
        seiche::log().warn(
            "the condition of A is {:.3g}, and from {:.3g} on no digit of X needs to be right in "
            "FP32: --refine corrects it "
            "in FP64, or says that it cannot",
            *solved.condition, lostCondition);
    }
    return 0;
}

int solve(const SolveOptions& options) {
    auto system = readSystem(options, true);
    if (system.a.stacked()) return solveStack(options, std::move(system));
    if (!options.share.empty()) {
        failInput("--share is for stacks of matrices, and {} holds one: leave it out",
                  system.a.file);
    }
    const auto &a = system.a, &b = system.b;
    const auto& method = options.dense();
    if (method.distributes && a.rows == a.columns && Matrix::largestBatch(a.rows, a.columns) < 1) {
        return solveOnDevices(options, {options.device}, std::move(system));
    }
    Stopwatch watch;
    std::optional<Equilibration> scaling;
    if (options.refine) scaling.emplace(a.rows, a.array.values);
    const auto single = scaling ? scaling->matrix() : a.single();
    const auto solver = makeDenseSolver(method, a.rows, a.columns, single,
                                        {options.tolerance, options.iterations.value_or(5000)});
    system.factorMs = watch.lapOfDevice();
    watch.lapOfDevice();
    if (scaling) {
        system.refined = refine(*solver, *scaling, b.columns, b.array.values);
        system.x = system.refined.x;
    } else if (method.iterates) {
        auto found = refineToTolerance(*solver, a.rows, std::span<const double>(a.array.values),
                                       b.columns, b.array.values,
                                       {options.tolerance, options.iterations.value_or(5000)});
        system.x = std::move(found.x);
        system.reports = std::move(found.reports);
        for (auto& report : system.reports) report.name = method.name;
    } else {
        const auto right = Matrix::fromRows(b.rows, b.columns, b.single(), 1, "B");
        watch.lapOfDevice();
        const auto solution = solver->solve(right).download();
        system.x.assign(solution.begin(), solution.end());
    }
    system.solveMs = watch.lapOfDevice();
    system.determinant = solver->determinant();
    if (scaling && system.determinant) {
        system.determinant = scaling->determinant(*system.determinant);
    }
    if (a.rows == a.columns) {
        system.condition = conditionEstimate(method, *solver, a.rows, single);
    }
    return conclude(options, system);
}

}  // namespace seiche::cli
