// Recorded strokes of a user, played back: a flow stays finite under all of them. Where it is
// forced beyond the range of numbers, the engine says where and goes back.
#include <cmath>
#include <filesystem>
#include <thread>

#include "core/base/error.hpp"
#include "core/run/engine.hpp"
#include "core/run/strokes.hpp"
#include "tests/gpu/support/engines.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using namespace std::chrono_literals;

class Stirring : public GpuTest {
  protected:
    static Scene scene(const ordered_json& parameters) {
        registerSimulations();
        const ordered_json whole = {{"seiche", 1},
                                    {"simulation", "fluid"},
                                    {"domain", {{"size", {1.6, 1.0}}, {"cells", {64, 40}}}},
                                    {"parameters", parameters}};
        return parseScene(whole.dump(), "test", ".");
    }
    static Strokes wild() {
        return readStrokes(SEICHE_SOURCE_DIR "/tests/physics/strokes/wild.json",
                           Registry::instance().at("fluid"));
    }
};

/// The short form of ten minutes of it: docs/validation.md.
TEST_F(Stirring, NeverMakesNaN) {
    for (const char* scheme : {"semi-lagrangian", "maccormack", "maccormack2", "semi-lagrangian2",
                               "ar2", "central-rk3"}) {
        for (const double cfl : {0.0, 0.5, 8.0}) {
            SCOPED_TRACE(fmt::format("{}, cfl {}", scheme, cfl));
            const Scene basin = scene({{"dt", 0.1}, {"cfl", cfl}, {"advection", scheme}});
            const auto simulation = Registry::instance().at("fluid").create(context());
            simulation->reset(basin);
            StrokePlayer hand(wild(), 0);
            RunLimits limits;
            limits.steps = 40;
            RunHooks hooks;
            double fastest = 0, most = 0;
            hooks.beforeStep = [&](Simulation& state) { hand.play(state); };
            hooks.report = [&](const StepReport& report) {
                EXPECT_TRUE(report.finite) << report.step;
                fastest = std::max(fastest, report.value("speed"));
                most = std::max(most, report.value("cfl"));
            };
            EXPECT_EQ(run(*simulation, basin, limits, hooks).end, RunEnd::done);
            EXPECT_GT(fastest, 1);
            if (cfl == 0) {
                EXPECT_GT(most, 5);
            }
        }
    }
}

TEST_F(Stirring, PlaysBackWhatTheEngineRecorded) {
    Engine engine(headlessEngine());
    const Scene basin = scene({{"dt", 0.01}});
    engine.load(basin);
    for (int k = 0; k < 6; ++k) {
        engine.step(2);
        BrushStroke stroke;
        stroke.brush = k % 2 ? "push" : "stir";
        stroke.from = {0.3 + 0.1 * k, 0.4};
        stroke.to = {0.35 + 0.1 * k, 0.5};
        stroke.radius = 0.1;
        stroke.duration = 1.0 / 60;
        if (k == 2) stroke.color = "#ff8800";
        engine.brush(stroke);
    }
    engine.step(3);
    const auto there = engine.read("vorticity").get();
    const auto text = toJson(engine.strokes()).dump();
    const auto strokes = parseStrokes(text, "strokes.json", Registry::instance().at("fluid"));
    ASSERT_EQ(strokes.list.size(), 6u);
    EXPECT_EQ(strokes.list[2].stroke.color, "#ff8800");
    EXPECT_EQ(strokes.list[4].stroke.color, "");

    const auto simulation = Registry::instance().at("fluid").create(context());
    simulation->reset(basin);
    StrokePlayer hand(strokes, 0);
    for (std::uint64_t k = 0; k < there.step; ++k) {
        hand.play(*simulation);
        simulation->step();
    }
    EXPECT_EQ(readField(*simulation, "vorticity", basin.domain).values, there.values);

    // A restart forgets the strokes.
    engine.reset();
    engine.settled().get();
    EXPECT_TRUE(engine.strokes().list.empty());
}

TEST_F(Stirring, PeriodsBeginAgain) {
    scene(ordered_json::object());
    const auto& info = Registry::instance().at("fluid");
    const char* text =
        R"({"strokes": [{"brush": "dye", "radius": 0.1, "segments": [[0.5, 0, 0, 1, 1, 1, 0.1]]}],
            "period": 2})";
    struct Counting : Simulation {
        double t = 0;
        int strokes = 0;
        const SimulationInfo& info() const override { return Registry::instance().at("fluid"); }
        void reset(const Scene&) override {}
        void setParameters(const ParameterSet&) override {}
        void step() override { t += 0.25; }
        void collect(Wait, std::vector<StepReport>&) override {}
        double time() const override { return t; }
        double dt() const override { return 0.25; }
        std::uint64_t stepCount() const override { return 0; }
        FieldView field(std::string_view) override { return {}; }
        FieldView walls() override { return {}; }
        void brush(const BrushStroke&) override { ++strokes; }
        void save(Snapshot&) override {}
        void restore(const Snapshot&) override {}
    } first, later;
    StrokePlayer fromStart(parseStrokes(text, "s", info), 0);
    for (; first.t <= 10; first.step()) fromStart.play(first);
    EXPECT_EQ(first.strokes, 5);  // at 0.5, 2.5, .. 8.5
    later.t = 4.75;
    StrokePlayer resumed(parseStrokes(text, "s", info), later.t);
    for (; later.t <= 10; later.step()) resumed.play(later);
    EXPECT_EQ(later.strokes, 2);  // at 6.5, 8.5
    for (const char* broken :
         {R"({"strokes": [{"brush": "spoon", "radius": 0.1, "segments": []}]})",
          R"({"strokes": [{"brush": "dye", "radius": 0.1, "segments": [[1, 2, 3]]}]})",
          R"({"strokes": [{"brush": "dye", "radius": 0.1, "color": "red", "segments": []}]})",
          R"({"strokes": [{"brush": "push", "radius": 0.1, "color": "#ff0000", "segments": []}]})",
          R"({"strokes": [{"brush": "dye", "radius": 0.1,
              "segments": [[2, 0, 0, 1, 1, 1, 0], [1, 0, 0, 1, 1, 1, 0]]}]})"}) {
        EXPECT_THROW(parseStrokes(broken, "s", info), Error) << broken;
    }
}

/// A step of 1e6 s is beyond the explicit scheme: the engine pauses, names a cell, and goes back.
TEST_F(Stirring, ForcedNaNNamesItsCellAndStepsBack) {
    Engine engine(headlessEngine());
    const Scene basin = scene({{"dt", 0.01}, {"advection", "central-rk3"}});
    engine.load(basin);
    BrushStroke stroke{"stir", {0.4, 0.4}, {0.9, 0.6}, 0.1, 1, 1.0 / 60};
    engine.brush(stroke);
    engine.step(10);
    const auto before = engine.read("vorticity").get();
    auto parameters = basin.parameters;
    parameters.set("dt", 1e6);
    engine.setParameters(parameters);
    engine.step(50);
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (engine.status().state != EngineState::notFinite &&
           std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(5ms);
    }
    const auto status = engine.status();
    ASSERT_EQ(status.state, EngineState::notFinite);
    EXPECT_NE(status.sentence.find("at cell ("), std::string::npos) << status.sentence;
    EXPECT_EQ(status.sentence.find("-1"), std::string::npos) << status.sentence;
    EXPECT_NE(status.sentence.find("step back"), std::string::npos) << status.sentence;
    engine.stepBack();
    const auto after = engine.read("vorticity").get();
    EXPECT_EQ(engine.status().state, EngineState::paused);
    EXPECT_EQ(engine.scene()->parameters.real("dt"), 0.01);
    EXPECT_EQ(after.step, before.step);
    EXPECT_EQ(after.values, before.values);
    engine.step(5);
    for (const float value : engine.read("vorticity").get().values) {
        ASSERT_TRUE(std::isfinite(value));
    }
}

}  // namespace
}  // namespace seiche
