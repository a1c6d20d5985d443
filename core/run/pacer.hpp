#pragma once

#include <chrono>
#include <cstdint>
#include <deque>

namespace seiche {

/// Speed of simulated time.
struct Pace {
    enum class Kind {
        unlimited,           ///< as many steps as the time budget of a frame allows
        simulatedPerSecond,  ///< value = simulated seconds per second of wall time, at most
        stepsPerFrame,       ///< value = steps between two frames
    } kind = Kind::simulatedPerSecond;
    double value = 1;
    bool operator==(const Pace&) const = default;
};

/// Computes the number of steps due in each frame. A simulation that cannot keep its pace falls
/// behind and does not catch up.
class Pacer {
  public:
    using Clock = std::chrono::steady_clock;

    /// `interval` is the wall time of a frame [s].
    explicit Pacer(double interval) : interval_(interval) {}
    const Pace& pace() const { return pace_; }
    /// Throws badInput for a value that is negative or not finite.
    void setPace(const Pace& pace);
    /// Declares simulated time `t` [s] to be on schedule at `now`: after a pause, a load, a new
    /// pace.
    void anchor(Clock::time_point now, double t);
    /// A frame begins.
    void beginFrame(Clock::time_point now, double t, double dt);
    bool stepDue(double t, double dt) const;
    void stepped() { quota_ -= 1; }

  private:
    double interval_;
    Pace pace_;
    Clock::time_point anchorWall_;
    double anchorTime_ = 0;
    double target_ = 0;  // simulatedPerSecond: simulated time at the end of this frame
    double quota_ = 0;   // stepsPerFrame: steps still due in this frame
};

/// Steps and simulated time per second of wall time, over about the last second.
class Speedometer {
  public:
    using Clock = std::chrono::steady_clock;

    void clear() { samples_.clear(); }
    void sample(Clock::time_point now, std::uint64_t steps, double t);
    double stepsPerSecond() const;
    double simulatedPerSecond() const;

  private:
    struct Sample {
        Clock::time_point at;
        std::uint64_t steps;
        double t;
    };
    double elapsed() const;
    std::deque<Sample> samples_;
};

}  // namespace seiche
