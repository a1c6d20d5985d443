#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/model/snapshot.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

// States brought to another grid of the same size.

/// Start of a state on the new grid: everything but its arrays.
Snapshot withoutArrays(const Snapshot& from, const Domain& to);

/// Cells, ny rows of nx of `channels` values each, by straight lines within the old cells that keep
/// their means and bounds (slopes limited as by van Leer 1979, J. Comput. Phys. 32, 101), along x
/// and then along y: sums over the domain stay, and no value is beyond its neighbours'. `solid`
/// (nx * ny, 1 in walls; empty: none) cells take values from the cells beside them first, so that
/// what walls hold does not leak.
std::vector<float> resampleCells(std::span<const float> values, int channels,
                                 const std::vector<std::uint8_t>& solid, const Domain& from,
                                 const Domain& to);

/// Velocities as VelocityView lays them out, two values a texel. What flows through a line of
/// faces stays; along the flow between two lines it goes linearly.
std::vector<float> resampleFaces(std::span<const float> values, const Domain& from,
                                 const Domain& to);

}  // namespace seiche
