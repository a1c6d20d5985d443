#include "core/view/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/view/font.hpp"
#include "core/view/letters.hpp"

namespace seiche::view {

namespace {

using Spot = Drawing::Spot;

/// Part of each pixel that polygons cover: edges add signed areas, whose running sum over a row is
/// the coverage. Polygons that turn the same way may overlap.
class Coverage {
  public:
    /// Covers all pixels that `outlines` may touch.
    explicit Coverage(const std::vector<Outline>& outlines) {
        double low[2] = {1e9, 1e9}, high[2] = {-1e9, -1e9};
        for (const auto& outline : outlines) {
            for (const auto& spot : outline) {
                for (int c = 0; c < 2; ++c) {
                    low[c] = std::min(low[c], spot[static_cast<std::size_t>(c)]);
                    high[c] = std::max(high[c], spot[static_cast<std::size_t>(c)]);
                }
            }
        }
        if (!(high[0] >= low[0]) || high[0] - low[0] > 1e5 || high[1] - low[1] > 1e5) return;
        left = static_cast<int>(std::floor(low[0]));
        top = static_cast<int>(std::floor(low[1]));
        width = static_cast<int>(std::floor(high[0])) - left + 1;
        height = static_cast<int>(std::floor(high[1])) - top + 1;
        sums_.assign(static_cast<std::size_t>(width + 2) * static_cast<std::size_t>(height), 0);
        for (const auto& outline : outlines) {
            for (std::size_t i = 0; i < outline.size(); ++i) {
                edge(outline[i], outline[(i + 1) % outline.size()]);
            }
        }
    }

    int left = 0, top = 0, width = 0, height = 0;
    /// Calls take(x, y, share covered) for each pixel that is touched.
    template <class Take>
    void each(const Take& take) const {
        for (int y = 0; y < height; ++y) {
            double sum = 0;
            for (int x = 0; x < width; ++x) {
                sum += sums_[index(x, y)];
                const double share = std::min(std::abs(sum), 1.0);
                if (share > 1e-3) take(left + x, top + y, share);
            }
        }
    }

  private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width + 2) +
               static_cast<std::size_t>(x);
    }
    void edge(const Spot& from, const Spot& to) {
        const bool down = from[1] < to[1];
        const Spot a = {(down ? from : to)[0] - left, (down ? from : to)[1] - top};
        const Spot b = {(down ? to : from)[0] - left, (down ? to : from)[1] - top};
        if (a[1] == b[1]) return;
        const double slope = (b[0] - a[0]) / (b[1] - a[1]);
        for (int y = static_cast<int>(a[1]); y < height && y < b[1]; ++y) {
            const double y0 = std::max<double>(y, a[1]), y1 = std::min<double>(y + 1, b[1]);
            if (!(y1 > y0)) continue;
            const double high = down ? y1 - y0 : y0 - y1;
            row(y, a[0] + slope * (y0 - a[1]), a[0] + slope * (y1 - a[1]), high);
        }
    }
    // The piece of an edge within a row, from x0 to x1: what lies to its right is covered.
    void row(int y, double x0, double x1, double high) {
        if (x0 > x1) std::swap(x0, x1);
        x0 = std::clamp(x0, 0.0, static_cast<double>(width));
        x1 = std::clamp(x1, x0, static_cast<double>(width));
        const int first = static_cast<int>(x0), last = static_cast<int>(x1);
        if (first == last) {
            const double right = 1 - (0.5 * (x0 + x1) - first);
            sums_[index(first, y)] += high * right;
            sums_[index(first + 1, y)] += high * (1 - right);
            return;
        }
        const double each = high / (x1 - x0);  // of the edge in a pixel's width
        double carried = 0;
        for (int x = first; x <= last; ++x) {
            const double from = std::max<double>(x, x0), to = std::min<double>(x + 1, x1);
            const double part = each * (to - from);
            const double right = 1 - (0.5 * (from + to) - x);
            sums_[index(x, y)] += part * right + carried;
            carried = part * (1 - right);
        }
        sums_[index(last + 1, y)] += carried;
    }
    std::vector<double> sums_;
};

void fill(const std::vector<Outline>& outlines, const Color& color, Image& onto) {
    const Coverage coverage(outlines);
    coverage.each([&](int x, int y, double share) {
        if (x < 0 || y < 0 || x >= onto.width || y >= onto.height) return;
        auto* pixel = onto.pixel(x, y);
        const double opacity = share * static_cast<double>(color[3]);
        for (std::size_t c = 0; c < 3; ++c) {
            const double mixed =
                pixel[c] + opacity * (255 * static_cast<double>(color[c]) - pixel[c]);
            pixel[c] = static_cast<std::uint8_t>(std::lround(std::clamp(mixed, 0.0, 255.0)));
        }
        pixel[3] = 255;
    });
}

Outline discAround(const Spot& middle, double radius) {
    Outline made;
    constexpr int corners = 24;
    for (int k = 0; k < corners; ++k) {
        const double angle = 2 * std::numbers::pi * k / corners;
        made.push_back(
            {middle[0] + radius * std::cos(angle), middle[1] + radius * std::sin(angle)});
    }
    return made;
}

// Straight pieces and discs at the corners, all turning the same way.
std::vector<Outline> strokeOf(const std::vector<Spot>& through, double width) {
    std::vector<Outline> made;
    const double half = width / 2;
    for (std::size_t i = 0; i < through.size(); ++i) {
        if (width > 0.6) made.push_back(discAround(through[i], half));
        if (i + 1 == through.size()) break;
        const auto& a = through[i];
        const auto& b = through[i + 1];
        const double dx = b[0] - a[0], dy = b[1] - a[1], length = std::hypot(dx, dy);
        if (length == 0) continue;
        const double nx = -dy / length * half, ny = dx / length * half;
        made.push_back({{a[0] - nx, a[1] - ny},
                        {b[0] - nx, b[1] - ny},
                        {b[0] + nx, b[1] + ny},
                        {a[0] + nx, a[1] + ny}});
    }
    return made;
}

struct Painter {
    double pixels;
    Spot corner;
    Image& onto;

    Spot at(const Spot& spot) const {
        return {corner[0] + pixels * spot[0], corner[1] + pixels * spot[1]};
    }
    std::vector<Spot> at(std::vector<Spot> spots) const {
        for (auto& spot : spots) spot = at(spot);
        return spots;
    }
    void operator()(const Drawing::Area& area) const { fill({at(area.corners)}, area.color, onto); }
    void operator()(const Drawing::Line& line) const {
        fill(strokeOf(at(line.through), pixels * line.width), line.color, onto);
    }
    void operator()(const Drawing::Text& text) const {
        auto& font = Font::instance();
        const double size = pixels * text.height;
        auto pen = at(text.begin);
        // Stems and bars are sharpest where the baseline lies between pixels.
        auto& base = pen[text.upright ? 0 : 1];
        base = std::round(base);
        for (const char32_t letter : letters(text.text)) {
            const int glyph = font.glyph(letter);
            auto outlines = font.outlines(glyph);
            for (auto& outline : outlines) {
                for (auto& [x, y] : outline) {
                    const double along = size * x, up = size * y;
                    x = text.upright ? pen[0] - up : pen[0] + along;
                    y = text.upright ? pen[1] - along : pen[1] - up;
                }
            }
            fill(outlines, text.color, onto);
            const double on = size * font.advance(glyph);
            (text.upright ? pen[1] : pen[0]) += text.upright ? -on : on;
        }
    }
};

}  // namespace

void Drawing::area(std::vector<Spot> corners, const Color& color) {
    parts_.emplace_back(Area{std::move(corners), color});
}

void Drawing::rectangle(double x0, double y0, double x1, double y1, const Color& color) {
    area({{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, color);
}

void Drawing::disc(double x, double y, double radius, const Color& color) {
    area(discAround({x, y}, radius), color);
}

void Drawing::line(std::vector<Spot> through, double width, const Color& color) {
    parts_.emplace_back(Line{std::move(through), width, color});
}

void Drawing::text(double x, double y, std::string_view text, double height, const Color& color,
                   double align, bool upright) {
    const double back = align * textWidth(text, height);
    const double down = height * Font::instance().middle();
    const Spot begin = upright ? Spot{x + down, y + back} : Spot{x - back, y + down};
    parts_.emplace_back(Text{begin, std::string(text), height, color, upright});
}

double Drawing::textWidth(std::string_view text, double height) {
    return height * Font::instance().width(text);
}

void paint(const Drawing& drawing, double pixels, const Drawing::Spot& corner, Image& onto) {
    for (const auto& part : drawing.parts()) std::visit(Painter{pixels, corner, onto}, part);
}

Image picture(const Drawing& drawing, double pixels) {
    Image made;
    made.width = std::max(1, static_cast<int>(std::lround(pixels * drawing.width())));
    made.height = std::max(1, static_cast<int>(std::lround(pixels * drawing.height())));
    made.rgba.assign(
        4 * static_cast<std::size_t>(made.width) * static_cast<std::size_t>(made.height), 255);
    paint(drawing, pixels, {0, 0}, made);
    return made;
}

}  // namespace seiche::view
