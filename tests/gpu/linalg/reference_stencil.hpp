#pragma once

#include <Eigen/SparseCore>
#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include "solvers/linalg/field/stencil.hpp"

namespace seiche::linalg {

/// Values of a stencil's `edges`; empty for none.
struct ReferenceEdges {
    std::vector<int> left, lower, whole;  // 255ths of left and lower faces and of cells
    std::vector<double> held;             // [1/m^2]
    explicit operator bool() const { return !held.empty(); }
    double cell(int i) const { return held.empty() ? 1 : whole[i] / 255.0; }
    double face(int i, bool upright) const {
        return held.empty() ? 1 : (upright ? left : lower)[i] / 255.0;
    }
    /// Values in the device's layout.
    std::vector<float> packed(const Stencil& s) const {
        const int columns = 8 * ((s.nx + 3) / 4);
        std::vector<float> data(static_cast<std::size_t>(columns) * s.ny);
        for (int y = 0; y < s.ny; ++y) {
            for (int x = 0; x < s.nx; ++x) {
                const int i = y * s.nx + x;
                auto* at = data.data() + y * columns + 8 * (x / 4) + x % 4;
                at[0] = static_cast<float>(left[i] + 256 * lower[i] + 65536 * whole[i]);
                at[4] = static_cast<float>(held[i]);
            }
        }
        return data;
    }
};

/// The operator of stencil.glsl as sparse matrices in FP64, straight from the formulas of
/// docs/methods/wave.md, sharing no code with the GPU.
struct ReferenceStencil {
    Eigen::SparseMatrix<double> mass, damping, stiffness;

    ReferenceStencil(const Stencil& s, const std::vector<float>& coefficient,
                     const ReferenceEdges& edges) {
        const int n = s.nx * s.ny;
        // The rate of the layer at x cells from the left, y from the bottom.
        const auto layerRate = [&](bool upright, double at) {
            double sum = 0;
            for (int side = upright ? 0 : 2; side < (upright ? 2 : 4); ++side) {
                const double h = upright ? s.hx : s.hy, cells = upright ? s.nx : s.ny;
                const double distance = (side % 2 ? cells - at : at) * h;
                if (s.layer.width[side] > 0) {
                    sum += s.layer.rate *
                           std::pow(std::max(0.0, 1 - distance / s.layer.width[side]), 3);
                }
            }
            return sum;
        };
        const auto a = [&](bool upright, double at) {
            return 1 + s.layer.step * layerRate(upright, at);
        };
        const auto cell = [&](int x, int y) { return y * s.nx + x; };
        const auto k = [&](int i) {
            return s.medium == Stencil::Medium::uniform ? s.uniformStiffness
                   : s.medium == Stencil::Medium::stiffness
                       ? s.uniformStiffness * double(coefficient[i])
                       : (coefficient[i] > 0 ? 1.0 : 0.0);
        };
        const auto m = [&](int i) {
            return s.medium == Stencil::Medium::uniform ? s.uniformMass
                   : s.medium == Stencil::Medium::stiffness
                       ? (coefficient[i] > 0 ? 1.0 : 0.0)
                       : s.uniformMass * double(coefficient[i]);
        };
        std::vector<Eigen::Triplet<double>> massEntries, dampingEntries, stiffnessEntries;
        for (int y = 0; y < s.ny; ++y) {
            for (int x = 0; x < s.nx; ++x) {
                const int i = cell(x, y);
                double massHere = m(i) * edges.cell(i), absorbed = 0, missing = 0;
                const double rateX = layerRate(true, x + 0.5), rateY = layerRate(false, y + 0.5);
                if (edges) stiffnessEntries.emplace_back(i, i, k(i) * edges.held[i]);
                for (int side = 0; side < 4; ++side) {
                    const double h = side < 2 ? s.hx : s.hy;
                    const bool upright = side < 2;
                    const double stretch = upright
                                               ? a(false, y + 0.5) / a(true, side == 0 ? x : x + 1)
                                               : a(true, x + 0.5) / a(false, side == 2 ? y : y + 1);
                    int nx = x + (side == 0 ? -1 : side == 1 ? 1 : 0);
                    int ny = y + (side == 2 ? -1 : side == 3 ? 1 : 0);
                    if (nx < 0 || nx >= s.nx || ny < 0 || ny >= s.ny) {
                        switch (s.sides[side]) {
                            case BoundaryCondition::wall:
                                continue;
                            case BoundaryCondition::dirichlet:
                                stiffnessEntries.emplace_back(
                                    i, i,
                                    2 * stretch * k(i) * (side % 2 ? 1 : edges.face(i, upright)) /
                                        (h * h));
                                continue;
                            case BoundaryCondition::absorbing:
                                absorbed += std::sqrt(k(i) * m(i)) / h;
                                missing += std::sqrt(k(i) * m(i)) / h * (upright ? rateY : rateX);
                                massHere *= 0.5;
                                continue;
                            case BoundaryCondition::periodic:
                                nx = (nx + s.nx) % s.nx;
                                ny = (ny + s.ny) % s.ny;
                        }
                    }
                    const int j = cell(nx, ny);
                    const bool open = k(i) > 0 && k(j) > 0;
                    const double face = open ? 2 * k(i) * k(j) / (k(i) + k(j)) / (h * h) : 0;
                    const double part = stretch * face * edges.face(side % 2 ? j : i, upright);
                    stiffnessEntries.emplace_back(i, i, part);
                    stiffnessEntries.emplace_back(i, j, -part);
                }
                massEntries.emplace_back(i, i, massHere);
                const double sigma = s.uniformSigma;
                const double restoring =
                    massHere * (rateX * rateY + sigma * (rateX + rateY)) + missing;
                dampingEntries.emplace_back(
                    i, i, massHere * (sigma + rateX + rateY) + absorbed + s.layer.step * restoring);
            }
        }
        mass.resize(n, n), damping.resize(n, n), stiffness.resize(n, n);
        mass.setFromTriplets(massEntries.begin(), massEntries.end());
        damping.setFromTriplets(dampingEntries.begin(), dampingEntries.end());
        stiffness.setFromTriplets(stiffnessEntries.begin(), stiffnessEntries.end());
    }

    Eigen::SparseMatrix<double> matrix(StencilTerms terms) const {
        return double(terms.mass) * mass + double(terms.damping) * damping +
               double(terms.stiffness) * stiffness;
    }
};

/// A stencil with random fields, and its reference.
struct StencilCase {
    Stencil stencil;
    std::vector<float> coefficientData;
    ReferenceEdges edgesData;
    Vector coefficient, edges;
    std::optional<ReferenceStencil> reference;

    /// `layered`: with matched layers in front of sides.
    /// `narrow`: faces and cells are open in part, in media of cells.
    StencilCase(int nx, int ny, std::array<BoundaryCondition, 4> sides, Stencil::Medium medium,
                bool layered, bool narrow = false, unsigned seed = 1) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<float> speed(0.5f, 2.0f), unit(0.0f, 1.0f);
        stencil.nx = nx;
        stencil.ny = ny;
        stencil.hx = 0.5;
        stencil.hy = 0.75;
        stencil.sides = sides;
        stencil.medium = medium;
        stencil.uniformStiffness = 1.5;
        stencil.uniformMass = 0.8;
        stencil.uniformSigma = 0.3;
        if (medium != Stencil::Medium::uniform) {
            for (int i = 0; i < nx * ny; ++i) {
                // A fifth of the cells is solid.
                coefficientData.push_back(unit(random) < 0.2f ? 0.0f : speed(random));
            }
            coefficient = Vector(stencil.shape(), "coefficient");
            coefficient.upload(coefficientData);
            stencil.coefficient = &coefficient;
        }
        if (layered) {
            stencil.layer.rate = 1.5;
            stencil.layer.step = 0.7;
            for (std::size_t side = 0; side < 4; ++side) {
                if (sides[side] == BoundaryCondition::periodic) continue;
                // Some end within a cell, some reach across.
                stencil.layer.width[side] = side % 2 ? 2.3 : 0.5 * nx;
            }
        }
        if (narrow && medium != Stencil::Medium::uniform) {
            std::uniform_int_distribution<int> part(0, 255), some(1, 255);
            for (int i = 0; i < nx * ny; ++i) {
                edgesData.left.push_back(part(random));
                edgesData.lower.push_back(part(random));
                edgesData.whole.push_back(some(random));
                edgesData.held.push_back(unit(random) < 0.3f ? 2.5 : 0.0);
            }
            edges = Vector(stencil.edgesShape(), "edges");
            edges.upload(edgesData.packed(stencil));
            stencil.edges = &edges;
        }
        reference.emplace(stencil, coefficientData, edgesData);
    }
    StencilCase(const StencilCase&) = delete;
};

inline std::vector<float> randomEntries(std::int64_t n, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    std::vector<float> data(static_cast<std::size_t>(n));
    for (auto& entry : data) entry = value(random);
    return data;
}

inline Eigen::VectorXd toDouble(const std::vector<float>& data) {
    return Eigen::Map<const Eigen::VectorXf>(data.data(), Eigen::Index(data.size())).cast<double>();
}

inline constexpr std::array<std::array<BoundaryCondition, 4>, 5> sideCases = {{
    {BoundaryCondition::wall, BoundaryCondition::wall, BoundaryCondition::wall,
     BoundaryCondition::wall},
    {BoundaryCondition::dirichlet, BoundaryCondition::dirichlet, BoundaryCondition::dirichlet,
     BoundaryCondition::dirichlet},
    {BoundaryCondition::absorbing, BoundaryCondition::absorbing, BoundaryCondition::absorbing,
     BoundaryCondition::absorbing},
    {BoundaryCondition::periodic, BoundaryCondition::periodic, BoundaryCondition::periodic,
     BoundaryCondition::periodic},
    {BoundaryCondition::dirichlet, BoundaryCondition::absorbing, BoundaryCondition::wall,
     BoundaryCondition::dirichlet},
}};

inline constexpr std::array<std::array<int, 2>, 9> shapeCases = {
    {{1, 1}, {1, 9}, {9, 1}, {2, 2}, {3, 3}, {4, 5}, {13, 7}, {127, 31}, {64, 64}}};

}  // namespace seiche::linalg
