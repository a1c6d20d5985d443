#include "core/view/field_map.hpp"

#include <algorithm>

#include "core/base/color.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/colormap.hpp"
#include "core/view/ground.hpp"

namespace seiche::view {

std::optional<std::array<float, 4>> linearGround(const MapPlace& place) {
    auto ground = place.ground;
    for (std::size_t c = 0; ground && c < 3; ++c) {
        (*ground)[c] = static_cast<float>(linearLight(static_cast<double>((*ground)[c])));
    }
    return ground;
}

void FieldMap::fill(const DrawState& state, const FieldView& field, const FieldView& walls,
                    const MapPlace& place, const Streaks* streaks) {
    state.texture(0, *field.texture);
    state.texture(1, *walls.texture);
    state.set("cells", std::array{field.nx, field.ny});
    state.set("corners", place.rectangle);
    if (streaks) {
        state.texture(3, *streaks->texture);
        state.set("streaksFrom", streaks->from);
        state.set("streaksCoarse", streaks->coarse);
    }
    vertices_.bind();
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void FieldMap::draw(const FieldView& field, const FieldView& walls, const std::string& colormap,
                    const std::array<double, 2>& range, const MapPlace& place,
                    const Streaks* streaks) {
    if (!colors_ || colormap != colormap_) {
        colors_ = colormapTexture(colormap);
        colormap_ = colormap;
    }
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    const DrawState state((streaks ? streakedMap_ : map_).of(field, walls));
    state.texture(2, colors_);
    state.set("range", std::array{static_cast<float>(range[0]), static_cast<float>(range[1])});
    fill(state, field, walls, place, streaks);
}

void FieldMap::drawDye(const FieldView& dye, const FieldView& walls, double strong,
                       const MapPlace& place, const Streaks* streaks, double bloom) {
    const bool blooms = bloom > 0;
    if (blooms) {
        if (!bloom_) bloom_ = std::make_unique<Bloom>();
        bloom_->make(dye, walls, strong);
    }
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    auto& programs =
        blooms ? (streaks ? streakedBloomingDye_ : bloomingDye_) : (streaks ? streakedDye_ : dye_);
    const DrawState state(programs.of(dye, walls));
    state.set("strong", static_cast<float>(strong));
    state.set("ground", linearGround(place).value_or(darkWater));
    if (blooms) {
        state.texture(4, bloom_->glow());
        state.set("glowCover", bloom_->cover());
        state.set("bloom", static_cast<float>(bloom));
    }
    fill(state, dye, walls, place, streaks);
}

void FieldMap::drawInk(const FieldView& dye, const FieldView& walls, double strong,
                       const MapPlace& place) {
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    const DrawState state(ink_.of(dye, walls));
    state.set("strong", static_cast<float>(strong));
    state.set("basin", place.ground ? 0 : 1);
    state.set("ground", linearGround(place).value_or(paper));
    // The basin is shallow.
    const auto longest = static_cast<float>(std::max(dye.nx, dye.ny));
    state.set("shadow", std::array{-0.003f * longest / static_cast<float>(dye.nx),
                                   0.004f * longest / static_cast<float>(dye.ny)});
    fill(state, dye, walls, place, nullptr);
}

void FieldMap::drawWalls(const FieldView& walls, const MapPlace& place) {
    blendOver();
    const DrawState state(walls_.of(walls, walls));
    fill(state, walls, walls, place, nullptr);
    glDisable(GL_BLEND);
}

}  // namespace seiche::view
