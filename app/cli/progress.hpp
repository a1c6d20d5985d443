#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "core/base/time_left.hpp"

namespace seiche::cli {

/// A progress bar on stderr if that is a terminal, or lines on stdout.
class Progress {
  public:
    /// `shown` false: there is no bar. `lines`: JSON objects of part (0 to 1, if known), step and
    /// t [s], a line each.
    explicit Progress(bool shown, bool lines = false);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `fraction` of the run is done, if known; redraws at most ten times per second.
    void update(std::optional<double> fraction, std::uint64_t steps, double t);
    /// Clears the line, before messages and at the end.
    void clear();

  private:
    bool shown_, lines_, drawn_ = false, printed_ = false;
    std::chrono::steady_clock::time_point started_, last_;
    TimeLeft left_;
};

}  // namespace seiche::cli
