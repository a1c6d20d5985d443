#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/cli/solve.hpp"
#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"

namespace seiche::cli {

namespace {

using namespace linalg;

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

/// Method for `--factor`, which must leave factors.
const DenseMethod& factoring(const std::string& name) {
    std::vector<std::string> names;
    for (const auto* methods : {&denseMethods(), &paperMethods()}) {
        for (const auto& method : *methods) {
            if (!method.operation || method.operation == DenseOperation::gaussJordan) continue;
            if (method.name == name) return method;
            names.push_back(method.name);
        }
    }
    failInput("--factor takes --method {}, not '{}'", fmt::join(names, ", "), name);
}

/// Factors, and orders of rows and columns.
std::vector<const char*> partNames(DenseOperation operation) {
    switch (operation) {
        case DenseOperation::qr:
            return {"Q", "R"};
        case DenseOperation::cholesky:
            return {"L"};
        case DenseOperation::lu:
            return {"L", "U"};
        case DenseOperation::luPartial:
            return {"L", "U", "p"};
        case DenseOperation::luFull:
            return {"L", "U", "p", "q"};
        default:
            return {};
    }
}

/// FILE.NAME.npy.
std::string partFile(const SolveOptions& options, const std::string& name) {
    return fmt::format("{}.{}.npy", options.out, name);
}

void writePart(const SolveOptions& options, const MatrixFactor& factor) {
    const std::array<std::int64_t, 2> shape = {factor.rows, factor.columns};
    writeNpy(partFile(options, factor.name), shape, std::span<const float>(factor.entries));
}
void writeOrder(const SolveOptions& options, const std::string& name,
                const std::vector<int>& order) {
    const std::array<std::int64_t, 1> shape = {static_cast<std::int64_t>(order.size())};
    writeNpy(partFile(options, name), shape, std::span<const std::int32_t>(order));
}

/// The factor in FP64; `turned`: transposed.
Dense wide(const MatrixFactor& factor, bool turned = false) {
    const Dense made{factor.rows, factor.columns,
                     std::vector<double>(factor.entries.begin(), factor.entries.end())};
    if (!turned) return made;
    Dense other{factor.columns, factor.rows, {}};
    for (int i = 0; i < other.rows; ++i) {
        for (int j = 0; j < other.columns; ++j) other.entries.push_back(made.at(j, i));
    }
    return other;
}

/// Largest difference of the columns' lengths from 1.
double lengthError(const Dense& q) {
    double worst = 0;
    for (int i = 0; i < q.columns; ++i) {
        double sum = -1;
        for (int k = 0; k < q.rows; ++k) sum += q.at(k, i) * q.at(k, i);
        worst = std::max(worst, std::abs(sum));
    }
    return worst;
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

}  // namespace

std::vector<std::string> factorFiles(const SolveOptions& options) {
    std::vector<std::string> files;
    for (const auto* name : partNames(*factoring(options.method).operation)) {
        files.push_back(partFile(options, name));
    }
    return files;
}

int factor(const SolveOptions& options) {
    const auto& method = factoring(options.method);
    const auto a = readMatrix(options.files[0]);
    if (a.rows != a.columns && !(method.tall && a.rows > a.columns)) {
        failInput("{} is {} x {}: {} factors square matrices{}", a.file, a.rows, a.columns,
                  method.name, method.tall ? " and those with more rows than columns" : "");
    }
    checkTakes(method, a.rows, a.columns, a.single());
    auto matrix = Matrix::fromRows(a.rows, a.columns, a.single(), 1, "A");
    const auto factorization = makeFactorization(method);
    Stopwatch watch;
    watch.lapOfDevice();
    factorization->factor(matrix);
    const double ms = watch.lapOfDevice();
    // QR has factors of any matrix.
    if (method.operation != DenseOperation::qr) factorization->checkRegular(matrix);
    const auto factors = factorization->factors(matrix);
    const auto rows = factorization->rows(), columns = factorization->columns();
    const auto first = wide(factors[0]);
    const double ratio =
        factorRatio(a, times(first, wide(factors.back(), factors.size() == 1)), rows, columns);
    line("method", method.name + ", FP32");
    line("matrix", fmt::format("{} x {}", a.rows, a.columns));
    line("time", fmt::format("{:.4g} ms", ms));
    line("error ratio",
         fmt::format("{:.4g} = |A - product of factors| / (m |A| u), 1-norms", ratio));
    if (method.operation == DenseOperation::qr) {
        line("columns", fmt::format("of Q have lengths of 1 to within {:.3g}", lengthError(first)));
    }
    if (!std::isfinite(ratio)) failRun("the factors are not finite");
    const double accepted = acceptedRatio(method, std::nullopt);
    if (ratio > accepted) {
        failRun("the factors miss A by an error ratio of {:.3g}, where rounding explains {}: {}",
                ratio, accepted, otherMethod(method.id));
    }
    for (const auto& each : factors) writePart(options, each);
    if (!rows.empty()) writeOrder(options, "p", rows);
    if (!columns.empty()) writeOrder(options, "q", columns);
    return 0;
}

}  // namespace seiche::cli
