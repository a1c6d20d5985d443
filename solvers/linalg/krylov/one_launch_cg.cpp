#include "solvers/linalg/krylov/one_launch_cg.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/base/divide_up.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::linalg {

namespace {

using Tile = OneLaunchCg::Tile;

// Chosen on an H100. A lane on either side of 30 texels is halo (cg_tile.glsl).
constexpr int cgTileTexels = 30;
constexpr Tile cgTile{5, 8};
// All workgroups read the sums of all; from here on that moves more bytes than another launch
// costs.
constexpr int cgMostSums = 1500, cgFoldedSums = 64;
// Fields beyond the caches: launches after the end of a solve must not load them.
constexpr std::int64_t cgCachedTexels = std::int64_t{1} << 19;
// Of a workgroup that stays for all iterations: the smallest tiles that the device takes all at
// once, so that as many multiprocessors as possible share the work.
constexpr std::array cgPersistentTiles = {Tile{3, 4},  Tile{3, 8},  Tile{4, 8}, Tile{5, 8},
                                          Tile{10, 4}, Tile{5, 16}, Tile{10, 8}};

std::int64_t cgTexels(const Stencil& stencil) {
    return std::int64_t{stencil.shape().texelColumns()} * stencil.ny;
}

std::array<int, 2> cgGroups(const Stencil& stencil, Tile tile) {
    return {divideUp(stencil.shape().texelColumns(), cgTileTexels),
            divideUp(stencil.ny, tile.rows * tile.bands)};
}

// Of cg_persistent.comp.
int persistentSharedBytes(Tile tile, bool subgroups) {
    const int invocations = 32 * tile.bands, edges = 4 * 16 * invocations;
    if (subgroups) return edges + 2 * 16 * tile.bands + 64;
    return edges + 2 * 16 * invocations + 2 * 4 * (tile.rows + 4) * invocations + 64;
}

}  // namespace

int OneLaunchCg::mostPerLaunch() {
    return gl::executionProfile().slow ? 16 : 2048;
}

bool OneLaunchCg::takes(const Stencil& stencil, const CgSettings& settings) {
    const bool wraps = stencil.sides[0] == BoundaryCondition::periodic && stencil.nx % 4 != 0;
    return stencil.medium != Stencil::Medium::faces && !stencil.edges && !settings.jacobi &&
           !wraps && 16 * cgTexels(stencil) <= gl::Context::current().limits().storageBlockBytes;
}

bool OneLaunchCg::pays(const Stencil& stencil, const StencilTuning& tuning) {
    // Matched layers have not been timed.
    return tuning.oneLaunch && !stencil.layer.any();
}

OneLaunchCg::OneLaunchCg(const Stencil& stencil, const StencilTuning& tuning, bool persistent)
    : stencil_(stencil), tuning_(tuning) {
    const auto bytes = static_cast<std::size_t>(16 * cgTexels(stencil));
    for (auto& field : residual_) field = gl::Buffer(bytes, "cg residual");
    for (auto& field : direction_) field = gl::Buffer(bytes, "cg direction");
    correction_ = gl::Buffer(bytes, "cg correction");
    if (persistent) {
        const int limit = gl::Context::current().limits().sharedMemoryBytes;
        for (const auto tile : cgPersistentTiles) {
            const auto [across, up] = cgGroups(stencil, tile);
            if (across * up > gl::GridBarrier::mostGroups() ||
                persistentSharedBytes(tile, tuning.subgroups) > limit) {
                continue;
            }
            if (persists(tile)) return;
            break;  // larger tiles need more registers
        }
    }
    plan(cgTile);
    begin_ = make("linalg/cg_one_launch.comp", cgTile, 0);
    iterate_ = make("linalg/cg_one_launch.comp", cgTile, 1);
    conclude_ = make("linalg/cg_one_launch.comp", cgTile, 2);
    if (folded_) fold_ = make("linalg/cg_one_launch.comp", cgTile, 3);
}

void OneLaunchCg::plan(Tile tile) {
    tile_ = tile;
    groups_ = cgGroups(stencil_, tile);
    folded_ = groups_[0] * groups_[1] > cgMostSums;
    const auto sums = static_cast<std::size_t>(groups_[0]) * static_cast<std::size_t>(groups_[1]);
    for (auto& each : sums_) each = gl::Buffer(16 * sums, "cg sums");
}

gl::Kernel OneLaunchCg::make(const char* shader, Tile tile, int stage) const {
    auto defines = stencil_.defines(tuning_.sampled);
    for (const auto& [name, value] :
         {std::pair{"STAGE", stage}, std::pair{"ROWS", tile.rows}, std::pair{"BANDS", tile.bands},
          std::pair{"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
          std::pair{"LOOK_FIRST", static_cast<int>(cgTexels(stencil_) > cgCachedTexels)}}) {
        defines.push_back({name, value});
    }
    gl::Kernel kernel(shader, defines);
    stencil_.setUniforms(kernel);
    return kernel;
}

bool OneLaunchCg::persists(Tile tile) {
    plan(tile);
    persist_ = make("linalg/cg_persistent.comp", tile);
    barrier_.emplace();
    const gl::Texture2D filler(gl::Format::rgba32f, 1, 1, "cg filler");
    persist_.set("terms", std::array{0.0f, 0.0f, 0.0f}).set("tolerances", CgTolerances{});
    for (const char* name : {"firstIteration", "endIteration", "iterationLimit", "count"}) {
        persist_.set(name, 0);
    }
    const gl::Buffer unused(1024, "cg trial");
    auto bindings = persistentBindings(unused, filler);
    bindings.push_back(gl::storage(8, unused));
    if (barrier_->admits(persist_, groups_[0], groups_[1], bindings, barrierBlock)) return true;
    barrier_.reset();
    persist_ = {};
    return false;
}

void OneLaunchCg::setConstants(const Stencil& stencil) {
    stencil_.takeConstants(stencil);
    for (auto* kernel : {&begin_, &iterate_, &persist_}) {
        if (*kernel) stencil_.setUniforms(*kernel);
    }
}

void OneLaunchCg::iterate(StencilTerms terms, int maxIterations, CgTolerances tolerances,
                          const gl::Buffer& state, const Partials& sums,
                          const gl::Texture2D& filler) {
    for (auto* kernel : {&begin_, &iterate_, &persist_}) {
        if (*kernel) {
            kernel->set("terms", std::array{terms.mass, terms.damping, terms.stiffness});
        }
    }
    auto& first = persistent() ? persist_ : begin_;
    sums.setUniforms(first);
    first.set("tolerances", tolerances);
    if (persistent()) {
        iteratePersistent(maxIterations, state, sums, filler);
    } else {
        iterateByLaunches(maxIterations, state, sums, filler);
    }
}

void OneLaunchCg::iterateByLaunches(int maxIterations, const gl::Buffer& state,
                                    const Partials& sums, const gl::Texture2D& filler) {
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

    begin_.runGroups(groups_[0], groups_[1], 1,
                     {gl::storage(0, state), sums.storage(1), gl::storage(2, sumsAfter(-1)),
                      gl::storage(3, residual_[0]), coefficient, edges});
    fold();
    iterate_.set("count", count);
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

std::vector<gl::Binding> OneLaunchCg::joiningBindings(const gl::Buffer& state) const {
    return {gl::storage(0, state), gl::storage(1, sums_[0]), gl::storage(2, sums_[1]),
            gl::storage(3, residual_[0]), gl::storage(4, residual_[1])};
}

std::vector<gl::Binding> OneLaunchCg::persistentBindings(const gl::Buffer& state,
                                                         const gl::Texture2D& filler) const {
    auto bindings = joiningBindings(state);
    bindings.insert(bindings.end(), {gl::storage(5, direction_[1]), gl::storage(6, correction_),
                                     stencil_.coefficientBinding(tuning_.sampled, filler),
                                     stencil_.edgesBinding(tuning_.sampled, filler)});
    return bindings;
}

void OneLaunchCg::iteratePersistent(int maxIterations, const gl::Buffer& state,
                                    const Partials& sums, const gl::Texture2D& filler) {
    persist_.set("iterationLimit", maxIterations);
    auto bindings = persistentBindings(state, filler);
    bindings.push_back(sums.storage(8));
    const int each = mostPerLaunch();
    for (int first = 0; first < maxIterations; first += each) {
        persist_.set("firstIteration", first)
            .set("endIteration", std::min(maxIterations, first + each));
        bindings.push_back(barrier_->next(persist_, barrierBlock));
        persist_.runGroups(groups_[0], groups_[1], 1, bindings);
        bindings.pop_back();
    }
}

void OneLaunchCg::bindPending(std::vector<gl::Binding>& bindings) const {
    // The last of an odd number of iterations has written the second direction.
    if (!persistent()) bindings.push_back(gl::storage(6, direction_[1]));
    bindings.push_back(gl::storage(7, correction_));
}

}  // namespace seiche::linalg
