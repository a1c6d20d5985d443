#include "core/sweep/sweep.hpp"

#include <CLI/CLI.hpp>
#include <csignal>
#include <filesystem>
#include <limits>
#include <memory>

#include "app/cli/cli.hpp"
#include "app/cli/end_signals.hpp"
#include "app/cli/output_files.hpp"
#include "app/cli/run_options.hpp"
#include "app/cli/run_ranks.hpp"
#include "app/cli/sweep_outputs.hpp"
#include "app/cli/sweep_progress.hpp"
#include "app/cli/whole_number.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/base/terminal.hpp"
#include "core/gl/context.hpp"
#include "core/scene/scene_keys.hpp"
#include "core/sweep/local_processes.hpp"
#include "core/sweep/rank_workers.hpp"

namespace seiche::cli {

namespace fs = std::filesystem;

namespace {

struct SweepOptions {
    std::string scene;  // or the folder of a sweep
    RunOptions run;     // common to all runs
    std::string seeds, out;
    std::vector<std::string> numbers;
    SweepPlots plots;
    int jobs = 0;  // 0: one a device
};

volatile std::sig_atomic_t sweepSignal = 0;

// The first Ctrl-C ends the runs and the sweep; a second one ends the program.
void listenForSignals() {
    struct sigaction action = {};
    action.sa_handler = [](int number) { sweepSignal = number; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    endBy(action);
}

std::string absolute(const std::string& file) {
    return file.empty() ? file : fs::absolute(file).lexically_normal().string();
}

sweep::Request requestOf(const SweepOptions& options) {
    std::error_code failure;
    sweep::Request request;
    request.scene = fs::exists(options.scene, failure) ? absolute(options.scene) : options.scene;
    request.sets = options.run.sets;
    request.seeds = options.seeds;
    request.seed = options.run.seed;
    request.steps = options.run.steps;
    request.time = options.run.time;
    request.untilSteady = options.run.untilSteady;
    request.probes = options.run.probes;
    request.strokes = absolute(options.run.strokes);
    request.size = options.run.picture.size;
    request.strict = options.run.strict;
    request.numbers = options.numbers;
    return request;
}

/// Refuses settings that an existing sweep already has.
void refuseSettings(const SweepOptions& options) {
    sweep::Request plain;
    plain.scene = options.scene;
    auto asked = requestOf(options);
    asked.scene = plain.scene;
    asked.numbers.clear();
    if (asked != plain || !options.out.empty()) {
        failInput(
            "{} is the folder of a sweep, which has its settings: leave out all but --number, "
            "--plot, --over, --jobs, --device and --quiet",
            options.scene);
    }
}

/// The devices that runs take in turn; "" where a run finds its own.
std::vector<std::string> devicesOf(const std::string& given) {
    const auto option = chosenDevice(given);
    std::vector<std::string> devices;
    for (std::size_t from = 0; from < option.size();) {
        const auto comma = std::min(option.find(',', from), option.size());
        devices.push_back(option.substr(from, comma - from));
        from = comma + 1;
    }
    if (!devices.empty()) {
        for (const auto& device : devices) gl::Context::headless(device);  // or says why not
        return devices;
    }
    bool any = false;
    for (const auto& device : gl::listDevices()) {
        any = any || device.problem.empty();
        if (device.problem.empty() && !device.software) {
            devices.push_back(std::to_string(device.index));
        }
    }
    if (!any) gl::Context::headless();  // says what there is
    if (devices.size() < 2) return {""};
    return devices;
}

/// The usage of the options that `seiche run` has, too.
void checkRunUsage(RunOptions options) {
    options.screenshot = sweep::pictureFile;
    options.report = sweep::reportFile;
    options.probesFile = sweep::probesFile;
    checkUsage(options);
}

void protectInputs(OutputFiles& files, const sweep::Request& request) {
    std::error_code failure;
    for (const auto& file : {request.scene, request.strokes}) {
        if (fs::exists(file, failure)) files.protect(file);
    }
}

int runSweep(const SweepOptions& options, const sweep::Plan& plan, sweep::Folder& folder,
             Ranks* ranks) {
    const auto missing = folder.missing().size(), all = plan.runs.size();
    if (missing > 0) {
        // Each rank is one process with its own device.
        const auto devices = ranks ? std::vector{deviceOf(options.run.device, ranks)}
                                   : devicesOf(options.run.device);
        sweep::LocalProcesses here(
            devices, options.jobs > 0 ? static_cast<std::size_t>(options.jobs) : devices.size());
        std::unique_ptr<sweep::RankWorkers> dealt;
        if (ranks) dealt = std::make_unique<sweep::RankWorkers>(*ranks, here);
        sweep::Workers& workers = dealt ? static_cast<sweep::Workers&>(*dealt) : here;
        listenForSignals();
        if (missing < all && !options.run.quiet) {
            log().info("{} of {} runs are there, {} are missing", all - missing, all, missing);
        }
        SweepProgress progress(all - missing, all, !options.run.quiet);
        sweep::SweepHooks hooks;
        hooks.ended = [&](std::size_t run, const sweep::RunState& state, double seconds) {
            progress.ended(plan.runs[run].folder,
                           state.outcome ? state.outcome->error : state.error, seconds);
        };
        hooks.tick = [&] { progress.update(workers.busy()); };
        hooks.stop = [] { return sweepSignal != 0; };
        const bool whole = runMissing(folder, workers, hooks);
        progress.clear();
        if (!whole) {
            print(
                stderr,
                "seiche: stopped by signal {} with {} of {} runs done: `seiche sweep {}` goes on\n",
                +sweepSignal, all - folder.missing().size(), all, folder.path().string());
            return 128 + sweepSignal;
        }
    }
    const auto table = folder.table();
    folder.write(table);
    writeMultiples(table, folder.path());
    writePlots(options.plots, table, folder.path());
    const auto failed = table.count(sweep::RunStatus::failed);
    if (failed > 0) {
        failRun("{} of {} runs failed; {} says why", failed, all,
                (folder.path() / "sweep.csv").string());
    }
    if (!options.run.quiet) {
        log().info("{} runs: {}, pictures in {}", all, (folder.path() / "sweep.csv").string(),
                   (folder.path() / "sweep.png").string());
    }
    return 0;
}

int sweepScene(SweepOptions options, Ranks* ranks) {
    OutputFiles files;
    sweep::Request request;
    if (sweep::isSweep(options.scene)) {
        refuseSettings(options);
        const auto table = sweep::readTable(options.scene);
        options.out = options.scene;
        if (!options.plots.numbers.empty()) {  // of the finished runs
            checkPlots(options.plots, table, files);
            for (const auto& file : writePlots(options.plots, table, options.out)) {
                if (!options.run.quiet) log().info("wrote {}", file);
            }
            return 0;
        }
        request =
            sweep::requestFrom(table.request, (fs::path(options.out) / sweep::tableFile).string());
        if (!options.numbers.empty()) request.numbers = options.numbers;
    } else {
        if (options.out.empty()) {
            failInput("a sweep needs a folder for its runs: add --out FOLDER");
        }
        request = requestOf(options);
    }
    checkRunUsage(options.run);
    const auto plan = sweep::makePlan(request);
    protectInputs(files, request);
    files.addFolder("--out", options.out);
    sweep::Table table;
    table.axes = plan.axes;
    checkPlots(options.plots, table, files);
    sweep::Folder folder(options.out, plan);
    return runSweep(options, plan, folder, ranks);
}

int sweepOnRanks(const SweepOptions& options) {
    const auto ranks = Ranks::join();
    if (!ranks) return sweepScene(options, nullptr);
    if (ranks->rank() > 0) {
        return serveRankZero(*ranks, [&] {
            sweep::LocalProcesses processes({deviceOf(options.run.device, ranks.get())}, 1);
            sweep::serveJobs(*ranks, processes);
        });
    }
    const int code = guarded([&] { return sweepScene(options, ranks.get()); });
    ranks->leave(std::max(code, 1));
    return code;
}

}  // namespace

void addSweep(CLI::App& app, Action& action) {
    auto options = std::make_shared<SweepOptions>();
    auto& o = *options;
    auto& verb = *app.add_subcommand("sweep", "Runs a scene for all combinations of values");
    const auto list = [&verb](const char* name, std::vector<std::string>& target, const char* doc,
                              const char* value) {
        verb.add_option(name, target, doc)
            ->type_name(value)
            ->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    };
    verb.add_option("scene", o.scene,
                    "A scene file, a name of `seiche list scenes`, or the folder of a sweep to be "
                    "continued")
        ->required()
        ->type_name("SCENE");
    list("--set", o.run.sets,
         "A parameter by name or a place in the scene by path, with one value for all runs or the "
         "values to sweep over: A,B,C, LOW:HIGH:lin:N or LOW:HIGH:log:N, separated by semicolons "
         "if values contain commas, such as 'domain.cells=64,64;128,128'; repeatable",
         "PATH=VALUES");
    verb.add_option("--seeds", o.seeds, "Seeds of random numbers to sweep over: 1:5, or 1,2,7")
        ->type_name("FIRST:LAST");
    verb.add_option("--out", o.out,
                    "The folder of the sweep: sweep.csv, sweep.json, sweep.png and a folder for "
                    "each run; finished runs of the same sweep are not run again")
        ->type_name("FOLDER");
    wholeNumber(verb, "--jobs", o.jobs, "Runs at a time (default: one per device)", 1, 1024);
    list("--number", o.numbers,
         "A column of the table: a number in the runs' reports by its path, such as "
         "fields.u.max, ledger.energy.drift or, of steps, steps.last.cfl (also mean, min, max); "
         "repeatable (default: what usually counts)",
         "NUMBER");
    list("--plot", o.plots.numbers,
         "Draw a number to FILE, .pdf, .png or .csv, or to all three in the sweep's folder; with "
         "the folder of a sweep nothing is run; repeatable",
         "NUMBER[=FILE]");
    verb.add_option("--over", o.plots.over,
                    "With --plot: one or two parameters to draw it over, the first along the "
                    "bottom (default: the first two, seeds last)")
        ->type_name("A[,B]");
    wholeNumber(verb, "--steps", o.run.steps, "Take N steps in each run", 0,
                std::numeric_limits<std::int64_t>::max());
    verb.add_option("--time", o.run.time,
                    "Cover this much simulated time [s] in each (default: the scene's duration)")
        ->type_name("T");
    verb.add_option("--until-steady", o.run.untilSteady,
                    "End each run when it is steady, as in run")
        ->type_name("TOL");
    list("--probe", o.run.probes, "A point to watch [m], in addition to the scene's; repeatable",
         "X,Y");
    verb.add_option("--strokes", o.run.strokes, "Play back brush strokes in each run")
        ->type_name("FILE.json");
    verb.add_option("--size", o.run.picture.size, "Size of the pictures of runs in pixels")
        ->type_name("WxH");
    wholeNumber(verb, "--seed", o.run.seed, "One seed for all runs (default: the scene's)", 0,
                keys::maxSeed);
    verb.add_option("--device", o.run.device,
                    "Numbers of `seiche list devices` that runs take in turn, or software "
                    "(default: all that are not software)")
        ->type_name("N,N|software");
    verb.add_flag("--strict", o.run.strict,
                  "A run whose solves do not all converge counts as failed");
    verb.add_flag("--quiet,-q", o.run.quiet, "Print errors only");
    verb.callback([options, &action] { action = [options] { return sweepOnRanks(*options); }; });
}

}  // namespace seiche::cli
