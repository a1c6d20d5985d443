#include "solvers/flow3d/wall_friction.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace seiche::flow3d {

namespace {

/// A surface nearer than this part of a cell counts as that far away.
constexpr double nearestSurface = 0.1;

/// Whether a face and those around it are all open: no surface is near.
bool isFree(const Surroundings& surroundings, int axis, const CellIndex<3>& face) {
    for (std::size_t other = 0; other < 3; ++other) {
        for (const int by : {-1, 1}) {
            auto next = face;
            next[other] += by;
            if (surroundings.faceOpen(axis, next) < 1) return false;
        }
    }
    return surroundings.faceOpen(axis, face) >= 1;
}

}  // namespace

WallFriction::WallFriction(const Surroundings& surroundings, const Launches& launches)
    : surroundings_(surroundings), kernel_(launches.kernel("friction")) {
    update(surroundings.solids().aroundAll());
}

WallFriction::Face WallFriction::at(const Surroundings& surroundings, int axis,
                                    const CellIndex<3>& face) {
    const auto& grid = surroundings.grid();
    const auto& solids = surroundings.solids();
    const auto a = static_cast<std::size_t>(axis);
    const bool joined = surroundings.joined()[a];
    if (!joined && (face[a] == 0 || face[a] == grid.cells(axis))) return {};
    if (!(surroundings.faceOpen(axis, face) > 0) || isFree(surroundings, axis, face)) return {};
    const auto centre = faceCentre(grid, axis, face);
    const auto own = solids.nearest(centre);
    Face made;
    for (int other = 0; other < 3; ++other) {
        const double h = grid.spacing(other);
        if (own.distance.away <= 0) {
            made.beta = std::max(made.beta, 1 / (nearestSurface * h * h));
            continue;
        }
        for (const double by : {-h, h}) {
            auto there = centre;
            there[other] += by;
            const double away = solids.nearest(there).distance.away;
            if (away >= 0) continue;
            const double part = own.distance.away / (own.distance.away - away);
            made.beta += (1 / std::max(part, nearestSurface) - 1) / (h * h);
        }
    }
    if (made.beta == 0) return {};
    const auto surface = centre - own.distance.away * own.distance.normal;
    made.speed = solids.velocity(own.solid, own.centre, surface)[axis];
    return made;
}

void WallFriction::update(const std::vector<CellBlock>& blocks) {
    for (int axis = 0; axis < 3; ++axis) {
        auto& faces = faces_[static_cast<std::size_t>(axis)];
        std::erase_if(faces, [&](const Entry& each) {
            return std::ranges::any_of(
                blocks, [&](const CellBlock& block) { return block.contains(each.face); });
        });
        for (const auto& block : blocks) {
            forCellsOf(block, [&](const CellIndex<3>& face) {
                const auto found = at(surroundings_, axis, face);
                if (found.beta > 0) faces.push_back({face, found});
            });
        }
        upload(axis);
    }
}

void WallFriction::upload(int axis) {
    const auto a = static_cast<std::size_t>(axis);
    std::vector<std::array<int, 4>> entries;
    entries.reserve(faces_[a].size());
    for (const auto& [face, friction] : faces_[a]) {
        entries.push_back({static_cast<int>(surroundings_.layout().at(face[0], face[1], face[2])),
                           std::bit_cast<int>(static_cast<float>(friction.beta)),
                           std::bit_cast<int>(static_cast<float>(friction.speed)), 0});
    }
    gl::makeRoom(entries_[a], std::max<std::size_t>(entries.size(), 1) * 16, "friction of walls");
    if (!entries.empty()) entries_[a].upload(entries);
}

void WallFriction::apply(std::array<gl::Buffer, 3>& velocity, double viscosity, double dt) {
    if (viscosity == 0) return;
    kernel_.set("spread", static_cast<float>(viscosity * dt));
    for (std::size_t a = 0; a < 3; ++a) {
        const int count = static_cast<int>(faces_[a].size());
        if (count == 0) continue;
        kernel_.set("count", count);
        kernel_.run(count, 1, 1, {gl::storage(0, velocity[a]), gl::storage(1, entries_[a])});
    }
}

}  // namespace seiche::flow3d
