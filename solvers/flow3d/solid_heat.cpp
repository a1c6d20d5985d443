#include "solvers/flow3d/solid_heat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/base/error.hpp"
#include "core/scene/constants.hpp"
#include "solvers/flow3d/flow3d_parameters.hpp"
#include "solvers/flow3d/solid_forces.hpp"

namespace seiche::flow3d {

namespace {

constexpr int groupOfHeat = 128;
// A held surface nearer to a centre than this part of a cell counts as that far away, so that steps stay
// as long as half of those of open fluid.
constexpr double nearestHeld = 0.25;

}  // namespace

SolidHeat::SolidHeat(const Scene& scene, const Surroundings& surroundings)
    : surroundings_(surroundings),
      groups_(std::min(surroundings.solids().count(), SolidForces::mostSolids)) {
    const auto constants = formulaConstants(scene);
    const auto& solids = scene.space.value().solids;
    for (std::size_t index = 0; index < solids.size(); ++index) {
        const auto& values = solids[index].values;
        auto& made = solids_.emplace_back();
        const auto where = fmt::format("{}: walls[{}]", scene.file, index);
        const bool held = values.contains("temperature"), conducts = values.contains("conductivity");
        if (!held && !conducts) continue;
        if (held && conducts) {
            failInput("{} has both a temperature, at which it is held, and a conductivity: leave one "
                      "out",
                      where);
        }
        any_ = true;
        if (held) {
            made.kind = Kind::held;
            made.temperature.emplace(values.at("temperature").get<std::string>(),
                                     surroundings.grid(), scene.seed, where + ".temperature",
                                     constants);
            changes_ = changes_ || made.temperature->dependsOnTime();
        } else {
            made.conductivity = values.at("conductivity").get<double>();
            if (made.conductivity > 0) made.kind = Kind::conducts;
            if (surroundings.solids().moves(index)) {
                failInput("{}.conductivity: a wall that moves does not conduct; give it a temperature, "
                          "or leave its velocity and spin out",
                          where);
            }
        }
        if (Flow3dParameters::from(scene.parameters).heatDiffusivity == 0) {
            failInput("{}.{}: no heat passes where heat_diffusivity is 0; give it a value", where,
                      held ? "temperature" : "conductivity");
        }
    }
    for (const auto side : sidesOf<3>) {
        givenFlux_[side] = scene.boundaries[side].formulas.contains("heat-flux");
    }
}

SolidHeat::Place SolidHeat::placeAt(const Point3& point) const {
    const auto found = surroundings_.solids().nearest(point);
    return {found.distance, found.solid};
}

// Layers of fluid and solid around a face: across them resistances add up, along them conductances. Other
// parts of the tensor, which slanted layers have, are left out.
double SolidHeat::conductanceOf(int axis, const CellIndex<3>& face) const {
    const auto& grid = surroundings_.grid();
    const auto a = static_cast<std::size_t>(axis);
    const double h = grid.spacing(axis);
    const auto centre = faceCentre(grid, axis, face);
    const auto at = placeAt(centre);
    const double open = double{surroundings_.faceOpen(axis, face)};
    const auto size = byAxis<3>([&](int each) { return grid.spacing(each); });
    const bool far = std::abs(at.distance.away) > norm(size);
    if (!surroundings_.joined()[a] && (face[a] == 0 || face[a] == grid.cells(axis))) {
        // Ghosts behind sides hold what passes them.
        const bool upper = face[a] > 0;
        auto within = centre;
        within[axis] += (upper ? -0.5 : 0.5) * h;
        const auto beside = placeAt(within);
        const bool conducts = beside.inside(Kind::conducts, solids_);
        return conducts && !givenFlux_[sideOf(axis, upper)] ? solids_[beside.solid].conductivity : 1;
    }
    if (far) {
        if (at.distance.away > 0) return open;
        if (solids_[at.solid].kind == Kind::insulated) return 0;
        return solids_[at.solid].kind == Kind::held ? 0 : solids_[at.solid].conductivity;
    }
    auto low = centre, high = centre;
    low[axis] -= 0.5 * h;
    high[axis] += 0.5 * h;
    const std::array ends = {placeAt(low), placeAt(high)};
    const auto insulated = [&](const Place& place) {
        return place.inside(Kind::insulated, solids_);
    };
    if (insulated(ends[0]) || insulated(ends[1])) return open;
    const std::array held = {ends[0].inside(Kind::held, solids_), ends[1].inside(Kind::held, solids_)};
    if (held[0] && held[1]) return 0;
    const auto conductivityAt = [&](const Place& place) {
        return place.inside(Kind::conducts, solids_) ? solids_[place.solid].conductivity : 1.0;
    };
    if (held[0] || held[1]) {
        const auto& outside = ends[held[0] ? 1 : 0];
        const auto& inside = ends[held[0] ? 0 : 1];
        // Part of the way from the centre outside to the surface; one beside another solid begins halfway.
        const double away = outside.distance.away;
        const double part = away > 0 && outside.solid == inside.solid
                                ? away / (away - inside.distance.away)
                                : 0.5;
        return conductivityAt(outside) / std::max(part, nearestHeld);
    }
    const bool solid[2] = {ends[0].distance.away < 0, ends[1].distance.away < 0};
    if (solid[0] && solid[1] && ends[0].solid != ends[1].solid) {
        return 2 / (1 / conductivityAt(ends[0]) + 1 / conductivityAt(ends[1]));
    }
    switch (solids_[at.solid].kind) {
        case Kind::insulated:
            return open;
        case Kind::held:
            return 1;
        case Kind::conducts:
            break;
    }
    const double fluid = openBesidePlane(at.distance.away, at.distance.normal, size);
    const double k = solids_[at.solid].conductivity;
    const double along = fluid + (1 - fluid) * k, across = 1 / (fluid + (1 - fluid) / k);
    const double normal = at.distance.normal[axis] * at.distance.normal[axis];
    return along * (1 - normal) + across * normal;
}

std::array<float, 2> SolidHeat::roomsOf(const CellIndex<3>& cell) const {
    const float capacity = surroundings_.capacityOf(cell);
    const auto& grid = surroundings_.grid();
    auto wrapped = cell;
    for (std::size_t a = 0; a < 3; ++a) {
        const int n = grid.cells(static_cast<int>(a));
        if (surroundings_.joined()[a]) wrapped[a] = ((wrapped[a] % n) + n) % n;
    }
    const auto at = placeAt(cellCentre(grid, wrapped));
    const auto size = byAxis<3>([&](int each) { return grid.spacing(each); });
    if (at.distance.away > norm(size)) return {capacity, capacity};
    switch (solids_[at.solid].kind) {
        case Kind::held:
            if (at.distance.away < 0) return {0, 0};
            return {1, std::max(capacity, 1e-3F)};
        case Kind::conducts:
            return {1, 1};
        case Kind::insulated:
            break;
    }
    return {capacity, capacity};
}

void SolidHeat::allocate(const Launches& launches) {
    if (!any_) return;
    const auto& layout = surroundings_.layout();
    for (auto& field : face_) field = gl::Buffer(layout.bytes(), "conductance of faces");
    conducted_ = gl::Buffer(layout.bytes(), "cells that hold heat");
    carried_ = gl::Buffer(layout.bytes(), "cells that hold carried heat");
    sum_ = gl::Kernel("flow3d/wall_heat.comp", {{"GROUP", groupOfHeat}});
    BlockWriter writer(launches);
    update({{{0, 0, 0}, cellsOf(surroundings_.grid())}}, writer);
    writer.flush();
}

void SolidHeat::update(const std::vector<CellBlock>& blocks, BlockWriter& writer) {
    if (!any_) return;
    const auto& layout = surroundings_.layout();
    const auto& grid = surroundings_.grid();
    for (const auto& block : blocks) {
        std::array<std::vector<float>, 3> faces;
        std::array<CellIndex<3>, 3> counts;
        const auto wrapped = [&](int axis, CellIndex<3> at) {
            for (std::size_t a = 0; a < 3; ++a) {
                const int n = grid.cells(static_cast<int>(a));
                if (!surroundings_.joined()[a]) {
                    at[a] = std::min(at[a], n - (static_cast<int>(a) == axis ? 0 : 1));
                } else if (at[a] < 0 || at[a] >= n) {
                    at[a] = (at[a] + n) % n;
                }
            }
            return at;
        };
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            const auto [low, high] = surroundings_.placesOf(block, axis, true);
            for (std::size_t b = 0; b < 3; ++b) counts[a][b] = high[b] - low[b] + 1;
            writer.add({&face_[a]}, layout, low, high, [&](const CellIndex<3>& face) {
                faces[a].push_back(static_cast<float>(conductanceOf(axis, wrapped(axis, face))));
                return faces[a].back();
            });
        }
        const auto [low, high] = surroundings_.placesOf(block, 3, true);
        std::vector<std::array<float, 2>> rooms;
        writer.add({&conducted_}, layout, low, high, [&](const CellIndex<3>& cell) {
            rooms.push_back(roomsOf(cell));
            double sum = 0;
            for (int axis = 0; axis < 3; ++axis) {
                const auto a = static_cast<std::size_t>(axis);
                for (const int upper : {0, 1}) {
                    auto at = cell;
                    at[a] += upper;
                    for (std::size_t b = 0; b < 3; ++b) at[b] -= low[b];
                    if (at[a] >= counts[a][a]) continue;  // of a ghost
                    sum += double{faces[a][flatIndex(counts[a], at)]} /
                           (grid.spacing(axis) * grid.spacing(axis));
                }
            }
            const double holds = double{rooms.back()[0]};
            // Small cells that solids leave exchange as little as they hold.
            if (holds > 0) stiffness_ = std::max(stiffness_, sum / holds);
            return rooms.back()[0];
        });
        std::size_t index = 0;
        writer.add({&carried_}, layout, low, high,
                   [&](const CellIndex<3>&) { return rooms[index++][1]; });
    }
    find(blocks);
}

void SolidHeat::find(const std::vector<CellBlock>& blocks) {
    const auto& grid = surroundings_.grid();
    const auto& layout = surroundings_.layout();
    std::erase_if(passing_, [&](const Passing& each) {
        return std::ranges::any_of(
            blocks, [&](const CellBlock& block) { return block.contains(each.cell); });
    });
    const auto place = [&](const CellIndex<3>& cell) {
        return static_cast<int>(layout.at(cell[0], cell[1], cell[2]));
    };
    for (const auto& block : blocks) {
        forCellsOf(block, [&](const CellIndex<3>& at) {
            const auto own = placeAt(cellCentre(grid, at));
            if (own.distance.away > 2 * std::max({grid.hx(), grid.hy(), grid.hz()})) return;
            // Faces below the cell
            for (int axis = 0; axis < 3; ++axis) {
                const auto a = static_cast<std::size_t>(axis);
                auto next = at;
                if (--next[a] < 0) {
                    if (!surroundings_.joined()[a]) continue;
                    next[a] = grid.cells(axis) - 1;
                }
                const auto other = placeAt(cellCentre(grid, next));
                const bool inOwn = own.distance.away < 0, inOther = other.distance.away < 0;
                if (inOwn == inOther && (!inOwn || own.solid == other.solid)) continue;
                const double share = conductanceOf(axis, at) * cellVolume(grid) /
                                     (grid.spacing(axis) * grid.spacing(axis));
                const auto add = [&](std::size_t solid, int inside, int outside) {
                    if (solids_[solid].kind == Kind::insulated || solid >= groups_) return;
                    passing_.push_back({at, inside, outside, static_cast<int>(solid),
                                        static_cast<float>(share)});
                };
                if (inOwn) add(own.solid, place(at), place(next));
                if (inOther) add(other.solid, place(next), place(at));
            }
        });
    }
    std::ranges::sort(passing_, [&](const Passing& x, const Passing& y) {
        if (x.group != y.group) return x.group < y.group;
        return std::pair(x.inside, x.outside) < std::pair(y.inside, y.outside);
    });
    upload();
}

void SolidHeat::upload() {
    std::vector<std::array<int, 4>> entries;
    std::vector<std::array<int, 2>> ranges(std::max<std::size_t>(groups_, 1));
    for (const auto& each : passing_) {
        auto& range = ranges[static_cast<std::size_t>(each.group)];
        const int at = static_cast<int>(entries.size());
        if (range[1] == 0) range[0] = at;
        range[1] = at + 1;
        entries.push_back({each.inside, each.outside, std::bit_cast<int>(each.conductance), 0});
    }
    gl::makeRoom(entries_, std::max<std::size_t>(entries.size(), 1) * 16, "faces of solids");
    gl::makeRoom(ranges_, ranges.size() * 8, "faces of each solid");
    if (!entries.empty()) entries_.upload(entries);
    ranges_.upload(ranges);
}

void SolidHeat::hold(double time, gl::Buffer& temperature, BlockWriter& writer, bool always) {
    if (!any_ || (!always && !changes_)) return;
    const auto& grid = surroundings_.grid();
    for (const auto& block : surroundings_.solids().aroundAll()) {
        const auto [low, high] = surroundings_.placesOf(block, 3, false);
        writer.add({&temperature}, surroundings_.layout(), low, high, [&](const CellIndex<3>& cell) {
            const auto centre = cellCentre(grid, cell);
            const auto at = placeAt(centre);
            if (!at.inside(Kind::held, solids_)) return BlockWriter::keep;
            return static_cast<float>(solids_[at.solid].temperature->finite(centre, time));
        });
    }
    writer.flush();
}

void SolidHeat::measure(const gl::Buffer& temperature, const gl::Buffer& sums, std::size_t offset) {
    if (!any_) return;
    sum_.runGroups(static_cast<int>(groups_), 1, 1,
                   {gl::storage(0, temperature), gl::storage(1, entries_), gl::storage(2, ranges_),
                    gl::storage(3, sums, offset, bytes())});
}

std::vector<double> SolidHeat::read(std::span<const std::byte> sums, double diffusivity) const {
    std::vector<double> made;
    if (!any_) return made;
    for (std::size_t k = 0; k < groups_; ++k) {
        float sum = 0;
        std::memcpy(&sum, sums.data() + 16 * k, 4);
        made.push_back(diffusivity * double{sum});
    }
    return made;
}

}  // namespace seiche::flow3d
