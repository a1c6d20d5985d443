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

/// What became of a run.
struct RunState {
    std::optional<Outcome> outcome;  ///< of a run that came to its end
    std::string error;               ///< how one ended that did not; "" where it was not tried
};

/// The folder of a sweep: a folder for each run, and the tables. While this lives no other program
/// runs this sweep.
class Folder {
  public:
    /// Goes on with the sweep that is there, or begins it. Throws badInput where the folder cannot
    /// be written, holds a sweep of other settings or other files, has too little room for what is
    /// missing, or where another program is at it.
    Folder(std::filesystem::path path, const Plan& plan);
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    /// By run.
    const std::vector<RunState>& states() const { return states_; }
    /// The runs that have not come to their end.
    std::vector<std::size_t> missing() const;
    /// What somebody has to do for a run. What an earlier try has left is removed.
    Job job(std::size_t run) const;
    /// A job has ended; reads what it has left.
    const RunState& take(const Ended& ended);
    /// A run that could not begin.
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

/// The numbers of the rows' reports under this name, by row; NaN for rows that have none. From the
/// table where it has them, else from the reports. Throws badInput where no run has it.
std::vector<double> numbersOf(const Table& table, const std::filesystem::path& folder,
                              const std::string& name);

}  // namespace seiche::sweep
