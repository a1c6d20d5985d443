#pragma once

#include <vector>

#include "solvers/fluid/fluid_kernels.hpp"

namespace seiche::fluid {

/// u and v from a scene's formulas, as data for a texture of KernelFactory::velocity(); ghosts are
/// 0. Throws badInput for images and for formulas without a finite value.
std::vector<float> initialVelocity(const Scene& scene, const KernelFactory& kernels);

}  // namespace seiche::fluid
