#include "solvers/linalg/dense/panel_elimination.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace seiche::linalg {
namespace {

constexpr double roundoff = 0x1p-24;

std::vector<float> randomEntries(int count, unsigned seed) {
    std::mt19937 engine(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    std::vector<float> made(static_cast<std::size_t>(count));
    for (auto& each : made) each = value(engine);
    return made;
}

/// |P A - L U| entry by entry, over what n roundings of |L||U| allow.
void expectFactors(int rows, int columns, bool pivoting) {
    SCOPED_TRACE(testing::Message() << rows << " x " << columns << (pivoting ? ", pivoting" : ""));
    auto a = randomEntries(rows * columns, 3);
    const auto at = [columns](int i, int j) { return static_cast<std::size_t>(i * columns + j); };
    if (!pivoting) {
        for (int j = 0; j < columns; ++j) a[at(j, j)] += 2.0f * static_cast<float>(rows);
    }
    auto factors = a;
    std::vector<int> pivots(static_cast<std::size_t>(columns));
    EXPECT_EQ(eliminatePanel(factors.data(), rows, columns, pivoting ? pivots.data() : nullptr,
                             rows > 1000),
              columns);
    for (int j = 0; pivoting && j < columns; ++j) {
        const int with = pivots[static_cast<std::size_t>(j)];
        ASSERT_GE(with, j);
        ASSERT_LT(with, rows);
        for (int c = 0; c < columns; ++c) std::swap(a[at(j, c)], a[at(with, c)]);
    }
    double worst = 0;
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            double product = 0, size = 0;
            for (int k = 0; k <= std::min(i, j); ++k) {
                const double l = k == i ? 1 : factors[at(i, k)], right = factors[at(k, j)];
                product += l * right;
                size += std::abs(l * right);
            }
            if (pivoting && j < i) {
                EXPECT_LE(std::abs(factors[at(i, j)]), 1);
            }
            const double off = std::abs(product - static_cast<double>(a[at(i, j)]));
            worst = std::max(worst, off / ((columns + 2) * roundoff * size));
        }
    }
    EXPECT_LT(worst, 1);
}

TEST(PanelElimination, FactorsOfAllShapes) {
    for (const bool pivoting : {true, false}) {
        for (const int columns : {1, 3, 4, 16, 32, 48, 64, 80, 128, 192}) {
            for (const int more : {0, 1, 5, 16, 33, 200}) {
                expectFactors(columns + more, columns, pivoting);
            }
        }
        expectFactors(4133, 64, pivoting);
    }
}

TEST(PanelElimination, TheFirstColumnWithoutAPivotIsNamed) {
    constexpr int rows = 70, columns = 32;
    for (const int bad : {0, 7, 15, 16, 31}) {
        for (const float value : {0.0f, std::nanf(""), std::numeric_limits<float>::infinity()}) {
            auto a = randomEntries(rows * columns, 4);
            for (int i = 0; i < rows; ++i) a[static_cast<std::size_t>(i * columns + bad)] = value;
            std::vector<int> pivots(columns);
            EXPECT_EQ(eliminatePanel(a.data(), rows, columns, pivots.data(), false), bad);
            // A column of zeros moves no row.
            if (value == 0) {
                EXPECT_EQ(pivots[static_cast<std::size_t>(bad)], bad);
            }
        }
    }
}

TEST(PanelElimination, StripsAreSolved) {
    for (const int k : {4, 16, 60, 128}) {
        const int pitch = k + 3;
        auto triangle = randomEntries(k * pitch, 5);
        for (auto& each : triangle) each *= 0.2f;
        const auto b = randomEntries(k * panelStrip, 6);
        auto x = b;
        solveStrip(triangle.data(), pitch, k, x.data());
        for (int c = 0; c < panelStrip; ++c) {
            for (int i = 0; i < k; ++i) {
                const auto entry = [&](const std::vector<float>& of, int row) {
                    return static_cast<double>(of[static_cast<std::size_t>(row * panelStrip + c)]);
                };
                double product = entry(x, i), size = std::abs(product);
                for (int p = 0; p < i; ++p) {
                    const double l = triangle[static_cast<std::size_t>(i * pitch + p)];
                    product += l * entry(x, p);
                    size += std::abs(l * entry(x, p));
                }
                EXPECT_LE(std::abs(product - entry(b, i)), (k + 2) * roundoff * size)
                    << k << " " << i;
            }
        }
    }
}

}  // namespace
}  // namespace seiche::linalg
