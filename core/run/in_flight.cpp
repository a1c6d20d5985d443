#include "core/run/in_flight.hpp"

#include "core/base/error.hpp"

namespace seiche {

void InFlight::stepped() {
    fences_.emplace_back();
    if (fences_.size() <= limit_) return;
    int seconds = 0;
    while (!fences_.front().passed(1000)) {
        if (++seconds == 120) {
            failDevice(
                "the graphics device has not finished a step for two minutes: it was lost or is "
                "overloaded");
        }
    }
    fences_.pop_front();
}

}  // namespace seiche
