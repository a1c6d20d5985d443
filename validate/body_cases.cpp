// Walls that are rigid bodies, and the fluid round them.
#include <cmath>
#include <numbers>

#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

ordered_json bodyScene(double width, double height, int nx, const char* sides,
                       const ordered_json& parameters, const ordered_json& body, double radius,
                       double y) {
    ordered_json scene = {
        {"domain",
         {{"size", {width, height}},
          {"cells", {nx, static_cast<int>(std::lround(nx * height / width))}}}},
        {"parameters", parameters},
        {"walls",
         {{{"shape", "circle"}, {"center", {width / 2, y}}, {"radius", radius}, {"body", body}}}}};
    for (const char* side : {"left", "right", "bottom", "top"}) {
        scene["boundaries"][side]["type"] = sides;
    }
    return scene;
}

double lastOf(const Lab& lab, const char* figure) {
    return lab.reports().back().value(figure);
}

/// In a box of side L a disc of radius R has 1 - 2 S R^2/L^2 of its volume as added mass: S sums
/// the dipoles that are its images in the sides, (-1)^m (m^2 - n^2)/(m^2 + n^2)^2, m upwards.
std::vector<Row> bodyStarts(const Settings& settings) {
    constexpr double images = -3.43757, side = 2, radius = 0.16;
    const double added = 1 - 2 * images * radius * radius / (side * side);
    std::vector<Row> rows;
    for (const double density : {0.05, 3.0}) {
        Row row{fmt::format("density {}: acceleration over the exact one, less 1", density), {}};
        for (const int cells : settings.quick ? std::vector{48, 96} : std::vector{48, 96, 192}) {
            const double dt = 0.096 / cells;
            Lab lab(settings, "fluid",
                    bodyScene(side, side, cells, "free-slip",
                              {{"dt", dt}, {"gravity", 1}, {"tolerance", 1e-6}},
                              {{"density", density}}, radius, side / 2));
            lab.steps(20);
            const double acceleration = lastOf(lab, "wall_0_v") / (20 * dt);
            row.levels.push_back(
                {cells, std::abs(acceleration * (density + added) / (1 - density) - 1)});
        }
        row.most = 0.012;
        rows.push_back(row);
    }
    return rows;
}

/// Speed of a disc that falls in creeping flow between two walls.
std::vector<Row> bodyCreeps(const Settings& settings) {
    constexpr double radius = 0.125, density = 1.5, k = 2 * radius;
    const double between = -std::log(k) - 0.9157 + 1.7244 * std::pow(k, 2) -
                           1.7302 * std::pow(k, 4) + 2.4056 * std::pow(k, 6) -
                           4.5913 * std::pow(k, 8);
    const double exact = (density - 1) * radius * radius / 4 * between;
    std::vector<Row> rows;
    for (const char* scheme : {"central-rk3", "semi-lagrangian2", "ar2"}) {
        // The others' steps may be longer than what friction allows an explicit one.
        const bool isExplicit = rows.empty();
        const ordered_json slow = {{"dt", isExplicit ? 0.001 : 0.02},
                                   {"viscosity", 1},
                                   {"gravity", 1},
                                   {"tolerance", 1e-5},
                                   {"advection", scheme}};
        Row falls{fmt::format("{}: speed over Faxen's, less 1", scheme), {}};
        for (const int cells : settings.quick ? std::vector{16, 32} : std::vector{16, 32, 48}) {
            Lab lab(settings, "fluid",
                    bodyScene(1, 2, cells, "no-slip", slow, {{"density", density}}, radius, 1));
            lab.steps(100);
            falls.levels.push_back({cells, std::abs(-lastOf(lab, "wall_0_v") / exact - 1)});
        }
        falls.most = 0.01;
        rows.push_back(falls);
    }
    return rows;
}

/// The disc of Glowinski et al.: density 1.25, diameter 0.25 cm, box of 2 x 6 cm, 0.1 cm^2/s.
std::vector<Row> bodyFalls(const Settings& settings) {
    constexpr double radius = 0.125, density = 1.25, viscosity = 0.1;
    std::vector<Row> rows;
    for (const char* scheme : {"semi-lagrangian2", "ar2"}) {
        Row row{fmt::format("{}: largest speed times diameter and density over viscosity", scheme),
                {}};
        for (const int cells : settings.quick ? std::vector{64} : std::vector{48, 64, 96, 128}) {
            Lab lab(settings, "fluid",
                    bodyScene(2, 6, cells, "no-slip",
                              {{"dt", 0.128 / cells},
                               {"viscosity", viscosity},
                               {"gravity", 981},
                               {"advection", scheme}},
                              {{"density", density}}, radius, 4));
            lab.time(0.65);
            double fastest = 0;
            for (const auto& report : lab.reports()) {
                fastest = std::max(fastest, -report.value("wall_0_v"));
            }
            row.levels.push_back({cells, fastest * 2 * radius * density / viscosity});
        }
        row.least = 16.9;
        row.most = 17.5;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> bodyCases() {
    return {
        {"fluid/body-start", "A free disc in ideal fluid starts with its added mass",
         "exact solution: Lamb 1932, Hydrodynamics, art. 68, with images in the sides", bodyStarts},
        {"fluid/body-creeping", "A free disc in creeping flow falls between two walls",
         "exact solution: Faxen 1946, in Happel and Brenner 1965, Low Reynolds number "
         "hydrodynamics",
         bodyCreeps},
        {"fluid/body-falling", "A disc falls in a box",
         "computations: Glowinski et al. 2001, J. Comput. Phys. 169, 363 (17.27); Wan and Turek "
         "2006, Int. J. Numer. Meth. Fluids 51, 531 (17.42)",
         bodyFalls}};
}

}  // namespace seiche::validate
