#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/io/scene.hpp"

namespace seiche {

// What a scene says about the cells of its grid: ny rows of nx, row 0 at the bottom.

/// A rectangle of cells [x0, x1) x [y0, y1).
struct CellBox {
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    bool empty() const { return x0 >= x1 || y0 >= y1; }
    /// The smallest that holds both.
    CellBox with(const CellBox& other) const;
    /// Larger by so many cells on each side, as far as the domain goes.
    CellBox grown(int by, const Domain& domain) const;
};

/// Whether the scene joins its left and right sides (first) and its bottom and top (second). What
/// lies across a join, a wall or a stroke, comes in again at the other side.
std::array<bool, 2> joinedSides(const Scene& scene);

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

/// Which part of each face of the cells lies outside of all walls, 0 to 1: exact for shapes; a face
/// of a cell that an image makes solid is closed.
struct OpenFaces {
    std::vector<float> x;  ///< left faces, then the right side: ny rows of nx + 1
    std::vector<float> y;  ///< lower faces, then the top side: ny + 1 rows of nx
};
/// Of all walls that do not move.
OpenFaces openFaces(const Scene& scene);
/// Of shapes.
OpenFaces openFaces(const std::vector<Wall>& walls, const Domain& domain);

/// Sets the cells along a brush's stroke, whose centres lie within `radius` [m] of the segment, and
/// at least those that it passes close to, across `joined` sides too. Returns the cells that were
/// in reach, an empty box where none has changed.
CellBox drawStroke(std::vector<std::uint8_t>& cells, const Domain& domain, Point from, Point to,
                   double radius, std::uint8_t value, std::array<bool, 2> joined = {false, false});

/// A shape, moved by so many metres and turned about its middle by so many radians.
Wall placed(Wall wall, Point by, double angle);
/// Whether a point lies in a shape.
bool covers(const Wall& wall, Point point);
/// The corners of the rectangle round a shape, lower left and upper right [m].
std::array<Point, 2> boundsOf(const Wall& wall);

}  // namespace seiche
