#include "solvers/wave/wave_speed.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/expression/formula.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::wave {

namespace {

// A jump is located to 2^-6 of a cell by some thousand values per cell, and a grid of n x n cells
// has few times n such cells. A formula that bends in all cells is not resolved at all, and gets 16
// values a cell once the budget is spent.
constexpr int halvings = 6, coarseHalvings = 2;
constexpr std::int64_t mostValues = 20'000'000;
// Corners of a square as seen from its centre: inside it, so that a jump on the very face of a cell
// is none in it.
constexpr double nearCorner = 0.499;
// Largest difference of c^-2 at the centre from its mean over opposite corners: more than where
// waves are resolved, less than makes a visible echo.
constexpr double bend = 1e-3;

/// How far c^-2 at the centre is off its mean over opposite corners, over the largest of the three.
/// Values that are
/// no speeds are of land, which is infinitely far off.
double bendOf(double centre, const std::array<double, 4>& corners) {
    constexpr double off = std::numeric_limits<double>::infinity();
    if (!(centre > 0) || !std::isfinite(centre)) return off;
    double most = 0;
    for (const std::size_t k : {0U, 1U}) {
        const double a = corners[k], b = corners[3 - k];
        if (!(a > 0) || !(b > 0) || !std::isfinite(a) || !std::isfinite(b)) return off;
        const double first = slownessSquared(a), second = slownessSquared(b),
                     own = slownessSquared(centre);
        most =
            std::max(most, std::abs((first + second) / 2 - own) / std::max({first, second, own}));
    }
    return most;
}

/// The mean of c^-2 over squares, of where c is a speed.
class SquareMean {
  public:
    SquareMean(const Formula& speed, const Domain& domain) : speed_(speed), domain_(domain) {}

    /// Speed of a cell, or 0 where no part of it has a speed.
    double ofCell(double x, double y) {
        sum_ = area_ = 0;
        add({x, y, 0.5}, values_ < mostValues ? halvings : coarseHalvings);
        return area_ > 0 ? sum_ / area_ : 0;
    }

    /// Whether it jumps in a cell of this bend, and does not just curve: over squares half as large
    /// a curve bends a quarter as much, and a jump as much in some of them.
    bool jumps(double x, double y, double bendOfCell) {
        constexpr std::array<std::array<double, 2>, 5> places = {
            {{-0.25, -0.25}, {0.25, -0.25}, {-0.25, 0.25}, {0.25, 0.25}, {0, 0}}};
        for (const auto& [dx, dy] : places) {
            const Square square{x + dx * domain_.hx(), y + dy * domain_.hy(), 0.25};
            if (bendOf(at(square, 0, 0), cornersOf(square)) > 0.6 * bendOfCell) return true;
        }
        return false;
    }

  private:
    struct Square {
        double x, y, half;  // centre [m], half width over the cell's
    };
    double at(const Square& square, double dx, double dy) {
        ++values_;
        return speed_(square.x + dx * square.half * domain_.hx(),
                      square.y + dy * square.half * domain_.hy(), 0);
    }
    std::array<double, 4> cornersOf(const Square& square) {
        constexpr double e = 2 * nearCorner;
        return {at(square, -e, -e), at(square, e, -e), at(square, -e, e), at(square, e, e)};
    }
    /// Adds the part of a square that has a speed.
    void add(const Square& square, int halvingsLeft) {
        const double centre = at(square, 0, 0);
        if (halvingsLeft > 0 && bendOf(centre, cornersOf(square)) > bend) {
            for (const double dy : {-0.5, 0.5}) {
                for (const double dx : {-0.5, 0.5}) {
                    add({square.x + dx * square.half * domain_.hx(),
                         square.y + dy * square.half * domain_.hy(), square.half / 2},
                        halvingsLeft - 1);
                }
            }
            return;
        }
        if (!(centre > 0) || !std::isfinite(centre)) return;
        sum_ += slownessSquared(centre) * square.half * square.half;
        area_ += square.half * square.half;
    }

    const Formula& speed_;
    const Domain& domain_;
    double sum_ = 0, area_ = 0;
    std::int64_t values_ = 0;
};

/// Replaces the speeds of cells in which the formula jumps.
void averageJumps(const Formula& speed, const Domain& domain, std::vector<float>& cells) {
    const auto columns = static_cast<std::size_t>(domain.nx);
    std::array<std::vector<double>, 2> edgesX;
    for (std::size_t i = 0; i < columns; ++i) {
        const double centre = static_cast<double>(i) + 0.5;
        edgesX[0].push_back((centre - nearCorner) * domain.hx());
        edgesX[1].push_back((centre + nearCorner) * domain.hx());
    }
    std::array<std::vector<double>, 4> corners;
    SquareMean square(speed, domain);
    for (int j = 0; j < domain.ny; ++j) {
        reportDetail(static_cast<double>(j) / domain.ny);
        const double y = (j + 0.5) * domain.hy();
        for (std::size_t k = 0; k < 4; ++k) {
            const double up = k < 2 ? -nearCorner : nearCorner;
            speed.evaluateRow(edgesX[k % 2], y + up * domain.hy(), 0, corners[k]);
        }
        for (std::size_t i = 0; i < columns; ++i) {
            auto& cell = cells[static_cast<std::size_t>(j) * columns + i];
            if (!(cell > 0)) continue;
            const double bendHere =
                bendOf(double{cell}, {corners[0][i], corners[1][i], corners[2][i], corners[3][i]});
            if (bendHere <= bend) continue;
            const double x = (static_cast<double>(i) + 0.5) * domain.hx();
            if (!square.jumps(x, y, bendHere)) continue;
            const double mean = square.ofCell(x, y);
            if (mean > 0) cell = static_cast<float>(1 / std::sqrt(mean));
        }
    }
}

}  // namespace

std::optional<std::vector<float>> speedsOnCells(const Scene& scene,
                                                const std::vector<std::uint8_t>& solid) {
    auto speeds = initialOnCells(scene, "speed");
    if (!speeds) return speeds;
    const auto& domain = scene.domain;
    for (std::size_t i = 0; i < speeds->size(); ++i) {
        // Speeds under walls mean nothing until the wall is erased.
        if ((*speeds)[i] > 0) continue;
        if (solid[i]) {
            (*speeds)[i] = 0;
            continue;
        }
        const auto column = i % static_cast<std::size_t>(domain.nx);
        const auto row = i / static_cast<std::size_t>(domain.nx);
        failInput(
            "{}: initial.speed is {} at x = {:.6g} m, y = {:.6g} m, but waves need a "
            "positive speed: use walls for land",
            scene.file, (*speeds)[i], (static_cast<double>(column) + 0.5) * domain.hx(),
            (static_cast<double>(row) + 0.5) * domain.hy());
    }
    const auto& initial = scene.initial.at("speed");
    if (initial.image.empty()) {
        averageJumps(Formula(initial.formula, domain, scene.seed,
                             fmt::format("{}: initial.speed", scene.file), formulaConstants(scene)),
                     domain, *speeds);
    }
    return speeds;
}

}  // namespace seiche::wave
