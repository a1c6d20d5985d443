#include "core/gl/precedence.hpp"

#include <algorithm>

namespace seiche::gl {

void Precedence::draw(bool on, Clock::time_point now) {
    {
        const std::scoped_lock lock(mutex_);
        if (drawing_) {
            // What this picture took is given back before the next one takes anything.
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
bool Precedence::goesFirst(Clock::time_point now) const {
    return drawing_ && now >= from_ && now < from_ + longest;
}

Precedence::Clock::time_point Precedence::waitsUntil(Clock::time_point now) const {
    const std::scoped_lock lock(mutex_);
    return goesFirst(now) ? from_ + longest : now;
}

void Precedence::wait() {
    std::unique_lock lock(mutex_);
    drawn_.wait_until(lock, from_ + longest, [this] { return !goesFirst(Clock::now()); });
}

}  // namespace seiche::gl
