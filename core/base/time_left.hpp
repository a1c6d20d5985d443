#pragma once

#include <optional>

namespace seiche {

/// How long work will still take if it goes on as it has since its first progress was seen, so that
/// what came before (compiling, reading) does not count.
class TimeLeft {
  public:
    /// The work has come to `part` of its way, 0 to 1, at `now` on any clock [s]. Nothing until a
    /// hundredth has been seen to pass. Work whose part falls back has started over.
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
    /// Forgets what it has seen: other work begins.
    void restart() { seen_ = false; }

  private:
    bool seen_ = false;
    double firstTime_ = 0, firstPart_ = 0, last_ = 0;
};

}  // namespace seiche
