// Flow in three dimensions round solids, and heat in and beside them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/model/volume.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;

// A sphere in a stream, Re 100: Johnson and Patel's drag.
std::vector<Row> sphereInStream(const Settings& settings) {
    constexpr double published = 1.087;
    Row row{"drag over the published one, less 1", {}};
    struct Run {
        int cells;                     // of a diameter
        std::array<double, 3> domain;  // in diameters
        double time;
    };
    // Sides closer than ten diameters speed the stream up round the sphere.
    const std::vector<Run> runs = settings.quick
                                      ? std::vector<Run>{{8, {7, 5, 5}, 12}}
                                      : std::vector<Run>{{12, {16, 10, 10}, 25}, {20, {16, 10, 10}, 25}};
    for (const auto& run : runs) {
        const auto [length, height, depth] = run.domain;
        auto boundaries = sidesOfType("free-slip");
        boundaries["left"] = {{"type", "inflow"}, {"u", "1"}};
        boundaries["right"] = {{"type", "outflow"}};
        const auto cells = [&](double of) { return static_cast<int>(std::lround(of * run.cells)); };
        Lab lab(settings, "flow3d",
                ordered_json{
                    {"domain",
                     {{"size", run.domain}, {"cells", {cells(length), cells(height), cells(depth)}}}},
                    {"parameters",
                     {{"dt", 0.4 / run.cells}, {"viscosity", 0.01}, {"tolerance", 1e-5},
                      {"advection", "central-rk3"}}},
                    {"boundaries", boundaries},
                    {"walls",
                     {{{"shape", "ball"}, {"center", {length / 3, height / 2, depth / 2}}, {"radius", 0.5}}}},
                    {"initial", {{"u", "1"}}}});
        lab.time(run.time);
        const double drag =
            lab.reports().back().value("force_x") / (0.5 * std::numbers::pi / 4);
        row.levels.push_back({run.cells, std::abs(drag / published - 1)});
    }
    row.most = settings.quick ? 0.15 : 0.02;
    return {row};
}

// Air between a hot and a cold wall: Wakashima and Saitoh's Nusselt numbers.
std::vector<Row> heatedCube(const Settings& settings) {
    struct Of {
        double rayleigh, nusselt;
    };
    const std::vector<Of> all = settings.quick
                                    ? std::vector<Of>{{1e4, 2.054}}
                                    : std::vector<Of>{{1e3, 1.070}, {1e4, 2.054}, {1e5, 4.337}};
    const int cells = settings.quick ? 20 : 64;
    std::vector<Row> rows;
    for (const auto& [rayleigh, published] : all) {
        constexpr double prandtl = 0.71;
        const double viscosity = std::sqrt(prandtl / rayleigh);
        auto boundaries = sidesOfType("no-slip");
        boundaries["left"]["temperature"] = "0.5";
        boundaries["right"]["temperature"] = "-0.5";
        Lab lab(settings, "flow3d",
                ordered_json{{"domain", {{"size", {1, 1, 1}}, {"cells", {cells, cells, cells}}}},
                             {"parameters",
                              {{"dt", 0.1},
                               {"cfl", 0.8},
                               {"viscosity", viscosity},
                               {"heat_diffusivity", viscosity / prandtl},
                               {"buoyancy", 1},
                               {"advection", "central-rk3"}}},
                             {"boundaries", boundaries},
                             {"initial", {{"temperature", "0.5-x"}}}});
        lab.time(settings.quick ? 40 : 80);
        // Heat that the scheme lets through the hot wall
        const auto heat = readVolume(lab.simulation(), "temperature");
        double flux = 0;
        for (int k = 0; k < cells; ++k) {
            for (int j = 0; j < cells; ++j) {
                flux += 2 * cells * (0.5 - double{heat.values[indexOf(heat.grid, CellIndex<3>{0, j, k})]});
            }
        }
        const double nusselt = flux / cells / cells;
        Row row{fmt::format("Ra {:g}: Nusselt number over the published one, less 1", rayleigh),
                {{cells, std::abs(nusselt / published - 1)}}};
        row.most = settings.quick ? 0.03 : 0.005;
        rows.push_back(row);
    }
    return rows;
}

// Conduction in and beside solids that cut cells anywhere.
std::vector<Row> conductionInSolids(const Settings& settings) {
    const auto errorOf = [](Lab& lab, const auto& exact) {
        const auto heat = readVolume(lab.simulation(), "temperature");
        double sum = 0;
        for (std::size_t k = 0; k < heat.values.size(); ++k) {
            const double expected = exact(cellCentre(heat.grid, cellAt(heat.grid, k)));
            sum += std::pow(double{heat.values[k]} - expected, 2);
        }
        return std::sqrt(sum / static_cast<double>(heat.values.size()));
    };
    const auto scene = [&](int cells, const ordered_json& wall, const std::string& around,
                           const std::string& initial) {
        auto boundaries = sidesOfType("no-slip");
        for (auto& side : boundaries) side["temperature"] = around;
        return ordered_json{{"domain", {{"size", {1, 1, 1}}, {"cells", {cells, cells, cells}}}},
                            {"parameters", {{"dt", 0.002}, {"heat_diffusivity", 1}}},
                            {"boundaries", boundaries},
                            {"walls", {wall}},
                            {"initial", {{"temperature", initial}}}};
    };
    const Point3 centre = {0.51, 0.48, 0.5};
    const std::string x = "(x-0.51)", r2 = "((x-0.51)^2+(y-0.48)^2+(z-0.5)^2)";
    const auto counts = settings.quick ? std::vector{10, 20} : std::vector{12, 24, 48};
    std::vector<Row> rows;
    for (const double k : {0.1, 5.0}) {
        constexpr double radius = 0.23;
        const auto outside = fmt::format("{}*(1-{}/{}^1.5)", x,
                                         (k - 1) / (k + 2) * std::pow(radius, 3), r2);
        const auto all = fmt::format("{}<{} ? {}*{} : {}", r2, radius * radius, 3 / (k + 2), x, outside);
        Row row{fmt::format("a ball of conductivity {:g} in a gradient", k), {}};
        for (const int cells : counts) {
            Lab lab(settings, "flow3d",
                    scene(cells,
                          {{"shape", "ball"}, {"center", {centre.x, centre.y, centre.z}},
                           {"radius", radius}, {"conductivity", k}},
                          outside, all));
            lab.time(0.06);
            row.levels.push_back({cells, errorOf(lab, [&](const Point3& at) {
                                      const auto d = at - centre;
                                      const double r = norm(d);
                                      return r < radius ? 3 / (k + 2) * d.x
                                                        : d.x * (1 - (k - 1) / (k + 2) *
                                                                         std::pow(radius / r, 3));
                                  })});
        }
        row.most = 4e-3;
        row.leastOrder = 0.7;
        rows.push_back(row);
    }
    Row held{"a ball that is held at a temperature", {}}, given{"heat that it gives off, less 1", {}};
    for (const int cells : counts) {
        Lab lab(settings, "flow3d",
                scene(cells,
                      {{"shape", "ball"}, {"center", {centre.x, centre.y, centre.z}},
                       {"radius", 0.2}, {"temperature", 1}},
                      fmt::format("0.2/sqrt{}", r2), fmt::format("min(1,0.2/sqrt{})", r2)));
        lab.time(0.06);
        held.levels.push_back({cells, errorOf(lab, [&](const Point3& at) {
                                   return std::min(1.0, 0.2 / norm(at - centre));
                               })});
        given.levels.push_back({cells, std::abs(lab.reports().back().value("wall_0_heat") /
                                                    (4 * std::numbers::pi * 0.2) -
                                                1)});
    }
    held.most = 4e-3;
    held.leastOrder = 1.5;
    given.most = 0.02;
    rows.push_back(held);
    rows.push_back(given);
    return rows;
}

// Solids that drift with a uniform flow through joined sides.
std::vector<Row> driftingSolids(const Settings& settings) {
    const int cells = settings.quick ? 16 : 48;
    std::vector<Row> rows;
    for (const char* scheme : {"central-rk3", "semi-lagrangian2"}) {
        const ordered_json drift = {0.9, -0.5, 0.7};
        Lab lab(settings, "flow3d",
                ordered_json{{"domain", {{"size", {1, 1, 1}}, {"cells", {cells, cells - 1, cells + 1}}}},
                             {"parameters",
                              {{"dt", 0.5 / cells}, {"viscosity", 1e-3}, {"advection", scheme}, {"tolerance", 1e-6}}},
                             {"boundaries", sidesOfType("periodic")},
                             {"walls",
                              {{{"shape", "ball"}, {"center", {0.9, 0.2, 0.5}}, {"radius", 0.2}, {"velocity", drift}},
                               {{"shape", "box"}, {"center", {0.3, 0.7, 0.9}}, {"size", {0.3, 0.2, 0.25}},
                                {"rotate", {20, 30, 40}}, {"velocity", drift}}}},
                             {"initial", {{"u", "0.9"}, {"v", "-0.5"}, {"w", "0.7"}, {"smoke", "2"}}}});
        lab.steps(static_cast<std::uint64_t>(cells));
        constexpr std::array<double, 4> expected = {0.9, -0.5, 0.7, 2};
        constexpr std::array names = {"u", "v", "w", "smoke"};
        double worst = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            for (const float each : readVolume(lab.simulation(), names[k]).values) {
                worst = std::max(worst, std::abs(double{each} - expected[k]));
            }
        }
        Row row{fmt::format("{}: largest change of velocity and smoke", scheme), {{cells, worst}}};
        // A divergence of the tolerance, of 1e-6, is removed through faces that are hardly open.
        row.most = 6e-5;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> flow3dSolidsCases() {
    return {
        {"flow3d/drift", "solids that drift with a uniform flow", "exact solution", driftingSolids},
        {"flow3d/conduction", "heat in a ball and out of one",
         "exact solutions (Maxwell 1873, article 310)", conductionInSolids},
        {"flow3d/sphere", "sphere in a stream at Reynolds number 100",
         "Johnson and Patel 1999, J. Fluid Mech. 378", sphereInStream},
        {"flow3d/heated-cube", "air between a hot and a cold wall of a cube",
         "Wakashima and Saitoh 2004, Int. J. Heat Mass Transf. 47", heatedCube},
    };
}

}  // namespace seiche::validate
