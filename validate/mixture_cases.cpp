// The mixture's flux as bubbles move it: waves in a stratified swarm, its growth upside down, the
// liquid's own flow, plumes, and the balance of momentum.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "solvers/bubbly/theory.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

ordered_json sidesOf(const char* left, const char* right, const char* bottom, const char* top) {
    return {{"left", {{"type", left}}},
            {"right", {{"type", right}}},
            {"bottom", {{"type", bottom}}},
            {"top", {{"type", top}}}};
}

/// The solution of a'' + damping a' + stiffness a = 0 that is 1 at time 0 and rests at `rest`.
double oscillator(double damping, double stiffness, double rest, double t) {
    const auto root = std::sqrt(bubbly::Complex(damping * damping / 4 - stiffness));
    const auto one = -damping / 2 + root, other = -damping / 2 - root;
    const auto from = [&](double s) {
        return (one * std::exp(other * s) - other * std::exp(one * s)) / (one - other);
    };
    return (from(t - rest) / from(-rest)).real();
}

/// Drag is so large that bubbles go with the mixture: it is then a liquid whose density varies with
/// them. Two thousandths of gas at most, so that its inertia does not.
std::vector<Row> stratified(const Settings& settings) {
    constexpr double radius = 1e-4, gravity = 1000, middle = 5e-4, slope = 6e-4, amplitude = 1e-6;
    constexpr double viscosity = 2e-3, end = 12;
    std::vector<Row> rows;
    for (const bool stable : {true, false}) {
        Row row{stable ? "internal wave: amplitude" : "layers upside down: amplitude, relative",
                {}};
        const double time = stable ? end : end / 2;
        for (const int cells : settings.quick ? std::vector{16, 32} : std::vector{16, 32, 64}) {
            const double n = 1 / (pi * radius * radius);
            Lab lab(
                settings, "bubbly",
                {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                 {"parameters",
                  {{"flux", "solved"},
                   {"friction", "free-slip"},
                   {"viscosity", viscosity},
                   {"gravity", gravity},
                   {"drag", 1000},
                   {"radius", radius},
                   {"dt", 0.64 / cells},
                   {"advection", "limited"}}},
                 {"initial",
                  {{"number_density", fmt::format("{}*({}+{}*(y-0.5)+{}*cos(pi*x)*sin(pi*y))", n,
                                                  middle, stable ? slope : -slope, amplitude)}}}});
            const auto mode = [&] {
                const auto alpha = lab.field("void_fraction");
                double sum = 0;
                for (int j = 0; j < cells; ++j) {
                    for (int i = 0; i < cells; ++i) {
                        sum += double{alpha.values[static_cast<std::size_t>(j * cells + i)]} *
                               std::cos(pi * (i + 0.5) / cells) * std::sin(pi * (j + 0.5) / cells);
                    }
                }
                return sum;
            };
            const double first = mode();
            const double k2 = 2 * pi * pi;
            const double stiffness = gravity * (stable ? slope : -slope) * pi * pi / k2;
            double worst = 0;
            // The flux is half a step ahead of the bubbles, so there it starts.
            const double rest = lab.simulation().dt() / 2;
            lab.afterStep = [&](Simulation& simulation) {
                const double exact = oscillator(viscosity * k2, stiffness, rest, simulation.time());
                worst = std::max(worst,
                                 std::abs(mode() / first - exact) / std::max(1.0, std::abs(exact)));
            };
            lab.time(time);
            row.levels.push_back({cells, worst});
        }
        row.leastOrder = 1.7;
        row.most = 0.02;
        rows.push_back(row);
    }
    return rows;
}

/// The largest error of the mixture's flux through faces, over its largest value.
double fluxError(Lab& lab, const Velocity& u, const Velocity& v) {
    const auto& domain = lab.domain();
    const Faces flow{domain, lab.field("flux_x@face"), lab.field("flux_y@face")};
    return errorL2(flow, u, v);
}

std::vector<Row> liquid(const Settings& settings) {
    const auto grids = settings.quick ? std::vector{16, 32} : std::vector{16, 32, 64};
    std::vector<Row> rows;
    Row moving{"Taylor-Green vortices carried along, root mean square", {}};
    Row channel{"shear between walls that it sticks to", {}};
    for (const int cells : grids) {
        const double nu = 0.005;
        const auto parameters = [&](const char* friction) {
            return ordered_json{
                {"flux", "solved"}, {"friction", friction}, {"viscosity", nu}, {"dt", 0.8 / cells}};
        };
        Lab vortex(settings, "bubbly",
                   {{"domain", {{"size", {1, 1}}, {"cells", {cells, 3 * cells / 4}}}},
                    {"parameters", parameters("free-slip")},
                    {"boundaries", sidesOf("periodic", "periodic", "periodic", "periodic")},
                    {"sources",
                     {{{"kind", "flux"},
                       {"x", "0.5+sin(2*pi*x)*cos(2*pi*y)"},
                       {"y", "0.25-cos(2*pi*x)*sin(2*pi*y)"}}}}});
        vortex.time(0.4);
        const double t = vortex.simulation().time(), fade = std::exp(-8 * pi * pi * nu * t);
        moving.levels.push_back({cells, fluxError(
                                            vortex,
                                            [&](double x, double y) {
                                                return 0.5 + fade *
                                                                 std::sin(2 * pi * (x - 0.5 * t)) *
                                                                 std::cos(2 * pi * (y - 0.25 * t));
                                            },
                                            [&](double x, double y) {
                                                return 0.25 - fade *
                                                                  std::cos(2 * pi * (x - 0.5 * t)) *
                                                                  std::sin(2 * pi * (y - 0.25 * t));
                                            })});
        Lab shear(settings, "bubbly",
                  {{"domain", {{"size", {0.25, 1}}, {"cells", {cells / 2, cells}}}},
                   {"parameters", parameters("no-slip")},
                   {"boundaries", sidesOf("periodic", "periodic", "wall", "wall")},
                   {"sources", {{{"kind", "flux"}, {"x", "sin(pi*y)"}}}}});
        shear.time(4);
        const double decay = std::exp(-pi * pi * nu * shear.simulation().time());
        channel.levels.push_back(
            {cells, fluxError(
                        shear, [&](double, double y) { return decay * std::sin(pi * y); },
                        [](double, double) { return 0.0; })});
    }
    moving.leastOrder = 1.6;
    moving.most = 0.012;
    channel.leastOrder = 1.8;
    channel.most = 1e-3;
    rows.insert(rows.end(), {moving, channel});
    return rows;
}

/// A tank with everything that gives momentum or takes it, and one that must stay at rest.
std::vector<Row> momentum(const Settings& settings) {
    const std::uint64_t steps = settings.quick ? 200 : 1000;
    const ordered_json cells{{"bubbles_per_cell", 1}, {"points_per_bubble", 16}};
    std::vector<Row> rows;
    for (const char* friction : {"no-slip", "free-slip"}) {
        auto parameters = cells;
        parameters.update({{"flux", "solved"},
                           {"friction", friction},
                           {"viscosity", 0.001},
                           {"advection", "limited"}});
        auto boundaries = sidesOf("wall", "outflow", "wall", "surface");
        boundaries["bottom"] = {{"type", "inflow"},
                                {"number_density", "4000*exp(-((x-0.3)/0.1)^2)*(1+0.5*sin(9*t))"},
                                {"v", "0.2"}};
        Lab lab(settings, "bubbly",
                {{"domain", {{"size", {1, 1}}, {"cells", {16, 16}}}},
                 {"parameters", parameters},
                 {"boundaries", boundaries},
                 {"walls", {{{"shape", "circle"}, {"center", {0.4, 0.6}}, {"radius", 0.15}}}}});
        lab.steps(steps);
        double mixture = 0, bubbles = 0, gas = 0, most = 0;
        for (const auto& report : lab.reports()) {
            mixture = std::max(mixture, std::abs(report.value("mixture_drift")));
            bubbles = std::max(bubbles, std::abs(report.value("mass_drift")));
            gas = std::max(gas, std::abs(report.value("gas_drift")));
            most = std::max(most, std::abs(report.value("walls_y")));
        }
        for (const auto& [what, value] :
             {std::pair{"the mixture's momentum", mixture}, {"bubbles", bubbles}, {"gas", gas}}) {
            Row row{fmt::format("{}: drift of {} over {} steps", friction, what, steps),
                    {{0, value}}};
            row.most = 1e-11;
            rows.push_back(row);
        }
        Row force{fmt::format("{}: largest force on walls, m^3/s^2", friction), {{0, most}}};
        force.least = 1e-3;
        rows.push_back(force);
    }
    auto parameters = cells;
    parameters.update({{"flux", "solved"}, {"advection", "limited"}, {"refresh_fraction", 1}});
    Lab open(settings, "bubbly",
             {{"domain", {{"size", {1, 1}}, {"cells", {8, 8}}}},
              {"parameters", parameters},
              {"boundaries", sidesOf("periodic", "periodic", "periodic", "periodic")},
              {"initial", {{"number_density", "3000+2000*sin(2*pi*x)"}}}});
    open.steps(50);
    Row mean{"periodic box: momentum of the mixture, m^3/s",
             {{0, std::abs(open.reports().back().value("mixture_y"))}}};
    mean.most = 1e-12;
    rows.push_back(mean);
    Lab lab(settings, "bubbly",
            {{"domain", {{"size", {1, 1}}, {"cells", {12, 12}}}},
             {"parameters", parameters},
             {"initial", {{"number_density", "2000+4000*y"}}}});
    lab.time(10);
    const auto x = lab.field("flux_x@face"), y = lab.field("flux_y@face");
    double moves = 0;
    for (const auto* faces : {&x.values, &y.values}) {
        for (const float each : *faces) moves = std::max(moves, std::abs(double{each}));
    }
    const auto& last = lab.reports().back();
    Row rest{"level swarm in a closed tank: largest flux, m/s", {{0, moves}}};
    rest.most = 1e-5;  // cells are solved in FP32
    Row lid{"force on its lid over the lift of its gas, less 1",
            {{0, std::abs(last.value("walls_y") / (9.81 * last.value("gas")) - 1)}}};
    lid.most = 1e-5;
    rows.insert(rows.end(), {rest, lid});
    return rows;
}

/// The laminar plume of a line of bubbles that go with the liquid: the lift of all gas at a height
/// pushes a thin sheet, so the liquid's stream function is 2 nu b z^(3/5) f(b x z^(-2/5)) with
/// f''' + 3/5 f f'' - 1/5 f'^2 = 0, f(0) = 0, f'(0) = 1, f'(inf) = 0, b^5 = B/(2 nu^3 |f''(0)|)
/// and B = g times the flux of gas. Shooting gives f''(0) = -0.59399, f(inf) = 1.4035.
std::vector<Row> plume(const Settings& settings) {
    constexpr double nu = 0.004, gravity = 1000, radius = 1e-4, height = 1.6, width = 1.2;
    constexpr double gas = 3e-4, speed = 0.4, source = 0.1, curvature = 0.593990, whole = 1.403487;
    const int cells = settings.quick ? 32 : 64;
    auto boundaries = sidesOf("outflow", "outflow", "inflow", "outflow");
    boundaries["bottom"]["number_density"] =
        fmt::format("abs(x-Lx/2)<{} ? {} : 0", source / 2, gas / (pi * radius * radius));
    boundaries["bottom"]["v"] = fmt::format("{}", speed);
    Lab lab(settings, "bubbly",
            {{"domain", {{"size", {width, height}}, {"cells", {cells * 3 / 4, cells}}}},
             {"parameters",
              {{"flux", "solved"},
               {"viscosity", nu},
               {"gravity", gravity},
               {"radius", radius},
               {"terminal_speed", 0.03},
               {"bubbles_per_cell", 1},
               {"points_per_bubble", 16},
               {"advection", "limited"}}},
             {"boundaries", boundaries}});
    lab.time(15);
    const auto v = lab.field("flux_y@face");
    const auto nx = static_cast<std::size_t>(lab.domain().nx);
    const double b = std::pow(gravity * gas * speed * source / (2 * nu * nu * nu * curvature), 0.2);
    // The height at which the similar plume carries as much, its source in a point
    const auto similar = [&](double z) {
        const auto row = static_cast<std::size_t>(std::lround(z / lab.domain().hy()));
        double flux = 0;
        for (std::size_t i = 0; i < nx; ++i) {
            flux += std::max(0.0, double{v.values[row * nx + i]}) * lab.domain().hx();
        }
        return std::pow(flux / (2 * nu * b * whole), 5.0 / 3);
    };
    Row upper{"(flux/theory)^(5/3) a metre, upper half",
              {{0, (similar(1.2) - similar(0.8)) / 0.4}}};
    Row lower{"(flux/theory)^(5/3) a metre, lower half",
              {{0, (similar(0.8) - similar(0.4)) / 0.4}}};
    // Of a sheet without slip in an unbounded liquid: 1
    for (auto* row : {&upper, &lower}) {
        row->least = 0.6;
        row->most = 1.1;
    }
    return {lower, upper};
}

/// A wave of void fraction among bubbles of one impulse, without lift and drag, in square arrays:
/// it goes at d(alpha U)/d alpha, and where it is dense it goes slower, until it would break.
std::vector<Row> kinematicWave(const Settings& settings) {
    constexpr double radius = 0.002, middle = 0.1, amplitude = 0.02, end = 0.25;
    // U of unit impulse: of fixed arrays j/G = 1/(1 - alpha M/(1 - M)), which Rayleigh has.
    const auto flux = [](double alpha) {
        const double ratio = (1 - 1 / bubbly::rayleigh(alpha)) / alpha;  // M/(1 - M)
        return alpha * (ratio / (1 + ratio) - 1);
    };
    const auto speed = [&](double alpha) {
        return (flux(alpha + 1e-5) - flux(alpha - 1e-5)) / 2e-5;
    };
    const auto first = [](double x) { return middle + amplitude * std::sin(2 * pi * x); };
    std::vector<Row> rows;
    for (const double tolerance : {0.05, 0.0}) {
        Row row{fmt::format("refresh_tolerance {}: mean error over the amplitude", tolerance), {}};
        for (const int cells : settings.quick ? std::vector{32, 64} : std::vector{32, 64, 128}) {
            Lab lab(
                settings, "bubbly",
                {{"domain", {{"size", {1, 2.0 / cells}}, {"cells", {cells, 2}}}},
                 {"parameters",
                  {{"gravity", 0},
                   {"radius", radius},
                   {"advection", "limited"},
                   {"bubbles_per_cell", 1},
                   {"points_per_bubble", 32},
                   {"refresh_fraction", 1},
                   {"refresh_tolerance", tolerance}}},
                 {"boundaries", sidesOf("periodic", "periodic", "periodic", "periodic")},
                 {"initial",
                  {{"number_density", fmt::format("{}*({}+{}*sin(2*pi*x))",
                                                  1 / (pi * radius * radius), middle, amplitude)},
                   {"impulse_x", 1}}}});
            lab.time(end);
            const double t = lab.simulation().time();
            const auto alpha = lab.field("void_fraction");
            double sum = 0;
            for (int i = 0; i < cells; ++i) {
                const double x = (i + 0.5) / cells;
                double from = x - t * speed(middle);  // where its void fraction began
                for (int k = 0; k < 200; ++k) from = x - t * speed(first(from));
                sum += std::abs(double{alpha.values[static_cast<std::size_t>(i)]} - first(from));
            }
            row.levels.push_back({cells, sum / cells / amplitude});
        }
        row.most = 0.01;
        row.leastOrder = 1.5;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> mixtureCases() {
    return {
        {"bubbly/stratified", "Bubbles held by drag in liquid that they stratify, CFL below 0.5",
         "linear theory: a'' + nu k^2 a' + N^2 (kx/k)^2 a = 0", stratified},
        {"bubbly/liquid", "The mixture's flux without bubbles",
         "Taylor and Green 1937; decay of a sine between walls", liquid},
        {"bubbly/momentum", "A tank with an inflow, an open side, a surface and a wall inside",
         "balance of momentum: bubbles, walls, open sides; hydrostatics", momentum},
        {"bubbly/plume", "A laminar plume of bubbles between open sides",
         "similarity: flux as height^(3/5) (Fujii 1963, for no diffusion of what lifts)", plume},
        {"bubbly/kinematic-wave", "A wave of void fraction in square arrays, by characteristics",
         "Rayleigh 1892; Whitham 1974, Linear and Nonlinear Waves, 2.1", kinematicWave}};
}

}  // namespace seiche::validate
