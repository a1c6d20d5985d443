#include "core/run/run.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <limits>
#include <utility>

#include "app/cli/cli.hpp"
#include "app/cli/end_signals.hpp"
#include "app/cli/inspect.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/run_options.hpp"
#include "app/cli/run_outputs.hpp"
#include "app/cli/run_ranks.hpp"
#include "app/cli/shown_task.hpp"
#include "app/cli/whole_number.hpp"
#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "core/base/log.hpp"
#include "core/base/terminal.hpp"
#include "core/gl/context.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/snapshot.hpp"
#include "core/ranks/ranks.hpp"
#include "core/run/compared_run.hpp"
#include "core/run/not_finite.hpp"
#include "core/run/run_report.hpp"
#include "core/run/shared_start.hpp"
#include "core/run/strokes.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche::cli {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

volatile std::sig_atomic_t signalled = 0;
std::atomic<Ranks*> ranksToSuspect = nullptr;

// The first Ctrl-C ends the run at the next step; a second one ends the program. A launcher ends
// the job also when one of the ranks has died, which the next step may be waiting for.
void listenForSignals(Ranks* ranks) {
    ranksToSuspect = ranks;
    struct sigaction action = {};
    action.sa_handler = [](int number) {
        signalled = number;
        if (auto* each = ranksToSuspect.load()) each->suspect();
    };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    endBy(action);
    // A reader that goes away appears as a failed write, which is reported.
    std::signal(SIGPIPE, SIG_IGN);
}

ComparedRun makeCompared(const RunOptions& options, const Scene& first, const Scene& second,
                         gl::Context& context) {
    const auto all = compareOverrides(options);
    const std::vector settings(all.end() - static_cast<std::ptrdiff_t>(options.compare.size()),
                               all.end());
    return {first, second, compareLabels(first, settings), context};
}

// Resamples a state of another grid to the scene's cells.
void resample(Snapshot& saved, const Scene& scene) {
    const auto& from = saved.domain;
    const auto& to = scene.domain;
    const auto& info = Registry::instance().at(scene.simulation);
    if (from == to || saved.simulation != info.name || from.width != to.width ||
        from.height != to.height) {
        return;  // a state that does not fit has its own sentence
    }
    if (!info.resample) failInput("--resample: a state of '{}' keeps its cells", info.name);
    saved = info.resample(saved, to);
}

void useShaders(const std::string& folder) {
    if (!std::filesystem::is_directory(folder)) {
        failInput("--shaders {}: there is no such folder", folder);
    }
    setenv("SEICHE_SHADERS", folder.c_str(), 1);
}

RunLimits limits(const RunOptions& options, const Scene& scene, const Simulation& simulation) {
    RunLimits made;
    if (options.steps) made.steps = static_cast<std::uint64_t>(*options.steps);
    made.time = options.time;
    made.steady = options.untilSteady;
    if (made.steps || made.time || made.steady) return made;
    made.time = scene.duration - simulation.time();
    if (*made.time <= 0) {
        failInput(
            "the resumed state is at t = {} s and the scene lasts {} s: say how far to go on with "
            "--steps or --time",
            simulation.time(), scene.duration);
    }
    return made;
}

// Sentence about the end of an unsuccessful run; "" for a successful one.
std::string explain(const RunResult& result, const RunOptions& options, const RunReport& report) {
    switch (result.end) {
        case RunEnd::notFinite:
            return notFiniteSentence(result.badStep, result.badPlace);
        case RunEnd::notSteady:
            return fmt::format(
                "no steady state after {} steps (t = {:.6g} s): the change is {}, wanted {:.3g}; "
                "run "
                "longer or loosen --until-steady",
                result.steps, result.t,
                result.change ? fmt::format("{:.3g}", *result.change) : "not known yet",
                *options.untilSteady);
        case RunEnd::interrupted:
            return fmt::format("stopped by signal {} after {} steps (t = {:.6g} s)", +signalled,
                               result.steps, result.t);
        case RunEnd::done:
        case RunEnd::steady:
        case RunEnd::failed:  // has its sentence already
            break;
    }
    if (report.unsolvable() > 0) {
        return fmt::format("{} solves did not converge; the last: {}", report.unconverged(),
                           report.explanation());
    }
    if (options.strict && report.unconverged() > 0) {
        return fmt::format("{} solves did not converge (--strict); the last: {}",
                           report.unconverged(), report.explanation());
    }
    return "";
}

// A failure that leaves the rest of the run's output worth writing.
class Failures {
  public:
    template <class Work>
    void attempt(const Work& work) {
        try {
            work();
        } catch (const Cancelled& error) {
            note(error.what(), 128 + signalled);
        } catch (const std::exception& error) {
            const auto failure = failureOf(error);
            note(failure.sentence, static_cast<int>(failure.code));
        }
    }
    void note(const std::string& sentence, int code) {
        // Everything that still uses a lost device fails.
        const bool lost = code == static_cast<int>(ExitCode::noDevice);
        if (!lost || !lost_) print(stderr, "seiche: {}\n", sentence);
        lost_ = lost_ || lost;
        ++count_;
        if (code_ == 0) code_ = code;
        if (first_.empty()) first_ = sentence;
    }
    int code() const { return code_; }  ///< of the first
    bool deviceLost() const { return lost_; }
    const std::string& first() const { return first_; }
    int count() const { return count_; }

  private:
    int code_ = 0, count_ = 0;
    bool lost_ = false;
    std::string first_;
};

/// --checkpoint: the state so far, in the file of --save-state.
class Checkpoints {
  public:
    Checkpoints(const RunOptions& options, const SceneGrid& grid)
        : every_(options.checkpoint), file_(options.saveState), grid_(grid) {}
    void install(RunHooks& hooks) {
        if (!every_) return;
        hooks.keepNow = [this] { return since(last_) >= *every_; };
        hooks.keep = [this](Simulation& state) { save(state); };
    }
    /// Calls `work`. If the device is lost, the error says from which state the run can continue.
    template <class Work>
    void guard(const Work& work) const {
        try {
            work();
        } catch (const Error& error) {
            if (error.code() != ExitCode::noDevice || !saved_) throw;
            failDevice("{}; the state at t = {:.6g} s is in {}, --resume goes on from there",
                       error.what(), *saved_, file_);
        }
    }

  private:
    // A disk that is full for a while does not end a long run.
    void save(Simulation& state) {
        try {
            takeSnapshot(state, grid_).write(file_);
            saved_ = state.time();
        } catch (const Error& error) {
            if (error.code() == ExitCode::noDevice) throw;
            log().warn("{}; the run goes on and tries again in {:g} s", error.what(), *every_);
        }
        last_ = Clock::now();
    }
    std::optional<double> every_, saved_;
    std::string file_;
    SceneGrid grid_;
    Clock::time_point last_ = Clock::now();
};

int runScene(const RunOptions& options, Ranks* ranks) {
    const auto started = Clock::now();
    const Scene scene = loadScene(options.scene, overrides(options));
    std::optional<Scene> second;
    if (!options.compare.empty()) second = loadScene(options.scene, compareOverrides(options));
    checkOutputs(options, scene, second ? &*second : nullptr);
    std::optional<Snapshot> saved;
    if (!options.resume.empty()) saved = Snapshot::load(options.resume);

    const auto context = gl::Context::headless(deviceOf(options.device, ranks));
    if (context->software() && !options.quiet) {
        log().info("drawing in software ({})", context->device().renderer);
    }
    std::optional<SharedStart> sharedStart;
    if (!ranks) sharedStart.emplace(*context, scene);
    const auto& registered = Registry::instance().at(scene.simulation);
    const auto simulation = registered.create(*context);
    if (ranks) {
        listenForSignals(ranks);
        shareSimulation(*simulation, registered, *ranks);
    }
    simulation->reset(scene);
    if (saved && options.resample) resample(*saved, scene);
    if (saved) restoreSnapshot(*simulation, scene, *saved);
    std::optional<StrokePlayer> hand;
    if (!options.strokes.empty()) {
        auto strokes = readStrokes(options.strokes, simulation->info());
        if (const auto count = leaveOutWalls(strokes, scene); count > 0) {
            log().warn("{}: {} strokes are left out, for the scene has the walls that they drew",
                       options.strokes, count);
        }
        hand.emplace(std::move(strokes), simulation->time());
    }
    const auto until = limits(options, scene, *simulation);
    std::optional<ComparedRun> compared;
    if (second) compared.emplace(makeCompared(options, scene, *second, *context));
    auto outputs = makeOutputs(options, scene, compared ? &*compared : nullptr);
    RunReport report(options.scene, scene, context->device(), !options.report.empty());
    context->profiler().enable(options.profile);
    context->finish();
    const double setup = since(started);

    if (!ranks) listenForSignals(nullptr);
    Progress progress(!options.quiet, options.progress);
    const double begin = simulation->time();
    std::uint64_t steps = 0;
    RunHooks hooks;
    hooks.beforeStep = [&](Simulation& state) {
        for (const auto& output : outputs) output->beforeStep(state);
        if (hand) hand->play(state);
    };
    hooks.afterStep = [&](Simulation& state) {
        ++steps;
        if (sharedStart) sharedStart->stepped();
        if (compared) compared->stepTo(state.time());
        for (const auto& output : outputs) output->afterStep(state);
        std::optional<double> part;
        if (until.steps) part = static_cast<double>(steps) / static_cast<double>(*until.steps);
        if (until.time) part = (state.time() - begin) / *until.time;
        progress.update(part, steps, state.time());
    };
    hooks.report = [&](const StepReport& step) { report.step(step); };
    hooks.stop = [&] {
        if (signalled != 0 && ranks) ranks->checkNow();
        return signalled != 0;
    };
    Checkpoints checkpoints(options, scene);
    checkpoints.install(hooks);

    Failures failures;
    RunResult result;
    failures.attempt(
        [&] { checkpoints.guard([&] { result = run(*simulation, scene, until, hooks); }); });
    progress.clear();
    const bool broken = failures.code() != 0;  // stepping itself failed: there is no result
    if (broken) {
        result.end = RunEnd::failed;
        result.steps = steps;
        result.t = simulation->time();
        result.wallSeconds = since(started) - setup;
    }
    const auto sentence = explain(result, options, report);
    if (!sentence.empty()) {
        failures.note(sentence, result.end == RunEnd::interrupted ? 128 + signalled : 1);
    } else if (report.unconverged() > 0 && !options.quiet) {
        log().warn("{} solves did not converge; the last: {}", report.unconverged(),
                   report.explanation());
    }

    const auto stepped = Clock::now();
    const int failedBefore = failures.count();
    // From here on a signal cancels the writing of films, even if an earlier one ended the run.
    signalled = 0;
    const auto stopWriting = [ranks, listening = false]() mutable {
        if (!std::exchange(listening, true)) listenForSignals(ranks);
        return signalled != 0;
    };
    const auto write = [&](const std::string& file, std::function<bool()> stopWanted, auto work) {
        failures.attempt([&] {
            const ShownTask shown(progress, file, std::move(stopWanted));
            work();
        });
    };
    for (const auto& output : outputs) {
        write(output->file(), output->mayBeStopped() ? std::function<bool()>(stopWriting) : nullptr,
              [&] { output->finish(*simulation); });
    }
    for (const auto& inspection : options.inspections) {
        failures.attempt([&] { writeInspection(*simulation, parseInspection(inspection)); });
    }
    if (!options.saveState.empty() && result.end != RunEnd::notFinite && !broken) {
        write(options.saveState, {},
              [&] { takeSnapshot(*simulation, scene).write(options.saveState); });
    }
    if (!options.report.empty()) {
        failures.attempt([&] {
            // A run counts as done only if its outputs were written.
            const bool ended = result.end == RunEnd::done || result.end == RunEnd::steady;
            if (ended && failures.count() > failedBefore) result.end = RunEnd::failed;
            report.result(result, failures.first());
            if (!failures.deviceLost()) {
                report.fields(*simulation, scene.domain);
                report.summary(simulation->summary());
            }
            for (const auto& output : outputs) report.summary(output->report());
            if (compared) report.summary({{"compare", compared->report(*simulation)}});
            report.timings(setup, result, since(stepped), context->profiler().rows());
            if (const auto* user = capability<RankUser>(*simulation)) {
                report.ranks(user->rankShares());
            }
            report.write(options.report);
        });
    }
    if (!options.quiet && failures.code() == 0) {
        log().info("{} steps to t = {:.6g} s in {:.3g} s, {:.1f} steps/s", result.steps, result.t,
                   result.wallSeconds, static_cast<double>(result.steps) / result.wallSeconds);
    }
    return failures.code();
}

// Alone, or as one of the processes that mpirun has started: there rank 0 runs the scene.
int runScene(const RunOptions& options) {
    checkUsage(options);
    if (!options.shaders.empty()) useShaders(options.shaders);
    const auto ranks = Ranks::join();
    if (!ranks) return runScene(options, nullptr);
    if (ranks->rank() > 0) return serveSimulations(options.device, *ranks);
    const int code = guarded([&] { return runScene(options, ranks.get()); });
    ranksToSuspect = nullptr;
    ranks->leave(std::max(code, 1));
    return code;
}

// An option that takes one value each time it is given.
template <class Target>
CLI::Option* single(CLI::App& verb, const char* name, Target& target, const char* doc,
                    const char* value) {
    return verb.add_option(name, target, doc)->type_name(value);
}

CLI::Option* repeatable(CLI::App& verb, const char* name, std::vector<std::string>& target,
                        const char* doc, const char* value) {
    return verb.add_option(name, target, doc)
        ->type_name(value)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace

void addRun(CLI::App& app, Action& action) {
    auto options = std::make_shared<RunOptions>();
    auto& o = *options;
    auto& verb = *app.add_subcommand("run", "Runs a scene without a window");
    verb.add_option("scene", o.scene, "A scene file, or a name of `seiche list scenes`")
        ->required()
        ->type_name("SCENE");
    repeatable(verb, "--set", o.sets,
               "Set a parameter by name or a place in the scene by path, such as dt=0.01, "
               "domain.cells=512,512 or initial.height='cos(pi*x)'; repeatable",
               "PATH=VALUE");
    repeatable(
        verb, "--compare", o.compare,
        "Run the scene a second time with this in addition to every --set; pictures and films show "
        "both and their difference; repeatable",
        "PATH=VALUE");
    wholeNumber(verb, "--steps", o.steps, "Take N steps", 0,
                std::numeric_limits<std::int64_t>::max());
    single(verb, "--time", o.time,
           "Cover this much simulated time [s] (default: the scene's duration)", "T");
    single(verb, "--until-steady", o.untilSteady,
           "Run until max|u(t)-u(t-tau)| / (U tau/T) is at most TOL, tau about T = L/U; "
           "exit 1 when it is not reached within --steps or --time",
           "TOL");
    repeatable(verb, "--export", o.exports,
               "Write a field at the end: .npy (float32, ny x nx, row 0 at the bottom), .vti, "
               ".csv or .exr; repeatable",
               "FIELD=FILE");
    single(verb, "--every", o.every,
           "Also export every T simulated seconds, to FILE with a number before its ending", "T");
    repeatable(verb, "--probe", o.probes,
               "A point to watch [m], in addition to the scene's; repeatable", "X,Y");
    single(verb, "--probes", o.probesFile, "Write all fields at the probes after every step",
           "FILE.csv");
    repeatable(
        verb, "--inspect", o.inspections,
        "Inspect the cell of bubbly flow at this point, at the end: a .png of its bubbles and "
        "its matrix, or a .json; repeatable",
        "X,Y=FILE");
    single(verb, "--spectra", o.spectra,
           "Write amplitudes by frequency at the probes, over the second half of the run",
           "FILE.csv");
    single(verb, "--strokes", o.strokes,
           "Play back brush strokes, as the window saves them, at their simulated times",
           "FILE.json");
    single(verb, "--screenshot", o.screenshot, "Write the last picture: .png, or .exr in float",
           "FILE");
    addPictureOptions(verb, o.picture);
    single(verb, "--video", o.video, "Write a film: .mp4, .webm, .gif or .mkv", "FILE");
    single(verb, "--fps", o.fps, "Pictures per second of film (default 30)", "N");
    single(verb, "--speed", o.speed, "Simulated seconds per second of film (default: the scene's)",
           "X");
    single(verb, "--loop", o.loop,
           "Make the film loop: its last T seconds cross-fade into its first ones, which makes it "
           "shorter",
           "T");
    single(verb, "--frames", o.frames, "Write the film's pictures as numbered PNG files", "FOLDER");
    single(verb, "--report", o.report,
           "Write parameters, device, all steps, solves, ledgers, field hashes and timings",
           "FILE.json");
    single(verb, "--save-state", o.saveState, "Write the state at the end, for --resume", "FILE");
    single(verb, "--checkpoint", o.checkpoint,
           "Also write it every T seconds of wall time, so that a run that is killed can continue",
           "T");
    single(verb, "--resume", o.resume, "Continue bit for bit from a saved state", "FILE");
    verb.add_flag("--resample", o.resample,
                  "With --resume: resample a state on another grid to the scene's");
    wholeNumber(verb, "--seed", o.seed, "Seed of random numbers (default: the scene's)", 0,
                keys::maxSeed);
    single(
        verb, "--device", o.device,
        "A number of `seiche list devices`, or software; for the ranks that mpirun starts also a "
        "list, such as 0,1",
        "N|software");
    single(verb, "--shaders", o.shaders, "Load shaders from this folder (for developers)",
           "FOLDER");
    verb.add_flag("--profile", o.profile, "Time every kernel and add it to the report");
    verb.add_flag("--strict", o.strict, "Exit 1 when a solve does not converge");
    verb.add_flag("--progress", o.progress,
                  "Print progress for other programs as lines of JSON: part (0 to 1), step, t [s]");
    verb.add_flag("--quiet,-q", o.quiet, "Print errors only");
    verb.callback([options, &action] { action = [options] { return runScene(*options); }; });
}

}  // namespace seiche::cli
