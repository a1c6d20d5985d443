// Constants of scenes, which change initial values; their effect in the engine; and runs that come
// to rest.
#include <thread>

#include "core/run/engine.hpp"
#include "tests/gpu/support/engines.hpp"
#include "tests/scenes/shipped_scenes.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

using namespace std::chrono_literals;

class SceneConstants : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }
    static Scene bubbly(const std::string& constants, const std::string& density = "n",
                        const std::vector<SceneOverride>& settings = {}) {
        return parseScene(R"({"seiche": 1, "simulation": "bubbly", "constants": {)" + constants +
                              R"(}, "domain": {"size": [0.4, 0.4], "cells": [4, 4]},
            "parameters": {"radius": 0.001, "bubbles_per_cell": 1, "points_per_bubble": 16},
            "initial": {"number_density": ")" +
                              density + R"("}})",
                          "scene.json", {}, settings);
    }
    template <class Condition>
    static bool eventually(const Condition& condition) {
        return seiche::eventually(condition, 60s);
    }
};

TEST_F(SceneConstants, AreParametersThatFormulasName) {
    const auto scene = bubbly(
        R"("n": {"value": 3000, "range": [0, 9000], "unit": "1/m^2", "doc": "How many."}, "b": 2)",
        "n*b");
    const auto& number = scene.info().schema.at("n");
    EXPECT_EQ(number.minimum, 0);
    EXPECT_EQ(number.maximum, 9000);
    EXPECT_EQ(number.unit, "1/m^2");
    EXPECT_EQ(number.doc, "How many.");
    EXPECT_EQ(number.effect, Effect::reset);
    EXPECT_EQ(scene.info().schema.at("b").maximum, 8);
    const auto density = [&](const Scene& of) {
        const auto simulation = Registry::instance().at("bubbly").create(context());
        simulation->reset(of);
        EXPECT_EQ(&simulation->info().schema.parameters(), &of.info().schema.parameters());
        return readField(*simulation, "number_density", of.domain).values[5];
    };
    EXPECT_EQ(density(scene), 6000);
    EXPECT_EQ(density(bubbly(R"("n": 3000)", "n", {{"n", "1000"}})), 1000);
    // A saved scene has the constants with their values.
    auto changed = scene;
    changed.parameters.set("n", 500.0);
    const auto again = parseScene(toJson(changed).dump(), "again.json", {});
    EXPECT_EQ(again.parameters.real("n"), 500);
    EXPECT_EQ(density(again), 1000);
    // So do sources and sides of waves.
    const auto wave = parseScene(
        R"J({"seiche": 1, "simulation": "wave", "constants": {"A": 2, "T": 0.5},
            "boundaries": {"left": {"type": "dirichlet", "height": "A*t"}},
            "sources": [{"kind": "point", "center": [0.5, 0.5], "amplitude": "A*sin(2*pi*t/T)"}]})J",
        "wave.json", {});
    const auto simulation = Registry::instance().at("wave").create(context());
    simulation->reset(wave);
    simulation->step();
    EXPECT_EQ(checkedSource({{"kind", "point"}, {"center", {0.1, 0.1}}, {"amplitude", "3*A"}}, wave)
                  .values.at("amplitude"),
              "3*A");
}

TEST_F(SceneConstants, RefusalsNameTheirPlace) {
    const auto refused = [](const std::string& constants, const std::string& density = "n") {
        return refusal([&] { bubbly(constants, density); });
    };
    for (const char* taken : {"x", "pi", "Lx", "sin", "random", "dt"}) {
        const auto sentence = refused(fmt::format(R"("{}": 1)", taken), "1");
        EXPECT_TRUE(sentence.starts_with("scene.json:1: constants.")) << sentence;
        EXPECT_TRUE(sentence.ends_with("choose another")) << sentence;
    }
    EXPECT_TRUE(refused(R"("2n": 1)", "1").find("not start with a digit") != std::string::npos);
    EXPECT_TRUE(refused(R"("n": {"value": 3, "range": [0, 1]})").find("outside its range") !=
                std::string::npos);
    EXPECT_TRUE(refused(R"("m": 1)").find("n") != std::string::npos);
    const auto fluid = refusal([] {
        parseScene(R"({"seiche": 1, "simulation": "fluid", "constants": {"n": 1}})", "f.json", {});
    });
    EXPECT_TRUE(fluid.find("constants") != std::string::npos) << fluid;
}

/// The scene restarts with bubbles of the slider's size, or is refused with the allowed range.
TEST_F(SceneConstants, RadiusAndNumberOfBubblesRestartTheScene) {
    const auto scene = bubbly(R"("n": {"value": 20000, "range": [0, 200000]})");
    Engine engine(headlessEngine());
    engine.load(scene);
    engine.step(3);
    const auto set = [&](const char* name, double value) {
        auto parameters = scene.parameters;
        parameters.set(name, value);
        engine.setParameters(parameters);
        engine.settled().get();
    };
    const auto first = [&](const char* field) { return engine.read(field).get().values[5]; };
    set("radius", 0.002);
    EXPECT_NEAR(first("radius"), 0.002, 1e-9);
    EXPECT_NEAR(first("void_fraction"), 20000 * M_PI * 4e-6, 1e-6);
    EXPECT_EQ(engine.status().step, 0u);
    set("n", 40000);
    EXPECT_NEAR(first("number_density"), 40000, 0.01);
    engine.takeEvents();
    set("n", 100000);
    std::string sentence;
    for (const auto& event : engine.takeEvents()) {
        if (event.kind == EngineEvent::Kind::error) sentence = event.text;
    }
    EXPECT_TRUE(sentence.find("radius is '0.001' and must be a number from 1e-06 to 0.000977") !=
                std::string::npos)
        << sentence;
    // With the name and the numbers of the slider
    EXPECT_TRUE(sentence.find("with n = 100000, as the scene begins") != std::string::npos)
        << sentence;
    EXPECT_TRUE(sentence.find("; or take n = 95400 at most") != std::string::npos) << sentence;
    EXPECT_NEAR(first("number_density"), 40000, 0.01);
}

/// A value that only the first step of the restarted scene refuses is taken back, too.
TEST_F(SceneConstants, ValueRefusedByTheFirstStepIsTakenBack) {
    const auto scene = parseScene(
        R"J({"seiche": 1, "simulation": "bubbly", "domain": {"size": [0.4, 0.4], "cells": [8, 8]},
            "parameters": {"radius": 0.001, "dt": 0.01, "bubbles_per_cell": 1,
                           "points_per_bubble": 16},
            "boundaries": {"top": {"type": "outflow"}, "bottom": {"type": "inflow", "v": "0.1",
                           "number_density": "20000*(1+10*t)"}}})J",
        "scene.json", {});
    Engine engine(headlessEngine());
    engine.load(scene);
    auto parameters = scene.parameters;
    parameters.set("radius", 0.00218);
    engine.setParameters(parameters);
    engine.step(2);
    engine.settled().get();
    ASSERT_TRUE(eventually([&] { return engine.scene()->parameters == scene.parameters; }))
        << engine.status().sentence;
    EXPECT_EQ(engine.status().state, EngineState::paused);
    EXPECT_EQ(engine.status().step, 0u);
    engine.step(2);
    engine.settled().get();
    EXPECT_EQ(engine.status().step, 2u);
}

TEST_F(SceneConstants, ScenesHaveASpeed) {
    EXPECT_EQ(loadScene("wave/drop").speed, 1);
    EXPECT_EQ(loadScene("wave/coastline").speed, 10);
    const auto scene = parseScene(R"({"seiche": 1, "simulation": "wave", "speed": 0.25})", "a", {});
    EXPECT_EQ(scene.speed, 0.25);
    EXPECT_EQ(toJson(scene).at("speed"), 0.25);
    const auto zero = refusal(
        [] { parseScene(R"({"seiche": 1, "simulation": "wave", "speed": 0})", "a.json", {}); });
    EXPECT_TRUE(zero.find("a.json:1: speed") == 0) << zero;
}

/// Whether the run has come to rest within this many steps.
bool rests(Engine& engine, const Scene& scene, std::uint64_t steps) {
    engine.load(scene);
    engine.settled().get();
    engine.setPace({Pace::Kind::unlimited, 0});
    engine.play();
    eventually([&] { return engine.status().resting || engine.status().step > steps; }, 60s);
    return engine.status().resting;
}

TEST_F(SceneConstants, WaterAtRestIsNotComputed) {
    const auto scene = parseScene(
        R"J({"seiche": 1, "simulation": "wave", "domain": {"cells": [32, 32]},
            "parameters": {"dt": 0.02, "damping": 6},
            "initial": {"height": "0.1*exp(-((x-0.5)^2+(y-0.5)^2)/0.01)"}})J",
        "rest.json", {});
    Engine engine(headlessEngine());
    engine.load(scene);
    engine.setPace({Pace::Kind::unlimited, 0});
    engine.play();
    ASSERT_TRUE(eventually([&] { return engine.status().resting; }));
    const auto height = engine.read("height").get();
    for (const float each : height.values) EXPECT_LT(std::abs(each - height.values[0]), 1e-6f);
    const auto step = engine.status().step;
    std::this_thread::sleep_for(200ms);
    EXPECT_EQ(engine.status().step, step);
    EXPECT_EQ(engine.status().state, EngineState::running);
    // Single steps and journeys still work; a stroke wakes the run.
    BrushStroke stroke;
    stroke.brush = "raise";
    stroke.from = stroke.to = {0.3, 0.3};
    stroke.radius = 0.1;
    stroke.strength = 0.01;
    engine.brush(stroke);
    EXPECT_TRUE(eventually([&] { return engine.status().step > step + 5; }));
    ASSERT_TRUE(eventually([&] { return engine.status().resting; }));
    const auto then = engine.status().t;
    engine.goTo(then + 1);
    EXPECT_TRUE(eventually([&] { return engine.status().t > then + 0.9; }));
    // Still from the start
    const auto flat = parseScene(
        R"J({"seiche": 1, "simulation": "wave", "domain": {"cells": [32, 32]}})J", "flat.json", {});
    engine.load(flat);
    engine.settled().get();
    engine.play();
    ASSERT_TRUE(eventually([&] { return engine.status().resting || engine.status().step > 400; }));
    EXPECT_TRUE(engine.status().resting);
    // A driven flow never rests.
    auto driven = scene;
    driven.sources.push_back(
        checkedSource({{"kind", "point"}, {"center", {0.5, 0.5}}, {"amplitude", "0"}}, scene));
    engine.load(driven);
    engine.play();
    const auto more = step + 200;
    EXPECT_TRUE(eventually([&] { return engine.status().step > more; }));
    EXPECT_FALSE(engine.status().resting);
}

TEST_F(SceneConstants, BubblesAtRestAreNotComputed) {
    const auto sceneOf = [](const std::string& rest) {
        return parseScene(
            R"J({"seiche": 1, "simulation": "bubbly", "domain": {"size": [0.4, 0.4], "cells": [8, 8]},
                 "parameters": {"bubbles_per_cell": 4, "points_per_bubble": 8},
                 "initial": {"number_density": "y > 0.2 ? 20000*(0.6+0.4*random(1)) : 0"})J" +
                rest + "}",
            "rest.json", {});
    };
    Engine engine(headlessEngine());
    ASSERT_TRUE(rests(engine, sceneOf(""), 3000));  // under the lid
    const auto step = engine.status().step;
    EXPECT_GT(step, 20u) << "they rise first";
    std::this_thread::sleep_for(100ms);
    EXPECT_EQ(engine.status().step, step);
    EXPECT_EQ(engine.status().state, EngineState::running);
    const auto fraction = engine.read("void_fraction").get();
    EXPECT_GT(*std::ranges::max_element(fraction.values), 0.29f);
    // A stroke wakes the run: bubbles below rise until they, too, are under the lid.
    BrushStroke stroke;
    stroke.brush = "bubbles";
    stroke.from = stroke.to = {0.2, 0.1};
    stroke.radius = 0.05;
    stroke.strength = 0.1;
    engine.brush(stroke);
    EXPECT_TRUE(eventually([&] { return engine.status().step > step + 20; }));
    ASSERT_TRUE(eventually([&] { return engine.status().resting; }));
    // Stirred liquid moves without bubbles.
    ASSERT_TRUE(rests(engine, sceneOf(R"J(, "brush": {"kind": "stir"})J"), 3000));
    const auto then = engine.status().step;
    stroke.brush = "stir";
    stroke.to = {0.25, 0.1};
    stroke.radius = 0.15;
    stroke.strength = 1;
    stroke.duration = 0.1;
    engine.brush(stroke);
    EXPECT_TRUE(eventually([&] { return engine.status().step > then + 20; }));
    // A driven flow never rests.
    EXPECT_FALSE(rests(engine,
                       sceneOf(R"J(, "boundaries": {"bottom": {"type": "inflow", "v": "0.1"},
                                             "top": {"type": "outflow"}})J"),
                       3000));
}

TEST_F(SceneConstants, FluidAtRestIsNotComputed) {
    const auto sceneOf = [](const std::string& rest) {
        return parseScene(
            R"J({"seiche": 1, "simulation": "fluid", "domain": {"cells": [24, 24]})J" + rest + "}",
            "rest.json", {});
    };
    Engine engine(headlessEngine());
    // Still from the start, with and without a wall and dye
    const auto still = sceneOf(
        R"J(, "walls": [{"shape": "circle", "center": [0.5, 0.5], "radius": 0.2}],
            "initial": {"dye": "1"})J");
    ASSERT_TRUE(rests(engine, still, 400));
    const auto step = engine.status().step;
    std::this_thread::sleep_for(100ms);
    EXPECT_EQ(engine.status().step, step);
    EXPECT_EQ(engine.status().state, EngineState::running);
    // A stroke wakes the run, and so does a parameter that drives it, in a tank with joined sides.
    BrushStroke stroke;
    stroke.brush = "stir";
    stroke.from = {0.2, 0.2};
    stroke.to = {0.25, 0.2};
    stroke.radius = 0.1;
    stroke.strength = 1;
    engine.brush(stroke);
    EXPECT_TRUE(eventually([&] { return engine.status().step > step + 20; }));
    EXPECT_FALSE(engine.status().resting);
    const auto joined = sceneOf(
        R"J(, "boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"}},
            "parameters": {"dt": 0.01})J");
    ASSERT_TRUE(rests(engine, joined, 400));
    const auto before = engine.status().step;
    auto pushed = engine.scene()->parameters;
    pushed.set("force_x", 1.0);
    engine.setParameters(pushed);
    EXPECT_TRUE(eventually([&] { return engine.status().step > before + 20; }));
    EXPECT_FALSE(engine.status().resting);
    // A flow that viscosity stops comes to rest, too.
    EXPECT_TRUE(rests(engine, sceneOf(R"J(, "parameters": {"dt": 0.05, "viscosity": 0.1},
            "initial": {"u": "sin(pi*y)*cos(pi*x)"})J"),
                      400));
    // A driven flow never does, nor do fields that fade or spread.
    EXPECT_FALSE(rests(
        engine, sceneOf(R"J(, "boundaries": {"top": {"type": "moving-wall", "u": "0"}})J"), 400));
    EXPECT_FALSE(rests(engine, sceneOf(R"J(, "boundaries": {"left": {"type": "no-slip", "segments":
            [{"from": 0.2, "to": 0.4, "type": "inflow", "u": "0"}]}, "right": {"type": "outflow"}})J"),
                       400));
    EXPECT_FALSE(
        rests(engine, sceneOf(R"J(, "sources": [{"kind": "dye", "center": [0.5, 0.5], "radius": 0.1,
            "color": "#ff0000", "rate": "1"}])J"),
              400));
    EXPECT_FALSE(rests(
        engine, sceneOf(R"J(, "initial": {"dye": "x"}, "parameters": {"dye_decay": 0.1})J"), 400));
}

}  // namespace
}  // namespace seiche
