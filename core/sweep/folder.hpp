#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/sweep/numbers.hpp"
#include "core/sweep/plan.hpp"
#include "core/sweep/table.hpp"
#include "core/sweep/workers.hpp"

namespace seiche::sweep {

/// Outcome of a run.
struct RunState {
    std::optional<Outcome> outcome;  ///< of a run that came to its end
    std::string error;               ///< how one ended that did not; "" where it was not tried
};

/// The folder of a sweep: a folder for each run, and the tables. While this object lives no other
/// program can run this sweep.
class Folder {
  public:
    /// Continues an existing sweep, or starts a new one. Throws badInput if the folder cannot be
    /// written, holds a sweep of other settings or other files or has too little room for the
    /// missing runs, or if another program is running the sweep.
    Folder(std::filesystem::path path, const Plan& plan);
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    /// States by run.
    const std::vector<RunState>& states() const { return states_; }
    /// The runs that have not been completed.
    std::vector<std::size_t> missing() const;
    /// The job of a run. Files of an earlier attempt are removed.
    Job job(std::size_t run) const;
    /// A job has ended; reads its results.
    const RunState& take(const Ended& ended);
    /// A run that could not be started.
    const RunState& fail(std::size_t run, const std::string& sentence);
    /// The sweep as it is now. Throws badInput for a number asked for that no run has.
    Table table() const;
    /// Writes sweep.csv and sweep.json. Throws failed.
    void write(const Table& table) const;

  private:
    void hold();
    void dropParts() const;
    void begin();
    std::optional<Outcome> outcome(const PlannedRun& run) const;

    std::filesystem::path path_;
    const Plan& plan_;
    int held_ = -1;
    std::vector<RunState> states_;
};

/// A number of all runs.
struct Series {
    std::vector<double> values;  ///< by row; NaN for rows that have none
    std::string unit;            ///< "" where there is none
};
/// The numbers of the rows' reports under this name: from the table where it has them, else from
/// the reports. Throws badInput where no run has it.
Series seriesOf(const Table& table, const std::filesystem::path& folder, const std::string& name);

}  // namespace seiche::sweep
