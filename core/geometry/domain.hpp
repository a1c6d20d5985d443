#pragma once

#include <algorithm>
#include <array>

namespace seiche {

/// A point or a displacement in the plane.
struct Point {
    double x = 0, y = 0;  ///< [m] from the lower left corner
    bool operator==(const Point&) const = default;
};

/// The simulated rectangle; its origin is the lower left corner.
struct Domain {
    double width = 1, height = 1;              ///< [m]
    int nx = 256, ny = 256;                    ///< cells
    double hx() const { return width / nx; }   ///< [m] width of a cell
    double hy() const { return height / ny; }  ///< [m] height of a cell
    /// The point of the domain nearest to a given one.
    Point nearest(const Point& point) const {
        return {std::clamp(point.x, 0.0, width), std::clamp(point.y, 0.0, height)};
    }
    bool operator==(const Domain&) const = default;
};

/// A side of the domain.
enum class Side { left, right, bottom, top };
/// All sides in the order of Scene::boundaries.
inline constexpr std::array sides = {Side::left, Side::right, Side::bottom, Side::top};
/// Name as in scene files: "left".
const char* name(Side side);

}  // namespace seiche
