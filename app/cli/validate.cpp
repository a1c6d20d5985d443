#include "validate/validate.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "app/cli/cli.hpp"
#include "app/cli/output_files.hpp"
#include "app/cli/run_options.hpp"
#include "app/cli/table.hpp"
#include "core/base/error.hpp"
#include "core/base/terminal.hpp"
#include "core/files/json_text.hpp"
#include "core/files/out_file.hpp"
#include "core/gl/context.hpp"

namespace seiche::cli {

namespace {

struct Options {
    std::vector<std::string> names, sets;
    std::string json, device;
    bool quick = false, list = false;
};

int listCases(const std::vector<const validate::Case*>& cases) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const auto* each : cases) {
        rows.push_back({{"name", each->name}, {"title", each->title}, {"source", each->source}});
    }
    printTable(rows);
    return 0;
}

int validateCases(const Options& options) {
    const auto cases = validate::chosen(options.names, options.quick);
    if (cases.empty())
        failInput("none of these cases can be shown on small grids: leave out --quick");
    if (options.list) return listCases(cases);
    if (!options.json.empty()) OutputFiles().add("--json", options.json);
    const auto context = gl::Context::headless(options.device);
    const bool terminal = isatty(STDERR_FILENO);
    nlohmann::ordered_json json = {{"device", context->device().renderer},
                                   {"quick", options.quick},
                                   {"cases", nlohmann::ordered_json::array()}};
    validate::Settings settings;
    settings.quick = options.quick;
    RunOptions laid;
    laid.sets = options.sets;
    settings.sets = overrides(laid);
    std::size_t failed = 0;
    for (const auto* each : cases) {
        if (terminal) {
            settings.progress = [each](const std::string& what) {
                clearLine(stderr);
                print(stderr, "{}: {}", each->name, what);
            };
        }
        const auto outcome = validate::run(*each, settings);
        if (terminal) clearLine(stderr);
        printLines(stdout, validate::text(outcome) + "\n");
        std::fflush(stdout);
        if (!outcome.passed()) ++failed;
        json["cases"].push_back(validate::toJson(outcome));
    }
    json["passed"] = failed == 0;
    if (!options.json.empty()) {
        writeText(options.json, jsonText(json, 1) + "\n");
    }
    if (failed > 0) failRun("{} of {} validation cases failed", failed, cases.size());
    print(stdout, "all {} cases pass\n", cases.size());
    return 0;
}

}  // namespace

void addValidate(CLI::App& app, Action& action) {
    auto* verb = app.add_subcommand("validate",
                                    "Compare with theory and published tables; exit 1 if any "
                                    "figure is out of its bounds");
    auto options = std::make_shared<Options>();
    verb->add_option("CASE", options->names,
                     "Cases of --list, or all of a simulation by its name; everything when left "
                     "out");
    verb->add_flag("--list", options->list, "List the cases and their sources");
    verb->add_flag("--quick", options->quick,
                   "Small grids, and only what they can show: about a minute in software");
    verb->add_option("--set", options->sets,
                     "Set a parameter in all scenes, such as advection=maccormack; repeatable")
        ->type_name("PATH=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_option("--json", options->json, "Write all figures to a file, too")
        ->type_name("FILE");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N|software");
    verb->callback([options, &action] { action = [options] { return validateCases(*options); }; });
}

}  // namespace seiche::cli
