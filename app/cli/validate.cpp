#include "validate/validate.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>
#include <functional>

#include "app/cli/cli.hpp"
#include "app/cli/course.hpp"
#include "app/cli/output_files.hpp"
#include "app/cli/run_options.hpp"
#include "app/cli/sweep_progress.hpp"
#include "app/cli/table.hpp"
#include "core/base/error.hpp"
#include "core/base/terminal.hpp"
#include "core/files/json_text.hpp"
#include "core/files/out_file.hpp"
#include "core/gl/context.hpp"
#include "core/param/schema.hpp"
#include "validate/mutations.hpp"

namespace seiche::cli {

namespace {

struct Options {
    std::vector<std::string> names, sets;
    std::string json, device, mutate;
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
    nlohmann::ordered_json json = {{"device", context->device().renderer},
                                   {"quick", options.quick},
                                   {"cases", nlohmann::ordered_json::array()}};
    validate::Settings settings;
    settings.quick = options.quick;
    RunOptions laid;
    laid.sets = options.sets;
    settings.sets = overrides(laid);
    std::size_t failed = 0;
    Course course;
    std::size_t done = 0;
    for (const auto* each : cases) {
        settings.progress = [&](const std::string& what) {
            course.show(each->name + ": " + what, done, cases.size());
        };
        const auto outcome = validate::run(*each, settings);
        course.clear();
        ++done;
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

/// "all", "2/10" (every tenth from the second on), "today/10" (another tenth each day), or one.
std::vector<const validate::Mutation*> chosenMutations(const std::string& which) {
    const auto& all = validate::mutations();
    std::size_t first = 0, step = 1;
    if (const auto slash = which.find('/'); slash != std::string::npos) {
        const auto number = [&](const std::string& text) {
            std::size_t value = 0;
            const auto [end, error] =
                std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc() || end != text.data() + text.size() || value < 1 ||
                value > all.size()) {
                failInput("--mutate {}: write K/N with whole numbers from 1 to {}, or today/N",
                          which, all.size());
            }
            return value;
        };
        step = number(which.substr(slash + 1));
        const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
        first = which.starts_with("today/")
                    ? static_cast<std::size_t>(day.time_since_epoch().count()) % step
                    : number(which.substr(0, slash)) - 1;
    } else if (which != "all") {
        std::vector<std::string> known{"all"};
        for (const auto& each : all) {
            if (each.id == which) return {&each};
            known.push_back(each.id);
        }
        const auto near = nearestName(which, known);
        failInput(
            "--mutate {}: there is no such mutation{}; `seiche validate --mutate all --list` "
            "shows them",
            which, near.empty() ? "" : fmt::format(", did you mean '{}'?", near));
    }
    std::vector<const validate::Mutation*> made;
    for (std::size_t i = first; i < all.size(); i += step) made.push_back(&all[i]);
    return made;
}

int tryMutations(const Options& options) {
    if (!options.names.empty() || !options.sets.empty()) {
        failInput("--mutate chooses its cases and settings itself: leave out CASE and --set");
    }
    const auto some = chosenMutations(options.mutate);
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    if (options.list) {
        for (const auto* each : some) {
            validate::mutated(*each);  // says so where the shader has changed since
            rows.push_back({{"mutation", each->id},
                            {"shader", each->file},
                            {"cases", fmt::format("{}", fmt::join(each->cases, ", "))}});
        }
        printTable(rows);
        return 0;
    }
    if (!options.json.empty()) OutputFiles().add("--json", options.json);
    Course course;
    std::size_t done = 0;
    std::vector<std::string> survivors;
    std::size_t notCompiled = 0;
    for (const auto* each : some) {
        validate::Settings settings;
        settings.quick = true;
        settings.progress = [&](const std::string& what) {
            course.show(each->id + ": " + what, done, some.size());
        };
        const auto found = validate::tryMutation(*each, options.device, settings);
        course.clear();
        ++done;
        const bool caught = !found.caughtBy.empty();
        print(stdout, "{:<28}{:<34}{:>6.1f} s  {}\n", each->id, each->file, found.seconds,
              caught           ? "caught by " + found.caughtBy
              : found.compiled ? "SURVIVED"
                               : "not compiled on this device");
        std::fflush(stdout);
        if (!found.compiled) ++notCompiled;
        if (!caught && found.compiled) survivors.push_back(each->id);
        rows.push_back({{"mutation", each->id},
                        {"shader", each->file},
                        {"from", each->from},
                        {"to", each->to},
                        {"caught_by", found.caughtBy},
                        {"compiled", found.compiled},
                        {"seconds", found.seconds}});
    }
    if (!options.json.empty()) writeText(options.json, jsonText(rows, 1) + "\n");
    if (!survivors.empty()) {
        failRun("{} of {} mutations survived: {}", survivors.size(), some.size(),
                fmt::join(survivors, ", "));
    }
    print(stdout, "all {} mutations are caught{}\n", some.size() - notCompiled,
          notCompiled == 0
              ? ""
              : fmt::format("; {} in lines that this device does not compile", notCompiled));
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
    verb->add_flag(
        "--quick", options->quick,
        "Small grids, and only the cases that they can resolve: about a minute in software");
    verb->add_option("--mutate", options->mutate,
                     "Plant bugs in shaders, one at a time, each of which a quick case must "
                     "detect: all, one of --list, every Nth from the Kth on (K/N), or today/N")
        ->type_name("WHICH");
    verb->add_option("--set", options->sets,
                     "Set a parameter in all scenes, such as advection=maccormack; repeatable")
        ->type_name("PATH=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_option("--json", options->json, "Write all figures to a file, too")
        ->type_name("FILE");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N|software");
    verb->callback([options, &action] {
        action = [options] {
            return options->mutate.empty() ? validateCases(*options) : tryMutations(*options);
        };
    });
}

}  // namespace seiche::cli
