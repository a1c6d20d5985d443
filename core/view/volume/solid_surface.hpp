#pragma once

#include <vector>

#include "core/scene/scene.hpp"

namespace seiche::view {

/// Triangles of all solids of a scene in three dimensions, for drawing: six floats a corner, its
/// place [m] and the normal outwards, three corners a triangle, counter-clockwise from outside.
/// Round shapes are smooth; edges of meshes sharper than 40 degrees stay sharp. Solids that cross
/// a periodic side continue at the opposite one. Throws badInput for a mesh that cannot be read.
std::vector<float> solidTriangles(const Scene& scene);

}  // namespace seiche::view
