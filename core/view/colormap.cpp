#include "core/view/colormap.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/param/schema.hpp"
#include "core/scene/scene.hpp"

namespace seiche::view {

namespace {

// Equally spaced stops, 0xRRGGBB
constexpr std::uint32_t diverging[] = {0x053061, 0x2166ac, 0x4393c3, 0x92c5de, 0xd1e5f0, 0xf7f7f7,
                                       0xfddbc7, 0xf4a582, 0xd6604d, 0xb2182b, 0x67001f};
constexpr std::uint32_t gray[] = {0x000000, 0xffffff};

/// The lines "#rrggbb" of a file below assets/colormaps.
std::vector<std::uint32_t> load(const std::string& name) {
    const auto* file = findEmbedded("assets/colormaps/" + name + ".txt");
    if (!file) throw std::logic_error("the colormap " + name + " is missing");
    std::vector<std::uint32_t> colors;
    std::istringstream lines{std::string(file->data)};
    for (std::string line; std::getline(lines, line);) {
        colors.push_back(static_cast<std::uint32_t>(std::stoul(line.substr(1), nullptr, 16)));
    }
    return colors;
}

using Tables = std::map<std::string, std::vector<std::uint32_t>, std::less<>>;

Tables loadAll() {
    Tables tables;
    for (const std::string name : colormapNames) {
        if (name == "diverging") {
            tables[name].assign(std::begin(diverging), std::end(diverging));
        } else if (name == "gray") {
            tables[name].assign(std::begin(gray), std::end(gray));
        } else {
            tables[name] = load(name);
        }
    }
    return tables;
}

std::span<const std::uint32_t> stops(std::string_view name) {
    static const Tables tables = loadAll();
    const auto found = tables.find(name);
    if (found != tables.end()) return found->second;
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
