// Changes of an engine's state.
#include <map>
#include <thread>

#include "core/gl/context.hpp"
#include "core/run/engine.hpp"
#include "core/run/run.hpp"
#include "tests/gpu/support/engines.hpp"
#include "tests/gpu/support/fake_simulation.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

using namespace std::chrono_literals;

class EngineStates : public GpuTest {
  protected:
    static Engine::Options options() {
        Engine::Options made = headlessEngine();
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
        return seiche::eventually(condition, 20s);
    }
    static bool arrives(Engine& engine) {
        engine.settled().get();
        return eventually([&] { return engine.status().state == EngineState::paused; });
    }
};

// Values that fail in the next step are refused like values out of range, and nothing changes.
TEST_F(EngineStates, AStepThatFailsRefusesNewParameters) {
    Engine engine(options());
    engine.load(scene());
    engine.step(3);
    const auto before = engine.read("height").get();
    const auto inForce = engine.scene()->parameters;
    engine.takeEvents();
    auto wanted = inForce;
    wanted.set("throw_at", std::int64_t{100});
    engine.setParameters(wanted);  // taken, as far as is known
    wanted.set("throw_at", std::int64_t{4});
    engine.setParameters(wanted);
    engine.step(10);
    const auto after = engine.read("height").get();
    const auto events = engine.takeEvents();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].kind, EngineEvent::Kind::error);
    EXPECT_NE(events[0].text.find("told to fail"), std::string::npos);
    EXPECT_EQ(engine.status().state, EngineState::paused);
    EXPECT_TRUE(engine.scene()->parameters == inForce);
    EXPECT_EQ(after.step, before.step);
    EXPECT_EQ(after.values, before.values);
    // A failure after a step with the new values stops the run.
    wanted.set("throw_at", std::int64_t{5});
    engine.setParameters(wanted);
    engine.step(10);
    engine.settled().get();
    EXPECT_EQ(engine.status().state, EngineState::failed);
    EXPECT_EQ(engine.status().step, 4u);
}

/// Recorded values belong to stretches of the run, which are linked to the stretches before them.
TEST_F(EngineStates, TracksTheHistoryOfAState) {
    Engine engine(options());
    engine.load(scene());  // dt = 0.01
    engine.watch({{{0.5, 0.5}}, {"height"}});
    engine.step(5);
    const auto saved = engine.save().share();
    engine.settled().get();
    std::shared_ptr<const Stretch> first, second, third;
    EXPECT_EQ(engine.takeReports(first).size(), 5u);
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->before);
    EXPECT_EQ(saved.get()->stretch, first);
    engine.reset();
    engine.step(2);
    engine.settled().get();
    EXPECT_EQ(engine.takeReports(second).size(), 2u);
    EXPECT_FALSE(second->before);
    EXPECT_NE(second, first);
    engine.restore(saved);
    engine.step();
    engine.settled().get();
    EXPECT_EQ(engine.takeReports(third).size(), 1u);
    EXPECT_EQ(third->before, first);
    EXPECT_DOUBLE_EQ(third->from, 0.05);
    EXPECT_EQ(engine.status().stretch, third);
    // Going back once more meets no state of the former stretch.
    engine.restore(saved);
    engine.settled().get();
    EXPECT_EQ(engine.status().stretch->before, first);
    std::map<const Stretch*, int> rows;
    for (const auto& row : engine.takeWatched()) ++rows[row.stretch.get()];
    EXPECT_EQ(rows[first.get()], 6);
    EXPECT_EQ(rows[second.get()], 3);
    EXPECT_EQ(rows[third.get()], 2);
}

/// Watches of the engine's run apply to a second one, too, at the same times.
TEST_F(EngineStates, WatchesASecondRun) {
    struct Follower : EngineObserver {
        bool begin(Simulation&, const Scene&, News) override { return true; }
        void brushed(const BrushStroke&) override {}
        void stepped(Simulation&) override {}
        void published(Simulation&) override {}
    };
    struct Second : Follower {
        explicit Second(gl::Context& on) : context(on) {}
        bool begin(Simulation& first, const Scene& scene, News) override {
            auto other = scene;
            other.parameters.set("decay", 0.5);
            run = Registry::instance().at(scene.simulation).create(context);
            run->reset(other);
            restoreSnapshot(*run, scene.domain, takeSnapshot(first, scene.domain));
            return true;
        }
        void stepped(Simulation&) override { run->step(); }
        Simulation* second() override { return run.get(); }
        gl::Context& context;
        std::unique_ptr<Simulation> run;
    };
    Engine engine(options());
    engine.load(scene({{"decay", 0.75}}));
    engine.watch({{{0.5, 0.5}}, {"height"}});
    engine.step(2);
    engine.settled().get();
    EXPECT_FALSE(engine.status().second);
    engine.attachObserver("second",
                          [](gl::Context& context) { return std::make_unique<Second>(context); });
    engine.step(1);
    engine.attachObserver("other", [](gl::Context&) { return std::make_unique<Follower>(); });
    engine.step(2);
    engine.settled().get();
    const auto began = engine.status().second;
    std::map<double, float> first, second;
    for (const auto& row : engine.takeWatched()) {
        (row.second ? second : first)[row.t] = row.values.at(0);
        EXPECT_EQ(row.stretch, row.second ? began : engine.status().stretch);
    }
    EXPECT_EQ(first.size(), 6u);
    ASSERT_EQ(second.size(), 4u);
    double factor = 1;
    for (const auto& [t, value] : second) {
        ASSERT_TRUE(first.contains(t)) << t;
        EXPECT_FLOAT_EQ(value, static_cast<float>(factor * first.at(t))) << t;
        factor *= 0.5 / 0.75;
    }
    // The second run restarts with the engine's state, and ends with its observer.
    engine.reset();
    engine.settled().get();
    EXPECT_TRUE(engine.status().second);
    EXPECT_NE(engine.status().second, began);
    engine.attachObserver("second", {});
    engine.step(2);
    engine.settled().get();
    EXPECT_FALSE(engine.status().second);
}

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
    // Before the first kept state: from the beginning, through the stroke at step 10.
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

// As with undo and redo, a restored state has its strokes and its history, regardless of later
// steps.
TEST_F(EngineStates, AStateComesBackWithItsStrokes) {
    Engine engine(options());
    engine.load(scene());
    BrushStroke stroke;
    stroke.brush = "add";
    const auto strokes = [&] {
        engine.settled().get();
        return engine.strokes().list.size();
    };
    engine.brush(stroke);  // at the very beginning
    engine.step(5);
    auto undone = engine.save().share();
    engine.brush(stroke);
    engine.step(5);
    auto made = engine.save().share();
    const auto wanted = engine.read("height").get().values;
    engine.restore(undone);  // undo of the second
    EXPECT_EQ(strokes(), 1u);
    engine.step(2);
    engine.brush(stroke);  // another past
    engine.brush(stroke);
    engine.setParameters(engine.scene()->parameters);  // keeps a state of it
    engine.restore(made);                              // redo
    EXPECT_EQ(strokes(), 2u);
    engine.goTo(0.05);
    ASSERT_TRUE(arrives(engine));
    engine.restore(made);
    engine.goTo(0.09);  // the second stroke is made on the way
    ASSERT_TRUE(arrives(engine));
    engine.step(1);
    EXPECT_EQ(engine.read("height").get().values, wanted);
    EXPECT_EQ(strokes(), 2u);
    engine.reset();
    EXPECT_EQ(strokes(), 0u);
    engine.restore(made);
    EXPECT_EQ(strokes(), 2u);
    // To other walls, and back.
    engine.revise(*engine.scene());
    EXPECT_EQ(strokes(), 2u);
    engine.load(scene());
    engine.restore(made);
    EXPECT_EQ(strokes(), 2u);
}

TEST_F(EngineStates, BadStateAllowsOnlyEarlierTimes) {
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

TEST_F(EngineStates, AnotherGridNeedsResampling) {
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
