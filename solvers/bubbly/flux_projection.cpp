#include "solvers/bubbly/flux_projection.hpp"

#include <Eigen/SparseCholesky>
#include <algorithm>
#include <cmath>

namespace seiche::bubbly {

namespace {

/// A solve leaves the rounding of its right-hand side; the second pass takes that away.
constexpr int passes = 2;

}  // namespace

FaceVelocities::FaceVelocities(const Domain& domain)
    : x(static_cast<std::size_t>(domain.nx + 1) * static_cast<std::size_t>(domain.ny)),
      y(static_cast<std::size_t>(domain.nx) * static_cast<std::size_t>(domain.ny + 1)) {}

std::size_t FaceVelocities::left(const Domain& domain, int i, int j) {
    return static_cast<std::size_t>(j) * static_cast<std::size_t>(domain.nx + 1) +
           static_cast<std::size_t>(i);
}

std::size_t FaceVelocities::lower(const Domain& domain, int i, int j) {
    return static_cast<std::size_t>(j) * static_cast<std::size_t>(domain.nx) +
           static_cast<std::size_t>(i);
}

struct FluxProjection::Factors {
    Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> cholesky;
};

FluxProjection::FluxProjection(const Domain& domain, std::vector<std::uint8_t> solid,
                               const Sides<2, Opening>& openings)
    : domain_(domain), solid_(std::move(solid)), openings_(openings) {
    label();
}

FluxProjection::FluxProjection(FluxProjection&&) noexcept = default;
FluxProjection& FluxProjection::operator=(FluxProjection&&) noexcept = default;
FluxProjection::~FluxProjection() = default;

bool FluxProjection::fluid(std::size_t cell) const {
    return solid_.empty() || !solid_[cell];
}

template <class Inner, class Outer>
void FluxProjection::eachFace(const Inner& inner, const Outer& outer) const {
    const int nx = domain_.nx, ny = domain_.ny;
    const auto cell = [nx](int i, int j) {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(nx) +
               static_cast<std::size_t>(i);
    };
    const auto left = [this](int i, int j) { return FaceVelocities::left(domain_, i, j); };
    const auto lower = [this](int i, int j) { return FaceVelocities::lower(domain_, i, j); };
    for (int j = 0; j < ny; ++j) {
        for (int i = 1; i < nx; ++i) inner(true, left(i, j), cell(i - 1, j), cell(i, j));
        if (openings_[Side::left] == Opening::periodic) {
            inner(true, left(0, j), cell(nx - 1, j), cell(0, j));
        } else {
            outer(Side::left, left(0, j), cell(0, j));
            outer(Side::right, left(nx, j), cell(nx - 1, j));
        }
    }
    for (int i = 0; i < nx; ++i) {
        for (int j = 1; j < ny; ++j) inner(false, lower(i, j), cell(i, j - 1), cell(i, j));
        if (openings_[Side::bottom] == Opening::periodic) {
            inner(false, lower(i, 0), cell(i, ny - 1), cell(i, 0));
        } else {
            outer(Side::bottom, lower(i, 0), cell(i, 0));
            outer(Side::top, lower(i, ny), cell(i, ny - 1));
        }
    }
}

void FluxProjection::label() {
    const auto cells = static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    // Union by the lower index: each part is named by its first cell.
    first_.resize(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) first_[cell] = cell;
    const auto root = [this](std::size_t cell) {
        while (first_[cell] != cell) cell = first_[cell] = first_[first_[cell]];
        return cell;
    };
    std::vector<char> open(cells, 0);
    eachFace(
        [&](bool, std::size_t, std::size_t before, std::size_t after) {
            if (!fluid(before) || !fluid(after)) return;
            const auto a = root(before), b = root(after);
            first_[std::max(a, b)] = std::min(a, b);
        },
        [](Side, std::size_t, std::size_t) {});
    for (auto& each : first_) each = root(each);
    const auto sides = [&](const auto& see) {
        eachFace([](bool, std::size_t, std::size_t, std::size_t) {},
                 [&](Side side, std::size_t, std::size_t cell) {
                     if (fluid(cell)) see(openings_[side], side, first_[cell]);
                 });
    };
    std::vector<char> levels(cells, 0);
    sides([&](Opening opening, Side, std::size_t part) {
        if (opening == Opening::free) open[part] = 1;
        if (opening == Opening::level) levels[part] = 1;
    });
    sides([&](Opening opening, Side side, std::size_t part) {
        if (opening == Opening::given && !open[part] && !levels[part]) deadEnd_ = side;
    });
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (open[first_[cell]]) first_[cell] = cells;  // no cell of it is to be held
    }
}

void FluxProjection::shut(FaceVelocities& flux) const {
    eachFace(
        [&](bool upright, std::size_t face, std::size_t before, std::size_t after) {
            if (!fluid(before) || !fluid(after)) (upright ? flux.x : flux.y)[face] = 0;
        },
        [&](Side side, std::size_t face, std::size_t cell) {
            if (openings_[side] == Opening::closed || !fluid(cell)) {
                (axisOf(side) == 0 ? flux.x : flux.y)[face] = 0;
            }
        });
    closeRound(flux);
}

// If all other sides of a part of the liquid are closed or given, the fluxes through its level
// sides change by one number, so that the sum over all sides is 0.
void FluxProjection::level(FaceVelocities& flux) const {
    if (std::ranges::find(openings_, Opening::level) == openings_.end()) return;
    const auto cells = first_.size();
    std::vector<double> leaving(cells), width(cells);  // [m^2/s], [m] by the part's first cell
    const auto visit = [&](const auto& see) {
        eachFace([](bool, std::size_t, std::size_t, std::size_t) {},
                 [&](Side side, std::size_t face, std::size_t cell) {
                     if (!fluid(cell) || first_[cell] == cells) return;
                     const bool upright = axisOf(side) == 0;
                     const double out = isUpper(side) ? 1 : -1;
                     see(openings_[side], (upright ? flux.x : flux.y)[face], first_[cell], out,
                         upright ? domain_.hy() : domain_.hx());
                 });
    };
    visit([&](Opening opening, double& through, std::size_t part, double out, double length) {
        leaving[part] += out * length * through;
        if (opening == Opening::level) width[part] += length;
    });
    visit([&](Opening opening, double& through, std::size_t part, double out, double) {
        if (opening == Opening::level) through -= out * leaving[part] / width[part];
    });
}

void FluxProjection::closeRound(FaceVelocities& flux) const {
    const int nx = domain_.nx, ny = domain_.ny;
    if (openings_[Side::left] == Opening::periodic) {
        for (int j = 0; j < ny; ++j) {
            flux.x[FaceVelocities::left(domain_, nx, j)] =
                flux.x[FaceVelocities::left(domain_, 0, j)];
        }
    }
    if (openings_[Side::bottom] == Opening::periodic) {
        for (int i = 0; i < nx; ++i) {
            flux.y[FaceVelocities::lower(domain_, i, ny)] =
                flux.y[FaceVelocities::lower(domain_, i, 0)];
        }
    }
}

std::vector<double> FluxProjection::divergences(const FaceVelocities& flux) const {
    const int nx = domain_.nx, ny = domain_.ny;
    std::vector<double> found(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny));
    std::size_t cell = 0;
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i, ++cell) {
            if (!fluid(cell)) continue;
            const auto x = FaceVelocities::left(domain_, i, j);
            const auto y = FaceVelocities::lower(domain_, i, j);
            found[cell] = (flux.x[x + 1] - flux.x[x]) / domain_.hx() +
                          (flux.y[y + static_cast<std::size_t>(nx)] - flux.y[y]) / domain_.hy();
        }
    }
    return found;
}

double FluxProjection::divergence(const FaceVelocities& flux) const {
    double most = 0;
    for (const double each : divergences(flux)) most = std::max(most, std::abs(each));
    return most;
}

// -div grad phi of the potential phi, which is 0 on free sides; where it is free up to a constant,
// it is 0 in the first cell.
const FluxProjection::Factors& FluxProjection::factors() const {
    if (factors_) return *factors_;
    const auto cells = static_cast<Eigen::Index>(first_.size());
    std::vector<Eigen::Triplet<double>> entries;
    const auto held = [this](std::size_t cell) { return !fluid(cell) || first_[cell] == cell; };
    const auto add = [&](std::size_t row, std::size_t column, double value) {
        entries.emplace_back(static_cast<int>(row), static_cast<int>(column), value);
    };
    const auto weight = [this](bool upright) {
        const double h = upright ? domain_.hx() : domain_.hy();
        return 1 / (h * h);
    };
    eachFace(
        [&](bool upright, std::size_t, std::size_t before, std::size_t after) {
            if (!fluid(before) || !fluid(after) || before == after) return;
            const double w = weight(upright);
            if (!held(before)) add(before, before, w);
            if (!held(after)) add(after, after, w);
            if (held(before) || held(after)) return;
            add(before, after, -w);
            add(after, before, -w);
        },
        [&](Side side, std::size_t, std::size_t cell) {
            if (openings_[side] != Opening::free || !fluid(cell)) return;
            add(cell, cell, 2 * weight(axisOf(side) == 0));
        });
    for (std::size_t cell = 0; cell < first_.size(); ++cell) {
        if (held(cell)) add(cell, cell, 1);
    }
    Eigen::SparseMatrix<double> matrix(cells, cells);
    matrix.setFromTriplets(entries.begin(), entries.end());
    factors_ = std::make_unique<Factors>();
    factors_->cholesky.compute(matrix);
    return *factors_;
}

// Subtracting grad phi exerts a pressure on walls: the sum over the volumes of all free fluxes
// equals the sum of phi over the other faces.
Complex FluxProjection::pressureOnWalls(const std::vector<double>& phi) const {
    Complex given = 0;
    const auto push = [&](bool upright, double outwards, double pressure) {
        given -= upright ? Complex(outwards * domain_.hy() * pressure, 0)
                         : Complex(0, outwards * domain_.hx() * pressure);
    };
    eachFace(
        [&](bool upright, std::size_t, std::size_t before, std::size_t after) {
            if (fluid(before) && !fluid(after)) push(upright, 1, phi[before]);
            if (!fluid(before) && fluid(after)) push(upright, -1, phi[after]);
        },
        [&](Side side, std::size_t, std::size_t cell) {
            if (openings_[side] == Opening::free || !fluid(cell)) return;
            push(axisOf(side) == 0, isUpper(side) ? 1 : -1, phi[cell]);
        });
    return given;
}

Complex FluxProjection::project(FaceVelocities& flux) const {
    shut(flux);
    level(flux);
    Complex given = 0;
    for (int pass = 0; pass < passes; ++pass) {
        const auto divergence = divergences(flux);
        if (std::ranges::all_of(divergence, [](double each) { return each == 0; })) break;
        Eigen::VectorXd right(static_cast<Eigen::Index>(divergence.size()));
        for (std::size_t cell = 0; cell < divergence.size(); ++cell) {
            right[static_cast<Eigen::Index>(cell)] = first_[cell] == cell ? 0 : -divergence[cell];
        }
        const Eigen::VectorXd solution = factors().cholesky.solve(right);
        const std::vector<double> phi(solution.begin(), solution.end());
        const auto at = [&](std::size_t cell) { return phi[cell]; };
        given += pressureOnWalls(phi);
        eachFace(
            [&](bool upright, std::size_t face, std::size_t before, std::size_t after) {
                if (!fluid(before) || !fluid(after)) return;
                (upright ? flux.x : flux.y)[face] -=
                    (at(after) - at(before)) / (upright ? domain_.hx() : domain_.hy());
            },
            [&](Side side, std::size_t face, std::size_t cell) {
                if (openings_[side] != Opening::free || !fluid(cell)) return;
                const bool upright = axisOf(side) == 0;
                const double outwards = isUpper(side) ? 1 : -1;
                (upright ? flux.x : flux.y)[face] +=
                    outwards * at(cell) / ((upright ? domain_.hx() : domain_.hy()) / 2);
            });
        closeRound(flux);
    }
    return given;
}

}  // namespace seiche::bubbly
