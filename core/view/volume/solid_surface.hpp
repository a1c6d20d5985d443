#pragma once

#include <array>
#include <vector>

#include "core/scene/scene.hpp"

namespace seiche::view {

/// Triangles of all solids of a scene in three dimensions, for drawing: six floats a corner, its
/// place [m] and the normal outwards, three corners a triangle, counter-clockwise from outside.
/// Round shapes are smooth; edges of meshes sharper than 40 degrees stay sharp. Solids that cross
/// a periodic side continue at the opposite one. Throws badInput for a mesh that cannot be read.
std::vector<float> solidTriangles(const Scene& scene);

/// Surfaces of the solids of a scene, to be drawn at other places as they move.
class SolidSurfaces {
  public:
    /// Throws badInput for a mesh that cannot be read.
    explicit SolidSurfaces(const Scene& scene);
    /// As solidTriangles(), each solid moved by its displacement; none: as in the scene.
    std::vector<float> triangles(const std::vector<RigidMotion>& motions) const;

    /// A corner of a triangle.
    struct Corner {
        Point3 place, normal;
    };

  private:
    Grid<3> grid_;
    std::array<bool, 3> joined_;
    std::vector<std::vector<Corner>> surfaces_;  // of each solid
};

}  // namespace seiche::view
