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

/// Resamples cells, ny rows of nx of `channels` values each, by straight lines within the old cells
/// that keep their means and bounds (slopes limited as by van Leer 1979, J. Comput. Phys. 32, 101),
/// along x and then along y: sums over the domain stay, and no value is beyond its neighbours'.
/// `solid` cells (nx * ny, 1 in walls; empty: none) first take values from the cells beside them,
/// so that values inside walls do not leak.
std::vector<float> resampleCells(std::span<const float> values, int channels,
                                 const std::vector<std::uint8_t>& solid, const Domain& from,
                                 const Domain& to);

/// Resamples velocities laid out as in VelocityView, two values a texel. The flux through a line of
/// faces is kept; between two lines it varies linearly.
std::vector<float> resampleFaces(std::span<const float> values, const Domain& from,
                                 const Domain& to);

}  // namespace seiche
