// Walls that follow a path and push fluid, against exact answers and against the same flow seen
// from the wall.
#include <cmath>
#include <numbers>

#include "core/gl/texture.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/snapshot.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

class MovingWalls : public GpuTest {
  protected:
    static ordered_json box(int nx, int ny, const char* leftRight, const char* others) {
        ordered_json scene = {{"domain", {{"size", {2.0, 1.0}}, {"cells", {nx, ny}}}}};
        for (const char* name : {"left", "right"}) scene["boundaries"][name]["type"] = leftRight;
        for (const char* name : {"bottom", "top"}) scene["boundaries"][name]["type"] = others;
        return scene;
    }
    static float at(const FieldData& field, int i, int j) {
        return field.values[static_cast<std::size_t>(j * field.nx + i)];
    }
    /// max |div| h / max |u| of the fluxes that are exported, in double.
    static double divergence(FlowTank& tank) {
        const auto u = tank.field("u@face"), v = tank.field("v@face");
        const auto& domain = tank.scene().domain;
        double worst = 0, fastest = 0;
        for (int j = 0; j < domain.ny; ++j) {
            for (int i = 0; i < domain.nx; ++i) {
                worst = std::max(worst,
                                 std::abs((double{at(u, i + 1, j)} - at(u, i, j)) / domain.hx() +
                                          (double{at(v, i, j + 1)} - at(v, i, j)) / domain.hy()));
            }
        }
        for (const float value : u.values) fastest = std::max(fastest, std::abs(double{value}));
        for (const float value : v.values) fastest = std::max(fastest, std::abs(double{value}));
        return worst * std::min(domain.hx(), domain.hy()) / fastest;
    }
};

/// A piston that fills a channel takes all fluid along: u is its speed everywhere, whatever the
/// scheme, and pressure falls by dV/dt per length; the piston feels the inertia of the fluid.
TEST_F(MovingWalls, APistonTakesTheWholeChannelAlong) {
    for (const char* sides : {"outflow", "periodic"}) {
        for (const char* scheme :
             {"maccormack", "maccormack2", "semi-lagrangian2", "ar2", "central-rk3"}) {
            SCOPED_TRACE(std::string(sides) + ", " + scheme);
            auto scene = box(48, 20, sides, "free-slip");
            scene["parameters"] = {{"dt", 0.02}, {"advection", scheme}, {"tolerance", 1e-6}};
            scene["walls"] = {{{"shape", "rectangle"},
                               {"center", {0.81, 0.5}},
                               {"size", {0.2, 1.4}},
                               {"motion", {{"x", "0.7*t-0.25*t^2"}}}}};
            FlowTank tank(context(), scene);
            tank.steps(25);
            const double t = tank.simulation().time(), speed = 0.7 - 0.5 * t;
            for (const float u : tank.field("u@face").values) ASSERT_NEAR(u, speed, 2e-5);
            for (const float v : tank.field("v@face").values) ASSERT_NEAR(v, 0, 2e-5);
            EXPECT_LT(divergence(tank), 3e-7);
            const auto p = tank.field("pressure");
            // dp/dx = -dV/dt = 0.5, and the force is that of 1.8 m^2 of fluid.
            EXPECT_NEAR((at(p, 44, 9) - at(p, 34, 9)) / (10 * 2.0 / 48), 0.5, 5e-3);
            EXPECT_NEAR(tank.reports().back().value("force_x"), 0.5 * 1.8, 0.01);
        }
    }
}

/// A disc that moves through fluid at rest, and the same disc at rest in a stream: one flow, seen
/// from two places.
TEST_F(MovingWalls, MotionIsRelative) {
    const auto run = [&](bool moves, int n) {
        auto scene = box(2 * n, n, "periodic", "free-slip");
        scene["parameters"] = {{"dt", 0.4 / n}, {"advection", "ar2"}, {"viscosity", 0.005}};
        ordered_json disc = {{"shape", "circle"}, {"center", {1.5, 0.47}}, {"radius", 0.15}};
        if (moves) {
            disc["motion"] = {{"x", "-t"}};
        } else {
            disc["center"] = {1.0, 0.47};
            scene["initial"] = {{"u", "1"}};
        }
        scene["walls"] = ordered_json::array({disc});
        auto tank = std::make_unique<FlowTank>(context(), scene);
        tank->steps(static_cast<std::uint64_t>(5 * n / 4));  // half a metre: n/2 cells
        EXPECT_LT(divergence(*tank), 3e-7);
        return tank;
    };
    const auto difference = [&](int n) {
        const auto moving = run(true, n), still = run(false, n);
        EXPECT_NEAR(moving->simulation().time(), 0.5, 1e-9);
        const auto a = moving->field("u@face"), b = still->field("u@face");
        double sum = 0;
        for (int j = 0; j < n; ++j) {
            for (int i = 0; i < 2 * n; ++i) sum += std::pow(at(a, i, j) + 1 - at(b, i, j), 2);
        }
        // Forces act on the same body, which the fluid ahead slows down.
        double mean[2] = {0, 0};
        for (int k = 0; k < 2; ++k) {
            const auto& reports = (k == 0 ? moving : still)->reports();
            for (auto r = reports.size() / 2; r < reports.size(); ++r) {
                mean[k] += reports[r].value("force_x") / (reports.size() - reports.size() / 2);
            }
        }
        EXPECT_GT(mean[1], 0.01);
        EXPECT_NEAR(mean[0] / mean[1], 1, 0.1) << n;
        return std::sqrt(sum / (2 * n * n));
    };
    const double coarse = difference(32), fine = difference(64);
    EXPECT_LT(fine, 0.03);
    EXPECT_GT(std::log2(coarse / fine), 0.8) << coarse << ", " << fine;
}

/// A paddle that turns and wanders in a closed box makes no divergence, no new extrema of dye and
/// smoke, and uniform fields stay uniform.
TEST_F(MovingWalls, AStirrerMakesNoDye) {
    for (const char* scheme : {"maccormack", "maccormack2", "semi-lagrangian2", "ar2"}) {
        SCOPED_TRACE(scheme);
        auto scene = box(96, 48, "no-slip", "no-slip");
        scene["parameters"] = {
            {"dt", 0.01}, {"advection", scheme}, {"viscosity", 1e-4}, {"tolerance", 1e-5}};
        scene["walls"] = {{{"shape", "ellipse"},
                           {"center", {0.8, 0.5}},
                           {"size", {0.5, 0.12}},
                           {"motion", {{"x", "0.4*sin(2*t)"}, {"angle", "4*t"}}}},
                          {{"shape", "circle"}, {"center", {1.7, 0.5}}, {"radius", 0.1}}};
        scene["initial"] = {{"dye_red", "x<1 ? 1 : 0"}, {"dye_green", "1"}, {"smoke", "0.5"}};
        FlowTank tank(context(), scene);
        double first = 0, last = 0;
        for (int k = 0; k < 8; ++k) {
            tank.steps(15);
            EXPECT_LT(divergence(tank), 3e-7);
            last = tank.reports().back().value("mass");
            if (k == 0) first = last;
        }
        EXPECT_GT(tank.reports().back().value("speed"), 0.5);
        for (const float smoke : tank.field("smoke").values) ASSERT_NEAR(smoke, 0.5, 1e-5);
        const auto dye = tank.simulation().field("dye").texture->downloadFloats();
        for (std::size_t k = 0; k < dye.size(); k += 4) {
            ASSERT_GE(dye[k], -1e-6);
            ASSERT_LE(dye[k], 1 + 1e-6);
            ASSERT_NEAR(dye[k + 1], 1, 1e-5);
        }
        EXPECT_NEAR(last / first, 1, 0.02);
    }
}

TEST_F(MovingWalls, ASnapshotGoesOnBitForBit) {
    auto scene = box(48, 24, "no-slip", "no-slip");
    scene["walls"] = {{{"shape", "rectangle"},
                       {"center", {1.0, 0.5}},
                       {"size", {0.4, 0.1}},
                       {"motion", {{"y", "0.1*sin(3*t)"}, {"angle", "2*t"}}}}};
    scene["initial"] = {{"dye", "y"}};
    for (const char* scheme : {"maccormack", "maccormack2", "semi-lagrangian2", "ar2"}) {
        scene["parameters"] = {{"dt", 0.02}, {"advection", scheme}};
        expectSnapshotGoesOn(context(), scene);
    }
}

/// A dragged wall follows at two cells a step and pushes the fluid.
TEST_F(MovingWalls, AHandDragsAWall) {
    auto scene = box(64, 32, "no-slip", "no-slip");
    scene["parameters"] = {{"dt", 0.02}, {"tolerance", 1e-5}};
    scene["walls"] = {{{"shape", "circle"},
                       {"center", {0.5, 0.5}},
                       {"radius", 0.15},
                       {"motion", ordered_json::object()}},
                      {{"shape", "circle"}, {"center", {1.6, 0.5}}, {"radius", 0.15}}};
    FlowTank tank(context(), scene), again(context(), scene);
    const auto solidAt = [](FlowTank& in, double x, double y) {
        const auto cells = readCells(in.simulation().walls());
        return cells[static_cast<std::size_t>(static_cast<int>(y * 32) * 64 +
                                              static_cast<int>(x * 32))] > 0.5f;
    };
    tank.steps(2);
    EXPECT_LT(tank.reports().back().value("speed"), 1e-6);
    // Neither fluid nor fixed walls can be dragged; the other wall is, in two jerks, by its rim.
    tank.simulation().brush({"drag", {1.0, 0.9}, {1.5, 0.9}, 0.05, 1, 0.1});
    tank.simulation().brush({"drag", {1.6, 0.5}, {1.8, 0.5}, 0.05, 1, 0.1});
    tank.simulation().brush({"drag", {0.58, 0.55}, {0.88, 0.6}, 0.05, 1, 0.1});
    tank.simulation().brush({"drag", {0.88, 0.6}, {1.08, 0.45}, 0.05, 1, 0.1});
    tank.steps(4);
    // Two cells of 1/32 m a step of 0.02 s along x.
    const auto u = tank.field("u@face");
    EXPECT_NEAR(at(u, static_cast<int>(0.75 * 32), 15), 2.0 / 32 / 0.02, 1e-3);
    EXPECT_LT(divergence(tank), 3e-7);
    const auto state = takeSnapshot(tank.simulation(), tank.scene().domain);
    restoreSnapshot(again.simulation(), again.scene().domain, state);
    for (auto* each : {&tank, &again}) {
        each->steps(8);
        EXPECT_TRUE(solidAt(*each, 1.0, 0.4));
        EXPECT_FALSE(solidAt(*each, 0.5, 0.5));
        EXPECT_TRUE(solidAt(*each, 1.6, 0.5));
        EXPECT_FALSE(solidAt(*each, 1.78, 0.5));
        EXPECT_LT(divergence(*each), 3e-7);
    }
    EXPECT_EQ(tank.field("u@face").values, again.field("u@face").values);
    // It has arrived and rests.
    const auto v = tank.field("u@face");
    EXPECT_NEAR(at(v, 32, 12), 0, 1e-6);
}

/// The velocity of a turning wall is that of a rigid body, in its place and direction.
TEST_F(MovingWalls, ARotorTurnsTheFluidInsideItsRing) {
    // A ring of wall blades closed round: fluid within a turning square frame of thin walls.
    auto scene = box(80, 40, "no-slip", "no-slip");
    scene["parameters"] = {{"dt", 0.01}};
    scene["walls"] = {{{"shape", "rectangle"},
                       {"center", {1.0, 0.5}},
                       {"size", {0.6, 0.6}},
                       {"motion", {{"angle", "3*t"}}}}};
    FlowTank tank(context(), scene);
    tank.steps(20);
    const auto u = tank.field("u@face"), v = tank.field("v@face");
    EXPECT_NEAR(at(u, 40, 26), -3 * (26.5 / 40 - 0.5), 1e-4);
    EXPECT_NEAR(at(v, 46, 20), 3 * (46.5 / 40 - 1.0), 1e-4);
    EXPECT_LT(divergence(tank), 3e-7);
}

}  // namespace
}  // namespace seiche
