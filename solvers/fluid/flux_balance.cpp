// Whether all that sides and walls push into a part of the fluid without an outflow leaves it
// again.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/message.hpp"
#include "solvers/fluid/fluid_geometry.hpp"

namespace seiche::fluid {

namespace {

/// Speeds are kept in FP32, and formulas are correct to a few digits less.
constexpr double roundingOfFluxes = 1e-5;
/// Error of the fluxes where a moving wall passes through another: faces follow its rim to first
/// order.
constexpr double staircaseOfWalls = 0.1;
/// Less of the fluid than this may be caught for a moment between walls that touch.
constexpr double smallestPart = 0.01;

/// Fluxes into and out of a part of the fluid [m^2/s], and where the largest one passes.
struct PartFluxes {
    double in = 0, out = 0, ofSides = 0, ofWalls = 0, finer = 0, largest = 0;
    Point at;
    void add(double flux, Point place) {
        (flux > 0 ? in : out) += std::abs(flux);
        if (std::abs(flux) > largest) largest = std::abs(flux), at = place;
    }
};

}  // namespace

std::string Geometry::Imbalance::sentence() const {
    return message(
        "{:.4g} m^2/s flow into the part of the fluid at ({:.3g} m, {:.3g} m) and {:.4g} m^2/s out "
        "of it, and none of its sides is an outflow, which would take up the difference: make a "
        "side of it 'outflow', or give its sides velocities that add up to 0",
        in, at.x, at.y, out);
}

std::optional<Geometry::Imbalance> Geometry::findImbalance() const {
    const auto& components = pressure_.components();
    if (components.singularCount() == 0) return std::nullopt;
    std::vector<PartFluxes> parts(components.cellCount().size());
    const double hx = domain_.hx(), hy = domain_.hy();
    const auto nx = static_cast<std::size_t>(domain_.nx);

    for (const auto side : sides) {
        const bool first = side == Side::left || side == Side::bottom;
        const double h = upright(side) ? hy : hx;
        const double apart =
            h / (2 * std::numbers::sqrt3);  // of Gauss's two points from the middle
        const auto& faces = sideFaces_[static_cast<std::size_t>(side)];
        for (std::size_t k = 0; k < faces.size(); ++k) {
            if (faces[k].type != BoundaryCondition::inflow) continue;
            const int along = static_cast<int>(k);
            const int i = upright(side) ? (first ? 0 : domain_.nx - 1) : along;
            const int j = upright(side) ? along : (first ? 0 : domain_.ny - 1);
            const int part = components.at(i, j);
            if (part < 0) continue;
            const auto column = static_cast<std::size_t>(i), row = static_cast<std::size_t>(j);
            const float open = upright(side) ? openX_[row * (nx + 1) + column + (first ? 0 : 1)]
                                             : openY_[(row + (first ? 0 : 1)) * nx + column];
            const double inwards = (first ? h : -h) * double{open};
            const double middle = (static_cast<double>(k) + 0.5) * h;
            const auto& segment = segmentAt(side, middle);
            const double mean = (valueOf(segment, side, middle - apart, time_, false) +
                                 valueOf(segment, side, middle + apart, time_, false)) /
                                2;
            auto& fluxes = parts[static_cast<std::size_t>(part)];
            const double flux = inwards * double{faces[k].speed};
            fluxes.finer += inwards * mean - flux;
            fluxes.ofSides += std::abs(flux);
            fluxes.add(flux, {upright(side) ? (first ? 0 : domain_.width) : middle,
                              upright(side) ? middle : (first ? 0 : domain_.height)});
        }
    }

    // Moves a flux from the cell before a face to the one behind it; fluxes within a part cancel.
    const auto push = [&](int before, int behind, double flux, Point place) {
        if (before == behind) return;
        const auto add = [&](int part, double entering) {
            if (part < 0) return;
            auto& fluxes = parts[static_cast<std::size_t>(part)];
            fluxes.ofWalls += std::abs(entering);
            fluxes.add(entering, place);
        };
        add(before, -flux);
        add(behind, flux);
    };
    for (int j = pushed_.y0; j < pushed_.y1 && !wallU_.empty(); ++j) {
        for (int i = std::max(pushed_.x0, periodic_[0] ? 0 : 1);
             i <= std::min(pushed_.x1, domain_.nx - 1); ++i) {
            const float speed =
                wallU_[static_cast<std::size_t>(j) * (nx + 1) + static_cast<std::size_t>(i)];
            if (speed == 0) continue;
            push(components.at((i > 0 ? i : domain_.nx) - 1, j), components.at(i, j),
                 double{speed} * hy, {i * hx, (j + 0.5) * hy});
        }
    }
    for (int j = std::max(pushed_.y0, periodic_[1] ? 0 : 1);
         j <= std::min(pushed_.y1, domain_.ny - 1) && !wallV_.empty(); ++j) {
        for (int i = pushed_.x0; i < pushed_.x1; ++i) {
            const float speed =
                wallV_[static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i)];
            if (speed == 0) continue;
            push(components.at(i, (j > 0 ? j : domain_.ny) - 1), components.at(i, j),
                 double{speed} * hx, {(i + 0.5) * hx, j * hy});
        }
    }

    std::optional<Imbalance> worst;
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const auto& part = parts[k];
        const double left = std::abs(part.in - part.out);
        if (left <= roundingOfFluxes * (part.in + part.out) + staircaseOfWalls * part.ofWalls +
                        2 * std::abs(part.finer)) {
            continue;
        }
        const double cells = double(domain_.nx) * double(domain_.ny);
        if (part.ofSides == 0 && components.cellCount()[k] < smallestPart * cells) continue;
        if (worst && left <= std::abs(worst->in - worst->out)) continue;
        worst = {part.in, part.out, part.at};
    }
    return worst;
}

const std::optional<Geometry::Imbalance>& Geometry::imbalance() const {
    if (!hasInflow_ && !moving_.any()) return balanced_.found;
    const bool known =
        balanced_.revision == pressure_.revision() && (!fluxesChange() || balanced_.time == time_);
    if (!known) balanced_ = {pressure_.revision(), time_, findImbalance()};
    return balanced_.found;
}

}  // namespace seiche::fluid
