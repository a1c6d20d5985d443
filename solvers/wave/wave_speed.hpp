#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/scene.hpp"

namespace seiche::wave {

/// c^-2, the mass of sound.
inline double slownessSquared(double c) {
    return 1 / (c * c);
}

/// The speed of waves in each cell [m/s], ny rows of nx, or nothing where the scene gives no field
/// `speed`: the value at the centre where the formula is smooth, and where it jumps inside the cell
/// the speed whose c^-2 is the mean over the cell. With the harmonic mean of c^2 at faces that
/// keeps the second order wherever the jump lies (docs/methods/wave.md). Throws badInput for a
/// speed that is not positive and not in a `solid` cell, where it is 0.
std::optional<std::vector<float>> speedsOnCells(const Scene& scene,
                                                const std::vector<std::uint8_t>& solid);

}  // namespace seiche::wave
