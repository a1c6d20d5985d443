#pragma once

#include <array>

#include "core/scene/scene.hpp"
#include "core/view/picture_style.hpp"

namespace seiche::view {

/// The ground that dye and ink are drawn on by default, in linear light with alpha.
inline constexpr std::array<float, 4> darkWater = {0.0085f, 0.0125f, 0.0185f, 1};
inline constexpr std::array<float, 4> paper = {0.885f, 0.875f, 0.845f, 1};
/// The same for smoke, under the sky of that light.
std::array<float, 4> smokeGround(const Light& light);

/// The colour that a picture of this view is cleared to: the style's background, or the program's
/// own; if there is nothing beside smoke, dye or ink, the ground that they are drawn on, so that
/// they have no visible edge.
Background backgroundOf(const PictureStyle& style, const View& view);

}  // namespace seiche::view
