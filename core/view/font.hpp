#pragma once

#include <array>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

namespace seiche::view {

/// A closed outline, corner after corner; inner ones turn the other way.
using Outline = std::vector<std::array<double, 2>>;

/// The font of pictures as outlines, for drawings made on the CPU. Lengths are in heights of a line
/// of text, from the top of "l" to the bottom of "g", y up from the baseline.
class Font {
  public:
    /// The one of the program. Not for several threads at once.
    static Font& instance();
    ~Font();
    Font(const Font&) = delete;
    Font& operator=(const Font&) = delete;

    /// The number of a letter's glyph; that of "?" for a letter that the font lacks.
    int glyph(char32_t letter) const;
    /// Advance of the pen.
    double advance(int glyph) const;
    double width(std::string_view text) const;
    /// Filled outlines of a glyph, curves as short lines.
    const std::vector<Outline>& outlines(int glyph);
    /// Half the height of digits.
    double middle() const { return middle_; }
    /// The size that PDF and typesetters call 1, in heights of a line.
    double em() const { return em_; }
    /// The font's table "CFF ", for embedding it in documents.
    std::string_view compactFormat() const;

  private:
    Font();
    struct Parsed;
    std::unique_ptr<Parsed> parsed_;
    std::map<int, std::vector<Outline>> outlines_;
    double scale_ = 1, middle_ = 0, em_ = 1;
};

}  // namespace seiche::view
