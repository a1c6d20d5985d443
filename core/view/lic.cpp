#include "core/view/lic.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace seiche::view {

namespace {

constexpr int steps = 22, noiseSide = 256;
constexpr double grain = 1.5;  // of the noise in thin lines

// White noise whose last row and column repeat the first, for seamless tiling.
gl::Texture2D noise() {
    std::vector<float> values;
    for (int j = 0; j <= noiseSide; ++j) {
        for (int i = 0; i <= noiseSide; ++i) {
            auto x = static_cast<std::uint32_t>((j % noiseSide) * noiseSide + i % noiseSide);
            // Murmur3's finalizer (Appleby)
            x = (x ^ (x >> 16)) * 0x85ebca6bu;
            x = (x ^ (x >> 13)) * 0xc2b2ae35u;
            x ^= x >> 16;
            values.push_back(static_cast<float>(x >> 8) / 16777216.0f);
        }
    }
    gl::Texture2D texture(gl::Format::r32f, noiseSide + 1, noiseSide + 1, "view.noise");
    texture.upload(values);
    texture.setLinear(true);
    return texture;
}

}  // namespace

Lic::Lic() : kernel_("view/lic.comp", {{"STEPS", steps}}), noise_(noise()) {}

void Lic::make(Flow& flow, const CenteredFlow& centered, const VelocityView& velocity,
               const MapPlace& place) {
    const int coarse = place.coarse;
    const auto origin = place.origin(), span = place.span();
    // Only the visible part of the map
    std::array<int, 2> low{}, texels{};
    const std::array picture = {place.width, place.height};
    for (std::size_t i = 0; i < 2; ++i) {
        low[i] = static_cast<int>(std::clamp(std::floor(origin[i]), 0.0, picture[i] - 1.0));
        const double high =
            std::clamp(std::ceil(origin[i] + span[i]), low[i] + 1.0, 0.0 + picture[i]);
        texels[i] = (static_cast<int>(high) - low[i] + coarse - 1) / coarse;
    }
    if (!streaks_ || streaks_.width() != texels[0] || streaks_.height() != texels[1]) {
        streaks_ = gl::Texture2D(gl::Format::r32f, texels[0], texels[1], "view.streaks");
        streaks_.setLinear(true);
    }
    from_ = {static_cast<float>(low[0]), static_cast<float>(low[1])};
    coarse_ = static_cast<float>(coarse);

    const double pixels = grain * std::max(place.scale, 0.0 + coarse);
    const double width = velocity.grid.width, height = velocity.grid.height;
    // The ripple of view/lic.comp has a period of the steps to one side.
    flow.advanceStreaks(pixels * (steps + 1) * width / span[0]);
    kernel_
        .set("origin", std::array{static_cast<float>(low[0] - origin[0]),
                                  static_cast<float>(low[1] - origin[1])})
        .set("span", std::array{static_cast<float>(span[0]), static_cast<float>(span[1])})
        .set("cover", centered.cover(velocity))
        .set("size", std::array{static_cast<float>(width), static_cast<float>(height)})
        .set("coarse", coarse_)
        .set("grain", static_cast<float>(pixels))
        .set("periodic",
             std::array<int, 2>{velocity.periodic[0] ? 1 : 0, velocity.periodic[1] ? 1 : 0});
    kernel_.run(texels[0], texels[1], 1,
                {gl::sample(0, centered.texture), gl::sample(1, noise_), gl::write(2, streaks_),
                 gl::storage(2, flow.state())});
}

}  // namespace seiche::view
