#include "core/view/water.hpp"

#include <algorithm>
#include <cmath>

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::view {

namespace {
constexpr double reliefOfDiagonal = 0.05;
constexpr double depthOfDiagonal = 0.10;
}  // namespace

Water::Water()
    : packed_("view/water_surface.comp", {{"CELLS_PER_TEXEL", 4}}),
      plain_("view/water_surface.comp", {{"CELLS_PER_TEXEL", 1}}) {
    auto& shaders = gl::Context::current().shaders();
    water_ = shaders.graphics("view/water.vert", "view/water.frag", {});
    backdrop_ = shaders.graphics("view/quad.vert", "view/backdrop.frag", {});
}

void Water::draw(const FieldView& height, const FieldView& walls, const Domain& domain,
                 const std::array<double, 2>& range, const Camera& camera, double aspect,
                 double shiftX) {
    // More vertices than this are smaller than a pixel, or too slow without a graphics processor.
    const double longest = gl::Context::current().software() ? 240 : 720;
    const double share = std::min(1.0, longest / std::max(height.nx, height.ny));
    const int columns = std::max(2, static_cast<int>(share * height.nx)) + 1;
    const int rows = std::max(2, static_cast<int>(share * height.ny)) + 1;
    if (!surface_ || surface_.width() != columns || surface_.height() != rows) {
        surface_ = gl::Texture2D(gl::Format::rgba32f, columns, rows, "view.water");
    }
    const std::array size = {static_cast<float>(domain.width), static_cast<float>(domain.height)};
    auto& kernel = height.cellsPerTexel == 4 ? packed_ : plain_;
    kernel.set("cells", std::array<int, 2>{height.nx, height.ny}).set("size", size);
    kernel.run(
        columns, rows, 1,
        {gl::sample(0, *height.texture), gl::sample(1, *walls.texture), gl::write(2, surface_)});

    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    vertices_.bind();
    {
        const DrawState state(*backdrop_);
        state.set("corners", std::array{-1.0f, -1.0f, 1.0f, 1.0f});
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }
    const double diagonal = std::hypot(domain.width, domain.height);
    const double half = std::max(0.5 * (range[1] - range[0]), 1e-30);
    const double crest = camera.exaggeration * reliefOfDiagonal * diagonal;
    const WaterCamera place(domain, camera, aspect, shiftX);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LESS);
    glClear(GL_DEPTH_BUFFER_BIT);
    const DrawState state(*water_);
    state.texture(0, surface_);
    state.set("projection", place.matrix());
    state.set("eye", place.eye());
    state.set("size", size);
    state.set("relief", static_cast<float>(crest / half));
    state.set("crest", static_cast<float>(std::max(crest, 1e-30)));
    state.set("wallTop", static_cast<float>(0.045 * diagonal));
    state.set("depth", static_cast<float>(depthOfDiagonal * diagonal));
    state.set("part", 0);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * columns, rows - 1);
    state.set("part", 1);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * std::max(columns, rows), 4);
    glDisable(GL_DEPTH_TEST);
}

}  // namespace seiche::view
