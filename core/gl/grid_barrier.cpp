#include "core/gl/grid_barrier.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/gl/multiprocessors.hpp"

namespace seiche::gl {

GridBarrier::GridBarrier() : counts_(3 * sizeof(std::uint32_t), "grid barrier") {
    counts_.clear();
}

int GridBarrier::mostGroups() {
    return std::max(1, multiprocessors());
}

bool GridBarrier::admits(Kernel& kernel, int groupsX, int groupsY,
                         std::span<const Binding> bindings, unsigned block) {
    std::vector<Binding> all(bindings.begin(), bindings.end());
    all.push_back(next(kernel, block));
    kernel.set("gridBarrierTrial", 1);
    kernel.runGroups(groupsX, groupsY, 1, all);
    kernel.set("gridBarrierTrial", 0);
    const bool met = counts_.download<std::uint32_t>(1)[0] == 0;
    counts_.clear();
    return met;
}

Binding GridBarrier::next(Kernel& kernel, unsigned block) {
    kernel.set("gridBarrierTurn", turn_);
    turn_ = 1 - turn_;
    return storage(block, counts_);
}

}  // namespace seiche::gl
