// Flows that test sides, forces and buoyancy: velocities prescribed all round, a force that moves
// nothing, and internal waves.
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"
#include "validate/scheme_orders.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

std::vector<int> orderGrids(const Settings& settings) {
    return settings.quick ? std::vector{16, 32} : std::vector{32, 64, 128};
}

ordered_json box(int cells, const char* across, const char* up, double dt, const char* scheme) {
    return {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
            {"parameters",
             {{"dt", dt}, {"advection", scheme}, {"tolerance", 1e-6}, {"max_iterations", 1000}}},
            {"boundaries",
             {{"left", {{"type", across}}},
              {"right", {{"type", across}}},
              {"bottom", {{"type", up}}},
              {"top", {{"type", up}}}}}};
}

/// The flow starts with these velocities; all sides are given them, times `decay`.
ordered_json prescribed(int cells, double dt, const char* scheme, double viscosity,
                        const std::string& u, const std::string& v, const std::string& decay) {
    auto scene = box(cells, "inflow", "inflow", dt, scheme);
    for (auto& side : scene["boundaries"]) {
        side["u"] = fmt::format("({})*{}", u, decay), side["v"] = fmt::format("({})*{}", v, decay);
    }
    scene["parameters"]["viscosity"] = viscosity;
    scene["initial"] = {{"u", u}, {"v", v}};
    return scene;
}

std::vector<Row> taylorGreen(const Settings& settings) {
    constexpr double nu = 0.01, duration = 0.32, cfl = 0.64;
    return errorsOf(
        {{"ar2", 1.8, 2e-4},
         {"central-rk3", 1.8, 5e-5},
         {"semi-lagrangian2", 1.8, 8e-4},
         {"maccormack2", 1.8, 8e-4},
         {"maccormack", 0.7, 2e-2},
         {"semi-lagrangian", 0.7, 4e-2}},
        orderGrids(settings), [&](const char* scheme, int cells) {
            const std::string decay = fmt::format("exp(-2*pi^2*{}*t)", nu);
            Lab lab(settings, "fluid",
                    prescribed(cells, cfl / cells, scheme, nu, "sin(pi*x)*cos(pi*y)",
                               "-cos(pi*x)*sin(pi*y)", decay));
            lab.steps(static_cast<std::uint64_t>(std::lround(duration * cells / cfl)));
            const double left = std::exp(-2 * pi * pi * nu * duration);
            return errorL2(
                faces(lab),
                [&](double x, double y) { return left * std::sin(pi * x) * std::cos(pi * y); },
                [&](double x, double y) { return -left * std::cos(pi * x) * std::sin(pi * y); });
        });
}

std::vector<Row> kovasznay(const Settings& settings) {
    constexpr double reynolds = 40, duration = 2, cfl = 0.5;
    const double k = reynolds / 2 - std::hypot(reynolds / 2, 2 * pi);
    return errorsOf(
        {{"ar2", 1.7, 1.2e-3},
         {"central-rk3", 1.7, 2.5e-3},
         {"semi-lagrangian2", 1.7, 1.2e-3},
         {"maccormack2", 1.7, 2e-3},
         {"maccormack", std::nullopt, 1e-2},
         {"semi-lagrangian", std::nullopt, 1e-2}},
        orderGrids(settings), [&](const char* scheme, int cells) {
            Lab lab(
                settings, "fluid",
                prescribed(cells, cfl / cells, scheme, 1 / reynolds,
                           fmt::format("1-exp({:.15g}*(x-0.5))*cos(2*pi*y)", k),
                           fmt::format("{:.15g}*exp({:.15g}*(x-0.5))*sin(2*pi*y)", k / (2 * pi), k),
                           "1"));
            lab.steps(static_cast<std::uint64_t>(std::lround(duration * cells / cfl)));
            return errorL2(
                faces(lab),
                [&](double x, double y) {
                    return 1 - std::exp(k * (x - 0.5)) * std::cos(2 * pi * y);
                },
                [&](double x, double y) {
                    return k / (2 * pi) * std::exp(k * (x - 0.5)) * std::sin(2 * pi * y);
                });
        });
}

/// The largest of |u - u0| and |v - v0| on faces.
double away(Lab& lab, double u0, double v0) {
    double most = 0;
    for (const float u : lab.field("u@face").values)
        most = std::max(most, std::abs(double{u} - u0));
    for (const float v : lab.field("v@face").values)
        most = std::max(most, std::abs(double{v} - v0));
    return most;
}

std::vector<Row> conservativeForce(const Settings& settings) {
    const int cells = 32;
    std::vector<Row> rows;
    for (const char* scheme : {"ar2", "semi-lagrangian2", "maccormack2"}) {
        for (const bool closed : {false, true}) {
            const char* side = closed ? "no-slip" : "periodic";
            auto scene = box(cells, side, side, 0.02, scheme);
            scene["parameters"]["viscosity"] = 0.01;
            if (!closed) scene["initial"] = {{"u", "1"}, {"v", "0.5"}};
            scene["sources"] = {{{"kind", "force"},
                                 {"x", "20*cos(2*pi*x)*sin(2*pi*y)"},
                                 {"y", "20*sin(2*pi*x)*cos(2*pi*y)"}}};
            Lab lab(settings, "fluid", scene);
            lab.steps(10);
            Row row{
                fmt::format("{}: moved {} [m/s]", scheme, closed ? "between walls" : "in a stream"),
                {{0, closed ? away(lab, 0, 0) : away(lab, 1, 0.5)}}};
            row.most = 2e-6;
            rows.push_back(row);
        }
    }
    return rows;
}

// Stratified by warmth, or by smoke that weighs as much.
std::vector<Row> internalWave(const Settings& settings, const char* scheme, bool smoky) {
    constexpr double n2 = 40, kx = 2 * pi, ky = pi, speed = 0.01, duration = 4;
    constexpr int n = 32;
    const double omega = std::sqrt(n2 * kx * kx / (kx * kx + ky * ky));
    const char* by = smoky ? "smoke" : "temperature";
    Row growth{fmt::format("{}, {}: growth of the amplitude at dt = 0.04 / 0.02 [1/s]", scheme, by),
               {}};
    Row late{fmt::format("{}, {}: error of the phase after 3.6 periods", scheme, by), {}};
    for (const double dt : {0.04, 0.02}) {
        auto scene = box(n, "periodic", "free-slip", dt, scheme);
        scene["parameters"][smoky ? "smoke_weight" : "buoyancy"] = n2;
        scene["initial"] = {{by, smoky ? "1-y" : "y"},
                            {"u", fmt::format("-{}*{}/{}*sin(2*pi*x)*cos(pi*y)", speed, ky, kx)},
                            {"v", fmt::format("{}*cos(2*pi*x)*sin(pi*y)", speed)}};
        Lab lab(settings, "fluid", scene);
        lab.steps(static_cast<std::uint64_t>(std::lround(duration / dt)));
        const auto v = lab.field("v@face"), light = lab.field(by);
        double a = 0, b = 0;
        for (int j = 0; j < n; ++j) {
            for (int i = 0; i < n; ++i) {
                const auto at = static_cast<std::size_t>(j * n + i);
                const double c = 4 * std::cos(kx * (i + 0.5) / n) / (n * n);
                a += c * double{v.values[at]} * std::sin(ky * j / n);
                const double value = double{light.values[at]},
                             lightness = smoky ? 1 - value : value;
                b += c * omega * (lightness - (j + 0.5) / n) * std::sin(ky * (j + 0.5) / n);
            }
        }
        const int steps = static_cast<int>(std::lround(1 / dt));
        growth.levels.push_back({steps, std::abs(std::log(std::hypot(a, b) / speed)) / duration});
        late.levels.push_back(
            {steps, std::abs(std::remainder(std::atan2(-b, a) - omega * duration, 2 * pi))});
    }
    growth.most = 2e-3;
    late.most = 0.03;
    return {growth, late};
}

std::vector<Row> internalWaves(const Settings& settings) {
    std::vector<Row> rows;
    for (const char* scheme : {"ar2", "semi-lagrangian2", "maccormack2"}) {
        for (const bool smoky : {false, true}) {
            for (auto& row : internalWave(settings, scheme, smoky)) rows.push_back(std::move(row));
        }
    }
    return rows;
}

}  // namespace

std::vector<Case> forcedCases() {
    return {
        {"fluid/taylor-green-sides",
         "Taylor-Green vortex between sides that are given its velocity, nu = 0.01, t = 0.32, CFL "
         "0.64",
         "exact solution: Taylor and Green 1937, Proc. R. Soc. A 158, 499", taylorGreen},
        {"fluid/kovasznay",
         "Flow behind a grid at Reynolds number 40 between sides that are given it, t = 2, CFL 0.5",
         "exact solution: Kovasznay 1948, Proc. Camb. Phil. Soc. 44, 58", kovasznay},
        {"fluid/conservative-force",
         "A force of 20 m/s^2 that is a gradient, in a stream and between sticking walls, 10 steps",
         "pressure holds it: nothing moves", conservativeForce},
        {"fluid/internal-wave",
         "A mode of a fluid of linear density, N^2 = 40/s^2, kx = 2 ky = 2 pi/m",
         "omega = N kx/k: Gill 1982, Atmosphere-Ocean Dynamics, 6.4", internalWaves}};
}

}  // namespace seiche::validate
