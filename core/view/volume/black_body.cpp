#include "core/view/volume/black_body.hpp"

#include <algorithm>
#include <cmath>

namespace seiche::view {

namespace {

/// A observerLobe of another width on either side.
double observerLobe(double nm, double peak, double below, double above) {
    const double t = (nm - peak) * (nm < peak ? below : above);
    return std::exp(-0.5 * t * t);
}

}  // namespace

std::array<double, 3> blackBody(double kelvin) {
    double x = 0, y = 0, z = 0;
    for (double nm = 380; nm <= 780; nm += 5) {
        const double metres = nm * 1e-9;
        const double radiance =
            1 / (std::pow(metres, 5) * (std::exp(0.0143877688 / (metres * kelvin)) - 1));
        x += radiance * (1.056 * observerLobe(nm, 599.8, 0.0264, 0.0323) +
                         0.362 * observerLobe(nm, 442.0, 0.0624, 0.0374) -
                         0.065 * observerLobe(nm, 501.1, 0.0490, 0.0382));
        y += radiance * (0.821 * observerLobe(nm, 568.8, 0.0213, 0.0247) +
                         0.286 * observerLobe(nm, 530.9, 0.0613, 0.0322));
        z += radiance * (1.217 * observerLobe(nm, 437.0, 0.0845, 0.0278) +
                         0.681 * observerLobe(nm, 459.0, 0.0385, 0.0725));
    }
    std::array rgb = {3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
                      -0.9692660 * x + 1.8760108 * y + 0.0415560 * z,
                      0.0556434 * x - 0.2040259 * y + 1.0572252 * z};
    const double largest = std::ranges::max(rgb);
    for (auto& each : rgb) each = std::max(each, 0.0) / largest;
    return rgb;
}

std::array<float, 3> fireGlow(double share) {
    // Soot glows from 800 K, hardly, to the 3000 K of a hot flame. Real radiance spans seven powers
    // of ten in this range, more than a picture holds: here it grows with the cube of the share.
    const double part = std::clamp(share, 0.0, 1.0);
    const auto color = blackBody(800 + 2200 * part);
    std::array<float, 3> glow{};
    for (std::size_t c = 0; c < 3; ++c) {
        glow[c] = static_cast<float>(part * part * part * color[c]);
    }
    return glow;
}

}  // namespace seiche::view
