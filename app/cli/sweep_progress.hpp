#pragma once

#include <chrono>
#include <string>

namespace seiche::cli {

/// The progress of `seiche sweep`: on terminals a line that is redrawn, elsewhere a line for each
/// run that has ended.
class SweepProgress {
  public:
    /// `done` of `all` runs have been completed before.
    SweepProgress(std::size_t done, std::size_t all, bool shown);
    ~SweepProgress() { clear(); }
    SweepProgress(const SweepProgress&) = delete;
    SweepProgress& operator=(const SweepProgress&) = delete;

    /// A run has ended; `error` is its sentence if it failed.
    void ended(const std::string& label, const std::string& error, double seconds);
    /// Redraws the line, with the number of runs in progress.
    void update(std::size_t running);
    void clear();

  private:
    std::string timeLeft() const;
    std::size_t before_, done_, all_, failed_ = 0;
    bool shown_, terminal_, drawn_ = false;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now(), last_;
};

/// "40 s", "12 min", "3 h 20 min", "2 days".
std::string roughTime(double seconds);

}  // namespace seiche::cli
