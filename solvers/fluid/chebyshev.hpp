#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace seiche::fluid {

/// The part of a diffusive term taken at the new time: 1/2 (Crank-Nicolson) while z = D dt times
/// the largest eigenvalue is at most 18, beyond that up to 5/9 (docs/methods/viscosity.md).
inline double implicitShareOf(double z) {
    // Crank-Nicolson flips the sign of modes that decay within much less than a step and hardly
    // reduces them. From here on the roughest mode keeps at most 0.8 of its amplitude per step.
    constexpr double kept = 0.8;
    if (z <= 2 * (1 + kept) / (1 - kept)) return 0.5;
    return (z - 1 - kept) / (z * (1 + kept));
}

/// Chebyshev's semi-iteration for a symmetric matrix with its spectrum in [1, upper]:
/// next = x + alpha (b - A x) + beta (x - previous).
class Chebyshev {
  public:
    explicit Chebyshev(double upper)
        : middle_((upper + 1) / 2), half_((upper - 1) / 2), ratio_((upper + 1) / (upper - 1)) {}
    /// Iterations to 1e-6 of the first error.
    int iterations() const {
        // 1 / T_k((upper + 1) / (upper - 1)) <= 1e-6, where T_k is Chebyshev's polynomial.
        return std::max(1, static_cast<int>(std::ceil(std::acosh(1e6) / std::acosh(ratio_))));
    }
    /// alpha and beta of the next iteration.
    std::array<float, 2> next() {
        if (first_) {
            first_ = false;
            rho_ = half_ / middle_;
            return {static_cast<float>(1 / middle_), 0};
        }
        const double next = 1 / (2 * middle_ / half_ - rho_);
        const std::array<float, 2> steps = {static_cast<float>(2 * next / half_),
                                            static_cast<float>(next * rho_)};
        rho_ = next;
        return steps;
    }

  private:
    double middle_, half_, ratio_, rho_ = 0;
    bool first_ = true;
};

}  // namespace seiche::fluid
