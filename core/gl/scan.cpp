#include "core/gl/scan.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/base/divide_up.hpp"
#include "core/gl/subgroups.hpp"

namespace seiche::gl {

Scan::Scan(std::int64_t most)
    : most_(most), lookBack_(subgroupSize() == 32), total_(sizeof(std::uint32_t), "scan total") {
    if (most < 0 || most > std::int64_t{1} << 30)
        throw std::logic_error("a scan of too many entries");
    stride_ = static_cast<int>(std::max<std::int64_t>(divideUp(most, tileSize), 1));
    tiles_ = Buffer(words(lookBack_ ? 1 + 3 * std::int64_t{stride_} : mostStrips), "scan of tiles");
    for (const int places : {0, 1}) {
        if (lookBack_) {
            kernels_[places][0] = Kernel("parallel/scan.comp", {{"PLACES", places}});
            continue;
        }
        for (const int stage : {0, 1, 2}) {
            kernels_[places][stage] =
                Kernel("parallel/scan_strips.comp", {{"PLACES", places}, {"STAGE", stage}});
        }
    }
}

void Scan::sums(const Buffer& values, const Buffer& sums, std::int64_t count) {
    run(values, sums, count, false);
}

void Scan::places(const Buffer& values, const Buffer& places, std::int64_t count) {
    run(values, places, count, true);
}

void Scan::run(const Buffer& values, const Buffer& result, std::int64_t count, bool places) {
    if (values.id() == result.id()) throw std::logic_error("a scan into its own values");
    const auto needed = words(divideUp(count, 4) * 4);
    if (count < 0 || count > most_ || values.bytes() < needed ||
        (!places && result.bytes() < needed)) {
        throw std::logic_error("a scan of more entries than there are");
    }
    if (count == 0) {
        total_.clear();
        return;
    }
    auto& stages = kernels_[places];
    const auto bindings = {storage(0, values), storage(1, result), storage(2, tiles_),
                           storage(3, total_)};
    if (lookBack_) {
        const auto tiles = static_cast<int>(divideUp(count, tileSize));
        stages[0].set("count", static_cast<int>(count)).set("tiles", tiles);
        stages[0].set("firstTicket", tickets_).set("turn", turn_).set("stride", stride_);
        tickets_ += static_cast<std::uint32_t>(tiles);
        ++turn_;
        stages[0].runGroups(tiles, 1, 1, bindings);
        return;
    }
    const auto strips = static_cast<int>(std::min(divideUp(count, shortestStrip), mostStrips));
    for (int stage = 0; stage < 3; ++stage) {
        stages[stage].set("count", static_cast<int>(count)).set("strips", strips);
        stages[stage].run(stage == 1 ? 1 : strips, 1, 1, bindings);
    }
}

}  // namespace seiche::gl
