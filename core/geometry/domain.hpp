#pragma once

#include <algorithm>
#include <array>

namespace seiche {

struct Point {
    double x = 0, y = 0;  // [m] from the lower left corner
    bool operator==(const Point&) const = default;
};

/// The rectangle that is simulated; its origin is the lower left corner.
struct Domain {
    double width = 1, height = 1;  // [m]
    int nx = 256, ny = 256;        // cells
    double hx() const { return width / nx; }
    double hy() const { return height / ny; }
    /// The point of it that is nearest to another.
    Point nearest(const Point& point) const {
        return {std::clamp(point.x, 0.0, width), std::clamp(point.y, 0.0, height)};
    }
    bool operator==(const Domain&) const = default;
};

enum class Side { left, right, bottom, top };
inline constexpr std::array sides = {Side::left, Side::right, Side::bottom, Side::top};
const char* name(Side side);

}  // namespace seiche
