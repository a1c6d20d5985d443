#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "core/run/strokes.hpp"

namespace seiche {

/// The strokes that led to a state, in order of time. Copies share their common part, so that each
/// state of a long run can have its own.
class StrokeLog {
  public:
    std::size_t size() const { return size_; }
    std::span<const TimedStroke> list() const { return {all_->data(), size_}; }
    void add(const TimedStroke& stroke) {
        // Other copies continue from here with other strokes.
        if (size_ < all_->size()) {
            all_ = std::make_shared<std::vector<TimedStroke>>(list().begin(), list().end());
        }
        all_->push_back(stroke);
        ++size_;
    }
    /// Leaves those until a time [s].
    void endAt(double t) {
        while (size_ > 0 && (*all_)[size_ - 1].t > t) --size_;
    }

  private:
    std::shared_ptr<std::vector<TimedStroke>> all_ = std::make_shared<std::vector<TimedStroke>>();
    std::size_t size_ = 0;
};

}  // namespace seiche
