#include "core/view/colormap.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.hpp"
#include "core/io/scene.hpp"
#include "core/param/schema.hpp"

namespace seiche::view {

namespace {

// Equally spaced stops, 0xRRGGBB; between them linear, which stays within 2 (cividis: 5) of 255.
constexpr std::uint32_t viridis[] = {
    0x440154, 0x470d60, 0x48186a, 0x482374, 0x472d7b, 0x453681, 0x424086, 0x3f4989, 0x3b528b,
    0x375a8d, 0x33638d, 0x2f6a8e, 0x2c728e, 0x297a8e, 0x26818e, 0x23898e, 0x21908c, 0x1f988b,
    0x1f9f88, 0x21a685, 0x28ae80, 0x31b57b, 0x3ebc74, 0x4cc26c, 0x5dc963, 0x6ece58, 0x82d34c,
    0x96d83f, 0xabdc32, 0xc0df24, 0xd5e21a, 0xeae51a, 0xfde725};
constexpr std::uint32_t cividis[] = {
    0x00224e, 0x00285b, 0x002e6a, 0x043371, 0x1a386f, 0x273e6e, 0x32436d, 0x3b496c, 0x434e6c,
    0x4b546c, 0x52596d, 0x5a5f6e, 0x61656f, 0x686a71, 0x6f7073, 0x757676, 0x7c7b78, 0x848179,
    0x8b8778, 0x938d78, 0x9b9376, 0xa39a75, 0xaba072, 0xb3a670, 0xbbad6c, 0xc3b469, 0xccba64,
    0xd4c15f, 0xddc958, 0xe6d051, 0xefd748, 0xf8df3c, 0xfee838};
constexpr std::uint32_t magma[] = {
    0x000004, 0x030311, 0x0a0822, 0x130d33, 0x1d1146, 0x28115a, 0x36106a, 0x430f76, 0x50127c,
    0x5d177f, 0x691c81, 0x762181, 0x822681, 0x8f2a81, 0x9c2e7f, 0xa9327d, 0xb63779, 0xc33b75,
    0xcf4170, 0xdb486a, 0xe65163, 0xee5c5e, 0xf5695c, 0xf9785d, 0xfb8761, 0xfd9668, 0xfea571,
    0xfeb47b, 0xfec387, 0xfed194, 0xfde0a2, 0xfceeb0, 0xfcfdbf};
constexpr std::uint32_t diverging[] = {0x053061, 0x2166ac, 0x4393c3, 0x92c5de, 0xd1e5f0, 0xf7f7f7,
                                       0xfddbc7, 0xf4a582, 0xd6604d, 0xb2182b, 0x67001f};
constexpr std::uint32_t gray[] = {0x000000, 0xffffff};

std::span<const std::uint32_t> stops(std::string_view name) {
    if (name == "viridis") return viridis;
    if (name == "cividis") return cividis;
    if (name == "magma") return magma;
    if (name == "diverging") return diverging;
    if (name == "gray") return gray;
    const std::vector<std::string> names(colormapNames.begin(), colormapNames.end());
    failInput("there is no colormap \"{}\", the nearest is \"{}\"", name, nearestName(name, names));
}

}  // namespace

std::array<float, 3> colormap(std::string_view name, double t) {
    const auto table = stops(name);
    const double place =
        (std::isfinite(t) ? std::clamp(t, 0.0, 1.0) : 0.0) * static_cast<double>(table.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), table.size() - 2);
    const auto part = static_cast<float>(place - static_cast<double>(below));
    std::array<float, 3> color{};
    for (unsigned i = 0; i < 3; ++i) {
        const auto channel = [&](std::uint32_t stop) {
            return static_cast<float>((stop >> (16 - 8 * i)) & 255u) / 255;
        };
        color[i] = (1 - part) * channel(table[below]) + part * channel(table[below + 1]);
    }
    return color;
}

gl::Texture2D colormapTexture(std::string_view name) {
    std::vector<std::uint8_t> texels;
    for (int i = 0; i < 256; ++i) {
        for (const float channel : colormap(name, i / 255.0)) {
            texels.push_back(static_cast<std::uint8_t>(std::lround(255 * channel)));
        }
        texels.push_back(255);
    }
    gl::Texture2D texture(gl::Format::rgba8, 256, 1, "colormap." + std::string(name));
    texture.upload(std::as_bytes(std::span(texels)));
    texture.setLinear(true);
    return texture;
}

std::string_view standardColormap(const FieldInfo& field) {
    return field.diverging ? "diverging" : "viridis";
}

}  // namespace seiche::view
