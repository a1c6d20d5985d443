#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/geometry/domain.hpp"
#include "core/geometry/wall.hpp"

namespace seiche {

// Shapes and strokes on the cells of a grid: ny rows of nx, row 0 at the bottom.

/// A rectangle of cells [x0, x1) x [y0, y1).
struct CellBox {
    /// First column; first row; column after the last; row after the last.
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    bool empty() const { return x0 >= x1 || y0 >= y1; }  ///< contains no cell
    /// The smallest box that contains both.
    CellBox with(const CellBox& other) const;
    /// Enlarged by this many cells on each side, within the domain.
    CellBox grown(int by, const Domain& domain) const;
};

/// Sets the cells whose centres lie in a shape to 1: a centre on the rim of a circle, ellipse or
/// rectangle is inside; a polygon is filled by the even-odd rule, so it may cross itself.
void fillShape(std::vector<std::uint8_t>& cells, const Domain& domain, const Wall& shape);

/// The part of each cell face that lies outside all walls, 0 to 1: exact for shapes; faces of cells
/// that an image makes solid are closed.
struct OpenFaces {
    std::vector<float> x;  ///< left faces, then the right side: ny rows of nx + 1
    std::vector<float> y;  ///< lower faces, then the top side: ny + 1 rows of nx
};
/// Open parts of faces beside walls that are shapes.
OpenFaces openFaces(const std::vector<Wall>& walls, const Domain& domain);

/// The part of each cell that lies outside all shapes, 0 to 1, ny rows of nx: the mean over lines
/// that run through it, level or upright ones, on whichever it differs less, and exact on each. A
/// straight rim that enters or leaves the cell between two lines makes an error of up to
/// 1/(8 lines^2).
std::vector<float> openCells(const std::vector<Wall>& walls, const Domain& domain, int lines);

/// The offsets [m] at which the domain repeats if its left and right sides (first) or its bottom
/// and top (second) are periodic, including zero.
std::vector<Point> turns(const Domain& domain, std::array<bool, 2> joined);

/// Sets the cells along a brush stroke: those whose centres lie within `radius` [m] of the segment,
/// and at least those that it passes close to, also across `joined` sides. Returns the box of cells
/// within reach, empty if none has changed.
CellBox drawStroke(std::vector<std::uint8_t>& cells, const Domain& domain, Point from, Point to,
                   double radius, std::uint8_t value, std::array<bool, 2> joined = {false, false});

}  // namespace seiche
