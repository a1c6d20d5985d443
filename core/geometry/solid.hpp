#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/geometry/coordinates.hpp"

namespace seiche {

/// A solid part of a box: a shape in metres, or a closed surface of triangles from a file.
struct Solid {
    /// Shapes, or a mesh.
    enum class Kind { ball, box, cylinder, mesh } kind = Kind::ball;  ///< decides what counts below
    Point3 center;            ///< [m]; of a mesh where its origin lies
    double radius = 0;        ///< [m] of a ball or cylinder
    Point3 size;              ///< [m] of a box: full width, height and depth
    double length = 0;        ///< [m] of a cylinder, along its axis
    Point3 axis = {0, 1, 0};  ///< of a cylinder: its direction before it is turned, not 0
    Point3 rotate;            ///< [degree] about x, then y, then z through the centre
    std::string file;         ///< of a mesh: path relative to the scene's folder
    double scale = 1;         ///< of a mesh: metres for a unit of its file
    bool operator==(const Solid&) const = default;
};

/// A rotation of space.
class Rotation {
  public:
    Rotation() = default;
    /// By angles [degree] about the fixed axes x, then y, then z, each counter-clockwise seen from
    /// its positive end.
    explicit Rotation(const Point3& degrees);
    /// The shortest one that takes the z axis to this direction, which is not 0.
    static Rotation fromZ(const Point3& direction);

    Point3 turned(const Point3& vector) const;    ///< by the rotation
    Point3 unturned(const Point3& vector) const;  ///< by its inverse
    /// `first`, then this.
    Rotation after(const Rotation& first) const;
    /// By the length of a vector [rad] about its direction, counter-clockwise seen from its tip.
    static Rotation about(const Point3& vector);
    /// The rotation with these rows, which are orthonormal.
    static Rotation ofRows(const std::array<Point3, 3>& rows);
    /// The same of rows that need not quite be, made orthonormal.
    static Rotation fromRows(const std::array<Point3, 3>& rows);
    const std::array<Point3, 3>& rows() const { return rows_; }  ///< of its matrix
    bool operator==(const Rotation&) const = default;            ///< Same matrix

  private:
    std::array<Point3, 3> rows_ = {Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}};
};

/// A displacement of a rigid solid: it is turned about a point, and that point is moved.
struct RigidMotion {
    Point3 from;    ///< [m] the point before
    Point3 to;      ///< [m] and afterwards
    Rotation turn;  ///< about it
    /// Place to which it takes a point of the solid [m].
    Point3 moved(const Point3& point) const { return to + turn.turned(point - from); }
    bool operator==(const RigidMotion&) const = default;  ///< Same displacement
};

/// How far a point is from a solid [m], negative inside, and the unit vector along which it leaves
/// the solid soonest.
struct SolidDistance {
    double away = 0;            ///< [m] from the surface, negative inside
    Point3 normal = {0, 0, 1};  ///< away from the solid, of length 1
};

/// Distances from a solid. They may be asked for by several threads at once.
class SignedDistance {
  public:
    virtual ~SignedDistance() = default;
    /// Distance and direction from the surface at a point.
    virtual SolidDistance at(const Point3& point) const = 0;
    /// The corners of a box that contains the solid, lowest and highest [m].
    virtual std::array<Point3, 2> bounds() const = 0;
    /// Whether the sign changes only where the distance is 0: not for surfaces with holes.
    virtual bool closed() const { return true; }
};

class TriangleMesh;

/// Distances from a ball, box or cylinder, exact, or from a mesh, whose surface is given in the
/// units of its file.
std::unique_ptr<SignedDistance> distanceFrom(const Solid& solid,
                                             std::shared_ptr<const TriangleMesh> mesh = nullptr);

/// Distances from a solid that was moved.
std::unique_ptr<SignedDistance> distanceFromMoved(std::shared_ptr<const SignedDistance> solid,
                                                  const RigidMotion& motion);

/// Distances from several solids together: exact outside; inside of overlaps they are too short.
/// `solids` may be empty: then all points are far away.
std::unique_ptr<SignedDistance> distanceFromAll(
    std::vector<std::unique_ptr<SignedDistance>> solids);

}  // namespace seiche
