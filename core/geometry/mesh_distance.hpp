#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/geometry/solid.hpp"
#include "core/geometry/triangle_mesh.hpp"

namespace seiche {

/// Distances from a surface of triangles, in the unit of its file. Inside is where the generalized
/// winding number (Jacobson, Kavan, Sorkine-Hornung 2013) exceeds a half in magnitude: defined for
/// holes and overlaps, too. Distant parts of the surface count as dipoles (Barill et al. 2018).
class MeshDistance {
  public:
    explicit MeshDistance(std::shared_ptr<const TriangleMesh> mesh);

    SolidDistance at(const Point3& point) const;
    /// 1 inside a closed surface, 0 outside, in between near holes.
    double windingNumber(const Point3& point) const;
    const TriangleMesh& mesh() const { return *mesh_; }

  private:
    /// A box around some of the triangles; children follow one another, or there are none.
    struct Node {
        Point3 low, high;
        Point3 centre, areas;  ///< of the triangles, weighted by area; sum of their area vectors
        double radius = 0;     ///< around the centre
        std::uint32_t first = 0, count = 0;  ///< triangles of a leaf; else count is 0
        std::uint32_t child = 0;             ///< the first of two
    };
    void build(std::uint32_t node, std::uint32_t first, std::uint32_t count);
    Point3 corner(std::uint32_t triangle, std::size_t k) const {
        return mesh_->points()[mesh_->triangles()[triangle][k]];
    }

    std::shared_ptr<const TriangleMesh> mesh_;
    std::vector<std::uint32_t> order_;
    std::vector<Node> nodes_;
};

}  // namespace seiche
