#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace seiche::cli {

/// A progress bar on stderr, where that is a terminal.
class Progress {
  public:
    /// `shown` false: nothing is ever printed.
    explicit Progress(bool shown);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `fraction` of the run is done, where that is known; redraws ten times a second at most.
    void update(std::optional<double> fraction, std::uint64_t steps, double t);
    /// Wipes the line, for messages and the end.
    void clear();

  private:
    bool shown_, drawn_ = false;
    std::chrono::steady_clock::time_point started_, last_;
};

}  // namespace seiche::cli
