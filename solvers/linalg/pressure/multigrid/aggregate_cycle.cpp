#include "solvers/linalg/pressure/multigrid/aggregate_cycle.hpp"

#include <algorithm>
#include <bit>

#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

constexpr int smallLevel = 4096;  // unknowns that one workgroup takes
constexpr int smallGroup = 512;

/// Steps as numbered in shaders/linalg/mg_graph.comp.
enum class Step { down, restrictResidual, last, upBlack, upRed, eliminate, expand };

template <class T>
void fill(gl::Buffer& buffer, const std::vector<T>& data, const char* label) {
    gl::makeRoom(buffer, std::max<std::size_t>(16, sizeof(T) * data.size()), label);
    if (!data.empty()) buffer.upload(data);
}

}  // namespace

AggregateCycle::AggregateCycle(const Stencil& stencil)
    : nx_(stencil.nx), ny_(stencil.ny), ofCell_(stencil.shape(), "aggregates of cells") {}

AggregateCycle::Kernels& AggregateCycle::kernels(bool inSolve) {
    auto& made = kernels_[static_cast<std::size_t>(inSolve)];
    if (!made.entry) {
        const auto kernel = [&](int entry, int group) {
            return gl::Kernel(
                "linalg/mg_graph.comp",
                {{"IN_SOLVE", static_cast<int>(inSolve)}, {"ENTRY", entry}, {"GROUP_SIZE", group}});
        };
        made = {kernel(1, 64), kernel(0, 64), kernel(0, smallGroup)};
    }
    return made;
}

void AggregateCycle::assign(const Aggregates& aggregates) {
    levels_.clear();
    launches_.clear();
    unknowns_ = 0;
    for (const auto& level : aggregates.levels) {
        levels_.push_back({unknowns_, level.size(), !level.eliminated.empty()});
        unknowns_ += level.size();
    }
    std::vector<int> nodes, couplings, members, ranges;
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        const auto& level = aggregates.levels[l];
        const int base = levels_[l].first;
        for (int i = 0; i < level.size(); ++i) {
            const float d = level.diagonal[i];
            const int count = level.start[i + 1] - level.start[i];
            nodes.push_back(std::bit_cast<int>(d > 0 ? 1 / d : 0.0f));
            nodes.push_back(static_cast<int>(couplings.size() / 2));
            const int mark = level.eliminated.empty() ? (level.x[i] + level.y[i]) & 1
                                                      : static_cast<int>(level.eliminated[i]);
            nodes.push_back(2 * count + mark);
            nodes.push_back(level.parent.empty() ? 0 : base + level.size() + level.parent[i]);
            for (int k = level.start[i]; k < level.start[i + 1]; ++k) {
                couplings.push_back(base + level.neighbour[k]);
                couplings.push_back(std::bit_cast<int>(level.weight[k]));
            }
        }
        if (l == 0) {
            ranges.resize(2 * level.x.size());
            continue;
        }
        // Members of each unknown, sorted by it.
        const auto& fine = aggregates.levels[l - 1];
        std::vector<int> start(level.x.size() + 1, 0);
        for (const int parent : fine.parent) {
            if (parent >= 0) ++start[parent + 1];
        }
        for (std::size_t i = 0; i < level.x.size(); ++i) start[i + 1] += start[i];
        const int shift = static_cast<int>(members.size());
        for (std::size_t i = 0; i < level.x.size(); ++i) {
            ranges.push_back(shift + start[i]);
            ranges.push_back(shift + start[i + 1]);
        }
        members.resize(members.size() + static_cast<std::size_t>(start.back()));
        for (int i = 0; i < fine.size(); ++i) {
            if (fine.parent[i] < 0) continue;
            members[shift + start[fine.parent[i]]++] = levels_[l - 1].first + i;
        }
    }
    const auto& finest = aggregates.levels[0];
    std::vector<int> cellsOf;
    for (int i = 0; i < finest.size(); ++i) {
        cellsOf.push_back(finest.x[i] + 16384 * finest.y[i]);
        cellsOf.push_back(0);
    }
    std::vector<float> ofCell;
    for (int i = 0; i < nx_ * ny_; ++i) {
        const int unknown = aggregates.ofCell[i];
        ofCell.push_back(static_cast<float>(unknown));
        const int x = i % nx_, y = i / nx_;
        if (unknown >= 0) cellsOf[2 * unknown + 1] |= 1 << (x % 2 + 2 * (y % 2));
    }
    ofCell_.upload(ofCell);
    fill(nodes_, nodes, "aggregates");
    fill(couplings_, couplings, "couplings of aggregates");
    fill(members_, members, "members of aggregates");
    fill(ranges_, ranges, "ranges of members");
    fill(cellsOf_, cellsOf, "cells of aggregates");
    fill(inverse_, aggregates.inverse, "inverse of the last level");
    gl::makeRoom(values_, 12 * std::max<std::size_t>(1, nodes.size() / 4), "values of aggregates");
    values_.clear();
    std::vector<int> steps;
    if (unknowns_ > 0) schedule(0, steps);
    cutIntoLaunches(steps);
    fill(steps_, steps, "steps of a cycle");
    dense_ = !aggregates.inverse.empty();
}

void AggregateCycle::schedule(std::size_t level, std::vector<int>& steps) const {
    const auto add = [&](Step what, const Range& range) {
        for (const int each : {static_cast<int>(what), range.first, range.count, 0}) {
            steps.push_back(each);
        }
    };
    const auto& own = levels_[level];
    if (level + 1 == levels_.size()) {
        add(Step::last, own);
        return;
    }
    const auto& next = levels_[level + 1];
    if (own.eliminates) {
        add(Step::eliminate, next);
        schedule(level + 1, steps);
        add(Step::expand, own);
        return;
    }
    add(Step::down, own);
    add(Step::restrictResidual, next);
    schedule(level + 1, steps);
    add(Step::upBlack, own);
    add(Step::upRed, own);
}

void AggregateCycle::cutIntoLaunches(const std::vector<int>& steps) {
    for (int n = 0; 4 * n < static_cast<int>(steps.size()); ++n) {
        const int count = steps[4 * n + 2];
        const bool small = count <= smallLevel;
        if (small && !launches_.empty() && launches_.back().count == 0) {
            launches_.back().to = n + 1;
        } else {
            launches_.push_back({n, n + 1, small ? 0 : count});
        }
    }
}

void AggregateCycle::run(const gl::Texture2D& residual, const gl::Buffer* solve) {
    if (unknowns_ == 0) return;
    auto& [entry, large, small] = kernels(solve != nullptr);
    for (auto* kernel : {&entry, &large, &small}) {
        kernel->set("unknowns", unknowns_).set("dense", static_cast<int>(dense_));
    }
    const auto with = [&](std::vector<gl::Binding> bindings) {
        if (solve) bindings.push_back(gl::storage(0, *solve));
        return bindings;
    };
    entry.set("count", levels_[0].count);
    entry.run(levels_[0].count, 1, 1,
              with({gl::read(0, residual), gl::storage(3, cellsOf_), gl::storage(5, values_)}));
    for (const auto& launch : launches_) {
        auto& kernel = launch.count > 0 ? large : small;
        kernel.set("from", launch.from).set("to", launch.to);
        kernel.run(launch.count > 0 ? launch.count : smallGroup, 1, 1,
                   with({gl::storage(1, nodes_), gl::storage(2, couplings_),
                         gl::storage(3, members_), gl::storage(4, ranges_), gl::storage(5, values_),
                         gl::storage(6, inverse_), gl::storage(7, steps_)}));
    }
}

}  // namespace seiche::linalg
