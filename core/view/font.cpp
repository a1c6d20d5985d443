#include "core/view/font.hpp"

#include <stdexcept>

#include "core/base/embedded.hpp"
#include "core/view/letters.hpp"
#include "core/view/stb_truetype.hpp"

namespace seiche::view {

struct Font::Parsed {
    std::string_view file;
    stbtt_fontinfo info;
};

Font& Font::instance() {
    static Font font;
    return font;
}

Font::Font() : parsed_(std::make_unique<Parsed>()) {
    const auto* file = findEmbedded("assets/fonts/Inter-Regular.otf");
    if (!file) throw std::logic_error("the font is missing");
    parsed_->file = {reinterpret_cast<const char*>(file->data.data()), file->data.size()};
    const auto* bytes = reinterpret_cast<const unsigned char*>(file->data.data());
    if (stbtt_InitFont(&parsed_->info, bytes, 0) == 0) {
        throw std::logic_error("the font cannot be read");
    }
    scale_ = static_cast<double>(stbtt_ScaleForPixelHeight(&parsed_->info, 1));
    em_ = scale_ / static_cast<double>(stbtt_ScaleForMappingEmToPixels(&parsed_->info, 1));
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    stbtt_GetGlyphBox(&parsed_->info, glyph(U'0'), &x0, &y0, &x1, &y1);
    middle_ = 0.5 * scale_ * y1;
}

Font::~Font() = default;

int Font::glyph(char32_t letter) const {
    const int found = stbtt_FindGlyphIndex(&parsed_->info, static_cast<int>(letter));
    return found != 0 ? found : stbtt_FindGlyphIndex(&parsed_->info, '?');
}

double Font::advance(int glyph) const {
    int advance = 0, bearing = 0;
    stbtt_GetGlyphHMetrics(&parsed_->info, glyph, &advance, &bearing);
    return scale_ * advance;
}

double Font::width(std::string_view text) const {
    double width = 0;
    for (const char32_t letter : letters(text)) width += advance(glyph(letter));
    return width;
}

const std::vector<Outline>& Font::outlines(int glyph) {
    const auto [at, isNew] = outlines_.try_emplace(glyph);
    if (!isNew) return at->second;
    stbtt_vertex* corners = nullptr;
    const int count = stbtt_GetGlyphShape(&parsed_->info, glyph, &corners);
    auto& made = at->second;
    constexpr int pieces = 8;  // of a curve
    for (int i = 0; i < count; ++i) {
        const auto& to = corners[i];
        const std::array end = {scale_ * to.x, scale_ * to.y};
        if (to.type == STBTT_vmove) {
            made.push_back({end});
            continue;
        }
        const auto from = made.back().back();
        const std::array first = {scale_ * to.cx, scale_ * to.cy};
        const std::array second = {scale_ * to.cx1, scale_ * to.cy1};
        for (int k = 1; k < pieces && to.type != STBTT_vline; ++k) {
            const double t = static_cast<double>(k) / pieces, s = 1 - t;
            std::array<double, 2> point{};
            for (std::size_t c = 0; c < 2; ++c) {
                point[c] = to.type == STBTT_vcurve
                               ? s * s * from[c] + 2 * s * t * first[c] + t * t * end[c]
                               : s * s * s * from[c] + 3 * s * s * t * first[c] +
                                     3 * s * t * t * second[c] + t * t * t * end[c];
            }
            made.back().push_back(point);
        }
        made.back().push_back(end);
    }
    stbtt_FreeShape(&parsed_->info, corners);
    return made;
}

std::string_view Font::compactFormat() const {
    const auto& file = parsed_->file;
    const auto number = [&](std::size_t at) {
        std::size_t value = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            value = value << 8 | static_cast<unsigned char>(file.at(at + k));
        }
        return value;
    };
    const std::size_t tables = number(4) >> 16;  // 16 bits
    for (std::size_t k = 0; k < tables; ++k) {
        const auto entry = 12 + 16 * k;
        if (file.substr(entry, 4) == "CFF ") {
            return file.substr(number(entry + 8), number(entry + 12));
        }
    }
    throw std::logic_error("the font has no outlines of the compact format");
}

}  // namespace seiche::view
