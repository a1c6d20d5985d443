// What grids and walls must not do: cells that are not square, mirrored and turned flows, arrays of
// cylinders.
#include <algorithm>
#include <cmath>
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
};

// Round a disc, with a force and vorticity confinement.
std::vector<Row> symmetry(const Settings& settings) {
    constexpr int n = 32;
    const Stirred plain{0.45,
                        0.52,
                        "1+0.3*sin(2*pi*x)*cos(2*pi*y)",
                        "0.4-0.3*cos(2*pi*x)*sin(2*pi*y)",
                        "0.5*sin(2*pi*y)*cos(2*pi*x)",
                        "0.2*cos(2*pi*x)"};
    const Stirred mirrored{0.55,
                           0.52,
                           "-1+0.3*sin(2*pi*x)*cos(2*pi*y)",
                           "0.4-0.3*cos(2*pi*x)*sin(2*pi*y)",
                           "-0.5*sin(2*pi*y)*cos(2*pi*x)",
                           "0.2*cos(2*pi*x)"};
    const Stirred turned{0.52,
                         0.45,
                         "0.4-0.3*sin(2*pi*x)*cos(2*pi*y)",
                         "1+0.3*cos(2*pi*x)*sin(2*pi*y)",
                         "0.2*cos(2*pi*y)",
                         "0.5*sin(2*pi*x)*cos(2*pi*y)"};
    std::vector<Row> rows;
    for (const char* scheme :
         {"ar2", "central-rk3", "maccormack2", "maccormack", "semi-lagrangian"}) {
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
                        {"initial", {{"u", flow.u}, {"v", flow.v}}}});
            lab.steps(10);
            return std::pair(lab.field("u").values, lab.field("v").values);
        };
        const auto [u, v] = after(plain);
        const auto [mu, mv] = after(mirrored);
        const auto [tu, tv] = after(turned);
        double inMirror = 0, onTurning = 0;
        for (std::size_t j = 0; j < n; ++j) {
            for (std::size_t i = 0; i < n; ++i) {
                const auto k = j * n + i, m = j * n + (n - 1 - i), t = i * n + j;
                inMirror = std::max({inMirror, std::abs(double{u[k]} + double{mu[m]}),
                                     std::abs(double{v[k]} - double{mv[m]})});
                onTurning = std::max({onTurning, std::abs(double{u[k]} - double{tv[t]}),
                                      std::abs(double{v[k]} - double{tu[t]})});
            }
        }
        for (const auto& [what, value] :
             {std::pair{"mirrored", inMirror}, {"turned about the diagonal", onTurning}}) {
            Row row{fmt::format("{}: difference to the flow {} [m/s]", scheme, what), {}};
            row.levels.push_back({0, value});
            row.most = 5e-6;
            rows.push_back(row);
        }
    }
    return rows;
}

// Stokes flow, driven by a pressure gradient: F / (mu U), U the mean over the whole cell.
std::vector<Row> cylinderArray(const Settings& settings) {
    struct Table {
        double share, drag;
    };
    constexpr double nu = 1, force = 1;
    std::vector<Row> rows;
    Row balance{"force on the cylinder over what drives the fluid, less 1", {}};
    for (const auto& [share, wanted] : {Table{0.1, 24.83}, {0.2, 51.53}, {0.4, 217.89}}) {
        Row row{fmt::format("{:g} % of the plane: drag over {}, less 1", 100 * share, wanted), {}};
        for (const int cells : settings.quick ? std::vector{24, 48} : std::vector{32, 64, 128}) {
            Lab lab(settings, "fluid",
                    ordered_json{{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                                 {"parameters",
                                  {{"dt", 0.005},
                                   {"viscosity", nu},
                                   {"advection", "ar2"},
                                   {"force_x", force},
                                   {"tolerance", 1e-6}}},
                                 {"boundaries", sidesOf("periodic")},
                                 {"walls",
                                  {{{"shape", "circle"},
                                    {"center", {0.5, 0.5}},
                                    {"radius", std::sqrt(share / pi)}}}}});
            lab.time(0.5);  // what is not steady falls at least as exp(-15 t)
            const auto flow = faces(lab);
            double mean = 0;
            for (int j = 0; j < cells; ++j) {
                for (int i = 0; i < cells; ++i) mean += flow.atU(i, j);
            }
            mean /= static_cast<double>(cells) * cells;
            row.levels.push_back({cells, std::abs(force / (nu * mean) / wanted - 1)});
            if (share == 0.2) {
                // The gradient's own push on the cylinder is not part of a force on the fluid.
                const double fluid = 1 - share;
                balance.levels.push_back(
                    {cells, std::abs(lab.reports().back().value("force_x") / (force * fluid) - 1)});
            }
        }
        row.most = 0.02;
        rows.push_back(row);
    }
    balance.most = 0.02;
    rows.push_back(balance);
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
             "table: Sangani and Acrivos 1982, Int. J. Multiphase Flow 8, 193", cylinderArray}};
}

}  // namespace seiche::validate
