#pragma once

#include <array>

#include "core/geometry/grid.hpp"

namespace seiche::view {

/// As shaders take them.
inline std::array<float, 3> floatsOf(const Point3& point) {
    return {static_cast<float>(point.x), static_cast<float>(point.y), static_cast<float>(point.z)};
}
inline Point3 lowCorner(const Grid<3>& grid) {
    return grid.origin;
}
inline Point3 highCorner(const Grid<3>& grid) {
    return byAxis<3>([&](int axis) { return grid.high(axis); });
}
inline Point3 spacingOf(const Grid<3>& grid) {
    return byAxis<3>([&](int axis) { return grid.spacing(axis); });
}

}  // namespace seiche::view
