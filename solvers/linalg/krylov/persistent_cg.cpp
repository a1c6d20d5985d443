#include "solvers/linalg/krylov/persistent_cg.hpp"

#include <algorithm>

#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::linalg {

namespace {

// Shared memory [bytes] of cg_persistent.comp.
int persistentSharedBytes(int rows, int bands, bool subgroups) {
    const int invocations = 32 * bands, edges = 4 * 16 * invocations;
    if (subgroups) return edges + 2 * 16 * bands + 64;
    return edges + 2 * 16 * invocations + 2 * 4 * (rows + 4) * invocations + 64;
}

}  // namespace

int PersistentCg::mostPerLaunch() {
    return gl::executionProfile().slow ? 16 : 2048;
}

PersistentCg::PersistentCg(const Stencil& stencil, const StencilTuning& tuning)
    : TiledCg(stencil, tuning) {}

std::unique_ptr<PersistentCg> PersistentCg::make(const Stencil& stencil,
                                                 const StencilTuning& tuning) {
    // Tiles of a workgroup that stays for all iterations: the smallest that the device takes all at
    // once, so that as many multiprocessors as possible share the work.
    constexpr std::array tiles = {Tile{3, 4},  Tile{3, 8},  Tile{4, 8}, Tile{5, 8},
                                  Tile{10, 4}, Tile{5, 16}, Tile{10, 8}};
    const int limit = gl::Context::current().limits().sharedMemoryBytes;
    for (const auto tile : tiles) {
        const auto [across, up] = groupsOf(stencil, tile);
        if (across * up > gl::GridBarrier::mostGroups() ||
            persistentSharedBytes(tile.rows, tile.bands, tuning.subgroups) > limit) {
            continue;
        }
        std::unique_ptr<PersistentCg> made(new PersistentCg(stencil, tuning));
        // Larger tiles need more registers.
        return made->admits(tile) ? std::move(made) : nullptr;
    }
    return nullptr;
}

bool PersistentCg::admits(Tile tile) {
    plan(tile);
    kernel_ = TiledCg::make("linalg/cg_persistent.comp");
    const gl::Texture2D filler(gl::Format::rgba32f, 1, 1, "cg filler");
    kernel_.set("terms", std::array{0.0f, 0.0f, 0.0f}).set("tolerances", CgTolerances{});
    for (const char* name : {"firstIteration", "endIteration", "iterationLimit", "count"}) {
        kernel_.set(name, 0);
    }
    const gl::Buffer unused(1024, "cg trial");
    auto bound = bindings(unused, filler);
    bound.push_back(gl::storage(8, unused));
    return barrier_.admits(kernel_, groups_[0], groups_[1], bound, barrierBlock);
}

void PersistentCg::setConstants(const Stencil& stencil) {
    stencil_.takeConstants(stencil);
    stencil_.setUniforms(kernel_);
}

void PersistentCg::iterate(const CgSolve& solve) {
    kernel_.set("terms", solve.terms.factors());
    solve.residualSums.setUniforms(kernel_);
    kernel_.set("tolerances", solve.tolerances).set("iterationLimit", solve.limit);
    auto bound = bindings(solve.state, solve.x.texture());
    bound.push_back(solve.residualSums.storage(8));
    const int each = mostPerLaunch();
    for (int first = 0; first < solve.limit; first += each) {
        kernel_.set("firstIteration", first)
            .set("endIteration", std::min(solve.limit, first + each));
        bound.push_back(barrier_.next(kernel_, barrierBlock));
        kernel_.runGroups(groups_[0], groups_[1], 1, bound);
        bound.pop_back();
    }
}

std::vector<gl::Binding> PersistentCg::joiningBindings(const gl::Buffer& state) const {
    return {gl::storage(0, state), gl::storage(1, sums_[0]), gl::storage(2, sums_[1]),
            gl::storage(3, residual_[0]), gl::storage(4, residual_[1])};
}

std::vector<gl::Binding> PersistentCg::bindings(const gl::Buffer& state,
                                                const gl::Texture2D& filler) const {
    auto all = joiningBindings(state);
    all.insert(all.end(), {gl::storage(5, direction_[1]), gl::storage(6, correction_),
                           stencil_.coefficientBinding(tuning_.sampled, filler),
                           stencil_.edgesBinding(tuning_.sampled, filler)});
    return all;
}

void PersistentCg::bindPending(gl::Kernel&, std::vector<gl::Binding>& bindings) const {
    bindings.push_back(gl::storage(7, correction_));
}

}  // namespace seiche::linalg
