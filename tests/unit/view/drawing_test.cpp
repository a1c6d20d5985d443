#include "core/view/drawing.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <regex>

#include "core/view/font.hpp"

namespace seiche::view {
namespace {

constexpr Color black = {0, 0, 0, 1};

/// Inked area of the paper, in pixels.
double inked(const Image& image) {
    double sum = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) sum += (255 - image.pixel(x, y)[0]) / 255.0;
    }
    return sum;
}

TEST(Drawing, CoverageIsExact) {
    Drawing box(40, 30);
    box.rectangle(3.25, 4.5, 13.75, 14.5, black);
    const auto image = picture(box, 1);
    EXPECT_EQ(image.width, 40);
    EXPECT_NEAR(inked(image), 10.5 * 10, 0.2);
    EXPECT_EQ(image.pixel(8, 8)[0], 0);
    EXPECT_NEAR(image.pixel(3, 8)[0], 255 * 0.25, 1.5);
    EXPECT_NEAR(image.pixel(13, 8)[0], 255 * 0.25, 1.5);
    EXPECT_NEAR(image.pixel(8, 4)[0], 255 * 0.5, 1.5);
    EXPECT_EQ(image.pixel(2, 8)[0], 255);

    for (const double scale : {1.0, 3.0}) {
        Drawing shapes(100, 100);
        shapes.area({{10, 10}, {90, 20}, {30, 80}}, black);
        EXPECT_NEAR(inked(picture(shapes, scale)),
                    0.5 * std::abs(80 * 70 - 20 * 10) * scale * scale, 3 * scale);
    }
    Drawing line(100, 20);
    line.line({{10, 10}, {60, 10}, {60, 10}, {90, 10}}, 4, black);
    EXPECT_NEAR(inked(picture(line, 1)), 80 * 4 + 3.14159 * 4, 1.5);
}

TEST(Drawing, DrawingsAreClippedToThePaper) {
    Drawing page(20, 20);
    page.rectangle(-50, -50, 10, 100, black);
    page.line({{-1000, 15}, {1000, 15}}, 1, black);
    const auto image = picture(page, 1);
    EXPECT_EQ(image.pixel(5, 5)[0], 0);
    EXPECT_EQ(image.pixel(15, 5)[0], 255);
}

TEST(Drawing, TextHasItsComputedWidth) {
    const double width = Drawing::textWidth("viscosity [m²/s]", 20);
    EXPECT_GT(width, 100);
    EXPECT_EQ(Drawing::textWidth("", 20), 0);
    Drawing page(300, 40);
    page.text(10, 20, "viscosity [m²/s]", 20, black);
    const auto image = picture(page, 1);
    int first = 300, last = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            if (image.pixel(x, y)[0] > 128) continue;
            first = std::min(first, x);
            last = std::max(last, x);
        }
    }
    EXPECT_NEAR(first, 10, 2);
    EXPECT_NEAR(last, 10 + width, 4);  // a letter ends before the next begins
    // The same ink upright
    Drawing upright(40, 300);
    upright.text(20, 290, "viscosity [m²/s]", 20, black, 0, true);
    EXPECT_NEAR(inked(picture(upright, 1)), inked(image), 0.03 * inked(image));
}

TEST(Drawing, PdfIsComplete) {
    Drawing page(200, 100);
    page.rectangle(10, 10, 50, 50, {1, 0, 0, 1});
    page.line({{0, 0}, {200, 100}}, 1, black);
    page.text(20, 80, "Größe ≤ 10⁻³ m²/s", 11, black);
    const auto text = pdfDocument(page, "Größe (all)");
    ASSERT_TRUE(text.starts_with("%PDF-1."));
    EXPECT_TRUE(text.ends_with("%%EOF\n"));
    // Each entry of its table is where its object begins.
    const std::regex lastTable("startxref\n(\\d+)\n");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(text, found, lastTable));
    const auto table = std::stoul(found[1]);
    ASSERT_EQ(text.substr(table, 5), "xref\n");
    std::istringstream lines(text.substr(table));
    std::string line;
    std::getline(lines, line);
    std::getline(lines, line);
    const int count = std::stoi(line.substr(2));
    EXPECT_GT(count, 8);
    std::getline(lines, line);
    for (int object = 1; object < count; ++object) {
        std::getline(lines, line);
        ASSERT_EQ(line.size(), 19u) << line;
        const auto head = std::to_string(object) + " 0 obj\n";
        EXPECT_EQ(text.substr(std::stoul(line), head.size()), head);
    }
    // Letters of its text, for searching it
    EXPECT_NE(text.find("<00F6>"), std::string::npos);
    EXPECT_NE(text.find("/FontFile3"), std::string::npos);
    EXPECT_NE(text.find(Font::instance().compactFormat()), std::string::npos);
}

TEST(Drawing, SvgHasItsShapesAndText) {
    Drawing page(100, 50);
    page.rectangle(10, 10, 20, 30, {1, 0, 0, 0.5f});
    page.line({{0, 0}, {100, 50}}, 1.5, black);
    page.text(50, 20, "a < b & c", 10, black, 0.5);
    page.text(5, 40, "up", 10, black, 0, true);
    const auto svg = svgDocument(page, "<title>");
    EXPECT_NE(svg.find("viewBox=\"0 0 100 50\""), std::string::npos) << svg;
    EXPECT_NE(svg.find("<title>&lt;title&gt;</title>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("points=\"10,10 20,10 20,30 10,30\" fill=\"#ff0000\" fill-opacity=\"0.50\""),
              std::string::npos)
        << svg;
    EXPECT_NE(svg.find("stroke-width=\"1.5\""), std::string::npos) << svg;
    EXPECT_NE(svg.find(">a &lt; b &amp; c</text>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("rotate(-90"), std::string::npos) << svg;
    EXPECT_EQ(svg.find("nan"), std::string::npos) << svg;
}

}  // namespace
}  // namespace seiche::view
