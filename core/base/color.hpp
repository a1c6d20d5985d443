#pragma once

#include <array>
#include <string_view>

namespace seiche {

/// Whether a text is a colour "#rrggbb".
bool isColor(std::string_view text);

/// A part of an sRGB colour, 0..1, in linear light (IEC 61966-2-1).
double linearLight(double stored);

/// Its inverse.
double storedLight(double linear);

/// A colour "#rrggbb" in linear light, each part from 0 to 1 (IEC 61966-2-1).
std::array<double, 3> linearLight(std::string_view color);

}  // namespace seiche
