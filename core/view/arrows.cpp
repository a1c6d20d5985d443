#include "core/view/arrows.hpp"

#include <algorithm>
#include <cmath>

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::view {

namespace {
constexpr double between = 26;      // arrows, in thin lines
constexpr int mostArrows = 400;     // arrows along a side
constexpr double headLength = 9.5;  // of listed heads, in thin lines
}  // namespace

Arrows::Arrows() {
    auto& shaders = gl::Context::current().shaders();
    grid_ = shaders.graphics("view/arrows.vert", "view/arrows.frag", {});
    listed_ = shaders.graphics("view/arrows.vert", "view/arrows.frag", {{"LISTED", 1}});
}

void Arrows::draw(const Flow& flow, const CenteredFlow& centered, const VelocityView& velocity,
                  std::optional<double> spacing, const Ink& ink, const MapPlace& place) {
    const auto span = place.span();
    const std::array size = {velocity.grid.width, velocity.grid.height};
    std::array<int, 2> grid{};
    double apart = 1e9;  // pixels
    for (std::size_t i = 0; i < 2; ++i) {
        const double wanted = spacing ? size[i] / *spacing : span[i] / (between * place.scale);
        grid[i] = static_cast<int>(std::clamp(std::round(wanted), 1.0, 0.0 + mostArrows));
        apart = std::min(apart, span[i] / grid[i]);
    }
    blendOver();
    const DrawState state(*grid_);
    state.texture(0, centered.texture);
    state.storage(2, flow.state());
    state.set("grid", grid);
    state.set("cover", centered.cover(velocity));
    state.set("size", std::array{static_cast<float>(size[0]), static_cast<float>(size[1])});
    state.set("corners", place.rectangle);
    state.set("pixels", place.pixels());
    state.set("longest", static_cast<float>(1.15 * apart));
    state.set("thick", static_cast<float>(std::clamp(0.055 * apart, 0.8, 3 * place.scale)));
    state.set("ink", ink.core);
    state.set("halo", ink.halo);
    vertices_.bind();
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, grid[0] * grid[1]);
    glDisable(GL_BLEND);
}

void Arrows::drawHeads(const std::vector<ArrowHead>& heads, const Flow& flow, const Ink& ink,
                       const MapPlace& place) {
    if (heads.empty()) return;
    const auto bytes = heads.size() * sizeof(ArrowHead);
    if (!heads_ || heads_.bytes() < bytes) heads_ = gl::Buffer(2 * bytes, "view.heads");
    heads_.upload(heads);
    blendOver();
    const DrawState state(*listed_);
    state.storage(0, heads_);
    state.storage(2, flow.state());
    state.set("corners", place.rectangle);
    state.set("pixels", place.pixels());
    state.set("longest", static_cast<float>(headLength * place.scale));
    state.set("thick", static_cast<float>(place.scale));
    state.set("ink", ink.core);
    state.set("halo", ink.halo);
    vertices_.bind();
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(heads.size()));
    glDisable(GL_BLEND);
}

}  // namespace seiche::view
