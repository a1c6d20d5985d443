#pragma once

#include <vector>

#include "core/geometry/wall.hpp"

namespace seiche {

// Distances between shapes, and their weight. Images are left out.

/// How far a point is from a shape [m], negative inside, and the unit vector along which it leaves
/// the shape soonest: inside a bent line the stretch of it that is nearest.
struct WallDistance {
    double away = 0;
    Point normal;
};
WallDistance distanceFrom(const Wall& wall, Point point);

/// Points whose discs of a radius represent a shape in contacts: the centre of a circle, points
/// along a line, corners and points on the edges of others at most a 32nd of the outline apart.
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
