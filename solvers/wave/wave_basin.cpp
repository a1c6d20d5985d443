#include "solvers/wave/wave_basin.hpp"

#include <algorithm>
#include <cmath>

#include "core/scene/scene_cells.hpp"
#include "solvers/wave/wave_speed.hpp"

namespace seiche::wave {

using linalg::BoundaryCondition;
using linalg::Stencil;
using linalg::Vector;

namespace {

BoundaryCondition ruleOf(const std::string& type) {
    if (type == "dirichlet") return BoundaryCondition::dirichlet;
    if (type == "absorbing") return BoundaryCondition::absorbing;
    if (type == "periodic") return BoundaryCondition::periodic;
    return BoundaryCondition::wall;
}

}  // namespace

Basin::Basin(const Scene& scene)
    : domain_(scene.domain),
      joined_(joinedSides(scene)),
      scene_(wallsOnCells(scene)),
      solid_(scene_) {
    if (auto speeds = speedsOnCells(scene, solid_)) speeds_ = std::move(*speeds);
    stencil_.nx = domain_.nx;
    stencil_.ny = domain_.ny;
    stencil_.hx = domain_.hx();
    stencil_.hy = domain_.hy();
    for (const auto side : sides) {
        const auto index = static_cast<std::size_t>(side);
        stencil_.sides[index] = ruleOf(scene.boundaries[index].type);
    }
    stencil_.medium = Stencil::Medium::uniform;
    stencil_.check();
    wallField_ = Vector(stencil_.shape(), "walls");
    speedField_ = Vector(stencil_.shape(), "speed");
    setParameters(scene.parameters);
}

void Basin::setParameters(const ParameterSet& parameters) {
    const bool first = !wallsFilled_;
    const bool acoustic = parameters.choice("equation") == "acoustic";
    const double width = parameters.real("sponge_width"),
                 strength = parameters.real("sponge_strength");
    const bool otherEquation = first || acoustic != acoustic_;
    const bool otherSponge = first || width != spongeWidth_ || strength != spongeStrength_;
    uniformSpeed_ = parameters.real("wave_speed");
    damping_ = parameters.real("damping");
    acoustic_ = acoustic;
    spongeWidth_ = width;
    spongeStrength_ = strength;
    speedIsFilled_ = false;
    if (otherEquation) fillWalls();
    if (otherSponge) fillSponge();
    takeConstants();
}

void Basin::takeConstants() {
    // Where speeds vary the field has them whole, else it only says where liquid is.
    const double c2 = speeds_.empty() ? uniformSpeed_ * uniformSpeed_ : 1;
    stencil_.uniformStiffness = acoustic_ ? 1 : c2;
    stencil_.uniformMass = acoustic_ ? 1 / c2 : 1;
    stencil_.uniformSigma = damping_;
}

void Basin::fillWalls() {
    const auto cells = solid_.size();
    std::vector<float> data(cells);
    std::copy(solid_.begin(), solid_.end(), data.begin());
    wallField_.upload(data);
    wallsFilled_ = true;
    speedIsFilled_ = false;

    const bool anySolid = std::find(solid_.begin(), solid_.end(), 1) != solid_.end();
    if (speeds_.empty() && !anySolid) {
        stencil_.medium = Stencil::Medium::uniform;
        stencil_.coefficient = nullptr;
        return;
    }
    for (std::size_t i = 0; i < cells; ++i) {
        const double c = speeds_.empty() ? 1 : speeds_[i];
        data[i] = solid_[i] || !(c > 0)
                      ? 0.0f
                      : static_cast<float>(acoustic_ ? slownessSquared(c) : c * c);
    }
    if (!coefficient_) coefficient_ = Vector(stencil_.shape(), "wave coefficient");
    coefficient_.upload(data);
    stencil_.medium = acoustic_ ? Stencil::Medium::mass : Stencil::Medium::stiffness;
    stencil_.coefficient = &coefficient_;
}

void Basin::fillSponge() {
    stencil_.sigma = nullptr;
    const bool absorbs = std::find(stencil_.sides.begin(), stencil_.sides.end(),
                                   BoundaryCondition::absorbing) != stencil_.sides.end();
    if (!absorbs || !(spongeWidth_ > 0) || !(spongeStrength_ > 0)) return;
    std::vector<float> data(solid_.size());
    const auto layer = [&](double distance) {
        return spongeStrength_ * std::pow(std::max(0.0, 1 - distance / spongeWidth_), 3);
    };
    for (int y = 0; y < domain_.ny; ++y) {
        for (int x = 0; x < domain_.nx; ++x) {
            const double left = (x + 0.5) * domain_.hx(), low = (y + 0.5) * domain_.hy();
            const double distances[] = {left, domain_.width - left, low, domain_.height - low};
            double sigma = 0;
            for (std::size_t side = 0; side < 4; ++side) {
                if (stencil_.sides[side] == BoundaryCondition::absorbing)
                    sigma += layer(distances[side]);
            }
            data[static_cast<std::size_t>(y) * static_cast<std::size_t>(domain_.nx) +
                 static_cast<std::size_t>(x)] = static_cast<float>(sigma);
        }
    }
    if (!sigma_) sigma_ = Vector(stencil_.shape(), "damping rate");
    sigma_.upload(data);
    stencil_.sigma = &sigma_;
}

bool Basin::draw(Point from, Point to, double radius, bool solid) {
    if (drawStroke(solid_, domain_, from, to, radius, solid, joined_).empty()) return false;
    fillWalls();
    takeConstants();
    return true;
}

std::vector<std::uint8_t> Basin::drawn() const {
    std::vector<std::uint8_t> drawn(solid_.size());
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        drawn[i] = solid_[i] == scene_[i] ? 0 : solid_[i] ? 1 : 2;
    }
    return drawn;
}

void Basin::setDrawn(const std::vector<std::uint8_t>& drawn) {
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        solid_[i] = drawn[i] == 0 ? scene_[i] : drawn[i] == 1;
    }
    fillWalls();
    takeConstants();
}

const Vector& Basin::speed() {
    if (!speedIsFilled_) {
        std::vector<float> data(solid_.size());
        for (std::size_t i = 0; i < data.size(); ++i) {
            data[i] = solid_[i]         ? 0.0f
                      : speeds_.empty() ? static_cast<float>(uniformSpeed_)
                                        : speeds_[i];
        }
        speedField_.upload(data);
        speedIsFilled_ = true;
    }
    return speedField_;
}

bool Basin::keepsVolume() const {
    return std::ranges::all_of(stencil_.sides, [](BoundaryCondition rule) {
        return rule == BoundaryCondition::wall || rule == BoundaryCondition::periodic;
    });
}

std::vector<float> Basin::masses() const {
    std::vector<float> masses(solid_.size());
    for (std::size_t i = 0; i < masses.size(); ++i) {
        masses[i] = solid_[i] ? 0.0f
                    : speeds_.empty() || !acoustic_
                        ? 1.0f
                        : static_cast<float>(slownessSquared(speeds_[i]));
    }
    return masses;
}

double Basin::largestSpeed() const {
    return speeds_.empty() ? uniformSpeed_ : *std::max_element(speeds_.begin(), speeds_.end());
}

double Basin::cellSize() const {
    return std::min(domain_.hx(), domain_.hy());
}

}  // namespace seiche::wave
