// Typed equations: fronts, solitons, rolls, laws of conservation, the order of methods in time.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

struct Strip {
    double length = 1;
    int cells = 32;
    bool periodic = false;
};

/// A scene in one dimension: four rows of square cells.
ordered_json onStrip(const Strip& strip, const ordered_json& equations, const ordered_json& initial,
                     const ordered_json& parameters) {
    ordered_json scene = {
        {"equations", equations},
        {"domain",
         {{"size", {strip.length, 4 * strip.length / strip.cells}}, {"cells", {strip.cells, 4}}}},
        {"initial", initial},
        {"parameters",
         {{"method", "rosenbrock"}, {"tolerance", 1e-6}, {"linear_tolerance", 1e-6}}}};
    scene["parameters"].update(parameters);
    if (strip.periodic) {
        for (const char* side : {"left", "right"}) scene["boundaries"][side]["type"] = "periodic";
    }
    return scene;
}

/// The first row of a field.
std::vector<double> rowOf(Lab& lab, const std::string& name) {
    const auto field = lab.field(name);
    return {field.values.begin(), field.values.begin() + field.nx};
}
double mean(Lab& lab, const std::string& name) {
    const auto field = lab.field(name);
    double sum = 0;
    for (const float each : field.values) sum += double{each};
    return sum / static_cast<double>(field.values.size());
}
// u + i v = exp(-5 i t)
std::vector<Row> orders(const Settings& settings) {
    struct Method {
        const char* name;
        double dt, order;
    };
    std::vector<Row> rows;
    for (const auto& [name, dt, order] :
         {Method{"rosenbrock", 0.05, 3}, Method{"crank-nicolson", 0.05, 2},
          Method{"backward-euler", 0.01, 1}, Method{"heun", 0.02, 2}, Method{"rk4", 0.08, 4}}) {
        Row row{fmt::format("{}, steps of {} s, halved twice: error of a rotation", name, dt), {}};
        for (const int fold : {1, 2, 4}) {
            Lab lab(settings, "equations",
                    onStrip({1, 4}, {"u_t = 5*v", "v_t = -5*u"}, {{"u", "1"}},
                            {{"method", name}, {"adaptive", false}, {"dt", dt / fold}}));
            lab.steps(static_cast<std::uint64_t>(std::lround(0.8 / dt)) *
                      static_cast<std::uint64_t>(fold));
            const double t = 5 * lab.simulation().time();
            row.levels.push_back(
                {fold, std::hypot(mean(lab, "u") - std::cos(t), mean(lab, "v") + std::sin(t))});
        }
        row.leastOrder = order - 0.1;
        rows.push_back(row);
    }
    return rows;
}

/// Diffusion at rest between periodic sides and two that hold a wave along them: the harmonic of
/// the five-point formula does not change. Once with each pair of sides.
void besidePeriodicSides(const Settings& settings, std::vector<Row>& rows) {
    constexpr std::array cells = {20, 12};
    constexpr std::array length = {1.0, 0.6};
    for (const std::size_t along : {0, 1}) {
        const std::size_t across = 1 - along;
        const double h = length[along] / cells[along], d = length[across] / cells[across];
        const double wave = std::pow(2 / h * std::sin(pi * h / length[along]), 2);
        const double decay = std::acosh(1 + d * d * wave / 2) / d;
        // The held value is the mean of the cells on both sides of it.
        const double inner = std::sinh(decay * length[across]) * std::cosh(decay * d / 2);
        const auto held = fmt::format("cos(2*pi*{}/{} + 1)", "xy"[along], length[along]);
        ordered_json scene = {{"equations", {"u_t = laplace(u)"}},
                              {"domain", {{"size", length}, {"cells", cells}}},
                              {"initial",
                               {{"u", fmt::format("{}*sinh({:.17g}*({} - {}))/{:.17g}", held, decay,
                                                  length[across], "xy"[across], inner)}}},
                              {"parameters", {{"method", "rk4"}, {"dt", 2e-4}}}};
        constexpr std::array<std::array<const char*, 2>, 2> sides = {
            {{"left", "right"}, {"bottom", "top"}}};
        for (const char* side : sides[along]) scene["boundaries"][side] = {{"type", "periodic"}};
        scene["boundaries"][sides[across][0]] = {{"type", "held"}, {"u", held}};
        scene["boundaries"][sides[across][1]] = {{"type", "held"}, {"u", "0"}};
        Lab lab(settings, "equations", scene);
        const auto before = lab.field("u").values;
        lab.time(0.05);
        const auto after = lab.field("u").values;
        double most = 0;
        for (std::size_t k = 0; k < before.size(); ++k) {
            most = std::max(most, std::abs(double{after[k]} - double{before[k]}));
        }
        Row row{fmt::format("a wave along periodic {}, held at one side: change of what is at rest",
                            "xy"[along]),
                {{cells[along], most}}};
        row.most = 5e-6;
        rows.push_back(row);
    }
}

/// Modes of diffusion between sides of each kind, and a field that increases along x.
void betweenSidesOfAKind(const Settings& settings, const char* method, double bound,
                         std::vector<Row>& rows) {
    constexpr int nx = 16, ny = 12;
    constexpr double width = 1, height = 0.6, duration = 0.05;
    struct Sides {
        const char *type, *mode;
        double across, up;  // waves of half a side
    };
    for (const auto& [type, mode, across, up] :
         {Sides{"no-flux", "cos(pi*x/Lx)*cos(2*pi*y/Ly)", 1, 2},
          Sides{"held", "sin(2*pi*x/Lx)*sin(pi*y/Ly)", 2, 1},
          Sides{"periodic", "sin(2*pi*x/Lx)*cos(2*pi*y/Ly)", 2, 2}}) {
        ordered_json scene = {
            {"equations", {"u_t = laplace(u)", "w_t = x + 2*y"}},
            {"domain", {{"size", {width, height}}, {"cells", {nx, ny}}}},
            {"initial", {{"u", mode}}},
            {"parameters", {{"method", method}, {"adaptive", false}, {"dt", 2e-4}}}};
        for (const char* side : {"left", "right", "bottom", "top"}) {
            scene["boundaries"][side] = {{"type", type}};
            if (type == std::string("held")) scene["boundaries"][side]["u"] = "0";
        }
        Lab lab(settings, "equations", scene);
        const auto before = lab.field("u").values;
        lab.time(duration);
        const double t = lab.simulation().time();
        const auto rate = [](double waves, double length, int cells) {
            const double h = length / cells;
            return std::pow(2 / h * std::sin(waves * pi * h / (2 * length)), 2);
        };
        const double left = std::exp(-(rate(across, width, nx) + rate(up, height, ny)) * t);
        const auto after = lab.field("u").values, places = lab.field("w").values;
        Row decay{fmt::format("{}, {}: error of a mode over what is left of it", type, method), {}};
        Row place{fmt::format("{}, {}: error of what grows as x + 2 y", type, method), {}};
        double most = 0, off = 0;
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                const auto k = static_cast<std::size_t>(j * nx + i);
                most = std::max(most, std::abs(double{after[k]} - left * double{before[k]}) / left);
                const double x = (i + 0.5) * width / nx, y = (j + 0.5) * height / ny;
                off = std::max(off, std::abs(double{places[k]} / t - x - 2 * y));
            }
        }
        decay.levels.push_back({nx, most});
        place.levels.push_back({nx, off});
        decay.most = place.most = bound;
        rows.push_back(decay);
        rows.push_back(place);
    }
}

std::vector<Row> betweenSides(const Settings& settings) {
    std::vector<Row> rows;
    // On GPUs explicit steps have a kernel of their own. The other solves to a tolerance.
    betweenSidesOfAKind(settings, "rk4", 5e-6, rows);
    betweenSidesOfAKind(settings, "rosenbrock", 2e-5, rows);
    besidePeriodicSides(settings, rows);
    return rows;
}

/// Place where a falling front passes a half.
double placeOfFront(Lab& lab) {
    const auto u = rowOf(lab, "u");
    std::size_t i = 1;
    while (i + 1 < u.size() && u[i] > 0.5) ++i;
    return (static_cast<double>(i) - 0.5 + (u[i - 1] - 0.5) / (u[i - 1] - u[i])) *
           lab.domain().hx();
}

std::vector<Row> fronts(const Settings& settings) {
    // Orders are those between the last two grids.
    const auto grids = [&](int cells) {
        return settings.quick ? std::vector{cells, 2 * cells}
                              : std::vector{cells / 2, cells, 2 * cells};
    };
    Row nagumo{"u (1 - u) (u - 1/4): speed over 0.353553", {}};
    for (const int cells : grids(256)) {
        Lab lab(settings, "equations",
                onStrip({80, cells}, {"u_t = laplace(u) + u*(1 - u)*(u - 0.25)"},
                        {{"u", "1/(1 + exp((x - 20)/sqrt(2)))"}}, {{"dt", 0.1}}));
        lab.time(20);
        const double first = placeOfFront(lab);
        lab.time(60);
        nagumo.levels.push_back(
            {cells, std::abs((placeOfFront(lab) - first) / 60 / (0.5 / std::sqrt(2.0)) - 1)});
    }
    nagumo.most = 1e-3;
    nagumo.leastOrder = 1.8;

    // A front that begins as a step is at 2 t - (3/2) ln t + const (Bramson 1983). It runs into a
    // state from which any noise grows, such as the rounding of linear solves: explicit steps have
    // none ahead of it.
    Row fisher{"u (1 - u), from a step: way between t = 20 and 40 s over 40 - (3/2) ln 2", {}};
    for (const int cells : settings.quick ? std::vector{256, 512} : std::vector{256, 512, 1024}) {
        Lab lab(settings, "equations",
                onStrip({128, cells}, {"u_t = laplace(u) + u*(1 - u)"}, {{"u", "x < 20 ? 1 : 0"}},
                        {{"method", "rk4"}, {"dt", 1}}));
        lab.time(20);
        const double first = placeOfFront(lab);
        lab.time(20);
        fisher.levels.push_back(
            {cells, std::abs((placeOfFront(lab) - first) / (40 - 1.5 * std::log(2.0)) - 1)});
    }
    // which leaves terms of 1/sqrt(t)
    fisher.most = 0.01;

    Row burgers{"Burgers, nu = 0.05: a wave from 2 to 0 after 1 m, largest error", {}};
    for (const int cells : grids(128)) {
        auto scene = onStrip({4, cells}, {"u_t = 0.05*laplace(u) - dx(u^2)/2"},
                             {{"u", "1 - tanh((x - 1.5)/0.1)"}}, {{"dt", 1e-3}});
        scene["boundaries"] = {{"left", {{"type", "held"}, {"u", "2"}}},
                               {"right", {{"type", "held"}, {"u", "0"}}}};
        Lab lab(settings, "equations", scene);
        lab.time(1);
        const auto u = rowOf(lab, "u");
        double error = 0;
        for (std::size_t i = 0; i < u.size(); ++i) {
            const double x = (static_cast<double>(i) + 0.5) * lab.domain().hx();
            error = std::max(error, std::abs(u[i] - 1 + std::tanh((x - 2.5) / 0.1)));
        }
        burgers.levels.push_back({cells, error});
    }
    burgers.most = 0.02;
    burgers.leastOrder = 1.8;
    return {nagumo, fisher, burgers};
}

std::vector<Row> disc(const Settings& settings) {
    Row row{"radius 20 m, walls 1.4 m wide: (R0^2 - R^2) / t over 2 m^2/s", {}};
    for (const int cells : settings.quick ? std::vector{48, 96} : std::vector{64, 128}) {
        Lab lab(settings, "equations",
                {{"equations", {"u_t = laplace(u) + u - u^3"}},
                 {"domain", {{"size", {50, 50}}, {"cells", {cells, cells}}}},
                 {"initial", {{"u", "tanh((20 - sqrt((x - 25)^2 + (y - 25)^2))/sqrt(2))"}}},
                 {"parameters", {{"method", "rosenbrock"}, {"tolerance", 1e-4}, {"dt", 0.1}}}});
        const auto square = [&] { return (mean(lab, "u") + 1) / 2 * 2500 / pi; };
        lab.time(10);
        const double first = square();
        lab.time(90);
        row.levels.push_back({cells, std::abs((first - square()) / 90 / 2 - 1)});
    }
    row.most = 0.02;
    return {row};
}

std::vector<Row> rolls(const Settings& settings) {
    // r A - (3/4) A^3 - (3/4) A^2 B = 0, (r - 64) B - A^3/4 = 0 to the next order
    const double r = 0.2;
    double a = 2 * std::sqrt(r / 3), b = 0;
    for (int i = 0; i < 20; ++i) {
        b = std::pow(a, 3) / 4 / (r - 64);
        a = std::sqrt((r - 0.75 * a * b) / 0.75);
    }
    Row row{fmt::format("r = 0.2: amplitude of rolls over {:.4f}", a), {}};
    for (const int cells : {16, 32, 64}) {
        Lab lab(
            settings, "equations",
            onStrip({2 * pi, cells, true}, {"u_t = 0.2*u - u - 2*laplace(u) - biharmonic(u) - u^3"},
                    {{"u", "0.4*cos(x)"}}, {{"dt", 0.1}}));
        lab.time(60);
        const auto u = rowOf(lab, "u");
        double sum = 0;
        for (std::size_t i = 0; i < u.size(); ++i)
            sum += u[i] * std::cos((static_cast<double>(i) + 0.5) * lab.domain().hx());
        row.levels.push_back({cells, std::abs(2 * sum / static_cast<double>(cells) / a - 1)});
    }
    row.most = 2e-3;
    return {row};
}

std::vector<Row> planeWaves(const Settings& settings) {
    const double alpha = 0.5, beta = -0.8, q = 0.4;
    const double frequency = beta + (alpha - beta) * q * q;
    Row turned{
        fmt::format("alpha = 0.5, beta = -0.8, Q = 0.4: frequency over {:.4f} 1/s", frequency), {}};
    Row size{"the same: amplitude over sqrt(1 - Q^2)", {}};
    for (const int cells : {16, 32, 64}) {
        const auto wave = [&](const char* part) {
            return fmt::format("sqrt({})*{}({}*x)", 1 - q * q, part, q);
        };
        Lab lab(settings, "equations",
                onStrip({2 * pi / q, cells, true},
                        {"r = u^2 + v^2", "u_t = u + laplace(u) - 0.5*laplace(v) - r*(u + 0.8*v)",
                         "v_t = v + laplace(v) + 0.5*laplace(u) - r*(v - 0.8*u)"},
                        {{"u", wave("cos")}, {"v", wave("sin")}}, {{"dt", 0.01}}));
        const auto phase = [&] {
            const auto u = rowOf(lab, "u"), v = rowOf(lab, "v");
            return std::atan2(v[0], u[0]);
        };
        const double first = phase();
        lab.time(2);
        double moved = phase() - first + frequency * 2;
        moved -= 2 * pi * std::round(moved / (2 * pi));
        turned.levels.push_back({cells, std::abs(moved / 2 / frequency)});
        const auto u = rowOf(lab, "u"), v = rowOf(lab, "v");
        size.levels.push_back({cells, std::abs(std::hypot(u[0], v[0]) / std::sqrt(1 - q * q) - 1)});
    }
    turned.most = 5e-3;
    turned.leastOrder = 1.8;
    size.most = 2e-3;
    size.leastOrder = 1.8;
    return {turned, size};
}

std::vector<Row> soliton(const Settings& settings) {
    Row shape{"speed 1 m/s, 6 s: |psi| over sech(x - t), largest error", {}},
        mass{"the same: change of the mass", {}}, energy{"the same: change of the energy", {}};
    for (const int cells : {128, 256, 512}) {
        Lab lab(settings, "equations",
                onStrip({32, cells, true},
                        {"r = u^2 + v^2", "u_t = -laplace(v)/2 - r*v", "v_t = laplace(u)/2 + r*u",
                         "density = sqrt(r)", "mass = integral(r)",
                         "energy = integral((dx(u)^2 + dx(v)^2 - r^2)/2)"},
                        {{"u", "cos(x - 10)/cosh(x - 10)"}, {"v", "sin(x - 10)/cosh(x - 10)"}},
                        {{"method", "rk4"}, {"dt", 1}}));
        const double mass0 = mean(lab, "mass"), energy0 = mean(lab, "energy");
        lab.time(6);
        const auto density = rowOf(lab, "density");
        double error = 0;
        for (std::size_t i = 0; i < density.size(); ++i) {
            const double x = (static_cast<double>(i) + 0.5) * lab.domain().hx();
            error = std::max(error, std::abs(density[i] - 1 / std::cosh(x - 16)));
        }
        shape.levels.push_back({cells, error});
        mass.levels.push_back({cells, std::abs(mean(lab, "mass") / mass0 - 1)});
        energy.levels.push_back({cells, std::abs(mean(lab, "energy") / energy0 - 1)});
    }
    shape.most = 0.03;
    shape.leastOrder = 1.8;
    mass.most = 1e-3;
    energy.most = 5e-3;
    return {shape, mass, energy};
}

// d/dt integral |x|^2 n = 4 M (1 - M / (8 pi)) in the plane; sides 8 widths away are far.
std::vector<Row> gathering(const Settings& settings) {
    std::vector<Row> rows;
    for (const double part : {0.5, 1.5}) {
        const double mass = part * 8 * pi;
        Row row{fmt::format("mass {} of the critical one: growth of the second moment over "
                            "{:.2f}, by 4 M",
                            part, 4 * mass * (1 - part)),
                {}};
        for (const int cells : settings.quick ? std::vector{48, 96} : std::vector{64, 128, 256}) {
            ordered_json scene = {
                {"equations",
                 {"n_t = laplace(n) - div(n*grad(s))", "0 = laplace(s) + n",
                  "moment = integral(n*((x - 8)^2 + (y - 8)^2))"}},
                {"domain", {{"size", {16, 16}}, {"cells", {cells, cells}}}},
                {"initial",
                 {{"n", fmt::format("{:.9g}*exp(-((x - 8)^2 + (y - 8)^2)/2)", mass / (2 * pi))}}},
                {"parameters",
                 {{"method", "rosenbrock"},
                  {"tolerance", 1e-5},
                  {"linear_tolerance", 1e-6},
                  {"dt", 1e-3}}}};
            for (const char* side : {"left", "right", "bottom", "top"})
                scene["boundaries"][side] = {{"type", "held"}, {"s", "0"}};
            Lab lab(settings, "equations", scene);
            const double first = mean(lab, "moment");
            lab.time(0.2);
            const double rate = (mean(lab, "moment") - first) / 0.2;
            row.levels.push_back({cells, std::abs(rate / (4 * mass) - (1 - part))});
        }
        row.most = 0.02;
        rows.push_back(row);
    }
    return rows;
}

std::vector<Row> parting(const Settings& settings) {
    const int cells = settings.quick ? 64 : 256;
    const ordered_json periodic = {{"type", "periodic"}};
    Lab lab(settings, "equations",
            {{"equations",
              {"c_t = laplace(c^3 - c - laplace(c))",
               "energy = integral((1 - c^2)^2/4 + (dx(c)^2 + dy(c)^2)/2)"}},
             {"domain", {{"size", {cells, cells}}, {"cells", {cells, cells}}}},
             {"boundaries",
              {{"left", periodic}, {"right", periodic}, {"bottom", periodic}, {"top", periodic}}},
             {"initial", {{"c", "0.1*(random(1) - 0.5)"}}},
             {"parameters", {{"method", "rosenbrock"}, {"tolerance", 1e-3}, {"dt", 0.1}}}});
    const double mass = mean(lab, "c");
    double energy = mean(lab, "energy"), rise = 0;
    std::vector<double> energies;
    double t = 0;
    for (const double next : {20.0, 40.0, 80.0, 160.0, 320.0, 640.0, 1280.0}) {
        if (settings.quick && next > 160) break;
        lab.time(next - t);
        t = next;
        const double now = mean(lab, "energy");
        rise = std::max(rise, now / energy - 1);
        energy = now;
        energies.push_back(now);
    }
    Row drift{"change of the mean", {{0, std::abs(mean(lab, "c") - mass)}}};
    drift.most = 2e-5;
    Row falls{"the energy never rises", {{0, rise}}};
    falls.most = 0;
    std::vector<Row> rows = {drift, falls};
    if (!settings.quick) {
        // The energy is that of the walls between the domains, one over their size.
        Row exponent{"domains from t = 160 to 1280 s: exponent of their size over 1/3", {}};
        exponent.levels = {{0, std::log(energies[3] / energies[6]) / std::log(8.0) * 3}};
        exponent.least = 0.85;
        exponent.most = 1.1;
        rows.push_back(exponent);
    }
    return rows;
}

}  // namespace

std::vector<Case> equationsCases() {
    return {
        {"equations/sides", "Diffusion between sides of each kind, and x + 2 y",
         "exp(-lambda t) and harmonics of the differences themselves", betweenSides},
        {"equations/orders", "Methods have their order in time",
         "Rang and Angermann 2005 (ROS34PW2), Crank and Nicolson 1947, Kutta 1901", orders},
        {"equations/fronts", "Fronts of reactions, a wave of Burgers",
         "Nagumo 1962: (1 - 2 a)/sqrt 2; Fisher 1937, Bramson 1983; Burgers 1948: 1 - tanh",
         fronts},
        {"equations/shrinking-disc", "A disc of Allen and Cahn shrinks",
         "Allen and Cahn 1979: R^2 = R0^2 - 2 t", disc},
        {"equations/rolls", "Rolls of Swift and Hohenberg stop growing",
         "Swift and Hohenberg 1977: amplitude 2 sqrt(r/3), with its third harmonic", rolls},
        {"equations/plane-waves", "Plane waves of Ginzburg and Landau turn",
         "Aranson and Kramer 2002: beta + (alpha - beta) Q^2, sqrt(1 - Q^2)", planeWaves},
        {"equations/soliton", "A soliton of the nonlinear Schrödinger equation",
         "Zakharov and Shabat 1972: sech(x - t)", soliton},
        {"equations/gathering", "Cells of Keller and Segel gather or spread",
         "Dolbeault and Perthame 2004: the second moment grows by 4 M (1 - M/(8 pi))", gathering},
        {"equations/parting", "A mixture parts: mass, energy, size of domains",
         "Cahn and Hilliard 1958; Lifshitz and Slyozov 1961: t^(1/3)", parting},
    };
}

}  // namespace seiche::validate
