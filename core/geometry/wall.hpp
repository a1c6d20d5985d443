#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/geometry/domain.hpp"

namespace seiche {

/// The path of a wall, formulas in t: how far it has gone from where it is drawn [m], and how far
/// it has turned about its middle [rad], counter-clockwise.
struct Motion {
    std::string x = "0", y = "0", angle = "0";
    bool operator==(const Motion&) const = default;
};

/// A solid part of the domain: a shape in metres, or an image stretched over the domain whose
/// pixels with luminance >= threshold are solid.
struct Wall {
    enum class Kind { circle, rectangle, ellipse, polygon, image } kind = Kind::circle;
    Point center;
    double radius = 0;          // circle
    Point size;                 // rectangle: full width and height; ellipse: likewise
    std::vector<Point> points;  // polygon
    std::string image;          // path relative to the scene's folder
    double threshold = 0.5;
    bool inverted = false;  // image: pixels below the threshold are solid
    /// Shapes, where SimulationDescription::movingWalls.
    std::optional<Motion> motion;
    /// What it turns about: the centre, of a polygon the mean of its corners [m].
    Point middle() const;
    bool operator==(const Wall&) const = default;
};

/// A shape, moved by so many metres and turned about its middle by so many radians.
Wall placed(Wall wall, Point by, double angle);
/// Whether a point lies in a shape.
bool covers(const Wall& wall, Point point);
/// The corners of the rectangle round a shape, lower left and upper right [m].
std::array<Point, 2> boundsOf(const Wall& wall);
/// The intervals of x that a shape covers at height y, in pairs of ends [m].
std::vector<double> covered(const Wall& wall, double y);

}  // namespace seiche
