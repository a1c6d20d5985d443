// Heat: air between a hot and a cold wall, the onset of convection in a layer heated from below,
// and walls that conduct.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

ordered_json heldAt(const char* side, const char* temperature) {
    return {{"kind", "wall-temperature"}, {"on", side}, {"temperature", temperature}};
}

struct HeatedCavity {
    double rayleigh, nusselt;
    double time;   ///< until it is steady, in sqrt(H / (beta g dT))
    double bound;  ///< on the finest grid; of 128 cells, 7 are in the layers at the walls at Ra 1e6
};

double nusseltNumber(const Settings& settings, const HeatedCavity& table, int cells,
                     const char* scheme) {
    constexpr double prandtl = 0.71;
    Lab lab(settings, "fluid",
            {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
             {"parameters",
              {{"dt", 0.1},
               {"cfl", 1},
               {"viscosity", std::sqrt(prandtl / table.rayleigh)},
               {"heat_diffusivity", 1 / std::sqrt(prandtl * table.rayleigh)},
               {"buoyancy", 1},
               {"advection", scheme},
               {"tolerance", 1e-4},
               // One pass leaves far less divergence than these figures have digits.
               {"pressure_refine", false}}},
             {"sources", {heldAt("left", "0.5"), heldAt("right", "-0.5")}}});
    lab.time(table.time);
    const auto heat = lab.simulation().summary().at("heat");
    // Heat in and heat out are equal in the steady state.
    return (heat.at("nusselt_left").get<double>() + heat.at("nusselt_right").get<double>()) / 2;
}

std::vector<Row> heatedCavity(const Settings& settings) {
    // The table itself is off by up to 0.1, 0.2, 0.3 and 1 %: errors have no order there.
    const bool quick = settings.quick;
    std::vector<HeatedCavity> tables = {{1e3, 1.118, 40, quick ? 2e-4 : 5e-4},
                                        {1e4, 2.243, 60, quick ? 4e-3 : 1.2e-3}};
    if (!quick) {
        tables.push_back({1e5, 4.519, 120, 2e-3});
        tables.push_back({1e6, 8.800, 250, 5e-3});
    }
    std::vector<Row> rows;
    for (const auto& table : tables) {
        Row row{fmt::format("Ra {:g}: Nusselt number over {}", table.rayleigh, table.nusselt), {}};
        Row limit{fmt::format("Ra {:g}: the last two, extrapolated with order 2", table.rayleigh),
                  {}};
        double coarser = 0;
        for (const int cells : quick ? std::vector{16, 32} : std::vector{32, 64, 128}) {
            const double nusselt = nusseltNumber(settings, table, cells, "ar2");
            row.levels.push_back({cells, std::abs(nusselt / table.nusselt - 1)});
            limit.levels = {{cells, std::abs((4 * nusselt - coarser) / (3 * table.nusselt) - 1)}};
            coarser = nusselt;
        }
        row.most = table.bound;
        limit.most = quick ? 0.002 : 0.005;
        rows.insert(rows.end(), {row, limit});
    }
    if (!quick) {
        const auto& table = tables.back();
        const double nusselt = nusseltNumber(settings, table, 128, "central-rk3");
        Row central{"central-rk3, Ra 1e6: Nusselt number over 8.8", {}};
        central.levels = {{128, std::abs(nusselt / table.nusselt - 1)}};
        central.most = 0.005;
        rows.push_back(central);
    }
    return rows;
}

/// [kappa / H^2] of the roll of wave number k in a layer of height 1, both diffusivities 0.1.
double rollGrowth(const Settings& settings, const char* walls, double k, double rayleigh,
                  int cells) {
    const double length = 2 * pi / k, diffusivity = 0.1;
    Lab lab(settings, "fluid",
            {{"domain", {{"size", {length, 1}}, {"cells", {2 * cells, cells}}}},
             {"parameters",
              {{"dt", 0.025},
               {"viscosity", diffusivity},
               {"heat_diffusivity", diffusivity},
               {"buoyancy", rayleigh * diffusivity * diffusivity},
               {"advection", "ar2"},
               {"tolerance", 1e-6}}},
             {"boundaries",
              {{"left", {{"type", "periodic"}}},
               {"right", {{"type", "periodic"}}},
               {"bottom", {{"type", walls}}},
               {"top", {{"type", walls}}}}},
             {"initial", {{"temperature", fmt::format("0.5-y+0.002*cos({:.9g}*x)*sin(pi*y)", k)}}},
             {"sources", {heldAt("bottom", "0.5"), heldAt("top", "-0.5")}}});
    const auto amplitude = [&] {
        const auto v = lab.field("v");
        double sum = 0;
        for (int j = 0; j < v.ny; ++j) {
            for (int i = 0; i < v.nx; ++i) {
                sum += double{v.values[static_cast<std::size_t>(j * v.nx + i)]} *
                       std::cos(2 * pi * (i + 0.5) / v.nx) * std::sin(pi * (j + 0.5) / v.ny);
            }
        }
        return sum;
    };
    // Everything but the roll has decayed by then.
    constexpr std::uint64_t before = 100, watched = 200;
    lab.steps(before);
    const double first = amplitude(), since = lab.simulation().time();
    lab.steps(watched);
    return std::log(amplitude() / first) / (diffusivity * (lab.simulation().time() - since));
}

std::vector<Row> onset(const Settings& settings) {
    struct Layer {
        const char* walls;
        double k, critical;
    };
    std::vector<Row> rows;
    for (const auto& [walls, k, critical] :
         {Layer{"no-slip", 3.1163, 1707.762}, {"free-slip", pi / std::sqrt(2.0), 657.511}}) {
        Row below{fmt::format("{}: growth 1 % below Ra {} [kappa/H^2]", walls, critical), {}};
        Row above{fmt::format("{}: growth 1 % above it [kappa/H^2]", walls), {}};
        Row between{fmt::format("{}: error of the Ra without growth", walls), {}};
        for (const int cells : settings.quick ? std::vector{16, 32} : std::vector{16, 32, 64}) {
            const double low = rollGrowth(settings, walls, k, 0.99 * critical, cells);
            const double high = rollGrowth(settings, walls, k, 1.01 * critical, cells);
            below.levels.push_back({cells, low});
            above.levels.push_back({cells, high});
            between.levels.push_back({cells, std::abs(0.01 * (high + low) / (high - low))});
        }
        below.most = 0;
        above.least = 0;
        between.most = 1.5e-3;
        rows.insert(rows.end(), {below, above, between});
    }
    return rows;
}

/// A disc or a ring between two radii round a centre, which conducts k times as well as the fluid
/// round and in it, in the temperature x far away: x (1 + b/r^2) in each layer, with its own factor
/// (Maxwell 1873).
struct Conductor {
    double x, y, inner, outer, k;
    std::array<double, 4> factors()
        const;  ///< in the hole; a and b of a + b/r^2 in the wall; b outside
    double temperature(double atX, double atY) const;
};

std::array<double, 4> Conductor::factors() const {
    const double r = inner * inner, s = outer * outer;
    // The wall's a + b/r^2 has no flux through a hole that is not there.
    const double in = inner > 0 ? (k - 1) / (k + 1) * r : 0;  // b over a, of the wall
    const double far = 1 + in / s, flux = k * (1 - in / s);
    const double a = 2 / (far + flux);
    return {inner > 0 ? a * (1 + in / r) : 0, a, a * in, s * (a * far - 1)};
}
double Conductor::temperature(double atX, double atY) const {
    const auto [hole, a, b, outside] = factors();
    const double dx = atX - x, dy = atY - y, r2 = dx * dx + dy * dy;
    if (r2 < inner * inner) return hole * dx;
    return dx * (r2 < outer * outer ? a + b / std::max(r2, 1e-12) : 1 + outside / r2);
}

double conductionError(const Settings& settings, const Conductor& body, int cells) {
    const auto exact =
        fmt::format("(x-{0})*(1+{2}/((x-{0})^2+(y-{1})^2))", body.x, body.y, body.factors()[3]);
    ordered_json held;
    for (const char* side : {"left", "right", "bottom", "top"}) {
        held.push_back(heldAt(side, exact.c_str()));
    }
    // One path round both circles, by the even-odd rule.
    ordered_json points;
    for (const double radius : {body.outer, body.inner}) {
        for (int k = 0; radius > 0 && k <= 720; ++k) {
            points.push_back({body.x + radius * std::cos(pi * k / 360),
                              body.y + radius * std::sin(pi * k / 360)});
        }
    }
    Lab lab(
        settings, "fluid",
        {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
         {"parameters", {{"dt", 0.5}, {"heat_diffusivity", 0.1}, {"wall_conductivity", body.k}}},
         {"walls", {{{"shape", "polygon"}, {"points", points}}}},
         {"sources", held}});
    lab.time(25);
    const auto seen = lab.field("temperature");
    double most = 0;
    for (int j = 0; j < cells; ++j) {
        for (int i = 0; i < cells; ++i) {
            const double here = double{seen.values[static_cast<std::size_t>(j * cells + i)]};
            const double x = (i + 0.5) / cells, y = (j + 0.5) / cells;
            most = std::max(most, std::abs(here - body.temperature(x, y)));
        }
    }
    return most;
}

std::vector<Row> conduction(const Settings& settings) {
    std::vector<Row> rows;
    for (const auto& [what, body] :
         {std::pair{"a disc that conducts a fifth", Conductor{0.513, 0.491, 0, 0.3, 0.2}},
          {"a disc that conducts eight times as well", Conductor{0.513, 0.491, 0, 0.3, 8}},
          {"a ring that conducts a fifth", Conductor{0.489, 0.507, 0.2, 0.35, 0.2}},
          {"a ring that conducts eight times as well", Conductor{0.489, 0.507, 0.2, 0.35, 8}}}) {
        Row row{fmt::format("{}: largest error of the temperature", what), {}};
        for (const int cells : settings.quick ? std::vector{24, 48} : std::vector{24, 48, 96}) {
            row.levels.push_back({cells, conductionError(settings, body, cells)});
        }
        row.most = settings.quick ? 1e-3 : 3e-4;
        row.leastOrder = settings.quick ? 1.4 : 1.6;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> heatCases() {
    return {
        {"fluid/heated-cavity",
         "Air in a box between a hot and a cold side, Prandtl number 0.71, steady",
         "table: de Vahl Davis 1983, Int. J. Numer. Methods Fluids 3, 249", heatedCavity},
        {"fluid/rayleigh-benard",
         "A layer heated from below: where rolls begin to grow, Prandtl number 1",
         "theory: Rayleigh 1916, Phil. Mag. 32, 529; Chandrasekhar 1961, Hydrodynamic and "
         "Hydromagnetic Stability, table III",
         onset},
        {"fluid/conducting-walls",
         "A disc and a ring that conduct heat, in fluid with a gradient of temperature",
         "exact solution: Maxwell 1873, A Treatise on Electricity and Magnetism, art. 310 and 438",
         conduction}};
}

}  // namespace seiche::validate
