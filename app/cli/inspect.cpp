#include "app/cli/inspect.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/cli/output_files.hpp"
#include "core/base/error.hpp"
#include "core/io/image_out.hpp"
#include "core/io/out_file.hpp"
#include "core/view/colormap.hpp"
#include "core/view/image.hpp"
#include "solvers/bubbly/portrait.hpp"

namespace seiche::cli {

namespace {

using bubbly::CellPortrait;
using bubbly::Complex;
using Json = nlohmann::ordered_json;

Json json(Complex z) {
    return {z.real(), z.imag()};
}

Json json(const CellPortrait& cell) {
    Json made = {{"cell", {cell.i, cell.j}},
                 {"side", cell.side},
                 {"void_fraction", cell.voidFraction},
                 {"radius", cell.radius},
                 {"flux", json(cell.flux)},
                 {"impulse", json(cell.impulse)},
                 {"temperature", cell.temperature},
                 {"bubble_velocity", json(cell.bubbleVelocity)},
                 {"liquid_velocity", json(cell.liquidVelocity)},
                 {"unknowns", cell.unknowns},
                 {"difference_of_solvers", cell.difference}};
    for (const auto& solve : cell.solves) {
        made["solves"].push_back({{"method", name(solve.method)},
                                  {"seconds", solve.seconds},
                                  {"margin", solve.quality.margin},
                                  {"condition", solve.quality.condition},
                                  {"growth", solve.quality.growth},
                                  {"residual", solve.quality.backwardError},
                                  {"iterations", solve.quality.iterations}});
    }
    for (const auto& bubble : cell.bubbles) {
        made["bubbles"].push_back({{"center", json(bubble.center * cell.side)},
                                   {"velocity", json(bubble.velocity)},
                                   {"potential", bubble.potential}});
    }
    return made;
}

using Color = std::array<float, 3>;

class Picture {
  public:
    Picture(int width, int height) {
        image_.width = width;
        image_.height = height;
        image_.rgba.assign(4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                           255);
    }
    void set(int x, int y, const Color& color) {
        auto* pixel = image_.pixel(x, image_.height - 1 - y);
        for (std::size_t k = 0; k < 3; ++k) {
            pixel[k] = static_cast<std::uint8_t>(std::lround(255 * std::clamp(color[k], 0.f, 1.f)));
        }
    }
    const view::Image& image() const { return image_; }

  private:
    view::Image image_;
};

Color mix(const Color& a, const Color& b, double part) {
    Color made{};
    for (std::size_t k = 0; k < 3; ++k) {
        made[k] = static_cast<float>(a[k] + part * (b[k] - a[k]));
    }
    return made;
}

/// The cell in a square of `size` pixels: stream lines, and each bubble in its ring of potential.
void drawCell(const CellPortrait& cell, Picture& picture, int size) {
    constexpr Color liquid{0.09f, 0.12f, 0.16f}, line{0.55f, 0.66f, 0.76f},
        gas{0.80f, 0.84f, 0.88f};
    float low = 0, high = 0, most = 0;
    for (const float value : cell.stream) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    for (const auto& bubble : cell.bubbles) {
        for (const float q : bubble.potential) most = std::max(most, std::abs(q));
    }
    const double spacing = std::max(1e-12, double{high - low} / 40);
    const int n = cell.samples;
    const auto stream = [&](double x, double y) {
        const double fx = std::clamp(x * n - 0.5, 0.0, n - 1.001);
        const double fy = std::clamp(y * n - 0.5, 0.0, n - 1.001);
        const int i = static_cast<int>(fx), j = static_cast<int>(fy);
        const auto at = [&](int column, int row) {
            return double{cell.stream[static_cast<std::size_t>(row * n + column)]};
        };
        const double u = fx - i, v = fy - j;
        return (1 - v) * ((1 - u) * at(i, j) + u * at(i + 1, j)) +
               v * ((1 - u) * at(i, j + 1) + u * at(i + 1, j + 1));
    };
    const double pixel = 1.0 / size;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const Complex z((x + 0.5) * pixel, (y + 0.5) * pixel);
            const double here = stream(z.real(), z.imag());
            const double slope = std::hypot(stream(z.real() + pixel, z.imag()) - here,
                                            stream(z.real(), z.imag() + pixel) - here) +
                                 1e-12;
            const double off = std::abs(here / spacing - std::round(here / spacing)) * spacing;
            auto color = mix(line, liquid, std::clamp(off / slope - 0.3, 0.0, 1.0));
            for (const auto& bubble : cell.bubbles) {
                auto d = z - bubble.center;
                d -= Complex(std::round(d.real()), std::round(d.imag()));
                const double r = std::abs(d) / cell.bubbleRadius;
                if (r > 1) continue;
                const auto points = static_cast<double>(bubble.potential.size());
                const double turn = std::arg(d) / (2 * M_PI) + 1;
                const auto point =
                    static_cast<std::size_t>(turn * points) % bubble.potential.size();
                const double q = most > 0 ? double{bubble.potential[point] / most} : 0;
                color = r > 0.72 ? view::colormap("diverging", 0.5 + 0.5 * q) : gas;
            }
            picture.set(x, y, color);
        }
    }
}

/// |a_ij - delta_ij|, logarithmic over four decades, the first row on top; a pixel shows its
/// largest.
void drawMatrix(const CellPortrait& cell, Picture& picture, int left, int size) {
    const int n = cell.unknowns;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            double most = 0;
            for (int i = y * n / size; i <= std::max(y * n / size, (y + 1) * n / size - 1); ++i) {
                for (int j = x * n / size; j <= std::max(x * n / size, (x + 1) * n / size - 1);
                     ++j) {
                    const double entry = double{
                        cell.matrix[static_cast<std::size_t>(i) * static_cast<std::size_t>(n) +
                                    static_cast<std::size_t>(j)]};
                    most = std::max(most, std::abs(entry - (i == j ? 1 : 0)));
                }
            }
            const double t = most > 0 ? std::clamp(1 + std::log10(most) / 4, 0.0, 1.0) : 0;
            picture.set(left + x, size - 1 - y, view::colormap("inferno", t));
        }
    }
}

}  // namespace

Inspection parseInspection(const std::string& text) {
    const auto equals = text.find('=');
    const auto comma = text.find(',');
    char* end = nullptr;
    Inspection made;
    if (equals != std::string::npos && comma < equals && equals + 1 < text.size()) {
        const auto x = text.substr(0, comma), y = text.substr(comma + 1, equals - comma - 1);
        made.at.x = std::strtod(x.c_str(), &end);
        const bool xGood = !x.empty() && *end == 0;
        made.at.y = std::strtod(y.c_str(), &end);
        made.file = text.substr(equals + 1);
        if (xGood && !y.empty() && *end == 0) {
            requireEnding("--inspect", made.file, {".png", ".json"});
            return made;
        }
    }
    failInput("--inspect {}: write a place and a file, such as 0.2,0.3=cell.png", text);
}

void writeInspection(Simulation& simulation, const Inspection& wanted) {
    const bool picture = ending(wanted.file) == ".png";
    const auto cell = bubbly::portrait(simulation, wanted.at, picture ? 192 : 2);
    const auto text = json(cell).dump(2) + "\n";
    if (!picture) {
        OutFile out(wanted.file);
        out.write(text);
        out.close();
        return;
    }
    constexpr int size = 640, gap = 8;
    Picture drawn(2 * size + gap, size);
    drawCell(cell, drawn, size);
    drawMatrix(cell, drawn, size + gap, size);
    writePng(wanted.file, drawn.image().width, drawn.image().height, drawn.image().rgba,
             {{"seiche-cell", text}});
}

}  // namespace seiche::cli
