#include "solvers/bubbly/configuration.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/base/error.hpp"
#include "solvers/bubbly/random.hpp"

namespace seiche::bubbly {

namespace {

/// A vector to the nearest of the repeated images.
Complex nearest(Complex d) {
    return {d.real() - std::round(d.real()), d.imag() - std::round(d.imag())};
}

Complex wrapped(Complex z) {
    return {z.real() - std::floor(z.real()), z.imag() - std::floor(z.imag())};
}

/// Pushes bubbles apart until no two centres are closer than `distance`; false where `sweeps` do
/// not do it.
bool repel(std::vector<Complex>& centers, double distance, int sweeps) {
    std::vector<Complex> push(centers.size());
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        bool apart = true;
        std::fill(push.begin(), push.end(), 0);
        for (std::size_t b = 0; b < centers.size(); ++b) {
            for (std::size_t c = 0; c < b; ++c) {
                const auto d = nearest(centers[b] - centers[c]);
                const double squared = std::norm(d);
                if (squared >= distance * distance) continue;
                apart = false;
                const double length = std::max(std::sqrt(squared), 1e-9);
                // A little more than needed, so that the last sweeps end.
                const auto by = 0.5 * (1.001 * distance - length) / length * d;
                push[b] += by;
                push[c] -= by;
            }
        }
        if (apart) return true;
        for (std::size_t b = 0; b < centers.size(); ++b) {
            centers[b] = wrapped(centers[b] + push[b]);
        }
    }
    return false;
}

std::vector<Complex> jitteredLattice(Random random, int count, double jitter) {
    const auto side = static_cast<std::size_t>(std::ceil(std::sqrt(count)));
    std::vector<std::size_t> sites(side * side);
    std::iota(sites.begin(), sites.end(), std::size_t{0});
    std::vector<Complex> centers;
    for (std::size_t b = 0; b < static_cast<std::size_t>(count); ++b) {
        std::swap(sites[b], sites[b + random.below(sites.size() - b)]);
        const auto place = [&](std::size_t site) {
            return (static_cast<double>(site) + 0.5 + jitter * (random.uniform() - 0.5)) /
                   static_cast<double>(side);
        };
        const double x = place(sites[b] % side);
        centers.emplace_back(x, place(sites[b] / side));
    }
    return centers;
}

}  // namespace

double Configuration::voidFraction() const {
    return static_cast<double>(centers.size()) * std::numbers::pi * radius * radius;
}

Configuration makeConfiguration(std::uint64_t seed, int count, double voidFraction) {
    if (!(voidFraction > 0 && voidFraction <= largestVoidFraction)) {
        failInput("{} bubbles cannot fill {:.6g} of a cell: choose a void fraction up to {}", count,
                  voidFraction, largestVoidFraction);
    }
    Configuration made;
    made.radius = static_cast<float>(std::sqrt(voidFraction / (std::numbers::pi * count)));
    // A hair above the gap, for the rounding of centres.
    const double distance = (2 + smallestGap) * made.radius + 1e-6;
    constexpr int sweeps = 400;
    // A lattice without jitter is wide enough at every void fraction allowed.
    for (double jitter = 1;; jitter *= 0.7) {
        made.centers = jitteredLattice(Random({seed, 1}), count, jitter);
        if (repel(made.centers, distance, sweeps)) break;
    }
    for (auto& center : made.centers) {
        center = {static_cast<float>(center.real()), static_cast<float>(center.imag())};
    }
    Random random({seed, 2});
    Complex sum = 0;
    for (int b = 0; b < count; ++b) {
        const double x = random.normal();
        made.fluctuations.emplace_back(x, random.normal());
        sum += made.fluctuations.back();
    }
    for (auto& each : made.fluctuations) {
        each -= sum / static_cast<double>(count);
        each = {static_cast<float>(each.real()), static_cast<float>(each.imag())};
    }
    return made;
}

}  // namespace seiche::bubbly
