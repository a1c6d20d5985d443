#include "core/view/loop_states.hpp"

#include <span>

namespace seiche::view {

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
    for (std::size_t k = 0; k < made.field.values.size(); ++k) {
        made.field.values[k] += weight * (to.field.values[k] - made.field.values[k]);
    }
    // Of a film that begins again there is no time between its end and its beginning.
    if (part > 0.5) made.field.t = to.field.t;
    for (std::size_t k = 0; k < 2; ++k) made.range[k] += part * (to.range[k] - made.range[k]);
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
