#pragma once

#include <Eigen/SparseCore>
#include <functional>
#include <random>

#include "solvers/linalg/poisson.hpp"
#include "solvers/linalg/stencil_cg.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"

namespace seiche::linalg {

/// What a side of a test's box does.
enum class Side { closed, open, periodic };

/// A pressure equation with its weights on both sides: the GPU's, and the matrix of the formula in
/// poisson.hpp, in FP64 and with nothing shared with the GPU code.
struct PoissonCase {
    Poisson poisson;
    std::vector<float> weightX, weightY;
    Vector fieldX, fieldY;

    /// `weight(axis, x, y)` is the open fraction of the face (x, y) of that axis; the sides follow
    /// from `sides` (left and right, bottom and top).
    PoissonCase(int nx, int ny, std::array<Side, 4> sides,
                const std::function<double(int axis, int x, int y)>& weight) {
        poisson.nx = nx;
        poisson.ny = ny;
        poisson.hx = 0.5;
        poisson.hy = 0.75;
        poisson.periodicX = sides[0] == Side::periodic;
        poisson.periodicY = sides[2] == Side::periodic;
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
        for (int y = 0; y < ny; ++y) {
            for (int x = 0; x <= nx; ++x) weightX.push_back(static_cast<float>(rule(0, x, y)));
        }
        for (int y = 0; y <= ny; ++y) {
            for (int x = 0; x < nx; ++x) weightY.push_back(static_cast<float>(rule(1, x, y)));
        }
        fieldX = Vector(Shape::field(nx + 1, ny), "weights x");
        fieldY = Vector(Shape::field(nx, ny + 1), "weights y");
        fieldX.upload(weightX);
        fieldY.upload(weightY);
        poisson.weightX = &fieldX;
        poisson.weightY = &fieldY;
    }
    PoissonCase(const PoissonCase&) = delete;

    Eigen::SparseMatrix<double> matrix() const {
        const int nx = poisson.nx, ny = poisson.ny;
        std::vector<Eigen::Triplet<double>> entries;
        for (int y = 0; y < ny; ++y) {
            for (int x = 0; x < nx; ++x) {
                const int i = y * nx + x;
                for (int side = 0; side < 4; ++side) {
                    const double h = side < 2 ? poisson.hx : poisson.hy;
                    const double w = (side < 2 ? weightX[y * (nx + 1) + x + side]
                                               : weightY[(y + side - 2) * nx + x]) /
                                     (h * h);
                    int ox = x + (side == 0 ? -1 : side == 1 ? 1 : 0);
                    int oy = y + (side == 2 ? -1 : side == 3 ? 1 : 0);
                    entries.emplace_back(i, i, w);
                    if (poisson.periodicX) ox = (ox + nx) % nx;
                    if (poisson.periodicY) oy = (oy + ny) % ny;
                    if (ox < 0 || ox >= nx || oy < 0 || oy >= ny) continue;
                    entries.emplace_back(i, oy * nx + ox, -w);
                }
            }
        }
        Eigen::SparseMatrix<double> a(nx * ny, nx * ny);
        a.setFromTriplets(entries.begin(), entries.end());
        return a;
    }

    /// b = A x for a random x that is 0 in solids: consistent, whatever the parts.
    std::vector<float> consistentRhs(unsigned seed) const {
        const auto a = matrix();
        Eigen::VectorXd x = toDouble(randomEntries(poisson.shape().size, seed));
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

inline double trueResidual(const PoissonCase& test, const Vector& p, const Vector& b) {
    const Eigen::VectorXd rhs = toDouble(b.download());
    return (rhs - test.matrix() * toDouble(p.download())).norm() / rhs.norm();
}

inline ConvergenceReport reportOf(const PressureSolver& solver) {
    return StencilCg::readReport(solver.state().download<std::byte>(StencilCg::reportBytes),
                                 solver.name());
}

}  // namespace seiche::linalg
