#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/view/picture_style.hpp"

namespace CLI {
class App;
}

namespace seiche::cli {

/// Options for the look of pictures and films of a run.
struct PictureOptions {
    std::string size;  // WIDTHxHEIGHT
    std::optional<double> density;
    std::string parts, background, title;
    std::vector<std::string> names;  // NAME=TEXT
    std::optional<std::int64_t> antialias;
    bool fill = false;
};

void addPictureOptions(CLI::App& verb, PictureOptions& options);

/// The first option given, as "--parts axes"; "" if none was.
std::string firstGiven(const PictureOptions& options);
/// Width and height of --size; empty without it. Throws badInput with the option's name and the
/// expected value.
std::optional<std::array<int, 2>> imageSize(const PictureOptions& options);
/// The style, its size being 0 x 0 without --size. Throws badInput likewise.
view::PictureStyle styleOf(const PictureOptions& options);

}  // namespace seiche::cli
