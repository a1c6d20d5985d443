#include "core/view/range.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>

namespace seiche::view {

namespace {
constexpr int groups = 64;
constexpr double shrink = 0.97;     // of the range a frame, when values get smaller
constexpr double faintest = 0.004;  // of the widest range so far: below it, noise would fill it
}  // namespace

AutomaticRange::AutomaticRange()
    : kernels_("view/range.comp", {{"GROUPS", groups}}),
      pairs_(groups * 2 * sizeof(float), "view.range") {}

void AutomaticRange::follow(const FieldView& field, const FieldView& walls,
                            std::uint64_t generation) {
    if (generation != generation_ || field.info.name != name_) {
        take(true);  // what is under way belongs to the field before
        generation_ = generation;
        name_ = field.info.name;
        diverging_ = field.info.diverging;
        any_ = false;
        low_ = high_ = widest_ = 0;
    }
    auto& kernel = kernels_.of(field, walls);
    kernel.set("cells", std::array<int, 2>{field.nx, field.ny});
    kernel.runGroups(
        groups, 1, 1,
        {gl::sample(0, *field.texture), gl::sample(1, *walls.texture), gl::storage(0, pairs_)});
    readback_.push(pairs_, 0, pairs_.bytes(), 0);
    // Nothing better is known of a new field than its first figures.
    take(!any_);
}

void AutomaticRange::settle() {
    take(true);
}

void AutomaticRange::take(bool wait) {
    readback_.poll(wait, [this](std::uint64_t, std::span<const std::byte> bytes) {
        std::array<float, 2 * groups> pairs;
        std::memcpy(pairs.data(), bytes.data(), sizeof pairs);
        double low = pairs[0], high = pairs[1];
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            low = std::min<double>(low, pairs[i]);
            high = std::max<double>(high, pairs[i + 1]);
        }
        if (low > high) return;  // no liquid cell
        if (diverging_) {
            high = std::max(std::abs(low), std::abs(high));
            low = -high;
        }
        if (!any_) {
            low_ = low;
            high_ = high;
        } else {
            const double middle = 0.5 * (low_ + high_);
            low_ = std::min(low, middle + shrink * (low_ - middle));
            high_ = std::max(high, middle + shrink * (high_ - middle));
        }
        any_ = true;
        widest_ = std::max(widest_, high_ - low_);
    });
}

std::array<double, 2> AutomaticRange::range() const {
    const double width = std::max(high_ - low_, faintest * widest_);
    if (width <= 0) return diverging_ ? std::array{-1.0, 1.0} : std::array{low_ - 0.5, low_ + 0.5};
    const double middle = 0.5 * (low_ + high_);
    return {middle - 0.5 * width, middle + 0.5 * width};
}

}  // namespace seiche::view
