#include "core/gl/radix_sort.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "core/base/divide_up.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/subgroups.hpp"

namespace seiche::gl {

RadixSort::RadixSort(std::int64_t most)
    : most_(most), lookBack_(subgroupSize() == 32), scan_(lookBack_ ? 0 : digits * mostStrips) {
    // Numbers of keys share their words with two bits of state.
    if (most < 0 || most >= std::int64_t{1} << 30)
        throw std::logic_error("a sort of too many entries");
    const auto held = words(std::max<std::int64_t>(most, 1));
    keys_ = Buffer(held, "sorted keys");
    values_ = Buffer(held, "sorted values");
    if (lookBack_) {
        control_ = Buffer(words(mostPasses * (digits + 1)), "digits of a sort");
        for (auto& state : states_) {
            state = Buffer(words(std::max<std::int64_t>(divideUp(most, tileSize), 1) * digits),
                           "tiles of a sort");
        }
        count_ = Kernel("parallel/sort_count.comp");
        pass_ = Kernel("parallel/sort_pass.comp");
    } else {
        control_ = Buffer(words(digits * mostStrips), "digits of a sort");
        places_ = Buffer(control_.bytes(), "places of a sort");
        count_ = Kernel("parallel/sort_strips.comp", {{"STAGE", 0}});
        place_ = Kernel("parallel/sort_strips.comp", {{"STAGE", 1}});
    }
}

void RadixSort::run(Buffer& keys, Buffer& values, std::int64_t count, int bits) {
    if (count < 0 || count > most_ || keys.bytes() < words(count) ||
        values.bytes() < words(count) || bits < 1 || bits > 32) {
        throw std::logic_error("a sort of more entries than there are");
    }
    if (count == 0) return;
    const auto passes = static_cast<int>(divideUp(bits, 8));
    if (lookBack_) {
        control_.clear();
        const auto groups = 4 * executionProfile().busyGroups;
        count_.set("count", static_cast<int>(count)).set("passes", passes);
        count_.runGroups(static_cast<int>(std::min<std::int64_t>(divideUp(count, 256), groups)), 1,
                         1, {storage(0, keys), storage(1, control_)});
    }
    for (int each = 0; each < passes; ++each) {
        if (each % 2 == 0) {
            pass(each, {&keys, &values, &keys_, &values_}, static_cast<int>(count));
        } else {
            pass(each, {&keys_, &values_, &keys, &values}, static_cast<int>(count));
        }
    }
    if (passes % 2 == 1) {
        keys_.copyTo(keys, words(count));
        values_.copyTo(values, words(count));
    }
}

void RadixSort::pass(int pass, const std::array<const Buffer*, 4>& buffers, int count) {
    std::vector<Binding> bindings;
    for (unsigned i = 0; i < buffers.size(); ++i) bindings.push_back(storage(i, *buffers[i]));
    bindings.push_back(storage(4, control_));
    if (lookBack_) {
        bindings.push_back(storage(5, states_[static_cast<std::size_t>(clean_)]));
        bindings.push_back(storage(6, states_[static_cast<std::size_t>(1 - clean_)]));
        clean_ = 1 - clean_;
        pass_.set("count", count).set("pass", pass);
        pass_.runGroups(static_cast<int>(divideUp(count, tileSize)), 1, 1, bindings);
        return;
    }
    const auto strips = static_cast<int>(std::min(divideUp(count, shortestStrip), mostStrips));
    for (auto* kernel : {&count_, &place_}) {
        kernel->set("count", count).set("strips", strips).set("pass", pass);
    }
    count_.run(strips, 1, 1, bindings);
    scan_.sums(control_, places_, digits * strips);
    bindings.back() = storage(4, places_);
    place_.run(strips, 1, 1, bindings);
}

}  // namespace seiche::gl
