#include "solvers/linalg/field/matrix_storage.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

void checkMatrixSize(const char* what, std::int64_t rows, std::int64_t columns) {
    constexpr std::int64_t most = std::int64_t{1} << 31;
    if (rows < 1 || columns < 1 || rows >= most || columns >= most) {
        failInput("a {} of {} x {} is outside 1 to 2^31 - 1 rows and columns", what, rows, columns);
    }
}

gl::Buffer matrixBuffer(const char* what, std::int64_t bytes) {
    const auto limit = gl::Context::current().limits().storageBlockBytes;
    if (bytes > limit) {
        failInput("a {} needs {} MiB in one block, but this device allows {}: choose a smaller one",
                  what, bytes >> 20, limit >> 20);
    }
    return gl::Buffer(static_cast<std::size_t>(std::max<std::int64_t>(bytes, 4)), what);
}

}  // namespace seiche::linalg
