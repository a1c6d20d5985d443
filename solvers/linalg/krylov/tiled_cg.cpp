#include "solvers/linalg/krylov/tiled_cg.hpp"

#include <cstddef>
#include <cstdint>

#include "core/base/divide_up.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

// Chosen on an H100. A lane on either side of 30 texels is halo (cg_tile.glsl).
constexpr int cgTileTexels = 30;
// Fields beyond the caches: launches after the end of a solve must not load them.
constexpr std::int64_t cgCachedTexels = std::int64_t{1} << 19;

std::int64_t cgTexels(const Stencil& stencil) {
    return std::int64_t{stencil.shape().texelColumns()} * stencil.ny;
}

}  // namespace

bool TiledCg::takes(const Stencil& stencil, const CgSettings& settings) {
    const bool wraps = stencil.sides[0] == BoundaryCondition::periodic && stencil.nx % 4 != 0;
    return stencil.medium != Stencil::Medium::faces && !stencil.edges && !settings.jacobi &&
           !wraps && 16 * cgTexels(stencil) <= gl::Context::current().limits().storageBlockBytes;
}

bool TiledCg::pays(const Stencil& stencil, const StencilTuning& tuning) {
    // Matched layers have not been timed.
    return tuning.oneLaunch && !stencil.layer.any();
}

TiledCg::TiledCg(const Stencil& stencil, const StencilTuning& tuning)
    : stencil_(stencil), tuning_(tuning) {
    const auto bytes = static_cast<std::size_t>(16 * cgTexels(stencil));
    for (auto& field : residual_) field = gl::Buffer(bytes, "cg residual");
    for (auto& field : direction_) field = gl::Buffer(bytes, "cg direction");
    correction_ = gl::Buffer(bytes, "cg correction");
}

std::array<int, 2> TiledCg::groupsOf(const Stencil& stencil, Tile tile) {
    return {divideUp(stencil.shape().texelColumns(), cgTileTexels),
            divideUp(stencil.ny, tile.rows * tile.bands)};
}

void TiledCg::plan(Tile tile) {
    tile_ = tile;
    groups_ = groupsOf(stencil_, tile);
    const auto sums = static_cast<std::size_t>(groups_[0]) * static_cast<std::size_t>(groups_[1]);
    for (auto& each : sums_) each = gl::Buffer(16 * sums, "cg sums");
}

gl::Kernel TiledCg::make(const char* shader, int stage) const {
    auto defines = stencil_.defines(tuning_.sampled);
    for (const auto& [name, value] :
         {std::pair{"STAGE", stage}, std::pair{"ROWS", tile_.rows}, std::pair{"BANDS", tile_.bands},
          std::pair{"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
          std::pair{"LOOK_FIRST", static_cast<int>(cgTexels(stencil_) > cgCachedTexels)}}) {
        defines.push_back({name, value});
    }
    gl::Kernel kernel(shader, defines);
    stencil_.setUniforms(kernel);
    return kernel;
}

}  // namespace seiche::linalg
