// Heat that is conducted: through walls and sides, held, heated or insulated, and their Nusselt
// numbers.
#include "tests/physics/support/heat.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

/// cos(pi x) cos(2 pi y) between insulated sides: exp(-5 pi^2 D t), of order 2, for all carried
/// quantities and every scheme.
TEST_F(Heat, AModeDecaysWithOrderTwo) {
    constexpr double diffusivity = 0.02, end = 0.5;
    const auto error = [&](const char* scheme, const std::string& what, int n) {
        auto scene = box(n, n);
        const double dt = 0.8 / n;
        const auto parameter = (what == "temperature" ? "heat" : what) + "_diffusivity";
        scene["parameters"] = {{"dt", dt}, {parameter, diffusivity}, {"advection", scheme}};
        scene["initial"] = {{what, "1+cos(pi*x)*cos(2*pi*y)"}};
        FlowTank tank(context(), scene);
        tank.steps(static_cast<std::uint64_t>(std::lround(end / dt)));
        const auto seen = tank.field(what.c_str());
        const double left = std::exp(-5 * pi * pi * diffusivity * tank.simulation().time());
        const double channels = what == "dye" ? 3 : 1;
        double sum = 0;
        for (int j = 0; j < n; ++j) {
            for (int i = 0; i < n; ++i) {
                const double exact =
                    1 + left * std::cos(pi * (i + 0.5) / n) * std::cos(2 * pi * (j + 0.5) / n);
                const double got = double{seen.values[static_cast<std::size_t>(j * n + i)]};
                sum += std::pow(got / channels - exact, 2);
            }
        }
        return std::sqrt(sum) / n;
    };
    for (const char* scheme : {"semi-lagrangian", "maccormack", "maccormack2", "semi-lagrangian2",
                               "ar2", "central-rk3"}) {
        for (const char* what : {"temperature", "smoke", "dye"}) {
            const double coarse = error(scheme, what, 16), fine = error(scheme, what, 32);
            EXPECT_GT(std::log2(coarse / fine), 1.9) << scheme << ", " << what << ", " << coarse;
            EXPECT_LT(std::log2(coarse / fine), 2.2) << scheme << ", " << what << ", " << coarse;
        }
    }
}

/// Fluid, wall and fluid between held sides, or a wall at one of them, cut anywhere: resistances in
/// series. Figures of heat and temperatures are exact.
TEST_F(Heat, SlabsConductInSeries) {
    constexpr int n = 20;
    constexpr double diffusivity = 0.1;
    for (const double conductivity : {0.2, 5.0}) {
        for (const auto& [from, to] : {std::pair{0.333, 0.618}, {-0.2, 0.414}}) {
            auto scene = box(n, 4);
            scene["boundaries"]["bottom"] = scene["boundaries"]["top"] = {{"type", "periodic"}};
            scene["parameters"] = {
                {"dt", 4}, {"heat_diffusivity", diffusivity}, {"wall_conductivity", conductivity}};
            scene["walls"] = {{{"shape", "rectangle"},
                               {"center", {(from + to) / 2, 0.5}},
                               {"size", {to - from, 2.0}}}};
            scene["sources"] = heatedSides();
            FlowTank tank(context(), scene);
            tank.steps(90);  // 60 leave 1e-4 of what is not steady
            const double wall = to - std::max(from, 0.0);
            const double gradient = 1 / (1 - wall + wall / conductivity);
            const auto& last = tank.reports().back();
            EXPECT_NEAR(last.value("heat_left") / (diffusivity * gradient), 1, 1e-4);
            EXPECT_NEAR(last.value("heat_right") / (diffusivity * gradient), -1, 1e-4);
            const auto seen = tank.field("temperature").values;
            for (int i = static_cast<int>(std::ceil(to * n)); i < n; ++i) {
                EXPECT_NEAR(seen[static_cast<std::size_t>(i)],
                            -0.5 + gradient * (1 - (i + 0.5) / n), 1e-4)
                    << i;
            }
        }
    }
}

/// A cylinder in a gradient: outside x (1 - b R^2/r^2), b = (k - 1)/(k + 1), inside 2 x/(k + 1)
/// (Maxwell 1873, of dielectrics); the sides are held at these values.
TEST_F(Heat, ACylinderThatConductsBendsAGradient) {
    constexpr double radius = 0.22;
    for (const double k : {0.25, 8.0}) {
        const double b = (k - 1) / (k + 1);
        const auto error = [&](int n) {
            auto scene = box(n, n);
            scene["parameters"] = {
                {"dt", 0.5}, {"heat_diffusivity", 0.1}, {"wall_conductivity", k}};
            scene["walls"] = {{{"shape", "circle"}, {"center", {0.5, 0.5}}, {"radius", radius}}};
            const auto exact =
                fmt::format("(x-0.5)*(1-{}/((x-0.5)^2+(y-0.5)^2))", b * radius * radius);
            scene["sources"] = ordered_json::array();
            for (const char* side : {"left", "right", "bottom", "top"}) {
                scene["sources"].push_back(held(side, exact.c_str()));
            }
            FlowTank tank(context(), scene);
            tank.steps(40);
            const auto seen = tank.field("temperature").values;
            double sum = 0;
            for (int j = 0; j < n; ++j) {
                for (int i = 0; i < n; ++i) {
                    const double x = (i + 0.5) / n - 0.5, y = (j + 0.5) / n - 0.5;
                    const double r2 = x * x + y * y, apart = std::sqrt(r2) - radius;
                    const double right =
                        apart > 0 ? x * (1 - b * radius * radius / r2) : 2 * x / (k + 1);
                    sum += std::pow(seen[static_cast<std::size_t>(j * n + i)] - right, 2);
                }
            }
            return std::sqrt(sum) / n;
        };
        const double coarse = error(16), fine = error(48);
        EXPECT_LT(coarse, 1.4e-3) << k;
        EXPECT_LT(fine, 8e-5) << k;
        const double order = std::log(coarse / fine) / std::log(3.0);
        EXPECT_GT(order, 1.7) << k << ": " << coarse << ", " << fine;
        EXPECT_LT(order, 2.5) << k << ": " << coarse << ", " << fine;
    }
}

/// Walls that move, or have a held temperature, cannot conduct.
TEST_F(Heat, WallsThatAreHeldOrMoveDoNotConduct) {
    auto scene = box(8, 8);
    scene["parameters"] = {{"heat_diffusivity", 0.1}, {"wall_conductivity", 2}};
    scene["walls"] = {{{"shape", "circle"}, {"center", {0.5, 0.5}}, {"radius", 0.2}}};
    scene["sources"] = {held("walls", "1")};
    EXPECT_NE(refusal([&] { FlowTank(context(), scene); }).find("wall_conductivity to 0"),
              std::string::npos);
    scene["sources"] = ordered_json::array();
    scene["walls"][0]["motion"] = {{"x", "0.1*t"}};
    EXPECT_NE(refusal([&] { FlowTank(context(), scene); }).find("motion"), std::string::npos);
}

/// In a stream across sides that are joined: exp(-4 pi^2 D t) cos(2 pi (x - U t)).
TEST_F(Heat, CarriedHeatDiffuses) {
    constexpr int n = 64;
    constexpr double diffusivity = 0.01, speed = 1;
    for (const char* scheme : {"semi-lagrangian", "maccormack", "maccormack2", "semi-lagrangian2",
                               "ar2", "central-rk3"}) {
        auto scene = box(n, 8);
        for (auto& side : scene["boundaries"]) side = {{"type", "periodic"}};
        scene["parameters"] = {{"dt", 0.01},
                               {"heat_diffusivity", diffusivity},
                               {"smoke_diffusivity", diffusivity},
                               {"dye_diffusivity", diffusivity},
                               {"advection", scheme}};
        scene["initial"] = {{"u", speed},
                            {"temperature", "cos(2*pi*x)"},
                            {"smoke", "1+cos(2*pi*x)"},
                            {"dye", "1+cos(2*pi*x)"}};
        FlowTank tank(context(), scene);
        tank.steps(50);
        const double t = tank.simulation().time();
        for (const char* what : {"temperature", "smoke", "dye"}) {
            const auto seen = tank.field(what);
            const double channels = what == std::string("dye") ? 3 : 1;
            double along = 0;
            for (int i = 0; i < n; ++i) {
                along += 2 * double{seen.values[static_cast<std::size_t>(i)]} / channels / n *
                         std::cos(2 * pi * ((i + 0.5) / n - speed * t));
            }
            EXPECT_NEAR(along, std::exp(-4 * pi * pi * diffusivity * t), 0.01)
                << scheme << ", " << what;
        }
    }
}

/// Also with steps far beyond the explicit limit.
TEST_F(Heat, SettlesToALineBetweenHeldSides) {
    auto scene = box(24, 16);
    scene["parameters"] = {{"dt", 0.5}, {"heat_diffusivity", 0.5}};
    scene["sources"] = heatedSides();
    FlowTank tank(context(), scene);
    tank.steps(60);
    const auto seen = tank.field("temperature");
    for (int j = 0; j < 16; ++j) {
        for (int i = 0; i < 24; ++i) {
            EXPECT_NEAR(seen.values[static_cast<std::size_t>(j * 24 + i)], 0.5 - (i + 0.5) / 24,
                        1e-5);
        }
    }
    const auto heat = tank.simulation().summary().at("heat");
    EXPECT_NEAR(heat.at("nusselt_left").get<double>(), 1, 1e-4);
    EXPECT_NEAR(heat.at("nusselt_right").get<double>(), 1, 1e-4);
    EXPECT_NEAR(heat.at("heat_left").get<double>(), 0.5, 1e-4);
    EXPECT_NEAR(heat.at("heat_right").get<double>(), -0.5, 1e-4);
}

/// A given flux raises the mean by the inflow, with and without conduction.
TEST_F(Heat, GivenFluxEntersExactly) {
    for (const double diffusivity : {0.0, 0.05}) {
        auto scene = box(16, 16);
        scene["parameters"] = {{"dt", 0.1}, {"heat_diffusivity", diffusivity}};
        scene["sources"] = {{{"kind", "wall-heat-flux"}, {"on", "bottom"}, {"flux", "2*x"}}};
        FlowTank tank(context(), scene);
        tank.steps(10);
        EXPECT_NEAR(average(tank.field("temperature")), 1, 1e-5) << diffusivity;
    }
}

/// A wall across the box is held at 1 and the left side at 0: the profile between them is a line,
/// and the heat that leaves one enters the other. A wall drawn later takes part.
TEST_F(Heat, WallsInsideAreHeld) {
    auto scene = box(20, 8);
    scene["parameters"] = {{"dt", 0.5}, {"heat_diffusivity", 0.5}};
    scene["walls"] = {{{"shape", "rectangle"}, {"center", {0.6, 0.5}}, {"size", {0.2, 1}}}};
    scene["sources"] = {held("left", "0"), held("walls", "1")};
    FlowTank tank(context(), scene);
    tank.steps(60);
    const auto seen = tank.field("temperature");
    for (int i = 0; i < 10; ++i) {
        EXPECT_NEAR(seen.values[static_cast<std::size_t>(i)], (i + 0.5) / 10, 1e-5);
    }
    for (int i = 14; i < 20; ++i) {
        EXPECT_NEAR(seen.values[static_cast<std::size_t>(i)], 1, 1e-5);
    }
    EXPECT_NEAR(tank.reports().back().value("heat_walls"), 1, 1e-4);
    EXPECT_NEAR(tank.reports().back().value("heat_left"), -1, 1e-4);

    tank.simulation().brush({"wall", {0.275, 0}, {0.275, 1}, 0.02, 1, 0.1});
    tank.steps(60);
    EXPECT_NEAR(tank.reports().back().value("heat_walls"), 2, 1e-4);
}

/// Walls of any shape, wherever they cut cells: with steps far beyond the explicit limit, fluid
/// comes to their temperature, or beside insulated walls to its mean.
TEST_F(Heat, WallsThatCutCellsAreStableAtEveryCut) {
    constexpr int n = 16;
    for (int k = 0; k < 6; ++k) {
        auto scene = box(n, n);
        const double x = 0.45 + 0.031 * k, y = 0.52 - 0.017 * k;
        scene["parameters"] = {{"dt", 5}, {"heat_diffusivity", 0.1}};
        scene["initial"] = {{"temperature", "random(3)"}};
        scene["walls"] = {{{"shape", "circle"}, {"center", {x, y}}, {"radius", 0.2 + 0.013 * k}},
                          {{"shape", "rectangle"},
                           {"center", {y - 0.35, x}},
                           {"size", {0.05 + 0.03 * k, 0.3}},
                           {"angle", 17 * k}}};
        for (const bool isHeld : {true, false}) {
            if (isHeld) {
                scene["sources"] = {held("walls", "2")};
            } else {
                scene["sources"] = ordered_json::array();
            }
            FlowTank tank(context(), scene);
            tank.steps(1);
            const double first = tank.reports().back().value("heat");
            const auto before = tank.field("temperature").values;
            tank.steps(79);
            const auto after = tank.field("temperature").values;
            for (std::size_t cell = 0; cell < after.size(); ++cell) {
                EXPECT_GT(after[cell], -0.01f) << k << ", " << cell;
                EXPECT_LT(after[cell], 2.01f) << k << ", " << cell;
                if (!isHeld || after[cell] == before[cell]) continue;  // in the wall
                EXPECT_NEAR(after[cell], 2, 1e-3) << k << ", " << cell;
            }
            const auto& last = tank.reports().back();
            if (isHeld) {
                EXPECT_NEAR(last.value("heat_walls"), 0, 1e-4) << k;
            } else {
                EXPECT_NEAR(last.value("heat"), first, 1e-5) << k;
            }
        }
    }
}

/// A hot cylinder that moves with the fluid heats it as much as one at rest.
TEST_F(Heat, HeldWallsThatMoveWithTheirFluidHeatItAsAtRest) {
    constexpr int n = 32;
    const auto heat = [&](double speed) {
        auto scene = box(n, n);
        for (auto& side : scene["boundaries"]) side = {{"type", "periodic"}};
        scene["parameters"] = {
            {"dt", 0.4 / n}, {"heat_diffusivity", 0.01}, {"viscosity", 0.01}, {"advection", "ar2"}};
        scene["initial"] = {{"u", fmt::format("{}", speed)}};
        scene["walls"] = {{{"shape", "circle"}, {"center", {0.513, 0.491}}, {"radius", 0.18}}};
        if (speed > 0) scene["walls"][0]["motion"] = {{"x", fmt::format("{}*t", speed)}};
        scene["sources"] = {held("walls", "1")};
        FlowTank tank(context(), scene);
        tank.steps(48);
        return tank.reports().back();
    };
    const auto rest = heat(0), moves = heat(1);
    EXPECT_NEAR(moves.value("heat_walls") / rest.value("heat_walls"), 1, 0.04);
    EXPECT_NEAR(moves.value("heat") / rest.value("heat"), 1, 0.06);
}

/// Air at Re 20 across a hot cylinder between sides eight diameters apart, the inflow three in
/// front of it: the Nusselt number of finer grids is 2.603.
TEST_F(Heat, AHotCylinderInAStreamHasItsNusseltNumber) {
    constexpr double reynolds = 20, prandtl = 0.7, diffusivity = 1 / (reynolds * prandtl);
    constexpr int cells = 10;  // on the diameter
    FlowTank tank(context(),
                  {{"domain", {{"size", {10, 8}}, {"cells", {10 * cells, 8 * cells}}}},
                   {"boundaries",
                    {{"left", {{"type", "inflow"}, {"u", "1"}}},
                     {"right", {{"type", "outflow"}}},
                     {"bottom", {{"type", "free-slip"}}},
                     {"top", {{"type", "free-slip"}}}}},
                   {"parameters",
                    {{"dt", 0.6 / cells},
                     {"viscosity", 1 / reynolds},
                     {"heat_diffusivity", diffusivity},
                     {"advection", "ar2"}}},
                   {"initial", {{"u", "1"}}},
                   {"walls", {{{"shape", "circle"}, {"center", {3.5, 4.0617}}, {"radius", 0.5}}}},
                   {"sources", {held("walls", "1")}}});
    tank.steps(25 * cells);
    EXPECT_NEAR(tank.reports().back().value("heat_walls") / (pi * diffusivity), 2.603, 0.02);
    EXPECT_NEAR(tank.reports().back().value("wall_0_nusselt"), 2.603, 0.02);
}

/// A side whose warm and cold parts cancel has heat and no Nusselt number; one that is warm in
/// places only has both.
TEST_F(Heat, NoNusseltNumberWhereWarmAndColdCancel) {
    const auto named = [&](const char* temperature) {
        auto scene = box(16, 16);
        scene["parameters"] = {{"dt", 0.02}, {"heat_diffusivity", 0.5}};
        scene["sources"] = {held("left", temperature), held("right", "0")};
        FlowTank tank(context(), scene);
        tank.steps(150);
        return tank.simulation().summary().at("heat");
    };
    const auto cancels = named("sin(2*pi*y) + 0.01");
    EXPECT_FALSE(cancels.contains("nusselt_left")) << cancels;
    EXPECT_FALSE(cancels.contains("nusselt_right")) << cancels;
    EXPECT_TRUE(cancels.contains("heat_left")) << cancels;
    // The mean of a harmonic solution varies linearly.
    const auto warm = named("exp(-((y-0.3)/0.2)^2)");
    EXPECT_NEAR(warm.at("nusselt_left").get<double>(), 1, 1e-3);
    EXPECT_NEAR(warm.at("nusselt_right").get<double>(), 1, 1e-3);
}

/// Between two circles, the inner one held at 1: without flow each has the Nusselt number 2/ln(R/r)
/// of the logarithm between them, over its perimeter.
TEST_F(Heat, EachWallHasItsOwnNusseltNumber) {
    constexpr double inner = 0.163, outer = 0.4, diffusivity = 0.1;
    const double exact = 2 * pi * diffusivity / std::log(outer / inner);
    for (const double length : {0.0, 0.5}) {
        auto scene = ring(48, inner, outer);
        scene["parameters"] = {
            {"dt", 0.5}, {"heat_diffusivity", diffusivity}, {"reference_length", length}};
        FlowTank tank(context(), scene);
        tank.steps(50);
        const auto last = tank.reports().back();
        const double left = last.value("wall_0_heat"), right = last.value("wall_1_heat");
        EXPECT_NEAR(last.value("wall_2_heat") / exact, 1, 4e-3);
        EXPECT_NEAR((left + right) / -exact, 1, 4e-3);
        EXPECT_NEAR(left / right, 1, 0.02);
        EXPECT_NEAR(left + right + last.value("wall_2_heat"), last.value("heat_walls"), 1e-6);
        const double scale = length > 0 ? length / (2 * pi * inner) : 1 / pi;
        EXPECT_NEAR(last.value("wall_2_nusselt") / (exact / diffusivity * scale), 1, 6e-3);
        // The outer ones have the ambient temperature.
        EXPECT_TRUE(std::ranges::none_of(last.diagnostics, [](const Diagnostic& each) {
            return each.name == "wall_0_nusselt";
        }));
    }
}

}  // namespace
}  // namespace seiche
