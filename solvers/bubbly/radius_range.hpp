#pragma once

#include "core/scene/scene.hpp"

namespace seiche::bubbly {

/// Throws badInput, with the allowed range, for a parameter `radius` [m] at which the void fraction
/// would exceed largestVoidFraction in the scene's initial state or where bubbles flow in then.
void checkRadius(const Scene& scene);

}  // namespace seiche::bubbly
