// Plane channels: Poiseuille's steady profile and the start of Couette's.
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

constexpr int channelColumns = 8;

ordered_json channel(int rows, const char* scheme, double dt, double nu) {
    return {{"domain",
             {{"size", {static_cast<double>(channelColumns) / rows, 1}},
              {"cells", {channelColumns, rows}}}},
            {"parameters", {{"dt", dt}, {"viscosity", nu}, {"advection", scheme}}},
            {"boundaries",
             {{"left", {{"type", "periodic"}}},
              {"right", {{"type", "periodic"}}},
              {"bottom", {{"type", "no-slip"}}},
              {"top", {{"type", "no-slip"}}}}}};
}

/// max over all u of |u - exact(y)| with exact at the cells' middles.
double largestError(Lab& lab, const std::function<double(double)>& exact) {
    const auto u = lab.field("u@face");
    double most = 0;
    for (int j = 0; j < u.ny; ++j) {
        const double wanted = exact((j + 0.5) * lab.domain().hy());
        for (int i = 0; i < u.nx; ++i) {
            const double got = double{u.values[static_cast<std::size_t>(j * u.nx + i)]};
            most = std::max(most, std::abs(got - wanted));
        }
    }
    return most;
}

std::vector<Row> poiseuille(const Settings& settings) {
    constexpr double nu = 0.1, force = 0.8;
    constexpr double a = force / (2 * nu);  // u = a y (1 - y)
    constexpr double fastest = a / 4;
    // The unsteady part falls as exp(-pi^2 nu t) or faster, to below the bounds: from rest, and in
    // quick runs from a thousandth less than the parabola.
    const auto begin = [&](ordered_json scene, const std::string& parabola) {
        if (settings.quick) scene["initial"] = {{"u", parabola}, {"v", "0"}};
        return scene;
    };
    std::vector<Row> rows;
    for (const char* scheme :
         {"ar2", "semi-lagrangian2", "maccormack2", "maccormack", "central-rk3"}) {
        Row parabola{fmt::format("{}: error, parabola", scheme), {}};
        // Small explicit steps stall where increments are below the resolution of floats: at
        // 2e-8/h^2.
        const bool coarse = settings.quick || scheme == std::string("central-rk3");
        for (const int cells : coarse ? std::vector{8, 16} : std::vector{8, 16, 32}) {
            auto scene = channel(cells, scheme, 0.05, nu);
            scene["parameters"]["force_x"] = force;
            Lab lab(settings, "fluid", begin(scene, fmt::format("{}*y*(1-y)", 0.999 * a)));
            lab.time(settings.quick ? 6 : 14);
            parabola.levels.push_back(
                {cells, largestError(lab, [&](double y) { return a * y * (1 - y); }) / fastest});
        }
        parabola.most = 1e-5;
        rows.push_back(parabola);
    }
    // Walls inside that leave 0.78 and 0.88, then 0.96 and 0.8 of cells.
    constexpr double low = 0.102, high = 0.74, width = high - low;
    for (const char* scheme : {"ar2", "central-rk3"}) {
        Row cut{fmt::format("{}: error, parabola between walls that cut cells", scheme), {}};
        for (const int cells : {12, 20}) {
            auto scene = channel(cells, scheme, 0.05, nu);
            scene["parameters"]["force_x"] = force;
            scene["walls"] = {
                {{"shape", "rectangle"}, {"center", {0.5, 0}}, {"size", {3, 2 * low}}},
                {{"shape", "rectangle"}, {"center", {0.5, 1}}, {"size", {3, 2 * (1 - high)}}}};
            Lab lab(settings, "fluid",
                    begin(scene, fmt::format("{}*(y-{})*({}-y)", 0.999 * a, low, high)));
            lab.time(settings.quick ? 3 : 7);
            // Flux through faces; a cut face has less than the speed at its middle.
            const double h = lab.domain().hy();
            const auto exact = [&](double y) {
                const double open = std::min({1.0, 0.5 + (y - low) / h, 0.5 + (high - y) / h});
                return std::max(open, 0.0) * a * std::max(0.0, (y - low) * (high - y));
            };
            cut.levels.push_back({cells, largestError(lab, exact) / (a * width * width / 4)});
        }
        cut.most = 1e-5;
        rows.push_back(cut);
    }
    return rows;
}

std::vector<Row> couette(const Settings& settings) {
    constexpr double nu = 0.1, duration = 0.5;
    const auto exact = [&](double y) {
        double u = y;
        for (int n = 1; n <= 60; ++n) {
            u += 2 * (n % 2 == 0 ? 1 : -1) / (n * pi) * std::exp(-n * n * pi * pi * nu * duration) *
                 std::sin(n * pi * y);
        }
        return u;
    };
    std::vector<Row> rows;
    for (const char* scheme :
         {"ar2", "semi-lagrangian2", "maccormack2", "maccormack", "central-rk3"}) {
        Row row{fmt::format("{}: largest error at nu t = 0.05", scheme), {}};
        for (const int cells : settings.quick ? std::vector{16, 32} : std::vector{16, 32, 64}) {
            auto scene = channel(cells, scheme, 0.2 / cells, nu);
            scene["boundaries"]["top"] = {{"type", "moving-wall"}, {"u", 1}};
            Lab lab(settings, "fluid", scene);
            lab.steps(static_cast<std::uint64_t>(std::lround(duration * cells / 0.2)));
            row.levels.push_back({cells, largestError(lab, exact)});
        }
        row.most = settings.quick ? 4e-4 : 1.2e-4;
        row.leastOrder = 1.8;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> channelCases() {
    return {
        {"fluid/poiseuille", "Steady flow between plates, driven by a body force, nu = 0.1",
         "Poiseuille 1846: a parabola, which is the scheme's own steady state, too", poiseuille},
        {"fluid/couette", "Flow between plates, of which one starts to move, nu = 0.1",
         "Fourier series: Schlichting and Gersten 2017, Boundary-Layer Theory, 5.2.1", couette}};
}

}  // namespace seiche::validate
