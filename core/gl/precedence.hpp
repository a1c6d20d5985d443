#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace seiche::gl {

/// Lets pictures go before steps where one processor makes both: with software drawing their
/// threads would take each other's cores, and a picture would take three times as long.
///
/// The window's thread says when it draws. Threads that compute ask between two launches and wait
/// meanwhile: at most for a share of the time, so that a window that always draws does not stop
/// them. No result depends on it. Thread-safe.
class Precedence {
  public:
    using Clock = std::chrono::steady_clock;

    /// Of the time, that pictures can make others wait.
    static constexpr double most = 0.6;
    /// A single picture makes others wait no longer, whether its end was told or not.
    static constexpr std::chrono::milliseconds longest{150};

    /// A picture is being drawn from now on, or no more.
    void draw(bool on, Clock::time_point now = Clock::now());
    /// Waits while a picture is being drawn and has the right to it.
    void giveWay() {
        if (drawing_.load(std::memory_order_relaxed)) wait();
    }
    /// Until when one who asks now waits at most; now itself where there is nothing to wait for.
    Clock::time_point waitsUntil(Clock::time_point now) const;

  private:
    void wait();
    bool goesFirst(Clock::time_point now) const;

    std::atomic<bool> drawing_{false};
    mutable std::mutex mutex_;
    std::condition_variable drawn_;
    Clock::time_point from_;  // since when the picture that is being drawn makes others wait
};

}  // namespace seiche::gl
