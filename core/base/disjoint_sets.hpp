#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace seiche {

/// Sets of the integers from 0 on, joined pair by pair (union-find with path halving). A set's root
/// is its smallest member, so that numbering by roots does not depend on the order of joining.
class DisjointSets {
  public:
    /// The integers below `count`, each alone.
    explicit DisjointSets(std::size_t count = 0) : parent_(count) {
        std::iota(parent_.begin(), parent_.end(), 0);
    }
    /// Adds one more integer, alone.
    int add() {
        const int added = static_cast<int>(parent_.size());
        parent_.push_back(added);
        return added;
    }
    int root(int i) {
        auto above = [this](int at) -> int& { return parent_[static_cast<std::size_t>(at)]; };
        while (above(i) != i) i = above(i) = above(above(i));
        return i;
    }
    void join(int a, int b) {
        a = root(a);
        b = root(b);
        parent_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
    }

  private:
    std::vector<int> parent_;
};

}  // namespace seiche
