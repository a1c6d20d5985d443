#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "core/view/drawing.hpp"
#include "core/view/font.hpp"
#include "core/view/letters.hpp"

// A document of one page (ISO 32000-1). Its font is a composite one (9.7) whose codes are numbers
// of glyphs in the embedded file, with a table back to letters, so that text can be searched.

namespace seiche::view {

namespace {

/// Objects of a document, numbered from 1.
class PdfObjects {
  public:
    int add(const std::string& body) {
        places_.push_back(text_.size());
        text_ += fmt::format("{} 0 obj\n{}\nendobj\n", places_.size(), body);
        return static_cast<int>(places_.size());
    }
    int stream(const std::string& entries, std::string_view data) {
        return add(
            fmt::format("<< {}/Length {} >>\nstream\n{}\nendstream", entries, data.size(), data));
    }
    int next() const { return static_cast<int>(places_.size()) + 1; }
    std::string document(int root, int info) {
        const auto table = text_.size();
        text_ += fmt::format("xref\n0 {}\n0000000000 65535 f \n", places_.size() + 1);
        for (const auto place : places_) text_ += fmt::format("{:010} 00000 n \n", place);
        return text_ + fmt::format(
                           "trailer\n<< /Size {} /Root {} 0 R /Info {} 0 R >>\n"
                           "startxref\n{}\n%%EOF\n",
                           places_.size() + 1, root, info, table);
    }

  private:
    // The second line marks the file as binary.
    std::string text_ = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
    std::vector<std::size_t> places_;
};

std::string utf16(char32_t letter) {
    const auto code = static_cast<unsigned>(letter);
    if (code <= 0xffff) return fmt::format("{:04X}", code);
    return fmt::format("{:04X}{:04X}", 0xd800 + ((code - 0x10000) >> 10),
                       0xdc00 + ((code - 0x10000) & 0x3ff));
}

std::string utf16(std::string_view text) {
    std::string made;
    for (const char32_t letter : letters(text)) made += utf16(letter);
    return made;
}

/// Content of the page, as PDF operators.
class PdfContents {
  public:
    explicit PdfContents(double height) : height_(height) {}

    void operator()(const Drawing::Area& area) {
        color(area.color, "rg");
        path(area.corners);
        text_ += "h f\n";
    }
    void operator()(const Drawing::Line& line) {
        color(line.color, "RG");
        text_ += number(line.width) + "w ";
        path(line.through);
        text_ += "S\n";
    }
    void operator()(const Drawing::Text& text) {
        const auto& font = Font::instance();
        color(text.color, "rg");
        text_ += fmt::format("BT /F1 {}Tf {}{}{}Tm <", number(text.height * font.em()),
                             text.upright ? "0 1 -1 0 " : "1 0 0 1 ", number(text.begin[0]),
                             number(height_ - text.begin[1]));
        for (const char32_t letter : letters(text.text)) {
            const int glyph = font.glyph(letter);
            used.try_emplace(glyph, letter);
            text_ += fmt::format("{:04X}", glyph);
        }
        text_ += "> Tj ET\n";
    }

    std::map<int, char32_t> used;  ///< letters by their glyphs
    const std::string& text() const { return text_; }

  private:
    // A number to a thousandth of a point
    static std::string number(double value) {
        auto text = fmt::format("{:.3f}", value);
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
        return (text == "-0" ? "0" : text) + " ";
    }
    void color(const Color& color, const char* set) {
        // Paler instead of translucent, because only paper is below.
        for (std::size_t c = 0; c < 3; ++c) {
            const auto opacity = static_cast<double>(color[3]);
            text_ += number(1 + opacity * (static_cast<double>(color[c]) - 1));
        }
        text_ += std::string(set) + " ";
    }
    void path(const std::vector<Drawing::Spot>& spots) {
        for (std::size_t i = 0; i < spots.size(); ++i) {
            text_ += number(spots[i][0]) + number(height_ - spots[i][1]) + (i == 0 ? "m " : "l ");
        }
    }
    double height_;
    std::string text_ = "1 J 1 j\n";
};

int addFont(PdfObjects& objects, const std::map<int, char32_t>& used) {
    const auto& font = Font::instance();
    std::string widths, letters;
    std::vector<std::string> tables;  // of at most 100 lines, as their format wants it
    for (const auto& [glyph, letter] : used) {
        widths +=
            fmt::format("{} [{}] ", glyph, std::lround(1000 * font.advance(glyph) / font.em()));
        tables.push_back(fmt::format("<{:04X}> <{}>\n", glyph, utf16(letter)));
    }
    for (std::size_t from = 0; from < tables.size(); from += 100) {
        const auto count = std::min<std::size_t>(100, tables.size() - from);
        letters += fmt::format("{} beginbfchar\n", count);
        for (std::size_t k = from; k < from + count; ++k) letters += tables[k];
        letters += "endbfchar\n";
    }
    const int file = objects.stream("/Subtype /CIDFontType0C ", font.compactFormat());
    const int descriptor = objects.add(
        fmt::format("<< /Type /FontDescriptor /FontName /Inter-Regular /Flags 4 /FontBBox [-800 "
                    "-300 2600 1100] /ItalicAngle 0 /Ascent 969 /Descent -242 /CapHeight 727 "
                    "/StemV 80 /FontFile3 {} 0 R >>",
                    file));
    const int glyphs = objects.add(
        fmt::format("<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Inter-Regular "
                    "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
                    "/FontDescriptor {} 0 R /W [{}] >>",
                    descriptor, widths));
    const int unicode = objects.stream(
        "",
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n" +
            letters + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend");
    return objects.add(
        fmt::format("<< /Type /Font /Subtype /Type0 /BaseFont /Inter-Regular /Encoding /Identity-H "
                    "/DescendantFonts [{} 0 R] /ToUnicode {} 0 R >>",
                    glyphs, unicode));
}

}  // namespace

std::string pdfDocument(const Drawing& drawing, std::string_view title) {
    PdfContents contents(drawing.height());
    for (const auto& part : drawing.parts()) std::visit(contents, part);
    PdfObjects objects;
    const int text = objects.stream("", contents.text());
    const int font = addFont(objects, contents.used);
    const int page = objects.next(), pages = page + 1;
    objects.add(
        fmt::format("<< /Type /Page /Parent {} 0 R /MediaBox [0 0 {:.3f} {:.3f}] /Contents {} 0 R "
                    "/Resources << /Font << /F1 {} 0 R >> >> >>",
                    pages, drawing.width(), drawing.height(), text, font));
    objects.add(fmt::format("<< /Type /Pages /Kids [{} 0 R] /Count 1 >>", page));
    const int root = objects.add(fmt::format("<< /Type /Catalog /Pages {} 0 R >>", pages));
    const int info =
        objects.add(fmt::format("<< /Title <FEFF{}> /Producer (Seiche) >>", utf16(title)));
    return objects.document(root, info);
}

}  // namespace seiche::view
