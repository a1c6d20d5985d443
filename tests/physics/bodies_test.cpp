// Walls that are rigid bodies in a flow, against exact answers.
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/geometry/wall_distance.hpp"
#include "core/model/capabilities.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

class Bodies : public GpuTest {
  protected:
    static ordered_json box(Point size, int nx, int ny, const char* sides) {
        ordered_json scene = {{"domain", {{"size", {size.x, size.y}}, {"cells", {nx, ny}}}}};
        for (const char* name : {"left", "right", "bottom", "top"}) {
            scene["boundaries"][name]["type"] = sides;
        }
        return scene;
    }
    static ordered_json disc(Point center, double radius, const ordered_json& body) {
        return {{"shape", "circle"},
                {"center", {center.x, center.y}},
                {"radius", radius},
                {"body", body}};
    }
    static double last(FlowTank& tank, const char* name) {
        return tank.reports().back().value(name);
    }
};

/// A disc at rest in ideal fluid starts with (1 - rho)/(rho + 1) g, heavy or almost weightless: its
/// added mass is that of the displaced fluid.
TEST_F(Bodies, ADiscStartsWithItsAddedMass) {
    for (const char* scheme : {"semi-lagrangian2", "ar2", "central-rk3"}) {
        for (const double density : {0.01, 0.5, 3.0}) {
            SCOPED_TRACE(fmt::format("{}, {}", scheme, density));
            auto scene = box({2, 2}, 96, 96, "free-slip");
            scene["parameters"] = {
                {"dt", 0.004}, {"gravity", 1.5}, {"tolerance", 1e-6}, {"advection", scheme}};
            scene["walls"] = ordered_json::array({disc({1, 1}, 0.12, {{"density", density}})});
            FlowTank tank(context(), scene);
            tank.steps(20);
            // Sides add pi^2 R^2/(3 L^2) of its mass or less, 1.2 %.
            const double exact = 1.5 * (1 - density) / (density + 1);
            EXPECT_NEAR(last(tank, "wall_0_v") / 0.08 / exact, 1 - 0.01 / (density + 1), 0.01);
            EXPECT_NEAR(last(tank, "wall_0_u"), 0, 1e-4);
        }
    }
}

/// In creeping flow a disc falls between two walls at Faxen's speed.
TEST_F(Bodies, ADiscFallsBetweenWallsAtFaxensSpeed) {
    auto scene = box({1, 2}, 32, 64, "no-slip");
    const double radius = 0.125, density = 1.5, gravity = 1;
    scene["parameters"] = {{"dt", 0.001},
                           {"gravity", gravity},
                           {"viscosity", 1},
                           {"tolerance", 1e-5},
                           {"advection", "central-rk3"}};
    scene["walls"] = ordered_json::array({disc({0.5, 1}, radius, {{"density", density}})});
    FlowTank tank(context(), scene);
    tank.steps(100);
    const double k = 2 * radius;
    const double shape = -std::log(k) - 0.9157 + 1.7244 * std::pow(k, 2) - 1.7302 * std::pow(k, 4) +
                         2.4056 * std::pow(k, 6) - 4.5913 * std::pow(k, 8);
    const double exact = (density - 1) * pi * radius * radius * gravity / (4 * pi) * shape;
    EXPECT_NEAR(-last(tank, "wall_0_v") / exact, 1, 0.01);
    EXPECT_NEAR(last(tank, "wall_0_spin"), 0, 1e-4);
}

/// A free disc in shear turns at half the shear rate.
TEST_F(Bodies, ADiscInShearTurnsWithTheVorticity) {
    auto scene = box({2, 2}, 64, 64, "periodic");
    scene["boundaries"]["bottom"] = {{"type", "moving-wall"}, {"u", -1}};
    scene["boundaries"]["top"] = {{"type", "moving-wall"}, {"u", 1}};
    scene["initial"] = {{"u", "y-1"}};
    scene["parameters"] = {
        {"dt", 0.004}, {"viscosity", 1}, {"tolerance", 1e-5}, {"advection", "central-rk3"}};
    scene["walls"] =
        ordered_json::array({disc({1, 1}, 0.15, {{"density", 1}, {"free", {"angle"}}})});
    FlowTank tank(context(), scene);
    tank.steps(30);
    EXPECT_NEAR(last(tank, "wall_0_spin"), -0.5, 0.01);
    EXPECT_EQ(last(tank, "wall_0_u"), 0);
    EXPECT_EQ(last(tank, "wall_0_v"), 0);
}

/// On a spring in ideal fluid a disc swings at f sqrt(rho/(rho + 1)), hardly damped.
TEST_F(Bodies, ASpringSwingsWithTheAddedMass) {
    auto scene = box({2, 2}, 96, 96, "free-slip");
    const double density = 1.5, frequency = 1;
    scene["parameters"] = {{"dt", 0.01}, {"gravity", 0}, {"tolerance", 1e-5}};
    scene["walls"] = ordered_json::array({disc({1, 1}, 0.12,
                                               {{"density", density},
                                                {"free", {"x"}},
                                                {"velocity", {0.2, 0}},
                                                {"springs", {{"x", frequency}}}})});
    FlowTank tank(context(), scene);
    tank.steps(320);
    std::vector<double> crossings;
    double most = 0, before = 0;
    for (const auto& report : tank.reports()) {
        const double way = report.value("wall_0_x") - 1;
        if (before < 0 && way >= 0) {
            crossings.push_back(report.t - report.dt * way / (way - before));
        }
        if (report.t > 1.6) most = std::max(most, std::abs(way));
        before = way;
    }
    ASSERT_GE(crossings.size(), 2u);
    const double exact = frequency * std::sqrt(density / (density + 1.01));
    EXPECT_NEAR((crossings[1] - crossings[0]) * exact, 1, 0.015);
    // Shed fluid takes a little energy with it.
    EXPECT_NEAR(most / (0.2 / (2 * pi * exact)), 0.93, 0.05);
}

/// Shapes of all kinds, thrown onto one another, a slant, a drawn wall and the floor, end at rest
/// and never touch.
TEST_F(Bodies, APileComesToRest) {
    auto scene = box({1, 1}, 64, 64, "no-slip");
    scene["parameters"] = {{"dt", 0.01}, {"gravity", 2}, {"viscosity", 0.002}};
    scene["walls"] = {disc({0.3, 0.85}, 0.07, {{"density", 4}, {"velocity", {0.5, -1}}}),
                      disc({0.31, 0.6}, 0.07, {{"density", 2}}),
                      {{"shape", "rectangle"},
                       {"center", {0.7, 0.8}},
                       {"size", {0.2, 0.1}},
                       {"angle", 30},
                       {"body", {{"density", 3}}}},
                      {{"shape", "ellipse"},
                       {"center", {0.7, 0.6}},
                       {"size", {0.2, 0.1}},
                       {"body", {{"density", 3}, {"spin", 2}}}},
                      {{"shape", "polygon"},
                       {"points", {{0.5, 0.85}, {0.62, 0.9}, {0.5, 0.95}}},
                       {"body", {{"density", 2}}}},
                      {{"shape", "line"}, {"points", {{0.1, 0.45}, {0.35, 0.3}}}, {"width", 0.02}}};
    FlowTank tank(context(), scene);
    tank.simulation().brush(stroke("wall", {0.45, 0.2}, {1, 0.2}, 0.03, 1));
    tank.steps(1000);
    const auto& walls = tank.scene().walls;
    const double h = 1.0 / 64;
    const auto wallAt = [&](const StepReport& report, std::size_t k) {
        if (!walls[k].body) return walls[k];
        const auto middle = walls[k].middle();
        const auto value = [&](const char* name) {
            return report.value(fmt::format("wall_{}_{}", k, name));
        };
        return placed(walls[k], {value("x") - middle.x, value("y") - middle.y}, value("angle"));
    };
    for (std::size_t step = 0; step < 1000; step += 5) {
        const auto& report = tank.reports()[step];
        for (std::size_t a = 0; a + 1 < walls.size(); ++a) {
            const auto body = wallAt(report, a);
            const auto [low, high] = boundsOf(body);
            EXPECT_GT(std::min({low.x, low.y, 1 - high.x, 1 - high.y}), 1.2 * h) << a << step;
            // The drawn wall: cells whose middles lie within.
            const auto touching = touchPointsOf(body);
            for (const auto& point : touching.points) {
                const bool inside =
                    point.x > 0.45 && std::abs(point.y - 0.2) < 0.03 + touching.radius;
                EXPECT_FALSE(inside) << a << " at " << step;
            }
            for (std::size_t b = a + 1; b < walls.size(); ++b) {
                const auto other = wallAt(report, b);
                for (const auto& point : touching.points) {
                    EXPECT_GT(distanceFrom(other, point).away, h + touching.radius)
                        << a << ", " << b << ", " << step;
                }
            }
        }
    }
    for (const char* name : {"wall_0_v", "wall_1_v", "wall_2_v", "wall_3_v", "wall_4_v"}) {
        EXPECT_LT(std::abs(last(tank, name)), 0.02) << name;
    }
    EXPECT_GT(last(tank, "wall_3_y"), 0.2 + 0.03);
    EXPECT_LT(last(tank, "bodies_kinetic_energy"), 1e-5);
}

/// Mirror images fall as mirror images.
TEST_F(Bodies, MirrorImagesFallAlike) {
    auto scene = box({1, 1}, 64, 64, "no-slip");
    scene["parameters"] = {{"dt", 0.01}, {"gravity", 1}, {"viscosity", 0.001}, {"tolerance", 1e-6}};
    scene["walls"] = {{{"shape", "ellipse"},
                       {"center", {0.3, 0.7}},
                       {"size", {0.2, 0.08}},
                       {"angle", 35},
                       {"body", {{"density", 2}}}},
                      {{"shape", "ellipse"},
                       {"center", {0.7, 0.7}},
                       {"size", {0.2, 0.08}},
                       {"angle", -35},
                       {"body", {{"density", 2}}}}};
    FlowTank tank(context(), scene);
    tank.steps(120);
    EXPECT_LT(last(tank, "wall_0_y"), 0.6);
    EXPECT_NEAR(last(tank, "wall_0_y"), last(tank, "wall_1_y"), 1e-4);
    EXPECT_NEAR(last(tank, "wall_0_x"), 1 - last(tank, "wall_1_x"), 1e-4);
    EXPECT_NEAR(last(tank, "wall_0_angle"), -last(tank, "wall_1_angle"), 1e-3);
    EXPECT_GT(std::abs(last(tank, "wall_0_angle")), 0.05);
}

TEST_F(Bodies, ASnapshotGoesOnBitForBit) {
    auto scene = box({2, 1}, 48, 24, "no-slip");
    scene["walls"] = {{{"shape", "ellipse"},
                       {"center", {0.6, 0.5}},
                       {"size", {0.4, 0.15}},
                       {"angle", 20},
                       {"body", {{"density", 1.5}, {"springs", {{"y", 1}}}, {"damping", 0.1}}}},
                      disc({1.4, 0.3}, 0.1, {{"density", 0.5}, {"velocity", {0.3, 0}}})};
    scene["initial"] = {{"dye", "y"}};
    for (const char* scheme : {"maccormack", "semi-lagrangian2", "ar2", "central-rk3"}) {
        scene["parameters"] = {{"dt", 0.02}, {"gravity", 1}, {"advection", scheme}};
        expectSnapshotGoesOn(context(), scene);
    }
}

/// A dragged body is held; released, it is thrown.
TEST_F(Bodies, AHandThrowsABody) {
    auto scene = box({2, 1}, 64, 32, "no-slip");
    scene["parameters"] = {{"dt", 0.02}, {"gravity", 0}};
    scene["walls"] = ordered_json::array({disc({0.5, 0.5}, 0.1, {{"density", 5}})});
    FlowTank tank(context(), scene);
    tank.simulation().brush({"drag", {0.5, 0.5}, {0.55, 0.5}, 0.05, 1, 0.1});
    tank.steps(1);
    EXPECT_NEAR(last(tank, "wall_0_x"), 0.55, 1e-9);
    tank.steps(10);
    // Its momentum, less the part given to the fluid.
    EXPECT_GT(last(tank, "wall_0_u"), 0.5 * 0.05 / 0.02);
    EXPECT_GT(last(tank, "wall_0_x"), 0.8);
    // A side stops a dragged body, too.
    tank.simulation().brush(
        {"drag", {last(tank, "wall_0_x"), 0.5}, {last(tank, "wall_0_x"), 0.0}, 0.05, 1, 0.1});
    tank.steps(40);
    EXPECT_GT(last(tank, "wall_0_y"), 0.1 + 1.2 / 32);
}

/// A body that is fixed along an axis stays where it is released.
TEST_F(Bodies, DraggedBodyStaysOnItsAxis) {
    auto scene = box({2, 1}, 64, 32, "no-slip");
    scene["parameters"] = {{"dt", 0.02}, {"gravity", 0}};
    scene["walls"] =
        ordered_json::array({disc({0.5, 0.5}, 0.1, {{"density", 5}, {"free", {"y"}}})});
    FlowTank tank(context(), scene);
    tank.simulation().brush({"drag", {0.5, 0.5}, {0.55, 0.5}, 0.05, 1, 0.1});
    tank.steps(10);
    EXPECT_NEAR(last(tank, "wall_0_x"), 0.55, 1e-9);
    EXPECT_EQ(last(tank, "wall_0_u"), 0);
}

TEST_F(Bodies, AreReadAndWritten) {
    registerSimulations();
    const auto with = [](const std::string& body) {
        return R"({"seiche": 1, "simulation": "fluid", "walls": [
{"shape": "circle", "center": [0.5, 0.5], "radius": 0.1, )" +
               body + "}]}";
    };
    const auto scene = parseScene(
        with(R"("body": {"density": 0.5, "velocity": [1, -2], "spin": 3, "free": ["y", "angle"],
                 "springs": {"y": 2}, "damping": 0.1})"),
        "lake.json", "");
    const auto& body = scene.walls[0].body;
    ASSERT_TRUE(body);
    EXPECT_EQ(*body, (Body{0.5, {1, -2}, 3, {false, true, true}, {0, 2, 0}, 0.1}));
    EXPECT_EQ(parseScene(toJson(scene).dump(), "lake.json", ""), scene);
    EXPECT_EQ(*parseScene(with(R"("body": {})"), "lake.json", "").walls[0].body, Body{});
    const auto held = parseScene(with(R"("body": {"free": []})"), "lake.json", "");
    EXPECT_EQ(held.walls[0].body->free, (std::array<bool, 3>{}));
    EXPECT_EQ(parseScene(toJson(held).dump(), "lake.json", ""), held);
    for (const auto& [given, place] : std::vector<std::pair<std::string, std::string>>{
             {R"("motion": {"x": "t"}, "body": {})", "walls.0.body is {} and must be left out"},
             {R"("body": {"density": 0})", "walls.0.body.density is 0 and must be a number from"},
             {R"("body": {"free": ["z"]})",
              "walls.0.body.free.0 is \"z\" and must be x, y or angle"},
             {R"("body": {"velocity": [1]})", "walls.0.body.velocity is [1] and must be"},
             {R"("body": {"springs": {"x": -1}})", "walls.0.body.springs.x is -1 and must be"},
             {R"("body": {"weight": 1})", "walls.0.body.weight is not known"}}) {
        try {
            parseScene(with(given), "lake.json", "");
            ADD_FAILURE() << given;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(place), std::string::npos) << error.what();
        }
    }
    // More walls than the cells can tell apart.
    auto many = box({1, 1}, 16, 16, "no-slip");
    for (int k = 0; k < 256; ++k) {
        many["walls"].push_back({{"shape", "circle"}, {"center", {0.5, 0.5}}, {"radius", 0.1}});
    }
    many["walls"].push_back(disc({0.5, 0.8}, 0.1, ordered_json::object()));
    EXPECT_THROW(FlowTank(context(), many), Error);
}

/// Bodies beyond a scene's first 32 walls feel the fluid, too.
TEST_F(Bodies, TheFortiethWallFallsLikeTheFirst) {
    auto scene = box({2, 1}, 96, 48, "free-slip");
    scene["parameters"] = {{"dt", 0.01}, {"gravity", 1}, {"tolerance", 1e-6}};
    scene["walls"] = ordered_json::array({disc({0.5, 0.6}, 0.1, {{"density", 2}})});
    for (int k = 0; k < 38; ++k) {
        scene["walls"].push_back(
            {{"shape", "circle"}, {"center", {0.025 + 0.05 * k, 0.04}}, {"radius", 0.015}});
    }
    scene["walls"].push_back(disc({1.5, 0.6}, 0.1, {{"density", 2}}));
    FlowTank tank(context(), scene);
    tank.steps(20);
    const auto cells = readCells(tank.simulation().walls());
    double moment[2] = {0, 0}, sum[2] = {0, 0};
    for (std::size_t j = 12; j < 48; ++j) {
        for (std::size_t i = 0; i < 96; ++i) {
            const double wall = double{cells[j * 96 + i]};
            moment[i / 48] += wall * static_cast<double>(j);
            sum[i / 48] += wall;
        }
    }
    EXPECT_NEAR(moment[1] / sum[1], moment[0] / sum[0], 0.02);
    EXPECT_LT(last(tank, "wall_0_y"), 0.595);
}

}  // namespace
}  // namespace seiche
