#include "bench/bench.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "app/cli/cli.hpp"
#include "app/cli/course.hpp"
#include "app/cli/output_files.hpp"
#include "app/cli/whole_number.hpp"
#include "bench/analysis_bench.hpp"
#include "bench/device_bench.hpp"
#include "bench/device_study.hpp"
#include "bench/devices_bench.hpp"
#include "bench/drag_bench.hpp"
#include "bench/papers_bench.hpp"
#include "bench/tune.hpp"
#include "core/base/error.hpp"
#include "core/base/terminal.hpp"
#include "core/files/json_text.hpp"
#include "core/files/out_file.hpp"
#include "core/gl/context.hpp"
#include "core/gl/device_group.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::cli {

void addBench(CLI::App& app, Action& action) {
    auto* verb =
        app.add_subcommand("bench", "Time the operators on this device and compare with Eigen");
    struct Options {
        std::vector<std::string> names;
        std::string json, device, devices, out;
        int size = 0;
        bool papers = false, analyses = false, tune = false, full = false;
    };
    auto options = std::make_shared<Options>();
    verb->add_option("NAME", options->names,
                     "What to time; everything when left out; `device` for the device itself, "
                     "`drag` for steps per second while a slider moves");
    verb->add_option("--json", options->json, "Write the rows to a file, too")->type_name("FILE");
    wholeNumber(*verb, "--size", options->size, "n of every row, instead of its usual sizes", 1,
                65536);
    verb->add_flag("--papers", options->papers,
                   "The papers' algorithms beside ours, as the Markdown table of their page");
    verb->add_flag("--analyses", options->analyses,
                   "The papers' analyses on this device, as the Markdown of their page: cost of "
                   "pivoting, caches, where the time goes, what each optimisation gains");
    verb->add_flag("--full", options->full,
                   "Of `device`: latency by stride and size with the caches that it shows, "
                   "transfers, pipeline, occupancy, bank conflicts, as Markdown");
    verb->add_flag("--tune", options->tune,
                   "Measure which tiles of products and blocks of QR suit this device, and keep "
                   "the table; --size: the largest side");
    verb->add_option("-o,--output", options->out,
                     "Where the table of --tune goes, instead of where programs look for it; with "
                     "--full the folder for its plots")
        ->type_name("FILE");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N|software");
    verb->add_option("--devices", options->devices,
                     "lu and gemm by the first of these devices and by all of them together")
        ->type_name("N,N");
    verb->callback([options, verb, &action] {
        const bool several = verb->count("--devices") > 0;
        action = [options, several] {
            const bool terminal = isatty(STDERR_FILENO);
            if (several && (options->papers || options->analyses || options->tune ||
                            !options->device.empty())) {
                failInput(
                    "--devices goes with lu, gemm, --size and --json alone: leave out the "
                    "rest");
            }
            std::unique_ptr<gl::Context> context;
            if (!several) context = gl::Context::headless(options->device);
            if (options->papers && !options->names.empty()) {
                failInput("--papers has rows of its own: give it no names");
            }
            if (options->papers + options->analyses + options->tune > 1) {
                failInput("--papers, --analyses and --tune are three tables: ask for one");
            }
            if ((options->analyses || options->tune) && !options->names.empty()) {
                failInput("{} has rows of its own: give it no names",
                          options->tune ? "--tune" : "--analyses");
            }
            if (options->analyses && !options->json.empty()) {
                failInput("--analyses prints Markdown alone: leave out --json");
            }
            if (options->full && (options->names != std::vector<std::string>{"device"} ||
                                  !options->json.empty() || options->size > 0)) {
                failInput("--full goes with `seiche bench device` and -o alone");
            }
            if (!options->tune && !options->full && !options->out.empty()) {
                failInput(
                    "-o says where the table of --tune or the plots of --full go: use --json FILE "
                    "for rows");
            }
            OutputFiles files;
            if (!options->json.empty()) files.add("--json", options->json);
            if (options->full && !options->out.empty()) {
                files.addFolder("-o", options->out);
            } else if (!options->out.empty()) {
                files.add("-o", options->out);
            }
            const auto progress = [&](const std::string& what) {
                if (!terminal) return;
                clearLine(stderr);
                print(stderr, "{}", what);
            };
            const auto write = [&](const nlohmann::ordered_json& json) {
                if (options->json.empty()) return;
                writeText(options->json, jsonText(json, 1) + "\n");
            };
            if (several) {
                bool first = true;
                const auto rows = bench::measureDevices(
                    options->names, gl::DeviceGroup::parse(options->devices), options->size,
                    progress, [&](const bench::DevicesRow& row) {
                        if (terminal) clearLine(stderr);
                        if (std::exchange(first, false)) printLines(stdout, bench::devicesHead());
                        printLines(stdout, bench::devicesText(row));
                        std::fflush(stdout);
                    });
                if (terminal) clearLine(stderr);
                write(bench::devicesJson(rows));
                return 0;
            }
            if (options->names == std::vector<std::string>{"device"}) {
                const auto figures = bench::measureDevice(progress);
                if (terminal) clearLine(stderr);
                printLines(stdout, bench::deviceTable(figures));
                if (options->full) {
                    int plots = 0;
                    for (const auto& part : bench::deviceStudy(progress, false)) {
                        if (terminal) clearLine(stderr);
                        printLines(stdout, "\n" + part.markdown);
                        if (options->out.empty() || !part.plot) continue;
                        const auto file = std::filesystem::path(options->out) /
                                          fmt::format("device-{}.svg", ++plots);
                        writeText(file, view::svgDocument(*part.plot, "The device"));
                        print(stdout, "{}\n", file.string());
                    }
                }
                write(bench::deviceJson(figures));
                return 0;
            }
            if (options->names == std::vector<std::string>{"drag"}) {
                const int size = options->size > 0                     ? options->size
                                 : gl::executionProfile(*context).slow ? 256
                                                                       : 1024;
                const auto rows = bench::measureDragging(options->device, size, progress);
                if (terminal) clearLine(stderr);
                printLines(stdout, bench::dragTable(rows));
                write(bench::dragJson(rows));
                return 0;
            }
            if (options->tune) {
                const auto table = bench::tune(progress, options->size);
                const auto file = options->out.empty() ? linalg::TuningTable::userFile(table.device)
                                                       : options->out;
                if (options->out.empty()) {
                    std::filesystem::create_directories(std::filesystem::path(file).parent_path());
                }
                writeText(file, table.text());
                progress("with and without the table");
                const auto report = bench::tuningReport(table);
                if (terminal) clearLine(stderr);
                printLines(stdout, report + "\n");
                print(stdout, "{}\n", file);
                return 0;
            }
            if (options->analyses) {
                const auto print = [&](const std::string& text) {
                    if (terminal) clearLine(stderr);
                    printLines(stdout, text);
                    std::fflush(stdout);
                };
                bench::analyses(
                    progress, print,
                    options->size > 0 ? std::vector{options->size} : std::vector<int>());
                return 0;
            }
            int size = options->size;
            if (options->papers && size == 0)
                size = gl::executionProfile(*context).slow ? 256 : 2048;
            // Printed at once, so that a stopped benchmark has shown its results.
            const auto print = [&](const bench::Result& result) {
                if (terminal) clearLine(stderr);
                if (result.rows.size() == 1) printLines(stdout, bench::tableHead(result));
                printLines(stdout, bench::tableRow(result.rows.back()));
                std::fflush(stdout);
            };
            Course course;
            const auto place = [&course](const std::string& what, std::size_t done,
                                         std::size_t all) { course.show(what, done, all); };
            const auto result = options->papers ? bench::run(bench::papersRows(), place, size)
                                                : bench::run(options->names, place, size, print);
            course.clear();
            printLines(stdout,
                       options->papers ? bench::papersTable(result) : bench::tableFoot(result));
            write(bench::toJson(result));
            return 0;
        };
    });
}

}  // namespace seiche::cli
