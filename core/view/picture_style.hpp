#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace seiche::view {

/// Parts of a picture beside the field itself.
struct PictureParts {
    bool title = true, time = true, axes = true, colorBar = true, overlays = true, inset = true;
    bool probes = false;

    /// Whether text or marks stand round the map.
    bool any() const { return title || time || axes || colorBar; }
    /// The parts inside the map.
    PictureParts insideTheMap() const {
        return {false, false, false, false, overlays, inset, probes};
    }
    bool operator==(const PictureParts&) const = default;
};
/// No part at all.
inline constexpr PictureParts noParts = {false, false, false, false, false, false, false};

/// Parts named in a list such as "title,axes,color-bar", or "none". Throws badInput for a name that
/// is not title, time, axes, color-bar, overlays, inset or probes, and for an empty list.
PictureParts parseParts(std::string_view list);
/// The list that parseParts() takes for them.
std::string partsText(const PictureParts& parts);

/// The colour behind a map and its text, or behind the tank of the water: red, green, blue, alpha,
/// 0..1 in sRGB.
using Background = std::array<float, 4>;

/// A background "#rrggbb", "#rrggbbaa", or "transparent", which is #ffffff00: text and marks are
/// dark on light backgrounds and light on dark ones, by the colour whatever its alpha. Throws
/// badInput for anything else.
Background parseBackground(std::string_view text);

/// The look of a picture besides the view of its scene.
struct PictureStyle {
    int width = 0, height = 0;   ///< in pixels if the density is 1
    double density = 1;          ///< this many pixels, either way, for each of these
    std::optional<double> text;  ///< height of text in those; a suitable one if left out
    PictureParts parts;
    std::optional<Background> background;  ///< the program's own dark one if left out
    int samples = 4;                       ///< per pixel, to smooth edges
    /// The map covers the whole picture, without parts round it, and is cropped to fit.
    bool fills = false;
    std::optional<std::string> title;  ///< that of the scene if left out
    /// Titles of fields beside colour bars and over insets, in place of the fields' own.
    std::map<std::string, std::string> names;

    /// Sets `fills`. Parts round the map are left out, or refused with badInput if the parts were
    /// `named`.
    void fill(bool named);
    const std::string& nameOf(const std::string& field) const;
    int pixelsWide() const;
    int pixelsHigh() const;
    /// Whether the picture needs an alpha channel.
    bool transparent() const { return background && (*background)[3] < 1; }
};

}  // namespace seiche::view
