#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/base/time_left.hpp"

namespace seiche::cli {

/// A progress bar on stderr if that is a terminal, or lines on stdout.
class Progress {
  public:
    /// `shown` false: there is no bar. `lines`: JSON objects of part (0 to 1, if known), step and
    /// t [s], and of writing (the file) and written (0 to 1) after the run, a line each.
    explicit Progress(bool shown, bool lines = false);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `fraction` of the run is done, if known; redraws at most ten times per second.
    void update(std::optional<double> fraction, std::uint64_t steps, double t);
    /// The run is over and `part` of `file` is written. To be called ten times per second at most.
    void writing(const std::string& file, double part);
    /// Clears the line, before messages and at the end.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;
    nlohmann::ordered_json state() const;
    static void say(const nlohmann::ordered_json& line);
    static std::string bar(double part);
    /// "" until it can be told.
    std::string timeLeft(double elapsed, double part);

    bool shown_, lines_, drawn_ = false, printed_ = false;
    Clock::time_point started_, last_;
    TimeLeft left_;
    // Of the run so far
    std::optional<double> part_;
    std::uint64_t steps_ = 0;
    double t_ = 0;
    std::string file_;  // that is written, "" during the run
};

}  // namespace seiche::cli
