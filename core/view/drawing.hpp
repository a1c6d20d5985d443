#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/view/canvas.hpp"
#include "core/view/image.hpp"

namespace seiche::view {

/// Lines, areas and text on white paper, for plots that are printed: made and written on the CPU,
/// without a graphics device. Lengths are in points (1/72 inch), y down from the top left corner.
class Drawing {
  public:
    using Spot = std::array<double, 2>;  ///< x, y

    Drawing(double width, double height) : width_(width), height_(height) {}
    double width() const { return width_; }
    double height() const { return height_; }

    /// The inside of a polygon that does not cross itself.
    void area(std::vector<Spot> corners, const Color& color);
    void rectangle(double x0, double y0, double x1, double y1, const Color& color);
    void disc(double x, double y, double radius, const Color& color);
    /// With round ends and corners.
    void line(std::vector<Spot> through, double width, const Color& color);
    /// `height` is that of a line of text, as of Canvas; `align` 0: begins at x, 0.5: its middle is
    /// there, 1: ends there; y is the middle of the digits. `upright`: read from below.
    void text(double x, double y, std::string_view text, double height, const Color& color,
              double align = 0, bool upright = false);
    static double textWidth(std::string_view text, double height);

    struct Area {
        std::vector<Spot> corners;
        Color color;
    };
    struct Line {
        std::vector<Spot> through;
        double width;
        Color color;
    };
    struct Text {
        Spot begin;  // on the baseline
        std::string text;
        double height;
        Color color;
        bool upright;
    };
    using Part = std::variant<Area, Line, Text>;
    /// All parts in the order of drawing.
    const std::vector<Part>& parts() const { return parts_; }

  private:
    double width_, height_;
    std::vector<Part> parts_;
};

/// The drawing over a picture, with this many pixels to a point and its corner at a pixel.
void paint(const Drawing& drawing, double pixels, const Drawing::Spot& corner, Image& onto);
/// The drawing on white.
Image picture(const Drawing& drawing, double pixels);
/// The drawing as a PDF document of one page; text is text, its font embedded.
std::string pdfDocument(const Drawing& drawing, std::string_view title);
/// The drawing on white as an SVG document; text is text, in the reader's font, as wide as in ours.
std::string svgDocument(const Drawing& drawing, std::string_view title);

}  // namespace seiche::view
