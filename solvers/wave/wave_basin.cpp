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

/// Reflection of a matched layer at normal incidence, for waves of the largest speed.
constexpr double echo = 1e-6;

}  // namespace

Basin::Basin(const Scene& scene, double layerStep)
    : domain_(scene.domain), joined_(joinedSides(scene)), scene_(scene) {
    drawn_.resize(static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny));
    if (auto speeds = speedsOnCells(scene, wallsOnCells(scene))) speeds_ = std::move(*speeds);
    const auto parameters = WaveParameters::from(scene.parameters);
    takeWalls(parameters);
    stencil_ = Stencil::on(domain_);
    for (const auto side : sides) {
        const auto index = static_cast<std::size_t>(side);
        stencil_.sides[index] = ruleOf(scene.boundaries[side].type);
    }
    stencil_.medium = Stencil::Medium::uniform;
    stencil_.check();
    wallField_ = Vector(stencil_.shape(), "walls");
    speedField_ = Vector(stencil_.shape(), "speed");
    setParameters(parameters, layerStep);
}

void Basin::takeWalls(const WaveParameters& parameters) {
    held_ = parameters.heldWalls;
    cut_ = parameters.cutWalls;
    walls_.emplace(scene_, held_, cut_);
    for (std::size_t i = 0; i < speeds_.size(); ++i) {
        if (!(speeds_[i] > 0)) walls_->close(i);  // land, and what of it a wall only touches
    }
    walls_->normalise(drawn_);
    solid_ = walls_->solid(drawn_);
}

bool Basin::setParameters(const WaveParameters& parameters, double layerStep) {
    const bool first = !wallsFilled_;
    const bool otherWalls =
        !first && (held_ != parameters.heldWalls || cut_ != parameters.cutWalls);
    if (otherWalls) takeWalls(parameters);
    const bool otherEquation = first || parameters.acoustic != acoustic_;
    uniformSpeed_ = parameters.waveSpeed;
    damping_ = parameters.damping;
    acoustic_ = parameters.acoustic;
    speedIsFilled_ = false;
    if (otherEquation || otherWalls) fillWalls();
    takeConstants();
    setLayer(parameters, layerStep);
    return otherWalls;
}

void Basin::takeConstants() {
    // The field holds squared speeds where they vary, else only a mask of the liquid.
    const double c2 = speeds_.empty() ? uniformSpeed_ * uniformSpeed_ : 1;
    stencil_.uniformStiffness = acoustic_ ? 1 : c2;
    stencil_.uniformMass = acoustic_ ? 1 / c2 : 1;
    stencil_.uniformSigma = damping_;
}

void Basin::fillWalls() {
    const auto cells = solid_.size();
    std::vector<float> data(cells);
    const auto shown = walls_->shown(drawn_);
    std::copy(shown.begin(), shown.end(), data.begin());
    wallField_.upload(data);
    wallsFilled_ = true;
    speedIsFilled_ = false;

    const bool anySolid = std::find(solid_.begin(), solid_.end(), 1) != solid_.end();
    const bool narrow = walls_->needsEdges(drawn_);
    if (speeds_.empty() && !anySolid && !narrow) {
        stencil_.medium = Stencil::Medium::uniform;
        stencil_.coefficient = nullptr;
        stencil_.edges = nullptr;
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
    stencil_.edges = nullptr;
    if (narrow) fillEdges();
}

void Basin::fillEdges() {
    if (!edges_) edges_ = Vector(stencil_.edgesShape(), "wave openings");
    edges_.upload(walls_->edges(drawn_));
    stencil_.edges = &edges_;
}

void Basin::setLayer(const WaveParameters& parameters, double step) {
    const double width = parameters.spongeWidth, given = parameters.spongeStrength;
    auto& layer = stencil_.layer;
    layer = {};
    layer.step = step;
    for (std::size_t side = 0; side < 4; ++side) {
        if (stencil_.sides[side] == BoundaryCondition::absorbing) layer.width[side] = width;
    }
    // There and back the height falls by exp(-rate width/(2 c)).
    if (width > 0) layer.rate = given > 0 ? given : 2 * largestSpeed() / width * std::log(1 / echo);
}

void Basin::draw(Point from, Point to, double radius, bool solid) {
    auto drawn = drawn_;
    drawStroke(drawn, domain_, from, to, radius, solid ? 1 : 2, joined_);
    walls_->normalise(drawn);
    if (drawn == drawn_) return;
    drawn_ = std::move(drawn);
    strokesWait_ = true;
}

bool Basin::takeStrokes() {
    if (!strokesWait_) return false;
    setDrawn(drawn_);
    return true;
}

void Basin::setDrawn(const std::vector<std::uint8_t>& drawn) {
    strokesWait_ = false;
    drawn_ = drawn;
    walls_->normalise(drawn_);
    solid_ = walls_->solid(drawn_);
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
    if (held_ && std::ranges::find(solid_, 1) != solid_.end()) return false;
    return std::ranges::all_of(stencil_.sides, [](BoundaryCondition rule) {
        return rule == BoundaryCondition::wall || rule == BoundaryCondition::periodic;
    });
}

std::vector<float> Basin::masses() const {
    std::vector<float> masses(solid_.size());
    for (std::size_t i = 0; i < masses.size(); ++i) {
        if (solid_[i]) continue;
        const bool sound = acoustic_ && !speeds_.empty();
        masses[i] = walls_->openArea(i, drawn_) *
                    (sound ? static_cast<float>(slownessSquared(double{speeds_[i]})) : 1.0f);
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
