#include "solvers/bubbly/radius_range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>
#include <string>

#include "core/base/error.hpp"
#include "core/expression/formula.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/bubbly/bubbly_parameters.hpp"
#include "solvers/bubbly/configuration.hpp"

namespace seiche::bubbly {

namespace {

/// The largest number of bubbles per square metre in the initial state, where bubbles have the
/// parameter's radius.
double densestAtFirst(const Scene& scene) {
    if (scene.initial.contains("radius")) return 0;
    const auto number = initialOnCells(scene, "number_density");
    if (!number) return 0;
    const auto solid = wallsOnCells(scene);
    double most = 0;
    for (std::size_t cell = 0; cell < number->size(); ++cell) {
        if (!solid[cell]) most = std::max(most, double{(*number)[cell]});
    }
    return most;
}

/// The same for the inflow at time t.
double densestInflow(const Scene& scene, double t) {
    const auto& domain = scene.domain;
    double most = 0;
    for (const auto side : sides) {
        const auto& boundary = scene.boundaries[side];
        if (boundary.type != "inflow") continue;
        const Formula number(
            boundary.formulas.at("number_density"), domain, scene.seed,
            fmt::format("{}: boundaries.{}.number_density", scene.file, name(side)),
            formulaConstants(scene));
        const bool upright = axisOf(side) == 0;
        for (int k = 0; k < (upright ? domain.ny : domain.nx); ++k) {
            const double x = side == Side::left    ? 0
                             : side == Side::right ? domain.width
                                                   : (k + 0.5) * domain.hx();
            const double y = side == Side::bottom ? 0
                             : side == Side::top  ? domain.height
                                                  : (k + 0.5) * domain.hy();
            most = std::max(most, number.finite(x, y, t));
        }
    }
    return most;
}

double densestOf(const Scene& scene) {
    return std::max(densestAtFirst(scene), densestInflow(scene, 0));
}

/// A positive number rounded down to three digits, so that a stated limit is itself allowed.
double roundedDown(double most) {
    const double unit = std::pow(10, std::floor(std::log10(most)) - 2);
    return std::floor(most / unit) * unit;
}

/// The constant of the scene to which the densest number is proportional, and which users set.
std::optional<std::string> constantOfNumber(const Scene& scene, double number) {
    for (const auto& [name, value] : formulaConstants(scene)) {
        const double half = 0.5 * value;
        const auto& constant = scene.parameters.schema().at(name);
        if (!(half > 0) || half < constant.minimum || half > constant.maximum) continue;
        auto fewer = scene;
        fewer.parameters.set(name, half);
        if (std::abs(densestOf(fewer) - 0.5 * number) < 1e-5 * number) return name;
    }
    return std::nullopt;
}

}  // namespace

void checkRadius(const Scene& scene) {
    const double radius = BubblyParameters::from(scene.parameters).radius;
    const double first = densestAtFirst(scene), inflow = densestInflow(scene, 0);
    const double densest = std::max(first, inflow);
    const double fraction = densest * std::numbers::pi * radius * radius;
    if (fraction <= largestVoidFraction) return;
    const double most = std::sqrt(largestVoidFraction / (std::numbers::pi * densest));
    const auto fewer =
        static_cast<std::int64_t>(largestVoidFraction / (std::numbers::pi * radius * radius));
    auto number = message("{:.6g} bubbles per square metre", densest);
    auto instead =
        fewer > 0 ? message("; or take at most {} bubbles per square metre", fewer) : std::string();
    if (const auto constant = constantOfNumber(scene, densest)) {
        const double value = scene.parameters.real(*constant);
        const double limit = roundedDown(value * largestVoidFraction / fraction);
        number = message("{} = {:.6g}", *constant, value);
        instead = limit >= scene.parameters.schema().at(*constant).minimum
                      ? message("; or take {} = {:.6g} at most", *constant, limit)
                      : std::string();
    }
    failInput(
        "{}: radius is '{:.6g}' and must be a number from {} to {:.3g}: with {}, as {}, the void "
        "fraction would be {:.3g}, and {} is the most{}",
        scene.file, radius, scene.parameters.schema().at("radius").minimum, roundedDown(most),
        number, first >= inflow ? message("the scene begins") : message("flow in now"), fraction,
        largestVoidFraction, instead);
}

}  // namespace seiche::bubbly
