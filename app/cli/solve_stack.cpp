#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "app/cli/solve.hpp"
#include "core/base/error.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/split_solver.hpp"

namespace seiche::cli {

using namespace linalg;

namespace {

/// The systems of a stack one after the other, with what became of each.
class StackSolve {
  public:
    StackSolve(const SolveOptions& options, const Solved& system)
        : options_(options),
          method_(options.dense()),
          a_(system.a),
          b_(system.b),
          each_(static_cast<std::size_t>(a_.rows) * static_cast<std::size_t>(a_.columns)),
          eachRight_(static_cast<std::size_t>(b_.rows) * static_cast<std::size_t>(b_.columns)),
          eachX_(static_cast<std::size_t>(a_.columns) * static_cast<std::size_t>(b_.columns)),
          x(static_cast<std::size_t>(a_.stack) * eachX_, std::numeric_limits<double>::quiet_NaN()),
          troubles(static_cast<std::size_t>(a_.stack)) {}

    void run() {
        if (!options_.share.empty()) return solveShared();
        const bool batches = method_.batches && !options_.refine && a_.rows == a_.columns;
        if (!batches) {
            for (int k = 0; k < a_.stack; ++k) solveOne(k);
            return;
        }
        const auto most = std::min(Matrix::largestBatch(a_.rows, a_.rows),
                                   Matrix::largestBatch(b_.rows, b_.columns));
        if (most < 1) {
            failInput("{}: matrices of {} x {} are too large to be solved as a stack", a_.file,
                      a_.rows, a_.columns);
        }
        for (int first = 0; first < a_.stack;) {
            const int count = static_cast<int>(std::min<std::int64_t>(most, a_.stack - first));
            solveBatch(first, count);
            first += count;
        }
    }
    /// The largest of the solutions that there are.
    double worstRatio() const { return worst_; }
    /// With --share: who solved how many.
    const std::optional<SplitSolver::Share>& share() const { return share_; }

  private:
    std::span<const double> matrix(int k) const {
        return std::span(a_.array.values).subspan(static_cast<std::size_t>(k) * each_, each_);
    }
    std::span<const double> right(int k) const {
        const auto at = b_.stacked() ? static_cast<std::size_t>(k) * eachRight_ : 0;
        return std::span(b_.array.values).subspan(at, eachRight_);
    }
    void solveBatch(int first, int count) {
        std::vector<float> left, sides;
        for (int k = first; k < first + count; ++k) {
            const auto a = matrix(k), b = right(k);
            left.insert(left.end(), a.begin(), a.end());
            sides.insert(sides.end(), b.begin(), b.end());
        }
        auto factors = Matrix::fromRows(a_.rows, a_.rows, left, count, "A"),
             solutions = Matrix::fromRows(b_.rows, b_.columns, sides, count, "B");
        const bool pivots = method_.id == DenseAlgorithm::lu;
        Lu lu(pivots ? Pivoting::partial : Pivoting::none);
        lu.factor(factors);
        lu.solve(factors, solutions);
        const auto report = lu.report(factors);
        const auto found = solutions.download();
        for (int k = 0; k < count; ++k) {
            const auto at = static_cast<std::size_t>(k);
            if (report.badColumn[at] >= 0) {
                troubles[static_cast<std::size_t>(first + k)] =
                    fmt::format("is singular{}: the pivot of column {} is {}",
                                pivots ? "" : ", or needs pivoting (lu)", report.badColumn[at],
                                report.badPivot[at]);
                continue;
            }
            judge(first + k,
                  {found.begin() + static_cast<std::ptrdiff_t>(at * eachX_),
                   found.begin() + static_cast<std::ptrdiff_t>((at + 1) * eachX_)},
                  std::nullopt);
        }
    }
    /// The device and the cores at once.
    void solveShared() {
        std::vector<float> left(a_.array.values.begin(), a_.array.values.end()), sides;
        for (int k = 0; k < a_.stack; ++k) {
            const auto b = right(k);
            sides.insert(sides.end(), b.begin(), b.end());
        }
        std::vector<float> found(sides.size());
        std::vector<SplitSolver::Singular> singular;
        SplitSolver solver;
        share_ = solver.solve(
            {a_.rows, b_.columns, a_.stack, left, sides, found, shareOf(options_.share)}, singular);
        auto next = singular.begin();
        for (int k = 0; k < a_.stack; ++k) {
            const auto at = static_cast<std::size_t>(k);
            if (next != singular.end() && next->system == k) {
                troubles[at] = fmt::format("is singular: the pivot of column {} is {}",
                                           next->column, next->pivot);
                ++next;
                continue;
            }
            const auto from = found.begin() + static_cast<std::ptrdiff_t>(at * eachX_);
            judge(k, {from, from + static_cast<std::ptrdiff_t>(eachX_)}, std::nullopt);
        }
    }
    void solveOne(int k) {
        try {
            solveAlone(k);
        } catch (const Error& error) {
            if (error.code() == ExitCode::noDevice) throw;
            troubles[static_cast<std::size_t>(k)] = fmt::format("failed: {}", error.what());
        }
    }
    void solveAlone(int k) {
        const auto a = matrix(k), b = right(k);
        std::optional<Equilibration> scaling;
        if (options_.refine) scaling.emplace(a_.rows, a);
        const auto single = scaling ? scaling->matrix() : std::vector<float>(a.begin(), a.end());
        const DenseSettings settings{options_.tolerance, options_.iterations.value_or(5000)};
        const auto solver = makeDenseSolver(method_, a_.rows, a_.columns, single, settings);
        if (scaling) {
            auto refined = refine(*solver, *scaling, b_.columns, b);
            if (!refined.converged) {
                failRun("refinement ended at {:.3g} times what rounding in FP64 explains",
                        refined.ratio);
            }
            return take(k, std::move(refined.x));
        }
        if (method_.iterates) {
            auto found = refineToTolerance(*solver, a_.rows, a, b_.columns, b, settings);
            for (auto& report : found.reports) {
                report.name = method_.name;
                if (report.status == SolveStatus::converged) continue;
                failRun("{}", report.explain({"raise --iterations", "take --method lu",
                                              "take --method lu", "loosen --tolerance"}));
            }
            return take(k, std::move(found.x));
        }
        const auto sides =
            Matrix::fromRows(b_.rows, b_.columns, std::vector<float>(b.begin(), b.end()), 1, "B");
        const auto found = solver->solve(sides).download();
        std::optional<double> condition;
        if (method_.id == DenseAlgorithm::gaussJordan) {
            condition = conditionEstimate(method_, *solver, a_.rows, single);
        }
        judge(k, {found.begin(), found.end()}, condition);
    }
    /// Keeps a solution whose error rounding explains.
    void judge(int k, std::vector<double> found, std::optional<double> condition) {
        if (a_.rows != a_.columns || !method_.operation) {
            if (std::ranges::all_of(found, [](double each) { return std::isfinite(each); })) {
                return take(k, std::move(found));
            }
        }
        const double ratio =
            hplRatio(a_.rows, a_.columns, matrix(k), b_.columns, found, right(k), 0x1p-24);
        const double accepted = acceptedRatio(method_, condition);
        auto& trouble = troubles[static_cast<std::size_t>(k)];
        if (!std::isfinite(ratio)) {
            trouble = "is singular in FP32: its solution is not finite";
        } else if (ratio > accepted) {
            trouble = fmt::format(
                "misses B by an HPL ratio of {:.3g}, where rounding explains {:.3g}: {}", ratio,
                accepted, otherMethod(method_.id));
        } else {
            worst_ = std::max(worst_, ratio);
            take(k, std::move(found));
        }
    }
    void take(int k, std::vector<double> found) {
        std::ranges::copy(
            found, x.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(k) * eachX_));
    }

    const SolveOptions& options_;
    const DenseMethod& method_;
    const Input &a_, &b_;
    std::size_t each_, eachRight_, eachX_;
    double worst_ = 0;
    std::optional<SplitSolver::Share> share_;

  public:
    std::vector<double> x;  ///< NaN where there is no solution
    std::vector<std::string> troubles;
};

}  // namespace

std::optional<double> shareOf(const std::string& text) {
    if (leavesChoice(text)) return std::nullopt;
    double part = -1;
    const auto* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, part);
    if (error != std::errc() || last != end || !(part >= 0 && part <= 1)) {
        failInput("--share {} cannot be: give auto, or a number from 0 (the CPU) to 1 (the device)",
                  text);
    }
    return part;
}

int solveStack(const SolveOptions& options, Solved system) {
    const auto &a = system.a, &b = system.b;
    if (ending(options.out) != ".npy" && options.out != "/dev/null") {
        failInput(
            "-o {}: the solutions of a stack are an array of three axes, which goes to a .npy",
            options.out);
    }
    const auto& method = options.dense();
    if (a.rows != a.columns && !(method.tall && a.rows > a.columns)) {
        failInput("{} holds matrices of {} x {}, and method {} needs square ones{}", a.file, a.rows,
                  a.columns, method.name, method.tall ? " or tall ones" : "");
    }
    if (!options.share.empty() && (method.id != DenseAlgorithm::lu || a.rows != a.columns)) {
        failInput("--share takes square matrices and --method lu, not {} on {} x {}: leave it out",
                  method.name, a.rows, a.columns);
    }
    Stopwatch watch;
    StackSolve stack(options, system);
    stack.run();
    const double ms = watch.lapOfDevice();
    const bool wide = options.refine || method.iterates;
    const auto failed =
        std::ranges::count_if(stack.troubles, [](const auto& each) { return !each.empty(); });
    line("method", method.name + (wide ? ", FP32 with residuals in FP64" : ", FP32"));
    line("stack", fmt::format("{} matrices of {} x {}, {} right-hand side{} each", a.stack, a.rows,
                              a.columns, b.columns, b.columns == 1 ? "" : "s"));
    line("time", fmt::format("{:.4g} ms", ms));
    if (const auto& share = stack.share()) {
        line("share",
             fmt::format("{} by the device in {:.4g} ms, {} by the CPU in {:.4g} ms", share->onGpu,
                         share->gpuMilliseconds, share->onCpu, share->cpuMilliseconds));
    }
    line("solved", fmt::format("{} of {}", a.stack - failed, a.stack));
    if (!wide && a.rows == a.columns && failed < a.stack) {
        line("hpl ratio", fmt::format("{:.4g} at most, at u = 2^-24", stack.worstRatio()));
    }
    for (std::size_t k = 0; k < stack.troubles.size(); ++k) {
        if (!stack.troubles[k].empty()) line("matrix", fmt::format("{} {}", k, stack.troubles[k]));
    }
    std::vector<std::int64_t> shape = {a.stack, a.columns};
    if (!b.flat()) shape.push_back(b.columns);
    if (wide) {
        writeNpy(options.out, shape, std::span<const double>(stack.x));
    } else {
        const std::vector<float> single(stack.x.begin(), stack.x.end());
        writeNpy(options.out, shape, std::span<const float>(single));
    }
    if (failed > 0) {
        failRun("{} of the {} matrices were not solved, and their X are NaN: see above", failed,
                a.stack);
    }
    return 0;
}

}  // namespace seiche::cli
