#include "core/run/engine_body.hpp"

#include <algorithm>
#include <utility>

#include "core/base/log.hpp"
#include "core/gl/device_memory.hpp"
#include "core/gl/lost.hpp"
#include "core/run/not_finite.hpp"

namespace seiche {

namespace {

// [s] that commands may wait while a step waits for background work
constexpr double longestHold = 0.004;

// Changes of parameters with less between them are one gesture.
constexpr auto gesturePause = std::chrono::milliseconds(700);

// Whether the command ends the steps of a step(count) before it.
bool cutsShort(const command::Any& wanted) {
    return std::holds_alternative<command::Load>(wanted) ||
           std::holds_alternative<command::Reset>(wanted) ||
           std::holds_alternative<command::Play>(wanted) ||
           std::holds_alternative<command::Pause>(wanted) ||
           std::holds_alternative<command::StepBack>(wanted) ||
           std::holds_alternative<command::Restore>(wanted) ||
           std::holds_alternative<command::GoTo>(wanted) ||
           std::holds_alternative<command::Revise>(wanted);
}

}  // namespace

void Engine::Body::post(command::Any wanted) {
    {
        const std::scoped_lock lock(mutex);
        // A dragged slider sends many sets, a dragged map many regions; only the last of a run
        // matters.
        const bool replaces = std::holds_alternative<command::SetParameters>(wanted) ||
                              std::holds_alternative<Region>(wanted);
        if (replaces && !queue.empty() && queue.back().index() == wanted.index()) queue.pop_back();
        queue.push_back(std::move(wanted));
        status.busy = true;
    }
    wake.notify_one();
}

void Engine::Body::tell(EngineEvent::Kind kind, std::string text) {
    changed = true;
    const std::scoped_lock lock(mutex);
    events.push_back({kind, std::move(text)});
}

void Engine::Body::updateStatus() {
    const auto now = Clock::now();
    if (simulation && stepping()) {
        speedometer.sample(now, simulation->stepCount(), simulation->time());
    } else {
        speedometer.clear();
    }
    const std::scoped_lock lock(mutex);
    status.state = state == EngineState::paused && stepsLeft > 0 ? EngineState::running : state;
    status.sentence = sentence;
    status.pace = pacer.pace();
    status.memoryBytes = context->memory()->bytes();
    status.busy = !queue.empty();
    status.background = background;
    if (simulation) {
        status.step = simulation->stepCount();
        status.t = simulation->time();
        status.dt = simulation->dt();
    }
    status.resting = simulation && resting();
    status.unseen = simulation && unseen();
    status.goodTime.reset();
    if (kept && kept->newest()) status.goodTime = kept->newest()->t;
    status.kept = kept ? kept->timesUntil(status.t) : std::vector<double>();
    status.journey = journey;
    status.stretch = stretch;
    status.second = second() ? secondStretch : nullptr;
    status.stepsPerSecond = speedometer.stepsPerSecond();
    status.simulatedPerSecond = speedometer.simulatedPerSecond();
}

void Engine::Body::goOn() {
    const auto now = Clock::now();
    if (simulation) pacer.anchor(now, simulation->time());
    frameEnd = now;  // a new frame begins at once
    speedometer.clear();
}

// The state has been replaced: nothing known about the old one holds. It belongs to the stretch
// `before`, or to the beginning if there is none.
void Engine::Body::begin(std::shared_ptr<const Stretch> before) {
    collectWatched(watcher, Wait::yes);  // results under way are of the stretch that ends
    sentence.clear();
    untried.reset();
    stepsLeft = 0;
    endJourney();
    ++generation;
    dirty = true;
    inFlight.clear();
    arrived.clear();
    goOn();
    const double now = simulation->time();
    if (kept) kept->keepWayTo(before, now);
    // A stretch entirely after this state is not on the path to it.
    while (before && before->from >= now) before = before->before;
    {
        const std::scoped_lock lock(mutex);
        reports.clear();
        stretch = std::make_shared<const Stretch>(Stretch{std::move(before), now});
    }
    beginWatch(watcher, simulation.get());
    const std::scoped_lock lock(mutex);
    // A stroke at this very time is in the state, unless the scene begins.
    if (simulation->stepCount() == 0) strokes = {};
    strokes.endAt(now);
    strokesInScene = std::min(strokesInScene, strokes.size());
}

void Engine::Body::stopped(EngineState why, std::string text) {
    if (state == EngineState::lost) return;  // nothing else can become of it
    state = why;
    sentence = text;
    stepsLeft = 0;
    endJourney();
    log().warn("{}", text);
    tell(EngineEvent::Kind::stopped, std::move(text));
}

Engine::Body::Building::Building(Body& body, const Domain& grid)
    : body_(body), task_(std::make_shared<Task>()), here_(*task_) {
    show(task_, grid);
}

Engine::Body::Building::~Building() {
    show(nullptr, std::nullopt);
}

void Engine::Body::Building::show(std::shared_ptr<Task> task, std::optional<Domain> grid) {
    const std::scoped_lock lock(body_.mutex);
    body_.building = std::move(task);
    body_.status.building = grid;
}

std::unique_ptr<Simulation> Engine::Body::built(const Scene& wanted) {
    const Building task(*this, wanted.domain);
    try {
        auto fresh = Registry::instance().at(wanted.simulation).create(*context);
        if (options.stepLimit > 0) setStepBudget(*fresh, options.stepLimit);
        fresh->reset(wanted);
        checkCancelled();
        return fresh;
    } catch (const Cancelled&) {
        throw Cancelled(message("building {} x {} cells was cancelled and everything is as before",
                                wanted.domain.nx, wanted.domain.ny));
    }
}

// Builds the new state beside the old one, so that a scene that cannot run leaves the old one.
void Engine::Body::start(const Scene& wanted) {
    const auto& info = Registry::instance().at(wanted.simulation);
    const auto free = gl::freeDeviceMemory();
    const auto needed =
        info.memory ? info.memory(wanted.domain.nx, wanted.domain.ny, wanted.parameters) : 0;
    if (free && needed > *free) {
        failInput(
            "{}: domain.cells = {} x {} would take about {} MiB and the device has {} MiB left: "
            "choose fewer cells",
            wanted.file, wanted.domain.nx, wanted.domain.ny, needed >> 20, *free >> 20);
    }
    sharedStart.emplace(*context, wanted);
    simulation = built(wanted);
    kept.emplace(options.keptBytes);
    nextKeep = {};
    nextFetch = {};
    fetched.reset();
    strokesInScene = 0;
    const auto& fields = simulation->info().fields;
    for (auto* list : {&shown, &volumesShown}) {
        std::erase_if(*list, [&](const std::string& each) {
            return std::none_of(fields.begin(), fields.end(),
                                [&](const FieldInfo& field) { return field.name == each; });
        });
    }
    {
        const std::scoped_lock lock(mutex);
        scene = wanted;
    }
    begin(nullptr);
}

void Engine::Body::setParameters(const ParameterSet& parameters) {
    needSimulation();
    const ParameterSet before = scene->parameters;
    if (parameters.schema() != before.schema()) {
        failInput("these parameters belong to another simulation than '{}'", scene->simulation);
    }
    if (before.effectOfChange(parameters) == Effect::reset) {
        const auto stateBefore = state;
        Scene restarted = *scene;
        restarted.parameters = parameters;
        start(restarted);
        untried = before;
        begunAnew = true;
        state = stateBefore == EngineState::running ? EngineState::running : EngineState::paused;
        return;
    }
    // Once per gesture: a slider's change of a moment ago needs no separate state.
    const auto now = Clock::now();
    const bool sameGesture = now < gestureEnd && kept->newest();
    gestureEnd = now + gesturePause;
    if (!sameGesture && (state == EngineState::paused || state == EngineState::running)) keepGood();
    try {
        simulation->setParameters(parameters);
    } catch (...) {
        simulation->setParameters(before);
        throw;
    }
    if (!untried) {
        untried = before;
        begunAnew = false;
    }
    dirty = true;
    const std::scoped_lock lock(mutex);
    scene->parameters = parameters;
}

void Engine::Body::carryOut(command::Any& wanted) {
    try {
        std::visit([this](auto& each) { on(each); }, wanted);
    } catch (...) {
        const auto error = std::current_exception();
        const bool answered = std::visit(
            [&](auto& each) {
                if constexpr (requires { each.answer; }) {
                    each.answer.set_exception(error);
                    return true;
                } else {
                    return false;
                }
            },
            wanted);
        std::string text;
        auto code = ExitCode::failed;
        auto kind = EngineEvent::Kind::error;
        try {
            std::rethrow_exception(error);
        } catch (const Cancelled& ended) {
            text = ended.what();
            kind = EngineEvent::Kind::cancelled;
        } catch (const std::exception& other) {
            const auto failure = failureOf(other);
            text = failure.sentence;
            code = failure.code;
        }
        if (code == ExitCode::noDevice && context->lost()) {
            stopped(EngineState::lost, std::move(text));
        } else if (!answered) {
            tell(kind, std::move(text));
        }
    }
}

// Carries out waiting commands in order: those after step(count) wait for its steps, unless one of
// them cuts these short. Waits for a command if there is nothing else to do. False: the engine
// should end.
bool Engine::Body::serve() {
    std::unique_lock lock(mutex);
    const auto ready = [this] {
        if (std::any_of(queue.begin(), queue.end(), cutsShort)) stepsLeft = 0;
        return quit || (!queue.empty() && stepsLeft == 0 && !rehearses(queue.front()));
    };
    if (!ready()) {
        const bool waits = !stepping() || (simulation && (unseen() || resting()));
        if (waits && !dirty && slices.empty() && !background.active) {
            wake.wait(lock, ready);
        } else if (!stepDue() && slices.empty()) {
            wake.wait_until(lock, frameEnd, ready);
        }
    }
    while (ready() && !quit) {
        command::Any next = std::move(queue.front());
        queue.pop_front();
        lock.unlock();
        carryOut(next);
        updateStatus();
        changed = true;
        lock.lock();
    }
    return !quit;
}

void Engine::Body::takeReports(Wait wait) {
    simulation->collect(wait, arrived);
    collectWatched(watcher, wait);
    collectWatched(secondWatcher, wait);
    if (arrived.empty()) return;
    const auto bad = std::find_if(arrived.begin(), arrived.end(),
                                  [](const StepReport& report) { return !report.finite; });
    std::string text;
    if (bad != arrived.end() && state != EngineState::notFinite) {
        text = notFiniteSentence(bad->step, bad->where,
                                 kept->newest() ? message("step back") : message("reset"));
    }
    {
        const std::scoped_lock lock(mutex);
        std::move(arrived.begin(), arrived.end(), std::back_inserter(reports));
        while (reports.size() > options.reportLimit) {
            reports.pop_front();
            ++dropped;
        }
    }
    arrived.clear();
    if (!text.empty()) stopped(EngineState::notFinite, std::move(text));
}

// Polls background work, for at most this many seconds if a step waits for it.
void Engine::Body::pollBackground(double seconds) {
    const bool alive = state == EngineState::paused || state == EngineState::running;
    if (!simulation || !alive) {
        background = {};
        return;
    }
    try {
        background = seiche::pollBackground(*simulation, seconds);
        dirty = dirty || background.news;
    } catch (const std::exception& error) {
        background = {};
        stopped(context->lost() ? EngineState::lost : EngineState::failed,
                failureOf(error).sentence);
    }
}

void Engine::Body::takeStep() {
    try {
        for (; !again.empty() && again.front().t <= simulation->time(); again.pop_front()) {
            on(again.front().stroke);
        }
        simulation->step();
        if (sharedStart) sharedStart->stepped();
        untried.reset();
        if (watcher.probes) watcher.probes->record(*simulation);
        dirty = true;
        withObservers([this](EngineObserver& each) {
            each.stepped(*simulation);
            return true;
        });
        if (auto* run = second(); run && secondWatcher.probes) secondWatcher.probes->record(*run);
        if (stepsLeft > 0) --stepsLeft;
        pacer.stepped();
        inFlight.stepped();
        // Nothing else would fetch the last reports once the steps are done.
        takeReports(stepping() ? Wait::no : Wait::yes);
        if (journey && simulation->time() + 1e-6 * simulation->dt() >= journey->to) {
            endJourney();
            state = EngineState::paused;
            takeReports(Wait::yes);
        }
        if (state == EngineState::running && Clock::now() >= nextKeep) keepGood();
    } catch (const Error& error) {
        if (error.code() == ExitCode::noDevice) {
            stopped(EngineState::lost, error.what());
        } else if (takeBackParameters()) {
            tell(EngineEvent::Kind::error, error.what());
        } else {
            stopped(EngineState::failed, error.what());
        }
    } catch (const std::exception& error) {
        stopped(EngineState::failed,
                message("the simulation stopped: {}", failureOf(error).sentence));
    }
}

void Engine::Body::takeSlice() {
    if (slices.empty()) return;
    auto& work = slices.front();
    try {
        if (work.slice(needSimulation(), *context)) return;
        work.slice = nullptr;  // its contents are released before the end is announced
        work.answer.set_value();
    } catch (...) {
        work.slice = nullptr;
        work.answer.set_exception(std::current_exception());
    }
    slices.pop_front();
    changed = true;
}

// Hands over reports of the steps, and a frame if the last one is old enough.
void Engine::Body::deliver(Clock::time_point now, Clock::duration pause) {
    if (!stepping()) takeReports(Wait::yes);
    // On the way to a time the picture is updated only now and then, because drawing slows the
    // steps.
    if (journey) pause = std::chrono::milliseconds(100);
    if (!dirty || now - lastPublished < pause || !publish()) return;
    dirty = false;
    lastPublished = now;
    changed = true;
    withObservers([this](EngineObserver& each) {
        each.published(*simulation);
        return true;
    });
}

void Engine::Body::loop() {
    const auto interval = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(options.frameInterval));
    pacer = Pacer(options.frameInterval);
    while (serve()) {
        pollBackground(0);
        while (Clock::now() < frameEnd && stepDue()) {
            if (background.holdsStep) {
                pollBackground(longestHold);
            } else {
                const auto started = Clock::now();
                takeStep();
                pollBackground(0);
                yieldToRehearsal(Clock::now() - started);
            }
            const std::scoped_lock lock(mutex);
            if (quit || !queue.empty()) break;
        }
        takeSlice();
        auto now = Clock::now();
        if (now < frameEnd && stepDue()) continue;
        if (state != EngineState::lost) {
            try {
                if (simulation) deliver(now, interval / 2);
                gl::requireDevice();
            } catch (const Error& error) {
                const bool lost = error.code() == ExitCode::noDevice;
                stopped(lost ? EngineState::lost : EngineState::failed, error.what());
            }
        }
        if (state == EngineState::lost) dirty = false;
        updateStatus();
        if (std::exchange(changed, false) && options.notify) options.notify();
        now = Clock::now();
        if (now >= frameEnd) {
            frameEnd = now + interval;
            if (simulation) pacer.beginFrame(now, simulation->time(), simulation->dt());
        }
    }
}

namespace {

void copyVolume(const VolumeView& from, FrameVolume& to) {
    const auto bytes = cellCount(from.grid) * sizeof(float);
    if (to.buffer.bytes() != bytes) to.buffer = gl::Buffer(bytes, "frame." + from.info.name);
    from.buffer->copyTo(to.buffer, bytes, from.offset);
    to.grid = from.grid;
    to.info = from.info;
    to.solids = from.solids;
}

}  // namespace

void Engine::Body::fill(Frame& frame) {
    const auto copyTexture = [](const gl::Texture2D& source, const std::string& label,
                                gl::Texture2D& target) {
        if (!target || target.width() != source.width() || target.height() != source.height() ||
            target.format() != source.format()) {
            target = gl::Texture2D(source.format(), source.width(), source.height(), label);
        }
        source.copyTo(target);
    };
    const auto copy = [&copyTexture](const FieldView& view, FrameField& target) {
        copyTexture(*view.texture, "frame." + view.info.name, target.texture);
        target.nx = view.nx;
        target.ny = view.ny;
        target.cellsPerTexel = view.cellsPerTexel;
        target.refinement = view.refinement;
        target.info = view.info;
    };
    const auto& info = simulation->info();
    std::vector<std::string> names = shown;
    if (names.empty()) names.push_back(info.fields.front().name);
    frame.fields.resize(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        copy(simulation->field(names[i]), frame.fields[i]);
    }
    copy(simulation->walls(), frame.walls);
    if (const auto velocity = velocityShown ? simulation->velocity() : std::nullopt) {
        if (!frame.velocity) frame.velocity.emplace();
        copyTexture(*velocity->texture, "frame.faces", frame.velocity->texture);
        frame.velocity->layout = *velocity;
        frame.velocity->layout.texture = nullptr;
    } else {
        frame.velocity.reset();
    }
    auto* inSpace = volumesShown.empty() ? nullptr : capability<VolumeSource>(*simulation);
    frame.volumes.resize(inSpace ? volumesShown.size() : 0);
    for (std::size_t i = 0; i < frame.volumes.size(); ++i) {
        copyVolume(inSpace->volume(volumesShown[i]), frame.volumes[i]);
    }
    frame.discs.clear();
    if (auto* source = capability<DiscSource>(*simulation)) {
        const auto part =
            region.value_or(Region{{0, 0}, {scene->domain.width, scene->domain.height}});
        frame.discs = source->discs(part.low, part.high, mostFrameDiscs);
    }
    frame.number = ++frames;
    frame.generation = generation;
    frame.step = simulation->stepCount();
    frame.t = simulation->time();
    frame.domain = scene->domain;
    frame.info = simulation->sharedInfo();
}

// Copies the state into a free slot. False when the frame before it is not finished yet: then the
// device lags, and another copy would only keep the window waiting longer.
bool Engine::Body::publish() {
    int free = 0;
    {
        const std::scoped_lock lock(mutex);
        if (newest >= 0 && !slots[static_cast<std::size_t>(newest)].ready->passed()) return false;
        while (free == newest || free == held) ++free;
    }
    auto& slot = slots[static_cast<std::size_t>(free)];
    try {
        if (slot.drawn) slot.drawn->waitOnDevice();
        slot.drawn.reset();
        fill(slot.frame);
        slot.ready.emplace();
        context->flush();
    } catch (const Error& error) {
        stopped(error.code() == ExitCode::noDevice ? EngineState::lost : EngineState::failed,
                error.what());
        return true;
    }
    const std::scoped_lock lock(mutex);
    newest = free;
    return true;
}

void Engine::Body::main(std::promise<void> started) {
    try {
        context = options.makeContext();
        status.device = context->device();
    } catch (...) {
        context.reset();
        if (options.dropContext) options.dropContext();
        started.set_exception(std::current_exception());
        return;
    }
    started.set_value();
    loop();
    sharedStart.reset();
    rehearsal.reset();
    stage.reset();

    std::deque<command::Any> rest;
    {
        const std::scoped_lock lock(mutex);
        rest.swap(queue);
    }
    for (auto& each : rest) {
        std::visit(
            [](auto& request) {
                if constexpr (requires { request.answer; }) {
                    request.answer.set_exception(std::make_exception_ptr(
                        Error(ExitCode::failed,
                              message("the engine was closed before it could do that"))));
                }
            },
            each);
    }
    rest.clear();  // their contents may belong to the context
    for (auto& work : slices) {
        work.slice = nullptr;
        work.answer.set_exception(std::make_exception_ptr(
            Error(ExitCode::failed, message("the engine was closed before that was finished"))));
    }
    watcher.probes.reset();
    secondWatcher.probes.reset();
    observers.clear();
    kept.reset();
    simulation.reset();
    inFlight.clear();
    slots = {};
    context.reset();
    if (options.dropContext) options.dropContext();
}

}  // namespace seiche
