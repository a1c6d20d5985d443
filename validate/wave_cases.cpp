// The wave equation: standing modes, and reflections of an absorbing side.
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

struct Mode {
    int m, n, nx, ny;
    double width, height, dt;
    const char *x, *y;  // types of the sides
};

std::vector<SceneOverride> changes(const Mode& mode) {
    return {{"mode.m", fmt::format("{}", mode.m)},
            {"mode.n", fmt::format("{}", mode.n)},
            {"domain.size", fmt::format("{},{}", mode.width, mode.height)},
            {"domain.cells", fmt::format("{},{}", mode.nx, mode.ny)},
            {"dt", fmt::format("{:.17g}", mode.dt)},
            {"boundaries.left.type", mode.x},
            {"boundaries.right.type", mode.x},
            {"boundaries.bottom.type", mode.y},
            {"boundaries.top.type", mode.y}};
}

/// (2/dt) atan(sqrt(kappa) dt/2) of Crank-Nicolson with the five-point operator, wave speed 1.
double discreteOmega(const Mode& mode) {
    const double sx = std::sin(mode.m * pi / (2 * mode.nx)) * mode.nx / mode.width;
    const double sy = std::sin(mode.n * pi / (2 * mode.ny)) * mode.ny / mode.height;
    return 2 / mode.dt * std::atan(std::hypot(sx, sy) * mode.dt);
}

std::vector<Row> standingModes(const Settings& settings) {
    const std::vector<Mode> modes = {
        {3, 2, 128, 128, 1, 1, 1.0 / 128, "wall", "wall"},
        {3, 2, 128, 128, 1, 1, 4.0 / 128, "dirichlet", "dirichlet"},
        {1, 0, 64, 48, 2, 1, 0.02, "wall", "wall"},
        {5, 4, 101, 67, 1.5, 0.7, 0.01, "wall", "dirichlet"},
        {7, 11, 192, 256, 1, 2, 0.008, "dirichlet", "wall"},
    };
    std::vector<Row> rows;
    for (std::size_t k = 0; k < modes.size() - (settings.quick ? 1 : 0); ++k) {
        const auto& mode = modes[k];
        Lab lab(settings, "wave/standing-mode", changes(mode));
        lab.steps(400);
        const double omega = lab.simulation().summary().at("mode").at("omega").get<double>();
        double drift = 0;
        for (const auto& report : lab.reports()) {
            drift = std::max(drift, std::abs(report.value("energy_drift")));
        }
        const auto about = fmt::format("mode ({}, {}) on {} x {}, CFL {:.2g}, {}", mode.m, mode.n,
                                       mode.nx, mode.ny, mode.dt * mode.nx / mode.width,
                                       mode.x == std::string(mode.y) ? mode.x : "mixed");
        rows.push_back({about + ": frequency", {{0, std::abs(omega / discreteOmega(mode) - 1)}}});
        rows.back().most = 1e-6;
        rows.push_back({about + ": energy drift", {{0, drift}}});
        rows.back().most = 1e-5;
    }
    Row continuum{"mode (3, 2), dt = h: frequency of the continuum", {}};
    for (const int cells : {32, 64, 128}) {
        const Mode mode{3, 2, cells, cells, 1, 1, 1.0 / cells, "wall", "wall"};
        Lab lab(settings, "wave/standing-mode", changes(mode));
        lab.steps(static_cast<std::uint64_t>(2 * cells));
        const double omega = lab.simulation().summary().at("mode").at("omega").get<double>();
        continuum.levels.push_back({cells, std::abs(omega / (pi * std::sqrt(13.0)) - 1)});
    }
    continuum.leastOrder = 1.9;
    rows.push_back(continuum);
    return rows;
}

/// Remainder of a pulse of height 1 that ran straight into an absorbing side.
std::vector<Row> absorbingSide(const Settings& settings) {
    std::vector<Row> rows;
    const auto reflection = [&](const char* equation, int cells) {
        Lab lab(settings, "wave",
                ordered_json{{"domain", {{"size", {1, 8.0 / cells}}, {"cells", {cells, 8}}}},
                             {"initial",
                              {{"height", "exp(-((x-0.5)/0.05)^2)"},
                               {"velocity", "2*(x-0.5)/0.05^2*exp(-((x-0.5)/0.05)^2)"}}},
                             {"parameters",
                              {{"dt", 1.0 / cells},
                               {"tolerance", 1e-7},
                               {"wave_speed", 1},
                               {"equation", equation}}},
                             {"boundaries", {{"right", {{"type", "absorbing"}}}}}});
        lab.time(0.8);
        const auto height = lab.field("height");
        double left = 0;
        for (int i = 0; i < cells * 9 / 10; ++i) {
            left = std::max(left, std::abs(double{height.values[static_cast<std::size_t>(i)]}));
        }
        return left;
    };
    for (const char* equation : {"shallow-water", "acoustic"}) {
        Row row{fmt::format("{}: height sent back, half width 26 cells on 512", equation), {}};
        for (const int cells : {128, 256, 512}) {
            row.levels.push_back({cells, reflection(equation, cells)});
        }
        row.most = 2e-4;
        row.leastOrder = 1.8;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> waveCases() {
    return {{"wave/standing-modes", "Standing modes of a basin swing at their frequency",
             "dispersion of Crank-Nicolson with five points: omega = (2/dt) atan(sqrt(kappa) dt/2)",
             standingModes},
            {"wave/absorbing-side", "A pulse leaves through an absorbing side",
             "d'Alembert 1747: nothing comes back; half-cell form of Engquist and Majda 1977",
             absorbingSide}};
}

}  // namespace seiche::validate
