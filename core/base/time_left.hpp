#pragma once

#include <optional>

namespace seiche {

/// Estimates the remaining time of work from its rate since the first progress, so that earlier
/// preparation (compiling, reading) does not count.
class TimeLeft {
  public:
    /// Remaining time [s] of work that has reached `part`, 0 to 1, at `now` on any clock [s]. Empty
    /// until a hundredth has been observed. A smaller part means that the work has started over.
    std::optional<double> at(double now, double part) {
        if (!seen_ || part < last_) {
            seen_ = true;
            firstTime_ = now;
            firstPart_ = part;
        }
        last_ = part;
        const double passed = part - firstPart_;
        if (passed < 0.01) return std::nullopt;
        return (now - firstTime_) * (1 - part) / passed;
    }
    /// Begins with other work.
    void restart() { seen_ = false; }

  private:
    bool seen_ = false;
    double firstTime_ = 0, firstPart_ = 0, last_ = 0;
};

}  // namespace seiche
