#pragma once

#include <string>
#include <string_view>

#include "core/geometry/triangle_mesh.hpp"

namespace seiche {

/// Reads a surface of triangles from the bytes of an STL file, binary or text, or of an OBJ file,
/// whose faces are divided into triangles; which of them is seen from the bytes. Colours, normals
/// and textures are not read: triangles face where their corners say. Throws badInput beginning
/// with `where` for data that is none of these, is cut off or damaged (with the line, of text), and
/// for surfaces that TriangleMesh refuses.
TriangleMesh meshFrom(std::string_view data, const std::string& where);

}  // namespace seiche
