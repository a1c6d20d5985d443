#include "core/view/volume/space_lines.hpp"

#include <algorithm>
#include <cmath>

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/volume/vectors.hpp"

namespace seiche::view {

namespace {

// In longest sides of the box
constexpr double usualSpacing = 1.0 / 6;
constexpr double lineStride = 0.011;
constexpr double lineRadius = 0.0028;

}  // namespace

SpaceLines::SpaceLines() {
    auto& shaders = gl::Context::current().shaders();
    trace_ = shaders.compute("view/volume/streamlines.comp", {{"POINTS", points}});
    draw_ =
        shaders.graphics("view/volume/lines.vert", "view/volume/lines.frag", {{"POINTS", points}});
}

void SpaceLines::trace(const std::array<const VolumeTexture*, 3>& velocity, const Grid<3>& grid,
                       std::optional<double> spacing, double slowest) {
    const double longest = std::max({grid.width, grid.height, grid.depth});
    std::array<int, 3> seeds{};
    double apart = spacing.value_or(usualSpacing * longest);
    do {
        for (int axis = 0; axis < 3; ++axis) {
            seeds[static_cast<std::size_t>(axis)] = std::max(
                1, static_cast<int>(std::lround(std::min(grid.length(axis) / apart, 1e4))));
        }
        apart *= 1.1;
    } while (static_cast<double>(seeds[0]) * seeds[1] * seeds[2] > mostSeeds);
    count_ = seeds[0] * seeds[1] * seeds[2];
    gl::makeRoom(points_, static_cast<std::size_t>(count_) * points * 4 * sizeof(float),
                 "view.streamlines");
    auto& shaders = gl::Context::current().shaders();
    if (!trace_->linked) shaders.finish(*trace_);
    const DrawState state(*trace_);
    for (unsigned axis = 0; axis < 3; ++axis) velocity[axis]->sampleAt(axis);
    state.storage(0, points_);
    state.set("low", floatsOf(lowCorner(grid)));
    state.set("high", floatsOf(highCorner(grid)));
    state.set("seeds", seeds);
    state.set("stride", static_cast<float>(lineStride * longest));
    state.set("slowest", static_cast<float>(slowest));
    glDispatchCompute(static_cast<GLuint>((count_ + 31) / 32), 1, 1);
    glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT | GL_BUFFER_UPDATE_BARRIER_BIT);
}

void SpaceLines::draw(const Grid<3>& grid, const VolumeCamera& camera,
                      const std::array<float, 16>& matrix) {
    if (count_ == 0) return;
    const double longest = std::max({grid.width, grid.height, grid.depth});
    const bool parallel = camera.orthographic();
    const DrawState state(*draw_);
    state.storage(0, points_);
    state.set("matrix", matrix);
    state.set("eye", floatsOf(parallel ? camera.forward() : camera.eye()));
    state.set("parallel", parallel ? 1 : 0);
    state.set("before", static_cast<float>(dot(camera.forward(), camera.eye())));
    state.set("radius", static_cast<float>(lineRadius * longest));
    vertices_.bind();
    glDrawArrays(GL_TRIANGLES, 0, 6 * count_ * (points - 1));
}

std::vector<float> SpaceLines::read() const {
    return points_.download<float>(static_cast<std::size_t>(count_) * points * 4);
}

}  // namespace seiche::view
