#include "solvers/flow3d/moving_solids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/base/error.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_volume.hpp"

namespace seiche::flow3d {

namespace {

constexpr double nowhere = std::numeric_limits<double>::infinity();
/// Cells around a solid that its surface may still open or close in part.
constexpr int marginOfBlocks = 2;

Point3 valuesAt(const std::array<std::optional<Formula>, 3>& formulas, double time) {
    return byAxis<3>([&](int axis) {
        const auto& formula = formulas[static_cast<std::size_t>(axis)];
        return formula ? formula->finite(time) : 0.0;
    });
}

bool isZero(const std::optional<Formula>& formula) {
    return !formula || formula->text() == "0";
}

double volumeOf(const Solid& solid, const TriangleMesh* mesh) {
    constexpr double pi = std::numbers::pi;
    switch (solid.kind) {
        case Solid::Kind::ball:
            return 4 * pi / 3 * std::pow(solid.radius, 3);
        case Solid::Kind::box:
            return solid.size.x * solid.size.y * solid.size.z;
        case Solid::Kind::cylinder:
            return pi * solid.radius * solid.radius * solid.length;
        case Solid::Kind::mesh:
            return mesh->report().volume * std::pow(solid.scale, 3);
    }
    return 0;
}

}  // namespace

std::vector<CellBlock> apart(std::vector<CellBlock> blocks) {
    const auto meet = [](const CellBlock& one, const CellBlock& other) {
        for (std::size_t a = 0; a < 3; ++a) {
            if (one.low[a] >= other.high[a] || other.low[a] >= one.high[a]) return false;
        }
        return true;
    };
    std::vector<CellBlock> made;
    while (!blocks.empty()) {
        auto block = blocks.back();
        blocks.pop_back();
        const auto other = std::ranges::find_if(
            made, [&](const CellBlock& each) { return meet(block, each); });
        if (other == made.end()) {
            made.push_back(block);
            continue;
        }
        for (std::size_t a = 0; a < 3; ++a) {
            block.low[a] = std::min(block.low[a], other->low[a]);
            block.high[a] = std::max(block.high[a], other->high[a]);
        }
        made.erase(other);
        blocks.push_back(block);
    }
    return made;
}

MovingSolids::MovingSolids(const Scene& scene)
    : grid_(scene.space.value().grid), joined_(joinedAxes(scene)) {
    const auto constants = formulaConstants(scene);
    const auto& solids = scene.space->solids;
    for (std::size_t index = 0; index < solids.size(); ++index) {
        const auto& solid = solids[index];
        auto& made = solids_.emplace_back();
        const auto mesh = meshOf(scene, solid);
        made.start = distanceFrom(solid, mesh);
        made.volume = volumeOf(solid, mesh.get());
        made.motion = {solid.center, solid.center, {}};
        const auto take = [&](const char* key, std::array<std::optional<Formula>, 3>& to) {
            if (!solid.values.contains(key)) return false;
            for (std::size_t axis = 0; axis < 3; ++axis) {
                to[axis].emplace(solid.values.at(key).at(axis).get<std::string>(), grid_, scene.seed,
                                 fmt::format("{}: walls[{}].{}[{}]", scene.file, index, key, axis),
                                 constants);
            }
            return !std::ranges::all_of(to, isZero);
        };
        Mover mover;
        const bool shifts = take("velocity", mover.velocity), turns = take("spin", mover.spin);
        if (!shifts && !turns) continue;
        bool inPlace = solid.kind == Solid::Kind::ball;
        if (solid.kind == Solid::Kind::cylinder) {
            // About its own axis, where that lies along the grid
            inPlace = true;
            const auto along = Rotation(solid.rotate).turned(solid.axis);
            for (int axis = 0; axis < 3; ++axis) {
                inPlace = inPlace && (std::abs(along[axis]) > 0.999999 * norm(along) ||
                                      isZero(mover.spin[static_cast<std::size_t>(axis)]));
            }
        }
        mover.travels = shifts || !inPlace;
        moves_ = true;
        changes_ = changes_ || mover.travels;
        for (const auto* formulas : {&mover.velocity, &mover.spin}) {
            for (const auto& each : *formulas) {
                changes_ = changes_ || (each && each->dependsOnTime());
            }
        }
        made.mover.emplace(std::move(mover));
    }
    placeAll();
    setVelocities(0);
}

void MovingSolids::place(std::size_t index) {
    const auto& solid = solids_[index];
    const auto own = [&](const Point3& shift) {
        auto motion = solid.motion;
        motion.to = motion.to + shift;
        Copy copy{nullptr, {}, index, motion.to};
        copy.distance = motion == RigidMotion{motion.from, motion.from, {}}
                            ? solid.start
                            : distanceFromMoved(solid.start, motion);
        copy.bounds = copy.distance->bounds();
        return copy;
    };
    std::vector<Point3> shifts = {{}};
    const auto [low, high] = own({}).bounds;
    for (int axis = 0; axis < 3; ++axis) {
        if (!joined_[static_cast<std::size_t>(axis)]) continue;
        const auto before = shifts;
        for (const double by : {-grid_.length(axis), grid_.length(axis)}) {
            const double h = grid_.spacing(axis);
            if (low[axis] + by >= grid_.high(axis) + h || high[axis] + by <= grid_.low(axis) - h) {
                continue;
            }
            for (auto each : before) {
                each[axis] += by;
                shifts.push_back(each);
            }
        }
    }
    for (const auto& shift : shifts) copies_.push_back(own(shift));
}

void MovingSolids::placeAll() {
    copies_.clear();
    for (std::size_t index = 0; index < solids_.size(); ++index) place(index);
}

CellBlock MovingSolids::blockAround(const std::array<Point3, 2>& bounds) const {
    CellBlock block;
    const auto low = inCells(grid_, bounds[0]), high = inCells(grid_, bounds[1]);
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        const double n = grid_.cells(axis);
        block.low[a] = static_cast<int>(std::clamp(std::floor(low[axis]) - marginOfBlocks, 0.0, n));
        block.high[a] =
            static_cast<int>(std::clamp(std::ceil(high[axis]) + marginOfBlocks, 0.0, n));
    }
    return block;
}

template <class Which>
std::vector<CellBlock> MovingSolids::blocksOf(const Which& which) const {
    std::vector<CellBlock> blocks;
    for (const auto& copy : copies_) {
        if (!which(solids_[copy.solid])) continue;
        const auto block = blockAround(copy.bounds);
        if (!block.empty()) blocks.push_back(block);
    }
    return apart(std::move(blocks));
}

std::vector<CellBlock> MovingSolids::aroundAll() const {
    return blocksOf([](const Of&) { return true; });
}

std::vector<CellBlock> MovingSolids::aroundMovers() const {
    return blocksOf([](const Of& solid) { return solid.mover.has_value(); });
}

std::vector<CellBlock> MovingSolids::aroundTravellers() const {
    return blocksOf([](const Of& solid) { return solid.mover && solid.mover->travels; });
}

void MovingSolids::setVelocities(double time) {
    for (auto& solid : solids_) {
        if (!solid.mover) continue;
        solid.mover->speed = valuesAt(solid.mover->velocity, time);
        solid.mover->turning = valuesAt(solid.mover->spin, time);
    }
}

std::vector<CellBlock> MovingSolids::advance(double time, double dt) {
    auto blocks = aroundTravellers();
    // Gauss's rule of two points; turns about an axis that is fixed in a step are exact.
    const double reach = dt / (2 * std::sqrt(3.0));
    for (auto& solid : solids_) {
        if (!solid.mover) continue;
        auto& motion = solid.motion;
        const auto mean = [&](const auto& formulas) {
            return 0.5 * (valuesAt(formulas, time + dt / 2 - reach) +
                          valuesAt(formulas, time + dt / 2 + reach));
        };
        motion.to = motion.to + dt * mean(solid.mover->velocity);
        motion.turn = Rotation::fromRows(
            Rotation::about(dt * mean(solid.mover->spin)).after(motion.turn).rows());
        for (int axis = 0; axis < 3; ++axis) {
            if (!joined_[static_cast<std::size_t>(axis)]) continue;
            const double length = grid_.length(axis);
            motion.to[axis] -= length * std::floor((motion.to[axis] - grid_.low(axis)) / length);
        }
    }
    placeAll();
    setVelocities(time + dt);
    for (const auto& block : aroundTravellers()) blocks.push_back(block);
    return apart(std::move(blocks));
}

MovingSolids::Nearest MovingSolids::nearest(const Point3& point) const {
    Nearest found;
    found.distance = {nowhere, {0, 0, 1}};
    for (const auto& copy : copies_) {
        const auto& [low, high] = copy.bounds;
        const auto over = byAxis<3>(
            [&](int a) { return std::max({low[a] - point[a], point[a] - high[a], 0.0}); });
        // No part of a solid is nearer than its box.
        if (norm(over) > std::max(found.distance.away, 0.0)) continue;
        const auto distance = copy.distance->at(point);
        if (distance.away < found.distance.away) found = {copy.solid, distance, copy.centre};
    }
    return found;
}

Point3 MovingSolids::velocity(std::size_t solid, const Point3& centre, const Point3& point) const {
    const auto& mover = solids_[solid].mover;
    if (!mover) return {};
    return mover->speed + cross(mover->turning, point - centre);
}

std::vector<RigidMotion> MovingSolids::motions() const {
    std::vector<RigidMotion> made;
    made.reserve(solids_.size());
    for (const auto& solid : solids_) made.push_back(solid.motion);
    return made;
}

std::vector<double> MovingSolids::state() const {
    std::vector<double> numbers;
    for (const auto& solid : solids_) {
        if (!solid.mover) continue;
        const auto& motion = solid.motion;
        for (int axis = 0; axis < 3; ++axis) numbers.push_back(motion.to[axis]);
        for (const auto& row : motion.turn.rows()) {
            for (int axis = 0; axis < 3; ++axis) numbers.push_back(row[axis]);
        }
    }
    return numbers;
}

std::vector<CellBlock> MovingSolids::setState(const std::vector<double>& state, double time) {
    if (state.size() != this->state().size()) {
        failInput(
            "the saved state has different moving walls from the scene: resume the scene that it "
            "belongs to");
    }
    auto blocks = aroundTravellers();
    const double* next = state.data();
    for (auto& solid : solids_) {
        if (!solid.mover) continue;
        for (int axis = 0; axis < 3; ++axis) solid.motion.to[axis] = *next++;
        std::array<Point3, 3> rows;
        for (auto& row : rows) {
            for (int axis = 0; axis < 3; ++axis) row[axis] = *next++;
        }
        // They are orthonormal already, and stay the same bits.
        solid.motion.turn = Rotation::ofRows(rows);
    }
    placeAll();
    setVelocities(time);
    for (const auto& block : aroundTravellers()) blocks.push_back(block);
    return apart(std::move(blocks));
}

std::array<Point3, 2> MovingSolids::bounds() const {
    std::array<Point3, 2> all = {Point3{nowhere, nowhere, nowhere},
                                 Point3{-nowhere, -nowhere, -nowhere}};
    for (const auto& copy : copies_) {
        for (int axis = 0; axis < 3; ++axis) {
            all[0][axis] = std::min(all[0][axis], copy.bounds[0][axis]);
            all[1][axis] = std::max(all[1][axis], copy.bounds[1][axis]);
        }
    }
    return all;
}

bool MovingSolids::closed() const {
    return std::ranges::all_of(copies_, [](const Copy& copy) { return copy.distance->closed(); });
}

}  // namespace seiche::flow3d
