#include "solvers/bubbly/cell_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/base/parallel.hpp"
#include "core/view/palette.hpp"

namespace seiche::bubbly {

namespace {

using Color = std::array<float, 3>;

view::Image square(int size) {
    view::Image made;
    made.width = made.height = size;
    made.rgba.assign(4 * static_cast<std::size_t>(size) * static_cast<std::size_t>(size), 255);
    return made;
}

void set(view::Image& image, int x, int y, const Color& color) {
    auto* pixel = image.pixel(x, y);
    for (std::size_t k = 0; k < 3; ++k) {
        pixel[k] = static_cast<std::uint8_t>(std::lround(255 * std::clamp(color[k], 0.f, 1.f)));
    }
}

Color mix(const Color& a, const Color& b, double part) {
    Color made{};
    for (std::size_t k = 0; k < 3; ++k) {
        made[k] = static_cast<float>(a[k] + std::clamp(part, 0.0, 1.0) * (b[k] - a[k]));
    }
    return made;
}

/// The stream function between its samples.
class Stream {
  public:
    explicit Stream(const CellPortrait& cell) : values_(cell.stream), n_(cell.samples) {
        const auto complete = static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_);
        if (n_ < 2 || values_.size() != complete) return;
        const auto [low, high] = std::minmax_element(values_.begin(), values_.end());
        spacing_ = std::max(1e-12, double{*high - *low} / 40);
    }
    bool known() const { return spacing_ > 0; }
    /// 1 on a line, 0 off it, lines `pixel` sides wide.
    double line(double x, double y, double pixel) const {
        const double here = at(x, y);
        const double slope = std::hypot(at(x + pixel, y) - here, at(x, y + pixel) - here) + 1e-12;
        const double off = std::abs(here / spacing_ - std::round(here / spacing_)) * spacing_;
        return std::clamp(1.3 - off / slope, 0.0, 1.0);
    }

  private:
    double at(double x, double y) const {
        const double fx = std::clamp(x * n_ - 0.5, 0.0, n_ - 1.001);
        const double fy = std::clamp(y * n_ - 0.5, 0.0, n_ - 1.001);
        const int i = static_cast<int>(fx), j = static_cast<int>(fy);
        const auto value = [&](int column, int row) {
            return double{values_[static_cast<std::size_t>(row * n_ + column)]};
        };
        const double u = fx - i, v = fy - j;
        return (1 - v) * ((1 - u) * value(i, j) + u * value(i + 1, j)) +
               v * ((1 - u) * value(i, j + 1) + u * value(i + 1, j + 1));
    }
    const std::vector<float>& values_;
    int n_;
    double spacing_ = 0;
};

}  // namespace

double largestPotential(const CellPortrait& cell) {
    float most = 0;
    for (const auto& bubble : cell.bubbles) {
        for (const float q : bubble.potential) most = std::max(most, std::abs(q));
    }
    return double{most};
}

view::Image drawCell(const CellPortrait& cell, int size) {
    constexpr Color liquid{0.09f, 0.12f, 0.16f}, line{0.55f, 0.66f, 0.76f},
        gas{0.80f, 0.84f, 0.88f};
    constexpr double ring = 0.3;  // of the radius
    const double most = largestPotential(cell);
    const view::Palette palette("diverging");
    const Stream stream(cell);
    auto made = square(size);
    const double pixel = 1.0 / size, radius = cell.bubbleRadius;
    parallelFor(size, [&](int from, int to) {
        for (int y = from; y < to; ++y) {
            for (int x = 0; x < size; ++x) {
                const Complex z((x + 0.5) * pixel, (y + 0.5) * pixel);
                auto color = liquid;
                if (stream.known()) {
                    color = mix(liquid, line, stream.line(z.real(), z.imag(), pixel));
                }
                for (const auto& bubble : cell.bubbles) {
                    auto d = z - bubble.center;
                    d -= Complex(std::round(d.real()), std::round(d.imag()));
                    const double r = std::abs(d);
                    if (r > radius + pixel || bubble.potential.empty()) continue;
                    // Between the two points beside it
                    const auto points = bubble.potential.size();
                    const double turn =
                        (std::arg(d) / (2 * std::numbers::pi) + 1) * static_cast<double>(points) -
                        0.5;
                    const auto k = static_cast<std::size_t>(turn);
                    const double part = turn - static_cast<double>(k);
                    const double q = (1 - part) * double{bubble.potential[k % points]} +
                                     part * double{bubble.potential[(k + 1) % points]};
                    const auto& surface = palette.at(0.5 + (most > 0 ? 0.5 * q / most : 0));
                    const double inner = (1 - ring) * radius;
                    const auto disc = mix(gas, surface, (r - inner) / pixel + 0.5);
                    color = mix(disc, color, (r - radius) / pixel + 0.5);
                }
                set(made, x, size - 1 - y, color);
            }
        }
    });
    return made;
}

}  // namespace seiche::bubbly
