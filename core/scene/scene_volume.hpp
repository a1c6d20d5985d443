#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/geometry/open_parts.hpp"
#include "core/geometry/triangle_mesh.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

// Values of a scene in three dimensions (Scene::space) in the cells of its grid: x fastest, then y,
// then z.

/// Whether the scene joins its sides across each axis. A solid that crosses such a side continues
/// at the opposite one.
std::array<bool, 3> joinedAxes(const Scene& scene);

/// An array of the scene's folder with one value a cell, or of any other size, whose cells then fill
/// the box: x fastest, linear between their centres.
class ArrayOnVolume {
  public:
    /// `counts`: cells of the array along each axis.
    ArrayOnVolume(std::vector<float> values, const CellIndex<3>& counts)
        : values_(std::move(values)), counts_(counts) {}
    /// Cells along each axis.
    const CellIndex<3>& counts() const { return counts_; }
    /// Values of the cells, x fastest, then y, then z.
    const std::vector<float>& values() const { return values_; }
    /// The value at a place, in parts of the box from its corner, 0 to 1 along each axis.
    float at(const Point3& part) const;

  private:
    std::vector<float> values_;
    CellIndex<3> counts_;
};
/// The array of an initial state that has one. Throws badInput beginning with `where` for a file that
/// cannot be read, other shapes than (nz, ny, nx), and values that are not finite.
ArrayOnVolume arrayOnVolume(const Scene& scene, const Initial& initial, const std::string& where);

/// The initial values of `field` at the faces across an axis (faceIndexOf()), or nothing where the scene leaves the
/// field out; from an array of cells, or one of the faces themselves. Throws like initialOnVolume().
std::optional<std::vector<float>> initialOnFaces(const Scene& scene, const std::string& field,
                                                 int axis);

/// The initial values of `field` at cell centres, or nothing where the scene leaves the field out.
/// Throws badInput for a formula that is not finite everywhere.
std::optional<std::vector<float>> initialOnVolume(const Scene& scene, const std::string& field);

/// The surface of a solid that is a mesh, in the units of its file; null for others. Says, in the
/// log, if it is not watertight. Throws badInput for a file that cannot be read.
std::shared_ptr<const TriangleMesh> meshOf(const Scene& scene, const SceneSolid& solid);

/// Distances from all solids of the scene. Throws like meshOf().
std::unique_ptr<SignedDistance> distanceFromSolids(const Scene& scene);

/// The open parts of cells and faces between all solids. Throws like meshOf().
OpenParts openParts(const Scene& scene);

}  // namespace seiche
