#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/geometry/coordinates.hpp"

namespace seiche {

/// Corners of a triangle: their numbers among the points.
using Triangle = std::array<std::uint32_t, 3>;

/// Defects and size of a surface of triangles.
struct MeshReport {
    std::size_t triangles = 0;     ///< that have an area
    std::size_t degenerate = 0;    ///< that had none, and were left out
    std::size_t merged = 0;        ///< points that repeated another, and were joined with it
    std::size_t openEdges = 0;     ///< edges of one triangle: rims of holes
    std::size_t crowdedEdges = 0;  ///< edges of three triangles or more
    std::size_t twistedEdges = 0;  ///< edges whose two triangles are oriented differently
    bool turnedInside = false;     ///< all triangles faced inwards, and were turned round
    double volume = 0;             ///< enclosed, in the cube of its unit; of a closed surface
    /// Whether each edge belongs to exactly two triangles.
    bool watertight() const { return openEdges == 0 && crowdedEdges == 0; }
};

/// A surface of triangles whose points and triangles are clean: no point twice, no triangle without
/// an area, oriented outwards if it is closed.
class TriangleMesh {
  public:
    /// At most this many triangles are taken.
    static constexpr std::size_t maxTriangles = 20'000'000;

    /// `where` ("car.stl") opens the message of the badInput thrown for no triangle at all or none
    /// with an area, for more than maxTriangles, for a corner that is not among the points, and for
    /// coordinates that are not finite or larger than 1e15.
    TriangleMesh(std::vector<Point3> points, std::vector<Triangle> triangles,
                 const std::string& where);

    /// The corners.
    const std::vector<Point3>& points() const { return points_; }
    /// Triangles by their corners.
    const std::vector<Triangle>& triangles() const { return triangles_; }
    /// Findings about the mesh, such as open edges.
    const MeshReport& report() const { return report_; }
    /// A sentence about holes and other defects, "" for a closed surface.
    std::string defects(const std::string& where) const;

  private:
    void mergePoints();
    void dropDegenerate(const std::string& where);
    void lookAtEdges();
    void orientOutwards();

    std::vector<Point3> points_;
    std::vector<Triangle> triangles_;
    MeshReport report_;
};

}  // namespace seiche
