#pragma once

#include <Eigen/SparseCore>
#include <cmath>
#include <optional>
#include <random>

#include "solvers/linalg/stencil/stencil.hpp"

namespace seiche::linalg {

/// The operator of stencil.glsl written out as sparse matrices in FP64, straight from the formulas
/// of docs/methods/wave.md and with nothing shared with the GPU code.
struct ReferenceStencil {
    Eigen::SparseMatrix<double> mass, damping, stiffness;

    ReferenceStencil(const Stencil& s, const std::vector<float>& coefficient,
                     const std::vector<float>& sigma) {
        const int n = s.nx * s.ny;
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
                double massHere = m(i), absorbed = 0;
                for (int side = 0; side < 4; ++side) {
                    const double h = side < 2 ? s.hx : s.hy;
                    int nx = x + (side == 0 ? -1 : side == 1 ? 1 : 0);
                    int ny = y + (side == 2 ? -1 : side == 3 ? 1 : 0);
                    if (nx < 0 || nx >= s.nx || ny < 0 || ny >= s.ny) {
                        switch (s.sides[side]) {
                            case BoundaryCondition::wall:
                                continue;
                            case BoundaryCondition::dirichlet:
                                stiffnessEntries.emplace_back(i, i, 2 * k(i) / (h * h));
                                continue;
                            case BoundaryCondition::absorbing:
                                absorbed += std::sqrt(k(i) * m(i)) / h;
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
                    stiffnessEntries.emplace_back(i, i, face);
                    stiffnessEntries.emplace_back(i, j, -face);
                }
                massEntries.emplace_back(i, i, massHere);
                const double rate = s.uniformSigma + (s.sigma ? double(sigma[i]) : 0.0);
                dampingEntries.emplace_back(i, i, massHere * rate + absorbed);
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
    std::vector<float> coefficientData, sigmaData;
    Vector coefficient, sigma;
    std::optional<ReferenceStencil> reference;

    StencilCase(int nx, int ny, std::array<BoundaryCondition, 4> sides, Stencil::Medium medium,
                bool varyingSigma, unsigned seed = 1) {
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
        if (varyingSigma) {
            for (int i = 0; i < nx * ny; ++i) sigmaData.push_back(unit(random));
            sigma = Vector(stencil.shape(), "sigma");
            sigma.upload(sigmaData);
            stencil.sigma = &sigma;
        }
        reference.emplace(stencil, coefficientData, sigmaData);
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
