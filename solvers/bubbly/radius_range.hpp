#pragma once

#include "core/scene/scene.hpp"

namespace seiche::bubbly {

/// Throws badInput, with the range that is allowed, for a parameter `radius` [m] at which the void
/// fraction would be above largestVoidFraction where the scene begins or, at time t [s], where
/// bubbles flow in.
void checkRadius(const Scene& scene, double radius, double t);

}  // namespace seiche::bubbly
