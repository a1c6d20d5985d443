#pragma once

#include <array>

#include "core/scene/scene.hpp"
#include "core/view/draw_state.hpp"

namespace seiche::view {

/// A light as shaders take it. Colours are in linear light; 1 is that of the clear sky's sun at its
/// usual height.
struct Daylight {
    using Color = std::array<float, 3>;
    std::array<float, 3> sun;      ///< towards it
    Color sunlight, skylight;      ///< factors on what sun and sky light
    Color horizon, zenith;         ///< of the sky
    float disc;                    ///< brightness of the sun itself, as water mirrors it
    Color backdrop, backdropGlow;  ///< behind the tank, in sRGB
};

Daylight daylight(const Light& light);

/// The uniforms of view/daylight.glsl.
void setDaylight(const DrawState& state, const Daylight& light);

}  // namespace seiche::view
