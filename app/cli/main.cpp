#include <CLI/CLI.hpp>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>

#include "app/cli/cli.hpp"
#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "core/base/log.hpp"
#include "core/base/terminal.hpp"
#include "core/files/out_place.hpp"
#include "core/gl/compiler_pool.hpp"
#include "core/param/schema.hpp"
#include "core/ranks/ranks.hpp"
#include "solvers/registry.hpp"

namespace {

using namespace seiche;

int code(ExitCode exit) {
    return static_cast<int>(exit);
}

// Before the ranks are connected, each process that mpirun has started finds the same errors. One
// of them prints the sentence; the others wait, because a launcher that sees one exit ends all and
// may lose it.
void sayOnce(const std::string& sentence) {
    if (Ranks::speaks()) {
        print(stderr, "seiche: {}\n", sentence);
    } else {
        std::this_thread::sleep_for(std::chrono::seconds(10));
    }
}

// Messages of the argument parser as one line that says how to go on.
int usageError(const CLI::App& app, std::string message) {
    std::replace(message.begin(), message.end(), '\n', ' ');
    const auto chosen = app.get_subcommands();
    sayOnce(fmt::format("{}; `seiche {}--help` shows the usage", message,
                        chosen.empty() ? "" : chosen.front()->get_name() + " "));
    return code(ExitCode::badInput);
}

int dispatch(int argc, char** argv) {
    CLI::App app{
        "Seiche: a laboratory for waves, fluids and bubbly flow on the GPU.\n"
        "Without arguments it opens the window (runs seiche-gui).",
        "seiche"};
    app.set_version_flag("--version", std::string("seiche ") + version());
    app.require_subcommand(0, 1);
    app.get_formatter()->column_width(34);
    cli::Action action;
    cli::addRun(app, action);
    cli::addSweep(app, action);
    cli::addList(app, action);
    cli::addParams(app, action);
    cli::addDoctor(app, action);
    cli::addSolve(app, action);
    cli::addBench(app, action);
    cli::addPapers(app, action);
    cli::addValidate(app, action);
    std::vector<std::string> plugins;
    cli::addPlugins(app, plugins);
    app.footer(
        "Exit codes: 0 done, 1 the run failed, 2 bad input or usage, 3 no usable graphics "
        "device, 130 stopped by Ctrl-C.");

    if (argc == 1) return cli::openWindow();
    // For Seiche's own programs, not for users.
    if (argc == 4 && std::string_view(argv[1]) == "compile-programs") {
        return gl::compileForOthers(argv[2], argv[3]);
    }
    if (argv[1][0] != '-') {
        std::vector<std::string> names;
        std::string known;
        for (const auto* verb : app.get_subcommands(nullptr)) {
            names.push_back(verb->get_name());
            known += (known.empty() ? "" : ", ") + verb->get_name();
        }
        if (std::find(names.begin(), names.end(), argv[1]) == names.end()) {
            const auto near = nearestName(argv[1], names);
            failInput("there is no command '{}'{}: seiche has {}", argv[1],
                      near.empty() ? "" : fmt::format(", did you mean '{}'?", near), known);
        }
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wanted) {  // --help, --version
        app.exit(wanted);
        return 0;
    } catch (const CLI::ParseError& error) {
        return usageError(app, error.what());
    }
    if (!action) return cli::openWindow();
    cli::loadPlugins(plugins);
    return action();
}

}  // namespace

int seiche::cli::guarded(const Action& action) {
    try {
        return action();
    } catch (const std::exception& error) {
        const auto failure = failureOf(error);
        sayOnce(failure.sentence);
        return code(failure.code);
    }
}

int main(int argc, char** argv) {
    keepStandardStreams();
    reportSizeLimits();
    int exit = cli::guarded([&] {
        registerSimulations();
        return dispatch(argc, argv);
    });
    if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
        print(stderr, "seiche: standard output cannot be written: {}\n", std::strerror(errno));
        if (exit == 0) exit = code(ExitCode::failed);
    }
    return exit;
}
