#include "core/view/foam.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace seiche::view {

namespace {

constexpr int laceTexels = 256;

/// Hash of x in 0..1; Murmur3's finalizer (Appleby).
float strewn(std::uint32_t x) {
    x = (x ^ (x >> 16)) * 0x85ebca6bu;
    x = (x ^ (x >> 13)) * 0xc2b2ae35u;
    x ^= x >> 16;
    return static_cast<float>(x >> 8) / 16777216.0f;
}

/// The distance to the nearest of `count` x `count` points, one in each square of a grid, in units
/// of a square.
float nearestPoint(float x, float y, int count) {
    const float u = x * static_cast<float>(count), v = y * static_cast<float>(count);
    const int i0 = static_cast<int>(u), j0 = static_cast<int>(v);
    float nearest = 9;
    for (int j = j0 - 1; j <= j0 + 1; ++j) {
        for (int i = i0 - 1; i <= i0 + 1; ++i) {
            const auto square = static_cast<std::uint32_t>(((j + count) % count) * count +
                                                           (i + count) % count + 7919 * count);
            const float px = static_cast<float>(i) + strewn(2 * square);
            const float py = static_cast<float>(j) + strewn(2 * square + 1);
            nearest = std::min(nearest, std::hypot(u - px, v - py));
        }
    }
    return nearest;
}

}  // namespace

gl::Texture2D foamLace() {
    constexpr auto side = static_cast<std::size_t>(laceTexels);
    std::vector<float> values(side * side);
    for (std::size_t j = 0; j < side; ++j) {
        for (std::size_t i = 0; i < side; ++i) {
            const float x = static_cast<float>(i) / laceTexels;
            const float y = static_cast<float>(j) / laceTexels;
            values[j * side + i] = 0.6f * nearestPoint(x, y, 14) + 0.4f * nearestPoint(x, y, 45);
        }
    }
    // The share of all places that are covered later: foam of any amount then covers as much.
    auto sorted = values;
    std::ranges::sort(sorted);
    std::vector<float> texels;
    for (std::size_t j = 0; j <= side; ++j) {
        for (std::size_t i = 0; i <= side; ++i) {
            const float value = values[(j % side) * side + i % side];
            const auto below = std::ranges::lower_bound(sorted, value) - sorted.begin();
            texels.push_back(static_cast<float>(below) / static_cast<float>(sorted.size()));
        }
    }
    gl::Texture2D texture(gl::Format::r32f, laceTexels + 1, laceTexels + 1, "view.foam");
    texture.upload(texels);
    texture.setLinear(true);
    return texture;
}

}  // namespace seiche::view
