#include "solvers/linalg/krylov/one_launch_cg.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/base/divide_up.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

// Chosen on an H100. A lane on either side of 30 texels is halo (cg_one_launch.comp).
constexpr int cgTileTexels = 30, cgBandRows = 5, cgBands = 8;
// All workgroups read the sums of all; from here on that moves more bytes than another launch
// costs.
constexpr int cgMostSums = 1500, cgFoldedSums = 64;
// Fields beyond the caches: launches after the end of a solve must not load them.
constexpr std::int64_t cgCachedTexels = std::int64_t{1} << 19;

std::int64_t cgTexels(const Stencil& stencil) {
    return std::int64_t{stencil.shape().texelColumns()} * stencil.ny;
}

std::array<int, 2> cgGroups(const Stencil& stencil) {
    return {divideUp(stencil.shape().texelColumns(), cgTileTexels),
            divideUp(stencil.ny, cgBandRows * cgBands)};
}

}  // namespace

bool OneLaunchCg::takes(const Stencil& stencil, const CgSettings& settings) {
    const bool wraps = stencil.sides[0] == BoundaryCondition::periodic && stencil.nx % 4 != 0;
    return stencil.medium != Stencil::Medium::faces && !stencil.edges && !settings.jacobi &&
           !wraps && 16 * cgTexels(stencil) <= gl::Context::current().limits().storageBlockBytes;
}

bool OneLaunchCg::pays(const Stencil& stencil, const StencilTuning& tuning) {
    // Matched layers have not been timed.
    return tuning.oneLaunch && !stencil.layer.any();
}

OneLaunchCg::OneLaunchCg(const Stencil& stencil, const StencilTuning& tuning)
    : stencil_(stencil),
      sampled_(tuning.sampled),
      groups_(cgGroups(stencil)),
      folded_(groups_[0] * groups_[1] > cgMostSums) {
    const auto bytes = static_cast<std::size_t>(16 * cgTexels(stencil));
    for (auto& field : residual_) field = gl::Buffer(bytes, "cg residual");
    for (auto& field : direction_) field = gl::Buffer(bytes, "cg direction");
    correction_ = gl::Buffer(bytes, "cg correction");
    const auto sums = static_cast<std::size_t>(groups_[0]) * static_cast<std::size_t>(groups_[1]);
    for (auto& each : sums_) each = gl::Buffer(16 * sums, "cg sums");

    const auto make = [&](int stage) {
        auto defines = stencil_.defines(tuning.sampled);
        for (const auto& [name, value] :
             {std::pair{"STAGE", stage}, std::pair{"ROWS", cgBandRows}, std::pair{"BANDS", cgBands},
              std::pair{"SUBGROUPS", static_cast<int>(tuning.subgroups)},
              std::pair{"LOOK_FIRST", static_cast<int>(cgTexels(stencil) > cgCachedTexels)}}) {
            defines.push_back({name, value});
        }
        gl::Kernel kernel("linalg/cg_one_launch.comp", defines);
        stencil_.setUniforms(kernel);
        return kernel;
    };
    begin_ = make(0);
    iterate_ = make(1);
    conclude_ = make(2);
    if (folded_) fold_ = make(3);
}

void OneLaunchCg::setConstants(const Stencil& stencil) {
    stencil_.takeConstants(stencil);
    for (auto* kernel : {&begin_, &iterate_}) stencil_.setUniforms(*kernel);
}

void OneLaunchCg::iterate(StencilTerms terms, int maxIterations, CgTolerances tolerances,
                          const gl::Buffer& state, const Partials& sums,
                          const gl::Texture2D& filler) {
    const auto coefficient = stencil_.coefficientBinding(sampled_, filler);
    const auto edges = stencil_.edgesBinding(sampled_, filler);
    const std::array factors{terms.mass, terms.damping, terms.stiffness};
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

    sums.setUniforms(begin_);
    begin_.set("terms", factors).set("tolerances", tolerances);
    begin_.runGroups(groups_[0], groups_[1], 1,
                     {gl::storage(0, state), sums.storage(1), gl::storage(2, sumsAfter(-1)),
                      gl::storage(3, residual_[0]), coefficient, edges});
    fold();
    iterate_.set("terms", factors).set("count", count);
    for (int i = 0; i < maxIterations; ++i) {
        const auto before = static_cast<std::size_t>(i % 2), after = 1 - before;
        iterate_.set("iteration", i);
        iterate_.runGroups(
            groups_[0], groups_[1], 1,
            {gl::storage(0, state), gl::storage(1, sumsBefore(i)), gl::storage(2, sumsAfter(i)),
             gl::storage(3, residual_[before]), gl::storage(4, direction_[before]),
             gl::storage(5, residual_[after]), gl::storage(6, direction_[after]),
             gl::storage(7, correction_), coefficient, edges});
        fold();
    }
    conclude_.set("count", count)
        .set("iteration", maxIterations)
        .set("iterationLimit", maxIterations);
    conclude_.runGroups(1, 1, 1,
                        {gl::storage(0, state), gl::storage(1, sumsBefore(maxIterations))});
}

void OneLaunchCg::bindPending(std::vector<gl::Binding>& bindings) const {
    // The last of an odd number of iterations has written the second direction.
    bindings.push_back(gl::storage(6, direction_[1]));
    bindings.push_back(gl::storage(7, correction_));
}

}  // namespace seiche::linalg
