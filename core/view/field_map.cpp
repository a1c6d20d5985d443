#include "core/view/field_map.hpp"

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/colormap.hpp"

namespace seiche::view {

FieldMap::FieldMap() {
    auto& shaders = gl::Context::current().shaders();
    packed_ = shaders.graphics("view/quad.vert", "view/field_map.frag", {{"CELLS_PER_TEXEL", 4}});
    plain_ = shaders.graphics("view/quad.vert", "view/field_map.frag", {{"CELLS_PER_TEXEL", 1}});
}

void FieldMap::draw(const FieldView& field, const FieldView& walls, const std::string& colormap,
                    const std::array<double, 2>& range, const std::array<float, 4>& rectangle) {
    if (!colors_ || colormap != colormap_) {
        colors_ = colormapTexture(colormap);
        colormap_ = colormap;
    }
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    const DrawState state(field.cellsPerTexel == 4 ? *packed_ : *plain_);
    state.texture(0, *field.texture);
    state.texture(1, *walls.texture);
    state.texture(2, colors_);
    state.set("cells", std::array{field.nx, field.ny});
    state.set("range", std::array{static_cast<float>(range[0]), static_cast<float>(range[1])});
    state.set("corners", rectangle);
    vertices_.bind();
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

}  // namespace seiche::view
