#include "core/run/engine.hpp"

#include <atomic>
#include <thread>

#include "core/gl/context.hpp"
#include "core/run/run.hpp"
#include "tests/gpu/support/engines.hpp"
#include "tests/gpu/support/fake_simulation.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

using namespace std::chrono_literals;

class EngineTest : public GpuTest {
  protected:
    /// The context of the drawing thread, which is this one; it shares with the newest engine's.
    std::unique_ptr<gl::Context> drawing;

    /// Call after the engine has been made.
    void draw() { drawing->makeCurrent(); }

    Engine::Options options() {
        Engine::Options made = drawnEngine(drawing);
        made.frameInterval = 0.005;
        return made;
    }

    static Scene scene(const std::map<std::string, Value>& values = {}, int nx = 13, int ny = 7) {
        Scene made = FakeSimulation::scene(nx, ny);
        for (const auto& [name, value] : values) made.parameters.set(name, value);
        return made;
    }

    static std::vector<float> values(Engine& engine, const std::string& field = "height") {
        return engine.read(field).get().values;
    }
};

/// The hash of `height` after `steps` steps of the loop without a thread.
std::uint64_t batchHash(const Scene& scene, std::uint64_t steps) {
    FakeSimulation simulation;
    simulation.reset(scene);
    RunLimits limits;
    limits.steps = steps;
    EXPECT_EQ(run(simulation, scene, limits, {}).steps, steps);
    return summarise(readField(simulation, "height", scene.domain)).hash;
}

TEST_F(EngineTest, TakesTheSameStepsAsTheBatchLoop) {
    for (const auto& [nx, ny] : {std::pair{13, 7}, {1, 1}, {1, 9}, {4097 - 1, 3}}) {
        const Scene tried = scene({}, nx, ny);
        const auto expected = batchHash(tried, 57);
        Engine engine(options());
        engine.load(tried);
        engine.step(50);
        engine.step(7);
        const auto data = engine.read("height").get();
        EXPECT_EQ(data.step, 57u);
        EXPECT_EQ(data.nx, nx);
        EXPECT_EQ(data.ny, ny);
        EXPECT_EQ(summarise(data).hash, expected) << nx << " x " << ny;
        engine.reset();
        engine.setPace({Pace::Kind::stepsPerFrame, 3});
        engine.play();
        ASSERT_TRUE(eventually([&] { return engine.status().step >= 20; }));
        engine.pause();
        const auto then = engine.read("height").get();
        EXPECT_EQ(summarise(then).hash, batchHash(tried, then.step));
    }
}

TEST_F(EngineTest, ReportsEveryStepOnceAndInOrder) {
    Engine engine(options());
    engine.load(scene());
    engine.setPace({Pace::Kind::unlimited, 1});
    engine.play();
    std::vector<StepReport> all;
    ASSERT_TRUE(eventually([&] {
        for (auto& report : engine.takeReports()) all.push_back(report);
        return all.size() > 1000;
    }));
    engine.pause();
    engine.settled().get();
    const auto last = engine.status().step;
    for (auto& report : engine.takeReports()) all.push_back(report);
    ASSERT_EQ(all.size(), last);
    for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i].step, i + 1);
    EXPECT_EQ(engine.droppedReports(), 0u);
}

TEST_F(EngineTest, UncollectedReportsAreBounded) {
    auto few = options();
    few.reportLimit = 10;
    Engine engine(few);
    engine.load(scene());
    engine.step(35);
    engine.settled().get();
    const auto reports = engine.takeReports();
    ASSERT_EQ(reports.size(), 10u);
    EXPECT_EQ(reports.front().step, 26u);
    EXPECT_EQ(engine.droppedReports(), 25u);
}

TEST_F(EngineTest, ABadSceneKeepsTheOldState) {
    Engine engine(options());
    engine.load(scene());
    engine.step(5);
    const auto before = values(engine);
    engine.takeEvents();
    engine.load(scene({}, 5000, 4));  // more than the simulation takes
    engine.settled().get();
    const auto events = engine.takeEvents();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].kind, EngineEvent::Kind::error);
    EXPECT_NE(events[0].text.find("4096 columns"), std::string::npos);
    EXPECT_EQ(values(engine), before);
    EXPECT_EQ(engine.status().step, 5u);
    EXPECT_EQ(engine.scene()->domain.nx, 13);
}

TEST_F(EngineTest, ParametersActByTheirEffect) {
    Engine engine(options());
    engine.load(scene());
    engine.step(5);
    auto parameters = scene().parameters;
    parameters.set("decay", 0.0);  // live: the state stays until the next step
    engine.setParameters(parameters);
    EXPECT_GT(std::abs(values(engine)[0]), 0.1f);
    EXPECT_EQ(engine.status().step, 5u);
    engine.step(1);
    EXPECT_EQ(values(engine)[0], 0);
    EXPECT_EQ(engine.scene()->parameters.real("decay"), 0);

    parameters.set("amplitude", 3.0);  // reset: starts again
    engine.setParameters(parameters);
    engine.settled().get();
    EXPECT_EQ(engine.status().step, 0u);
    EXPECT_EQ(values(engine)[0], 3 * std::sin(1.0f));

    engine.takeEvents();
    parameters.set("scheme", std::string("impossible"));  // rebuild that fails: all as before
    engine.setParameters(parameters);
    engine.settled().get();
    const auto events = engine.takeEvents();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].kind, EngineEvent::Kind::error);
    EXPECT_EQ(engine.scene()->parameters.choice("scheme"), "plain");
    EXPECT_EQ(engine.status().state, EngineState::paused);
}

TEST_F(EngineTest, BrushesActInOrderAlsoWhilePaused) {
    Engine engine(options());
    draw();
    engine.load(scene({{"decay", 1.0}, {"amplitude", 0.0}}));
    BrushStroke stroke;
    stroke.brush = "add";
    stroke.strength = 0.5;
    for (int i = 0; i < 10; ++i) engine.brush(stroke);
    EXPECT_EQ(values(engine)[3], 5);
    ASSERT_TRUE(eventually([&] {
        const auto* frame = engine.frame();
        return frame && frame->fields.front().texture.downloadFloats()[0] == 5;
    }));
    engine.dropFrame();
    stroke.brush = "nonsense";
    engine.takeEvents();
    engine.brush(stroke);
    engine.settled().get();
    EXPECT_EQ(engine.takeEvents().size(), 1u);
}

TEST_F(EngineTest, SnapshotsRestoreBitForBit) {
    Engine engine(options());
    engine.load(scene());
    engine.step(20);
    const auto snapshot = engine.save().get();
    engine.step(30);
    const auto expected = summarise(engine.read("height").get()).hash;
    engine.step(11);
    engine.restore(snapshot);
    EXPECT_EQ(engine.read("age").get().values[0], 20);
    engine.step(30);
    const auto data = engine.read("height").get();
    EXPECT_EQ(data.step, 50u);
    EXPECT_EQ(summarise(data).hash, expected);
}

TEST_F(EngineTest, NotFiniteStopsWithASentence) {
    Engine engine(options());
    engine.load(scene({{"nan_at", std::int64_t{30}}}));
    engine.setPace({Pace::Kind::unlimited, 1});
    engine.play();
    ASSERT_TRUE(eventually([&] { return engine.status().state == EngineState::notFinite; }));
    EXPECT_NE(engine.status().sentence.find("after step 30"), std::string::npos)
        << engine.status().sentence;
    EXPECT_EQ(engine.takeEvents().back().kind, EngineEvent::Kind::stopped);
    const auto stopped = engine.status().step;
    engine.play();  // does nothing
    engine.step(3);
    engine.settled().get();
    EXPECT_EQ(engine.status().step, stopped);
    engine.reset();
    engine.step(3);
    engine.settled().get();
    EXPECT_EQ(engine.status().state, EngineState::paused);
    EXPECT_EQ(engine.status().step, 3u);
    EXPECT_EQ(engine.status().sentence, "");
}

TEST_F(EngineTest, StepsBackToTheLastGoodState) {
    Engine engine(options());
    engine.load(scene({{"nan_at", std::int64_t{30}}}));
    engine.step(20);
    engine.settled().get();
    EXPECT_FALSE(engine.status().goodTime);
    auto parameters = engine.scene()->parameters;
    engine.setParameters(parameters);  // keeps the state before
    const auto kept = engine.read("height").get();
    ASSERT_TRUE(engine.status().goodTime);
    engine.step(20);
    ASSERT_TRUE(eventually([&] { return engine.status().state == EngineState::notFinite; }));
    EXPECT_NE(engine.status().sentence.find("step back"), std::string::npos);
    engine.stepBack();
    const auto back = engine.read("height").get();
    EXPECT_EQ(engine.status().state, EngineState::paused);
    EXPECT_EQ(back.step, kept.step);
    EXPECT_EQ(back.values, kept.values);
}

TEST_F(EngineTest, ASimulationThatThrowsStopsAndCanBeReset) {
    Engine engine(options());
    engine.load(scene({{"throw_at", std::int64_t{4}}}));
    engine.step(10);
    engine.settled().get();
    EXPECT_EQ(engine.status().state, EngineState::failed);
    EXPECT_EQ(engine.status().step, 3u);
    EXPECT_NE(engine.status().sentence.find("told to fail"), std::string::npos);
    engine.load(scene());
    engine.step(10);
    EXPECT_EQ(engine.read("age").get().values[0], 10);
}

TEST_F(EngineTest, RequestsThatCannotBeMetThrow) {
    Engine engine(options());
    EXPECT_EQ(engine.status().state, EngineState::empty);
    EXPECT_THROW(engine.read("height").get(), Error);
    EXPECT_THROW(engine.save().get(), Error);
    EXPECT_EQ(engine.frame(), nullptr);
    engine.load(scene());
    try {
        engine.read("heigth").get();
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("'height'"), std::string::npos);
    }
    EXPECT_THROW(engine.perform([](Simulation&, gl::Context&) { failRun("no"); }).get(), Error);
    std::uint64_t steps = 99;
    engine.perform([&](Simulation& simulation, gl::Context&) { steps = simulation.stepCount(); })
        .get();
    EXPECT_EQ(steps, 0u);
}

TEST_F(EngineTest, SlicedWorkRunsBetweenSteps) {
    Engine engine(options());
    EXPECT_THROW(engine.performInSlices([](Simulation&, gl::Context&) { return false; }).get(),
                 Error);
    engine.load(scene());
    engine.setPace({Pace::Kind::stepsPerFrame, 1});
    // Objects held by a background work are destroyed on the engine's thread, before its end is
    // reported.
    std::atomic<std::thread::id> died;
    struct Held {
        std::atomic<std::thread::id>& died;
        ~Held() { died = std::this_thread::get_id(); }
    };
    const auto work = [&](int slices, std::vector<std::uint64_t>& steps) {
        return [&steps, slices, held = std::make_shared<Held>(died), count = 0](
                   Simulation& simulation, gl::Context&) mutable {
            steps.push_back(simulation.stepCount());
            return ++count < slices;
        };
    };
    // Paused: it does not wait for anything.
    std::vector<std::uint64_t> paused, playing;
    engine.performInSlices(work(20, paused)).get();
    EXPECT_EQ(paused, std::vector<std::uint64_t>(20, 0));
    std::thread::id own;
    engine.perform([&](Simulation&, gl::Context&) { own = std::this_thread::get_id(); }).get();
    EXPECT_EQ(died.load(), own);
    // While playing, steps and commands go on meanwhile.
    engine.play();
    std::atomic<bool> enough = false;
    auto done = engine.performInSlices([&](Simulation& simulation, gl::Context&) {
        playing.push_back(simulation.stepCount());
        return !enough;
    });
    EXPECT_TRUE(eventually([&] { return engine.status().step > 5; }));
    engine.settled().get();
    enough = true;
    done.get();
    EXPECT_GT(playing.back(), playing.front());
    auto failed = engine.performInSlices([](Simulation&, gl::Context&) -> bool { failRun("no"); });
    EXPECT_THROW(failed.get(), Error);
    EXPECT_EQ(engine.status().state, EngineState::running);
}

TEST_F(EngineTest, FramesAreWholeAndStayAsTheyAreWhileHeld) {
    Engine engine(options());
    draw();
    engine.show({"age", "height"});
    engine.load(scene());
    engine.setPace({Pace::Kind::unlimited, 1});
    engine.play();
    std::uint64_t number = 0, step = 0;
    for (int i = 0; i < 20; ++i) {
        const Frame* frame = nullptr;
        ASSERT_TRUE(eventually([&] {
            frame = engine.frame();
            return frame && frame->number > number;
        }));
        EXPECT_GT(frame->number, number);
        EXPECT_GE(frame->step, step);
        number = frame->number;
        step = frame->step;
        ASSERT_EQ(frame->fields.size(), 2u);
        ASSERT_NE(frame->find("height"), nullptr);
        EXPECT_EQ(frame->find("dye"), nullptr);
        EXPECT_EQ(frame->domain.nx, 13);
        const auto* age = frame->find("age");
        std::this_thread::sleep_for(2ms);
        for (const float value : age->texture.downloadFloats()) {
            ASSERT_EQ(value, static_cast<float>(step));
        }
    }
    engine.dropFrame();
}

TEST_F(EngineTest, TheCallerNeverWaitsForASlowStep) {
    Engine engine(options());
    draw();
    engine.load(scene({{"delay", 0.3}}));
    engine.setPace({Pace::Kind::unlimited, 1});
    engine.play();
    ASSERT_TRUE(eventually([&] { return engine.status().state == EngineState::running; }));
    auto longest = 0ns;
    for (int i = 0; i < 200; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        BrushStroke stroke;
        stroke.brush = "add";
        engine.brush(stroke);
        engine.frame();
        engine.status();
        engine.takeReports();
        engine.takeEvents();
        engine.setPace({Pace::Kind::unlimited, 1});
        longest =
            std::max<std::chrono::nanoseconds>(longest, std::chrono::steady_clock::now() - begin);
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_LT(longest, 100ms);
    engine.dropFrame();
}

TEST_F(EngineTest, ClosingAnswersPendingRequests) {
    std::future<FieldData> asked;
    {
        Engine engine(options());
        engine.load(scene({{"delay", 0.05}}));
        engine.step(1000000);
        asked = engine.read("height");
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_THROW(asked.get(), Error);
}

TEST_F(EngineTest, PauseCutsStepsShort) {
    Engine engine(options());
    engine.load(scene({{"delay", 0.005}}));
    engine.step(1000000);
    ASSERT_TRUE(eventually([&] { return engine.status().step > 3; }));
    engine.pause();
    EXPECT_LT(engine.read("age").get().values[0], 10000);
    EXPECT_EQ(engine.status().state, EngineState::paused);
}

TEST_F(EngineTest, HiddenRunWaits) {
    struct Writer : EngineObserver {
        bool begin(Simulation&, const Scene&, News) override { return true; }
        void brushed(const BrushStroke&) override {}
        void stepped(Simulation&) override {}
        void published(Simulation&) override {}
        bool needsSteps() const override { return true; }
    };
    Engine engine(options());
    engine.load(scene());
    engine.play();
    ASSERT_TRUE(eventually([&] { return engine.status().step > 3; }));
    engine.setSeen(false);
    ASSERT_TRUE(eventually([&] { return engine.status().unseen; }));
    const auto step = engine.status().step;
    std::this_thread::sleep_for(50ms);
    EXPECT_EQ(engine.status().step, step);
    EXPECT_EQ(engine.status().state, EngineState::running);
    // Requests for steps are served: a file, a number, a time to go to.
    engine.attachObserver("writer", [](gl::Context&) { return std::make_unique<Writer>(); });
    ASSERT_TRUE(eventually([&] { return engine.status().step > step + 3; }));
    engine.attachObserver("writer", {});
    ASSERT_TRUE(eventually([&] { return engine.status().unseen; }));
    const auto later = engine.status().step;
    engine.step(5);
    engine.settled().get();
    EXPECT_EQ(engine.status().step, later + 5);
    engine.goTo(engine.status().t + 1);
    ASSERT_TRUE(eventually([&] { return engine.status().step > later + 5; }));
    engine.play();
    ASSERT_TRUE(eventually([&] { return engine.status().unseen; }));
    engine.setSeen(true);
    const auto last = engine.status().step;
    ASSERT_TRUE(eventually([&] { return engine.status().step > last; }));
}

TEST_F(EngineTest, FailedContextThrowsFromTheConstructor) {
    auto none = options();
    bool dropped = false;
    none.makeContext = []() -> std::unique_ptr<gl::Context> { failDevice("no device today"); };
    none.dropContext = [&] { dropped = true; };
    EXPECT_THROW(Engine engine(none), Error);
    EXPECT_TRUE(dropped);
}

TEST_F(EngineTest, SurvivesCallsFromManyThreads) {
    auto notified = std::make_shared<std::atomic<int>>(0);
    auto tried = options();
    tried.notify = [notified] { ++*notified; };
    Engine engine(tried);
    draw();
    engine.load(scene());
    engine.setPace({Pace::Kind::unlimited, 1});
    engine.play();
    std::vector<std::thread> threads;
    for (int k = 0; k < 3; ++k) {
        threads.emplace_back([&engine, k] {
            auto parameters = scene().parameters;
            for (int i = 0; i < 60; ++i) {
                BrushStroke stroke;
                stroke.brush = "add";
                stroke.strength = 0.01;
                parameters.set("decay", 0.99 + 0.0001 * i);
                engine.brush(stroke);
                engine.setParameters(parameters);
                if (k == 0 && i % 20 == 0) engine.reset();
                if (k == 1 && i % 10 == 0) engine.save().get();
                if (k == 2 && i % 10 == 0) engine.read("height").get();
                engine.status();
                engine.scene();
                engine.takeReports();
                engine.takeEvents();
            }
        });
    }
    int frames = 0;
    for (int i = 0; i < 50; ++i) {
        frames += engine.frame() != nullptr;
        std::this_thread::sleep_for(1ms);
    }
    for (auto& thread : threads) thread.join();
    ASSERT_TRUE(eventually([&] { return frames += engine.frame() != nullptr; }));
    engine.pause();
    engine.settled().get();
    EXPECT_GT(notified->load(), 0);
    EXPECT_EQ(engine.status().state, EngineState::paused);
    engine.dropFrame();
}

}  // namespace
}  // namespace seiche
