#include "core/model/resample.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace seiche {
namespace {

using std::numbers::pi;

Domain grid(int nx, int ny) {
    return {2, 1, nx, ny};
}

// Means over cells of cos(pi x) cos(2 pi y), exactly.
std::vector<float> wave(const Domain& domain) {
    std::vector<float> made;
    const auto mean = [](double k, double h, int i) {
        return (std::sin(k * (i + 1) * h) - std::sin(k * i * h)) / (k * h);
    };
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            made.push_back(
                static_cast<float>(mean(pi, domain.hx(), i) * mean(2 * pi, domain.hy(), j)));
        }
    }
    return made;
}

double mean(const std::vector<float>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

constexpr std::pair<int, int> sizes[] = {{64, 32}, {128, 64}, {31, 17}, {1, 1}, {97, 3}, {1, 40}};

TEST(Resample, SumsStayOnEveryGrid) {
    const auto from = grid(64, 32);
    auto values = wave(from);
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] += static_cast<float>(i % 7 == 0) + 0.3f;
    }
    for (const auto& [nx, ny] : sizes) {
        const auto there = resampleCells(values, 1, {}, from, grid(nx, ny));
        ASSERT_EQ(there.size(), static_cast<std::size_t>(nx * ny));
        // Each value rounds to FP32 once, up to 1.3 in size.
        EXPECT_NEAR(mean(there), mean(values), 2 * std::numeric_limits<float>::epsilon())
            << nx << " x " << ny;
    }
}

TEST(Resample, TheSameGridGivesTheSameValues) {
    const auto from = grid(13, 7);
    const auto values = wave(from);
    EXPECT_EQ(resampleCells(values, 1, {}, from, from), values);
}

TEST(Resample, SmoothFieldsAreOfSecondOrder) {
    double before = 0;
    for (const int n : {16, 32, 64, 128}) {
        const auto from = grid(2 * n, n), to = grid(3 * n, 3 * n / 2);
        const auto there = resampleCells(wave(from), 1, {}, from, to), exact = wave(to);
        double error = 0;
        for (std::size_t i = 0; i < there.size(); ++i) {
            error += std::abs(static_cast<double>(there[i] - exact[i]));
        }
        error /= static_cast<double>(there.size());
        if (before > 0) {
            EXPECT_GT(std::log2(before / error), 1.8) << n;
        }
        before = error;
    }
}

TEST(Resample, JumpsStayWithinTheirBounds) {
    const auto from = grid(40, 20);
    std::vector<float> values(800);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = i % 40 < 13 ? 1.0f : 0.0f;
    for (const auto& [nx, ny] : sizes) {
        for (const float value : resampleCells(values, 1, {}, from, grid(nx, ny))) {
            ASSERT_GE(value, -1e-6f);
            ASSERT_LE(value, 1 + 1e-6f);
        }
    }
}

TEST(Resample, WallsDoNotLeak) {
    const auto from = grid(32, 16);
    std::vector<std::uint8_t> solid(512);
    std::vector<float> values(2 * 512, 0.25f);
    for (std::size_t i = 0; i < 512; ++i) {
        if (i % 32 < 9 || i % 32 > 20) continue;
        solid[i] = 1;
        values[2 * i] = values[2 * i + 1] = 0;
    }
    const auto to = grid(64, 32);
    const auto there = resampleCells(values, 2, solid, from, to);
    for (std::size_t i = 0; i < 64 * 32; ++i) {
        const auto column = i % 64;
        if (column >= 18 && column <= 41) continue;  // within the wall
        ASSERT_EQ(there[2 * i], 0.25f) << column;
        ASSERT_EQ(there[2 * i + 1], 0.25f) << column;
    }
}

// u = dpsi/dy and v = -dpsi/dx by differences: without divergence on the grid.
std::vector<float> vortex(const Domain& domain) {
    const auto psi = [&](int i, int j) {
        return std::sin(pi * i / domain.nx) * std::sin(pi * j / domain.ny);
    };
    std::vector<float> made;
    for (int j = 0; j <= domain.ny; ++j) {
        for (int i = 0; i <= domain.nx; ++i) {
            made.push_back(
                j < domain.ny ? static_cast<float>((psi(i, j + 1) - psi(i, j)) / domain.hy()) : 0);
            made.push_back(
                i < domain.nx ? static_cast<float>((psi(i, j) - psi(i + 1, j)) / domain.hx()) : 0);
        }
    }
    return made;
}

double largestDivergence(const std::vector<float>& faces, const Domain& domain) {
    double largest = 0;
    const auto at = [&](int i, int j, std::size_t k) {
        return static_cast<double>(
            faces[2 * (static_cast<std::size_t>(j) * static_cast<std::size_t>(domain.nx + 1) +
                       static_cast<std::size_t>(i)) +
                  k]);
    };
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            largest = std::max(largest, std::abs((at(i + 1, j, 0) - at(i, j, 0)) / domain.hx() +
                                                 (at(i, j + 1, 1) - at(i, j, 1)) / domain.hy()));
        }
    }
    return largest;
}

TEST(Resample, CoarserFacesKeepTheirFluxes) {
    const auto from = grid(96, 48);
    const auto faces = vortex(from);
    // Speeds of up to pi over cells of 1/48, in FP32.
    const double rounding = 8 * pi * 48 * std::numeric_limits<float>::epsilon();
    EXPECT_LT(largestDivergence(faces, from), rounding);
    for (const int by : {2, 3, 4}) {
        const auto to = grid(96 / by, 48 / by);
        EXPECT_LT(largestDivergence(resampleFaces(faces, from, to), to), rounding) << by;
    }
}

TEST(Resample, FinerFacesAreCloseAndClosedSidesStayClosed) {
    const auto from = grid(48, 24), to = grid(120, 60);
    const auto there = resampleFaces(vortex(from), from, to), exact = vortex(to);
    double largest = 0;
    for (std::size_t i = 0; i < there.size(); ++i) {
        largest = std::max(largest, std::abs(static_cast<double>(there[i] - exact[i])));
    }
    EXPECT_LT(largest, 0.02 * pi);
    for (int j = 0; j < to.ny; ++j) {
        const auto row = 2 * static_cast<std::size_t>(j) * 121;
        EXPECT_EQ(there[row], 0.0f);
        EXPECT_NEAR(there[row + 240], 0.0f, 1e-6f);
    }
}

}  // namespace
}  // namespace seiche
