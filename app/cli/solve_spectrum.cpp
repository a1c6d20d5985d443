#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "app/cli/solve.hpp"
#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "solvers/linalg/dense/jacobi_svd.hpp"

namespace seiche::cli {

using namespace linalg;

namespace {

constexpr double roundingUnit = 0x1p-24;

/// The largest sum of magnitudes of a row of an m x n matrix of these entries.
double largestRow(int m, int n, const std::function<double(int, int)>& entry) {
    std::vector<double> sums(static_cast<std::size_t>(m));
    parallelFor(m, [&](int from, int to) {
        for (int i = from; i < to; ++i) {
            for (int j = 0; j < n; ++j) sums[static_cast<std::size_t>(i)] += std::abs(entry(i, j));
        }
    });
    return *std::ranges::max_element(sums);
}

/// Entry (i, j) of columns that are k long, row after row.
double entryOf(const std::vector<float>& entries, int i, int j, int columns) {
    return double{entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(columns) +
                          static_cast<std::size_t>(j)]};
}

/// |I - V' V| over (rows u): how far columns are from orthonormal.
double orthogonality(const std::vector<float>& v, int rows, int columns) {
    return largestRow(columns, columns,
                      [&](int p, int q) {
                          double sum = p == q ? -1 : 0;
                          for (int i = 0; i < rows; ++i) {
                              sum += entryOf(v, i, p, columns) * entryOf(v, i, q, columns);
                          }
                          return sum;
                      }) /
           (rows * roundingUnit);
}

void writePart(const SolveOptions& options, const char* name, std::vector<std::int64_t> shape,
               const std::vector<float>& entries) {
    writeNpy(fmt::format("{}.{}.npy", options.out, name), shape, std::span<const float>(entries));
}

/// Prints the ratios of LAPACK's tests, and fails where rounding does not explain them.
void judge(double ratio, double straight) {
    line("error ratio", fmt::format("{:.4g} = |A - product| / (|A| n u), infinity norms", ratio));
    line("orthogonal", fmt::format("{:.4g} at most in |I - V' V| / (n u)", straight));
    constexpr double accepted = 30;  // as in LAPACK's tests of singular values
    if (!(ratio <= accepted) || !(straight <= accepted)) {
        failRun("the error ratio is {:.3g}, where rounding explains {}: run `seiche doctor`",
                std::max(ratio, straight), accepted);
    }
}

}  // namespace

std::vector<std::string> spectrumFiles(const SolveOptions& options) {
    std::vector<std::string> files;
    for (const char* part : {"U", "S", "V", "w"}) {
        const bool values = std::string(part) == "w";
        if (options.singular ? !values : values || std::string(part) == "V") {
            files.push_back(fmt::format("{}.{}.npy", options.out, part));
        }
    }
    return files;
}

int spectrum(const SolveOptions& options) {
    const auto a = readMatrix(options.files[0]);
    const auto entries = a.single();
    const auto of = [&](int i, int j) { return entryOf(entries, i, j, a.columns); };
    const double norm = largestRow(a.rows, a.columns, of);
    const int longer = std::max(a.rows, a.columns);
    const double size = norm > 0 ? norm * longer * roundingUnit : 1;
    Stopwatch watch;
    if (options.singular) {
        const auto found = singularValues(a.rows, a.columns, entries);
        const double ms = watch.lap();
        const int k = std::min(a.rows, a.columns);
        line("method", "one-sided Jacobi rotations, FP32");
        line("matrix", fmt::format("{} x {}", a.rows, a.columns));
        line("time", fmt::format("{:.4g} ms, {} sweeps", ms, found.sweeps));
        line("values", fmt::format("{:.6g} to {:.6g}", found.s.front(), found.s.back()));
        const double ratio = largestRow(a.rows, a.columns, [&](int i, int j) {
            double sum = of(i, j);
            for (int t = 0; t < k; ++t) {
                sum -= entryOf(found.u, i, t, k) * double{found.s[static_cast<std::size_t>(t)]} *
                       entryOf(found.v, j, t, k);
            }
            return sum;
        });
        judge(ratio / size,
              std::max(orthogonality(found.u, a.rows, k), orthogonality(found.v, a.columns, k)));
        writePart(options, "U", {a.rows, k}, found.u);
        writePart(options, "S", {k}, found.s);
        writePart(options, "V", {a.columns, k}, found.v);
        return 0;
    }
    if (a.rows != a.columns) {
        failInput("--eigen needs a square matrix, and {} is {} x {}", a.file, a.rows, a.columns);
    }
    const int n = a.rows;
    const auto found = eigenValues(n, entries);
    line("method", "one-sided Jacobi rotations, FP32");
    line("matrix", fmt::format("{} x {}, symmetric", n, n));
    line("time", fmt::format("{:.4g} ms, {} sweeps", watch.lap(), found.sweeps));
    line("values", fmt::format("{:.6g} to {:.6g}", found.w.front(), found.w.back()));
    const double ratio = largestRow(n, n, [&](int i, int k) {
        double sum = -double{found.w[static_cast<std::size_t>(k)]} * entryOf(found.v, i, k, n);
        for (int j = 0; j < n; ++j) sum += of(i, j) * entryOf(found.v, j, k, n);
        return sum;
    });
    judge(ratio / size, orthogonality(found.v, n, n));
    writePart(options, "w", {n}, found.w);
    writePart(options, "V", {n, n}, found.v);
    return 0;
}

}  // namespace seiche::cli
