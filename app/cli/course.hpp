#pragma once

#include <chrono>
#include <string>

#include "core/base/time_left.hpp"

namespace seiche::cli {

/// Progress of a list of measurements, as a line on stderr if that is a terminal: number of the
/// current one, their total, time left at the rate so far, and current activity.
class Course {
  public:
    /// `done` of `all` are known.
    void show(const std::string& what, std::size_t done, std::size_t all);
    /// The line makes room for results.
    void clear() const;

  private:
    bool terminal_ = isTerminal();
    static bool isTerminal();
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
    TimeLeft left_;
};

}  // namespace seiche::cli
