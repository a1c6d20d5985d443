#include "solvers/linalg/pressure/pressure_geometry.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <random>

#include "tests/gpu/linalg/reference_poisson.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using PressureGeometryTest = GpuTest;

struct Walked {
    std::vector<int> ofCell, cellCount;
    int openCells = 0;
};

/// Components by walking from cell to cell, sharing no code with the implementation.
Walked walked(const PressureGeometry& geometry) {
    const auto& grid = geometry.grid();
    const int nx = grid.nx, ny = grid.ny;
    Walked found;
    found.ofCell.assign(static_cast<std::size_t>(nx * ny), -1);
    std::vector<char> seen(found.ofCell.size());
    for (int first = 0; first < nx * ny; ++first) {
        if (seen[first] || !geometry.fluid(first % nx, first / nx)) continue;
        std::vector<int> cells{first};
        seen[first] = 1;
        bool open = false;
        for (std::size_t k = 0; k < cells.size(); ++k) {
            const int i = cells[k] % nx, j = cells[k] / nx;
            const auto go = [&](float weight, int x, int y) {
                if (weight <= 0) return;
                if (grid.periodic[0]) x = (x + nx) % nx;
                if (grid.periodic[1]) y = (y + ny) % ny;
                if (x < 0 || y < 0 || x >= nx || y >= ny) {
                    open = true;
                } else if (!seen[y * nx + x]) {
                    seen[y * nx + x] = 1;
                    cells.push_back(y * nx + x);
                }
            };
            go(geometry.weightX(i, j), i - 1, j);
            go(geometry.weightX(i + 1, j), i + 1, j);
            go(geometry.weightY(i, j), i, j - 1);
            go(geometry.weightY(i, j + 1), i, j + 1);
        }
        if (open) {
            found.openCells += static_cast<int>(cells.size());
            continue;
        }
        for (const int cell : cells) found.ofCell[cell] = static_cast<int>(found.cellCount.size());
        found.cellCount.push_back(static_cast<int>(cells.size()));
    }
    return found;
}

void expectSame(const PressureGeometry& geometry, const PressureGeometry& fresh) {
    const auto expected = walked(geometry);
    EXPECT_EQ(geometry.components().ofCell(), expected.ofCell);
    EXPECT_EQ(geometry.components().cellCount(), expected.cellCount);
    EXPECT_EQ(geometry.components().openCells(), expected.openCells);
    EXPECT_EQ(geometry.separatedBlocks(), fresh.separatedBlocks());
    EXPECT_EQ(geometry.box(), fresh.box());
    EXPECT_EQ(geometry.boxBeneath(), fresh.boxBeneath());
    EXPECT_EQ(geometry.stencil().faceX->download(), geometry.weightsX());
    EXPECT_EQ(geometry.stencil().faceY->download(), geometry.weightsY());
}

// After each change the geometry equals a new one with these weights, whatever was computed before.
TEST_F(PressureGeometryTest, ChangesAreTakenOverPiecewise) {
    for (const auto& [nx, ny] : {std::array{37, 21}, {64, 48}, {5, 3}, {1, 7}}) {
        for (const auto& sides : boxCases) {
            SCOPED_TRACE(fmt::format("{} x {} sides {}", nx, ny, static_cast<int>(sides[1])));
            PoissonCase test(nx, ny, sides, allOpen);
            auto& geometry = test.geometry;
            auto x = geometry.weightsX(), y = geometry.weightsY();
            std::mt19937 random(3);
            const auto below = [&](int n) { return static_cast<int>(random() % unsigned(n)); };
            for (int change = 0; change < 12; ++change) {
                CellBox box{below(nx), below(ny), 0, 0};
                box.x1 = box.x0 + 1 + below(nx - box.x0);
                box.y1 = box.y0 + 1 + below(ny - box.y0);
                const bool closes = change % 3 != 2;
                const auto weight = [&](int, int) {
                    return closes && random() % 3 != 0 ? 0.0f : 0.25f * float(1 + random() % 4);
                };
                const auto before = geometry.revision();
                geometry.setWeights(box, weight, weight);
                EXPECT_GE(geometry.revision(), before);
                x = geometry.weightsX();
                y = geometry.weightsY();
                if (test.grid.periodic[0] || test.grid.periodic[1]) {
                    // Joined sides are the same face.
                    for (int j = 0; test.grid.periodic[0] && j < ny; ++j) {
                        x[j * (nx + 1) + nx] = x[j * (nx + 1)];
                    }
                    for (int i = 0; test.grid.periodic[1] && i < nx; ++i) y[ny * nx + i] = y[i];
                    geometry.setWeights(
                        {0, 0, nx, ny}, [&](int i, int j) { return x[j * (nx + 1) + i]; },
                        [&](int i, int j) { return y[j * nx + i]; });
                }
                if (change % 2 == 0) continue;
                PressureGeometry fresh(test.grid);
                fresh.setWeights(x, y);
                expectSame(geometry, fresh);
            }
        }
    }
}

TEST_F(PressureGeometryTest, UnchangedWeightsKeepTheRevision) {
    PoissonCase test(16, 8, boxCases[1], allOpen);
    const auto before = test.geometry.revision();
    test.geometry.setWeights(
        {2, 2, 9, 7}, [](int, int) { return 1.0f; }, [](int, int) { return 1.0f; });
    EXPECT_EQ(test.geometry.revision(), before);
}

TEST_F(PressureGeometryTest, CountsBlocksThatWallsSeparate) {
    // A thin wall between columns 4 and 5 of 16 x 8 cells lies inside blocks, and is lost on the
    // next level, whose faces are those between blocks.
    const PoissonCase test(16, 8, boxCases[0],
                           [](int axis, int x, int) { return axis == 0 && x == 5 ? 0.0 : 1.0; });
    EXPECT_EQ(test.geometry.separatedBlocks(), (std::vector<int>{4, 0, 0, 0}));
    // Between columns 7 and 8 it lies between blocks on all levels but the last, which separates
    // its cells.
    const PoissonCase middle(16, 8, boxCases[0],
                             [](int axis, int x, int) { return axis == 0 && x == 8 ? 0.0 : 1.0; });
    EXPECT_EQ(middle.geometry.separatedBlocks(), (std::vector<int>{0, 0, 0, 0}));
    const PoissonCase open(16, 8, boxCases[0], allOpen);
    EXPECT_EQ(open.geometry.separatedBlocks(), (std::vector<int>{0, 0, 0, 0}));
}

}  // namespace
}  // namespace seiche::linalg
