#pragma once

#include <string>

#include "core/base/embedded.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

/// Whether an embedded file is a scene.
bool isShippedScene(const EmbeddedFile& file);

/// Row of a list of scenes. Throws badInput, with file and line, where the file is not JSON or a
/// text of the row is none.
ShippedScene shippedScene(const EmbeddedFile& file);

}  // namespace seiche
