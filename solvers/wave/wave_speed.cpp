#include "solvers/wave/wave_speed.hpp"

#include <array>
#include <cmath>
#include <cstdint>

#include "core/base/error.hpp"
#include "core/base/work.hpp"
#include "core/expression/formula.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::wave {

namespace {

// A jump is found to 2^-6 of a cell: some thousand values each, and a grid of n x n cells has few
// times n of them. A formula that bends in all cells is not resolved at all, and gets 16 values a
// cell once these are spent.
constexpr int halvings = 6, coarseHalvings = 2;
constexpr std::int64_t mostValues = 20'000'000;
// Corners of a square as seen from its centre: inside it, so that a jump on the very face of a cell
// is none in it.
constexpr double nearCorner = 0.499;
// By how much c^-2 at the centre may differ from its mean over opposite corners: more than where
// waves are resolved, less than makes an echo that is seen.
constexpr double bend = 1e-3;

/// Whether c^-2 bends so much between these values that the one at the centre does not speak for
/// all of the square. Values that are no speeds do not count: they are of land.
bool bends(double centre, const std::array<double, 4>& corners) {
    for (const int k : {0, 1}) {
        const double a = corners[static_cast<std::size_t>(k)],
                     b = corners[static_cast<std::size_t>(3 - k)];
        if (!(a > 0) || !(b > 0) || !std::isfinite(a) || !std::isfinite(b)) return true;
        const double mean = (slownessSquared(a) + slownessSquared(b)) / 2;
        if (std::abs(mean - slownessSquared(centre)) > bend * slownessSquared(centre)) return true;
    }
    return false;
}

/// The mean of c^-2 over squares, of where c is a speed.
class SquareMean {
  public:
    SquareMean(const Formula& speed, const Domain& domain) : speed_(speed), domain_(domain) {}

    /// Of a cell, or 0 where nothing of it has a speed.
    double ofCell(double x, double y) {
        sum_ = area_ = 0;
        add(x, y, 0.5, values_ < mostValues ? halvings : coarseHalvings);
        return area_ > 0 ? sum_ / area_ : 0;
    }

  private:
    /// Adds a square of half width `half` (of a cell).
    void add(double x, double y, double half, int halvingsLeft) {
        const auto at = [&](double dx, double dy) {
            ++values_;
            return speed_(x + dx * half * domain_.hx(), y + dy * half * domain_.hy(), 0);
        };
        const double centre = at(0, 0);
        const bool land = !(centre > 0) || !std::isfinite(centre);
        if (halvingsLeft > 0) {
            constexpr double e = 2 * nearCorner;
            const std::array corners = {at(-e, -e), at(e, -e), at(-e, e), at(e, e)};
            if (land || bends(centre, corners)) {
                for (const double dy : {-0.5, 0.5}) {
                    for (const double dx : {-0.5, 0.5}) {
                        add(x + dx * half * domain_.hx(), y + dy * half * domain_.hy(), half / 2,
                            halvingsLeft - 1);
                    }
                }
                return;
            }
        }
        if (land) return;
        sum_ += slownessSquared(centre) * half * half;
        area_ += half * half;
    }

    const Formula& speed_;
    const Domain& domain_;
    double sum_ = 0, area_ = 0;
    std::int64_t values_ = 0;
};

/// Replaces the speeds of cells in which the formula jumps.
void averageJumps(const Formula& speed, const Domain& domain, std::vector<float>& cells) {
    const auto columns = static_cast<std::size_t>(domain.nx);
    std::array<std::vector<double>, 2> x;
    for (std::size_t i = 0; i < columns; ++i) {
        const double centre = static_cast<double>(i) + 0.5;
        x[0].push_back((centre - nearCorner) * domain.hx());
        x[1].push_back((centre + nearCorner) * domain.hx());
    }
    std::array<std::vector<double>, 4> corners;
    SquareMean square(speed, domain);
    for (int j = 0; j < domain.ny; ++j) {
        checkCancelled();
        const double y = (j + 0.5) * domain.hy();
        for (std::size_t k = 0; k < 4; ++k) {
            const double up = k < 2 ? -nearCorner : nearCorner;
            speed.evaluateRow(x[k % 2], y + up * domain.hy(), 0, corners[k]);
        }
        for (std::size_t i = 0; i < columns; ++i) {
            auto& cell = cells[static_cast<std::size_t>(j) * columns + i];
            if (!(cell > 0)) continue;
            if (!bends(double{cell}, {corners[0][i], corners[1][i], corners[2][i], corners[3][i]}))
                continue;
            const double mean = square.ofCell((static_cast<double>(i) + 0.5) * domain.hx(), y);
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
