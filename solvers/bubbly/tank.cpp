#include "solvers/bubbly/tank.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/bubbly/bubbly_parameters.hpp"

namespace seiche::bubbly {

namespace {

Tank::Kind kindOf(const std::string& type) {
    if (type == "periodic") return Tank::Kind::periodic;
    if (type == "inflow") return Tank::Kind::inflow;
    if (type == "outflow") return Tank::Kind::outflow;
    if (type == "surface") return Tank::Kind::surface;
    return Tank::Kind::wall;
}

FluxProjection projectionOf(const Scene& scene, const std::vector<std::uint8_t>& solid) {
    Sides<2, Opening> openings;
    for (const auto side : sides) {
        switch (kindOf(scene.boundaries[side].type)) {
            case Tank::Kind::wall:
                openings[side] = Opening::closed;
                break;
            case Tank::Kind::periodic:
                openings[side] = Opening::periodic;
                break;
            case Tank::Kind::inflow:
                openings[side] = Opening::given;
                break;
            case Tank::Kind::outflow:
                openings[side] = Opening::free;
                break;
            case Tank::Kind::surface:
                openings[side] = Opening::level;
                break;
        }
    }
    return {scene.domain, solid, openings};
}

/// The mean of a function over [middle - h/2, middle + h/2] by Gauss's rule with three points: a
/// smooth flow without divergence keeps that up to terms of h^6.
template <class Function>
double meanOver(double middle, double h, const Function& function) {
    const double off = std::sqrt(0.6) * h / 2;
    return (5 * function(middle - off) + 8 * function(middle) + 5 * function(middle + off)) / 18;
}

}  // namespace

Tank::Tank(const Scene& scene)
    : domain_(scene.domain),
      solid_(wallsOnCells(scene)),
      projection_(projectionOf(scene, solid_)),
      flux_(scene.domain) {
    if (projection_.deadEnd()) {
        failInput(
            "{}: boundaries.{}: gas flowing in there cannot leave the tank, and the liquid is "
            "incompressible: make another side that the gas can reach an outflow or a surface",
            scene.file, name(*projection_.deadEnd()));
    }
    const auto constants = formulaConstants(scene);
    for (const auto side : sides) {
        const auto& boundary = scene.boundaries[side];
        kinds_[side] = kindOf(boundary.type);
        const bool upright = axisOf(side) == 0;
        inflows_[side].resize(static_cast<std::size_t>(upright ? domain_.ny : domain_.nx));
        if (kinds_[side] != Kind::inflow) continue;
        const auto formula = [&](const char* key) {
            const auto where = fmt::format("{}: boundaries.{}.{}", scene.file, name(side), key);
            auto made = Formula(boundary.formulas.at(key), domain_, scene.seed, where, constants);
            inflowsDependOnTime_ = inflowsDependOnTime_ || made.dependsOnTime();
            return made;
        };
        rules_[side].number.emplace(formula("number_density"));
        rules_[side].u.emplace(formula("u"));
        rules_[side].v.emplace(formula("v"));
    }
    for (std::size_t i = 0; i < scene.sources.size(); ++i) {
        const auto formula = [&](const char* key) {
            return Formula(scene.sources[i].values.at(key).get<std::string>(), domain_, scene.seed,
                           fmt::format("{}: sources.{}.{}", scene.file, i, key), constants);
        };
        fluxes_.push_back({formula("x"), formula("y"), formula("stream")});
        const auto& made = fluxes_.back();
        sourcesDependOnTime_ = sourcesDependOnTime_ || made.x.dependsOnTime() ||
                               made.y.dependsOnTime() || made.stream.dependsOnTime();
    }
    setRadius(BubblyParameters::from(scene.parameters).radius);
}

void Tank::updateInflows(double t) {
    for (const auto side : sides) {
        if (kinds_[side] != Kind::inflow) continue;
        const auto& rule = rules_[side];
        for (std::size_t k = 0; k < inflows_[side].size(); ++k) {
            const double along = static_cast<double>(k) + 0.5;
            const bool upright = axisOf(side) == 0;
            const double x =
                upright ? (side == Side::left ? 0 : domain_.width) : along * domain_.hx();
            const double y =
                upright ? along * domain_.hy() : (side == Side::bottom ? 0 : domain_.height);
            auto& inflow = inflows_[side][k];
            inflow.number = rule.number->finite(x, y, t);
            inflow.gas = inflow.number * std::numbers::pi * radius_ * radius_;
            inflow.velocity = {rule.u->finite(x, y, t), rule.v->finite(x, y, t)};
            if (inflow.number < 0 || inflow.gas > largestVoidFraction) {
                failRun(
                    "{} = {} at x = {:.6g} m, y = {:.6g} m is a void fraction of {:.3g} with "
                    "bubbles of radius {} m: keep it between 0 and {}",
                    rule.number->where(), inflow.number, x, y, inflow.gas, radius_,
                    largestVoidFraction);
            }
        }
    }
}

void Tank::update(double t) {
    const bool first = !at_;
    if (!first && (at_ == t || (!sourcesDependOnTime_ && !inflowsDependOnTime_))) return;
    at_ = t;
    if (first || inflowsDependOnTime_) {
        updateInflows(t);
        updateComing();
    }
    if (first || sourcesDependOnTime_) updateDriven(t);
    flux_ = driven_;
    for (std::size_t face = 0; face < flux_.x.size(); ++face) flux_.x[face] += coming_.x[face];
    for (std::size_t face = 0; face < flux_.y.size(); ++face) flux_.y[face] += coming_.y[face];
}

FaceVelocities Tank::formulas(double t) const {
    const int nx = domain_.nx, ny = domain_.ny;
    const double hx = domain_.hx(), hy = domain_.hy();
    FaceVelocities made(domain_);
    for (const auto& each : fluxes_) {
        const auto stream = [&](int i, int j) { return each.stream.finite(i * hx, j * hy, t); };
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i <= nx; ++i) {
                made.x[FaceVelocities::left(domain_, i, j)] +=
                    meanOver((j + 0.5) * hy, hy,
                             [&](double y) { return each.x.finite(i * hx, y, t); }) +
                    (stream(i, j + 1) - stream(i, j)) / hy;
            }
        }
        for (int j = 0; j <= ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                made.y[FaceVelocities::lower(domain_, i, j)] +=
                    meanOver((i + 0.5) * hx, hx,
                             [&](double x) { return each.y.finite(x, j * hy, t); }) -
                    (stream(i + 1, j) - stream(i, j)) / hx;
            }
        }
    }
    return made;
}

template <class Visit>
void Tank::eachFace(Side side, const Visit& visit) const {
    const int nx = domain_.nx, ny = domain_.ny;
    const bool upright = axisOf(side) == 0;
    for (int k = 0; k < (upright ? ny : nx); ++k) {
        visit(upright,
              upright ? FaceVelocities::left(domain_, side == Side::left ? 0 : nx, k)
                      : FaceVelocities::lower(domain_, k, side == Side::bottom ? 0 : ny),
              k);
    }
}

template <class Visit>
void Tank::eachInflow(const Visit& visit) const {
    for (const auto side : sides) {
        if (kind(side) != Kind::inflow) continue;
        eachFace(side, [&](bool upright, std::size_t face, int k) {
            visit(inflow(side, k), upright, face);
        });
    }
}

void Tank::setSides(FaceVelocities& flux) const {
    for (const auto side : sides) {
        if (kind(side) != Kind::inflow && kind(side) != Kind::surface) continue;
        eachFace(side, [&](bool upright, std::size_t face, int) {
            (upright ? flux.x : flux.y)[face] = (upright ? flux_.x : flux_.y)[face];
        });
    }
}

void Tank::updateComing() {
    coming_ = FaceVelocities(domain_);
    eachInflow([&](const Inflow& inflow, bool upright, std::size_t face) {
        if (upright) coming_.x[face] = inflow.gas * inflow.velocity.real();
        if (!upright) coming_.y[face] = inflow.gas * inflow.velocity.imag();
    });
    projection_.project(coming_);
}

void Tank::updateDriven(double t) {
    driven_ = FaceVelocities(domain_);
    given_ = {};
    if (fluxes_.empty()) return;
    auto wanted = formulas(t);
    // The inflow determines the faces that it comes through, and liquid passes no surface.
    for (const auto side : sides) {
        if (kind(side) != Kind::inflow && kind(side) != Kind::surface) continue;
        eachFace(side, [&](bool upright, std::size_t face, int) {
            (upright ? wanted.x : wanted.y)[face] = 0;
        });
    }
    driven_ = wanted;
    projection_.shut(driven_);
    given_.divergence = projection_.divergence(driven_);
    projection_.project(driven_);
    const auto compare = [&](const std::vector<double>& is, const std::vector<double>& was) {
        for (std::size_t face = 0; face < is.size(); ++face) {
            given_.largest = std::max(given_.largest, std::abs(was[face]));
            given_.change = std::max(given_.change, std::abs(is[face] - was[face]));
        }
    };
    compare(driven_.x, wanted.x);
    compare(driven_.y, wanted.y);
}

std::string Tank::remark() const {
    constexpr double noticed = 1e-3;  // of the largest
    if (given_.change <= noticed * given_.largest) return {};
    return message(
        "the flux given by the sources has a divergence of up to {:.3g} 1/s, including closed "
        "sides and walls: the nearest divergence-free flux is used instead, which differs by up to "
        "{:.3g} m/s, while the largest given flux is {:.3g} m/s",
        given_.divergence, given_.change, given_.largest);
}

}  // namespace seiche::bubbly
