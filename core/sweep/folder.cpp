#include "core/sweep/folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <limits>

#include "core/base/error.hpp"
#include "core/files/json_text.hpp"
#include "core/files/out_file.hpp"
#include "core/sweep/local_processes.hpp"

namespace seiche::sweep {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

/// A report, or null where there is no whole one.
Json readReport(const fs::path& file) {
    std::ifstream stream(file);
    try {
        return stream ? jsonFrom<Json>(stream) : Json();
    } catch (const Json::exception&) {
        return {};
    }
}

std::string sizeText(double bytes) {
    return bytes < 1e9 ? fmt::format("{:.3g} MB", bytes / 1e6)
                       : fmt::format("{:.3g} GB", bytes / 1e9);
}

/// The first thing in which requests differ, as it is typed; "" where they do not.
std::string firstDifference(const Json& there, const Json& here) {
    for (const auto& [one, other] : {std::pair(&there, &here), std::pair(&here, &there)}) {
        for (const auto& [key, value] : one->items()) {
            if (key == "scene" || key == "number" ||
                (other->contains(key) && (*other)[key] == value)) {
                continue;
            }
            auto option = key;
            std::ranges::replace(option, '_', '-');
            return "--" + option;
        }
    }
    return "";
}

void refuseOtherSettings(const fs::path& path, const Table& there, const Plan& plan) {
    if (there.hash == plan.hash) return;
    const auto differs = firstDifference(there.request, toJson(plan.request));
    if (differs.empty()) {
        failInput(
            "{} contains a sweep of another scene, or the scene has changed since: choose another "
            "folder with --out",
            path.string());
    }
    failInput(
        "{} contains a sweep of other settings ({}): choose another folder with --out, or continue "
        "it with `seiche sweep {}`",
        path.string(), differs, path.string());
}

}  // namespace

namespace {

void dropEmptyLog(const fs::path& folder) {
    std::error_code failure;
    if (fs::file_size(folder / logFile, failure) == 0) fs::remove(folder / logFile, failure);
}

}  // namespace

Folder::Folder(fs::path path, const Plan& plan)
    : path_(std::move(path)), plan_(plan), states_(plan.runs.size()) {
    hold();
    try {
        begin();
    } catch (...) {
        close(held_);
        throw;
    }
}

Folder::~Folder() {
    close(held_);
}

// The lock ends with the process in any case. File systems without locks do without.
void Folder::hold() {
    held_ = open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (held_ < 0 || (flock(held_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)) {
        if (held_ >= 0) close(held_);
        failInput("another program is running the sweep in {}: wait for it, or end it",
                  path_.string());
    }
}

// Removes unfinished tables and pictures that a killed process left.
void Folder::dropParts() const {
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(path_, failure)) {
        const auto file = entry.path().filename().string();
        if (file.starts_with("sweep.") && file.ends_with(".part")) fs::remove(entry.path());
    }
}

void Folder::begin() {
    dropParts();
    std::error_code failure;
    if (isSweep(path_)) {
        refuseOtherSettings(path_, readTable(path_), plan_);
        for (std::size_t k = 0; k < states_.size(); ++k) {
            states_[k].outcome = outcome(plan_.runs[k]);
            // Left by a process that was killed just after this run ended.
            if (states_[k].outcome) dropEmptyLog(path_ / plan_.runs[k].folder);
        }
    } else if (const auto first = fs::directory_iterator(path_, failure);
               !failure && first != fs::directory_iterator()) {
        failInput("{} contains other files ({}): a sweep starts in an empty or new folder",
                  path_.string(), first->path().filename().string());
    }
    const double share =
        static_cast<double>(missing().size()) / static_cast<double>(plan_.runs.size());
    const double wanted = share * static_cast<double>(plan_.stateBytes);
    if (const auto space = fs::space(path_, failure);
        !failure && static_cast<double>(space.available) < wanted) {
        failInput(
            "{} has room for {} and the states of the runs take {} at least: make room, choose "
            "another folder, or sweep over fewer values",
            path_.string(), sizeText(static_cast<double>(space.available)), sizeText(wanted));
    }
    try {
        write(table());
    } catch (const Error& error) {
        if (error.code() != ExitCode::failed) throw;
        failInput("{}", error.what());  // before anything runs it is the folder that is wrong
    }
}

std::optional<Outcome> Folder::outcome(const PlannedRun& run) const {
    const auto folder = path_ / run.folder;
    std::error_code failure;
    if (!fs::exists(folder / reportFile, failure)) return std::nullopt;
    auto found = outcomeOf(readReport(folder / reportFile), run.definition);
    // A run that failed numerically has no state worth keeping; others leave all their files.
    if (!found || !found->error.empty()) return found;
    for (const char* file : {pictureFile, stateFile}) {
        if (!fs::exists(folder / file, failure)) return std::nullopt;
    }
    return found;
}

std::vector<std::size_t> Folder::missing() const {
    std::vector<std::size_t> runs;
    for (std::size_t k = 0; k < states_.size(); ++k) {
        if (!states_[k].outcome) runs.push_back(k);
    }
    return runs;
}

Job Folder::job(std::size_t run) const {
    const auto folder = path_ / plan_.runs[run].folder;
    fs::create_directory(folder);
    for (const auto& entry : fs::directory_iterator(folder)) {
        const auto file = entry.path().filename().string();
        const bool own = std::ranges::any_of(
            std::array{reportFile, stateFile, pictureFile, probesFile, logFile},
            [&](const char* each) { return file.starts_with(each); });  // .PROCESS-NUMBER.part
        if (own) fs::remove(entry.path());
    }
    return {run, argumentsOf(plan_, plan_.runs[run], folder), folder / logFile};
}

const RunState& Folder::take(const Ended& ended) {
    const auto& run = plan_.runs[ended.run];
    const auto folder = path_ / run.folder;
    auto& state = states_[ended.run];
    state.error.clear();
    state.outcome = outcome(run);
    if (state.outcome) {
        dropEmptyLog(folder);
        return state;
    }
    state.error = ended.code == 0
                      ? message(
                            "its report is not that of these settings: the scene has changed "
                            "since the sweep began")
                      : lastErrorLine(folder / logFile, ended.code);
    return state;
}

const RunState& Folder::fail(std::size_t run, const std::string& sentence) {
    states_[run] = {std::nullopt, sentence};
    return states_[run];
}

namespace {

/// The unit that the first of them that has the number gives it.
std::string unitOf(const std::string& name, const std::vector<const Outcome*>& outcomes) {
    for (const auto* outcome : outcomes) {
        if (outcome->find(name)) return outcome->unitOf(name);
    }
    return "";
}

}  // namespace

Table Folder::table() const {
    const auto& numbers = plan_.request.numbers;
    const auto& scene = *plan_.scene;
    Table table;
    table.request = toJson(plan_.request);
    table.hash = plan_.hash;
    table.title = scene.title;
    table.simulation = scene.simulation;
    table.fixed = plan_.fixed;
    table.axes = plan_.axes;
    std::vector<const Outcome*> outcomes;
    for (const auto& state : states_) {
        if (state.outcome && state.outcome->error.empty()) outcomes.push_back(&*state.outcome);
    }
    for (const auto& name : numbers) {
        checkKnown("--number", name, outcomes);
        table.numbers.push_back({name, unitOf(name, outcomes)});
    }
    for (const auto* outcome : outcomes) {
        if (!numbers.empty()) break;
        for (const auto& number : outcome->numbers) {
            const bool has = std::ranges::find(table.numbers, number.name, &Table::Column::name) !=
                             table.numbers.end();
            if (!has && isUsual(number.name, scene)) {
                table.numbers.push_back({number.name, number.unit});
            }
        }
    }
    for (std::size_t k = 0; k < states_.size(); ++k) {
        const auto& state = states_[k];
        Table::Row row{plan_.runs[k].folder, plan_.runs[k].values};
        row.error = state.outcome ? state.outcome->error : state.error;
        row.status = !row.error.empty() ? RunStatus::failed
                     : state.outcome    ? RunStatus::done
                                        : RunStatus::waiting;
        for (const auto& column : table.numbers) {
            const auto found =
                row.status == RunStatus::done ? state.outcome->find(column.name) : std::nullopt;
            row.numbers.push_back(found.value_or(std::numeric_limits<double>::quiet_NaN()));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

void Folder::write(const Table& table) const {
    // The first file makes the folder a sweep's, even if this is killed before the second.
    writeText(path_ / tableFile, jsonText(toJson(table), 1) + "\n");
    writeText(path_ / "sweep.csv", csv(table));
}

Series seriesOf(const Table& table, const fs::path& folder, const std::string& name) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    Series series;
    auto& found = series.values;
    const auto column = std::ranges::find(table.numbers, name, &Table::Column::name);
    if (column != table.numbers.end()) {
        const auto k = static_cast<std::size_t>(column - table.numbers.begin());
        for (const auto& row : table.rows) found.push_back(row.numbers[k]);
        series.unit = column->unit;
        return series;
    }
    std::vector<Outcome> outcomes;
    for (const auto& row : table.rows) {
        found.push_back(none);
        if (row.status != RunStatus::done) continue;
        const auto report = readReport(folder / row.folder / reportFile);
        if (!report.is_object() || !report.contains("definition")) continue;
        auto outcome = outcomeOf(report, definitionHash(report["definition"]));
        if (!outcome) continue;
        found.back() = outcome->find(name).value_or(none);
        outcomes.push_back(std::move(*outcome));
    }
    std::vector<const Outcome*> all;
    for (const auto& each : outcomes) all.push_back(&each);
    checkKnown("--plot", name, all);
    series.unit = unitOf(name, all);
    return series;
}

}  // namespace seiche::sweep
