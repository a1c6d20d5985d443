// The wave equation where the speed varies: echo and passage at a jump, modes over a slope.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

/// A pulse that runs to the right, at distance s behind the place where it is highest.
double jumpPulse(double s) {
    return std::exp(-std::pow(s / 0.1, 2));
}

/// Largest errors over the pulse's height.
struct JumpErrors {
    double elsewhere = 0;  ///< in all other cells
    double inside = 0;     ///< in a cell that the jump cuts
};

/// After the pulse has met a jump of the speed from 0.5 to 1 at `place` in a channel of length 2.
JumpErrors jumpErrors(const Settings& settings, bool acoustic, double place, int cells) {
    constexpr double before = 0.5, behind = 1, start = 0.5, time = 1.4;
    const double h = 2.0 / cells;
    Lab lab(
        settings, "wave",
        ordered_json{
            {"domain", {{"size", {2, 4 * h}}, {"cells", {cells, 4}}}},
            {"initial",
             {{"height", fmt::format("exp(-((x-{})/0.1)^2)", start)},
              {"velocity", fmt::format("{1}*2*(x-{0})/0.1^2*exp(-((x-{0})/0.1)^2)", start, before)},
              {"speed", fmt::format("x < {:.17g} ? {} : {}", place, before, behind)}}},
            {"parameters",
             {{"dt", h / 4},
              {"tolerance", 1e-7},
              {"equation", acoustic ? "acoustic" : "shallow-water"}}}});
    lab.time(time);
    const double t = lab.simulation().time();
    // u and c^2 du/dx are continuous, or u and du/dx: the impedances are c, or 1/c.
    const double echo =
        acoustic ? (behind - before) / (behind + before) : (before - behind) / (before + behind);
    const auto height = lab.field("height");
    JumpErrors worst;
    for (int i = 0; i < cells; ++i) {
        const double x = (i + 0.5) * h;
        const double exact =
            x < place ? jumpPulse(x - start - before * t) +
                            echo * jumpPulse(2 * place - x - start - before * t)
                      : (1 + echo) * jumpPulse(before * ((x - place) / behind - t) + place - start);
        auto& of = std::abs(x - place) < 0.499 * h ? worst.inside : worst.elsewhere;
        of = std::max(of, std::abs(double{height.values[static_cast<std::size_t>(i)]} - exact));
    }
    return worst;
}

std::vector<Row> jumpOfSpeed(const Settings& settings) {
    std::vector<Row> rows;
    std::vector<int> grids = {256, 512, 1024};
    if (settings.quick) grids = {256, 512};
    for (const bool acoustic : {false, true}) {
        for (const char* where : {"on a face", "inside a cell", "in the middle of a cell"}) {
            const auto what = fmt::format("{}, jump {}: largest error",
                                          acoustic ? "acoustic" : "shallow-water", where);
            Row row{what + " of echo and passage", {}}, kink{what + " in its cell", {}};
            for (const int cells : grids) {
                // A third or two thirds of a cell from a face on each grid; or half a cell.
                const std::string_view name = where;
                const double place = name == "on a face"       ? 1
                                     : name == "inside a cell" ? 1 + 2.0 / (3 * 256)
                                                               : 1 + 1.0 / cells;
                const auto error = jumpErrors(settings, acoustic, place, cells);
                // The height of water has a kink at the jump, whose error dominates from 1024 cells
                // on.
                row.levels.push_back({cells, acoustic || settings.quick
                                                 ? std::max(error.elsewhere, error.inside)
                                                 : error.elsewhere});
                kink.levels.push_back({cells, error.inside});
            }
            row.most = 3e-3;
            row.leastOrder = 1.8;
            rows.push_back(row);
            if (acoustic || settings.quick || kink.levels.front().value == 0) continue;
            kink.most = 1e-3;
            kink.leastOrder = 0.8;
            rows.push_back(kink);
        }
    }
    return rows;
}

/// Over c = 1 + x between walls at 0 and 1 modes are (1 + x)^p cos(q ln(1 + x) + phase), p = -1/2
/// or 1/2 for the two forms, with q ln 2 = n pi and omega^2 = q^2 + 1/4 (an equation of Euler's).
std::vector<Row> slope(const Settings& settings) {
    std::vector<Row> rows;
    for (const bool acoustic : {false, true}) {
        Row row{fmt::format("{}: second mode over c = 1 + x after 1.5 periods",
                            acoustic ? "acoustic" : "shallow-water"),
                {}};
        const double p = acoustic ? 0.5 : -0.5, q = 2 * pi / std::log(2.0);
        const double omega = std::hypot(q, 0.5), phase = std::atan(p / q);
        for (const int cells : {32, 64, 128}) {
            const double h = 1.0 / cells;
            Lab lab(
                settings, "wave",
                ordered_json{{"domain", {{"size", {1, 4 * h}}, {"cells", {cells, 4}}}},
                             {"initial",
                              {{"height", fmt::format("(1+x)^({})*cos({:.17g}*log(1+x)+({:.17g}))",
                                                      p, q, phase)},
                               {"speed", "1+x"}}},
                             {"parameters",
                              {{"dt", h / 2},
                               {"tolerance", 1e-7},
                               {"equation", acoustic ? "acoustic" : "shallow-water"}}}});
            lab.time(3 * pi / omega);
            const double swing = std::cos(omega * lab.simulation().time());
            const auto height = lab.field("height");
            double worst = 0;
            for (int i = 0; i < cells; ++i) {
                const double x = 1 + (i + 0.5) * h;
                const double exact = swing * std::pow(x, p) * std::cos(q * std::log(x) + phase);
                worst = std::max(
                    worst, std::abs(double{height.values[static_cast<std::size_t>(i)]} - exact));
            }
            row.levels.push_back({cells, worst});
        }
        row.most = 0.01;
        row.leastOrder = 1.9;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> waveSpeedCases() {
    return {{"wave/jump-of-speed", "A pulse meets a jump of the speed",
             "d'Alembert 1747 on both sides; echo (Z1 - Z2)/(Z1 + Z2) with the impedances c or 1/c",
             jumpOfSpeed},
            {"wave/slope", "A mode of a channel whose speed grows linearly",
             "the equation of Euler (1769): powers of x times cosines of its logarithm", slope}};
}

}  // namespace seiche::validate
