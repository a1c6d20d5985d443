#pragma once

#include <cstdint>

#include "core/gl/buffer.hpp"

namespace seiche::linalg {

/// Throws badInput unless rows and columns of `what` ("sparse matrix") are 1 to 2^31 - 1.
void checkMatrixSize(const char* what, std::int64_t rows, std::int64_t columns);
/// A buffer of this size, of 4 bytes at least. Throws badInput if the device takes none as large.
gl::Buffer matrixBuffer(const char* what, std::int64_t bytes);

}  // namespace seiche::linalg
