#include "core/view/isolines.hpp"

#include "core/gl/gl_check.hpp"

namespace seiche::view {

Levels levels(const std::array<double, 2>& range, int count) {
    const double interval = (range[1] - range[0]) / count;
    return {range[0] + 0.5 * interval, interval, count};
}

void Isolines::draw(const FieldView& field, const FieldView& walls, const Levels& levels,
                    const Ink& ink, const MapPlace& place) {
    if (!(levels.interval > 0)) return;
    blendOver();
    const DrawState state(programs_.of(field, walls));
    state.texture(0, *field.texture);
    state.texture(1, *walls.texture);
    state.set("cells", std::array{field.nx, field.ny});
    state.set("corners", place.rectangle);
    state.set("level", static_cast<float>(levels.level));
    state.set("interval", static_cast<float>(levels.interval));
    state.set("last", static_cast<float>(levels.count - 1));
    state.set("width", static_cast<float>(1.1 * place.scale));
    state.set("ink", ink.core);
    state.set("halo", ink.halo);
    vertices_.bind();
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glDisable(GL_BLEND);
}

}  // namespace seiche::view
