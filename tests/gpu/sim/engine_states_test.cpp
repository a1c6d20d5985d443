// How an engine goes from one state to another.
#include <thread>

#include "core/gl/context.hpp"
#include "core/sim/engine.hpp"
#include "core/sim/run.hpp"
#include "tests/gpu/support/fake_simulation.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

using namespace std::chrono_literals;

class EngineStates : public GpuTest {
  protected:
    static Engine::Options options() {
        Engine::Options made;
        made.makeContext = [] { return gl::Context::headless(); };
        made.frameInterval = 0.005;
        return made;
    }
    static Scene scene(const std::map<std::string, Value>& values = {}) {
        Scene made = FakeSimulation::scene(13, 7);
        for (const auto& [name, value] : values) made.parameters.set(name, value);
        return made;
    }
    template <class Condition>
    static bool eventually(const Condition& condition) {
        const auto end = std::chrono::steady_clock::now() + 20s;
        while (!condition()) {
            if (std::chrono::steady_clock::now() > end) return false;
            std::this_thread::sleep_for(1ms);
        }
        return true;
    }
    static bool arrives(Engine& engine) {
        engine.settled().get();
        return eventually([&] { return engine.status().state == EngineState::paused; });
    }
};

TEST_F(EngineStates, GoesToATimeAndStopsThere) {
    Engine engine(options());
    engine.load(scene());  // dt = 0.01
    engine.setPace({Pace::Kind::simulatedPerSecond, 1e-6});
    engine.goTo(0.5);
    ASSERT_TRUE(arrives(engine));
    EXPECT_EQ(engine.status().step, 50u);
    EXPECT_FALSE(engine.status().journey);
    FakeSimulation alone;
    alone.reset(scene());
    for (int i = 0; i < 50; ++i) alone.step();
    EXPECT_EQ(engine.read("height").get().values,
              readField(alone, "height", scene().domain).values);
}

TEST_F(EngineStates, PauseEndsTheJourney) {
    Engine engine(options());
    engine.load(scene({{"delay", 0.002}}));
    engine.goTo(1e6);
    ASSERT_TRUE(eventually([&] { return engine.status().step > 5; }));
    const auto journey = engine.status().journey;
    ASSERT_TRUE(journey);
    EXPECT_EQ(journey->from, 0);
    EXPECT_EQ(journey->to, 1e6);
    engine.pause();
    engine.settled().get();
    EXPECT_EQ(engine.status().state, EngineState::paused);
    EXPECT_FALSE(engine.status().journey);
    const auto step = engine.status().step;
    std::this_thread::sleep_for(20ms);
    EXPECT_EQ(engine.status().step, step);
}

TEST_F(EngineStates, GoesBackWithTheSameStrokes) {
    Engine engine(options());
    engine.load(scene());
    const auto stroke = [](double strength) {
        BrushStroke made;
        made.brush = "add";
        made.strength = strength;
        return made;
    };
    engine.step(10);
    engine.brush(stroke(0.5));
    engine.step(10);
    const auto wanted = engine.read("height").get();
    engine.setParameters(engine.scene()->parameters);  // keeps the state of step 20
    engine.step(10);
    engine.brush(stroke(0.25));
    engine.step(30);
    engine.settled().get();
    engine.goTo(0.2);
    ASSERT_TRUE(arrives(engine));
    EXPECT_EQ(engine.read("height").get().step, 20u);
    EXPECT_EQ(engine.read("height").get().values, wanted.values);
    EXPECT_EQ(engine.strokes().list.size(), 1u);
    // Before any state that was kept: from the beginning, through the stroke at step 10.
    engine.goTo(0.15);
    ASSERT_TRUE(arrives(engine));
    EXPECT_EQ(engine.status().step, 15u);
    EXPECT_EQ(engine.strokes().list.size(), 1u);
    engine.step(5);
    EXPECT_EQ(engine.read("height").get().values, wanted.values);
}

TEST_F(EngineStates, StrokesTakenBackAreNotMadeAgain) {
    Engine engine(options());
    engine.load(scene());
    engine.step(5);
    auto before = engine.save();
    BrushStroke stroke;
    stroke.brush = "add";
    engine.brush(stroke);
    engine.settled().get();
    engine.restore(before.share());
    engine.step(5);
    const auto wanted = engine.read("height").get().values;
    engine.step(5);
    engine.settled().get();
    engine.goTo(0.1);
    ASSERT_TRUE(arrives(engine));
    EXPECT_EQ(engine.status().step, 10u);
    EXPECT_EQ(engine.read("height").get().values, wanted);
}

TEST_F(EngineStates, OnlyEarlierTimesCanBeGoneToFromABadState) {
    Engine engine(options());
    engine.load(scene({{"nan_at", std::int64_t{30}}}));
    engine.step(40);
    ASSERT_TRUE(eventually([&] { return engine.status().state == EngineState::notFinite; }));
    engine.takeEvents();
    engine.goTo(2);
    engine.settled().get();
    const auto events = engine.takeEvents();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_NE(events[0].text.find("earlier"), std::string::npos);
    engine.goTo(0.2);
    ASSERT_TRUE(arrives(engine));
    EXPECT_EQ(engine.status().step, 20u);
    engine.goTo(-1);
    engine.settled().get();
    EXPECT_EQ(engine.takeEvents().size(), 1u);
}

TEST_F(EngineStates, BuildingIsShownAndCancelled) {
    Engine engine(options());
    engine.load(scene());
    engine.step(7);
    engine.settled().get();
    EXPECT_FALSE(engine.status().building);
    engine.takeEvents();
    engine.load(scene({{"build_delay", 1000.0}}));
    ASSERT_TRUE(eventually([&] { return engine.status().building.has_value(); }));
    EXPECT_EQ(engine.status().building->nx, 13);
    engine.cancelBuilding();
    engine.settled().get();
    EXPECT_FALSE(engine.status().building);
    const auto events = engine.takeEvents();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].kind, EngineEvent::Kind::cancelled);
    EXPECT_EQ(engine.status().step, 7u);
    EXPECT_EQ(engine.read("height").get().step, 7u);
}

TEST_F(EngineStates, OtherCellsWantASimulationThatCanResample) {
    Engine engine(options());
    engine.load(scene());
    engine.step(3);
    engine.settled().get();
    engine.takeEvents();
    auto other = scene();
    other.domain.nx = 26;
    engine.revise(other);
    engine.settled().get();
    const auto events = engine.takeEvents();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].kind, EngineEvent::Kind::error);
    EXPECT_EQ(engine.read("height").get().nx, 13);
    EXPECT_EQ(engine.status().step, 3u);
}

}  // namespace
}  // namespace seiche
