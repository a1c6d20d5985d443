#pragma once

#include <cstddef>

#include "core/gl/buffer.hpp"
#include "core/gl/texture.hpp"

namespace seiche::gl {

/// Copies all texels, row by row, from an offset [bytes] of a buffer, on the device.
void copyTexels(const Buffer& from, std::size_t offset, Texture2D& to);

}  // namespace seiche::gl
