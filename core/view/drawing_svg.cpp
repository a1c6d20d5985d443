#include <fmt/format.h>

#include <algorithm>

#include "core/view/drawing.hpp"
#include "core/view/font.hpp"

namespace seiche::view {

namespace {

/// A number to a hundredth of a point.
std::string svgNumber(double value) {
    auto text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string escaped(std::string_view text) {
    std::string made;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                made += "&amp;";
                break;
            case '<':
                made += "&lt;";
                break;
            case '>':
                made += "&gt;";
                break;
            default:
                made += letter;
        }
    }
    return made;
}

/// The elements of the document, a line each.
class SvgContents {
  public:
    void operator()(const Drawing::Area& area) {
        text += fmt::format("<polygon points=\"{}\" {}/>\n", points(area.corners),
                            ink("fill", area.color));
    }
    void operator()(const Drawing::Line& line) {
        text += fmt::format(
            "<polyline points=\"{}\" fill=\"none\" {} stroke-width=\"{}\" stroke-linecap=\"round\" "
            "stroke-linejoin=\"round\"/>\n",
            points(line.through), ink("stroke", line.color), svgNumber(line.width));
    }
    void operator()(const Drawing::Text& part) {
        if (part.text.empty()) return;
        const auto x = svgNumber(part.begin[0]), y = svgNumber(part.begin[1]);
        // The length keeps ends where they are if the reader's font is another one.
        text += fmt::format(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" textLength=\"{}\" "
            "lengthAdjust=\"spacingAndGlyphs\"{} {}>{}</text>\n",
            x, y, svgNumber(part.height * Font::instance().em()),
            svgNumber(Drawing::textWidth(part.text, part.height)),
            part.upright ? fmt::format(" transform=\"rotate(-90 {} {})\"", x, y) : "",
            ink("fill", part.color), escaped(part.text));
    }
    std::string text;

  private:
    static std::string points(const std::vector<Drawing::Spot>& spots) {
        std::string made;
        for (const auto& [x, y] : spots) {
            made += fmt::format("{}{},{}", made.empty() ? "" : " ", svgNumber(x), svgNumber(y));
        }
        return made;
    }
    static std::string ink(const char* attribute, const Color& color) {
        const auto byte = [](float part) {
            return static_cast<int>(255 * std::clamp(part, 0.0f, 1.0f) + 0.5f);
        };
        auto made = fmt::format("{}=\"#{:02x}{:02x}{:02x}\"", attribute, byte(color[0]),
                                byte(color[1]), byte(color[2]));
        if (color[3] < 1) made += fmt::format(" {}-opacity=\"{:.2f}\"", attribute, color[3]);
        return made;
    }
};

}  // namespace

std::string svgDocument(const Drawing& drawing, std::string_view title) {
    SvgContents contents;
    for (const auto& part : drawing.parts()) std::visit(contents, part);
    const auto width = svgNumber(drawing.width()), height = svgNumber(drawing.height());
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}pt\" height=\"{1}pt\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"Inter, 'Helvetica Neue', Arial, sans-serif\">\n"
        "<title>{2}</title>\n<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{3}</svg>\n",
        width, height, escaped(title), contents.text);
}

}  // namespace seiche::view
