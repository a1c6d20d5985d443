#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>

#include "app/cli/cli.hpp"
#include "app/cli/output_files.hpp"
#include "app/cli/whole_number.hpp"
#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "core/base/terminal.hpp"
#include "core/files/npy.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/full_pivot_lu.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/qr.hpp"

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
    print(stdout, "{:<12}{}\n", what, text);
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
        worst = std::isnan(worst) || worst >= ratio ? worst : ratio;
    }
    line("product",
         fmt::format("{} x {} of inner dimension {}, FP32", a.rows, b.columns, a.columns));
    line("time",
         fmt::format("{:.4g} ms, {:.4g} GFLOP/s", ms, 2e-6 * a.rows * b.columns * a.columns / ms));
    line("error ratio",
         fmt::format("{:.3g} of the bound (k + 4) u |A||B|, row sums in FP64", worst));
    if (!(worst <= 1)) failRun("the product is wrong: its rows' sums are off by {} bounds", worst);
    write(options, a.rows, b.columns, b.flat(), product);
    return 0;
}

/// What LAPACK's tests and HPL allow an error ratio to be.
constexpr int customaryBound = 16;

std::string otherMethod(const std::string& method) {
    if (method == "lu-nopivot") return "entries grew, use --method lu";
    if (method == "gauss-jordan") return "its pivots were too small, use --method lu";
    if (method == "lu" || method == "lu-hybrid") return "entries grew, use --method lu-full or qr";
    return "use --method lu, and `seiche doctor` to look at the device";
}

/// Row after row, in FP64 for the error ratios.
struct Dense {
    int rows, columns;
    std::vector<double> entries;
    double at(int i, int j) const {
        return entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(columns) +
                       static_cast<std::size_t>(j)];
    }
    double norm1() const {
        double largest = 0;
        for (int j = 0; j < columns; ++j) {
            double sum = 0;
            for (int i = 0; i < rows; ++i) sum += std::abs(at(i, j));
            // A NaN stays.
            largest = std::isnan(largest) || largest >= sum ? largest : sum;
        }
        return largest;
    }
};

Dense times(const Dense& a, const Dense& b) {
    Dense c{a.rows, b.columns,
            std::vector<double>(static_cast<std::size_t>(a.rows) *
                                static_cast<std::size_t>(b.columns))};
    parallelFor(a.rows, [&](int from, int to) {
        for (int i = from; i < to; ++i) {
            double* row = c.entries.data() + static_cast<std::ptrdiff_t>(i) * b.columns;
            for (int k = 0; k < a.columns; ++k) {
                const double entry = a.at(i, k);
                if (entry == 0) continue;
                const double* of = b.entries.data() + static_cast<std::ptrdiff_t>(k) * b.columns;
                for (int j = 0; j < b.columns; ++j) row[j] += entry * of[j];
            }
        }
    });
    return c;
}

/// The entries (i, j) that `keep` keeps, `diagonal` (if given) on the diagonal.
template <class Keep>
Dense part(const Matrix& packed, int rows, int columns, Keep keep, double diagonal = std::nan("")) {
    const auto entries = packed.download();
    Dense made{rows, columns, {}};
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            const auto at =
                static_cast<std::size_t>(i) * static_cast<std::size_t>(packed.columns()) +
                static_cast<std::size_t>(j);
            made.entries.push_back(i == j && !std::isnan(diagonal) ? diagonal
                                   : keep(i, j)                    ? double{entries[at]}
                                                                   : 0.0);
        }
    }
    return made;
}

/// What --factor writes: factors, and orders of rows and columns.
std::vector<const char*> partNames(const std::string& method) {
    if (method == "qr") return {"Q", "R"};
    if (method == "cholesky") return {"L"};
    if (method == "lu-nopivot") return {"L", "U"};
    if (method == "lu-full") return {"L", "U", "p", "q"};
    return {"L", "U", "p"};
}

/// The files of --factor: FILE.NAME.npy.
std::string partFile(const Options& options, const std::string& name) {
    return fmt::format("{}.{}.npy", options.out, name);
}

void writePart(const Options& options, const std::string& name, const Dense& matrix) {
    const std::array<std::int64_t, 2> shape = {matrix.rows, matrix.columns};
    const std::vector<float> single(matrix.entries.begin(), matrix.entries.end());
    writeNpy(partFile(options, name), shape, std::span<const float>(single));
}
void writeOrder(const Options& options, const std::string& name, const std::vector<int>& order) {
    const std::array<std::int64_t, 1> shape = {static_cast<std::int64_t>(order.size())};
    writeNpy(partFile(options, name), shape, std::span<const std::int32_t>(order));
}

/// |A' - product|_1 / (rows |A|_1 u) with A' = A in the order of its pivots.
double factorRatio(const Input& a, const Dense& product, const std::vector<int>& rows,
                   const std::vector<int>& columns) {
    Dense difference{a.rows, a.columns, {}};
    const Dense original{a.rows, a.columns, a.array.values};
    for (int i = 0; i < a.rows; ++i) {
        for (int j = 0; j < a.columns; ++j) {
            const int row = rows.empty() ? i : rows[static_cast<std::size_t>(i)];
            const int column = columns.empty() ? j : columns[static_cast<std::size_t>(j)];
            difference.entries.push_back(original.at(row, column) - product.at(i, j));
        }
    }
    const double size = original.norm1() * a.rows * 0x1p-24;
    return size > 0 ? difference.norm1() / size : difference.norm1();
}

int factor(const Options& options) {
    const auto a = readMatrix(options.files[0]);
    const auto& method = options.method;
    const bool tall = method == "qr" && a.rows >= a.columns;
    if (a.rows != a.columns && !tall) {
        failInput("{} is {} x {}: {} factors square matrices{}", a.file, a.rows, a.columns, method,
                  method == "qr" ? " and those with more rows than columns" : "");
    }
    const auto below = [](int i, int j) { return i > j; };
    const auto notBelow = [](int i, int j) { return i <= j; };
    const auto all = [](int, int) { return true; };
    auto matrix = Matrix::fromRows(a.rows, a.columns, a.single(), 1, "A");
    std::vector<int> rows, columns;
    std::string trouble;
    std::vector<std::pair<std::string, Dense>> parts;
    double ms = 0, ratio = 0, orthogonality = -1;
    const auto takeLu = [&] {
        auto l = part(matrix, a.rows, a.rows, below, 1), u = part(matrix, a.rows, a.rows, notBelow);
        ratio = factorRatio(a, times(l, u), rows, columns);
        parts.emplace_back("L", std::move(l));
        parts.emplace_back("U", std::move(u));
    };
    Stopwatch watch;
    if (method == "lu" || method == "lu-nopivot" || method == "lu-hybrid") {
        const bool pivots = method != "lu-nopivot";
        Lu lu(pivots ? Pivoting::partial : Pivoting::none,
              {.panels = method == "lu-hybrid" ? LuPanels::onCpu : LuPanels::automatic});
        watch.lap();
        lu.factor(matrix);
        ms = watch.lap();
        const auto report = lu.report(matrix);
        if (!report.sound()) {
            trouble = fmt::format("the matrix is singular: the pivot of column {} is {}",
                                  report.badColumn[0], report.badPivot[0]);
        }
        if (pivots) rows = lu.permutation();
        takeLu();
    } else if (method == "lu-full") {
        FullPivotLu lu;
        watch.lap();
        lu.factor(matrix);
        ms = watch.lap();
        if (const int rank = lu.rank(); rank < a.rows) {
            trouble = fmt::format(
                "the matrix is singular, of rank {0}: the pivot of column {0} is 0", rank);
        }
        rows = lu.rows();
        columns = lu.columns();
        takeLu();
    } else if (method == "cholesky") {
        // Refuses what is not symmetric.
        makeDenseSolver(method, a.rows, a.columns, a.single());
        Cholesky cholesky;
        watch.lap();
        cholesky.factor(matrix);
        ms = watch.lap();
        cholesky.check();
        auto l = part(cholesky.lower(), a.rows, a.rows, all);
        Dense turned = l;
        for (int i = 0; i < a.rows; ++i) {
            for (int j = 0; j < a.rows; ++j) {
                turned.entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(a.rows) +
                               static_cast<std::size_t>(j)] = l.at(j, i);
            }
        }
        ratio = factorRatio(a, times(l, turned), rows, columns);
        parts.emplace_back("L", std::move(l));
    } else if (method == "qr") {
        Qr qr;
        watch.lap();
        qr.factor(matrix);
        ms = watch.lap();
        auto q = part(qr.q(), a.rows, a.columns, all), r = part(matrix, a.columns, a.columns, all);
        ratio = factorRatio(a, times(q, r), rows, columns);
        orthogonality = 0;
        for (int i = 0; i < a.columns; ++i) {
            double sum = -1;
            for (int k = 0; k < a.rows; ++k) sum += q.at(k, i) * q.at(k, i);
            orthogonality = std::max(orthogonality, std::abs(sum));
        }
        parts.emplace_back("Q", std::move(q));
        parts.emplace_back("R", std::move(r));
    } else {
        failInput(
            "--factor takes --method lu, lu-nopivot, lu-hybrid, lu-full, qr or cholesky, not '{}'",
            method);
    }
    line("method", method + ", FP32");
    line("matrix", fmt::format("{} x {}", a.rows, a.columns));
    line("time", fmt::format("{:.4g} ms", ms));
    line("error ratio",
         fmt::format("{:.4g} = |A - product of factors| / (m |A| u), 1-norms", ratio));
    if (orthogonality >= 0) {
        line("columns", fmt::format("of Q have lengths of 1 to within {:.3g}", orthogonality));
    }
    if (!trouble.empty()) failRun("{}", trouble);
    if (!std::isfinite(ratio)) failRun("the factors are not finite");
    if (ratio > customaryBound) {
        failRun("the factors miss A by an error ratio of {:.3g}, where rounding explains {}: {}",
                ratio, customaryBound, otherMethod(method));
    }
    for (const auto& [name, each] : parts) writePart(options, name, each);
    if (!rows.empty()) writeOrder(options, "p", rows);
    if (!columns.empty()) writeOrder(options, "q", columns);
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
    const auto reports = solver->reports();
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
    if (const auto determinant = solver->determinant()) {
        const double value = determinant->value();
        line("determinant", std::isfinite(value) && value != 0
                                ? fmt::format("{:.6g}", value)
                                : fmt::format("{}exp({:.6g})", determinant->sign < 0 ? "-" : "",
                                              determinant->logarithm));
    }
    if (a.rows == a.columns) {
        if (const auto condition = conditionEstimate(*solver, a.rows, single)) {
            line("condition", fmt::format("{:.3g} in the 1-norm, estimated", *condition));
        }
    }
    int iterations = 0;
    std::string trouble;
    bool usable = true;  // what an iterative method has come to when its steps were used up is
    for (const auto& report : reports) {
        iterations = std::max(iterations, report.iterations);
        if (report.status == SolveStatus::converged) continue;
        if (trouble.empty()) trouble = report.explain();
        if (report.status != SolveStatus::limit) usable = false;
    }
    if (iterations > 0) line("iterations", fmt::format("{} at most a column", iterations));
    if (options.refine) line("corrections", fmt::format("{}", refined.corrections));
    if (!std::isfinite(ratio))
        failRun("the solution is not finite: the matrix is singular in FP32");
    const bool direct = options.method.starts_with("lu") || options.method == "cholesky" ||
                        options.method == "gauss-jordan" ||
                        (options.method == "qr" && a.rows == a.columns);
    if (direct && !options.refine && ratio > customaryBound) {
        double allowed = customaryBound;
        if (options.method == "gauss-jordan") {
            // Not backward stable: the condition number counts (Higham 2002, section 14.4).
            const auto lu = linalg::makeDenseSolver("lu", a.rows, a.columns, single);
            allowed *= conditionEstimate(*lu, a.rows, single).value_or(1);
        }
        if (ratio > allowed) {
            failRun(
                "the solution misses B by an HPL ratio of {:.3g}, where rounding explains "
                "{:.3g}: {}",
                ratio, allowed, otherMethod(options.method));
        }
    }
    if (options.refine && !refined.converged) {
        failRun(
            "refinement ended at an HPL ratio of {:.3g} after {} corrections: the matrix is too "
            "ill-conditioned for FP32 factors",
            ratio, refined.corrections);
    }
    if (options.refine) {
        write(options, a.columns, b.columns, b.flat(), x);
    } else if (usable) {
        write(options, a.columns, b.columns, b.flat(), std::vector<float>(x.begin(), x.end()));
    }
    if (!options.refine && !trouble.empty()) failRun("{}", trouble);
    return 0;
}

void checkOutputs(const Options& options) {
    OutputFiles files;
    for (const auto& file : options.files) files.protect(file);
    if (!options.factor) return files.add("-o", options.out);
    for (const auto* name : partNames(options.method)) files.add("-o", partFile(options, name));
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
        ->expected(1, -1);
    verb->add_option("-o,--output", options->out, "Where X (or C) goes")
        ->type_name("FILE")
        ->required();
    verb->add_option("--method", options->method, methods)->type_name("NAME");
    verb->add_option("--tolerance", options->tolerance,
                     "Of iterative methods: residual over right side; 1e-6")
        ->type_name("T");
    wholeNumber(*verb, "--iterations", options->iterations, "Of iterative methods, at most; 5000",
                1, 1'000'000);
    verb->add_flag("--refine", options->refine, "X in FP64 by corrections from FP64 residuals");
    verb->add_flag("--multiply", options->multiply, "C = A B");
    verb->add_flag("--factor", options->factor,
                   "Write FILE.L.npy, .U, .p, .q, .Q, .R, as the method has them");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N|software");
    verb->callback([options, &action] {
        action = [options] {
            if (options->files.size() > 2) {
                failInput("solve takes one matrix or two, not {} files", options->files.size());
            }
            if (options->multiply && options->files.size() != 2) {
                failInput(
                    "--multiply needs two matrices: seiche solve --multiply A.npy B.npy -o "
                    "C.npy");
            }
            if (options->multiply && (!options->method.empty() || options->refine)) {
                failInput("--multiply takes neither --method nor --refine");
            }
            if (options->factor &&
                (options->files.size() != 1 || options->multiply || options->refine)) {
                failInput(
                    "--factor takes one matrix: seiche solve --factor A.npy --method lu -o F");
            }
            if (!(options->tolerance > 0) || !std::isfinite(options->tolerance)) {
                failInput("--tolerance {} cannot be: it wants a number above zero",
                          options->tolerance);
            }
            if (options->method.empty() && !options->multiply) options->method = "lu";
            checkOutputs(*options);
            const auto context = gl::Context::headless(options->device);
            if (options->multiply) return multiply(*options);
            if (options->factor) return factor(*options);
            return solve(*options);
        };
    });
}

}  // namespace seiche::cli
