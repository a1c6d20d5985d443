#include "solvers/equations/look_schedule.hpp"

#include <algorithm>
#include <cmath>

namespace seiche::equations {

void LookSchedule::restart() {
    since_ = 0;
    interval_ = 1;
    radius_ = -1;
}

void LookSchedule::looked(double radius, double room) {
    const int most = std::min(2 * std::max(since_, 1), longest);
    if (radius_ < 0) {
        interval_ = 1;
    } else if (radius <= radius_) {
        interval_ = most;
    } else {
        // It may go on growing as between the last looks, for half of the room left.
        const double growth = radius_ > 0 ? radius / radius_ : HUGE_VAL;
        const double steps = since_ * std::log(room) / (2 * std::log(growth));
        interval_ = static_cast<int>(std::clamp(steps, 1.0, static_cast<double>(most)));
    }
    since_ = 0;
    radius_ = radius;
}

std::vector<double> LookSchedule::values() const {
    return {static_cast<double>(since_), static_cast<double>(interval_), radius_};
}

void LookSchedule::setValues(const std::vector<double>& values) {
    restart();
    if (values.size() != 3 || !(values[0] >= 0 && values[0] <= longest) ||
        !(values[1] >= 1 && values[1] <= longest))
        return;
    since_ = static_cast<int>(values[0]);
    interval_ = static_cast<int>(values[1]);
    radius_ = values[2];
}

}  // namespace seiche::equations
