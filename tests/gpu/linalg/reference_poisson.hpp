#pragma once

#include <Eigen/SparseCore>
#include <cmath>
#include <functional>
#include <memory>
#include <random>
#include <string>

#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "solvers/linalg/pressure/poisson.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"

namespace seiche::linalg {

/// Kind of a side of a test's box.
enum class Side { closed, open, periodic };

/// The matrix of the formula in pressure_geometry.hpp in FP64.
inline Eigen::SparseMatrix<double> assemble(const StaggeredGrid& grid,
                                            const std::vector<float>& weightX,
                                            const std::vector<float>& weightY) {
    const int nx = grid.nx, ny = grid.ny;
    std::vector<Eigen::Triplet<double>> entries;
    for (int y = 0; y < ny; ++y) {
        for (int x = 0; x < nx; ++x) {
            const int i = y * nx + x;
            for (int side = 0; side < 4; ++side) {
                const double h = side < 2 ? grid.hx() : grid.hy();
                const double w = (side < 2 ? weightX[y * (nx + 1) + x + side]
                                           : weightY[(y + side - 2) * nx + x]) /
                                 (h * h);
                int ox = x + (side == 0 ? -1 : side == 1 ? 1 : 0);
                int oy = y + (side == 2 ? -1 : side == 3 ? 1 : 0);
                entries.emplace_back(i, i, w);
                if (grid.periodic[0]) ox = (ox + nx) % nx;
                if (grid.periodic[1]) oy = (oy + ny) % ny;
                if (ox < 0 || ox >= nx || oy < 0 || oy >= ny) continue;
                entries.emplace_back(i, oy * nx + ox, -w);
            }
        }
    }
    Eigen::SparseMatrix<double> a(nx * ny, nx * ny);
    a.setFromTriplets(entries.begin(), entries.end());
    return a;
}

/// A pressure equation, and the matrix of the formula in pressure_geometry.hpp in FP64, sharing no
/// code with the GPU.
struct PoissonCase {
    StaggeredGrid grid;
    PressureGeometry geometry;

    /// `weight(axis, x, y)` is the open fraction of the face (x, y) of that axis; the sides follow
    /// from `sides` (left and right, bottom and top).
    PoissonCase(int nx, int ny, std::array<Side, 4> sides,
                const std::function<double(int axis, int x, int y)>& weight, double hy = 0.75)
        : grid{nx, ny, 0.5, hy, sides[0] == Side::periodic, sides[2] == Side::periodic},
          geometry(grid) {
        const auto rule = [&](int axis, int x, int y) {
            const int i = axis == 0 ? x : y, n = axis == 0 ? nx : ny;
            if (i > 0 && i < n) return weight(axis, x, y);
            switch (sides[2 * axis + (i == n ? 1 : 0)]) {
                case Side::closed:
                    return 0.0;
                case Side::open:
                    return 2 * weight(axis, x, y);
                case Side::periodic:
                    break;
            }
            return axis == 0 ? weight(0, 0, y) : weight(1, x, 0);
        };
        std::vector<float> weightX, weightY;
        for (int y = 0; y < ny; ++y) {
            for (int x = 0; x <= nx; ++x) weightX.push_back(static_cast<float>(rule(0, x, y)));
        }
        for (int y = 0; y <= ny; ++y) {
            for (int x = 0; x < nx; ++x) weightY.push_back(static_cast<float>(rule(1, x, y)));
        }
        geometry.setWeights(weightX, weightY);
    }
    PoissonCase(const PoissonCase&) = delete;

    Eigen::SparseMatrix<double> matrix() const {
        return assemble(grid, geometry.weightsX(), geometry.weightsY());
    }

    /// b = A x for a random x that is 0 in solids: consistent for all components.
    std::vector<float> consistentRhs(unsigned seed) const {
        const auto a = matrix();
        Eigen::VectorXd x = toDouble(randomEntries(grid.shape().size, seed));
        const Eigen::VectorXd b = a * x;
        std::vector<float> result;
        for (const double value : b) result.push_back(static_cast<float>(value));
        return result;
    }
};

/// Weights between cells of a picture: 1 where both are fluid.
inline std::function<double(int, int, int)> betweenCells(
    int nx, int ny, const std::function<bool(int x, int y)>& solid) {
    return [=](int axis, int x, int y) {
        const auto wet = [&](int i, int j) { return !solid((i + nx) % nx, (j + ny) % ny); };
        return wet(x % nx, y % ny) && (axis == 0 ? wet(x - 1, y) : wet(x, y - 1)) ? 1.0 : 0.0;
    };
}

/// Boxes of every kind of side.
inline constexpr std::array<std::array<Side, 4>, 5> boxCases = {{
    {Side::closed, Side::closed, Side::closed, Side::closed},
    {Side::closed, Side::open, Side::closed, Side::closed},
    {Side::open, Side::open, Side::open, Side::open},
    {Side::periodic, Side::periodic, Side::closed, Side::open},
    {Side::periodic, Side::periodic, Side::periodic, Side::periodic},
}};

/// All faces are open.
inline double allOpen(int, int, int) {
    return 1;
}

/// A fifth of the faces closed, the others open by random fractions.
inline std::function<double(int, int, int)> randomWeights(unsigned seed) {
    return [seed](int axis, int x, int y) {
        std::mt19937 random(seed + 7919u * static_cast<unsigned>(x) +
                            104729u * static_cast<unsigned>(y) + static_cast<unsigned>(axis));
        random.discard(8);
        return std::max(0.0, std::uniform_real_distribution<double>(-0.25, 1)(random));
    };
}

/// Obstacles of a box of n x n cells: a dozen discs, a wall with a gap of one cell, and thin walls
/// whose spacing is a sixteenth of the box, or 8 cells ("fine").
inline std::function<bool(int, int)> obstacles(const std::string& shape, int n) {
    const int pitch = shape.starts_with("fine") ? 8 : n / 16;
    if (shape == "discs") {
        return [n](int x, int y) {
            for (int k = 0; k < 12; ++k) {
                const double cx = n * (0.15 + 0.23 * (k % 4) + 0.01 * k);
                const double cy = n * (0.2 + 0.3 * (k / 4) + 0.015 * (k % 4));
                if (std::hypot(x + 0.5 - cx, y + 0.5 - cy) < n * (0.03 + 0.004 * (k % 5)))
                    return true;
            }
            return false;
        };
    }
    if (shape == "gap") return [n](int x, int y) { return x == n / 2 - 3 && y != n / 3; };
    if (shape.ends_with("comb")) {
        return [n, pitch](int x, int y) { return x % pitch == pitch / 2 && y < n - pitch; };
    }
    if (shape == "serpentine") {
        return [n, pitch](int x, int y) {
            if (x % pitch != pitch / 2) return false;
            return x / pitch % 2 ? y < n - pitch : y >= pitch;
        };
    }
    if (shape.ends_with("spiral")) {
        auto wall = std::make_shared<std::vector<char>>(static_cast<std::size_t>(n) * n);
        const auto draw = [&](int x0, int y0, int x1, int y1) {
            for (int y = std::min(y0, y1); y <= std::max(y0, y1); ++y) {
                for (int x = std::min(x0, x1); x <= std::max(x0, x1); ++x) (*wall)[y * n + x] = 1;
            }
        };
        for (int low = 0, high = n - 1; high - low > 3 * pitch; low += pitch, high -= pitch) {
            draw(low, low + pitch, high - pitch, low + pitch);
            draw(high - pitch, low + pitch, high - pitch, high - pitch);
            draw(high - pitch, high - pitch, low + pitch, high - pitch);
            draw(low + pitch, high - pitch, low + pitch, low + 2 * pitch);
        }
        return [wall, n](int i, int j) { return (*wall)[j * n + i] != 0; };
    }
    return [](int, int) { return false; };
}

/// Random values in fluid cells.
inline std::vector<float> noise(const PoissonCase& test) {
    auto data = randomEntries(test.grid.shape().size, 9);
    const Eigen::SparseMatrix<double> a = test.matrix();
    const Eigen::VectorXd d = a.diagonal();
    for (std::size_t i = 0; i < data.size(); ++i) {
        if (d[static_cast<Eigen::Index>(i)] == 0) data[i] = 0;
    }
    return data;
}

/// A field of cells without its mean over the fluid where the system is singular as a whole, so
/// that a solution leaves a constant open.
inline Eigen::VectorXd withoutConstant(const PoissonCase& test, Eigen::VectorXd x) {
    const Eigen::SparseMatrix<double> a = test.matrix();
    const Eigen::VectorXd fluid = (a.diagonal().array() > 0).cast<double>();
    if ((a * fluid).norm() <= 1e-12 * a.norm())
        x -= x.dot(fluid) / std::max(1.0, fluid.sum()) * fluid;
    return x;
}

/// The part of b for which a solution exists.
inline Eigen::VectorXd consistentPart(const PoissonCase& test, const Vector& b) {
    return withoutConstant(test, toDouble(b.download()));
}

inline double trueResidual(const PoissonCase& test, const Vector& p, const Vector& b) {
    const Eigen::VectorXd rhs = consistentPart(test, b);
    return (rhs - test.matrix() * toDouble(p.download())).norm() / rhs.norm();
}

inline ConvergenceReport reportOf(const PressureSolver& solver) {
    return solver.lastReport(solver.name());
}

}  // namespace seiche::linalg
