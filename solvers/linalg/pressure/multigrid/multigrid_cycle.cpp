#include "core/base/divide_up.hpp"
#include "solvers/linalg/pressure/multigrid/multigrid.hpp"

namespace seiche::linalg {

int Multigrid::groupsOf(std::size_t l) const {
    const auto shape = levels_[l]->stencil.shape();
    // The finest level adds up the sums that CG's kernels have written, and writes sums for them:
    // one per group.
    if (l == 0) return tuning_.launch(shape)[0];
    return divideUp(shape.texelColumns(), tileGroup) * divideUp(shape.rows(), tileGroup);
}

namespace {

/// `bindings`, in a solve also its state.
std::vector<gl::Binding> inSolve(const CgStage* at, std::vector<gl::Binding> bindings) {
    if (at) bindings.push_back(gl::storage(0, at->state));
    return bindings;
}

}  // namespace

void Multigrid::place(gl::Kernel& kernel, const CgStage* at) {
    if (!at) return;
    kernel.set("iteration", at->iteration)
        .set("tolerances", at->tolerances)
        .set("inverseCount", at->inverseCount);
}

std::vector<gl::Binding> Multigrid::withSums(const CgStage* at, int stage,
                                             std::vector<gl::Binding> bindings) const {
    if (at && decidedBy_) {  // the way up declares, but does not use them
        bindings.push_back(gl::storage(static_cast<unsigned>(stage), *decidedBy_));
    } else if (at && fusesNormReduction()) {
        bindings.push_back(stage == 2 ? at->productSums.out() : at->residualSums.in());
    } else if (at) {  // declared, but not used
        bindings.push_back(gl::storage(static_cast<unsigned>(stage), at->state));
    }
    return inSolve(at, std::move(bindings));
}

void Multigrid::runTiles(gl::Kernel& kernel, int stage, std::size_t l, const CgStage* at,
                         std::vector<gl::Binding> bindings) {
    bindings.push_back(weightsOf(*levels_[l], 4));
    kernel.runGroups(groupsOf(l), 1, 1,
                     withSums(at, stage, with(*levels_[l], std::move(bindings))));
}

void Multigrid::cycleOfAggregates(Cycle& by, const Vector& r, Vector& z, const CgStage* at) {
    auto& [down, up] = by.aggregates;
    place(down, at);
    place(up, at);
    up.set("firstCorrection", aggregates_->firstCorrection());
    runTiles(down, 1, 0, at, {tuning_.in(0, r.texture()), gl::write(2, residual_.texture())});
    aggregates_->run(residual_.texture(), at ? &at->state : nullptr);
    runTiles(up, 2, 0, at,
             {tuning_.in(0, r.texture()), tuning_.in(1, aggregates_->ofCell().texture()),
              gl::write(2, z.texture()), gl::storage(5, aggregates_->values())});
}

gl::Binding Multigrid::rhsOf(std::size_t l, const Vector& r) const {
    if (l == 0) return tuning_.in(0, r.texture());
    const auto& rhs = levels_[l]->rhs;
    return tuning_.fused ? rhs.storage(3) : rhs.in(tuning_, 0);
}

gl::Binding Multigrid::resultOf(std::size_t l, const Vector& z) const {
    if (l == 0) return gl::write(2, z.texture());
    return levels_[l]->correction.out(tuning_.fused ? 7 : 2);
}

gl::Binding Multigrid::coarseOf(std::size_t l, unsigned unit) const {
    const auto& correction = levels_[l + 1]->correction;
    return tuning_.fused ? correction.storage(6) : correction.in(tuning_, unit);
}

void Multigrid::goDown(gl::Kernel& kernel, std::size_t l, const Vector& r, const CgStage* at) {
    const auto result = levels_[l + 1]->rhs.out(tuning_.fused ? 7 : 2);
    if (inStrips(l)) {
        auto unused = rhsOf(l, r);
        unused.unit = 3;
        runStrips(kernel, l, {rhsOf(l, r), unused, result}, at);
    } else if (paired(l)) {
        runPair(kernel, 1, l, at);
    } else {
        runTiles(kernel, 1, l, at, {rhsOf(l, r), result});
    }
}

void Multigrid::goUp(gl::Kernel& kernel, std::size_t l, const Vector& r, const Vector& z,
                     const CgStage* at) {
    if (inStrips(l)) {
        runStrips(kernel, l, {rhsOf(l, r), coarseOf(l, 3), resultOf(l, z)}, at);
    } else if (paired(l)) {
        runPair(kernel, 2, l, at);
    } else {
        runTiles(kernel, 2, l, at, {rhsOf(l, r), coarseOf(l, 1), resultOf(l, z)});
    }
}

void Multigrid::runBottom(gl::Kernel& kernel, const Vector& r, const Vector& z, const CgStage* at) {
    kernel.runGroups(
        1, 1, 1,
        inSolve(at,
                {rhsOf(bottom_, r), resultOf(bottom_, z),
                 tuning_.sampled ? gl::storage(1, bottomWeights_) : gl::texels(5, bottomWeights_),
                 decidedBy_ ? gl::storage(8, *decidedBy_) : gl::storage(8, bottomWeights_)}));
}

void Multigrid::coarseCycle(Cycle& by, const Vector& r, const Vector& z, const CgStage* at,
                            gl::Kernel* first) {
    for (const auto l : launches_) {
        goDown(l == 1 && first ? *first : by.levels[l].down, l, r, at);
    }
    runBottom(bottom_ == 1 && first ? *first : by.bottom, r, z, at);
    for (auto l = launches_.rbegin(); l != launches_.rend(); ++l) {
        goUp(by.levels[*l].up, *l, r, z, at);
    }
}

void Multigrid::cycle(const Vector& r, Vector& z, const CgStage* at) {
    auto& by = kernels(at != nullptr);
    if (aggregated_) return cycleOfAggregates(by, r, z, at);
    if (bottom_ == 0) {
        place(by.bottom, at);
        return runBottom(by.bottom, r, z, at);
    }
    auto& [down, up] = by.levels[0];
    if (!down) by.levels[0] = waysOf(0, at != nullptr);
    place(down, at);
    place(up, at);
    goDown(down, 0, r, at);
    coarseCycle(by, r, z, at);
    goUp(up, 0, r, z, at);
}

}  // namespace seiche::linalg
