// Independence of grids and walls: cells that are not square, mirrored and turned flows, arrays of
// cylinders.
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

ordered_json sidesOf(const char* type) {
    ordered_json sides;
    for (const char* side : {"left", "right", "bottom", "top"}) sides[side] = {{"type", type}};
    return sides;
}

// Taylor-Green vortices that viscosity slows down at once, on cells twice as wide as high.
std::vector<Row> oblong(const Settings& settings) {
    constexpr double nu = 0.05, duration = 0.5;
    std::vector<Row> rows;
    for (const auto& [scheme, most, order] : {std::tuple{"ar2", 6e-4, 1.8},
                                              {"central-rk3", 6e-4, 1.8},
                                              {"semi-lagrangian2", 6e-4, 1.8},
                                              {"maccormack2", 6e-4, 1.8},
                                              {"maccormack", 2e-3, 0.8}}) {
        Row row{fmt::format("{}: error of the velocity, twice as many cells up", scheme), {}};
        for (const int cells : settings.quick ? std::vector{16, 32} : std::vector{16, 32, 64}) {
            const double dt = 0.1 / cells;
            Lab lab(
                settings, "fluid",
                ordered_json{
                    {"domain", {{"size", {1, 1}}, {"cells", {cells, 2 * cells}}}},
                    {"parameters", {{"dt", dt}, {"viscosity", nu}, {"advection", scheme}}},
                    {"boundaries", sidesOf("free-slip")},
                    {"initial", {{"u", "sin(pi*x)*cos(pi*y)"}, {"v", "-cos(pi*x)*sin(pi*y)"}}}});
            lab.steps(static_cast<std::uint64_t>(std::lround(duration / dt)));
            const double left = std::exp(-2 * pi * pi * nu * duration);
            row.levels.push_back({cells, errorL2(
                                             faces(lab),
                                             [&](double x, double y) {
                                                 return left * std::sin(pi * x) * std::cos(pi * y);
                                             },
                                             [&](double x, double y) {
                                                 return -left * std::cos(pi * x) * std::sin(pi * y);
                                             })});
        }
        row.most = most;
        row.leastOrder = order;
        rows.push_back(row);
    }
    return rows;
}

struct Stirred {
    double x, y;                  // of the disc
    const char *u, *v, *fx, *fy;  // at first, and the force
    const char* dye;
};

// Round a disc, with a force and vorticity confinement.
std::vector<Row> symmetry(const Settings& settings) {
    constexpr int n = 32;
    const Stirred plain{0.45,
                        0.52,
                        "1+0.3*sin(2*pi*x)*cos(2*pi*y)",
                        "0.4-0.3*cos(2*pi*x)*sin(2*pi*y)",
                        "0.5*sin(2*pi*y)*cos(2*pi*x)",
                        "0.2*cos(2*pi*x)",
                        "1+sin(2*pi*x)*cos(2*pi*y)+0.5*cos(4*pi*y)"};
    const Stirred mirrored{0.55,
                           0.52,
                           "-1+0.3*sin(2*pi*x)*cos(2*pi*y)",
                           "0.4-0.3*cos(2*pi*x)*sin(2*pi*y)",
                           "-0.5*sin(2*pi*y)*cos(2*pi*x)",
                           "0.2*cos(2*pi*x)",
                           "1-sin(2*pi*x)*cos(2*pi*y)+0.5*cos(4*pi*y)"};
    const Stirred turned{0.52,
                         0.45,
                         "0.4-0.3*sin(2*pi*x)*cos(2*pi*y)",
                         "1+0.3*cos(2*pi*x)*sin(2*pi*y)",
                         "0.2*cos(2*pi*y)",
                         "0.5*sin(2*pi*x)*cos(2*pi*y)",
                         "1+sin(2*pi*y)*cos(2*pi*x)+0.5*cos(4*pi*x)"};
    std::vector<Row> rows;
    for (const char* scheme : {"ar2", "central-rk3", "semi-lagrangian2", "maccormack2",
                               "maccormack", "semi-lagrangian"}) {
        const auto after = [&](const Stirred& flow) {
            Lab lab(settings, "fluid",
                    ordered_json{
                        {"domain", {{"size", {1, 1}}, {"cells", {n, n}}}},
                        {"parameters",
                         {{"dt", 0.005},
                          {"viscosity", 0.002},
                          {"advection", scheme},
                          {"vorticity_confinement", 0.5},
                          {"tolerance", 1e-6}}},
                        {"boundaries", sidesOf("periodic")},
                        {"walls",
                         {{{"shape", "circle"}, {"center", {flow.x, flow.y}}, {"radius", 0.13}}}},
                        {"sources", {{{"kind", "force"}, {"x", flow.fx}, {"y", flow.fy}}}},
                        {"initial", {{"u", flow.u}, {"v", flow.v}, {"dye_red", flow.dye}}}});
            lab.steps(10);
            return std::tuple(lab.field("u").values, lab.field("v").values,
                              lab.field("dye").values);
        };
        const auto [u, v, dye] = after(plain);
        const auto [mu, mv, mdye] = after(mirrored);
        const auto [tu, tv, tdye] = after(turned);
        double inMirror = 0, onTurning = 0, dyeInMirror = 0, dyeOnTurning = 0;
        for (std::size_t j = 0; j < n; ++j) {
            for (std::size_t i = 0; i < n; ++i) {
                const auto k = j * n + i, m = j * n + (n - 1 - i), t = i * n + j;
                inMirror = std::max({inMirror, std::abs(double{u[k]} + double{mu[m]}),
                                     std::abs(double{v[k]} - double{mv[m]})});
                onTurning = std::max({onTurning, std::abs(double{u[k]} - double{tv[t]}),
                                      std::abs(double{v[k]} - double{tu[t]})});
                dyeInMirror = std::max(dyeInMirror, std::abs(double{dye[k]} - double{mdye[m]}));
                dyeOnTurning = std::max(dyeOnTurning, std::abs(double{dye[k]} - double{tdye[t]}));
            }
        }
        for (const auto& [what, value] :
             {std::pair{"mirrored", inMirror}, {"turned about the diagonal", onTurning}}) {
            Row row{fmt::format("{}: difference to the flow {} [m/s]", scheme, what), {}};
            row.levels.push_back({0, value});
            row.most = 5e-6;
            rows.push_back(row);
        }
        for (const auto& [what, value] :
             {std::pair{"mirrored", dyeInMirror}, {"turned about the diagonal", dyeOnTurning}}) {
            Row row{fmt::format("{}: difference to its dye {}", scheme, what), {}};
            row.levels.push_back({0, value});
            row.most = 5e-6;
            rows.push_back(row);
        }
    }
    return rows;
}

ordered_json arrayScene(double share, int cells, double dt, const char* scheme) {
    return {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
            {"parameters",
             {{"dt", dt},
              {"viscosity", 1},
              {"advection", scheme},
              {"force_x", 1},
              {"tolerance", 1e-6}}},
            {"boundaries", sidesOf("periodic")},
            {"walls",
             {{{"shape", "circle"}, {"center", {0.5, 0.5}}, {"radius", std::sqrt(share / pi)}}}}};
}

struct ArrayFlow {
    double mean = 0, force = 0;  // velocity over the whole cell, force on the cylinder
};

ArrayFlow steadyArray(const Settings& settings, double share, int cells, const char* scheme) {
    Lab lab(settings, "fluid", arrayScene(share, cells, 0.005, scheme));
    lab.time(0.5);  // transients decay at least as exp(-15 t)
    const auto flow = faces(lab);
    ArrayFlow found;
    for (int j = 0; j < cells; ++j) {
        for (int i = 0; i < cells; ++i) found.mean += flow.atU(i, j);
    }
    found.mean /= static_cast<double>(cells) * cells;
    found.force = lab.reports().back().value("wall_0_force_x");
    return found;
}

// Stokes flow, driven by a pressure gradient: F / (mu U), U the mean over the whole cell.
std::vector<Row> cylinderArray(const Settings& settings) {
    struct Table {
        double share, drag;
    };
    std::vector<Row> rows;
    // Flows with a fifth of the plane are reused for the balance of forces.
    constexpr double fifth = 0.2;
    std::map<int, ArrayFlow> ofFifth;
    for (const auto& [share, wanted] : {Table{0.1, 24.83}, {fifth, 51.53}, {0.4, 217.89}}) {
        Row row{fmt::format("{:g} % of the plane: drag over {}, less 1", 100 * share, wanted), {}};
        for (const int cells : settings.quick ? std::vector{24, 48} : std::vector{32, 64, 128}) {
            const auto flow = steadyArray(settings, share, cells, "ar2");
            if (share == fifth) ofFifth[cells] = flow;
            row.levels.push_back({cells, std::abs(1 / flow.mean / wanted - 1)});
        }
        // The table's last digit counts for up to 2e-4 of it: errors on the finest have no order.
        row.most = settings.quick ? 2e-3 : 3e-4;
        rows.push_back(row);
    }
    // The gradient's own push on the cylinder is not part of a force on the fluid.
    for (const char* scheme : {"ar2", "maccormack"}) {
        Row row{fmt::format("{}: force on the cylinder over what drives the fluid, less 1", scheme),
                {}};
        for (const int cells : {24, 48}) {
            const auto known = scheme == std::string("ar2") ? ofFifth.find(cells) : ofFifth.end();
            const auto flow = known != ofFifth.end() ? known->second
                                                     : steadyArray(settings, fifth, cells, scheme);
            row.levels.push_back({cells, std::abs(flow.force / (1 - fifth) - 1)});
        }
        row.most = 1e-3;
        rows.push_back(row);
    }
    return rows;
}

// A cylinder that turns in a hollow one. The torque is exact; an asymmetric body in fluid at rest
// feels none but that of its displaced weight.
std::vector<Row> turningCylinders(const Settings& settings) {
    constexpr double nu = 0.1, inner = 0.2, outer = 0.42;
    // A square with a round hole, by the even-odd rule.
    ordered_json points = {{-0.1, -0.1}, {1.1, -0.1}, {1.1, 1.1}, {-0.1, 1.1}, {-0.1, -0.1}};
    for (int k = 0; k <= 360; ++k) {
        points.push_back({0.5 + outer * std::cos(2 * pi * (k + 225) / 360),
                          0.5 + outer * std::sin(2 * pi * (k + 225) / 360)});
    }
    const double exact =
        4 * pi * nu * inner * inner * outer * outer / (outer * outer - inner * inner);
    std::vector<Row> rows;
    for (const char* scheme : {"ar2", "maccormack"}) {
        Row own{fmt::format("{}: torque on the inner cylinder, relative", scheme), {}};
        Row other{fmt::format("{}: torque on the outer cylinder, relative", scheme), {}};
        for (const int cells : settings.quick ? std::vector{24, 48} : std::vector{24, 48, 96}) {
            Lab lab(
                settings, "fluid",
                ordered_json{
                    {"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                    {"parameters",
                     {{"dt", 0.01}, {"viscosity", nu}, {"advection", scheme}, {"tolerance", 1e-5}}},
                    {"walls",
                     {{{"shape", "circle"},
                       {"center", {0.5, 0.5}},
                       {"radius", inner},
                       {"motion", {{"angle", "t"}}}},
                      {{"shape", "polygon"}, {"points", points}}}}});
            lab.time(0.5);  // transients decay as exp(-20 t)
            const auto& last = lab.reports().back();
            own.levels.push_back({cells, std::abs(last.value("wall_0_torque") / -exact - 1)});
            other.levels.push_back({cells, std::abs(last.value("wall_1_torque") / exact - 1)});
        }
        // The errors change with the place of the walls among the cells; the inner one's have no
        // order.
        own.most = settings.quick ? 0.006 : 0.002, other.most = settings.quick ? 0.015 : 0.005;
        other.leastOrder = settings.quick ? 1.0 : 1.5;
        rows.insert(rows.end(), {own, other});
    }
    // A triangle on its side: the torque about the mean of its corners, which is its centroid, is
    // 0; over its weight times its length.
    Row still{"torque on a triangle in fluid at rest, over weight times length", {}};
    for (const int cells : {16, 32}) {
        Lab lab(settings, "fluid",
                ordered_json{{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                             {"parameters",
                              {{"dt", 0.01}, {"force_x", 3}, {"force_y", -9}, {"tolerance", 1e-5}}},
                             {"walls",
                              {{{"shape", "polygon"},
                                {"points", {{0.23, 0.31}, {0.83, 0.42}, {0.42, 0.83}}}}}}});
        lab.steps(2);
        const double weight = 9.5 * 0.5 * (0.6 * 0.52 - 0.19 * 0.11);
        still.levels.push_back(
            {cells, std::abs(lab.reports().back().value("wall_0_torque") / (weight * 0.5))});
    }
    still.most = 0.01;
    still.leastOrder = 1.2;
    rows.push_back(still);
    return rows;
}

}  // namespace

std::vector<Case> geometryCases() {
    return {{"fluid/oblong-cells",
             "Taylor-Green vortex on cells twice as wide as high, nu = 0.05, t = 0.5",
             "exact solution: Taylor and Green 1937, Proc. R. Soc. A 158, 499", oblong},
            {"fluid/symmetry",
             "A flow round a disc with a force and vorticity confinement, mirrored and turned",
             "equations without a direction of their own", symmetry},
            {"fluid/cylinder-array", "Creeping flow through a square array of cylinders",
             "table: Sangani and Acrivos 1982, Int. J. Multiphase Flow 8, 193", cylinderArray},
            {"fluid/turning-cylinders",
             "A cylinder that turns in a hollow one, and a body at rest: torque",
             "exact solutions: Couette 1890; Archimedes", turningCylinders}};
}

}  // namespace seiche::validate
