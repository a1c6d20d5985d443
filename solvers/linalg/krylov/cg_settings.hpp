#pragma once

namespace seiche::linalg {

/// When a solve by conjugate gradients ends, and how it is preconditioned.
struct CgSettings {
    double tolerance = 1e-6;  ///< on |r| relative to |b| (to the first |r| when b = 0)
    int maxIterations = 100;
    bool jacobi = false;   ///< precondition with the diagonal
    int cycle = 1;         ///< solves this many apart are of the same kind and take about as long
    bool refined = false;  ///< every second solve takes up what the one before it left
    bool operator==(const CgSettings&) const = default;
};

/// Throws badInput for an invalid tolerance or limit.
void checkSettings(const CgSettings& settings);

/// The form of a StencilCg's iterations.
enum class CgForm {
    fastest,    ///< whichever is faster on the device, of those that are possible
    classical,  ///< two sums, one after the other: two launches, or four on strips
    oneLaunch,  ///< OneLaunchCg wherever it is possible
};

}  // namespace seiche::linalg
