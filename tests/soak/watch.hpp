#pragma once

#include <QObject>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>

namespace seiche::soak {

/// Resident memory of this process [bytes].
std::size_t residentBytes();

/// Watches a run from a thread of its own: its memory, the response time of the event loop, and the
/// last inputs, which it writes to a file if the program crashes or hangs.
class Watch : public QObject {
    Q_OBJECT
  public:
    /// Limits of memory [bytes] and of the response time; after `hang` without a response the
    /// program is ended.
    struct Limits {
        std::size_t bytes;
        std::chrono::milliseconds answer, hang;
    };
    /// On the thread of the event loop. The last inputs go to the file `log`.
    Watch(const Limits& limits, const std::string& log);
    ~Watch() override;

    /// An input is about to be given.
    void note(const std::string& input);
    std::size_t peakBytes() const { return peak_; }
    std::chrono::milliseconds slowest() const { return std::chrono::milliseconds(slowest_); }
    /// Number of the input given before the slowest answer.
    std::uint64_t slowestAt() const { return slowestAt_; }
    /// Whether a ceiling was passed.
    bool passed() const { return peak_ > limits_.bytes || slowest() > limits_.answer; }
    /// Writes the last inputs, with a reason before them, to the file. Async-signal-safe.
    static void writeInputs(const char* reason);

  private:
    void look();
    const Limits limits_;
    std::atomic<std::size_t> peak_ = 0;
    std::atomic<std::int64_t> slowest_ = 0;  // [ms]
    std::atomic<std::uint64_t> slowestAt_ = 0;
    std::atomic<bool> ended_ = false;
    std::atomic<bool> answered_ = true;
    std::thread thread_;
};

}  // namespace seiche::soak
