#include "core/view/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/base/embedded.hpp"
#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/letters.hpp"
#include "core/view/stb_truetype.hpp"

namespace seiche::view {

namespace {

constexpr const char* fontFile = "assets/fonts/Inter-Regular.otf";

// First and last letter: ASCII, Latin-1, Latin Extended-A, Greek, dashes, superscripts, minus
constexpr std::array<std::array<int, 2>, 6> alphabet = {{{0x20, 0x7e},
                                                         {0xa0, 0x17f},
                                                         {0x391, 0x3c9},
                                                         {0x2010, 0x2026},
                                                         {0x2070, 0x208e},
                                                         {0x2212, 0x2212}}};

}  // namespace

Canvas::Canvas(double height) : height_(height) {
    program_ =
        gl::Context::current().shaders().graphics("view/canvas.vert", "view/canvas.frag", {});
    const auto* file = findEmbedded(fontFile);
    if (!file) throw std::logic_error("the font is missing");
    const auto* data = reinterpret_cast<const unsigned char*>(file->data.data());
    // Letters at twice the width are smoother where they lie between pixels.
    constexpr int oversampling = 2;
    std::vector<std::vector<stbtt_packedchar>> packed;
    std::vector<stbtt_pack_range> ranges;
    for (const auto& [first, last] : alphabet) {
        packed.emplace_back(static_cast<std::size_t>(last - first + 1));
        ranges.push_back({static_cast<float>(height), first, nullptr, last - first + 1,
                          packed.back().data(), 0, 0});
    }
    std::vector<unsigned char> texels;
    int side = 128;
    for (bool fits = false; !fits; side *= fits ? 1 : 2) {
        if (side > 8192) throw std::logic_error("the font does not fit its atlas");
        texels.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0);
        stbtt_pack_context packing = {};
        // The first row stays free of letters.
        stbtt_PackBegin(&packing, texels.data() + 4 * side, side, side - 4, side, 2, nullptr);
        stbtt_PackSetOversampling(&packing, oversampling, 1);
        // One range at a time: with several, stb_truetype 1.26 reads beyond the end of a range for
        // a letter that the font lacks.
        fits = std::all_of(ranges.begin(), ranges.end(), [&](stbtt_pack_range& range) {
            return stbtt_PackFontRanges(&packing, data, 0, &range, 1) != 0;
        });
        stbtt_PackEnd(&packing);
    }
    const auto scale = 1 / static_cast<float>(side);
    for (std::size_t r = 0; r < ranges.size(); ++r) {
        for (std::size_t i = 0; i < packed[r].size(); ++i) {
            const auto& c = packed[r][i];
            glyphs_[static_cast<char32_t>(alphabet[r][0]) + static_cast<char32_t>(i)] = {
                {c.xoff, c.yoff, c.xoff2, c.yoff2},
                {static_cast<float>(c.x0) * scale, static_cast<float>(c.y0 + 4) * scale,
                 static_cast<float>(c.x1) * scale, static_cast<float>(c.y1 + 4) * scale},
                c.xadvance};
        }
    }
    std::fill_n(texels.begin(), 3 * side, 255);
    full_ = {1 * scale, 1 * scale, 2 * scale, 2 * scale};
    atlas_ = gl::Texture2D(gl::Format::r8, side, side, "view.letters");
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    atlas_.upload(std::as_bytes(std::span(texels)));
    atlas_.setLinear(true);
    middle_ = -0.5 * glyph(U'0').box[1];
}

const Canvas::Glyph& Canvas::glyph(char32_t letter) const {
    const auto found = glyphs_.find(letter);
    return found != glyphs_.end() ? found->second : glyphs_.at(U'?');
}

double Canvas::textWidth(std::string_view text) const {
    double width = 0;
    for (const char32_t letter : letters(text)) width += glyph(letter).advance;
    return width;
}

void Canvas::text(double x, double y, std::string_view text, const Color& color, double align) {
    auto pen = static_cast<float>(x - align * textWidth(text));
    // Stems and bars are sharpest where the baseline lies between pixels.
    const auto base = static_cast<float>(std::round(y + middle_));
    for (const char32_t letter : letters(text)) {
        const auto& found = glyph(letter);
        const auto& box = found.box;
        add({pen + box[0], base + box[1], pen + box[2], base + box[3]}, found.atlas, color);
        pen += found.advance;
    }
}

void Canvas::rectangle(double x0, double y0, double x1, double y1, const Color& color) {
    add({static_cast<float>(x0), static_cast<float>(y0), static_cast<float>(x1),
         static_cast<float>(y1)},
        full_, color);
}

void Canvas::add(const std::array<float, 4>& box, const std::array<float, 4>& atlas,
                 const Color& color) {
    queued_.insert(queued_.end(), box.begin(), box.end());
    queued_.insert(queued_.end(), atlas.begin(), atlas.end());
    queued_.insert(queued_.end(), color.begin(), color.end());
}

void Canvas::draw(int width, int height) {
    const auto count = queued_.size() / 12;
    if (count == 0) return;
    if (!rectangles_ || static_cast<std::size_t>(rectangles_.height()) < count) {
        const auto rows = std::max<std::size_t>(256, 2 * count);
        rectangles_ = gl::Texture2D(gl::Format::rgba32f, 3, static_cast<int>(rows), "view.canvas");
    }
    queued_.resize(12 * static_cast<std::size_t>(rectangles_.height()));
    rectangles_.upload(std::span<const float>(queued_));
    queued_.clear();
    blendOver();
    const DrawState state(*program_);
    state.texture(0, rectangles_);
    state.texture(1, atlas_);
    state.set("pixels", std::array{static_cast<float>(width), static_cast<float>(height)});
    vertices_.bind();
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
    glDisable(GL_BLEND);
}

}  // namespace seiche::view
