#include "core/view/loop_states.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace seiche::view {

namespace {

/// Standard deviation.
double spread(const std::vector<float>& values) {
    double sum = 0, squares = 0;
    for (const float value : values) {
        sum += value;
        squares += static_cast<double>(value) * value;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(values.size(), 1));
    return std::sqrt(std::max(squares / count - sum / count * (sum / count), 0.0));
}

/// The range in which the values of a faded state fill as much as those of its two states do in
/// theirs: waves that have nothing to do with each other partly cancel, and would seem to calm down
/// half way.
std::array<double, 2> fadedRange(const std::array<std::array<double, 2>, 2>& ranges,
                                 const std::array<double, 3>& spreads, double part) {
    const auto mixed = [part](double a, double b) { return a + part * (b - a); };
    std::array<double, 2> range{mixed(ranges[0][0], ranges[1][0]),
                                mixed(ranges[0][1], ranges[1][1])};
    // A fixed range defines the meaning of colours and stays.
    if (ranges[0] == ranges[1]) return range;
    const auto width = [](const auto& each) { return each[1] - each[0]; };
    const double filled = mixed(spreads[0] / width(ranges[0]), spreads[1] / width(ranges[1]));
    if (!(filled > 0 && spreads[2] > 0)) return range;
    const double middle = 0.5 * (range[0] + range[1]), half = 0.5 * spreads[2] / filled;
    return {middle - half, middle + half};
}

}  // namespace

LoopStates::LoopStates(std::size_t fade) : fade_(fade) {
    for (auto* side : {&first_, &last_}) {
        side->times.resize(fade);
        side->ranges.resize(fade);
    }
}

void LoopStates::keep(const ShownState& state, std::uint64_t repeats) {
    if (count_ == 0) {
        form_ = state.field;
        form_.values.clear();
        const auto bytes = state.field.values.size() * sizeof(float);
        for (auto* side : {&first_, &last_}) side->values = std::make_unique<FrameStore>(bytes);
    }
    for (std::uint64_t i = 0; i < repeats; ++i, ++count_) {
        put(count_ < fade_ ? first_ : last_, count_ % fade_, state);
    }
}

ShownState LoopStates::between(std::size_t i, double part) {
    auto made = get(last_, (count_ - fade_ + i) % fade_);
    const auto to = get(first_, i);
    const auto weight = static_cast<float>(part);
    std::array<double, 3> spreads{spread(made.field.values), spread(to.field.values), 0};
    for (std::size_t k = 0; k < made.field.values.size(); ++k) {
        made.field.values[k] += weight * (to.field.values[k] - made.field.values[k]);
    }
    // No time lies between the end of a film and its beginning: it shows the nearer one.
    if (part > 0.5) made.field.t = to.field.t;
    spreads[2] = spread(made.field.values);
    made.range = fadedRange({made.range, to.range}, spreads, part);
    return made;
}

void LoopStates::put(Side& side, std::size_t place, const ShownState& state) const {
    side.values->put(place, std::as_bytes(std::span(state.field.values)));
    side.times[place] = state.field.t;
    side.ranges[place] = state.range;
}

ShownState LoopStates::get(Side& side, std::size_t place) const {
    ShownState state{form_, side.ranges[place]};
    state.field.t = side.times[place];
    state.field.values.resize(static_cast<std::size_t>(form_.nx) *
                              static_cast<std::size_t>(form_.ny));
    side.values->get(place, std::as_writable_bytes(std::span(state.field.values)));
    return state;
}

}  // namespace seiche::view
