#include "solvers/linalg/krylov/cg_iteration.hpp"

#include "solvers/linalg/krylov/nullspace.hpp"

namespace seiche::linalg {

namespace {

gl::Defines joined(gl::Defines a, const gl::Defines& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

gl::Defines CgLayout::defines(int pendingForm) const {
    return joined(joined(tuning.walkDefines(stencil.shape()), stencil.defines(tuning.sampled)),
                  {{"LINEAR", static_cast<int>(linear)},
                   {"JACOBI", static_cast<int>(jacobi)},
                   {"ONE_LAUNCH", pendingForm},
                   {"PENDING", mostPending}});
}

gl::Kernel CgLayout::kernel(const char* path, int pendingForm, const gl::Defines& more) const {
    gl::Kernel made(
        path, joined(joined(defines(pendingForm),
                            {{"PRECONDITIONED", static_cast<int>(preconditioner != nullptr)}}),
                     more));
    stencil.setUniforms(made);
    return made;
}

gl::Kernel CgLayout::reduction(int stage, const Partials& sums) const {
    gl::Kernel made("linalg/cg_reduce.comp",
                    {{"PRECONDITIONED", static_cast<int>(preconditioner != nullptr)},
                     {"FUSED", static_cast<int>(tuning.fused)},
                     {"SUBGROUPS", static_cast<int>(tuning.subgroups)},
                     {"STAGE", stage}});
    sums.setUniforms(made);
    return made;
}

float CgLayout::inverseCount() const {
    const int single = nullspace ? nullspace->singleComponentSize() : 0;
    return single > 0 ? 1 / static_cast<float>(single) : 0.0f;
}

void reduce(gl::Kernel& stage, const CgSolve& solve, const Partials& sums, int iteration) {
    stage.set("iteration", iteration)
        .set("iterationLimit", solve.limit)
        .set("tolerances", solve.tolerances);
    stage.runGroups(1, 1, 1, {gl::storage(0, solve.state), sums.in()});
}

}  // namespace seiche::linalg
