#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace seiche::gl {

/// Gives pictures precedence over steps where one processor does both: in software their threads
/// would compete for cores, and a picture would take three times as long.
///
/// The window's thread announces when it draws. Computing threads check between launches and wait
/// meanwhile, at most for a share of the time, so that a window that always draws does not stop
/// them. No result depends on it. Thread-safe.
class RenderPriority {
  public:
    using Clock = std::chrono::steady_clock;

    /// The largest share of the time that pictures can make others wait.
    static constexpr double most = 0.6;
    /// The longest that a single picture can make others wait, whether or not its end was
    /// announced.
    static constexpr std::chrono::milliseconds longest{150};

    /// A picture is being drawn from now on, or no longer.
    void draw(bool on, Clock::time_point now = Clock::now());
    /// Waits while a picture is being drawn and has priority.
    void yieldToRenderer() {
        if (drawing_.load(std::memory_order_relaxed)) wait();
    }
    /// The latest time until which a caller would wait now; the current time if there is nothing to
    /// wait for.
    Clock::time_point waitsUntil(Clock::time_point now) const;

  private:
    void wait();
    bool goesFirst(Clock::time_point now) const;

    std::atomic<bool> drawing_{false};
    mutable std::mutex mutex_;
    std::condition_variable drawn_;
    Clock::time_point from_;  // since when the current picture makes others wait
};

}  // namespace seiche::gl
