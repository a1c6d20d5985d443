// Walls of a flow in three dimensions that move, and the forces on them, against exact answers.
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

class Flow3dWalls : public Flow3dTest {
  protected:
    /// Largest distance of a field's values from a number.
    static double offFrom(Tank& tank, const char* name, double expected) {
        double worst = 0;
        for (const float each : values(tank, name)) {
            worst = std::max(worst, std::abs(double{each} - expected));
        }
        return worst;
    }
};

// Solids that drift with the fluid through joined sides: nothing changes for it.
TEST_F(Flow3dWalls, WallsThatDriftWithTheFlowAreNotSeen) {
    for (const char* scheme : {"semi-lagrangian2", "maccormack2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        const ordered_json drift = {"0.9", "-0.5", "0.7"};
        auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {15, 12, 13}}}},
                         {"parameters",
                          {{"dt", 0.03},
                           {"viscosity", 1e-3},
                           {"advection", scheme},
                           {"conserve", true},
                           {"tolerance", 1e-6}}},
                         {"boundaries", sidesOfType("periodic")},
                         {"walls",
                          {{{"shape", "ball"}, {"center", {0.9, 0.2, 0.5}}, {"radius", 0.2}, {"velocity", drift}},
                           {{"shape", "box"}, {"center", {0.3, 0.7, 0.9}}, {"size", {0.3, 0.2, 0.25}},
                            {"rotate", {20, 30, 40}}, {"velocity", drift}}}},
                         {"initial", {{"u", "0.9"}, {"v", "-0.5"}, {"w", "0.7"}, {"smoke", "2"}, {"temperature", "3"}}}});
        run.steps(20);
        EXPECT_LT(offFrom(run, "u", 0.9), 2e-5);
        EXPECT_LT(offFrom(run, "v", -0.5), 2e-5);
        EXPECT_LT(offFrom(run, "w", 0.7), 2e-5);
        EXPECT_LT(offFrom(run, "pressure", 0), 1e-3);
        EXPECT_LT(offFrom(run, "smoke", 2), 2e-5);
        EXPECT_LT(offFrom(run, "temperature", 3), 2e-5);
        // They came through the sides.
        EXPECT_NEAR(run.reports().back().t, 0.6, 1e-9);
    }
}

// A plate that fills a channel takes all fluid along: its velocity is the plate's everywhere, and the plate feels
// the inertia of the fluid.
TEST_F(Flow3dWalls, APlateTakesTheWholeChannelAlong) {
    for (const char* scheme : {"semi-lagrangian2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        auto boundaries = sidesOfType("free-slip");
        boundaries["left"] = boundaries["right"] = {{"type", "outflow"}};
        auto run = tank({{"domain", {{"size", {2, 1, 0.5}}, {"cells", {40, 10, 8}}}},
                         {"parameters", {{"dt", 0.02}, {"advection", scheme}, {"tolerance", 1e-6}}},
                         {"boundaries", boundaries},
                         {"walls",
                          {{{"shape", "box"}, {"center", {0.81, 0.5, 0.25}}, {"size", {0.2, 1.4, 0.9}},
                            {"velocity", {"0.7-0.5*t", 0, 0}}}}}});
        run.steps(25);
        const double speed = 0.7 - 0.5 * 0.5;
        EXPECT_LT(offFrom(run, "u", speed), 2e-5);
        EXPECT_LT(offFrom(run, "v", 0), 2e-5);
        // p is 0 half a cell beyond the ends.
        const double inertia = 0.5 * (2 + 0.05 - 0.2) * 0.5;
        EXPECT_NEAR(run.reports().back().value("wall_0_force_x"), inertia, 0.02 * inertia);
        EXPECT_NEAR(run.reports().back().value("volume"), 1 - 0.1, 5e-3);
    }
}

// The force on a ball that begins to move in fluid at rest is that of the added mass, half of the displaced.
TEST_F(Flow3dWalls, ABallFeelsItsAddedMass) {
    constexpr std::array names = {"x", "y", "z"};
    const double radius = 0.15, mass = 4 * pi / 3 * std::pow(radius, 3);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        ordered_json velocity = {0, 0, 0};
        velocity[axis] = "0.2*t";
        auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {24, 24, 24}}}},
                         {"parameters", {{"dt", 0.01}, {"tolerance", 1e-6}}},
                         {"boundaries", sidesOfType("no-slip")},
                         {"walls",
                          {{{"shape", "ball"}, {"center", {0.5, 0.5, 0.5}}, {"radius", radius}, {"velocity", velocity}}}}});
        run.steps(5);
        for (std::size_t other = 0; other < 3; ++other) {
            const double force =
                run.reports().back().value(std::string("wall_0_force_") + names[other]);
            // In a box (1 + 3 (R / L)^3 and more) of it: images in the sides.
            EXPECT_NEAR(force, other == axis ? -0.2 * 0.5 * mass : 0, 0.06 * 0.2 * 0.5 * mass)
                << axis << ' ' << other;
        }
    }
}

// A ball that turns slowly: the torque of Stokes' solution, 8 pi nu R^3 omega.
TEST_F(Flow3dWalls, ABallThatTurnsFeelsTheTorqueOfStokes) {
    constexpr std::array names = {"x", "y", "z"};
    const double radius = 0.2, nu = 0.1, omega = 0.5;
    const double expected = 8 * pi * nu * std::pow(radius, 3) * omega;
    for (const std::size_t axis : {2U}) {
        ordered_json spin = {0, 0, 0};
        spin[axis] = omega;
        auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {24, 25, 23}}}},
                         {"parameters", {{"dt", 0.02}, {"viscosity", nu}}},
                         {"boundaries", sidesOfType("no-slip")},
                         {"walls", {{{"shape", "ball"}, {"center", {0.5, 0.5, 0.5}}, {"radius", radius}, {"spin", spin}}}}});
        run.steps(20);
        const auto& report = run.reports().back();
        for (std::size_t other = 0; other < 3; ++other) {
            // The sides, 2.5 radii away, add about (R / 0.5)^3 = 6 %.
            EXPECT_NEAR(report.value(std::string("wall_0_torque_") + names[other]),
                        other == axis ? -1.06 * expected : 0, 0.1 * expected)
                << axis << ' ' << other;
            EXPECT_NEAR(report.value(std::string("wall_0_force_") + names[other]), 0,
                        0.02 * expected / radius);
        }
        // The fluid beside the ball turns with it.
        const double r = radius + 0.06;
        Point3 at = {0.5, 0.5, 0.5};
        at[int((axis + 1) % 3)] += r;
        constexpr std::array components = {"u", "v", "w"};
        const double speed = valueAt(readVolume(run.simulation(), components[(axis + 2) % 3]), at);
        EXPECT_NEAR(speed, omega * std::pow(radius, 3) / (r * r), 0.2 * omega * radius);
    }
}

// Forces on each solid add up to those on all of them, and follow the solids in any order.
TEST_F(Flow3dWalls, ForcesAreThoseOfEachSolid) {
    const ordered_json first = {{"shape", "ball"}, {"center", {0.3, 0.5, 0.5}}, {"radius", 0.15}};
    const ordered_json second = {{"shape", "box"}, {"center", {0.75, 0.5, 0.5}}, {"size", {0.2, 0.3, 0.25}}};
    const auto started = [&](const ordered_json& walls) {
        auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {20, 18, 16}}}},
                         {"parameters", {{"dt", 0.02}, {"viscosity", 0.01}, {"force_y", -2}}},
                         {"boundaries", sidesOfType("no-slip")},
                         {"walls", walls},
                         {"initial", {{"u", "sin(pi*x)^2*sin(2*pi*y)"}, {"v", "-sin(2*pi*x)*sin(pi*y)^2"}}}});
        run.steps(4);
        return run.reports().back();
    };
    const auto both = started({first, second}), swapped = started({second, first});
    for (const char* axis : {"x", "y", "z"}) {
        const std::string force = std::string("force_") + axis;
        EXPECT_NEAR(both.value(force), both.value("wall_0_" + force) + both.value("wall_1_" + force), 1e-6);
        EXPECT_NEAR(both.value("wall_0_" + force), swapped.value("wall_1_" + force), 1e-6);
        EXPECT_NEAR(both.value(std::string("wall_1_torque_") + axis), swapped.value(std::string("wall_0_torque_") + axis), 1e-6);
    }
}

ordered_json stirredScene() {
    return {{"domain", {{"size", {1, 1, 1}}, {"cells", {17, 15, 16}}}},
            {"parameters", {{"dt", 0.02}, {"viscosity", 1e-3}}},
            {"boundaries", sidesOfType("no-slip")},
            {"walls",
             {{{"shape", "box"}, {"center", {0.5, 0.45, 0.5}}, {"size", {0.6, 0.3, 0.12}},
               {"spin", {0.4, "2*cos(t)", 0}}, {"velocity", {0, "0.3*sin(3*t)", 0}}},
              {{"shape", "ball"}, {"center", {0.2, 0.85, 0.2}}, {"radius", 0.1}, {"velocity", {0.4, 0, "0.2*t"}}}}},
            {"sources", {{{"kind", "smoke"}, {"center", {0.5, 0.8, 0.5}}, {"rate", "2"}}}}};
}

TEST_F(Flow3dWalls, SolidsKeepTheirVolumeAndTheFlowItsDivergence) {
    auto run = tank(stirredScene());
    run.steps(40);
    for (const auto& report : run.reports()) {
        EXPECT_NEAR(report.value("volume"), 1 - 0.6 * 0.3 * 0.12 - 4 * pi / 3 * 0.001, 3e-3) << report.step;
        EXPECT_LE(report.value("div_relative"), 1e-5) << report.step;
        EXPECT_LT(report.value("speed"), 2) << report.step;
    }
}

TEST_F(Flow3dWalls, StatesOfMovingWallsGoOnBitForBit) {
    for (const char* scheme : {"semi-lagrangian2", "central-rk3"}) {
        auto scene = stirredScene();
        scene["parameters"]["advection"] = scheme;
        auto whole = tank(scene), part = tank(scene);
        whole.steps(12);
        part.steps(7);
        const auto saved = takeSnapshot(part.simulation(), part.scene());
        part.steps(2);
        auto resumed = tank(scene);
        restoreSnapshot(resumed.simulation(), resumed.scene(), saved);
        resumed.steps(5);
        for (const char* name : {"u", "v", "w", "pressure", "smoke", "divergence"}) {
            EXPECT_EQ(values(resumed, name), values(whole, name)) << scheme << ' ' << name;
        }
        for (const char* name : {"wall_0_force_x", "wall_0_torque_y", "wall_1_force_z"}) {
            EXPECT_EQ(resumed.reports().back().value(name), whole.reports().back().value(name)) << name;
        }
        const auto poses = [](Tank& tank) {
            return capability<VolumeSource>(tank.simulation())->volume("u").solids;
        };
        ASSERT_EQ(poses(whole).size(), 2U);
        EXPECT_EQ(poses(resumed), poses(whole));
        EXPECT_NE(poses(whole)[0].turn, Rotation());
    }
}

// A bar that stirs a flow of the plane, the same along z, against `fluid`.
TEST_F(Flow3dWalls, ABarStirsAsInThePlane) {
    const auto difference = [&](int n) {
        const double dt = 0.32 / n;
        const auto steps = static_cast<std::uint64_t>(std::lround(0.8 / dt));
        const ordered_json parameters = {{"dt", dt}, {"viscosity", 0.02}, {"advection", "central-rk3"}};
        ordered_json flat = {{"domain", {{"size", {1, 1}}, {"cells", {n, n}}}},
                             {"parameters", parameters},
                             {"walls",
                              {{{"shape", "rectangle"}, {"center", {0.5, 0.5}}, {"size", {0.5, 0.22}},
                                {"motion", {{"angle", "t"}}}}}}};
        for (const char* side : {"left", "right", "bottom", "top"}) flat["boundaries"][side]["type"] = "no-slip";
        ordered_json deep = {{"domain", {{"size", {1, 1, 0.5}}, {"cells", {n, n, 4}}}},
                             {"parameters", parameters},
                             {"boundaries", sidesOfType("no-slip")},
                             {"walls",
                              {{{"shape", "box"}, {"center", {0.5, 0.5, 0.25}}, {"size", {0.5, 0.22, 3}},
                                {"spin", {0, 0, 1}}}}}};
        deep["boundaries"]["back"] = deep["boundaries"]["front"] = {{"type", "free-slip"}};
        Tank plane(context(), "fluid", flat), space(context(), "flow3d", deep);
        plane.steps(steps);
        space.steps(steps);
        double sum = 0, all = 0;
        for (const char* name : {"u", "v"}) {
            const auto a = plane.field(name).values;
            const auto b = values(space, name);
            for (std::size_t k = 0; k < b.size(); ++k) {
                // Beyond what the bar sweeps over: within it `fluid` shows nothing, and flow3d how it moves.
                const auto cell = static_cast<int>(k % a.size());
                if (std::hypot((cell % n + 0.5) / n - 0.5, (cell / n + 0.5) / n - 0.5) < 0.31) continue;
                sum += std::pow(double{b[k]} - double{a[k % a.size()]}, 2);
                all += std::pow(double{a[k % a.size()]}, 2);
            }
        }
        return std::sqrt(sum / all);
    };
    EXPECT_LT(difference(20), 0.1);
}

TEST_F(Flow3dWalls, RefusesMotionsThatAreNone) {
    const auto refused = [&](const char* key, const ordered_json& value) {
        ordered_json wall = {{"shape", "ball"}, {"center", {0.5, 0.5, 0.5}}, {"radius", 0.1}};
        wall[key] = value;
        return refusal([&] { tank({{"domain", {{"cells", {8, 8, 8}}}}, {"walls", {wall}}}).steps(1); });
    };
    EXPECT_NE(refused("velocity", {1, 2}).find("three formulas"), std::string::npos) << refused("velocity", {1, 2});
    EXPECT_NE(refused("spin", {"1/t", 0, 0}).find("walls[0].spin[0]"), std::string::npos)
        << refused("spin", {"1/t", 0, 0});
}

}  // namespace
}  // namespace seiche
