#include "solvers/equations/fused_steps.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/base/divide_up.hpp"

namespace seiche::equations {

namespace {

constexpr int columns = 32, ownColumns = columns - 2;  // texels, as in the shader
constexpr int deepest = 4;          // cells: the texel left and right of what is a tile's own
constexpr int sharedTexels = 2048;  // 32 KiB, which every device has
constexpr int mostRows = 24;        // measured: with 20, 28 and 32 it takes longer

}  // namespace

std::optional<FusedSteps::Tile> FusedSteps::tileFor(const System& system, int stages) {
    const auto& grid = system.grid();
    const bool whole = grid.nx % 4 == 0 || !system.periodicAcross();
    if (!whole || grid.nx < 2 * deepest || grid.ny < 2 * deepest) return {};
    const int rows = std::min(sharedTexels / (columns * grid.components), mostRows) / 4 * 4;
    for (const int steps : {2, 1}) {
        const int halo = steps * stages * grid.reach;
        if (halo <= deepest && rows >= 4 * halo) return Tile{rows, halo, steps};
    }
    return {};
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
                           {"HALO", tile_.halo},
                           {"STAGES", weights.stages}};
    if (system.grid().nx % 4 == 0 && !system.grid().walls) defines.push_back({"WHOLE", 1});
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
        .set("one", 1.0f)
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
