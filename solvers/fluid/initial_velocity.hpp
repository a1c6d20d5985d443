#pragma once

#include <vector>

#include "solvers/fluid/fluid_kernels.hpp"

namespace seiche::fluid {

/// u and v of a scene's formulas, as a texture of Grid::velocity() takes them; ghosts are 0. Throws
/// badInput for images and for formulas without a finite value.
std::vector<float> initialVelocity(const Scene& scene, const Grid& grid);

}  // namespace seiche::fluid
