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
