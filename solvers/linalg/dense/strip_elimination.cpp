#include "solvers/linalg/dense/strip_elimination.hpp"

#include <algorithm>

#include "core/base/divide_up.hpp"

namespace seiche::linalg {

void StripElimination::run(const Matrix& a, int first, bool updated, int batch,
                           const gl::Buffer& target, const gl::Buffer& bad) {
    auto& kernel = kernels_[updated];
    if (!kernel) {
        kernel = gl::Kernel("linalg/dense/eliminate_strips.comp",
                            {{"CHOLESKY", kind_ == Kind::cholesky}, {"UPDATED", updated}});
    }
    const int blocks = divideUp(a.rows(), side), strips = blocks - 1 - first / side;
    kernel.set("first", first)
        .set("pitch", a.pitch() / 4)
        .set("stride", static_cast<int>(a.stride() / 4))
        .set("strips", strips)
        .set("blocks", blocks)
        .set("columns", a.columns())
        .set("four", 4)
        .set("one", 1);
    int groups = std::max(1, kind_ == Kind::lu ? 2 * strips : strips);
    if (kind_ == Kind::lu && first > 0) ++groups;  // brings the diagonal block before home
    kernel.runGroups(groups, 1, batch,
                     {gl::storage(0, a.buffer()), gl::storage(1, target), gl::storage(2, bad)});
}

}  // namespace seiche::linalg
