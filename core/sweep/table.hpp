#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/sweep/axis.hpp"

namespace seiche::sweep {

/// Status of a run.
enum class RunStatus {
    waiting,  ///< not run yet, or not to its end
    done,
    failed,
};
/// Name as in tables: "done".
const char* name(RunStatus status);

/// The runs of a sweep with their settings and numbers, as DIR/sweep.csv and DIR/sweep.json hold
/// it. For the same sweep it is the same, however often it was interrupted.
struct Table {
    /// A column of results.
    struct Column {
        std::string name, unit;
        bool operator==(const Column&) const = default;
    };
    struct Row {
        std::string folder;               ///< in the sweep's folder
        std::vector<std::string> values;  ///< of the axes
        RunStatus status = RunStatus::waiting;
        std::string error;            ///< the sentence of a failed run
        std::vector<double> numbers;  ///< by column; NaN where the run has none
    };
    nlohmann::ordered_json request;  ///< sweep::toJson(Request)
    std::string hash;                ///< Plan::hash
    std::string title, simulation;   ///< of the scene
    std::vector<SceneOverride> fixed;
    std::vector<Axis> axes;
    std::vector<Column> numbers;
    std::vector<Row> rows;

    /// Number of runs with this status.
    std::size_t count(RunStatus status) const;
    /// The settings with which `seiche run` makes this row, in the order of --set.
    std::vector<SceneOverride> settings(const Row& row) const;
    /// "viscosity = 0.001, advection = ar2"
    std::string label(const Row& row) const;
};

/// The name of an axis in the table, with its unit: "viscosity [m^2/s]".
std::string heading(const std::string& name, const std::string& unit);
/// A line of a CSV table (RFC 4180).
std::string csvLine(const std::vector<std::string>& cells);
/// A number as in tables: the shortest text that reads as the same number, "nan" for none.
std::string cell(double number);

std::string csv(const Table& table);
nlohmann::ordered_json toJson(const Table& table);

/// The file in a sweep's folder that describes the sweep.
inline constexpr const char* tableFile = "sweep.json";
/// Whether it is the folder of a sweep.
bool isSweep(const std::filesystem::path& folder);
/// Reads it. Throws badInput where there is none, or no whole one.
Table readTable(const std::filesystem::path& folder);

}  // namespace seiche::sweep
