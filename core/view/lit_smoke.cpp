#include "core/view/lit_smoke.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/color.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/gl_check.hpp"
#include "core/gl/kernel.hpp"
#include "core/view/daylight.hpp"
#include "core/view/ground.hpp"

namespace seiche::view {

namespace {

constexpr double absorption = 14;  // of a dense cloud, per longer side of the domain

// Steps of geometrically growing length, together a quarter of the domain. A longer beam would be
// lost in a thin veil before it reached the smoke that casts shadows.
struct Walk {
    int steps, rays;
    float growth;
};
Walk lightWalk() {
    return gl::executionProfile().slow ? Walk{18, 3, 1.14f} : Walk{26, 7, 1.07f};
}
int lightTexels() {
    return gl::executionProfile().slow ? 128 : 384;
}

// Size of the domain, whose cells are taken for squares, in longer sides.
std::array<float, 2> sizeOf(const FieldView& field) {
    const double longest = std::max(field.nx, field.ny);
    return {static_cast<float>(field.nx / longest), static_cast<float>(field.ny / longest)};
}

/// Towards it in the picture.
std::array<float, 2> sunOf(const Light& light) {
    const double azimuth = light.azimuth * std::numbers::pi / 180;
    return {static_cast<float>(std::sin(azimuth)), static_cast<float>(-std::cos(azimuth))};
}

}  // namespace

LitSmoke::LitSmoke()
    : light_("view/smoke_light.comp", {{"STEPS", lightWalk().steps}, {"RAYS", lightWalk().rays}}) {}

void LitSmoke::shade(const FieldView& field, const FieldView& walls, double strong,
                     const Light& light) {
    const double longest = std::max(field.nx, field.ny),
                 share = std::min(1.0, lightTexels() / longest);
    const int columns = std::max(1, static_cast<int>(std::lround(share * field.nx)));
    const int rows = std::max(1, static_cast<int>(std::lround(share * field.ny)));
    if (!lit_ || lit_.width() != columns || lit_.height() != rows) {
        lit_ = gl::Texture2D(gl::Format::r32f, columns, rows, "view.smoke light");
        lit_.setLinear(true);
    }
    // A beam from above the plane of the picture passes through less of the smoke in it.
    const double degree = std::numbers::pi / 180;
    const double shadows =
        std::cos(light.elevation * degree) / std::cos(Light{}.elevation * degree);
    auto& kernel = light_.of(field, walls);
    kernel.set("cells", std::array{field.nx, field.ny})
        .set("strong", static_cast<float>(strong))
        .set("sun", sunOf(light))
        .set("size", sizeOf(field))
        .set("growth", lightWalk().growth)
        .set("absorption", static_cast<float>(absorption * shadows));
    kernel.run(columns, rows, 1,
               {gl::sample(0, *field.texture), gl::sample(1, *walls.texture), gl::write(2, lit_)});
}

void LitSmoke::draw(const FieldView& field, const FieldView& walls, double strong,
                    const Light& light, const MapPlace& place) {
    const double dense = strong > 0 ? strong : 1;
    shade(field, walls, dense, light);
    const auto day = daylight(light);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    const DrawState state((field.info.color ? colored_ : smoke_).of(field, walls));
    state.texture(0, *field.texture);
    state.texture(1, *walls.texture);
    state.texture(3, lit_);
    state.set("cells", std::array{field.nx, field.ny});
    state.set("corners", place.rectangle);
    state.set("strong", static_cast<float>(dense));
    state.set("sun", sunOf(light));
    state.set("sunlight", day.sunlight);
    state.set("skylight", day.skylight);
    state.set("size", sizeOf(field));
    state.set("ground", linearGround(place).value_or(smokeGround(light)));
    vertices_.bind();
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

}  // namespace seiche::view
