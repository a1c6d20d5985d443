#include "app/cli/picture_options.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>

#include "app/cli/whole_number.hpp"
#include "core/base/error.hpp"

namespace seiche::cli {

namespace {

constexpr int leastSide = 16, mostSide = 16384;  // [pixels]

// Puts the option's name before errors of `make`, which does not know it.
template <class Make>
auto naming(const char* option, const Make& make) {
    try {
        return make();
    } catch (const Error& error) {
        failInput("{}: {}", option, error.what());
    }
}

}  // namespace

void addPictureOptions(CLI::App& verb, PictureOptions& options) {
    verb.add_option("--size", options.size, "Size of pictures in pixels")->type_name("WxH");
    verb.add_option("--density", options.density,
                    "Pixels drawn, in each direction, for each pixel of --size: text and lines "
                    "grow with it")
        ->type_name("X");
    verb.add_option("--parts", options.parts,
                    "What pictures show beside the field, or none: some of title, time, axes, "
                    "color-bar, overlays, inset, probes (default: all but probes)")
        ->type_name("PART,PART");
    verb.add_option("--title", options.title,
                    "The title that pictures show (default: that of the scene)")
        ->type_name("TEXT");
    verb.add_option("--field-name", options.names,
                    "What pictures call a field beside its colour bar (default: as it is)")
        ->type_name("NAME=TEXT")
        ->allow_extra_args(false);
    verb.add_option("--background", options.background,
                    "Behind the map, dye or tank: #rrggbb, #rrggbbaa or transparent, for .png, "
                    ".webm and --frames")
        ->type_name("COLOR");
    verb.add_flag("--fill", options.fill,
                  "Let the map cover the whole picture and cut off what does not fit; without "
                  "title, time, axes and color-bar");
    wholeNumber(verb, "--antialias", options.antialias,
                "Samples per pixel, which smooth edges (default 4)", 1, 64);
}

std::string firstGiven(const PictureOptions& options) {
    if (!options.size.empty()) return "--size " + options.size;
    if (options.density) return fmt::format("--density {}", *options.density);
    if (!options.parts.empty()) return "--parts " + options.parts;
    if (!options.title.empty()) return "--title " + options.title;
    if (!options.names.empty()) return "--field-name " + options.names.front();
    if (!options.background.empty()) return "--background " + options.background;
    if (options.fill) return "--fill";
    if (options.antialias) return fmt::format("--antialias {}", *options.antialias);
    return "";
}

std::optional<std::array<int, 2>> imageSize(const PictureOptions& options) {
    const auto& text = options.size;
    if (text.empty()) return std::nullopt;
    const auto parse = [](std::string_view digits, int& number) {
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return error == std::errc() && end == digits.data() + digits.size();
    };
    const auto cross = std::min(text.find('x'), text.size());
    std::array<int, 2> size{};
    if (cross == text.size() || !parse(std::string_view(text).substr(0, cross), size[0]) ||
        !parse(std::string_view(text).substr(cross + 1), size[1])) {
        failInput("--size '{}' should look like WIDTHxHEIGHT in pixels, for example 1280x720",
                  text);
    }
    for (const int side : size) {
        if (side < leastSide || side > mostSide) {
            failInput("--size {} cannot be: each side has {} to {} pixels", text, leastSide,
                      mostSide);
        }
    }
    return size;
}

view::PictureStyle styleOf(const PictureOptions& options) {
    view::PictureStyle style;
    if (const auto size = imageSize(options)) {
        style.width = (*size)[0];
        style.height = (*size)[1];
    }
    if (options.density) {
        style.density = *options.density;
        if (!std::isfinite(style.density) || style.density < 0.25 || style.density > 8) {
            failInput("--density {} cannot be: give a number from 0.25 to 8", style.density);
        }
        for (const int side : {style.pixelsWide(), style.pixelsHigh()}) {
            if (style.width > 0 && (side < leastSide || side > mostSide)) {
                failInput("--size {} at --density {} has {} pixels a side: {} to {} can be",
                          options.size, style.density, side, leastSide, mostSide);
            }
        }
    }
    if (!options.parts.empty()) {
        style.parts = naming("--parts", [&] { return view::parseParts(options.parts); });
    }
    if (!options.title.empty()) style.title = options.title;
    for (const auto& name : options.names) {
        const auto at = name.find('=');
        if (at == 0 || at == name.npos || at + 1 == name.size()) {
            failInput("--field-name {} cannot be: write NAME=TEXT, as in vorticity=Vorticity",
                      name);
        }
        style.names[name.substr(0, at)] = name.substr(at + 1);
    }
    if (!options.background.empty()) {
        style.background =
            naming("--background", [&] { return view::parseBackground(options.background); });
    }
    if (options.fill) naming("--fill", [&] { style.fill(!options.parts.empty()); });
    if (options.antialias) style.samples = static_cast<int>(*options.antialias);
    return style;
}

}  // namespace seiche::cli
