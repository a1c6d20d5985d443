#include "core/view/flow.hpp"

#include <algorithm>
#include <cmath>

namespace seiche::view {

namespace {
constexpr std::size_t stateBytes = 32;  // FlowState, rounded up
constexpr double tickLength = 0.004;    // in diagonals of the domain
}  // namespace

void setFaces(gl::Kernel& kernel, const VelocityView& velocity) {
    kernel.set("cells", std::array<int, 2>{velocity.grid.nx, velocity.grid.ny})
        .set("periodic",
             std::array<int, 2>{velocity.periodic[0] ? 1 : 0, velocity.periodic[1] ? 1 : 0})
        .set("spacing", std::array{static_cast<float>(velocity.grid.hx()),
                                   static_cast<float>(velocity.grid.hy())});
}

Flow::Flow()
    : measures_("view/flow_state.comp"),
      centers_("view/flow_center.comp"),
      streaks_("view/flow_streaks.comp"),
      state_(stateBytes, "view.flow") {}

bool Flow::follow(const VelocityView& velocity, const FieldView& walls, double t,
                  std::uint64_t generation) {
    const std::array cells = {velocity.grid.nx, velocity.grid.ny};
    const bool goesOn = any_ && generation == generation_ && cells == cells_ && t >= t_;
    dt_ = goesOn ? t - t_ : 0;
    t_ = t;
    generation_ = generation;
    cells_ = cells;
    any_ = true;
    if (!goesOn) {
        state_.clear();
        tick_ = tickLength * std::hypot(velocity.grid.width, velocity.grid.height);
    }
    auto& kernel = measures_.of(walls.cellsPerTexel);
    setFaces(kernel, velocity);
    kernel.set("dt", static_cast<float>(dt_)).set("tick", static_cast<float>(tick_));
    kernel.runGroups(
        1, 1, 1,
        {gl::sample(1, *walls.texture), gl::storage(2, state_), gl::sample(3, *velocity.texture)});
    return goesOn;
}

void Flow::advanceStreaks(double wave) {
    streaks_.set("wave", static_cast<float>(wave));
    streaks_.runGroups(1, 1, 1, {gl::storage(2, state_)});
}

void Flow::center(const VelocityView& velocity, const FieldView& walls, int longest,
                  CenteredFlow& centered) {
    const int block = (std::max(velocity.grid.nx, velocity.grid.ny) + longest - 1) / longest;
    const int columns = (velocity.grid.nx + block - 1) / block;
    const int rows = (velocity.grid.ny + block - 1) / block;
    auto& texture = centered.texture;
    if (!texture || texture.width() != columns || texture.height() != rows) {
        texture = gl::Texture2D(gl::Format::rgba32f, columns, rows, "view.centers");
        texture.setLinear(true);
    }
    centered.block = block;
    auto& kernel = centers_.of(walls.cellsPerTexel);
    setFaces(kernel, velocity);
    kernel.set("block", block);
    kernel.run(
        columns, rows, 1,
        {gl::sample(1, *walls.texture), gl::write(2, texture), gl::sample(3, *velocity.texture)});
}

}  // namespace seiche::view
