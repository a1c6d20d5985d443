#pragma once

#include <vector>

#include "core/geometry/wall.hpp"

namespace seiche {

// How far shapes are from one another, and what they weigh. Not of images.

/// How far a point is from a shape [m], negative inside, and the unit vector along which it leaves
/// the shape soonest: inside a bent line the stretch of it that is nearest.
struct WallDistance {
    double away = 0;
    Point normal;
};
WallDistance distanceFrom(const Wall& wall, Point point);

/// Points of which discs of a radius touch what a shape touches: of a circle its centre, of a line
/// points along it, of others corners and points on their edges at most a 32nd of the outline
/// apart.
struct TouchPoints {
    std::vector<Point> points;
    double radius = 0;  ///< [m]
};
TouchPoints touchPointsOf(const Wall& wall);

/// Area [m^2], and its second moment about Wall::middle() [m^4], by the midpoint rule over lines
/// across the shape.
struct WallMoments {
    double area = 0, second = 0;
};
WallMoments momentsOf(const Wall& wall);
/// The largest distance of its points from Wall::middle() [m].
double reachOf(const Wall& wall);

}  // namespace seiche
