#pragma once

#include <atomic>
#include <optional>

#include "core/base/error.hpp"

namespace seiche {

/// Thrown by a task that was cancelled.
class Cancelled : public Error {
  public:
    explicit Cancelled(const std::string& sentence) : Error(ExitCode::failed, sentence) {}
};

/// A long task that another thread watches and may cancel. Code deep inside it, which knows nothing
/// about the caller, reports progress by reportProgress().
class Task {
  public:
    void cancel() { cancelled_ = true; }
    bool cancelled() const { return cancelled_; }
    /// Progress from 0 to 1; empty until the task has reported.
    std::optional<double> part() const {
        const double now = part_;
        return now < 0 ? std::nullopt : std::optional(now);
    }

    /// Makes `task` this thread's task, as long as this lives.
    class OnThread {
      public:
        explicit OnThread(Task& task);
        ~OnThread();
        OnThread(const OnThread&) = delete;
        OnThread& operator=(const OnThread&) = delete;

      private:
        Task* before_;
    };

    /// Maps progress reported on this thread to [from, to] of the enclosing Share, as long as this
    /// lives.
    class Share {
      public:
        Share(double from, double to);
        ~Share();
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

      private:
        double from_, to_;  // of the one around
    };
    /// Makes reportDetail() report on this thread, as long as this lives.
    class Detailed {
      public:
        Detailed();
        ~Detailed();
        Detailed(const Detailed&) = delete;
        Detailed& operator=(const Detailed&) = delete;

      private:
        bool before_;
    };

  private:
    friend void reportProgress(double part);
    friend void reportDetail(double part);
    std::atomic<bool> cancelled_{false};
    std::atomic<double> part_{-1};
};

/// Reports the progress of this thread's task, from 0 to 1. Throws Cancelled if it should end; does
/// nothing on a thread without one.
void reportProgress(double part);
/// The same for small parts of most tasks, such as a solve or a formula: reports only where a
/// Task::Detailed lives, and never less than before.
void reportDetail(double part);
/// Throws Cancelled if this thread's task should end.
void checkCancelled();

}  // namespace seiche
