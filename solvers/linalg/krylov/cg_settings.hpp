#pragma once

#include <array>

#include "core/gl/buffer.hpp"

namespace seiche::linalg {

/// When a solve by conjugate gradients ends, and how it is preconditioned.
struct CgSettings {
    double tolerance = 1e-6;  ///< on |r| relative to |b| (to the first |r| when b = 0)
    int maxIterations = 100;  ///< the most
    bool jacobi = false;      ///< precondition with the diagonal
    int cycle = 1;         ///< solves this many apart are of the same kind and take about as long
    bool refined = false;  ///< every second solve takes up what the one before it left
    bool operator==(const CgSettings&) const = default;
};

/// Rounding error in the right-hand side of a solve, as far as its caller knows: its sum of
/// squares is `factor` times the first float of `squares`, which is not owned. The solve ends, too,
/// at an eighth of it, and is `roundingLimited` if it ends above its target and below this.
struct RoundingFloor {
    const gl::Buffer* squares = nullptr;  ///< null: nothing is known
    double factor = 0;                    ///< of its first float
};

/// As kernels take them: of |r| relative to |b|, and the factor of a RoundingFloor.
using CgTolerances = std::array<float, 2>;

/// Throws badInput for an invalid tolerance or limit.
void checkSettings(const CgSettings& settings);

/// The form of a StencilCg's iterations.
enum class CgForm {
    fastest,     ///< whichever is faster on the device, of those that are possible
    classical,   ///< two sums, one after the other: two launches, or four on strips
    oneLaunch,   ///< OneLaunchCg wherever it is possible, each iteration a launch
    persistent,  ///< all iterations a launch wherever that is possible, else OneLaunchCg
};

}  // namespace seiche::linalg
