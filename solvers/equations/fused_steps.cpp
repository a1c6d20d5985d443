#include "solvers/equations/fused_steps.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/base/divide_up.hpp"

namespace seiche::equations {

namespace {

constexpr int columns = 32, ownColumns = columns - 2;  // texels, as in the shader
constexpr int deepest = 4;  // cells: the texel left and right of what is a tile's own
constexpr int sharedTexels = 2048;  // 32 KiB, which every device has

}  // namespace

std::optional<FusedSteps::Tile> FusedSteps::tileFor(const System& system, int stages) {
    const auto& grid = system.grid();
    Tile tile;
    tile.steps = stages * grid.reach * 2 <= deepest ? 2 : 1;
    tile.halo = tile.steps * stages * grid.reach;
    tile.rows = std::min(sharedTexels / (columns * grid.components), 32) / 4 * 4;
    tile.localRows = tile.rows / 2;
    const bool whole = grid.nx % 4 == 0 || !system.periodicAcross();
    if (!whole || tile.halo > deepest || tile.rows < 4 * tile.halo || grid.nx < 2 * deepest ||
        grid.ny < 2 * deepest)
        return {};
    return tile;
}

bool FusedSteps::fit(const System& system, int stages) {
    return system.autonomous() && tileFor(system, stages);
}

FusedSteps::FusedSteps(System& system, const Weights& weights, bool compensated)
    : system_(system), weights_(weights) {
    if (!fit(system, weights.stages)) throw std::logic_error("these steps cannot be fused");
    tile_ = *tileFor(system, weights.stages);
    gl::Defines defines = {{"COMPONENTS", system.grid().components},
                           {"ROWS", tile_.rows},
                           {"LOCAL_ROWS", tile_.localRows},
                           {"HALO", tile_.halo}};
    if (compensated) defines.push_back({"COMPENSATED", 1});
    kernel_ = system.ratesKernel("equations/explicit_steps.comp", defines);
}

void FusedSteps::run(const gl::Texture2D& state, gl::Texture2D& next, double dt, int count,
                     const gl::Texture2D* rest, const gl::Texture2D* restAfter) {
    const auto& grid = system_.grid();
    const auto scaled = [&](std::array<float, 4> weights) {
        for (auto& each : weights) each = static_cast<float>(dt * static_cast<double>(each));
        return weights;
    };
    system_.setSurroundings(kernel_);
    kernel_.set("steps", count)
        .set("stages", weights_.stages)
        .set("nextWeights", scaled(weights_.next))
        .set("sumWeights", scaled(weights_.sum));
    auto bindings = system_.surroundingBindings();
    bindings.push_back(gl::read(0, state));
    bindings.push_back(gl::write(3, next));
    if (rest) {
        bindings.push_back(gl::read(1, *rest));
        bindings.push_back(gl::write(4, *restAfter));
    }
    kernel_.runGroups(divideUp(divideUp(grid.nx, 4), ownColumns),
                      divideUp(grid.ny, tile_.rows - 2 * tile_.halo), 1, bindings);
}

}  // namespace seiche::equations
