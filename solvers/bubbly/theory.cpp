#include "solvers/bubbly/theory.hpp"

#include <cmath>

namespace seiche::bubbly {

std::array<Complex, 2> twoCircles(const std::array<Complex, 2>& centers,
                                  const std::array<Complex, 2>& u) {
    // Complex potential: sum of moment / (z - z0). A circle's dipole is 2 pi times the sum of the
    // conjugate moments within it, and P = -(dipole + |B| U).
    std::array<Complex, 2> moments = {};
    for (std::size_t b = 0; b < 2; ++b) {
        auto place = centers[b], moment = -u[b];
        auto owner = b;
        for (int image = 0; image < 1000; ++image) {
            moments[owner] += moment;
            if (std::abs(moment) < 1e-30) break;
            owner = 1 - owner;
            const auto apart = std::conj(centers[owner] - place);
            moment = -std::conj(moment) / (apart * apart);
            place = centers[owner] - 1.0 / apart;
        }
    }
    return {-2.0 * moments[0] - u[0], -2.0 * moments[1] - u[1]};
}

double rayleigh(double voidFraction) {
    const double a = voidFraction;
    return 1 - 2 * a / (1 + a - 0.305827 * std::pow(a, 4) - 0.0133615 * std::pow(a, 8));
}

double maxwellResponse(double voidFraction) {
    return 2 / (1 + voidFraction);
}

double fixedRatio(double voidFraction, double response) {
    // U = 0 needs p = M j / (1 - M), and G = j - alpha M (j + p) = j - alpha p.
    return 1 / (1 - voidFraction * response / (1 - response));
}

}  // namespace seiche::bubbly
