#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/cli/cli.hpp"
#include "app/cli/table.hpp"
#include "core/base/terminal.hpp"
#include "core/model/simulation.hpp"

namespace seiche::cli {

namespace {

using Json = nlohmann::ordered_json;

const char* name(ValueType type) {
    switch (type) {
        case ValueType::boolean:
            return "switch";
        case ValueType::integer:
            return "integer";
        case ValueType::real:
            return "real";
        case ValueType::choice:
            return "choice";
    }
    return "";
}

const char* name(Effect effect) {
    switch (effect) {
        case Effect::live:
            return "live";
        case Effect::rebuild:
            return "rebuild";
        case Effect::reset:
            return "reset";
    }
    return "";
}

Json json(const Value& value) {
    return std::visit([](const auto& each) { return Json(each); }, value);
}

Json forMachines(const Schema& schema) {
    Json rows = Json::array();
    for (const auto& parameter : schema.parameters()) {
        Json row = {{"name", parameter.name}, {"type", name(parameter.type)}};
        if (parameter.type == ValueType::real) {
            row["minimum"] = parameter.minimum;
            row["maximum"] = parameter.maximum;
        } else if (parameter.type == ValueType::integer) {
            row["minimum"] = static_cast<std::int64_t>(parameter.minimum);
            row["maximum"] = static_cast<std::int64_t>(parameter.maximum);
        } else if (parameter.type == ValueType::choice) {
            row["choices"] = parameter.choices;
        }
        row["default"] = json(parameter.defaultValue);
        row["unit"] = parameter.unit;
        row["effect"] = name(parameter.effect);
        row["meaning"] = parameter.doc;
        rows.push_back(row);
    }
    return rows;
}

Json forPeople(const Schema& schema) {
    Json rows = Json::array();
    for (const auto& parameter : schema.parameters()) {
        std::string range;
        switch (parameter.type) {
            case ValueType::boolean:
                range = "true, false";
                break;
            case ValueType::choice:
                for (const auto& each : parameter.choices)
                    range += (range.empty() ? "" : ", ") + each;
                break;
            case ValueType::integer:
            case ValueType::real:
                range = fmt::format("{} .. {}", parameter.minimum, parameter.maximum);
                break;
        }
        rows.push_back({{"name", parameter.name},
                        {"type", name(parameter.type)},
                        {"range", range},
                        {"default", formatValue(parameter.defaultValue)},
                        {"unit", parameter.unit},
                        {"effect", name(parameter.effect)},
                        {"meaning", parameter.doc}});
    }
    return rows;
}

/// Schema of a simulation by name, else of a scene, which may have parameters of its own.
Schema schemaOf(const std::string& name) {
    std::error_code error;
    const bool scene = name.find('/') != name.npos || std::filesystem::is_regular_file(name, error);
    return scene ? loadScene(name).parameters.schema() : Registry::instance().at(name).schema;
}

}  // namespace

void addParams(CLI::App& app, Action& action) {
    struct Options {
        std::string simulation;
        bool json = false, markdown = false;
    };
    auto options = std::make_shared<Options>();
    auto* verb = app.add_subcommand("params", "The parameters of a simulation or scene");
    verb->add_option(
            "simulation", options->simulation,
            "A name of `seiche list simulations`, or a scene, with the parameters that it defines")
        ->required();
    auto* json = verb->add_flag("--json", options->json, "Print JSON");
    verb->add_flag("--markdown", options->markdown, "Print a Markdown table")->excludes(json);
    verb->callback([options, &action] {
        action = [options] {
            const auto schema = schemaOf(options->simulation);
            if (options->json) {
                printLines(stdout, forMachines(schema).dump(2) + "\n");
            } else if (options->markdown) {
                printMarkdown(forPeople(schema));
            } else {
                printTable(forPeople(schema));
            }
            return 0;
        };
    });
}

}  // namespace seiche::cli
