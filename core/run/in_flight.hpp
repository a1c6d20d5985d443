#pragma once

#include <deque>

#include "core/gl/readback.hpp"

namespace seiche {

/// Keeps the device at most `limit` steps behind the CPU: time budgets stay accurate, Ctrl-C and
/// commands act at once, and the driver's queue stays short.
class InFlight {
  public:
    explicit InFlight(std::size_t limit = 4) : limit_(limit) {}
    /// Call after each enqueued step; may wait for the oldest one.
    void stepped();
    void clear() { fences_.clear(); }

  private:
    std::size_t limit_;
    std::deque<gl::Fence> fences_;
};

}  // namespace seiche
