#include "core/view/picture_style.hpp"

#include <charconv>
#include <cmath>

#include "core/base/error.hpp"

namespace seiche::view {

namespace {

struct NamedPart {
    std::string_view name;
    bool PictureParts::*member;
};
constexpr NamedPart namedParts[] = {
    {"title", &PictureParts::title},       {"time", &PictureParts::time},
    {"axes", &PictureParts::axes},         {"color-bar", &PictureParts::colorBar},
    {"overlays", &PictureParts::overlays}, {"inset", &PictureParts::inset},
    {"probes", &PictureParts::probes},
};

}  // namespace

PictureParts parseParts(std::string_view list) {
    PictureParts parts = noParts;
    if (list == "none") return parts;
    for (std::size_t from = 0; from <= list.size();) {
        const auto comma = std::min(list.find(',', from), list.size());
        const auto name = list.substr(from, comma - from);
        const NamedPart* found = nullptr;
        for (const auto& each : namedParts) {
            if (each.name == name) found = &each;
        }
        if (!found) {
            failInput(
                "there is no part '{}' of a picture: list some of title, time, axes, color-bar, "
                "overlays, inset and probes, such as axes,color-bar, or none",
                name);
        }
        parts.*found->member = true;
        from = comma + 1;
    }
    return parts;
}

std::string partsText(const PictureParts& parts) {
    std::string text;
    for (const auto& each : namedParts) {
        if (parts.*each.member) text += (text.empty() ? "" : ",") + std::string(each.name);
    }
    return text.empty() ? "none" : text;
}

Background parseBackground(std::string_view text) {
    if (text == "transparent") return {1, 1, 1, 0};
    Background made = {0, 0, 0, 1};
    bool good = text.starts_with('#') && (text.size() == 7 || text.size() == 9);
    for (std::size_t c = 0; good && 2 * c + 1 < text.size(); ++c) {
        const char* const begin = text.data() + 1 + 2 * c;
        unsigned value = 0;
        const auto [end, error] = std::from_chars(begin, begin + 2, value, 16);
        good = error == std::errc() && end == begin + 2;
        made[c] = static_cast<float>(value) / 255;
    }
    if (!good) {
        failInput(
            "there is no background '{}': give a colour such as #ffffff, one with an alpha such "
            "as #ffffff80, or transparent",
            text);
    }
    return made;
}

void PictureStyle::fill(bool named) {
    fills = true;
    if (named && parts.any()) {
        failInput(
            "a map that fills the picture leaves no room for title, time, axes and color-bar: name "
            "none of them");
    }
    parts = parts.insideTheMap();
}

const std::string& PictureStyle::nameOf(const std::string& field) const {
    const auto found = names.find(field);
    return found == names.end() ? field : found->second;
}

int PictureStyle::pixelsWide() const {
    return static_cast<int>(std::lround(width * density));
}
int PictureStyle::pixelsHigh() const {
    return static_cast<int>(std::lround(height * density));
}

}  // namespace seiche::view
