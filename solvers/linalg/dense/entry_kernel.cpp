#include "solvers/linalg/dense/entry_kernel.hpp"

#include <algorithm>

namespace seiche::linalg {

void runInSequence(gl::Kernel& kernel, std::int64_t count,
                   std::initializer_list<gl::Binding> bindings) {
    constexpr std::int64_t side = 32768;  // below 65535, which every device has
    const std::int64_t size = kernel.groupSize()[0];
    const auto groups = (count + size - 1) / size, x = std::min(groups, side);
    kernel.runGroups(static_cast<int>(x), static_cast<int>((groups + x - 1) / x), 1, bindings);
}

void runOverEntries(gl::Kernel& kernel, const Matrix& to,
                    std::initializer_list<gl::Binding> bindings) {
    const auto texels = std::int64_t{(to.columns() + 3) / 4} * to.rows() * to.batch();
    kernel.set("rows", to.rows())
        .set("columns", to.columns())
        .set("pitch", to.pitch() / 4)
        .set("stride", static_cast<int>(to.stride() / 4))
        .set("texels", static_cast<int>(texels));
    runInSequence(kernel, texels, bindings);
}

}  // namespace seiche::linalg
