#include "solvers/fluid/fluid_brushes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/base/color.hpp"
#include "core/base/error.hpp"

namespace seiche::fluid {

namespace {

/// The dye that a stroke at time t adds, in linear light. Without a colour of its own one that
/// changes with time, so that strokes can be told apart; washing removes all colours alike.
std::array<double, 3> inkOf(const BrushStroke& stroke, double t) {
    if (stroke.strength < 0) return {1, 1, 1};
    if (!stroke.color.empty()) return linearLight(stroke.color);
    std::array<double, 3> color{};
    const double hue = 2 * std::numbers::pi * (0.13 * t + 0.61);
    for (std::size_t k = 0; k < 3; ++k) {
        const double shift = 2 * std::numbers::pi / 3 * static_cast<double>(k);
        color[k] = 0.55 + 0.45 * std::cos(hue - shift);
    }
    return color;
}

}  // namespace

Brushes::Brushes(const KernelFactory& kernels, const Geometry& geometry)
    : kernels_(kernels), geometry_(&geometry), push_(kernels.kernel("fluid/push.comp")) {}

void Brushes::push(const BrushStroke& stroke, double dt, gl::Texture2D& velocity,
                   gl::Texture2D& spare) {
    if (stroke.from.x == stroke.to.x && stroke.from.y == stroke.to.y) return;
    // The fluid takes on the speed of the hand in simulated time, limited to crossing the domain in
    // a few steps: a hand is faster than any step.
    const double seconds = std::max(stroke.duration, 1.0 / 240);
    std::array drag = {(stroke.to.x - stroke.from.x) / seconds * stroke.strength,
                       (stroke.to.y - stroke.from.y) / seconds * stroke.strength};
    const double size = std::hypot(drag[0], drag[1]);
    const auto& domain = geometry_->domain();
    const double most = 0.1 * std::hypot(domain.width, domain.height) / dt;
    const double keep = size > most ? most / size : 1;
    push_
        .set("segment",
             std::array{static_cast<float>(stroke.from.x), static_cast<float>(stroke.from.y),
                        static_cast<float>(stroke.to.x), static_cast<float>(stroke.to.y)})
        .set("radius", static_cast<float>(stroke.radius))
        .set("drag",
             std::array{static_cast<float>(drag[0] * keep), static_cast<float>(drag[1] * keep)})
        .set("strength", 0.9f);
    push_.run(kernels_.width(), kernels_.height(), 1,
              {kernels_.in(0, velocity), kernels_.faces(), kernels_.plain(), gl::write(2, spare)});
    std::swap(velocity, spare);
}

void Brushes::apply(const BrushStroke& stroke, double t, double dt, gl::Texture2D& velocity,
                    gl::Texture2D& spare, TransportedScalars& transported) {
    const auto& kind = stroke.brush;
    const bool stirs = kind == "stir" || kind == "push", dyes = kind == "stir" || kind == "dye";
    if (!stirs && !dyes && kind != "smoke" && kind != "heat") {
        failInput(
            "the fluid simulation has no brush '{}': it has stir, push, dye, smoke, heat, wall, "
            "erase and drag",
            kind);
    }
    if (stirs) push(stroke, dt, velocity, spare);
    TransportedScalars::Injection pour{stroke.from, stroke.to, stroke.radius, {0, 0, 0, 0}, 0, 0};
    if (dyes) {
        const auto color = inkOf(stroke, t);
        for (std::size_t k = 0; k < 3; ++k) {
            pour.dye[k] = static_cast<float>(0.35 * stroke.strength * color[k]);
        }
        pour.dye[3] = static_cast<float>(0.35 * stroke.strength * lightnessAsPoured(color));
    }
    if (kind == "smoke") {
        pour.smoke = 0.3 * stroke.strength;
        pour.heat = stroke.strength;
    }
    if (kind == "heat") pour.heat = stroke.strength;
    transported.inject(pour);
}

}  // namespace seiche::fluid
