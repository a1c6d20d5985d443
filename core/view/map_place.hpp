#pragma once

#include <algorithm>
#include <array>
#include <optional>

namespace seiche::view {

/// Place of a map in a picture.
struct MapPlace {
    /// The whole domain: x0, y0, x1, y1 in clip coordinates (-1..1, y up); it may extend beyond the
    /// picture.
    std::array<float, 4> rectangle = {-1, -1, 1, 1};
    int width = 1, height = 1;  ///< of the picture in pixels
    double scale = 1;           ///< pixels that a thin line is wide
    int coarse = 1;             ///< pixels per texel of the streaks: larger is faster
    /// The ground that dye is drawn on: red, green, blue, alpha in sRGB; the dark water or the
    /// paper of its style if left out.
    std::optional<std::array<float, 4>> ground = {};

    /// Pixels that the whole domain covers.
    std::array<double, 2> span() const {
        return {0.5 * static_cast<double>(rectangle[2] - rectangle[0]) * width,
                0.5 * static_cast<double>(rectangle[3] - rectangle[1]) * height};
    }
    /// The domain's lower left corner in pixels from the picture's.
    std::array<double, 2> origin() const {
        return {0.5 * (1 + static_cast<double>(rectangle[0])) * width,
                0.5 * (1 + static_cast<double>(rectangle[1])) * height};
    }
    std::array<float, 2> pixels() const {
        return {static_cast<float>(width), static_cast<float>(height)};
    }
};

/// MapPlace::ground in linear light.
std::optional<std::array<float, 4>> linearGround(const MapPlace& place);

/// The width of a thin line, in pixels, in a picture viewed by itself.
inline double lineScale(int width, int height) {
    return std::max(1.0, std::min(width, height) / 680.0);
}

/// Colours that lines are drawn in, red, green, blue, alpha in sRGB.
struct Ink {
    std::array<float, 4> core = {1, 1, 1, 0.9f}, halo = {0, 0, 0, 0.4f};
};
inline constexpr Ink lightInk = {{1, 1, 1, 0.94f}, {0.02f, 0.03f, 0.05f, 0.65f}};
inline constexpr Ink darkInk = {{0.05f, 0.06f, 0.08f, 0.88f}, {1, 1, 1, 0.3f}};

}  // namespace seiche::view
