#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace seiche::gl {

/// Times a span of device work without waiting for it: timestamps are read when they have arrived.
/// Software drivers report 0 there, so they are timed by the CPU clock around a finish.
class GpuTimer {
  public:
    GpuTimer() = default;
    ~GpuTimer();
    GpuTimer(const GpuTimer&) = delete;
    GpuTimer& operator=(const GpuTimer&) = delete;

    void begin();
    void end();
    /// The oldest span that has arrived, in milliseconds; false when none has.
    bool poll(double& milliseconds, bool wait = false);

  private:
    struct Span {
        unsigned queries[2] = {0, 0};
        double milliseconds = -1;  // software: known at once
    };
    std::deque<Span> spans_;
    std::vector<unsigned> spare_;
    std::chrono::steady_clock::time_point started_;
};

/// Names and times every kernel launch while enabled; off it costs nothing.
class Profiler {
  public:
    struct Row {
        std::uint64_t launches = 0;
        double milliseconds = 0;
    };
    void enable(bool on) { enabled_ = on; }
    bool enabled() const { return enabled_; }
    void begin(const std::string& name);
    void end();
    /// Rows by kernel name; waits for the device.
    std::map<std::string, Row> rows();
    void reset();
    /// Adds what another profiler has found, of work done for this one's context elsewhere.
    void add(const std::map<std::string, Row>& others);

  private:
    void drain(bool wait);
    bool enabled_ = false;
    GpuTimer timer_;
    std::deque<std::string> names_;
    std::map<std::string, Row> rows_;
};

}  // namespace seiche::gl
