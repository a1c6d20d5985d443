// Heat in the fluid and the solids of a flow in three dimensions, against exact solutions.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/model/capabilities.hpp"
#include "core/model/volume.hpp"
#include "tests/physics/support/flow3d.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

class Flow3dHeat : public Flow3dTest {
  protected:
    /// Root of the mean square of what the temperature differs by from exact(place), where that is a number.
    template <class Exact>
    static double error(Tank& tank, const Exact& exact) {
        const auto heat = readVolume(tank.simulation(), "temperature");
        double sum = 0;
        std::size_t count = 0;
        for (std::size_t k = 0; k < heat.values.size(); ++k) {
            const double expected = exact(cellCentre(heat.grid, cellAt(heat.grid, k)));
            if (!std::isfinite(expected)) continue;
            sum += std::pow(double{heat.values[k]} - expected, 2);
            ++count;
        }
        return std::sqrt(sum / static_cast<double>(count));
    }
};

// Heat through a slab and the fluid above it: resistances add up, wherever the slab ends within a cell, along each axis.
TEST_F(Flow3dHeat, PassesASlabAsLayersDo) {
    constexpr std::array lower = {"left", "bottom", "back"}, upper = {"right", "top", "front"};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        for (const double k : {0.2, 4.0}) {
            for (const double thick : {0.37, 0.42}) {
                auto boundaries = sidesOfType("free-slip");
                boundaries[lower[axis]] = {{"type", "no-slip"}, {"temperature", "1"}};
                boundaries[upper[axis]] = {{"type", "no-slip"}, {"temperature", "0"}};
                std::array<double, 3> size = {0.4, 0.4, 0.4}, centre = {0.2, 0.2, 0.2}, of = {1, 1, 1};
                std::array<int, 3> cells = {4, 4, 4};
                size[axis] = 1, cells[axis] = 10;
                centre[axis] = thick / 2 - 0.5, of[axis] = thick + 1;
                // Temperature at the slab's end, where what comes in goes out
                const double through = 1 / (thick / k + (1 - thick)), there = through * (1 - thick);
                constexpr std::array names = {"x", "y", "z"};
                const auto initial = fmt::format("{0}<{1} ? 1-{0}*{2} : (1-{0})*{3}", names[axis], thick,
                                                 (1 - there) / thick, through);
                auto run = tank({{"domain", {{"size", size}, {"cells", cells}}},
                                 {"parameters", {{"dt", 0.02}, {"heat_diffusivity", 1}}},
                                 {"boundaries", boundaries},
                                 {"walls", {{{"shape", "box"}, {"center", centre}, {"size", of}, {"conductivity", k}}}},
                                 {"initial", {{"temperature", initial}}}});
                run.steps(4);
                const double worst = error(run, [&](const Point3& at) {
                    const double x = at[int(axis)];
                    return x < thick ? 1 - x / thick * (1 - there) : (1 - x) * through;
                });
                EXPECT_LT(worst, 2e-4) << axis << ' ' << k << ' ' << thick;
            }
        }
    }
}

// Maxwell: a ball of conductivity k in a gradient takes 3 / (k + 2) of it.
TEST_F(Flow3dHeat, ABallBendsAGradientAsMaxwellSays) {
    for (const double k : {0.1, 5.0}) {
        const auto errorAt = [&](int n) {
            const double radius = 0.23;
            const std::string r3 = "((x-0.51)^2+(y-0.48)^2+(z-0.5)^2)^1.5";
            const auto outside = fmt::format("(x-0.51)*(1-{}*{}/{})", (k - 1) / (k + 2), std::pow(radius, 3), r3);
            const auto all = fmt::format("(x-0.51)^2+(y-0.48)^2+(z-0.5)^2<{} ? {}*(x-0.51) : {}", radius * radius,
                                         3 / (k + 2), outside);
            auto boundaries = sidesOfType("no-slip");
            for (auto& side : boundaries) side["temperature"] = outside;
            auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {n, n, n}}}},
                             {"parameters", {{"dt", 0.005}, {"heat_diffusivity", 1}}},
                             {"boundaries", boundaries},
                             {"walls", {{{"shape", "ball"}, {"center", {0.51, 0.48, 0.5}}, {"radius", radius},
                                         {"conductivity", k}}}},
                             {"initial", {{"temperature", all}}}});
            run.steps(10);
            return error(run, [&](const Point3& at) {
                const auto d = at - Point3{0.51, 0.48, 0.5};
                const double r = norm(d);
                return r < radius ? 3 / (k + 2) * d.x : d.x * (1 - (k - 1) / (k + 2) * std::pow(radius / r, 3));
            });
        };
        const double coarse = errorAt(10), fine = errorAt(20);
        EXPECT_LT(fine, 4e-3) << k;
        EXPECT_LT(fine, 0.62 * coarse) << k;
    }
}

// A ball that is held warmer: T = R / r, and 4 pi R of heat goes out.
TEST_F(Flow3dHeat, ABallThatIsHeldGivesOffHeat) {
    const auto errorAt = [&](int n, double& given) {
        const std::string exact = "0.2/sqrt((x-0.51)^2+(y-0.48)^2+(z-0.5)^2)";
        auto boundaries = sidesOfType("no-slip");
        for (auto& side : boundaries) side["temperature"] = exact;
        auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {n, n, n}}}},
                         {"parameters", {{"dt", 0.01}, {"heat_diffusivity", 0.5}}},
                         {"boundaries", boundaries},
                         {"walls", {{{"shape", "ball"}, {"center", {0.51, 0.48, 0.5}}, {"radius", 0.2}, {"temperature", "1"}}}},
                         {"initial", {{"temperature", "min(1," + exact + ")"}}}});
        run.steps(12);
        given = run.reports().back().value("wall_0_heat") / (0.5 * 4 * pi * 0.2);
        return error(run, [&](const Point3& at) { return std::min(1.0, 0.2 / norm(at - Point3{0.51, 0.48, 0.5})); });
    };
    double some = 0, more = 0;
    const double coarse = errorAt(10, some), fine = errorAt(20, more);
    EXPECT_LT(fine, 3.5e-3);
    EXPECT_LT(fine, 0.4 * coarse);
    EXPECT_NEAR(more, 1, 0.02);
}

// All heat stays in an insulated box, whose solid takes part of it up.
TEST_F(Flow3dHeat, SolidsThatConductKeepHeat) {
    for (const char* scheme : {"semi-lagrangian2", "central-rk3"}) {
        auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {13, 12, 14}}}},
                         {"parameters", {{"dt", 0.02}, {"heat_diffusivity", 0.01}, {"buoyancy", 1}, {"advection", scheme}}},
                         {"boundaries", sidesOfType("no-slip")},
                         {"walls", {{{"shape", "ball"}, {"center", {0.5, 0.45, 0.5}}, {"radius", 0.25}, {"conductivity", 6}}}},
                         {"initial", {{"temperature", "2+x+sin(3*y)"}, {"u", "sin(pi*x)^2*sin(2*pi*y)"},
                                      {"v", "-sin(2*pi*x)*sin(pi*y)^2"}}}});
        run.steps(20);
        EXPECT_NEAR(run.reports().back().value("heat") / run.reports().front().value("heat"), 1, 2e-6) << scheme;
        // Within the ball it has become more even.
        const auto heat = readVolume(run.simulation(), "temperature");
        const double across = valueAt(heat, {0.65, 0.45, 0.5}) - valueAt(heat, {0.35, 0.45, 0.5});
        EXPECT_LT(across, 0.2) << scheme;
        EXPECT_GT(across, 0) << scheme;
    }
}

// A held ball that moves, warmer with time, warms the fluid; states go on bit for bit.
TEST_F(Flow3dHeat, HeldBallsMoveAndChange) {
    const ordered_json scene = {
        {"domain", {{"size", {1, 1, 1}}, {"cells", {14, 13, 12}}}},
        {"parameters", {{"dt", 0.02}, {"heat_diffusivity", 0.01}, {"viscosity", 1e-3}}},
        {"boundaries", sidesOfType("no-slip")},
        {"walls", {{{"shape", "ball"}, {"center", {0.3, 0.5, 0.5}}, {"radius", 0.15}, {"temperature", "1+t"},
                    {"velocity", {0.4, 0, 0}}}}}};
    auto whole = tank(scene), part = tank(scene);
    whole.steps(12);
    part.steps(6);
    const auto saved = takeSnapshot(part.simulation(), part.scene());
    auto resumed = tank(scene);
    restoreSnapshot(resumed.simulation(), resumed.scene(), saved);
    resumed.steps(6);
    EXPECT_EQ(readVolume(resumed.simulation(), "temperature").values, readVolume(whole.simulation(), "temperature").values);
    EXPECT_EQ(resumed.reports().back().value("wall_0_heat"), whole.reports().back().value("wall_0_heat"));
    const auto heat = readVolume(whole.simulation(), "temperature");
    EXPECT_NEAR(valueAt(heat, {0.396, 0.5, 0.5}), 1.24, 1e-3);
    EXPECT_GT(whole.reports().back().value("heat"), 1e-3);
    EXPECT_GT(whole.reports().back().value("wall_0_heat"), 0);
}

TEST_F(Flow3dHeat, RefusesSolidsThatContradictThemselves) {
    const auto refused = [&](ordered_json keys, double diffusivity) {
        keys.update({{"shape", "ball"}, {"center", {0.5, 0.5, 0.5}}, {"radius", 0.1}});
        return refusal([&] {
            tank({{"domain", {{"cells", {8, 8, 8}}}}, {"walls", {keys}},
                  {"parameters", {{"heat_diffusivity", diffusivity}}}});
        });
    };
    EXPECT_NE(refused({{"temperature", "1"}, {"conductivity", 2}}, 1e-3).find("leave one"), std::string::npos);
    EXPECT_NE(refused({{"temperature", "1"}}, 0).find("heat_diffusivity"), std::string::npos);
    EXPECT_NE(refused({{"conductivity", 3}, {"spin", {0, 1, 0}}}, 1e-3).find("does not conduct"), std::string::npos);
}

TEST_F(Flow3dHeat, HeatBetweenPlatesIsLinear) {
    ordered_json scene = {{"domain", {{"size", {1, 1, 1}}, {"cells", {4, 10, 5}}}},
                          {"parameters", {{"dt", 0.02}, {"heat_diffusivity", 1}}},
                          {"initial", {{"temperature", "2-3*y+0.3*sin(1.5*pi*y)"}}},
                          {"boundaries", sidesOfType("free-slip")}};
    scene["boundaries"]["bottom"] = {{"type", "no-slip"}, {"temperature", "2"}};
    scene["boundaries"]["top"] = {{"type", "no-slip"}, {"heat-flux", "-3"}};
    auto run = tank(scene);
    run.steps(20);  // the mode decays by exp(-22 t)
    // dT/dy = flux / diffusivity at the top.
    const auto heat = readVolume(run.simulation(), "temperature");
    for (std::size_t k = 0; k < heat.values.size(); ++k) {
        const double y = cellCentre(heat.grid, cellAt(heat.grid, k)).y;
        ASSERT_NEAR(heat.values[k], 2 - 3 * y, 2e-3);
    }
}

TEST_F(Flow3dHeat, WarmFluidRisesAndSmokeSinks) {
    ordered_json scene = {{"domain", {{"size", {1, 1, 1}}, {"cells", {12, 12, 12}}}},
                          {"parameters", {{"dt", 0.02}, {"buoyancy", 2}, {"smoke_weight", 3}}},
                          {"boundaries", sidesOfType("no-slip")},
                          {"initial", {{"temperature", "exp(-40*((x-0.5)^2+(y-0.5)^2+(z-0.5)^2))"}}}};
    const auto atMiddle = [](Tank& run) {
        return valueAt(readVolume(run.simulation(), "v"), {0.5, 0.5, 0.5});
    };
    auto warm = tank(scene);
    warm.steps(5);
    EXPECT_GT(atMiddle(warm), 0.02);
    scene["initial"] = {{"smoke", "exp(-40*((x-0.5)^2+(y-0.5)^2+(z-0.5)^2))"}};
    auto heavy = tank(scene);
    heavy.steps(5);
    EXPECT_LT(atMiddle(heavy), -0.03);
}

TEST_F(Flow3dHeat, FluxesOfHeatNeedADiffusivityAtAnyTime) {
    ordered_json scene = {{"domain", {{"cells", {4, 8, 4}}}},
                          {"parameters", {{"dt", 0.02}, {"heat_diffusivity", 0.1}}},
                          {"boundaries", sidesOfType("no-slip")}};
    scene["boundaries"]["top"]["heat-flux"] = "-3";
    auto run = tank(scene);
    run.steps(2);
    const auto sentence = refusal([&] { run.set("heat_diffusivity", 0.0); });
    EXPECT_NE(sentence.find("boundaries.top.heat-flux: no heat passes"), std::string::npos) << sentence;
    run.set("heat_diffusivity", 0.2);
    run.steps(2);
    EXPECT_TRUE(std::isfinite(run.reports().back().value("heat")));
}

}  // namespace
}  // namespace seiche
