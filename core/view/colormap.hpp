#pragma once

#include <array>
#include <string_view>

#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"

namespace seiche::view {

/// The sRGB colour, 0..1 each, of the colormap `name` (one of colormapNames) at `t` in [0, 1].
/// Throws badInput for any other name.
/// assets/colormaps/README.md says where they come from.
std::array<float, 3> colormap(std::string_view name, double t);

/// The colormap as a row of 256 texels, for shaders.
gl::Texture2D colormapTexture(std::string_view name);

/// The colormap of a field if the scene names none.
std::string_view standardColormap(const FieldInfo& field);

}  // namespace seiche::view
