#pragma once

#include <array>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "core/gl/shader_library.hpp"
#include "core/gl/texture.hpp"
#include "core/view/draw_state.hpp"

namespace seiche::view {

/// Red, green, blue, alpha, 0..1 in sRGB.
using Color = std::array<float, 4>;

/// Rectangles and text over a picture, in pixels with y down from the top left corner.
class Canvas {
  public:
    /// Text is `height` pixels high from the top of "l" to the bottom of "g".
    explicit Canvas(double height);

    double textHeight() const { return height_; }
    double textWidth(std::string_view text) const;
    /// `align` 0: begins at x, 0.5: its middle is there, 1: ends there; y is the middle of the
    /// digits.
    void text(double x, double y, std::string_view text, const Color& color, double align = 0);
    void rectangle(double x0, double y0, double x1, double y1, const Color& color);

    /// Draws everything into the bound framebuffer, `width` x `height` pixels, and clears the list.
    void draw(int width, int height);

  private:
    struct Glyph {
        std::array<float, 4> box;    // from the pen's place on the baseline
        std::array<float, 4> atlas;  // 0..1
        float advance;
    };
    const Glyph& glyph(char32_t letter) const;
    void add(const std::array<float, 4>& box, const std::array<float, 4>& atlas,
             const Color& color);

    double height_;
    double middle_ = 0;  // of digits above the baseline
    std::map<char32_t, Glyph> glyphs_;
    std::array<float, 4> full_{};  // a fully covered part of the atlas
    std::shared_ptr<gl::Program> program_;
    VertexArray vertices_;
    gl::Texture2D atlas_, rectangles_;
    std::vector<float> queued_;
};

}  // namespace seiche::view
