// Frequencies of a round basin, with reflecting walls and with walls that hold the height.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

constexpr double roundRadius = 0.43, roundX = 0.507, roundY = 0.493;

/// A wall round a disc: the square minus a polygon of the disc's area with so many corners that its
/// shape does not matter.
ordered_json roundWall() {
    constexpr int corners = 720;
    const double turn = 2 * pi / corners;
    const double radius = roundRadius * std::sqrt(turn / std::sin(turn));
    ordered_json points = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, roundY}};
    for (int k = 0; k <= corners; ++k) {
        const double angle = pi - k * turn;
        points.push_back({roundX + radius * std::cos(angle), roundY + radius * std::sin(angle)});
    }
    points.push_back({0, roundY});
    return {{{"shape", "polygon"}, {"points", points}}};
}

/// J_m(z r/R) as a formula, by its series, times cos(m angle): m is 0 or 1.
std::string besselMode(int m, double z) {
    const auto q = fmt::format("((x-{})^2+(y-{})^2)", roundX, roundY);
    const double scale = std::pow(z / (2 * roundRadius), 2);
    std::string series = "1";
    for (int j = 12; j > 0; --j) {
        series = fmt::format("(1-{:.17g}*{}*{})", scale / (j * (j + m)), q, series);
    }
    return m == 0 ? series : fmt::format("{}*(x-{})", series, roundX);
}

/// The relative error of the frequency of a mode of the disc, without the error of the time step.
double frequencyError(const Settings& settings, const char* walls, const char* cells, int m,
                      double z, int grid) {
    const double dt = 0.5 / grid;
    Lab lab(settings, "wave",
            ordered_json{
                {"domain", {{"size", {1, 1}}, {"cells", {grid, grid}}}},
                {"initial", {{"height", besselMode(m, z)}}},
                {"parameters",
                 {{"dt", dt}, {"tolerance", 1e-8}, {"inner_walls", walls}, {"wall_cells", cells}}},
                {"walls", roundWall()}});
    const auto start = lab.field("height");
    std::vector<double> crossings;
    double before = 0;
    lab.afterStep = [&](Simulation& simulation) {
        const auto now = readField(simulation, "height", lab.domain());
        double share = 0;
        for (std::size_t i = 0; i < now.values.size(); ++i) {
            share += double{start.values[i]} * double{now.values[i]};
        }
        if (before * share < 0) {
            crossings.push_back(simulation.time() - dt * share / (share - before));
        }
        before = share;
    };
    const double exact = z / roundRadius;
    lab.time(4.6 * 2 * pi / exact);
    const double swings = static_cast<double>(crossings.size()) - 1;
    const double omega = pi * swings / (crossings.back() - crossings.front());
    return std::abs(2 / dt * std::tan(omega * dt / 2) / exact - 1);
}

std::vector<Row> roundBasin(const Settings& settings) {
    std::vector<int> grids = {32, 64, 128};
    if (settings.quick) grids = {24, 48};
    std::vector<Row> rows;
    struct RoundMode {
        const char *about, *walls;
        int m;
        double z;
    };
    // Zeros of J_1' and J_0', and of J_0 and J_1.
    for (const RoundMode& mode :
         {RoundMode{"walls, mode (1, 1)", "wall", 1, 1.8411837813406593},
          RoundMode{"walls, mode (0, 1)", "wall", 0, 3.8317059702075123},
          RoundMode{"held rim, mode (0, 1)", "dirichlet", 0, 2.4048255576957728},
          RoundMode{"held rim, mode (1, 1)", "dirichlet", 1, 3.8317059702075123}}) {
        Row row{fmt::format("{}: frequency", mode.about), {}};
        for (const int grid : grids) {
            row.levels.push_back(
                {grid, frequencyError(settings, mode.walls, "cut", mode.m, mode.z, grid)});
        }
        row.most = settings.quick ? 2e-3 : 3e-4;
        row.leastOrder = 1.7;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> waveRoundCases() {
    return {{"wave/round-basin", "Modes of a round basin and of a round membrane",
             "zeros of Bessel functions and of their derivatives (Rayleigh 1877)", roundBasin}};
}

}  // namespace seiche::validate
