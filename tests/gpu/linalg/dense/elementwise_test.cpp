#include "solvers/linalg/dense/elementwise.hpp"

#include <bit>
#include <limits>
#include <map>

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

constexpr double leastNormal = 0x1p-126;

/// Reference of a function in FP64, and the allowed error in units in the last place. The
/// largest errors seen over every 37th float are written beside it.
struct FunctionReference {
    std::function<double(double, double)> value;  ///< of functions of one number the first counts
    double bound = 0;
};

double wantedModulo(double x, double y) {
    if (y == 0) return x;
    const double r = std::fmod(x, y);
    return r != 0 && (r < 0) != (y < 0) ? r + y : r;
}

double wins(double x, double y, bool nanWins, bool larger) {
    if (std::isnan(x) || std::isnan(y)) {
        return nanWins ? std::numeric_limits<double>::quiet_NaN() : std::isnan(x) ? y : x;
    }
    return larger ? std::max(x, y) : std::min(x, y);
}

bool truth(double x) {
    return x != 0;  // NaN too
}

const std::map<std::string, FunctionReference>& references() {
    static const std::map<std::string, FunctionReference> all = {
        {"copy", {[](double x, double) { return x; }}},
        {"negative", {[](double x, double) { return -x; }}},
        {"not", {[](double x, double) { return !truth(x); }}},
        {"abs", {[](double x, double) { return std::abs(x); }}},
        {"sign", {[](double x, double) { return std::isnan(x) ? x : (x > 0) - (x < 0); }}},
        {"sqrt", {[](double x, double) { return std::sqrt(x); }, 0.6}},  // 0.50
        {"square", {[](double x, double) { return x * x; }, 0.5}},
        {"reciprocal", {[](double x, double) { return 1 / x; }, 0.6}},     // 0.50
        {"exp", {[](double x, double) { return std::exp(x); }, 1.5}},      // 0.98
        {"expm1", {[](double x, double) { return std::expm1(x); }, 2}},    // 1.6
        {"log", {[](double x, double) { return std::log(x); }, 1.5}},      // 0.81
        {"log1p", {[](double x, double) { return std::log1p(x); }, 1.5}},  // 0.82
        {"log2", {[](double x, double) { return std::log2(x); }, 1.5}},    // 0.84
        {"log10", {[](double x, double) { return std::log10(x); }, 1.5}},  // 0.83
        {"sin", {[](double x, double) { return std::sin(x); }, 2.5}},      // 1.9
        {"cos", {[](double x, double) { return std::cos(x); }, 2.5}},      // 2.0
        {"tan", {[](double x, double) { return std::tan(x); }, 5}},        // 3.4
        {"asin", {[](double x, double) { return std::asin(x); }, 4}},      // 2.4
        {"acos", {[](double x, double) { return std::acos(x); }, 2}},      // 1.2
        {"atan", {[](double x, double) { return std::atan(x); }, 4}},      // 2.3
        {"sinh", {[](double x, double) { return std::sinh(x); }, 4}},      // 2.0
        {"cosh", {[](double x, double) { return std::cosh(x); }, 3}},      // 1.4
        {"tanh", {[](double x, double) { return std::tanh(x); }, 4}},      // 2.2
        {"asinh", {[](double x, double) { return std::asinh(x); }, 4}},    // 1.7
        {"acosh", {[](double x, double) { return std::acosh(x); }, 4}},    // 1.8
        {"atanh", {[](double x, double) { return std::atanh(x); }, 4}},    // 1.7
        {"floor", {[](double x, double) { return std::floor(x); }}},
        {"ceil", {[](double x, double) { return std::ceil(x); }}},
        {"round", {[](double x, double) { return std::round(x); }}},
        {"round_even", {[](double x, double) { return std::nearbyint(x); }}},
        {"fix", {[](double x, double) { return std::trunc(x); }}},
        {"isnan", {[](double x, double) { return std::isnan(x); }}},
        {"isinf", {[](double x, double) { return std::isinf(x); }}},
        {"isfinite", {[](double x, double) { return std::isfinite(x); }}},
        {"erf", {[](double x, double) { return std::erf(x); }, 2}},  // 1.2
        {"add", {[](double x, double y) { return x + y; }, 0.5}},
        {"subtract", {[](double x, double y) { return x - y; }, 0.5}},
        {"multiply", {[](double x, double y) { return x * y; }, 0.5}},
        {"divide", {[](double x, double y) { return x / y; }, 0.6}},          // 0.50
        {"power", {[](double x, double y) { return std::pow(x, y); }, 1.5}},  // 0.86
        {"atan2", {[](double x, double y) { return std::atan2(x, y); }, 4}},  // 2.4
        {"hypot", {[](double x, double y) { return std::hypot(x, y); }, 2}},  // 1.2
        {"minimum", {[](double x, double y) { return wins(x, y, true, false); }}},
        {"maximum", {[](double x, double y) { return wins(x, y, true, true); }}},
        {"min_number", {[](double x, double y) { return wins(x, y, false, false); }}},
        {"max_number", {[](double x, double y) { return wins(x, y, false, true); }}},
        {"mod", {wantedModulo, 0.5}},
        {"remainder", {[](double x, double y) { return std::fmod(x, y); }}},
        {"equal", {[](double x, double y) { return x == y; }}},
        {"not_equal", {[](double x, double y) { return x != y; }}},
        {"less", {[](double x, double y) { return x < y; }}},
        {"less_equal", {[](double x, double y) { return x <= y; }}},
        {"greater", {[](double x, double y) { return x > y; }}},
        {"greater_equal", {[](double x, double y) { return x >= y; }}},
        {"and", {[](double x, double y) { return truth(x) && truth(y); }}},
        {"or", {[](double x, double y) { return truth(x) || truth(y); }}},
        {"xor", {[](double x, double y) { return truth(x) != truth(y); }}},
    };
    return all;
}

/// Units in the last place between the two; huge if one is NaN or infinite and the other is not.
/// Subnormal results may be 0.
double unitsBetween(float got, double wanted) {
    constexpr double huge = 1e30;
    if (std::isnan(wanted) || std::isnan(got))
        return std::isnan(wanted) == std::isnan(got) ? 0 : huge;
    if (std::isinf(wanted)) return got == wanted ? 0 : huge;
    if (std::abs(wanted) < leastNormal) return std::abs(got - wanted) <= leastNormal ? 0 : huge;
    int exponent;
    std::frexp(wanted, &exponent);
    const double unit = std::ldexp(1.0, exponent - 24);
    if (std::isinf(got)) {  // as if it were the next number after the largest
        return (std::abs(wanted) >= 0x1.fffffep127 && (got > 0) == (wanted > 0))
                   ? std::max(0.0, (0x1.ffffffp127 - std::abs(wanted)) / unit)
                   : huge;
    }
    return std::abs(got - std::clamp(wanted, -0x1.fffffffp127, 0x1.fffffffp127)) / unit;
}

class ElementwiseTest : public GpuTest {
  protected:
    /// Numbers of all sizes, of moderate size, near 1 and -1, integers and halves; no subnormals.
    static std::vector<float> samples(std::size_t count, unsigned seed) {
        std::mt19937 random(seed);
        std::vector<float> made;
        while (made.size() < count) {
            const auto bits = random();
            const float x = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
            const float fraction = static_cast<float>(static_cast<double>(random()) * 0x1p-32);
            if (!std::isnormal(x)) continue;
            switch (made.size() % 8) {
                case 0:
                case 1:
                    made.push_back(x);
                    break;
                case 2:
                    made.push_back(200 * fraction - 100);
                    break;
                case 3:
                    made.push_back(2 * fraction - 1);
                    break;
                case 4:
                    made.push_back((bits & 1 ? 1.0f : -1.0f) + 0x1p-12f * (fraction - 0.5f));
                    break;
                case 5:
                    made.push_back(0.5f * std::floor(101 * fraction) - 25);
                    break;
                case 6:
                    made.push_back(10 * fraction);
                    break;
                default:
                    made.push_back(std::pow(10.0f, 16 * fraction - 8) * (bits & 1 ? 1.0f : -1.0f));
            }
        }
        return made;
    }
    static std::vector<float> specials() {
        return {0.0f,        -0.0f,       1.0f,        -1.0f,       infinity,    -infinity,
                nan,         0.5f,        -0.5f,       2.0f,        -2.0f,       3.0f,
                -3.0f,       2.5f,        -2.5f,       1e30f,       -1e30f,      1e-30f,
                3.4e38f,     0.25f,       49.0f,       16777216.0f, 16777217e1f, 0x1p127f,
                0.49999997f, -8388609.0f, 1.00000012f, 0.99999994f};
    }
    static void expectNear(const std::string& name, const std::vector<float>& got,
                           const std::vector<float>& x, const std::vector<float>& y) {
        const auto& reference = references().at(name);
        double worst = -1;
        std::size_t at = 0;
        for (std::size_t k = 0; k < got.size(); ++k) {
            const double units = unitsBetween(got[k], reference.value(x[k], y[k]));
            if (units > worst) worst = units, at = k;
        }
        EXPECT_LE(worst, reference.bound) << name << " of " << x[at] << " and " << y[at] << " is "
                                          << got[at] << ", not " << reference.value(x[at], y[at]);
    }
    Elementwise elementwise;
};

TEST_F(ElementwiseTest, EveryFunctionIsAccurateOverTheWholeRange) {
    for (const auto& function : elementwiseFunctions())
        ASSERT_TRUE(references().contains(function.name));
    ASSERT_EQ(references().size(), elementwiseFunctions().size());
    constexpr int rows = 90, columns = 129, batch = 3;
    auto x = samples(rows * columns * batch, 1), y = samples(rows * columns * batch, 2);
    // All pairs of special numbers, then exponents whose powers are of all sizes.
    const auto special = specials();
    std::size_t k = 0;
    for (const float p : special) {
        for (const float q : special) x[k] = p, y[k++] = q;
    }
    std::mt19937 random(3);
    for (std::size_t end = x.size() / 2; k < end; ++k) {
        if (x[k] > 0 && x[k] != 1 && std::isfinite(x[k])) {
            y[k] = static_cast<float>((static_cast<double>(random()) * 0x1p-32 - 0.5) * 320 /
                                      std::log2(static_cast<double>(x[k])));
        }
    }
    const auto a = Matrix::fromRows(rows, columns, x, batch);
    const auto b = Matrix::fromRows(rows, columns, y, batch);
    Matrix c(rows, columns, batch);
    for (const auto& function : elementwiseFunctions()) {
        if (function.operands == 1) elementwise.run(function.name, a, c);
        if (function.operands == 2) elementwise.run(function.name, a, b, c);
        expectNear(function.name, c.download(), x, y);
    }
}

TEST_F(ElementwiseTest, ThePaddingStaysZero) {
    for (const auto [rows, columns, batch] :
         {std::array{1, 1, 1}, {1, 7, 3}, {7, 1, 2}, {3, 5, 1}, {65, 129, 2}}) {
        const auto data = samples(static_cast<std::size_t>(rows * columns * batch), 4);
        const auto a = Matrix::fromRows(rows, columns, data, batch);
        Matrix c(rows, columns, batch);
        for (const char* name : {"cos", "isfinite", "not"}) {  // not 0 where x is 0
            elementwise.run(name, a, c);
            expectNear(name, c.download(), data, data);
            expectZeroPadding(c);
        }
        elementwise.run("greater_equal", a, a, c);
        expectZeroPadding(c);
        elementwise.run("add", a, 1, c);
        expectNear("add", c.download(), data, std::vector<float>(data.size(), 1));
        elementwise.run("power", 2, a, c);
        expectNear("power", c.download(), std::vector<float>(data.size(), 2), data);
        elementwise.run("equal", a, 0, c);
        expectZeroPadding(c);
        elementwise.run("copy", a, c);
        expectZeroPadding(c);
    }
}

TEST_F(ElementwiseTest, SidesOfOneAreRepeated) {
    constexpr int rows = 5, columns = 67, batch = 3;
    for (int mask = 0; mask < 64; ++mask) {
        const auto side = [&](int bit, int full) { return mask >> bit & 1 ? 1 : full; };
        const std::array l = {side(0, batch), side(1, rows), side(2, columns)};
        const std::array r = {side(3, batch), side(4, rows), side(5, columns)};
        const auto x = samples(static_cast<std::size_t>(l[0] * l[1] * l[2]), 5);
        const auto y = samples(static_cast<std::size_t>(r[0] * r[1] * r[2]), 6);
        const auto at = [](const std::array<int, 3>& sides, int b, int i, int j) {
            b = std::min(b, sides[0] - 1), i = std::min(i, sides[1] - 1);
            j = std::min(j, sides[2] - 1);
            return static_cast<std::size_t>((b * sides[1] + i) * sides[2] + j);
        };
        std::vector<float> wanted;
        for (int b = 0; b < batch; ++b) {
            for (int i = 0; i < rows; ++i) {
                for (int j = 0; j < columns; ++j) {
                    wanted.push_back(x[at(l, b, i, j)] - y[at(r, b, i, j)]);
                }
            }
        }
        Matrix c(rows, columns, batch);
        elementwise.run("subtract", Matrix::fromRows(l[1], l[2], x, l[0]),
                        Matrix::fromRows(r[1], r[2], y, r[0]), c);
        EXPECT_EQ(c.download(), wanted) << mask;
        expectZeroPadding(c);
    }
}

TEST_F(ElementwiseTest, TheResultMayBeAnOperand) {
    const auto x = samples(65 * 7, 7), y = samples(7, 8);
    auto a = Matrix::fromRows(65, 7, x);
    const auto b = Matrix::fromRows(1, 7, y);
    elementwise.run("add", a, b, a);
    elementwise.run("negative", a, a);
    std::vector<float> wanted;
    for (std::size_t k = 0; k < x.size(); ++k) wanted.push_back(-(x[k] + y[k % 7]));
    EXPECT_EQ(a.download(), wanted);
}

TEST_F(ElementwiseTest, SquaresAndWholeQuotientsAreExact) {
    std::vector<float> x;
    for (int k = 1; k <= 4096; ++k) x.push_back(static_cast<float>(k));
    const auto a = Matrix::fromRows(64, 64, x);
    Matrix square(64, 64), c(64, 64);
    elementwise.run("power", a, 2, square);
    elementwise.run("divide", square, a, c);
    EXPECT_EQ(c.download(), x);
    elementwise.run("sqrt", square, c);
    EXPECT_EQ(c.download(), x);
}

TEST_F(ElementwiseTest, ShapesThatDoNotFitAreRefused) {
    const Matrix a(3, 5), b(4, 5), row(1, 5);
    Matrix c(3, 5);
    expectInput([&] { elementwise.run("sinhh", a, c); }, "did you mean 'sinh'?");
    expectInput([&] { elementwise.run("maximun", a, a, c); }, "did you mean 'maximum'?");
    expectInput([&] { elementwise.run("add", a, c); }, "takes 2 operands, but 1 were given");
    expectInput([&] { elementwise.run("add", a, b, c); }, "sides must be equal, or 1");
    expectInput([&] { elementwise.run("sin", row, c); }, "has a result of that shape");
    Matrix smaller(1, 5);
    expectInput([&] { elementwise.run("add", a, row, smaller); }, "sides must be equal, or 1");
}

}  // namespace
}  // namespace seiche::linalg
