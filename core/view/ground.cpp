#include "core/view/ground.hpp"

#include <cmath>

#include "core/base/color.hpp"
#include "core/scene/description.hpp"
#include "core/view/daylight.hpp"
#include "core/view/map_panel.hpp"

namespace seiche::view {

namespace {

// Before which smoke is seen by itself in full daylight, in linear light
constexpr std::array<float, 4> dusk = {0.010f, 0.014f, 0.022f, 1};

}  // namespace

std::array<float, 4> smokeGround(const Light& light) {
    const auto day = daylight(light);
    auto ground = dusk;
    for (std::size_t c = 0; c < 3; ++c) ground[c] *= day.skylight[c];
    return ground;
}

Background backgroundOf(const PictureStyle& style, const View& view) {
    if (style.background || partsOf(style).any()) return backgroundOf(style);
    Background ground = {0, 0, 0, 1};
    if (view.style == "smoke") {
        ground = smokeGround(view.light);
    } else if (view.style == "ink") {
        ground = paper;
    } else if (showsDye(view)) {
        ground = darkWater;
    }
    for (std::size_t c = 0; c < 3; ++c) {
        ground[c] = static_cast<float>(storedLight(static_cast<double>(ground[c])));
    }
    return ground;
}

}  // namespace seiche::view
