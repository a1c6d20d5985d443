#pragma once

#include <complex>
#include <cstdint>
#include <vector>

namespace seiche::bubbly {

using Complex = std::complex<double>;  // a point or a vector: x + i y

/// The scalar product of two vectors.
inline double dot(Complex a, Complex b) {
    return (std::conj(a) * b).real();
}

/// The largest void fraction of configurations.
inline constexpr double largestVoidFraction = 0.3;
/// The smallest gap between two surfaces, in radii: 64 points per bubble resolve it to 1e-7.
inline constexpr double smallestGap = 0.25;

/// Equal bubbles in the unit cell, which repeats periodically; all lengths are in sides of the
/// cell. Centres are exact in FP32, so that CPU and GPU see the same positions.
struct Configuration {
    std::vector<Complex> centers;
    double radius = 0;
    /// Deviation of each bubble's specific impulse P_b/|B| from the mean, for an impulse
    /// temperature of 1: normal, of mean 0.
    std::vector<Complex> fluctuations;
    double voidFraction() const;
};

/// `count` bubbles that fill `voidFraction` of the cell: a jittered lattice whose bubbles repel
/// each other until all gaps reach smallestGap. Depends only on the arguments. Throws badInput for
/// a void fraction beyond largestVoidFraction.
Configuration makeConfiguration(std::uint64_t seed, int count, double voidFraction);

}  // namespace seiche::bubbly
