#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/readback.hpp"
#include "core/gl/texture.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/field_data.hpp"
#include "core/model/report.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/pacer.hpp"
#include "core/run/strokes.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

enum class EngineState {
    empty,  ///< no scene yet
    paused,
    running,
    notFinite,  ///< a field holds NaN or infinity; only reset, restore, stepBack or load leave
                ///< this
    failed,     ///< the simulation threw while stepping; only reset, restore or load leave this
    lost,       ///< the graphics device is gone; the engine must be made again
};
const char* name(EngineState state);

/// Status of the engine; a consistent copy.
struct EngineStatus {
    EngineState state = EngineState::empty;
    std::string sentence;  ///< why it is notFinite, failed or lost and what to do, else ""
    std::uint64_t step = 0;
    double t = 0, dt = 0;       ///< [s] simulated
    double stepsPerSecond = 0;  ///< over about the last second, 0 while paused
    double simulatedPerSecond = 0;
    Pace pace;
    bool busy = false;          ///< commands are waiting or being executed (load, reset, ...)
    BackgroundWork background;  ///< as of a moment ago
    bool resting = false;       ///< runs, but nothing moves: it waits for something to happen
    bool unseen = false;        ///< runs, but waits until it is seen again (Engine::setSeen)
    /// Whether it runs slower than its pace asks for.
    bool behind() const {
        return state == EngineState::running && !busy && !journey && !resting && !unseen &&
               pace.kind == Pace::Kind::simulatedPerSecond && simulatedPerSecond < 0.9 * pace.value;
    }
    /// The target of goTo() in progress, and where it started [s].
    struct Journey {
        double from = 0, to = 0;
    };
    std::optional<Journey> journey;
    /// The grid of a scene, or of a second run, being built now.
    std::optional<Domain> building;
    std::optional<double> built;             ///< how much of it is, from 0 to 1, once that is known
    std::shared_ptr<const Stretch> stretch;  ///< of the run that the state belongs to
    /// The same for the second run (EngineObserver::second), which begins at a state of the first
    /// one; none: there is no second run.
    std::shared_ptr<const Stretch> second;
    std::optional<double> goodTime;  ///< [s] of the state that stepBack() returns to; none without
    /// Times [s] of the states that can be returned to at once, none later than `t`, in order.
    std::vector<double> kept;
    std::size_t memoryBytes = 0;  ///< held on the device by this program
    gl::DeviceInfo device;
};

/// A copy of a field, made at a step boundary, that stays unchanged while the window draws it.
struct FrameField {
    gl::Texture2D texture;  ///< laid out like FieldView::texture
    int nx = 0, ny = 0, cellsPerTexel = 4, refinement = 1;
    FieldInfo info;
    bool blank = false;
    /// For the renderers; refers to this FrameField.
    FieldView view() const { return {&texture, nx, ny, cellsPerTexel, info, refinement, blank}; }
};

/// The same for the velocity, laid out like VelocityView.
struct FrameVelocity {
    gl::Texture2D texture;
    VelocityView layout;  ///< all but the texture
    VelocityView view() const {
        auto made = layout;
        made.texture = &texture;
        return made;
    }
};

/// The same for a field in three dimensions.
struct FrameVolume {
    gl::Buffer buffer;  ///< one float a cell
    Grid<3> grid;
    FieldInfo info;
    std::vector<RigidMotion> solids = {};  ///< as in VolumeView
    VolumeView view() const { return {&buffer, grid, info, 0, solids}; }
};

/// The largest number of discs in a frame; if the visible part has more, the frame has none.
inline constexpr std::size_t mostFrameDiscs = 20000;

/// A published set of fields of one instant. The textures live in the engine's context and are
/// readable in every context that shares with it.
struct Frame {
    std::uint64_t number = 0;      ///< counts published frames
    std::uint64_t generation = 0;  ///< changes with each load, reset or restore: drop old history
    std::uint64_t step = 0;
    double t = 0;  ///< [s]
    Domain domain;
    std::shared_ptr<const SimulationDescription> info;
    std::vector<FrameField> fields;         ///< in the order of Engine::show
    FrameField walls;                       ///< 0 liquid, 1 solid
    std::vector<Disc> discs;                ///< of the visible part, if they can be told apart
    std::optional<FrameVelocity> velocity;  ///< where Engine::show asked for it and there is one
    std::vector<FrameVolume> volumes;       ///< in three dimensions, where Engine::show asked
    /// The field of this name, or nullptr if it is not among those shown.
    const FrameField* find(std::string_view name) const;
};

/// A rectangle of the domain [m].
struct Region {
    Point low, high;
    bool operator==(const Region&) const = default;
};

/// Points and fields whose values the engine records after every step.
struct Watch {
    std::vector<Point> points;        ///< [m]
    std::vector<std::string> fields;  ///< by name
    bool operator==(const Watch&) const = default;
};

/// Values that a Watch recorded at one instant.
struct WatchRow {
    std::shared_ptr<const Watch> watch;      ///< the same object as long as the Watch is unchanged
    std::shared_ptr<const Stretch> stretch;  ///< grows in time within a stretch
    bool second = false;                     ///< of the second run, and so is `stretch`
    std::uint64_t step = 0;
    double t = 0;               ///< [s]
    std::vector<float> values;  ///< values[f * points + p]
};

/// Message for the user, to be shown once.
struct EngineEvent {
    enum class Kind {
        loaded,     ///< a scene was loaded; text = its title
        error,      ///< a command was refused; the state is as before it. text = one sentence
        cancelled,  ///< likewise, by cancelBuilding()
        stopped,    ///< the state became notFinite, failed or lost. text = one sentence
    } kind;
    std::string text;
};

/// Accompanies an engine's simulation on its thread, for example as a second run. If one of these
/// functions throws, the observer ends, with an EngineEvent.
class EngineObserver {
  public:
    virtual ~EngineObserver() = default;
    enum class News {
        state,       ///< the state has been replaced: at first, after a load, reset, restore
        parameters,  ///< the state continues with other parameters
    };
    /// False: the observer is finished and ends.
    virtual bool begin(Simulation& simulation, const Scene& scene, News news) = 0;
    virtual void brushed(const BrushStroke& stroke) = 0;
    virtual void stepped(Simulation& simulation) = 0;
    /// A frame of this state has been published.
    virtual void published(Simulation& simulation) = 0;
    /// The simulation on the same domain that it steps along with the engine's; its values are
    /// watched, too. nullptr: none.
    virtual Simulation* second() { return nullptr; }
    /// Whether it is for the steps themselves, so that the run goes on while nobody sees it
    /// (Engine::setSeen).
    virtual bool needsSteps() const { return false; }
};

/// Owns a simulation and its GL context on a thread of its own.
///
/// Every public function may be called from any thread, returns without waiting for a step and
/// throws nothing unless documented; only frame() and dropFrame() belong to the one drawing thread.
/// Requests are carried out at the next step boundary, in the order of the calls: also after all
/// the steps of step(), which load, reset, restore, play and pause cut short. A request that fails
/// is reported as an EngineEvent (or through the future) and leaves the state as it was.
class Engine {
  public:
    struct Options {
        /// Called on the engine's thread: makes a context and leaves it current
        /// (Context::headless, or a shared QOpenGLContext made current and then Context::adopt).
        std::function<std::unique_ptr<gl::Context>()> makeContext;
        /// Called on the engine's thread at its end, after the gl::Context is gone: releases
        /// the other objects of makeContext. May be empty.
        std::function<void()> dropContext;
        /// Called on the engine's thread when there is a new frame, event, report or state; must
        /// return quickly (post an event to the window's loop). May be empty.
        std::function<void()> notify;
        double frameInterval = 1.0 / 60;  ///< [s] of wall time between frames, the step budget
        /// Wall time [s] that a step should take at most (BackgroundWorker::setStepBudget); 0: no
        /// limit, and the same bits as without an engine.
        double stepLimit = 0;
        std::size_t reportLimit = 20000;  ///< the oldest reports are dropped beyond this
        std::size_t keptBytes = std::size_t{128} << 20;  ///< for the states kept
    };

    /// Starts the thread and waits until the context exists. Rethrows makeContext's exception.
    explicit Engine(Options options);
    /// Stops after the current step. No frame may be in use any more.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Commands
    void load(const Scene& scene);  ///< paused at t = 0 until play()
    void reset();                   ///< restarts the scene, at its current parameters
    void setParameters(const ParameterSet& parameters);  ///< live, rebuild or reset by Effect
    void brush(const BrushStroke& stroke);
    void play();
    void pause();
    void step(std::uint64_t count = 1);  ///< takes this many steps, then pauses
    void setPace(const Pace& pace);
    /// Chooses the contents of frames: the fields ({} = the first one), the velocity if there is
    /// one, and fields in three dimensions.
    void show(std::vector<std::string> fields, bool velocity = false,
              std::vector<std::string> volumes = {});
    /// Chooses the part of the domain [m] for which frames hold discs; all of it before the first
    /// call.
    void look(const Region& region);
    /// Records these values from now on, after every step; fields and points that the scene lacks
    /// are left out. Of a second run likewise, after every step of the first one. An empty Watch
    /// ends it.
    void watch(Watch wanted);
    void restore(std::shared_ptr<const Snapshot> snapshot);
    /// Restores the state requested by an earlier save(), which need not be ready yet.
    void restore(std::shared_future<std::shared_ptr<Snapshot>> snapshot);
    /// Whether a state of one scene can go on in another of the same simulation, because the
    /// unknowns are the same: the fields that brushes paint or, without brushes, all fields.
    static bool sameUnknowns(const Scene& from, const Scene& to);
    /// Switches to another scene of the same simulation, unknowns and size and continues from the
    /// current state: walls, sources, sides, parameters change, fields stay, and drawn cells stay
    /// if the walls do. On another grid the fields are resampled (SimulationInfo::resample),
    /// without drawn cells.
    void revise(const Scene& scene);
    /// Calls `make` on the engine's thread to replace any observer of this name; without `make` it
    /// is only removed.
    void attachObserver(const std::string& name,
                        std::function<std::unique_ptr<EngineObserver>(gl::Context&)> make);
    /// Whether the run is visible. While it is not, a playing run waits, except for goTo(), step()
    /// and observers that need its steps.
    void setSeen(bool seen);
    /// Cancels the building of a scene, whose former state then stays, or of a second run.
    void cancelBuilding();
    /// Goes to a simulated time [s] and pauses there: forward by steps at full speed; backward from
    /// the last state kept before it, or from the beginning, with the same strokes and the current
    /// parameters. pause() ends it on the way; strokes and parameters do not wait for its end.
    void goTo(double t);
    /// Goes back to the last state kept while everything was finite, with its parameters, and
    /// pauses. States are kept every few seconds and before parameters change.
    void stepBack();

    // Requests; the futures hold an Error if the request failed
    std::future<std::shared_ptr<Snapshot>> save();
    std::future<FieldData> read(const std::string& field);
    /// Runs `job` on the engine's thread with its context current.
    std::future<void> perform(std::function<void(Simulation&, gl::Context&)> job);
    /// The simulation of the second run, only for such a job; nullptr: there is none.
    Simulation* second() const;
    /// Long work in slices: calls `slice` on the engine's thread, as perform() does, between steps
    /// and frames, until it returns false. It is destroyed on that thread. A second one waits for
    /// the first; settled() waits for neither.
    std::future<void> performInSlices(std::function<bool(Simulation&, gl::Context&)> slice);
    /// Ready once all earlier requests have been carried out.
    std::future<void> settled();

    // State
    EngineStatus status() const;
    /// The scene with the parameters in force; nothing before the first load has succeeded.
    std::optional<Scene> scene() const;
    /// The strokes that led to the state, at most mostStrokes: since the scene began, without those
    /// after a time that the run returned to.
    Strokes strokes() const;
    std::vector<EngineEvent> takeEvents();
    /// Reports since the last call, in step order; all are of one stretch of the run.
    std::vector<StepReport> takeReports();
    std::vector<StepReport> takeReports(std::shared_ptr<const Stretch>& stretch);
    /// Rows watched since the last call, in order of time; at most as many as there are reports
    /// kept.
    std::vector<WatchRow> takeWatched();
    /// Reports dropped because they were not fetched in time.
    std::uint64_t droppedReports() const;

    // Drawing thread, with a context current that shares with the engine's and is known to
    // gl::Context (adopt)
    /// The newest finished frame, or nullptr before the first; never waits. It stays valid and
    /// unchanged until the next call of frame() or dropFrame(), which returns it after the drawing
    /// commands issued so far.
    const Frame* frame();
    /// Returns the held frame; call it before the drawing context goes away.
    void dropFrame();

  private:
    struct Body;
    std::unique_ptr<Body> body_;
};

}  // namespace seiche
