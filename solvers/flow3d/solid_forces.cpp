#include "solvers/flow3d/solid_forces.hpp"

#include <algorithm>
#include <cstring>

#include "solvers/flow3d/wall_friction.hpp"

namespace seiche::flow3d {

namespace {
constexpr int groupOfForces = 128;
}

SolidForces::SolidForces(const Surroundings& surroundings, const Launches& launches)
    : surroundings_(surroundings),
      launches_(launches),
      groups_(std::min(surroundings.solids().count(), mostSolids + 1)) {
    const auto& grid = surroundings.grid();
    each_ = launches.kernel("forces", {{"STAGE", 0}});
    surroundings.layout().set(each_);
    each_
        .set("perLength",
             std::array<float, 3>{static_cast<float>(1 / grid.hx()), static_cast<float>(1 / grid.hy()),
                                  static_cast<float>(1 / grid.hz())})
        .set("joined", surroundings.joinedFlags());
    sum_ = gl::Kernel("flow3d/forces.comp", {{"STAGE", 1}, {"GROUP", groupOfForces}, {"TEXELS", 0}});
    update(surroundings.solids().aroundAll());
}

void SolidForces::update(const std::vector<CellBlock>& blocks) {
    const auto& grid = surroundings_.grid();
    std::erase_if(cells_, [&](const Beside& each) {
        return std::ranges::any_of(
            blocks, [&](const CellBlock& block) { return block.contains(each.cell); });
    });
    const auto isBeside = [&](const CellIndex<3>& cell) {
        for (int axis = 0; axis < 3; ++axis) {
            const float own = surroundings_.faceOpen(axis, cell);
            for (std::size_t other = 0; other < 3; ++other) {
                for (const int by : {-1, 1}) {
                    auto next = cell;
                    next[other] += by;
                    if (surroundings_.faceOpen(axis, next) != own) return true;
                }
            }
        }
        return false;
    };
    for (const auto& block : blocks) {
        forCellsOf(block, [&](const CellIndex<3>& at) {
            if (!isBeside(at)) return;
            const auto centre = cellCentre(grid, at);
            const auto nearest = surroundings_.solids().nearest(centre);
            const auto arm = centre - nearest.centre;
            Beside made{at, static_cast<int>(std::min(nearest.solid, mostSolids)), {}, {}, {}};
            for (int axis = 0; axis < 3; ++axis) {
                const auto a = static_cast<std::size_t>(axis);
                const auto friction = WallFriction::at(surroundings_, axis, at);
                made.arm[a] = static_cast<float>(arm[axis]);
                made.beta[a] = static_cast<float>(friction.beta);
                made.speed[a] = static_cast<float>(friction.speed);
            }
            cells_.push_back(made);
        });
    }
    // By solid, and among themselves as in a new search, so that sums have the same bits.
    std::ranges::sort(cells_, [&](const Beside& a, const Beside& b) {
        return a.group != b.group ? a.group < b.group : indexOf(grid, a.cell) < indexOf(grid, b.cell);
    });
    upload();
}

void SolidForces::upload() {
    std::vector<std::array<int, 4>> places;
    std::vector<std::array<float, 4>> arms, frictions;
    std::vector<std::array<int, 2>> ranges(groups_);
    for (const auto& each : cells_) {
        auto& range = ranges[static_cast<std::size_t>(each.group)];
        const int at = static_cast<int>(places.size());
        if (range[1] == 0) range[0] = at;
        range[1] = at + 1;
        places.push_back({each.cell[0], each.cell[1], each.cell[2], each.group});
        arms.push_back({each.arm[0], each.arm[1], each.arm[2], 0});
        frictions.push_back({each.beta[0], each.beta[1], each.beta[2], 0});
        frictions.push_back({each.speed[0], each.speed[1], each.speed[2], 0});
    }
    if (groups_ == 0) return;
    const auto room = std::max<std::size_t>(cells_.size(), 1);
    gl::makeRoom(places_, room * 16, "cells beside solids");
    gl::makeRoom(arms_, room * 16, "arms of cells beside solids");
    gl::makeRoom(frictions_, room * 32, "friction of cells beside solids");
    gl::makeRoom(parts_, room * 64, "forces on cells");
    gl::makeRoom(ranges_, groups_ * 8, "cells of each solid");
    if (!places.empty()) {
        places_.upload(places);
        arms_.upload(arms);
        frictions_.upload(frictions);
    }
    ranges_.upload(ranges);
}

void SolidForces::measure(const std::array<gl::Buffer, 3>& velocity, const gl::Buffer& pressure,
                          const gl::Buffer& sums, std::size_t offset) {
    if (groups_ == 0) return;
    const int count = static_cast<int>(cells_.size());
    if (count > 0) {
        each_.set("count", count);
        each_.run(count, 1, 1,
                  {launches_.in(0, velocity[0]), launches_.in(1, velocity[1]),
                   launches_.in(2, velocity[2]), launches_.in(3, surroundings_.open(0)),
                   launches_.in(4, surroundings_.open(1)), launches_.in(5, surroundings_.open(2)),
                   launches_.in(6, pressure), gl::storage(7, places_), gl::storage(8, arms_),
                   gl::storage(9, parts_), gl::storage(10, frictions_)});
    }
    sum_.runGroups(static_cast<int>(groups_), 1, 1,
                   {gl::storage(0, parts_), gl::storage(1, ranges_),
                    gl::storage(2, sums, offset, bytes())});
}

std::vector<SolidForces::Force> SolidForces::read(std::span<const std::byte> sums,
                                                  double viscosity) const {
    const double cell = cellVolume(surroundings_.grid());
    const auto& solids = surroundings_.solids();
    std::vector<Force> made(groups_);
    for (std::size_t group = 0; group < groups_; ++group) {
        std::array<float, 16> values{};
        std::memcpy(values.data(), sums.data() + group * 64, 64);
        const auto vector = [&](std::size_t which, double scale) {
            return byAxis<3>([&](int axis) {
                return scale * double{values[4 * which + static_cast<std::size_t>(axis)]};
            });
        };
        auto& force = made[group];
        force.pressure = vector(0, cell);
        force.friction = vector(1, viscosity * cell);
        force.pressureTorque = vector(2, cell);
        force.frictionTorque = vector(3, viscosity * cell);
        // On a solid that turns the traction of the Laplacian lacks that of the velocity's transposed
        // gradient, whose torque is -2 nu omega V for any shape of volume V.
        if (group < mostSolids) {
            force.frictionTorque = force.frictionTorque -
                                   2 * viscosity * solids.volume(group) * solids.turning(group);
        }
    }
    return made;
}

}  // namespace seiche::flow3d
