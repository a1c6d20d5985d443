// Changes of an engine's state to a kept or given one.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/log.hpp"
#include "core/gl/lost.hpp"
#include "core/run/engine_body.hpp"

namespace seiche {

namespace {

// For states that are fetched from the device periodically.
constexpr std::size_t mostFetchedBytes = std::size_t{512} << 20;

}  // namespace

void Engine::Body::endJourney() {
    journey.reset();
    again.clear();
}

// Keeps the current state to go back to, if all reports so far show it to be sound.
void Engine::Body::keepGood() {
    const auto started = Clock::now();
    takeReports(Wait::yes);
    if (state == EngineState::notFinite) return;
    try {
        KeptState now{takeDeviceSnapshot(*simulation, *scene), scene->parameters, strokes,
                      simulation->time()};
        now.state.stretch = stretch;
        const bool fits = now.state.bytes() <= mostFetchedBytes;
        kept->keep(std::move(now));
        if (fits && started >= nextFetch) {
            fetchState();
            const auto fetchedNow = Clock::now();
            nextFetch = fetchedNow + std::max<Clock::duration>(std::chrono::seconds(10),
                                                               200 * (fetchedNow - started));
        }
    } catch (const Error& error) {
        if (error.code() == ExitCode::noDevice) throw;
        log().info("no state is kept: {}", error.what());  // no room for one on the device
    }
    // Rarely enough to cost two per cent at most.
    const auto ended = Clock::now();
    nextKeep = ended + std::max<Clock::duration>(std::chrono::seconds(2), 50 * (ended - started));
}

void Engine::Body::on(command::StepBack&) {
    needSimulation();
    const auto* good = kept->newest();
    if (!good) failInput("no earlier state has been kept yet: reset instead");
    goBackTo(*good, good->parameters);
    state = EngineState::paused;
}

void Engine::Body::goBackTo(const KeptState& good, const ParameterSet& parameters) {
    simulation->setParameters(parameters);
    restoreSnapshot(*simulation, *scene, good.state);
    {
        const std::scoped_lock lock(mutex);
        scene->parameters = parameters;
        strokes = good.strokes;
    }
    begin(good.state.stretch);
    beginObservers();
}

// A step that fails with new parameters refuses them: the run continues as before, from the state
// kept when they arrived, or where they restarted the scene. False if it failed
// for other reasons.
bool Engine::Body::takeBackParameters() {
    const auto before = std::exchange(untried, std::nullopt);
    if (before && begunAnew) {
        Scene restarted = *scene;
        restarted.parameters = *before;
        try {
            start(restarted);
        } catch (const Error&) {
            return false;
        }
        beginObservers();
        return true;
    }
    const auto* good = kept->newest();
    if (!before || *before == scene->parameters || !good) return false;
    if (journey) state = EngineState::paused;
    try {
        goBackTo(*good, *before);
    } catch (const Error&) {
        return false;
    }
    return true;
}

void Engine::Body::on(command::Restore& wanted) {
    const auto snapshot = wanted.snapshot();
    restoreSnapshot(needSimulation(), *scene, *snapshot);
    if (state != EngineState::running || journey) state = EngineState::paused;
    kept->forgetFrom(simulation->time());
    begin(snapshot->stretch);
    if (snapshot->strokes) {
        // Those of another past that the run has had, or that have been made at this very time
        // since, are not.
        const std::scoped_lock lock(mutex);
        strokes = *snapshot->strokes;
        strokesInScene = snapshot->strokesInScene;
    }
    beginObservers();
}

void Engine::Body::on(command::Revise& wanted) {
    const bool wasRunning = state == EngineState::running;
    auto now = takeSnapshot(needSimulation(), *scene);
    const auto& from = scene->domain;
    const auto& to = wanted.scene.domain;
    if (wanted.scene.simulation != scene->simulation || to.width != from.width ||
        to.height != from.height) {
        failInput("a scene of another simulation or size cannot continue from the current state");
    }
    if (!sameUnknowns(*scene, wanted.scene)) {
        failInput("a scene with other fields cannot continue from the current state");
    }
    if (to != from) {
        const auto& resample = Registry::instance().at(scene->simulation).resample;
        if (!resample) {
            failInput("a scene of '{}' cannot continue from the current state on another grid",
                      scene->simulation);
        }
        now = resample(now, to);
    } else if (wanted.scene.walls != scene->walls) {
        now.put("drawn", std::vector<std::uint8_t>(static_cast<std::size_t>(to.nx) *
                                                   static_cast<std::size_t>(to.ny)));
    }
    if (wanted.scene.walls != scene->walls) {
        // The former walls, with which moving walls are matched.
        auto& former = now.values["former_walls"] = nlohmann::json::array();
        for (const auto& wall : scene->walls) former.emplace_back(toJson(wall));
    }
    const auto made = strokes;  // of the engine's thread, as all that changes them
    const auto before = stretch;
    const auto inScene = wanted.scene.walls != scene->walls ? made.size() : strokesInScene;
    start(wanted.scene);
    restoreSnapshot(*simulation, *scene, now);
    state = wasRunning ? EngineState::running : EngineState::paused;
    begin(before);
    {
        const std::scoped_lock lock(mutex);
        strokes = made;
    }
    strokesInScene = inScene;
    beginObservers();
}

// Walls that such strokes drew before are in the scene, where they may have been moved since.
bool Engine::Body::drawsWalls(const TimedStroke& made) const {
    const auto& brushes = simulation->info().brushes;
    const auto kind = std::ranges::find(brushes, made.stroke.brush, &BrushKind::name);
    return kind != brushes.end() && kind->drawsWalls;
}

// Goes to the last available state before `t`; the strokes that led from there to `t` are to be
// repeated.
void Engine::Body::goBack(double t) {
    const auto made = strokes;
    const auto inScene = strokesInScene;
    std::size_t first = 0;  // to be repeated
    const double slack = 1e-6 * simulation->dt();
    if (const auto* state0 = kept->before(t + slack)) {
        first = state0->strokes.size();
        restoreSnapshot(*simulation, *scene, state0->state);
        {
            const std::scoped_lock lock(mutex);
            strokes = state0->strokes;
        }
        begin(state0->state.stretch);
    } else {
        start(Scene(*scene));
    }
    const auto list = made.list();
    for (std::size_t i = first; i < list.size() && list[i].t < t - slack; ++i) {
        if (i >= inScene || !drawsWalls(list[i])) again.push_back(list[i]);
    }
}

void Engine::Body::on(command::GoTo& wanted) {
    const double now = needSimulation().time();
    if (!std::isfinite(wanted.t) || wanted.t < 0) {
        failInput("time {} s cannot be reached: it must be zero or greater", wanted.t);
    }
    const bool usable = state == EngineState::running || state == EngineState::paused;
    const double slack = 1e-6 * simulation->dt();
    if (wanted.t < now - slack) {
        goBack(wanted.t);
        beginObservers();
    } else if (!usable) {
        failInput("the run has stopped at t = {:.6g} s: only earlier times can be reached", now);
    }
    stepsLeft = 0;
    state = EngineState::paused;
    if (simulation->time() + slack >= wanted.t) return;
    state = EngineState::running;
    journey = EngineStatus::Journey{simulation->time(), wanted.t};
}

std::shared_ptr<Snapshot> Engine::Body::fetchState() {
    auto snapshot = std::make_shared<Snapshot>(takeSnapshot(needSimulation(), *scene));
    snapshot->strokes = std::make_shared<const StrokeLog>(strokes);
    snapshot->strokesInScene = strokesInScene;
    snapshot->stretch = stretch;
    fetched = snapshot;
    return snapshot;
}

// After the device is lost, the state fetched last is returned.
void Engine::Body::on(command::Save& request) {
    if (state != EngineState::lost) {
        request.answer.set_value(fetchState());
    } else if (fetched) {
        request.answer.set_value(std::make_shared<Snapshot>(*fetched));
    } else {
        gl::failLost();
    }
}

}  // namespace seiche
