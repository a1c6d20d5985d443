#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/run_options.hpp"
#include "core/model/simulation.hpp"
#include "core/run/compared_run.hpp"

namespace seiche::cli {

/// Something that a run writes while it goes on or at its end.
class RunOutput {
  public:
    virtual ~RunOutput() = default;
    /// The file or folder that finish() writes to.
    virtual const std::string& file() const = 0;
    /// Whether finish() may be cancelled: what is already written is kept.
    virtual bool mayBeStopped() const { return false; }
    /// The state that the next step starts from.
    virtual void beforeStep(Simulation&) {}
    virtual void afterStep(Simulation&) {}
    /// The run is over, for whatever reason. Throws failed if the file cannot be written.
    virtual void finish(Simulation& simulation) = 0;
    /// Values that it adds to the top level of the report, after finishing.
    virtual nlohmann::ordered_json report() const { return nlohmann::ordered_json::object(); }
};

/// Checks every file and field name that `options` mentions, before anything is computed.
/// `compared` is the scene of the second run of --compare or nullptr.
void checkOutputs(const RunOptions& options, const Scene& scene, const Scene* compared);

/// The outputs that `options` ask for, `compared` being the second run of --compare or nullptr, in
/// the order in which it is to be finished: films before single files.
std::vector<std::unique_ptr<RunOutput>> makeOutputs(const RunOptions& options, const Scene& scene,
                                                    ComparedRun* compared);

}  // namespace seiche::cli
