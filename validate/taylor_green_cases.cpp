// Taylor-Green vortices, at rest between walls and carried through a periodic box.
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

std::vector<int> vortexGrids(const Settings& settings) {
    return settings.quick ? std::vector{16, 32, 64} : std::vector{32, 64, 128};
}

// u = sin(pi x) cos(pi y) exp(-2 pi^2 nu t), v likewise: an exact solution between free-slip walls.
std::vector<Row> inABox(const Settings& settings) {
    constexpr double nu = 0.001, duration = 1, cfl = 0.5;
    const auto error = [&](const char* scheme, int cells) {
        Lab lab(settings, "fluid/taylor-green",
                std::vector<SceneOverride>{{"domain.cells", fmt::format("{0},{0}", cells)},
                                           {"viscosity", fmt::format("{}", nu)},
                                           {"advection", scheme},
                                           {"dt", fmt::format("{:.17g}", cfl / cells)}});
        lab.steps(static_cast<std::uint64_t>(std::lround(duration * cells / cfl)));
        const double left = std::exp(-2 * pi * pi * nu * duration);
        return errorL2(
            faces(lab),
            [&](double x, double y) { return left * std::sin(pi * x) * std::cos(pi * y); },
            [&](double x, double y) { return -left * std::cos(pi * x) * std::sin(pi * y); });
    };
    auto rows = errorsOf({{"ar2", std::nullopt, 5e-6},
                          {"central-rk3", std::nullopt, 2e-5},
                          {"semi-lagrangian2", 1.9, 1.5e-4},
                          {"maccormack2", 1.9, 3e-4},
                          {"maccormack", 0.8, 2e-2},
                          {"semi-lagrangian", 0.8, 5e-2}},
                         vortexGrids(settings), error, fmt::format(", CFL {}", cfl));
    // On finer grids rounding is left of ar2's error.
    const auto before = errorsOf({{"ar2", 1.9, 1.5e-5}}, {16, 32}, error,
                                 fmt::format(", CFL {}, before rounding shows", cfl));
    rows.insert(rows.begin() + 1, before.begin(), before.end());
    return rows;
}

// The same with a mean flow: pressure and path change from step to step.
std::vector<Row> carried(const Settings& settings) {
    constexpr double nu = 0.001, duration = 1, a = 0.7, b = 0.4, k = 2 * pi;
    const auto error = [&](const char* scheme, double cfl, int cells) {
        const double wanted = cfl / (1.7 * cells);
        const auto steps = static_cast<std::uint64_t>(std::max(2.0, std::ceil(duration / wanted)));
        ordered_json boundaries;
        for (const char* side : {"left", "right", "bottom", "top"}) {
            boundaries[side] = {{"type", "periodic"}};
        }
        Lab lab(settings, "fluid",
                ordered_json{{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                             {"parameters",
                              {{"dt", duration / static_cast<double>(steps)},
                               {"viscosity", nu},
                               {"advection", scheme}}},
                             {"boundaries", boundaries},
                             {"initial",
                              {{"u", fmt::format("{} + sin(2*pi*x)*cos(2*pi*y)", a)},
                               {"v", fmt::format("{} - cos(2*pi*x)*sin(2*pi*y)", b)}}}});
        lab.steps(steps);
        const double left = std::exp(-2 * k * k * nu * duration);
        const double x0 = a * duration, y0 = b * duration;
        const auto flow = faces(lab);
        const double wrong = errorL2(
            flow,
            [&](double x, double y) {
                return a + left * std::sin(k * (x - x0)) * std::cos(k * (y - y0));
            },
            [&](double x, double y) {
                return b - left * std::cos(k * (x - x0)) * std::sin(k * (y - y0));
            });
        return wrong / (left * std::sqrt(0.5));  // relative to the vortices
    };
    struct Expected {
        const char* scheme;
        // Of an FP64 program; that of ar2 and semi-lagrangian2 knows the state before the first.
        double cfl, on64, on128;
    };
    const std::vector<Expected> schemes = {{"ar2", 0.5, 7.02e-4, 1.60e-4},
                                           {"ar2", 2, 7.27e-3, 1.84e-3},
                                           {"semi-lagrangian2", 0.5, 1.89e-3, 4.53e-4},
                                           {"semi-lagrangian2", 2, 2.32e-2, 5.91e-3},
                                           {"maccormack2", 0.5, 1.23e-2, 3.02e-3},
                                           {"maccormack2", 2, 3.21e-2, 8.14e-3},
                                           {"maccormack", 0.5, 7.04e-2, 3.41e-2},
                                           {"maccormack", 2, 0.217, 0.120},
                                           {"semi-lagrangian", 0.5, 0.324, 0.182},
                                           {"semi-lagrangian", 2, 0.247, 0.142}};
    std::vector<Row> rows;
    for (const auto& [scheme, cfl, on64, on128] : schemes) {
        Row row{fmt::format("{}: relative error of the vortices, CFL {}", scheme, cfl), {}};
        for (const int cells : vortexGrids(settings)) {
            row.levels.push_back({cells, error(scheme, cfl, cells)});
        }
        row.most = 1.2 * (settings.quick ? on64 : on128);
        if (std::string(scheme).ends_with('2')) row.leastOrder = 1.8;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> taylorGreenCases() {
    return {{"fluid/taylor-green", "Taylor-Green vortex between free-slip walls, nu = 0.001, t = 1",
             "exact solution: Taylor and Green 1937, Proc. R. Soc. A 158, 499", inABox},
            {"fluid/taylor-green-moving",
             "Taylor-Green vortices carried by a mean flow (0.7, 0.4), periodic, nu = 0.001, t = 1",
             "exact solution: Taylor and Green 1937; bounds from an FP64 program of the schemes",
             carried}};
}

}  // namespace seiche::validate
