#pragma once

#include <array>

namespace seiche::view {

/// Light of a black body of this temperature [K] in linear sRGB, relative to its largest channel:
/// Planck's law with the 1931 observer, by the fits of Wyman, Sloan and Shirley (2013). Colours
/// outside sRGB are cut off.
std::array<double, 3> blackBody(double kelvin);

/// The glow of fire for shares 0..1 of the hottest value: from nothing through dark red to nearly
/// white, in linear light; 1 in its largest channel at the hottest.
std::array<float, 3> fireGlow(double share);

}  // namespace seiche::view
