#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/cli/output_files.hpp"
#include "core/base/terminal.hpp"
#include "core/files/matrix_market.hpp"
#include "core/files/npy.hpp"
#include "core/files/out_file.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/field/methods.hpp"

namespace seiche::cli {

// The parts of `seiche solve`: options in solve_command.cpp, files in solve_input.cpp, dense
// systems in solve.cpp, sparse ones in solve_sparse.cpp, products in solve_product.cpp, factors in
// solve_factor.cpp, systems and products on several devices in solve_devices.cpp.

struct SolveOptions {
    std::vector<std::string> files;
    std::string out, method, device;
    std::string preconditioner = "auto";  // of sparse matrices
    /// The dense method of that name. Throws badInput for another name.
    const linalg::DenseMethod& dense() const { return linalg::denseMethod(method); }
    std::vector<std::string> devices;  // of --devices
    double tolerance = 1e-6;
    std::string share;  // of stacks: auto or a number from 0 to 1; empty: the device alone
    std::optional<int> iterations;  // at most; by default 5000, of sparse matrices 20000
    bool multiply = false, factor = false, refine = false;
    bool singular = false, eigen = false;  // --svd, --eigen
};

/// Rows and columns of a file; a vector is one column, and an array of three axes a stack.
struct Input {
    std::string file;
    NpyArray array;
    int rows = 0, columns = 0, stack = 1;
    bool flat() const { return array.shape.size() == 1; }
    bool stacked() const { return array.shape.size() == 3; }
    std::vector<float> single() const { return {array.values.begin(), array.values.end()}; }
};

/// Of a .mtx with its zeros, else of a .npy. Throws badInput for anything that is not a matrix, and
/// for entries that are not finite in FP32
/// (`wide`: in FP64). `stacks`: takes three axes.
Input readMatrix(const std::string& file, bool wide = false, bool stacks = false);

/// Whether a file is a .mtx in coordinate format, whose matrix stays sparse.
bool holdsCoordinates(const std::string& file);

/// The name of -o that stands for standard output.
inline constexpr const char* standardOutput = "-";

/// A line of the report: name and value. To stderr if X goes to stdout, else to stdout.
void line(const char* what, const std::string& text);
/// Where line() prints.
void reportTo(std::FILE* stream);

/// Milliseconds.
class Stopwatch {
  public:
    /// Time [ms] from the start or the last lap until the device has finished.
    double lapOfDevice() {
        gl::Context::current().finish();
        return lap();
    }
    /// For work that waits for its devices itself.
    double lap() {
        const auto now = std::chrono::steady_clock::now();
        const double ms = std::chrono::duration<double, std::milli>(now - last_).count();
        last_ = now;
        return ms;
    }

  private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// A text with a line for each row, its numbers with commas between them, to a .csv or stdout.
template <class Real>
void writeLines(const std::string& file, int columns, const std::vector<Real>& values) {
    std::string text;
    for (std::size_t at = 0; at < values.size(); ++at) {
        const bool last = (at + 1) % static_cast<std::size_t>(columns) == 0;
        text += fmt::format("{}{}", values[at], last ? '\n' : ',');
    }
    if (file == standardOutput) return printLines(stdout, text);
    writeText(file, text);
}

/// Writes to the file of -o; `flat`: as a vector.
template <class Real>
void write(const SolveOptions& options, int rows, int columns, bool flat,
           const std::vector<Real>& values) {
    if (options.out == standardOutput || ending(options.out) == ".csv") {
        return writeLines(options.out, columns, values);
    }
    if (ending(options.out) == ".mtx") {
        return writeMatrixMarket(options.out, rows, columns, std::span<const Real>(values));
    }
    std::vector<std::int64_t> shape = {rows};
    if (!flat) shape.push_back(columns);
    writeNpy(options.out, shape, std::span<const Real>(values));
}

/// Advice to take a more accurate method than this one.
std::string otherMethod(linalg::DenseAlgorithm method);

/// A system and its solution.
struct Solved {
    Input a, b;
    bool inverse = false;  ///< B is the unit matrix
    double factorMs = 0, solveMs = 0;
    std::vector<double> x;
    linalg::Refined refined;  ///< with --refine
    std::vector<ConvergenceReport> reports = {};
    std::optional<linalg::Determinant> determinant = {};
    std::optional<double> condition = {};
};
/// A and B of the files, or the unit matrix; `stacks`: A may be one.
Solved readSystem(const SolveOptions& options, bool stacks = false);
/// Reports, checks and writes X; the exit code.
int conclude(const SolveOptions& options, const Solved& solved);
/// Likewise C = A B, which took this many milliseconds.
int concludeProduct(const SolveOptions& options, const Input& a, const Input& b, double ms,
                    const std::vector<float>& product);

/// Throws badInput for matrices that have no product.
void checkFactors(const Input& a, const Input& b);
/// X by DistributedLu on `devices`: the only way for matrices that no buffer holds.
int solveOnDevices(const SolveOptions& options, const std::vector<std::string>& devices,
                   Solved system);
/// C by DistributedProduct, likewise.
int multiplyOnDevices(const SolveOptions& options, const std::vector<std::string>& devices,
                      const Input& a, const Input& b);

/// Whether a sparse matrix stays sparse with this method, which is so unless it is a dense one.
bool takesSparse(const std::string& method);
/// Whether that is a method for sparse matrices alone.
bool takesOnlySparse(const std::string& method);
/// A sparse system.
int solveSparse(const SolveOptions& options);

/// The part of a stack that the device takes, as --share says it; nothing for auto. Throws badInput
/// for anything but auto and numbers from 0 to 1.
std::optional<double> shareOf(const std::string& text);
/// The systems of a stack, in batches where the method has them, each with a status of its own.
int solveStack(const SolveOptions& options, Solved system);

/// A dense system, or a stack of them.
int solve(const SolveOptions& options);

int multiply(const SolveOptions& options);
int factor(const SolveOptions& options);
/// Singular values, or eigenvalues, and their vectors.
int spectrum(const SolveOptions& options);
/// The files that spectrum() writes.
std::vector<std::string> spectrumFiles(const SolveOptions& options);
/// The files that factor() writes.
std::vector<std::string> factorFiles(const SolveOptions& options);

}  // namespace seiche::cli
