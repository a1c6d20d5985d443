#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/io/scene.hpp"

namespace seiche {

// What a scene says about the cells of its grid: ny rows of nx, row 0 at the bottom.

/// The initial values of `field` at cell centres, or nothing where the scene leaves the field out.
/// Throws badInput for a formula that is not finite everywhere or an image that cannot be read.
std::optional<std::vector<float>> initialOnCells(const Scene& scene, const std::string& field);

/// 1 for cells whose centre lies in a wall (image walls: whose mean luminance says so), else 0. A
/// centre on the rim of a circle, ellipse or rectangle is inside; a polygon is filled by the
/// even-odd rule, so it may cross itself. Throws badInput for an image that cannot be read.
std::vector<std::uint8_t> wallsOnCells(const Scene& scene);

}  // namespace seiche
