#include "solvers/linalg/krylov/one_launch_cg.hpp"

namespace seiche::linalg {

namespace {

// All workgroups read the sums of all; from here on that moves more bytes than another launch
// costs.
constexpr int cgMostSums = 1500, cgFoldedSums = 64;

}  // namespace

OneLaunchCg::OneLaunchCg(const Stencil& stencil, const StencilTuning& tuning)
    : TiledCg(stencil, tuning) {
    plan({5, 8});  // chosen on an H100
    folded_ = groups_[0] * groups_[1] > cgMostSums;
    begin_ = make("linalg/cg_one_launch.comp", 0);
    iterate_ = make("linalg/cg_one_launch.comp", 1);
    conclude_ = make("linalg/cg_one_launch.comp", 2);
    if (folded_) fold_ = make("linalg/cg_one_launch.comp", 3);
}

void OneLaunchCg::setConstants(const Stencil& stencil) {
    stencil_.takeConstants(stencil);
    for (auto* kernel : {&begin_, &iterate_}) stencil_.setUniforms(*kernel);
}

void OneLaunchCg::iterate(const CgSolve& solve) {
    const auto terms = solve.terms.factors();
    for (auto* kernel : {&begin_, &iterate_}) kernel->set("terms", terms);
    solve.residualSums.setUniforms(begin_);
    begin_.set("tolerances", solve.tolerances);

    const auto& filler = solve.x.texture();
    const auto coefficient = stencil_.coefficientBinding(tuning_.sampled, filler);
    const auto edges = stencil_.edgesBinding(tuning_.sampled, filler);
    // A launch reads the sums of the last one and writes its own beside them, or, if these are
    // folded, always the same and the folded ones.
    const auto fold = [&] {
        if (!folded_) return;
        fold_.set("count", groups_[0] * groups_[1]);
        fold_.runGroups(cgFoldedSums, 1, 1, {gl::storage(1, sums_[0]), gl::storage(2, sums_[1])});
    };
    const auto sumsBefore = [&](int launch) -> const gl::Buffer& {
        return sums_[folded_ ? 1 : launch % 2];
    };
    const auto sumsAfter = [&](int launch) -> const gl::Buffer& {
        return sums_[folded_ ? 0 : (launch + 1) % 2];
    };
    const int count = folded_ ? cgFoldedSums : groups_[0] * groups_[1];

    begin_.runGroups(
        groups_[0], groups_[1], 1,
        {gl::storage(0, solve.state), solve.residualSums.storage(1), gl::storage(2, sumsAfter(-1)),
         gl::storage(3, residual_[0]), coefficient, edges});
    fold();
    iterate_.set("count", count);
    for (int i = 0; i < solve.limit; ++i) {
        const auto before = static_cast<std::size_t>(i % 2), after = 1 - before;
        iterate_.set("iteration", i);
        iterate_.runGroups(
            groups_[0], groups_[1], 1,
            {gl::storage(0, solve.state), gl::storage(1, sumsBefore(i)),
             gl::storage(2, sumsAfter(i)), gl::storage(3, residual_[before]),
             gl::storage(4, direction_[before]), gl::storage(5, residual_[after]),
             gl::storage(6, direction_[after]), gl::storage(7, correction_), coefficient, edges});
        fold();
    }
    conclude_.set("count", count).set("iteration", solve.limit).set("iterationLimit", solve.limit);
    conclude_.runGroups(1, 1, 1,
                        {gl::storage(0, solve.state), gl::storage(1, sumsBefore(solve.limit))});
}

void OneLaunchCg::bindPending(gl::Kernel&, std::vector<gl::Binding>& bindings) const {
    // The last of an odd number of iterations has written the second direction.
    bindings.push_back(gl::storage(6, direction_[1]));
    bindings.push_back(gl::storage(7, correction_));
}

}  // namespace seiche::linalg
