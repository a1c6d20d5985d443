// A double shear layer that rolls up without losing energy, and a disc of dye that turns rigidly.
#include <array>
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"
#include "validate/shear_layer_table.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

ordered_json layer(int cells, const char* scheme) {
    ordered_json boundaries;
    for (const char* side : {"left", "right", "bottom", "top"}) {
        boundaries[side] = {{"type", "periodic"}};
    }
    return {
        {"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
        {"parameters", {{"dt", 0.4 / cells}, {"viscosity", 0}, {"advection", scheme}}},
        {"boundaries", boundaries},
        {"initial",
         {{"u", "y < 0.5 ? tanh(30*(y-0.25)) : tanh(30*(0.75-y))"}, {"v", "0.05*sin(2*pi*x)"}}}};
}

/// A flow on a grid that is `factor` times coarser: means of the fluxes through its faces.
Faces coarser(const Faces& fine, int factor) {
    Faces made = fine;
    made.domain.nx /= factor;
    made.domain.ny /= factor;
    made.u.nx = made.domain.nx + 1;
    made.u.ny = made.domain.ny;
    made.v.nx = made.domain.nx;
    made.v.ny = made.domain.ny + 1;
    made.u.values.clear();
    made.v.values.clear();
    for (int j = 0; j < made.u.ny; ++j) {
        for (int i = 0; i < made.u.nx; ++i) {
            double sum = 0;
            for (int k = 0; k < factor; ++k) sum += fine.atU(i * factor, j * factor + k);
            made.u.values.push_back(static_cast<float>(sum / factor));
        }
    }
    for (int j = 0; j < made.v.ny; ++j) {
        for (int i = 0; i < made.v.nx; ++i) {
            double sum = 0;
            for (int k = 0; k < factor; ++k) sum += fine.atV(i * factor + k, j * factor);
            made.v.values.push_back(static_cast<float>(sum / factor));
        }
    }
    return made;
}

/// The exact flow at t = 0.8 on 32 x 32 cells: the stream function at a corner counted from the
/// origin.
double exactPsi(int i, int j) {
    constexpr int cells = 32;
    j = (j + cells) % cells;
    if (j > cells / 2) return -exactPsi(i + cells / 2, cells - j);
    if (j > cells / 4) return exactPsi(cells - i % cells, cells / 2 - j);
    return shearLayerPsi[j][(i + cells) % cells];
}

double largestVorticity(Lab& lab) {
    double most = 0;
    for (const float value : lab.field("vorticity").values) {
        most = std::max(most, std::abs(double{value}));
    }
    return most;
}

std::vector<Row> shearLayer(const Settings& settings) {
    constexpr double duration = 0.8;
    // Also of quick runs: on 64 the layers are two cells thick.
    const std::vector<int> grids = {32, 64, 128};
    const auto flow = [&](Lab& lab) {
        lab.time(duration);
        return faces(lab);
    };
    struct Expected {
        const char* scheme;
        double energy;
        std::optional<double> order, difference;  // of the flow
    };
    std::vector<Row> rows;
    for (const auto& [scheme, energy, order, difference] : {Expected{"central-rk3", 1e-4, 1.7, {}},
                                                            {"ar2", 2.5e-4, 1.7, 1.5e-3},
                                                            {"semi-lagrangian2", 5e-4, 1.7, 6e-3},
                                                            {"maccormack2", 1.2e-3, 1.7, {}},
                                                            {"maccormack", 2e-2, {}, {}}}) {
        Row error{fmt::format("{}: error of what passes faces of 32 x 32 cells", scheme), {}};
        Row lost{fmt::format("{}: part of the energy that is lost", scheme), {}};
        Row vorticity{fmt::format("{}: largest vorticity over its first value", scheme), {}};
        for (const int cells : grids) {
            Lab lab(settings, "fluid", layer(cells, scheme));
            const auto got = coarser(flow(lab), cells / grids[0]);
            const double h = got.domain.hx();
            const auto corner = [&](double at) {
                return static_cast<int>(std::floor(at / h + 0.25));
            };
            error.levels.push_back({cells, errorL2(
                                               got,
                                               [&](double x, double y) {
                                                   const int i = corner(x), j = corner(y);
                                                   return (exactPsi(i, j + 1) - exactPsi(i, j)) / h;
                                               },
                                               [&](double x, double y) {
                                                   const int i = corner(x), j = corner(y);
                                                   return (exactPsi(i, j) - exactPsi(i + 1, j)) / h;
                                               })});
            const auto ledger = lab.simulation().summary().at("ledger");
            lost.levels.push_back({cells, 1 - ledger.at("energy_last").get<double>() /
                                                  ledger.at("energy_first").get<double>()});
            vorticity.levels.push_back({cells, largestVorticity(lab) / (30 + 0.1 * pi)});
        }
        error.leastOrder = order;
        if (difference) error.most = *difference;
        lost.most = energy;
        // Central differences leave wiggles where layers grow thin; the others must not.
        if (scheme != std::string("central-rk3")) vorticity.most = 1.02;
        rows.insert(rows.end(), {error, lost, vorticity});
    }
    return rows;
}

// Bounds are on 64 cells in quick runs, else on 256.
std::vector<Row> turningDisc(const Settings& settings, const char* scheme,
                             std::array<double, 2> massMost, std::array<double, 2> shapeMost) {
    ordered_json boundaries;
    for (const char* side : {"left", "right", "bottom", "top"}) {
        boundaries[side] = {{"type", "inflow"}, {"u", "-2*pi*(y-0.5)"}, {"v", "2*pi*(x-0.5)"}};
    }
    const auto row = [&](const char* what) { return Row{fmt::format("{}: {}", scheme, what), {}}; };
    auto velocity = row("error of the velocity over the fastest"),
         mass = row("change of the dye's mass"), low = row("smallest value of the dye, below 0"),
         high = row("largest value of the dye, above 1"), shape = row("misplaced part of the disc");
    for (const int cells : settings.quick ? std::vector{32, 64} : std::vector{64, 128, 256}) {
        const int steps = 4 * cells;
        Lab lab(settings, "fluid",
                ordered_json{{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                             {"parameters", {{"dt", 1.0 / steps}, {"advection", scheme}}},
                             {"boundaries", boundaries},
                             {"initial",
                              {{"u", "-2*pi*(y-0.5)"},
                               {"v", "2*pi*(x-0.5)"},
                               {"dye_red", "(x-0.5)^2+(y-0.75)^2 < 0.15^2 ? 1 : 0"}}}});
        const auto before = lab.field("dye");
        lab.steps(static_cast<std::uint64_t>(steps));
        const auto after = lab.field("dye");
        double first = 0, last = 0, apart = 0, least = 0, most = 0;
        for (std::size_t k = 0; k < after.values.size(); ++k) {
            const double a = double{before.values[k]}, b = double{after.values[k]};
            first += a;
            last += b;
            apart += std::abs(b - a);
            least = std::max(least, -b);
            most = std::max(most, b - 1);
        }
        velocity.levels.push_back(
            {cells, errorL2(
                        faces(lab), [](double, double y) { return -2 * pi * (y - 0.5); },
                        [](double x, double) { return 2 * pi * (x - 0.5); }) /
                        (pi * std::sqrt(2.0))});
        mass.levels.push_back({cells, std::abs(last / first - 1)});
        low.levels.push_back({cells, least});
        high.levels.push_back({cells, most});
        shape.levels.push_back({cells, apart / (2 * first)});
    }
    velocity.most = 2e-3;
    mass.most = massMost[settings.quick ? 0 : 1];
    low.most = high.most = 1e-6;
    shape.most = shapeMost[settings.quick ? 0 : 1];
    return {velocity, mass, low, high, shape};
}

std::vector<Row> turningDiscs(const Settings& settings) {
    auto rows = turningDisc(settings, "ar2", {1.3e-2, 1.6e-3}, {0.13, 0.043});
    // An FP64 program of the same scheme: 4.5e-2 on 64 cells, 1.76e-2 on 128, 7.4e-3 on 256.
    for (auto& row : turningDisc(settings, "maccormack2", {5e-2, 8e-3}, {0.3, 0.15})) {
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace

std::vector<Case> transportCases() {
    return {{"fluid/shear-layer", "Double shear layer without viscosity, periodic, t = 0.8",
             "Bell, Colella and Glaz 1989, J. Comput. Phys. 85, 257; energy and vorticity are kept",
             shearLayer},
            {"fluid/dye-disc", "A disc of dye after one turn of a rigid rotation, CFL 1.1",
             "exact solution; the turning disc of Zalesak 1979, J. Comput. Phys. 31, 335",
             turningDiscs}};
}

}  // namespace seiche::validate
