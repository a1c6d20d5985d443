#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

#include "core/geometry/coordinates.hpp"

namespace seiche {

/// A box of equal cells in D dimensions. Code for one D uses the names of its specialization; code
/// for any D goes by axis. Values of cells lie with x fastest, then y, then z.
template <int D>
struct Grid;

/// In the plane; its origin is the lower left corner.
template <>
struct Grid<2> {
    double width = 1, height = 1;              ///< [m]
    int nx = 256, ny = 256;                    ///< cells
    double hx() const { return width / nx; }   ///< [m] width of a cell
    double hy() const { return height / ny; }  ///< [m] height of a cell

    double length(int axis) const { return axis == 0 ? width : height; }   ///< [m]
    int cells(int axis) const { return axis == 0 ? nx : ny; }              ///< along an axis
    double spacing(int axis) const { return length(axis) / cells(axis); }  ///< [m] of cells
    static constexpr double low(int) { return 0; }                         ///< [m] first side
    double high(int axis) const { return length(axis); }                   ///< [m] last side
    /// The point of the domain nearest to a given one.
    Point nearest(const Point& point) const {
        return {std::clamp(point.x, 0.0, width), std::clamp(point.y, 0.0, height)};
    }
    bool operator==(const Grid&) const = default;
};

/// In space; its origin is the left, bottom, back corner.
template <>
struct Grid<3> {
    double width = 1, height = 1, depth = 1;   ///< [m]
    int nx = 64, ny = 64, nz = 64;             ///< cells
    Point3 origin;                             ///< [m] corner of the first cell
    double hx() const { return width / nx; }   ///< [m] width of a cell
    double hy() const { return height / ny; }  ///< [m] height of a cell
    double hz() const { return depth / nz; }   ///< [m] depth of a cell

    /// Size [m] along an axis.
    double length(int axis) const { return axis == 0 ? width : axis == 1 ? height : depth; }
    /// Cells along an axis.
    int cells(int axis) const { return axis == 0 ? nx : axis == 1 ? ny : nz; }
    /// Size [m] of cells along an axis.
    double spacing(int axis) const { return length(axis) / cells(axis); }
    /// Coordinate [m] of the lower side across an axis.
    double low(int axis) const { return origin[axis]; }
    /// Coordinate [m] of the upper side across an axis.
    double high(int axis) const { return origin[axis] + length(axis); }
    /// The point of the box nearest to a given one.
    Point3 nearest(const Point3& point) const {
        return byAxis<3>([&](int a) { return std::clamp(point[a], low(a), high(a)); });
    }
    bool operator==(const Grid&) const = default;
};

/// A cell by its number along each axis, from 0.
template <int D>
using CellIndex = std::array<int, static_cast<std::size_t>(D)>;

/// Number of cells along each axis.
template <int D>
CellIndex<D> cellsOf(const Grid<D>& grid) {
    CellIndex<D> counts;
    for (int axis = 0; axis < D; ++axis) counts[static_cast<std::size_t>(axis)] = grid.cells(axis);
    return counts;
}

/// The product of these counts. Throws badInput for one below 1 and for a product so large that the
/// bytes of its values could not be counted.
std::size_t checkedCount(std::span<const int> counts);

/// Number of cells, checked like checkedCount().
template <int D>
std::size_t cellCount(const Grid<D>& grid) {
    return checkedCount(cellsOf(grid));
}

/// Counts of faces across `axis` along each axis: one more along that one.
template <int D>
CellIndex<D> facesOf(const Grid<D>& grid, int axis) {
    auto counts = cellsOf(grid);
    ++counts[static_cast<std::size_t>(axis)];
    return counts;
}

/// Number of faces across `axis`, checked like cellCount().
template <int D>
std::size_t faceCount(const Grid<D>& grid, int axis) {
    return checkedCount(facesOf(grid, axis));
}

/// Place of an entry in an array of these counts, x fastest.
template <std::size_t N>
std::size_t flatIndex(const std::array<int, N>& counts, const std::array<int, N>& at) {
    std::size_t index = 0;
    for (std::size_t axis = N; axis-- > 0;) {
        index = index * static_cast<std::size_t>(counts[axis]) + static_cast<std::size_t>(at[axis]);
    }
    return index;
}

/// Place of a cell's value in an array of all cells.
template <int D>
std::size_t indexOf(const Grid<D>& grid, const CellIndex<D>& cell) {
    return flatIndex(cellsOf(grid), cell);
}

/// Place of the value of the cell's lower face across `axis` in an array of all of those; the last
/// cell's upper face is the lower one of the cell behind it.
template <int D>
std::size_t faceIndexOf(const Grid<D>& grid, int axis, const CellIndex<D>& cell) {
    return flatIndex(facesOf(grid, axis), cell);
}

/// The cell whose value has this place: the inverse of indexOf().
template <int D>
CellIndex<D> cellAt(const Grid<D>& grid, std::size_t index) {
    CellIndex<D> cell;
    for (int axis = 0; axis < D; ++axis) {
        const auto count = static_cast<std::size_t>(grid.cells(axis));
        cell[static_cast<std::size_t>(axis)] = static_cast<int>(index % count);
        index /= count;
    }
    return cell;
}

/// The point [m] that lies this many cells from the origin along each axis.
template <int D>
Coordinates<D> pointAt(const Grid<D>& grid, const Coordinates<D>& cells) {
    return byAxis<D>([&](int axis) { return grid.low(axis) + cells[axis] * grid.spacing(axis); });
}

/// Centre of a cell [m].
template <int D>
Coordinates<D> cellCentre(const Grid<D>& grid, const CellIndex<D>& cell) {
    return pointAt(grid,
                   byAxis<D>([&](int axis) { return cell[static_cast<std::size_t>(axis)] + 0.5; }));
}

/// Centre of the lower face of a cell across `axis` [m].
template <int D>
Coordinates<D> faceCentre(const Grid<D>& grid, int axis, const CellIndex<D>& cell) {
    return pointAt(grid, byAxis<D>([&](int each) {
                       return cell[static_cast<std::size_t>(each)] + (each == axis ? 0.0 : 0.5);
                   }));
}

/// Distance of a point from the origin along each axis, in cells.
template <int D>
Coordinates<D> inCells(const Grid<D>& grid, const Coordinates<D>& point) {
    return byAxis<D>([&](int axis) { return (point[axis] - grid.low(axis)) / grid.spacing(axis); });
}

/// The cell that contains a point, or the one nearest to a point outside. A point on a face belongs
/// to the cell above it; one that is not a number to the first cell.
template <int D>
CellIndex<D> cellOf(const Grid<D>& grid, const Coordinates<D>& point) {
    const auto place = inCells(grid, point);
    CellIndex<D> cell;
    for (int axis = 0; axis < D; ++axis) {
        const double last = grid.cells(axis) - 1;
        const double at = std::floor(place[axis]);
        // Clamped before it is cut to an integer
        cell[static_cast<std::size_t>(axis)] = at >= 0 ? static_cast<int>(std::min(at, last)) : 0;
    }
    return cell;
}

/// Whether a point lies in the box, its sides included.
template <int D>
bool contains(const Grid<D>& grid, const Coordinates<D>& point) {
    for (int axis = 0; axis < D; ++axis) {
        if (!(point[axis] >= grid.low(axis) && point[axis] <= grid.high(axis))) return false;
    }
    return true;
}

/// Volume of a cell [m^D].
template <int D>
double cellVolume(const Grid<D>& grid) {
    double volume = 1;
    for (int axis = 0; axis < D; ++axis) volume *= grid.spacing(axis);
    return volume;
}

}  // namespace seiche
