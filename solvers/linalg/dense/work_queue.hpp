#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/gl/context.hpp"

namespace seiche::linalg {

/// Dense operations in the background, after Brodtkorb 2008: each is submitted and returns the id
/// of its result at once; an id may be used by later operations before it is done. A thread with a
/// graphics context of its own executes them in order, while this one does something else.
/// Functions may be called from any thread.
class WorkQueue {
  public:
    using Id = std::uint64_t;
    enum class State { waiting, running, done, failed, cancelled };

    /// With a context beside `context`, which must be headless and stay alive.
    explicit WorkQueue(const gl::Context& context);
    /// With the context that `make` makes, on the queue's thread. What it throws is the reason why
    /// every operation fails.
    explicit WorkQueue(std::function<std::unique_ptr<gl::Context>()> make);
    /// Cancels what waits.
    ~WorkQueue();
    WorkQueue(const WorkQueue&) = delete;

    // Operations. What is wrong with their operands is found when they run: the operation fails,
    // and so do those that use it.
    Id upload(int rows, int columns, std::vector<float> entries);
    /// alpha A B
    Id multiply(Id a, Id b, float alpha = 1);
    /// X with A X = B by one of denseMethods().
    Id solve(Id a, Id b, std::string method = "lu");
    /// Inverse of A by LU.
    Id invert(Id a);
    /// Any work on the queue's thread, its context current; it has no result. `work` reports with
    /// the function that it is given how much is done. What it holds is destroyed on that thread.
    using Progress = std::function<void(int done, int all)>;
    Id perform(std::function<void(const Progress&)> work);

    /// Cancels an operation that waits, and all that depend on it; one that runs ends and its
    /// result is dropped. What is done stays as it is.
    void cancel(Id id);
    /// The result may go once the operations submitted so far have used it; an id without result
    /// that has ended is forgotten.
    void release(Id id);

    State state(Id id) const;
    /// 0 while it waits, 1 once it has ended, stages done over stages of it between.
    double progress(Id id) const;
    /// Operations submitted and not finished.
    int pending() const;
    /// Waits until it has ended. Throws failed with its reason where it failed or was cancelled.
    void wait(Id id) const;
    /// Waits until it has ended, however it ended, or for so many seconds; true if it has ended.
    bool waitFor(Id id, double seconds) const;
    struct Result {
        int rows = 0, columns = 0;
        std::vector<float> entries;
    };
    /// Waits and brings the result to the CPU; throws like wait().
    Result download(Id id) const;

  private:
    struct Worker;
    std::unique_ptr<Worker> worker_;
};

}  // namespace seiche::linalg
