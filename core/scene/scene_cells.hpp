#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/files/image_in.hpp"
#include "core/geometry/cells.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

// Values of a scene in the cells of its grid: ny rows of nx, row 0 at the bottom.

/// Whether the scene joins its left and right sides (first) and its bottom and top (second). A wall
/// or stroke that crosses such a side continues at the opposite one.
std::array<bool, 2> joinedSides(const Scene& scene);

/// Reads image `name` of the scene from its folder, disk or embedded. Throws badInput opened by
/// `where`, as readInFolder and decodeImage do.
Image sceneImage(const Scene& scene, const std::string& name, const std::string& where);

/// The initial values of `field` at cell centres, or nothing where the scene leaves the field out.
/// Throws badInput for a formula that is not finite everywhere or an image that cannot be read.
std::optional<std::vector<float>> initialOnCells(const Scene& scene, const std::string& field);

/// The picture of `initial` stretched over the domain: red, green and blue a cell in linear light
/// (sRGB undone), mapped to [low, high] and times alpha. Throws badInput for an image that cannot
/// be read.
std::vector<float> colorsOnCells(const Scene& scene, const Initial& initial,
                                 const std::string& field);

/// 1 for cells whose centre lies in a wall (image walls: whose mean luminance says so), else 0. A
/// centre on the rim of a circle, ellipse or rectangle is inside; a polygon is filled by the
/// even-odd rule, so it may cross itself. Throws badInput for an image that cannot be read.
std::vector<std::uint8_t> wallsOnCells(const Scene& scene);

/// The open parts of the faces between all walls that do not move, see cells.hpp.
OpenFaces openFaces(const Scene& scene);
/// The open parts of cells between them; 0 where an image makes a cell solid.
std::vector<float> openCells(const Scene& scene, int lines);

}  // namespace seiche
