#pragma once

#include <numbers>
#include <vector>

#include "core/geometry/wall.hpp"

namespace seiche::gui {

inline constexpr double frameDegree = std::numbers::pi / 180;  ///< [radian]

/// The rectangle round a shape by which it is moved, scaled and turned.
struct WallFrame {
    Point center;      ///< [m]
    Point size;        ///< [m] along its own axes
    double angle = 0;  ///< [degree] of these, counter-clockwise
    /// A point of it: -1 to 1 along its own axes.
    Point at(double u, double v) const;
    bool operator==(const WallFrame&) const = default;
};

/// Frame round a shape; for polygons and lines it is upright and holds their points.
WallFrame frameOf(const Wall& wall);
/// The shape as it was in the frame `from`, in the frame `to`. Circles have the width for diameter;
/// lines stay as wide as they are.
Wall withFrame(Wall wall, const WallFrame& from, const WallFrame& to);
/// Whether the wall is a line of two points, which has a length and an angle.
bool isStraight(const Wall& wall);
/// Length [m] of a straight line, and angle [degree] from its first point to its last,
/// counter-clockwise from x.
double lengthOf(const Wall& line);
double angleOf(const Wall& line);
/// The line with this length and angle about the same middle.
Wall withLength(Wall line, double length, double angle);
/// A shape's outline, closed.
std::vector<Point> outlineOf(const Wall& wall);
/// Whether one of these walls has an outline that stays where it is.
bool canGoRound(const std::vector<Wall>& walls, std::size_t wall);
/// Evenly round a shape at a distance [m] outside it, counter-clockwise and back to where it began:
/// where a stream in this direction [radian] meets the shape first.
std::vector<Point> pathRound(const Wall& wall, double outside, double stream, int points);

}  // namespace seiche::gui
