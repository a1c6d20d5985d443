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

    void begin();  ///< the span begins
    void end();    ///< and ends; spans do not nest
    /// The oldest span that has arrived, in milliseconds; false if none has.
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

/// Names and times every kernel launch while enabled; costs nothing when off.
class Profiler {
  public:
    /// Time of all launches of a kernel.
    struct Row {
        std::uint64_t launches = 0;  ///< how many
        double milliseconds = 0;     ///< together, on the device
    };
    void enable(bool on) { enabled_ = on; }    ///< from now on
    bool enabled() const { return enabled_; }  ///< whether it times
    void begin(const std::string& name);       ///< a launch of this kernel begins
    void end();                                ///< and ends
    /// Rows by kernel name; waits for the device.
    std::map<std::string, Row> rows();
    void reset();  ///< forgets all rows
    /// Adds another profiler's results, for work done elsewhere on behalf of this context.
    void add(const std::map<std::string, Row>& others);

  private:
    void drain(bool wait);
    bool enabled_ = false;
    GpuTimer timer_;
    std::deque<std::string> names_;
    std::map<std::string, Row> rows_;
};

}  // namespace seiche::gl
