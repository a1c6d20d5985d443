#include "core/gl/render_priority.hpp"

#include <algorithm>

namespace seiche::gl {

void RenderPriority::draw(bool on, Clock::time_point now) {
    {
        const std::scoped_lock lock(mutex_);
        if (drawing_) {
            // The time that this picture took is given back before the next one takes any.
            const auto end = std::min<Clock::time_point>(now, from_ + longest);
            if (end > from_) {
                const std::chrono::duration<double> rest = (end - from_) * ((1 - most) / most);
                from_ = end + std::chrono::duration_cast<Clock::duration>(rest);
            }
        }
        if (on) from_ = std::max(from_, now);
        drawing_ = on;
    }
    drawn_.notify_all();
}

// With the mutex held.
bool RenderPriority::goesFirst(Clock::time_point now) const {
    return drawing_ && now >= from_ && now < from_ + longest;
}

RenderPriority::Clock::time_point RenderPriority::waitsUntil(Clock::time_point now) const {
    const std::scoped_lock lock(mutex_);
    return goesFirst(now) ? from_ + longest : now;
}

void RenderPriority::wait() {
    std::unique_lock lock(mutex_);
    drawn_.wait_until(lock, from_ + longest, [this] { return !goesFirst(Clock::now()); });
}

}  // namespace seiche::gl
