#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/sweep/axis.hpp"

namespace seiche::sweep {

/// The options of a sweep, as `seiche sweep` takes them.
struct Request {
    std::string scene;              ///< a file, by its absolute path, or a shipped scene
    std::vector<std::string> sets;  ///< PATH=VALUE, of all runs and swept over
    std::string seeds;              ///< "" for none
    std::optional<std::int64_t> seed, steps;
    std::optional<double> time, untilSteady;
    std::vector<std::string> probes;  ///< X,Y
    std::string strokes, size;        ///< "" for none; strokes by their absolute path
    bool strict = false;
    std::vector<std::string> numbers;  ///< columns of the table; empty: the usual ones
    bool operator==(const Request&) const = default;
};

nlohmann::ordered_json toJson(const Request& request);
/// Throws badInput for JSON that toJson() does not write; `where` begins the sentence.
Request requestFrom(const nlohmann::ordered_json& json, const std::string& where);

/// One combination of values.
struct PlannedRun {
    std::string folder;               ///< its name in the sweep's: "003-viscosity=0.001-seed=2"
    std::vector<std::string> values;  ///< of the axes
    std::uint64_t definition = 0;     ///< hash of the scene with these settings
};

/// All runs of a sweep. Values of the last axis change fastest.
struct Plan {
    Request request;
    std::shared_ptr<const Scene> scene;  ///< with the settings of the first run
    std::vector<SceneOverride> fixed;    ///< settings of all runs
    std::vector<Axis> axes;
    std::vector<PlannedRun> runs;
    bool probes = false;           ///< the runs watch points
    std::uint64_t stateBytes = 0;  ///< least size of all their states
    /// Hash of everything that results depend on: settings, scene, its pictures, strokes.
    std::string hash;
};

/// Reads the scene with the settings of each run, so that impossible ones are reported before
/// anything runs. Throws badInput.
Plan makePlan(const Request& request);

/// The `definition` of a PlannedRun for a scene as reports have it.
std::uint64_t definitionHash(const nlohmann::ordered_json& definition);

/// The settings of a run besides `fixed`.
std::vector<SceneOverride> settingsOf(const std::vector<Axis>& axes,
                                      const std::vector<std::string>& values);

/// Arguments of `seiche` for this run in a folder, the program left out. Its report is
/// written last.
std::vector<std::string> argumentsOf(const Plan& plan, const PlannedRun& run,
                                     const std::filesystem::path& folder);

/// Files in a run's folder.
inline constexpr const char* reportFile = "report.json";
inline constexpr const char* stateFile = "final.state";
inline constexpr const char* pictureFile = "picture.png";
inline constexpr const char* probesFile = "probes.csv";
inline constexpr const char* logFile = "run.log";

}  // namespace seiche::sweep
