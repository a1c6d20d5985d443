#include "solvers/bubbly/cell_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
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

/// Mask of the bubbles in a picture of `size` pixels a side.
std::vector<bool> bubblesIn(const CellAnalysis& cell, int size) {
    std::vector<bool> within;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const Complex z((x + 0.5) / size, (y + 0.5) / size);
            within.push_back(std::ranges::any_of(cell.bubbles, [&](const auto& bubble) {
                auto d = z - bubble.center;
                d -= Complex(std::round(d.real()), std::round(d.imag()));
                return std::abs(d) < cell.bubbleRadius;
            }));
        }
    }
    return within;
}

/// Line integral convolution of the liquid's flow (Cabral and Leedom 1993): noise averaged along
/// the stream line through a pixel, up to the bubbles.
class Streaks {
  public:
    Streaks(const CellAnalysis& cell, int size)
        : n_(cell.samples), size_(size), within_(bubblesIn(cell, size)) {
        const auto complete = static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_);
        if (n_ < 3 || cell.stream.size() != complete) return;
        const auto psi = [&](int x, int y) {
            x = std::clamp(x, 0, n_ - 1), y = std::clamp(y, 0, n_ - 1);
            return double{cell.stream[static_cast<std::size_t>(y * n_ + x)]};
        };
        // The stream function goes up by the mean flux across the cell, and differences across its
        // sides would show that as a jump: one-sided ones there.
        for (int y = 0; y < n_; ++y) {
            for (int x = 0; x < n_; ++x) {
                const int columns = std::min(x + 1, n_ - 1) - std::max(x - 1, 0);
                const int rows = std::min(y + 1, n_ - 1) - std::max(y - 1, 0);
                velocity_.emplace_back((psi(x, y + 1) - psi(x, y - 1)) / rows,
                                       -(psi(x + 1, y) - psi(x - 1, y)) / columns);
                fastest_ = std::max(fastest_, std::abs(velocity_.back()));
            }
        }
    }
    bool known() const { return fastest_ > 0; }
    bool within(int x, int y) const {
        return within_[static_cast<std::size_t>(wrapped(y) * size_ + wrapped(x))];
    }
    /// -1 to 1 at the middle of a pixel.
    double at(int x, int y) const {
        constexpr int steps = 22;
        double sum = noise(x, y), weights = 1, squares = 1;
        for (const double side : {-1.0, 1.0}) {
            Complex place(x + 0.5, y + 0.5);
            for (int k = 1; k <= steps; ++k) {
                const auto flow = velocity(place);
                const double speed = std::abs(flow);
                if (speed < 1e-9 * fastest_) break;
                place += side / speed * flow;
                const int i = static_cast<int>(std::floor(place.real()));
                const int j = static_cast<int>(std::floor(place.imag()));
                if (within(i, j)) break;
                const double w = 0.5 + 0.5 * std::cos(std::numbers::pi * k / (steps + 1));
                sum += w * noise(i, j), weights += w, squares += w * w;
            }
        }
        // In standard deviations of the mean of that many independent samples
        const double z = sum / std::sqrt(squares / 3);
        const double speed = std::abs(velocity({x + 0.5, y + 0.5})) / fastest_;
        return std::tanh(0.6 * z) * std::min(1.0, 12 * speed) * std::min(1.0, weights / 4);
    }

  private:
    int wrapped(int k) const { return (k % size_ + size_) % size_; }
    /// -1 to 1, the same for a pixel always (Jarzynski and Olano 2020: PCG).
    double noise(int x, int y) const {
        auto state =
            static_cast<std::uint32_t>(wrapped(y) * size_ + wrapped(x)) * 747796405u + 2891336453u;
        state = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
        state = (state >> 22u) ^ state;
        return 2 * static_cast<double>(state) / 4294967295.0 - 1;
    }
    Complex velocity(Complex place) const {
        const auto turned = [&](double at) { return at - size_ * std::floor(at / size_); };
        const double fx = std::clamp(turned(place.real()) / size_ * n_ - 0.5, 0.0, n_ - 1.001);
        const double fy = std::clamp(turned(place.imag()) / size_ * n_ - 0.5, 0.0, n_ - 1.001);
        const int i = static_cast<int>(fx), j = static_cast<int>(fy);
        const auto value = [&](int column, int row) {
            return velocity_[static_cast<std::size_t>(row * n_ + column)];
        };
        const double u = fx - i, v = fy - j;
        return (1 - v) * ((1 - u) * value(i, j) + u * value(i + 1, j)) +
               v * ((1 - u) * value(i, j + 1) + u * value(i + 1, j + 1));
    }
    int n_, size_;
    std::vector<bool> within_;
    std::vector<Complex> velocity_;
    double fastest_ = 0;
};

/// The colour of a thin film whose optical path is this many wavelengths of yellow.
Color film(double thick) {
    Color made{};
    constexpr double share[] = {0.80, 0.98, 1.18};
    for (std::size_t k = 0; k < 3; ++k) {
        made[k] = static_cast<float>(0.5 + 0.5 * std::cos(2 * std::numbers::pi * thick * share[k]));
    }
    return made;
}

}  // namespace

double largestPotential(const CellAnalysis& cell) {
    float most = 0;
    for (const auto& bubble : cell.bubbles) {
        for (const float q : bubble.potential) most = std::max(most, std::abs(q));
    }
    return double{most};
}

view::Image drawCell(const CellAnalysis& cell, int size) {
    constexpr Color liquid{0.10f, 0.145f, 0.20f}, streak{0.62f, 0.76f, 0.88f};
    const double most = largestPotential(cell);
    const view::Palette palette("diverging");
    const Streaks streaks(cell, size);
    auto made = square(size);
    const double pixel = 1.0 / size, radius = cell.bubbleRadius;
    /// On the surface, between the two points beside it.
    const auto potential = [&](const CellAnalysis::Bubble& bubble, double angle) {
        const auto points = bubble.potential.size();
        const double turn =
            (angle / (2 * std::numbers::pi) + 1) * static_cast<double>(points) - 0.5;
        const auto k = static_cast<std::size_t>(turn);
        const double part = turn - static_cast<double>(k);
        return (1 - part) * double{bubble.potential[k % points]} +
               part * double{bubble.potential[(k + 1) % points]};
    };
    parallelFor(size, [&](int from, int to) {
        for (int y = from; y < to; ++y) {
            for (int x = 0; x < size; ++x) {
                const Complex z((x + 0.5) * pixel, (y + 0.5) * pixel);
                auto color = liquid;
                if (streaks.known() && !streaks.within(x, y)) {
                    color = mix(liquid, streak, 0.36 + 0.42 * streaks.at(x, y));
                }
                for (const auto& bubble : cell.bubbles) {
                    auto d = z - bubble.center;
                    d -= Complex(std::round(d.real()), std::round(d.imag()));
                    const double r = std::abs(d);
                    if (r > radius + pixel || bubble.potential.empty()) continue;
                    const double q =
                        most > 0 ? potential(bubble, std::arg(d)) / most : 0;  // on the surface
                    const double part = std::min(1.0, r / radius);
                    // Inwards it fades as its first harmonic does; a film of light lies over it.
                    auto disc = palette.at(0.5 + 0.5 * q * part);
                    const double up = std::sqrt(1 - part * part), edge = (1 - up) * (1 - up);
                    const auto shine = film(1.1 + 1.5 * up + 0.9 * q * part);
                    const auto gleam = d / radius - Complex(-0.38, 0.42);
                    for (std::size_t k = 0; k < 3; ++k) {
                        disc[k] = static_cast<float>(double{disc[k]} * (0.7 + 0.3 * up) +
                                                     0.4 * edge * (double{shine[k]} - 0.4) *
                                                         (1 - part * part * part) * 3 +
                                                     0.85 * std::exp(-26 * std::norm(gleam)));
                    }
                    color = mix(disc, color, (r - radius) / pixel + 0.5);
                }
                set(made, x, size - 1 - y, color);
            }
        }
    });
    return made;
}

}  // namespace seiche::bubbly
