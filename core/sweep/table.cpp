#include "core/sweep/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <limits>

#include "core/base/error.hpp"
#include "core/files/json_text.hpp"
#include "core/files/within.hpp"
#include "core/sweep/plan.hpp"

namespace seiche::sweep {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array statuses = {RunStatus::waiting, RunStatus::done, RunStatus::failed};

/// A value as JSON has it: a number where it is one.
Json valueJson(const std::string& value) {
    const auto read = Json::parse(value, nullptr, false);
    return read.is_number() ? read : Json(value);
}

std::string valueText(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

Json settingsJson(const std::vector<SceneOverride>& settings) {
    Json list = Json::array();
    for (const auto& each : settings) list.push_back(each.path + "=" + each.value);
    return list;
}

/// Throws badInput where a table's parts do not fit together. `file` is its name.
void checkFits(const Table& table, const std::string& file) {
    if (table.axes.empty() ||
        std::ranges::any_of(table.axes, &std::vector<std::string>::empty, &Axis::values)) {
        failInput(
            "{} is damaged: a sweep has parameters, each with values; start it into another folder",
            file);
    }
    for (const auto& row : table.rows) {
        for (std::size_t k = 0; k < table.axes.size(); ++k) {
            const auto& axis = table.axes[k];
            if (std::ranges::find(axis.values, row.values[k]) != axis.values.end()) continue;
            failInput(
                "{} is damaged: its run {} has {} = {}, which is none of the sweep's values; start "
                "the sweep into another folder",
                file, row.folder, axis.path, row.values[k]);
        }
    }
}

Table tableFrom(const Json& json) {
    Table table;
    table.request = json.at("settings");
    table.hash = json.at("hash");
    table.title = json.at("title");
    table.simulation = json.at("simulation");
    for (const std::string text : json.at("fixed")) {
        const auto at = text.find('=');
        table.fixed.push_back({text.substr(0, at), text.substr(at + 1)});
    }
    for (const auto& each : json.at("parameters")) {
        Axis axis{each.at("name"), each.at("unit"), {}, each.at("logarithmic")};
        for (const auto& value : each.at("values")) axis.values.push_back(valueText(value));
        table.axes.push_back(std::move(axis));
    }
    for (const auto& each : json.at("numbers")) {
        table.numbers.push_back({each.at("name"), each.at("unit")});
    }
    for (const auto& each : json.at("runs")) {
        Table::Row row;
        row.folder = each.at("run");
        for (const auto& axis : table.axes) {
            row.values.push_back(valueText(each.at("parameters").at(axis.path)));
        }
        const auto status = std::ranges::find(statuses, each.at("status").get<std::string>(),
                                              [](RunStatus one) { return std::string(name(one)); });
        if (status != statuses.end()) row.status = *status;
        row.error = each.at("error");
        for (const auto& column : table.numbers) {
            const auto& numbers = each.at("numbers");
            const auto found = numbers.find(column.name);
            row.numbers.push_back(found != numbers.end() && found->is_number()
                                      ? found->get<double>()
                                      : std::numeric_limits<double>::quiet_NaN());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace

const char* name(RunStatus status) {
    switch (status) {
        case RunStatus::waiting:
            return "waiting";
        case RunStatus::done:
            return "done";
        case RunStatus::failed:
            return "failed";
    }
    return "unknown";
}

std::size_t Table::count(RunStatus status) const {
    return static_cast<std::size_t>(std::ranges::count(rows, status, &Row::status));
}

std::vector<SceneOverride> Table::settings(const Row& row) const {
    auto all = fixed;
    for (std::size_t k = 0; k < axes.size(); ++k) all.push_back({axes[k].path, row.values[k]});
    return all;
}

std::string Table::label(const Row& row) const {
    std::string text;
    for (std::size_t k = 0; k < axes.size(); ++k) {
        text +=
            fmt::format("{}{} = {}", k == 0 ? "" : ", ", axes[k].path, shortText(row.values[k]));
    }
    return text;
}

std::string heading(const std::string& name, const std::string& unit) {
    return unit.empty() ? name : fmt::format("{} [{}]", name, unit);
}

std::string csvLine(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        if (k > 0) line += ',';
        if (cells[k].find_first_of(",\"\r\n") == std::string::npos) {
            line += cells[k];
            continue;
        }
        line += '"';
        for (const char c : cells[k]) line += c == '"' ? std::string("\"\"") : std::string(1, c);
        line += '"';
    }
    return line + "\n";
}

std::string cell(double number) {
    return std::isnan(number) ? "nan" : fmt::format("{}", number);
}

std::string csv(const Table& table) {
    std::vector<std::string> cells = {"run"};
    for (const auto& axis : table.axes) cells.push_back(heading(axis.path, axis.unit));
    for (const auto& each : table.numbers) cells.push_back(heading(each.name, each.unit));
    cells.insert(cells.end(), {"status", "error"});
    auto text = csvLine(cells);
    for (const auto& row : table.rows) {
        cells = {row.folder};
        cells.insert(cells.end(), row.values.begin(), row.values.end());
        for (const double number : row.numbers) cells.push_back(cell(number));
        cells.insert(cells.end(), {name(row.status), row.error});
        text += csvLine(cells);
    }
    return text;
}

Json toJson(const Table& table) {
    Json json = {{"seiche-sweep", 1},
                 {"settings", table.request},
                 {"hash", table.hash},
                 {"title", table.title},
                 {"simulation", table.simulation},
                 {"fixed", settingsJson(table.fixed)},
                 {"parameters", Json::array()},
                 {"numbers", Json::array()},
                 {"runs", Json::array()}};
    for (const auto& axis : table.axes) {
        Json values = Json::array();
        for (const auto& value : axis.values) values.push_back(valueJson(value));
        json["parameters"].push_back({{"name", axis.path},
                                      {"unit", axis.unit},
                                      {"logarithmic", axis.logarithmic},
                                      {"values", values}});
    }
    for (const auto& each : table.numbers) {
        json["numbers"].push_back({{"name", each.name}, {"unit", each.unit}});
    }
    for (const auto& row : table.rows) {
        Json parameters = Json::object(), numbers = Json::object();
        for (std::size_t k = 0; k < table.axes.size(); ++k) {
            parameters[table.axes[k].path] = valueJson(row.values[k]);
        }
        for (std::size_t k = 0; k < row.numbers.size(); ++k) {
            const double number = row.numbers[k];
            numbers[table.numbers[k].name] = std::isnan(number) ? Json(nullptr) : Json(number);
        }
        json["runs"].push_back({{"run", row.folder},
                                {"parameters", parameters},
                                {"status", name(row.status)},
                                {"error", row.error},
                                {"numbers", numbers}});
    }
    return json;
}

bool isSweep(const std::filesystem::path& folder) {
    std::error_code failure;
    return std::filesystem::is_regular_file(folder / tableFile, failure);
}

namespace {

// A folder may come from a stranger: nothing outside of it is read in its name.
void refuseOutside(const std::filesystem::path& folder, const std::string& run) {
    const std::filesystem::path name(run);
    const bool plain = !run.empty() && name == name.filename() && run != "." && run != "..";
    const auto leadsOut = [&](const char* file) { return !isWithin(folder, folder / name / file); };
    if (plain && std::ranges::none_of(std::array{reportFile, pictureFile, stateFile}, leadsOut))
        return;
    failInput("{}: the run '{}' must be a folder in {}, and no link out of it",
              (folder / tableFile).string(), run, folder.string());
}

}  // namespace

Table readTable(const std::filesystem::path& folder) {
    std::ifstream file(folder / tableFile);
    if (!file)
        failInput("{} is not the folder of a sweep: it has no {}", folder.string(), tableFile);
    try {
        const auto json = jsonFrom<Json>(file);
        if (json.at("seiche-sweep") != 1) {
            failInput("{} is of another version of Seiche: start the sweep into another folder",
                      (folder / tableFile).string());
        }
        auto table = tableFrom(json);
        checkFits(table, (folder / tableFile).string());
        for (const auto& row : table.rows) refuseOutside(folder, row.folder);
        return table;
    } catch (const nlohmann::json::exception&) {
        failInput("{} is damaged: remove it with its folder, or start the sweep into another",
                  (folder / tableFile).string());
    }
}

}  // namespace seiche::sweep
