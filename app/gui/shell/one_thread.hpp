#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace seiche::gui {

/// A thread that does one task after another, in the order in which they were given, and ends with
/// its owner, who waits until all are done. Tasks must not throw. Unlike QThreadPool it hands them
/// over by a mutex of the C library, which ThreadSanitizer sees.
class OneThread {
  public:
    OneThread() = default;
    ~OneThread();
    OneThread(const OneThread&) = delete;
    OneThread& operator=(const OneThread&) = delete;

    void start(std::function<void()> task);
    /// Drops what has not begun.
    void clear();
    /// Waits until nothing is left to do, no longer than `patience`; returns whether that is so.
    bool waitForDone(std::optional<std::chrono::milliseconds> patience = {});

  private:
    void work();
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;  // the first may be under way
    bool working_ = false;                     // on the first of them
    bool ended_ = false;
    std::thread thread_;  // from the first task on
};

}  // namespace seiche::gui
