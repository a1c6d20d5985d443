#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>

#include "app/cli/cli.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/io/npy.hpp"
#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/gemm.hpp"

namespace seiche::cli {

namespace {

using namespace linalg;

struct Options {
    std::vector<std::string> files;
    std::string out, method, device;
    double tolerance = 1e-6;
    int iterations = 5000;
    bool multiply = false, factor = false, refine = false;
};

/// Rows and columns of a file; a vector is one column.
struct Input {
    std::string file;
    NpyArray array;
    int rows = 0, columns = 0;
    bool flat() const { return array.shape.size() == 1; }
    std::vector<float> single() const { return {array.values.begin(), array.values.end()}; }
};

Input readMatrix(const std::string& file) {
    Input input{file, readNpy(file)};
    const auto& shape = input.array.shape;
    if (shape.empty() || shape.size() > 2) {
        failInput("{}: this array has {} axes, a matrix has two", file, shape.size());
    }
    const auto rows = shape[0], columns = shape.size() > 1 ? shape[1] : 1;
    if (rows < 1 || columns < 1) {
        failInput("{}: this matrix of {} x {} is empty: give at least one row and one column", file,
                  rows, columns);
    }
    constexpr std::int64_t most = 1 << 28;
    if (rows > most || columns > most) {
        failInput("{}: a matrix of {} x {} is too large", file, rows, columns);
    }
    input.rows = static_cast<int>(rows);
    input.columns = static_cast<int>(columns);
    for (std::size_t at = 0; at < input.array.values.size(); ++at) {
        const double entry = input.array.values[at];
        if (!std::isfinite(static_cast<float>(entry))) {
            const auto wide = static_cast<std::size_t>(columns);
            failInput("{}: row {}, column {} is {}: entries must be finite in FP32", file,
                      at / wide, at % wide, entry);
        }
    }
    return input;
}

void line(const char* what, const std::string& text) {
    fmt::print("{:<12}{}\n", what, text);
}

/// Milliseconds from start to when the device is done.
class Stopwatch {
  public:
    double lap() {
        gl::Context::current().finish();
        const auto now = std::chrono::steady_clock::now();
        const double ms = std::chrono::duration<double, std::milli>(now - last_).count();
        last_ = now;
        return ms;
    }

  private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

template <class Real>
void write(const Options& options, int rows, int columns, bool flat,
           const std::vector<Real>& values) {
    std::vector<std::int64_t> shape = {rows};
    if (!flat) shape.push_back(columns);
    writeNpy(options.out, shape, std::span<const Real>(values));
}

int multiply(const Options& options) {
    const auto a = readMatrix(options.files[0]), b = readMatrix(options.files[1]);
    if (a.columns != b.rows) {
        failInput("{} is {} x {} and {} is {} x {}: their product needs as many rows as columns",
                  a.file, a.rows, a.columns, b.file, b.rows, b.columns);
    }
    const auto left = Matrix::fromRows(a.rows, a.columns, a.single(), 1, "A"),
               right = Matrix::fromRows(b.rows, b.columns, b.single(), 1, "B");
    Matrix c(a.rows, b.columns, 1, "C");
    Gemm gemm;
    gemm.run(1, left, Transpose::no, right, Transpose::no, 0, c);  // compiles
    Stopwatch watch;
    watch.lap();
    gemm.run(1, left, Transpose::no, right, Transpose::no, 0, c);
    const double ms = watch.lap();
    const auto product = c.download();
    write(options, a.rows, b.columns, b.flat(), product);
    // C's rows summed up against A (B 1), in FP64: an error anywhere shows, at the price of two
    // products with vectors.
    double worst = 0;
    std::vector<double> sums(static_cast<std::size_t>(b.rows)), sizes(sums.size());
    for (std::size_t at = 0; at < b.array.values.size(); ++at) {
        sums[at / static_cast<std::size_t>(b.columns)] += b.array.values[at];
        sizes[at / static_cast<std::size_t>(b.columns)] += std::abs(b.array.values[at]);
    }
    for (int i = 0; i < a.rows; ++i) {
        double expected = 0, size = 0, got = 0;
        for (int j = 0; j < a.columns; ++j) {
            const double entry =
                a.array.values[static_cast<std::size_t>(i) * static_cast<std::size_t>(a.columns) +
                               static_cast<std::size_t>(j)];
            expected += entry * sums[static_cast<std::size_t>(j)];
            size += std::abs(entry) * sizes[static_cast<std::size_t>(j)];
        }
        for (int j = 0; j < b.columns; ++j) {
            got +=
                double{product[static_cast<std::size_t>(i) * static_cast<std::size_t>(b.columns) +
                               static_cast<std::size_t>(j)]};
        }
        // Inputs may have more digits than FP32: one rounding each.
        const double bound = (a.columns + 4) * 0x1p-24 * size;
        const double ratio = size > 0 ? std::abs(got - expected) / bound : 0;
        worst = worst >= ratio ? worst : ratio;
    }
    line("product",
         fmt::format("{} x {} of inner dimension {}, FP32", a.rows, b.columns, a.columns));
    line("time",
         fmt::format("{:.4g} ms, {:.4g} GFLOP/s", ms, 2e-6 * a.rows * b.columns * a.columns / ms));
    line("error ratio",
         fmt::format("{:.3g} of the bound (k + 4) u |A||B|, row sums in FP64", worst));
    if (!(worst <= 1)) failRun("the product is wrong: its rows' sums are off by {} bounds", worst);
    return 0;
}

int solve(const Options& options) {
    const auto a = readMatrix(options.files[0]);
    const bool inverse = options.files.size() == 1;
    Input b;
    if (inverse) {
        b.rows = b.columns = a.rows;
        b.array.shape = {a.rows, a.rows};
        b.array.values.assign(static_cast<std::size_t>(a.rows) * static_cast<std::size_t>(a.rows),
                              0);
        for (int i = 0; i < a.rows; ++i) {
            b.array.values[static_cast<std::size_t>(i) * static_cast<std::size_t>(a.rows + 1)] = 1;
        }
    } else {
        b = readMatrix(options.files[1]);
        if (b.rows != a.rows) {
            failInput("{} has {} rows and {} has {}: a right side has as many as the matrix",
                      a.file, a.rows, b.file, b.rows);
        }
    }
    if (options.refine && a.rows != a.columns) {
        failInput("--refine needs a square matrix, and {} is {} x {}", a.file, a.rows, a.columns);
    }
    Stopwatch watch;
    const auto single = a.single();
    const auto solver = makeDenseSolver(options.method, a.rows, a.columns, single,
                                        {options.tolerance, options.iterations});
    const double factorMs = watch.lap();
    const auto right = Matrix::fromRows(b.rows, b.columns, b.single(), 1, "B");
    watch.lap();
    std::vector<double> x;
    Refined refined;
    if (options.refine) {
        refined = refine(*solver, a.rows, a.array.values, b.columns, b.array.values);
        x = refined.x;
    } else {
        const auto solution = solver->solve(right).download();
        x.assign(solution.begin(), solution.end());
    }
    const double solveMs = watch.lap();

    double residual = 0;
    const double u = options.refine ? 0x1p-53 : 0x1p-24;
    const double ratio =
        hplRatio(a.rows, a.columns, a.array.values, b.columns, x, b.array.values, u, &residual);
    if (options.refine) {
        write(options, a.columns, b.columns, b.flat(), x);
    } else {
        write(options, a.columns, b.columns, b.flat(), std::vector<float>(x.begin(), x.end()));
    }
    line("method", options.method + (options.refine ? ", FP32 with residuals in FP64" : ", FP32"));
    line("matrix", fmt::format("{} x {}, {} right side{}", a.rows, a.columns, b.columns,
                               inverse          ? "s (the unit vectors: X is the inverse)"
                               : b.columns == 1 ? ""
                                                : "s"));
    line("time", fmt::format("{:.4g} ms to factor, {:.4g} ms to solve", factorMs, solveMs));
    line("residual", fmt::format("{:.4g} at most in |B - A X|", residual));
    if (a.rows == a.columns) {
        line("hpl ratio",
             fmt::format("{:.4g} at u = {}", ratio, options.refine ? "2^-53" : "2^-24"));
    }
    int iterations = 0;
    std::string trouble;
    for (const auto& report : solver->reports()) {
        iterations = std::max(iterations, report.iterations);
        if (report.status != SolveStatus::converged && trouble.empty()) trouble = report.explain();
    }
    if (iterations > 0) line("iterations", fmt::format("{} at most a column", iterations));
    if (options.refine) line("corrections", fmt::format("{}", refined.corrections));
    if (!std::isfinite(ratio))
        failRun("the solution is not finite: the matrix is singular in FP32");
    if (options.refine && !refined.converged) {
        failRun(
            "refinement ended at an HPL ratio of {:.3g} after {} corrections: the matrix is too "
            "ill-conditioned for FP32 factors",
            ratio, refined.corrections);
    }
    if (!options.refine && !trouble.empty()) failRun("{}", trouble);
    return 0;
}

}  // namespace

void addSolve(CLI::App& app, Action& action) {
    std::string methods;
    for (const auto& method : denseMethods()) {
        methods += (methods.empty() ? "" : ", ") + method.name;
    }
    auto* verb =
        app.add_subcommand("solve", "Solve, multiply or factor dense matrices in .npy files");
    auto options = std::make_shared<Options>();
    verb->add_option("FILE", options->files, "A.npy [B.npy]; without B the inverse of A")
        ->required()
        ->expected(1, 2);
    verb->add_option("-o,--output", options->out, "Where X (or C) goes")
        ->type_name("FILE")
        ->required();
    verb->add_option("--method", options->method, methods)->type_name("NAME");
    verb->add_option("--tolerance", options->tolerance,
                     "Of iterative methods: residual over right side; 1e-6")
        ->check(CLI::PositiveNumber);
    verb->add_option("--iterations", options->iterations, "Of iterative methods, at most; 5000")
        ->check(CLI::PositiveNumber);
    verb->add_flag("--refine", options->refine, "X in FP64 by corrections from FP64 residuals");
    verb->add_flag("--multiply", options->multiply, "C = A B");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N");
    verb->callback([options, &action] {
        action = [options] {
            if (options->multiply && options->files.size() != 2) {
                failInput(
                    "--multiply needs two matrices: seiche solve --multiply A.npy B.npy -o "
                    "C.npy");
            }
            if (options->multiply && (!options->method.empty() || options->refine)) {
                failInput("--multiply takes neither --method nor --refine");
            }
            const auto context = gl::Context::headless(options->device);
            if (options->multiply) return multiply(*options);
            if (options->method.empty()) options->method = "lu";
            return solve(*options);
        };
    });
}

}  // namespace seiche::cli
