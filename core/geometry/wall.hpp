#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/geometry/domain.hpp"

namespace seiche {

/// The motion of a wall, formulas in t: its displacement from where it is drawn [m], and its
/// rotation about its centre [rad], counter-clockwise.
struct Motion {
    std::string x = "0", y = "0", angle = "0";  ///< formula [m]; formula [m]; formula [rad]
    bool operator==(const Motion&) const = default;
};

/// Properties of a wall that is a rigid body, moved by the fluid, gravity and springs.
struct Body {
    double density = 2;                             ///< over that of the fluid
    Point velocity;                                 ///< at the beginning [m/s]
    double spin = 0;                                ///< likewise [rad/s], counter-clockwise
    std::array<bool, 3> free = {true, true, true};  ///< whether it goes along x, along y, and turns
    /// Frequencies [1/s] at which springs to where it is drawn would make it swing along x, along
    /// y and about its centre if there were no fluid; 0: no spring.
    std::array<double, 3> springs = {0, 0, 0};
    double damping = 0;  ///< of the springs, over that at which nothing swings any more
    bool operator==(const Body&) const = default;
};

/// A solid part of the domain: a shape in metres, or an image stretched over the domain whose
/// pixels with luminance >= threshold are solid.
struct Wall {
    /// Shapes, or an image.
    enum class Kind {
        circle,
        rectangle,
        ellipse,
        polygon,
        line,
        image
    } kind = Kind::circle;      ///< decides which of the members below count
    Point center;               ///< [m] of a circle, rectangle or ellipse
    double radius = 0;          ///< circle
    Point size;                 ///< rectangle: full width and height; ellipse: likewise
    double angle = 0;           ///< [degree] by which these are turned, counter-clockwise
    std::vector<Point> points;  ///< corners of a polygon; points along a line, one or more
    double width = 0;           ///< [m] of a line, whose ends and bends are round
    std::string image;          ///< path relative to the scene's folder
    double threshold = 0.5;     ///< luminance, 0 to 1, of images
    bool inverted = false;      ///< image: pixels below the threshold are solid
    /// Shapes, where scenes take ScenePart::wallMotion.
    std::optional<Motion> motion;
    std::optional<Body> body;  ///< in its place
    /// Whether it is not at rest.
    bool moves() const { return motion || body; }
    /// The centre of rotation [m]: of a polygon or line the mean of its points, of one that is a
    /// body its centroid.
    Point middle() const;
    bool operator==(const Wall&) const = default;
};

/// A shape, moved by a displacement [m] and turned about its centre by an angle [rad].
Wall placed(Wall wall, Point by, double angle);
/// Whether a point lies in a shape.
bool covers(const Wall& wall, Point point);
/// The corners of a shape's bounding box, lower left and upper right [m].
std::array<Point, 2> boundsOf(const Wall& wall);
/// The intervals of x that a shape covers at height y, as pairs of ends [m].
std::vector<double> covered(const Wall& wall, double y);

}  // namespace seiche
