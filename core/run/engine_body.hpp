#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <variant>

#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "core/base/task.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/engine.hpp"
#include "core/run/in_flight.hpp"
#include "core/run/kept_states.hpp"
#include "core/run/probes.hpp"
#include "core/run/rehearsal.hpp"
#include "core/run/shared_start.hpp"

// The internals of Engine, only for engine*.cpp beside it.
namespace seiche {

// The commands in the engine's queue.
namespace command {

// `rehearsed`: its kernels are compiled, or need not be beforehand.
struct Load {
    Scene scene;
    bool rehearsed = false;
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
struct SetSeen {
    bool seen;
};
struct Show {
    std::vector<std::string> fields;
    bool velocity = false;
    std::vector<std::string> volumes;
};
struct StepBack {};
struct Restore {
    // Result of an earlier command, ready when this one's turn comes.
    std::function<std::shared_ptr<const Snapshot>()> snapshot;
};
struct Revise {
    Scene scene;
    bool rehearsed = false;
};
struct GoTo {
    double t;
};
struct AttachObserver {
    std::string name;
    std::function<std::unique_ptr<EngineObserver>(gl::Context&)> make;
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
using Any = std::variant<Load, Reset, SetParameters, BrushStroke, Play, Pause, Step, SetSeen, Pace,
                         Show, Region, Watch, StepBack, Restore, Revise, GoTo, AttachObserver, Save,
                         Read, Perform, PerformInSlices, Settle>;

}  // namespace command

struct Engine::Body {
    using Clock = std::chrono::steady_clock;

    // One of three slots for published frames: one is being written, one is the newest, one is
    // being drawn.
    struct Slot {
        Frame frame;
        std::optional<gl::Fence> ready;  // after the copies into it
        std::optional<gl::Fence> drawn;  // after the window's last use of it
    };

    Options options;

    // Shared by all threads, under `mutex`
    mutable std::mutex mutex;
    std::condition_variable wake;
    std::deque<command::Any> queue;
    bool quit = false;
    EngineStatus status;
    std::optional<Scene> scene;
    StrokeLog strokes;               // since the scene began
    std::size_t strokesInScene = 0;  // so many of them drew walls that the scene has since
    std::vector<EngineEvent> events;
    std::deque<StepReport> reports;
    std::uint64_t dropped = 0;
    std::deque<WatchRow> watched;
    std::shared_ptr<const Stretch> stretch;  // changed only by the engine's thread
    std::shared_ptr<Task> building;          // of a simulation, while a Building lives
    int newest = -1, held = -1;              // indices of slots

    // A slot's contents belong to its holder: the drawing thread for `held`, else the engine.
    std::array<Slot, 3> slots;

    // The engine's thread only
    std::unique_ptr<gl::Context> context;
    std::unique_ptr<Simulation> simulation;
    EngineState state = EngineState::empty;
    std::string sentence;
    Pacer pacer{1.0 / 60};
    std::vector<std::string> shown;
    bool velocityShown = false;
    std::vector<std::string> volumesShown;
    std::optional<Region> region;  // visible; none: everything
    std::uint64_t stepsLeft = 0;   // of step(count)
    bool seen = true;              // somebody looks at the window
    bool dirty = false;            // the state differs from the newest frame
    std::uint64_t frames = 0, generation = 0;
    InFlight inFlight;
    Speedometer speedometer;
    Clock::time_point frameEnd, lastPublished;
    bool changed = false;  // something needs notifying
    BackgroundWork background;
    std::vector<StepReport> arrived;
    std::optional<KeptStates> kept;  // all of them finite
    std::optional<EngineStatus::Journey> journey;
    std::deque<TimedStroke> again;  // strokes of the stretch being repeated
    Clock::time_point nextKeep;
    // The last state fetched from the device, in case the device is lost.
    std::shared_ptr<const Snapshot> fetched;
    Clock::time_point nextFetch;
    Clock::time_point gestureEnd;  // of changes of parameters
    std::optional<SharedStart> sharedStart;  // of the scene
    // The parameters in force before those not used in a step yet.
    std::optional<ParameterSet> untried;
    bool begunAnew = false;  // with those that are untried, so that the state before is gone
    std::deque<command::PerformInSlices> slices;  // the first is in progress
    Watch watchWanted;
    // The watched points and paths of one simulation.
    struct Watcher {
        bool second = false;
        std::shared_ptr<const Watch> watch;  // the part of watchWanted that the simulation has
        std::optional<Probes> probes;
    };
    Watcher watcher, secondWatcher{true, {}, {}};
    std::shared_ptr<const Stretch> secondStretch;  // of the latest second run
    std::map<std::string, std::unique_ptr<EngineObserver>> observers;
    Rehearsal::Stage stage;
    std::optional<Rehearsal> rehearsal;  // of the first command in the queue
    std::thread thread;

    void main(std::promise<void> started);
    void loop();
    void deliver(Clock::time_point now, Clock::duration pause);
    bool serve();
    bool rehearses(command::Any& next);
    void yieldToRehearsal(Clock::duration step);
    void carryOut(command::Any& wanted);
    bool stepping() const { return state == EngineState::running || stepsLeft > 0; }
    // Runs without a number of steps or a time to go to.
    bool plays() const { return state == EngineState::running && stepsLeft == 0 && !journey; }
    bool resting() const { return plays() && atRest(*simulation); }
    bool unseen() const {
        return plays() && !seen && std::ranges::none_of(observers, [](const auto& each) {
                   return each.second->needsSteps();
               });
    }
    bool stepDue() const {
        return stepsLeft > 0 || (state == EngineState::running &&
                                 (journey || (pacer.stepDue(simulation->time(), simulation->dt()) &&
                                              !unseen() && !resting())));
    }
    void takeStep();
    void takeSlice();
    /// Calls `what` for each observer; false or an error ends it.
    template <class What>
    void withObservers(const What& what) {
        std::erase_if(observers, [&](const auto& each) {
            try {
                return !what(*each.second);
            } catch (const std::exception& error) {
                tell(EngineEvent::Kind::error, failureOf(error).sentence);
                return true;
            }
        });
    }
    void beginObservers(EngineObserver::News news = EngineObserver::News::state) {
        const Building task(*this, scene->domain);  // of what they compare with
        withObservers([&](EngineObserver& each) { return each.begin(*simulation, *scene, news); });
        if (news == EngineObserver::News::state) beginSecond();
    }
    /// The simulation that an observer steps, too, or nullptr.
    Simulation* second() const {
        for (const auto& [name, each] : observers) {
            if (auto* found = each->second()) return found;
        }
        return nullptr;
    }
    void takeReports(Wait wait);
    void keepGood();
    std::shared_ptr<Snapshot> fetchState();
    bool takeBackParameters();
    void goBackTo(const KeptState& good, const ParameterSet& parameters);
    void pollBackground(double seconds);
    // engine_watch.cpp
    void beginWatch(Watcher& by, Simulation* of);
    void collectWatched(Watcher& by, Wait wait);
    void beginSecond();
    void start(const Scene& scene);
    /// Makes the building of a simulation known, with its progress, as long as this lives;
    /// cancelBuilding() ends it by Cancelled.
    class Building {
      public:
        Building(Body& body, const Domain& grid);
        ~Building();
        Building(const Building&) = delete;
        Building& operator=(const Building&) = delete;

      private:
        void show(std::shared_ptr<Task> task, std::optional<Domain> grid);
        Body& body_;
        std::shared_ptr<Task> task_;
        Task::OnThread here_;
    };
    std::unique_ptr<Simulation> built(const Scene& wanted);
    void goBack(double t);
    bool drawsWalls(const TimedStroke& made) const;
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
        beginObservers();
        tell(EngineEvent::Kind::loaded, wanted.scene.title);
    }
    void on(command::Reset&) {
        const bool wasRunning = state == EngineState::running;
        if (!scene) failInput("no scene is loaded yet: load one first");
        start(Scene(*scene));
        state = wasRunning ? EngineState::running : EngineState::paused;
        beginObservers();
    }
    void on(command::SetParameters& wanted) {
        const auto* before = simulation.get();
        setParameters(wanted.parameters);
        beginObservers(simulation.get() == before ? EngineObserver::News::parameters
                                                  : EngineObserver::News::state);
    }
    void on(command::AttachObserver& wanted) {
        observers.erase(wanted.name);
        if (!wanted.make) return;
        needSimulation();
        auto& made = observers[wanted.name] = wanted.make(*context);
        const Building task(*this, scene->domain);  // of what it compares with
        try {
            if (!made->begin(*simulation, *scene, EngineObserver::News::state)) {
                observers.erase(wanted.name);
            } else if (made->second()) {
                beginSecond();
            }
        } catch (...) {
            observers.erase(wanted.name);
            throw;
        }
        dirty = true;
    }
    void on(BrushStroke& stroke) {
        needSimulation().brush(stroke);
        dirty = true;
        withObservers([&](EngineObserver& each) {
            each.brushed(stroke);
            return true;
        });
        const std::scoped_lock lock(mutex);
        if (strokes.size() < mostStrokes) strokes.add({simulation->time(), stroke});
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
    void on(command::SetSeen& wanted) { seen = wanted.seen; }
    void on(command::Show& wanted) {
        for (const auto* list : {&wanted.fields, &wanted.volumes}) {
            for (const auto& field : *list) {
                if (simulation) fieldInfo(simulation->info(), field);
            }
        }
        shown = wanted.fields;
        volumesShown = wanted.volumes;
        velocityShown = wanted.velocity;
        dirty = true;
    }
    void on(Region& wanted) {
        region = wanted;
        dirty = dirty || (simulation && capability<DiscSource>(*simulation));
    }
    void on(Watch& wanted) {
        watchWanted = std::move(wanted);
        if (simulation) beginWatch(watcher, simulation.get());
        beginWatch(secondWatcher, second());
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
