#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "app/cli/solve.hpp"
#include "core/base/error.hpp"
#include "solvers/linalg/dense/gemm.hpp"

namespace seiche::cli {

using namespace linalg;

void checkFactors(const Input& a, const Input& b) {
    if (a.columns != b.rows) {
        failInput("{} is {} x {} and {} is {} x {}: their product needs as many rows as columns",
                  a.file, a.rows, a.columns, b.file, b.rows, b.columns);
    }
}

int multiply(const SolveOptions& options) {
    const auto a = readMatrix(options.files[0]), b = readMatrix(options.files[1]);
    checkFactors(a, b);
    for (const auto& [rows, columns] : {std::pair(a.rows, a.columns), std::pair(b.rows, b.columns),
                                        std::pair(a.rows, b.columns)}) {
        if (Matrix::largestBatch(rows, columns) < 1) {
            return multiplyOnDevices(options, {options.device}, a, b);
        }
    }
    const auto left = Matrix::fromRows(a.rows, a.columns, a.single(), 1, "A"),
               right = Matrix::fromRows(b.rows, b.columns, b.single(), 1, "B");
    Matrix c(a.rows, b.columns, 1, "C");
    Gemm gemm;
    gemm.run(1, left, Transpose::no, right, Transpose::no, 0, c);  // compiles
    Stopwatch watch;
    watch.lapOfDevice();
    gemm.run(1, left, Transpose::no, right, Transpose::no, 0, c);
    const double ms = watch.lapOfDevice();
    return concludeProduct(options, a, b, ms, c.download());
}

int concludeProduct(const SolveOptions& options, const Input& a, const Input& b, double ms,
                    const std::vector<float>& product) {
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

}  // namespace seiche::cli
