#include "solvers/linalg/dense/reduction.hpp"

#include <limits>

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

/// A reduction of entries in FP64, and the scale of its rounding.
struct WantedReduction {
    double value = 0, scale = 0;
};

WantedReduction reduced(const std::string& name, const std::vector<float>& x) {
    double sum = 0, product = 1, squares = 0, magnitudes = 0, largest = 0;
    double min = infinity, max = -infinity;
    int numbers = 0, true_ = 0, argmin = 0, argmax = 0;
    for (std::size_t k = 0; k < x.size(); ++k) {
        const double v = x[k];
        sum += v, product *= v, squares += v * v, magnitudes += std::abs(v);
        true_ += v != 0;
        if (std::isnan(v)) {
            largest = v;
            continue;
        }
        if (!std::isnan(largest)) largest = std::max(largest, std::abs(v));
        if (numbers == 0 || v < min) min = v, argmin = static_cast<int>(k);
        if (numbers == 0 || v > max) max = v, argmax = static_cast<int>(k);
        ++numbers;
    }
    const bool anyNan = numbers < static_cast<int>(x.size()), noNumber = numbers == 0;
    if (name == "sum") return {sum, magnitudes};
    if (name == "prod") return {product, std::abs(product)};
    if (name == "min") return {anyNan ? nan : min};
    if (name == "max") return {anyNan ? nan : max};
    if (name == "min_number") return {noNumber ? nan : min};
    if (name == "max_number") return {noNumber ? nan : max};
    if (name == "sum_of_squares") return {squares, squares};
    if (name == "sum_of_magnitudes") return {magnitudes, magnitudes};
    if (name == "max_magnitude") return {largest};
    if (name == "any") return {true_ > 0 ? 1.0 : 0.0};
    if (name == "all") return {true_ == static_cast<int>(x.size()) ? 1.0 : 0.0};
    if (name == "argmin") return {double(argmin)};
    if (name == "argmax") return {double(argmax)};
    ADD_FAILURE() << "no reference for " << name;
    return {};
}

/// Workgroups and shares are those of GPUs or of software.
class Reductions : public GpuTest, public testing::WithParamInterface<const gl::ExecutionProfile*> {
  protected:
    /// The entries that belong to each result, in order of results.
    static std::vector<std::vector<float>> lists(const Matrix& a, Over over) {
        const auto entries = a.download();
        const int rows = over == Over::columns ? a.rows() : 1;
        const int columns = over == Over::rows ? a.columns() : 1;
        std::vector<std::vector<float>> made(static_cast<std::size_t>(rows * columns * a.batch()));
        std::size_t k = 0;
        for (int b = 0; b < a.batch(); ++b) {
            for (int i = 0; i < a.rows(); ++i) {
                for (int j = 0; j < a.columns(); ++j) {
                    const int row = over == Over::columns ? i : 0,
                              column = over == Over::rows ? j : 0;
                    made[static_cast<std::size_t>((b * rows + row) * columns + column)].push_back(
                        entries[k++]);
                }
            }
        }
        return made;
    }
    static Matrix resultFor(const Matrix& a, Over over) {
        return {over == Over::columns ? a.rows() : 1, over == Over::rows ? a.columns() : 1,
                a.batch()};
    }
    void expectAll(const Matrix& a, const std::vector<std::string>& names,
                   const std::string& what) {
        for (const auto over : {Over::rows, Over::columns, Over::matrix}) {
            const auto wanted = lists(a, over);
            // A chain of 16 sums, blocks of them, trees: far fewer roundings than entries.
            const double n = static_cast<double>(wanted.front().size());
            const double roundings = std::min(n, 40 + 2 * std::log2(n));
            for (const auto& name : names) {
                if (over == Over::matrix && name.starts_with("arg")) continue;
                auto result = resultFor(a, over);
                reduction.run(name, a, over, result);
                const auto got = result.download();
                for (std::size_t k = 0; k < got.size(); ++k) {
                    const auto [value, scale] = reduced(name, wanted[k]);
                    // Every factor of a product rounds once.
                    const double bound = u32 * scale * (name == "prod" ? n : roundings + 1);
                    const bool good = std::isfinite(value) ? std::abs(got[k] - value) <= bound
                                      : std::isnan(value)  ? std::isnan(got[k])
                                                           : got[k] == value;
                    EXPECT_TRUE(good) << name << " of " << what << ", over " << int(over) << ", "
                                      << k << ": " << got[k] << ", not " << value;
                    if (!good) return;
                }
                expectFinitePadding(result);
            }
        }
    }
    /// Also where results are NaN.
    static void expectFinitePadding(const Matrix& a) {
        const auto all = a.buffer().download<float>(a.buffer().bytes() / 4);
        for (std::size_t k = 0; k < all.size(); ++k) {
            const auto inMatrix = static_cast<std::int64_t>(k) % a.stride();
            if (inMatrix % a.pitch() >= a.columns() || inMatrix / a.pitch() >= a.rows()) {
                ASSERT_EQ(all[k], 0) << "the padding";
            }
        }
    }
    static Matrix random(int rows, int columns, int batch, unsigned seed) {
        auto entries = rowsOf(randomMatrix(rows * batch, columns, seed));
        // Factors near 1, so that products neither vanish nor overflow.
        for (float& entry : entries) entry = entry < 0 ? entry / 64 - 1 : entry / 64 + 1;
        return Matrix::fromRows(rows, columns, entries, batch);
    }
    Reduction reduction{*GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Profiles, Reductions,
                         testing::Values(&gl::gpuProfile(), &gl::softwareProfile()),
                         [](const auto& profile) {
                             return profile.param == &gl::gpuProfile() ? "gpu" : "software";
                         });

TEST_P(Reductions, AllFunctionsOfAllShapes) {
    for (const auto [rows, columns, batch] :
         {std::array{1, 1, 1}, {1, 9, 2}, {9, 1, 2}, {3, 5, 3}, {17, 17, 40}, {65, 129, 2}}) {
        expectAll(random(rows, columns, batch, 3), reductionNames(),
                  fmt::format("{} x {} x {}", rows, columns, batch));
    }
}

TEST_P(Reductions, LongSidesGoThroughPartialResults) {
    for (const auto [rows, columns, batch] :
         {std::array{40000, 1, 1}, {1, 40000, 1}, {3, 20001, 2}, {20001, 3, 2}, {300, 301, 1}}) {
        expectAll(random(rows, columns, batch, 5),
                  {"sum", "max", "sum_of_squares", "sum_of_magnitudes", "all", "argmin", "argmax"},
                  fmt::format("{} x {} x {}", rows, columns, batch));
    }
}

TEST_P(Reductions, SumsOfManyEntriesStayAccurate) {
    // Added one after the other they would be off by about 1e-3.
    constexpr int n = 1 << 20;
    const auto a = Matrix::fromRows(1 << 10, 1 << 10, std::vector<float>(n, 0.1f));
    Matrix sum(1, 1);
    reduction.run("sum", a, Over::matrix, sum);
    EXPECT_NEAR(sum.download()[0] / (n * double{0.1f}), 1, 40 * u32);
}

TEST_P(Reductions, NotANumberAndInfinity) {
    auto entries = rowsOf(randomMatrix(64, 70, 9));
    const auto set = [&](int i, int j, float value) {
        entries[static_cast<std::size_t>(i * 70 + j)] = value;
    };
    set(3, 5, nan), set(3, 6, nan), set(40, 5, infinity), set(41, 69, -infinity), set(0, 0, nan);
    for (int j = 0; j < 70; ++j) set(50, j, nan), set(51, j, 0), set(52, j, infinity);
    for (int i = 0; i < 64; ++i) set(i, 33, nan), set(i, 34, -0.0f);
    const auto a = Matrix::fromRows(32, 70, entries, 2);
    auto names = reductionNames();
    std::erase(names, "prod");  // 0 times infinity, in whatever order
    expectAll(a, names, "matrices with NaN");
}

TEST_P(Reductions, FirstOfEqualEntriesCounts) {
    const auto a = Matrix::fromRows(500, 400, std::vector<float>(200000, 2));
    auto entries = a.download();
    for (const int k : {399, 123 * 400 + 7, 123 * 400 + 300, 499 * 400 + 7}) {
        entries[static_cast<std::size_t>(k)] = 3;
    }
    const auto b = Matrix::fromRows(500, 400, entries);
    expectAll(a, {"argmin", "argmax"}, "equal entries");
    expectAll(b, {"argmin", "argmax"}, "entries with ties");
}

TEST_P(Reductions, TheSameBitsEachTime) {
    const auto a = random(700, 300, 1, 11);
    Matrix sum(1, 1);
    reduction.run("sum", a, Over::matrix, sum);
    const auto first = sum.download();
    for (int k = 0; k < 3; ++k) {
        Reduction another(*GetParam());
        another.run("sum", a, Over::matrix, sum);
        EXPECT_EQ(sum.download(), first);
    }
}

TEST_P(Reductions, ShapesThatDoNotFitAreRefused) {
    const Matrix a(3, 5);
    Matrix right(1, 5), wrong(3, 5), one(1, 1);
    expectInput([&] { reduction.run("summ", a, Over::rows, right); }, "did you mean 'sum'?");
    expectInput([&] { reduction.run("sum", a, Over::rows, wrong); }, "its result was to be 3 x 5");
    expectInput([&] { reduction.run("sum", a, Over::columns, right); }, "is 3 x 1");
    expectInput([&] { reduction.run("argmax", a, Over::matrix, one); },
                "over rows or over columns");
}

}  // namespace
}  // namespace seiche::linalg
