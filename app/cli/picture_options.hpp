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

/// How pictures and films of a run look, as options say it.
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
/// Width and height of --size; nothing when it was not given. Throws badInput naming the option and
/// what it expects.
std::optional<std::array<int, 2>> imageSize(const PictureOptions& options);
/// The style, its size being 0 x 0 without --size. Throws badInput likewise.
view::PictureStyle styleOf(const PictureOptions& options);

}  // namespace seiche::cli
