#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <variant>

#include "core/base/error.hpp"
#include "core/base/work.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/engine.hpp"
#include "core/run/in_flight.hpp"
#include "core/run/kept_states.hpp"
#include "core/run/probes.hpp"

// The inside of Engine, for engine.cpp, engine_body.cpp and engine_states.cpp alone.
namespace seiche {

// What waits in the engine's queue.
namespace command {

struct Load {
    Scene scene;
};
struct Reset {};
struct SetParameters {
    ParameterSet parameters;
};
struct Play {};
struct Pause {};
struct Step {
    std::uint64_t count;
};
struct Show {
    std::vector<std::string> fields;
    bool velocity = false;
};
struct StepBack {};
struct Restore {
    // Of commands before this one, so that it is ready when this one's turn comes.
    std::function<std::shared_ptr<const Snapshot>()> snapshot;
};
struct Revise {
    Scene scene;
};
struct GoTo {
    double t;
};
struct Accompany {
    std::string name;
    std::function<std::unique_ptr<Companion>(gl::Context&)> make;
};
// Requests carry their answer with them.
struct Save {
    std::promise<std::shared_ptr<Snapshot>> answer;
};
struct Read {
    std::string field;
    std::promise<FieldData> answer;
};
struct Perform {
    std::function<void(Simulation&, gl::Context&)> job;
    std::promise<void> answer;
};
struct PerformInSlices {
    std::function<bool(Simulation&, gl::Context&)> slice;
    std::promise<void> answer;
};
struct Settle {
    std::promise<void> answer;
};
using Any = std::variant<Load, Reset, SetParameters, BrushStroke, Play, Pause, Step, Pace, Show,
                         Region, Watch, StepBack, Restore, Revise, GoTo, Accompany, Save, Read,
                         Perform, PerformInSlices, Settle>;

}  // namespace command

struct Engine::Body {
    using Clock = std::chrono::steady_clock;

    // One of three places for a published frame: one is written, one is the newest, one is drawn.
    struct Slot {
        Frame frame;
        std::optional<gl::Fence> ready;  // behind the copies into it
        std::optional<gl::Fence> drawn;  // behind the window's last use of it
    };

    Options options;

    // Shared by all threads, under `mutex`
    mutable std::mutex mutex;
    std::condition_variable wake;
    std::deque<command::Any> queue;
    bool quit = false;
    EngineStatus status;
    std::optional<Scene> scene;
    std::vector<TimedStroke> strokes;  // since the scene began
    std::vector<EngineEvent> events;
    std::deque<StepReport> reports;
    std::uint64_t dropped = 0;
    std::deque<WatchRow> watched;
    std::shared_ptr<const Stretch> stretch;  // changed by the engine's thread only
    std::shared_ptr<Work> building;          // of a scene, while that lasts
    int newest = -1, held = -1;              // indices of slots

    // A slot's contents belong to whoever holds it: the drawing thread for `held`, else the engine.
    std::array<Slot, 3> slots;

    // The engine's thread only
    std::unique_ptr<gl::Context> context;
    std::unique_ptr<Simulation> simulation;
    EngineState state = EngineState::empty;
    std::string sentence;
    Pacer pacer{1.0 / 60};
    std::vector<std::string> shown;
    bool velocityShown = false;
    std::optional<Region> region;  // looked at; none: everything
    std::uint64_t stepsLeft = 0;   // of step(count)
    bool dirty = false;            // the state differs from the newest frame
    std::uint64_t frames = 0, generation = 0;
    InFlight inFlight;
    Speedometer speedometer;
    Clock::time_point frameEnd, lastPublished;
    bool changed = false;  // there is something to notify of
    BackgroundWork background;
    std::vector<StepReport> arrived;
    std::optional<KeptStates> kept;  // all of them finite
    std::optional<EngineStatus::Journey> journey;
    std::deque<TimedStroke> again;  // strokes of the stretch that is gone through once more
    Clock::time_point nextKeep;
    Clock::time_point gestureEnd;  // of changes of parameters
    // The parameters before those that no step has been taken with.
    std::optional<ParameterSet> untried;
    std::deque<command::PerformInSlices> slices;  // the first is under way
    Watch watchWanted;
    std::shared_ptr<const Watch> watch;  // the part of it that the scene has
    std::optional<Probes> probes;
    std::map<std::string, std::unique_ptr<Companion>> companions;
    std::thread thread;

    void main(std::promise<void> started);
    void loop();
    bool serve();
    void carryOut(command::Any& wanted);
    bool stepping() const { return state == EngineState::running || stepsLeft > 0; }
    bool stepDue() const {
        return stepsLeft > 0 || (state == EngineState::running &&
                                 (journey || pacer.stepDue(simulation->time(), simulation->dt())));
    }
    void takeStep();
    void takeSlice();
    /// Has each companion do `what`; false or an error ends it.
    template <class What>
    void withCompanions(const What& what) {
        std::erase_if(companions, [&](const auto& each) {
            try {
                return !what(*each.second);
            } catch (const std::exception& error) {
                tell(EngineEvent::Kind::error, error.what());
                return true;
            }
        });
    }
    void beginCompanions(Companion::News news = Companion::News::state) {
        withCompanions([&](Companion& each) { return each.begin(*simulation, *scene, news); });
    }
    void takeReports(Wait wait);
    void keepGood();
    bool takeBackParameters();
    void goBackTo(const KeptState& good, const ParameterSet& parameters);
    void attend(double seconds);
    void beginWatch();
    void collectWatched(Wait wait);
    void start(const Scene& scene);
    std::unique_ptr<Simulation> built(const Scene& wanted);
    void goBack(double t);
    void endJourney();
    void setParameters(const ParameterSet& parameters);
    void stopped(EngineState why, std::string text);
    void goOn();
    void begin(std::shared_ptr<const Stretch> before);
    bool publish();
    void fill(Frame& frame);
    void tell(EngineEvent::Kind kind, std::string text);
    void updateStatus();
    Simulation& needSimulation() {
        if (!simulation) failInput("no scene is loaded yet: load one first");
        return *simulation;
    }
    void post(command::Any wanted);

    // Doing
    void on(command::Load& wanted) {
        start(wanted.scene);
        state = EngineState::paused;
        beginCompanions();
        tell(EngineEvent::Kind::loaded, wanted.scene.title);
    }
    void on(command::Reset&) {
        const bool wasRunning = state == EngineState::running;
        if (!scene) failInput("no scene is loaded yet: load one first");
        start(Scene(*scene));
        state = wasRunning ? EngineState::running : EngineState::paused;
        beginCompanions();
    }
    void on(command::SetParameters& wanted) {
        const auto* before = simulation.get();
        setParameters(wanted.parameters);
        beginCompanions(simulation.get() == before ? Companion::News::parameters
                                                   : Companion::News::state);
    }
    void on(command::Accompany& wanted) {
        companions.erase(wanted.name);
        if (!wanted.make) return;
        needSimulation();
        auto& made = companions[wanted.name] = wanted.make(*context);
        try {
            if (!made->begin(*simulation, *scene, Companion::News::state))
                companions.erase(wanted.name);
        } catch (...) {
            companions.erase(wanted.name);
            throw;
        }
        dirty = true;
    }
    void on(BrushStroke& stroke) {
        needSimulation().brush(stroke);
        dirty = true;
        withCompanions([&](Companion& each) {
            each.brushed(stroke);
            return true;
        });
        const std::scoped_lock lock(mutex);
        if (strokes.size() < mostStrokes) strokes.push_back({simulation->time(), stroke});
    }
    void on(command::Play&) {
        needSimulation();
        stepsLeft = 0;
        endJourney();
        if (state != EngineState::paused) return;
        state = EngineState::running;
        goOn();
    }
    void on(command::Pause&) {
        stepsLeft = 0;
        endJourney();
        if (state == EngineState::running) state = EngineState::paused;
    }
    void on(command::Step& wanted) {
        needSimulation();
        if (state != EngineState::paused && state != EngineState::running) return;
        endJourney();
        state = EngineState::paused;
        stepsLeft += wanted.count;
    }
    void on(Pace& wanted) {
        pacer.setPace(wanted);
        goOn();
    }
    void on(command::Show& wanted) {
        for (const auto& field : wanted.fields) {
            if (simulation) fieldInfo(simulation->info(), field);
        }
        shown = wanted.fields;
        velocityShown = wanted.velocity;
        dirty = true;
    }
    void on(Region& wanted) {
        region = wanted;
        dirty = dirty || (simulation && simulation->info().discs);
    }
    void on(Watch& wanted) {
        watchWanted = std::move(wanted);
        if (simulation) beginWatch();
    }
    // engine_states.cpp
    void on(command::StepBack& wanted);
    void on(command::Restore& wanted);
    void on(command::Revise& wanted);
    void on(command::GoTo& wanted);
    void on(command::Save& request);
    void on(command::Read& request) {
        fieldInfo(needSimulation().info(), request.field);
        request.answer.set_value(readField(*simulation, request.field, scene->domain));
    }
    void on(command::Perform& request) {
        request.job(needSimulation(), *context);
        dirty = true;
        request.answer.set_value();
    }
    void on(command::PerformInSlices& request) {
        needSimulation();
        slices.push_back(std::move(request));
    }
    void on(command::Settle& request) {
        if (simulation && state != EngineState::lost) takeReports(Wait::yes);
        request.answer.set_value();
    }
};

}  // namespace seiche
