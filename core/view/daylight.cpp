#include "core/view/daylight.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "core/base/color.hpp"

namespace seiche::view {

namespace {

struct Sky {
    const char* name;
    Daylight::Color horizon, zenith, skylight;
    Daylight::Color sunlight;  // as it arrives at the usual height of the sun
    float disc;
    Daylight::Color backdrop, backdropGlow;
};

constexpr std::array skies = {
    Sky{"clear",
        {0.58f, 0.80f, 1.05f},
        {0.05f, 0.20f, 0.50f},
        {1, 1, 1},
        {1, 1, 1},
        1,
        {0.040f, 0.055f, 0.072f},
        {0.125f, 0.165f, 0.200f}},
    Sky{"overcast",
        {0.80f, 0.84f, 0.87f},
        {0.36f, 0.41f, 0.46f},
        {1.60f, 1.64f, 1.68f},
        {0.24f, 0.24f, 0.24f},
        0.12f,
        {0.100f, 0.110f, 0.120f},
        {0.230f, 0.250f, 0.265f}},
    Sky{"dusk",
        {1.05f, 0.50f, 0.26f},
        {0.085f, 0.095f, 0.26f},
        {0.66f, 0.52f, 0.62f},
        {1.05f, 0.60f, 0.32f},
        1,
        {0.056f, 0.042f, 0.060f},
        {0.205f, 0.135f, 0.125f}},
    Sky{"night",
        {0.050f, 0.075f, 0.130f},
        {0.008f, 0.014f, 0.036f},
        {0.13f, 0.17f, 0.26f},
        {0.22f, 0.27f, 0.38f},
        0.45f,
        {0.014f, 0.018f, 0.030f},
        {0.046f, 0.060f, 0.092f}},
};
static_assert(skies.size() == skyNames.size());

/// Sunlight that passes the air from this height [degree], relative to that at the usual one:
/// by the air mass of Kasten and Young (1989), blue least.
Daylight::Color throughAir(double elevation) {
    const auto mass = [](double degree) {
        return 1 / (std::sin(degree * std::numbers::pi / 180) +
                    0.50572 * std::pow(degree + 6.07995, -1.6364));
    };
    const double more = mass(elevation) - mass(Light{}.elevation);
    Daylight::Color left{};
    constexpr std::array depth = {0.05, 0.11, 0.24};
    for (std::size_t c = 0; c < 3; ++c) left[c] = static_cast<float>(std::exp(-depth[c] * more));
    return left;
}

}  // namespace

Daylight daylight(const Light& light) {
    const auto* sky =
        std::ranges::find_if(skies, [&](const Sky& each) { return light.sky == each.name; });
    if (sky == skies.end()) sky = skies.begin();
    Daylight made{};
    const double degree = std::numbers::pi / 180;
    const double azimuth = light.azimuth * degree, elevation = light.elevation * degree;
    made.sun = {static_cast<float>(std::cos(elevation) * std::sin(azimuth)),
                static_cast<float>(-std::cos(elevation) * std::cos(azimuth)),
                static_cast<float>(std::sin(elevation))};
    made.sunlight = sky->sunlight;
    if (light.color.empty()) {
        const auto left = throughAir(light.elevation);
        for (std::size_t c = 0; c < 3; ++c) made.sunlight[c] *= left[c];
    } else {
        // The sky decides how strong it is.
        const auto color = linearLight(std::string_view(light.color));
        const auto most = *std::ranges::max_element(sky->sunlight);
        for (std::size_t c = 0; c < 3; ++c) made.sunlight[c] = most * static_cast<float>(color[c]);
    }
    made.skylight = sky->skylight;
    made.horizon = sky->horizon;
    made.zenith = sky->zenith;
    made.disc = sky->disc;
    made.backdrop = sky->backdrop;
    made.backdropGlow = sky->backdropGlow;
    return made;
}

void setDaylight(const DrawState& state, const Daylight& light) {
    state.set("sun", light.sun);
    state.set("sunlight", light.sunlight);
    state.set("skylight", light.skylight);
}

}  // namespace seiche::view
