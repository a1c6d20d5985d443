#pragma once

#include <atomic>
#include <optional>

#include "core/base/error.hpp"

namespace seiche {

/// Somebody wanted the work that throws this to end before its time.
class Cancelled : public Error {
  public:
    explicit Cancelled(const std::string& sentence) : Error(ExitCode::failed, sentence) {}
};

/// Long work that another thread watches and may end. What is deep inside of it, and knows nothing
/// of who has asked for it, says how far it is by atPart().
class Work {
  public:
    void cancel() { cancelled_ = true; }
    bool cancelled() const { return cancelled_; }
    /// From 0 to 1; nothing while the work has not said.
    std::optional<double> part() const {
        const double now = part_;
        return now < 0 ? std::nullopt : std::optional(now);
    }

    /// Makes a work that of this thread, as long as this lives.
    class OnThread {
      public:
        explicit OnThread(Work& work);
        ~OnThread();
        OnThread(const OnThread&) = delete;
        OnThread& operator=(const OnThread&) = delete;

      private:
        Work* before_;
    };

    /// What atPart() says on this thread goes from `from` to `to`, as long as this lives.
    class Share {
      public:
        Share(double from, double to);
        ~Share();
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

      private:
        double from_, to_;  // those before
    };

  private:
    friend void atPart(double part);
    std::atomic<bool> cancelled_{false};
    std::atomic<double> part_{-1};
};

/// So far is this thread's work, from 0 to 1. Throws Cancelled when it is to end; does nothing on a
/// thread without any.
void atPart(double part);
/// Throws Cancelled when this thread's work is to end.
void checkCancelled();

}  // namespace seiche
