#include "core/view/range.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>
#include <vector>

#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::view {

namespace {
constexpr double shrink = 0.97;     // of the range a frame, when values get smaller
constexpr double faintest = 0.004;  // of the widest range so far: below it, noise would fill it
constexpr double layers = 3;        // root mean squares that a field with thin layers spans

/// Rotation and strain: layers at walls, a cell or two thick, hold values many times those of the
/// eddies of interest.
bool hasLayers(const FieldInfo& info) {
    return info.diverging && info.unit.starts_with("1/s");
}
}  // namespace

AutomaticRange::AutomaticRange()
    : groups_(gl::executionProfile().rangeGroups),
      kernels_("view/range.comp", {{"GROUPS", groups_}}),
      founds_(static_cast<std::size_t>(groups_) * 4 * sizeof(float), "view.range") {}

void AutomaticRange::begin(const FieldInfo& field, std::uint64_t generation) {
    if (generation == generation_ && field.name == name_) return;
    take(true);  // results under way belong to the former field
    generation_ = generation;
    name_ = field.name;
    diverging_ = field.diverging;
    layered_ = hasLayers(field);
    any_ = false;
    low_ = high_ = widest_ = 0;
}

void AutomaticRange::follow(const FieldInfo& field, const gl::Buffer& founds,
                            std::uint64_t generation) {
    begin(field, generation);
    readback_.push(founds, 0, founds.bytes(), 0);
    take(!any_);
}

void AutomaticRange::follow(const FieldView& field, const FieldView& walls,
                            std::uint64_t generation) {
    begin(field.info, generation);
    auto& kernel = kernels_.of(field, walls);
    kernel.set("cells", std::array<int, 2>{field.nx, field.ny});
    kernel.runGroups(
        groups_, 1, 1,
        {gl::sample(0, *field.texture), gl::sample(1, *walls.texture), gl::storage(0, founds_)});
    readback_.push(founds_, 0, founds_.bytes(), 0);
    // For a new field its first values are the best estimate.
    take(!any_);
}

void AutomaticRange::settle() {
    take(true);
}

std::array<double, 2> AutomaticRange::of(const FieldView& field, const FieldView& walls) {
    follow(field, walls, 1);
    settle();
    return range();
}

void AutomaticRange::take(bool wait) {
    readback_.poll(wait, [this](std::uint64_t, std::span<const std::byte> bytes) {
        std::vector<float> founds(bytes.size() / sizeof(float));
        std::memcpy(founds.data(), bytes.data(), bytes.size());
        double low = founds[0], high = founds[1], squares = 0, count = 0;
        for (std::size_t i = 0; i < founds.size(); i += 4) {
            low = std::min<double>(low, founds[i]);
            high = std::max<double>(high, founds[i + 1]);
            squares += static_cast<double>(founds[i + 2]);
            count += static_cast<double>(founds[i + 3]);
        }
        if (low > high || count <= 0) return;  // no liquid cell
        if (diverging_) {
            high = std::max(std::abs(low), std::abs(high));
            if (layered_) high = std::min(high, layers * std::sqrt(squares / count));
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
