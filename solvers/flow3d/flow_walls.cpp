// Walls of a flow in three dimensions that move.
#include <algorithm>
#include <cmath>

#include "solvers/flow3d/flow3d_body.hpp"

namespace seiche::flow3d {

namespace {

/// Most neighbours whose mean refills a cell.
constexpr std::size_t mostBeside = 6;

std::size_t placeIn(const CellBlock& block, const CellIndex<3>& at) {
    CellIndex<3> counts, from;
    for (std::size_t a = 0; a < 3; ++a) {
        counts[a] = block.high[a] - block.low[a];
        from[a] = at[a] - block.low[a];
    }
    return flatIndex(counts, from);
}

/// About the middle of the part of a face that a solid covers, whose surface is `distance` from the
/// centre of the face, and which leaves a part open.
Point3 coveredMiddle(const Grid<3>& grid, int axis, const Point3& centre,
                     const SolidDistance& distance, double open) {
    auto along = distance.normal;
    along[axis] = 0;
    const double length = norm(along);
    if (length < 1e-6) return centre;
    along = (1 / length) * along;
    double extent = 0;
    for (int other = 0; other < 3; ++other) {
        if (other != axis) extent += std::abs(along[other]) * grid.spacing(other);
    }
    return centre - (open / 2 * extent) * along;
}

}  // namespace

void Flow3dSimulation::moveWalls(double dt) {
    auto& solids = surroundings_->solids();
    if (!solids.changes()) return;
    followSolids(solids.advance(time_, dt), true);
    heat_->hold(time_ + dt, scalars_[1], writer_, true);
    fillSides(velocity_, time_);
    fillSides(before_, time_);
}

void Flow3dSimulation::followSolids(const std::vector<CellBlock>& blocks, bool refill) {
    std::vector<std::vector<float>> before;
    if (refill) {
        for (const auto& block : blocks) {
            auto& capacities = before.emplace_back();
            forCellsOf(block, [&](const CellIndex<3>& cell) {
                capacities.push_back(surroundings_->capacityOf(cell));
            });
        }
    }
    if (!blocks.empty()) {  // else solids turn in place, and stay as open as they are
        surroundings_->update(blocks, writer_);
        levels_->update(blocks, writer_);
        heat_->update(blocks, writer_);
    }
    auto around = blocks;
    for (const auto& block : surroundings_->solids().aroundMovers()) around.push_back(block);
    around = apart(std::move(around));
    forces_->update(around);
    friction_->update(around);
    placeWallVelocities(around, {&velocity_, &before_});
    if (!refill) return;

    const auto& grid = surroundings_->grid();
    const auto& layout = surroundings_->layout();
    // Capacity of a cell before the move; 0 behind a side.
    const auto held = [&](CellIndex<3>& cell) {
        for (std::size_t a = 0; a < 3; ++a) {
            const int n = grid.cells(static_cast<int>(a));
            if (surroundings_->joined()[a]) cell[a] = (cell[a] + n) % n;
            if (cell[a] < 0 || cell[a] >= n) return 0.0F;
        }
        for (std::size_t k = 0; k < blocks.size(); ++k) {
            if (blocks[k].contains(cell)) return before[k][placeIn(blocks[k], cell)];
        }
        return surroundings_->capacityOf(cell);
    };
    std::vector<int> entries;
    const auto place = [&](const CellIndex<3>& cell) {
        return static_cast<int>(layout.at(cell[0], cell[1], cell[2]));
    };
    for (std::size_t k = 0; k < blocks.size(); ++k) {
        forCellsOf(blocks[k], [&](const CellIndex<3>& cell) {
            if (before[k][placeIn(blocks[k], cell)] > 0 || surroundings_->capacityOf(cell) == 0) {
                return;
            }
            // The nearest that held fluid: across faces, else across edges and corners
            std::vector<int> beside;
            for (int distance = 1; distance <= 3 && beside.empty(); ++distance) {
                CellIndex<3> by;
                for (by[2] = -1; by[2] <= 1; ++by[2]) {
                    for (by[1] = -1; by[1] <= 1; ++by[1]) {
                        for (by[0] = -1; by[0] <= 1; ++by[0]) {
                            if (std::abs(by[0]) + std::abs(by[1]) + std::abs(by[2]) != distance) {
                                continue;
                            }
                            CellIndex<3> other = {cell[0] + by[0], cell[1] + by[1],
                                                  cell[2] + by[2]};
                            if (held(other) > 0 && beside.size() < mostBeside) {
                                beside.push_back(place(other));
                            }
                        }
                    }
                }
            }
            if (beside.empty()) return;
            entries.push_back(place(cell));
            entries.push_back(static_cast<int>(beside.size()));
            beside.resize(mostBeside);
            entries.insert(entries.end(), beside.begin(), beside.end());
        });
    }
    if (entries.empty()) return;
    const int count = static_cast<int>(entries.size() / (2 + mostBeside));
    gl::makeRoom(refilled_, entries.size() * sizeof(int), "cells to refill");
    refilled_.upload(entries);
    refill_.set("count", count);
    for (auto* field : {&pressure_, &scalars_[0], &scalars_[1]}) {
        refill_.run(count, 1, 1, {Launches::out(0, *field), gl::storage(1, refilled_)});
    }
    fillCopies(pressure_, false);
}

void Flow3dSimulation::placeWallVelocities() {
    if (!surroundings_->moves()) return;
    placeWallVelocities(surroundings_->solids().aroundMovers(), {&velocity_, &before_});
}

void Flow3dSimulation::placeWallVelocities(const std::vector<CellBlock>& blocks,
                                           const std::vector<Velocity*>& velocities) {
    const auto& grid = surroundings_->grid();
    const auto& layout = surroundings_->layout();
    const auto& solids = surroundings_->solids();
    const auto onSide = [&](int axis, const CellIndex<3>& face) {
        const auto a = static_cast<std::size_t>(axis);
        return !surroundings_->joined()[a] && (face[a] == 0 || face[a] == grid.cells(axis));
    };
    // Velocity of the solid at a face, across it.
    const auto speedAt = [&](int axis, const CellIndex<3>& face, float open) {
        const auto centre = faceCentre(grid, axis, face);
        const auto nearest = solids.nearest(centre);
        const auto at =
            open > 0 ? coveredMiddle(grid, axis, centre, nearest.distance, double{open}) : centre;
        return solids.velocity(nearest.solid, nearest.centre, at)[axis];
    };
    std::vector<std::vector<double>> swept(blocks.size());
    double all = 0, size = 0;
    for (std::size_t k = 0; k < blocks.size(); ++k) {
        const auto& block = blocks[k];
        // Pushed through faces over their whole area: of closed ones by the velocity that they carry.
        std::array<std::vector<double>, 3> pushed;
        double fastest = 0;  // of the walls here, across any axis
        std::array<CellIndex<3>, 3> counts;
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            const auto [low, high] = surroundings_->placesOf(block, axis, false);
            for (std::size_t b = 0; b < 3; ++b) counts[a][b] = high[b] - low[b] + 1;
            std::vector<gl::Buffer*> fields;
            for (auto* velocity : velocities) fields.push_back(&(*velocity)[a]);
            writer_.add(fields, layout, low, high,
                        [&](const CellIndex<3>& face) {
                            const float open = surroundings_->faceOpen(axis, face);
                            if (open >= 1 || onSide(axis, face)) {
                                pushed[a].push_back(0);
                                return BlockWriter::keep;
                            }
                            const double speed = speedAt(axis, face, open);
                            fastest = std::max(fastest, std::abs(speed));
                            pushed[a].push_back((1 - double{open}) * speed);
                            return open > 0 ? BlockWriter::keep : static_cast<float>(speed);
                        });
        }
        forCellsOf(block, [&](const CellIndex<3>& cell) {
            double pushedIn = 0, own = 0, room = 0;
            for (int axis = 0; axis < 3; ++axis) {
                const auto a = static_cast<std::size_t>(axis);
                for (const int upper : {0, 1}) {
                    auto face = cell, at = cell;
                    face[a] += upper;
                    for (std::size_t b = 0; b < 3; ++b) at[b] = face[b] - block.low[b];
                    const double flux =
                        (upper == 1 ? 1 : -1) * pushed[a][flatIndex(counts[a], at)] / grid.spacing(axis);
                    const float part = surroundings_->faceOpen(axis, face);
                    pushedIn += flux;
                    if (part > 0) own += flux;
                    room += double{part} / grid.spacing(axis);
                }
            }
            // A wall has no more area in a cell than its open faces, but open parts are not exact: in
            // small cells the rest of what comes through the faces would be fast.
            const double most = fastest * room, kept = std::clamp(pushedIn, -most, most);
            own = room > 0 ? own + kept - pushedIn : 0;
            swept[k].push_back(own);
            if (room > 0) all += kept, size += std::abs(own);
        });
    }
    // Rigid solids push out what they take in, but for those that pass a side or another solid.
    const double share = surroundings_->hasOutflow() || size == 0 ? 0 : all / size;
    for (std::size_t k = 0; k < blocks.size(); ++k) {
        const auto& block = blocks[k];
        const auto [low, high] = surroundings_->placesOf(block, 3, false);
        std::size_t index = 0;
        writer_.add({&swept_}, layout, low, high, [&](const CellIndex<3>&) {
            const double own = swept[k][index++];
            return static_cast<float>(own - share * std::abs(own));
        });
    }
    writer_.flush();
}

}  // namespace seiche::flow3d
