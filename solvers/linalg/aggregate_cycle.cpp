#include "solvers/linalg/aggregate_cycle.hpp"

#include <algorithm>
#include <bit>

#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

template <class T>
gl::Buffer made(const std::vector<T>& data, const char* label) {
    gl::Buffer buffer(std::max<std::size_t>(16, sizeof(T) * data.size()), label);
    if (!data.empty()) buffer.upload(data);
    return buffer;
}

}  // namespace

AggregateCycle::AggregateCycle(const Stencil& stencil, const Aggregates& aggregates)
    : ofCell_(stencil.shape(), "aggregates of cells") {
    for (const auto& level : aggregates.levels) {
        levels_.push_back({unknowns_, level.size()});
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
            nodes.push_back(2 * count + ((level.x[i] + level.y[i]) & 1));
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
        for (const int parent : fine.parent) ++start[parent + 1];
        for (std::size_t i = 0; i < level.x.size(); ++i) start[i + 1] += start[i];
        const int shift = static_cast<int>(members.size());
        for (std::size_t i = 0; i < level.x.size(); ++i) {
            ranges.push_back(shift + start[i]);
            ranges.push_back(shift + start[i + 1]);
        }
        members.resize(members.size() + fine.x.size());
        for (int i = 0; i < fine.size(); ++i) {
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
    for (int i = 0; i < stencil.nx * stencil.ny; ++i) {
        const int unknown = aggregates.ofCell[i];
        ofCell.push_back(static_cast<float>(unknown));
        const int x = i % stencil.nx, y = i / stencil.nx;
        if (unknown >= 0) cellsOf[2 * unknown + 1] |= 1 << (x % 2 + 2 * (y % 2));
    }
    ofCell_.upload(ofCell);
    nodes_ = made(nodes, "aggregates");
    couplings_ = made(couplings, "couplings of aggregates");
    members_ = made(members, "members of aggregates");
    ranges_ = made(ranges, "ranges of members");
    cellsOf_ = made(cellsOf, "cells of aggregates");
    inverse_ = made(aggregates.inverse, "inverse of the last level");
    values_ = gl::Buffer(12 * std::max<std::size_t>(2, nodes.size() / 4), "values of aggregates");
    for (int stage = 0; stage < 6; ++stage) {
        stages_[stage] = gl::Kernel("linalg/mg_graph.comp", {{"STAGE", stage}});
        stages_[stage].set("unknowns", unknowns_);
    }
    stages_[3].set("dense", static_cast<int>(!aggregates.inverse.empty()));
}

void AggregateCycle::stage(std::size_t index, const Range& range, const gl::Buffer& state,
                           const gl::Buffer& third, const gl::Binding& more) {
    auto& kernel = stages_[index];
    kernel.set("first", range.first).set("count", range.count);
    kernel.run(range.count, 1, 1,
               {gl::storage(0, state), gl::storage(1, nodes_), gl::storage(2, couplings_),
                gl::storage(3, third), more, gl::storage(5, values_)});
}

void AggregateCycle::run(const gl::Texture2D& residual, const gl::Buffer& state) {
    if (unknowns_ == 0) return;
    const auto ranges = gl::storage(4, ranges_);
    stage(0, levels_[0], state, cellsOf_, gl::read(0, residual));
    for (std::size_t l = 0; l + 1 < levels_.size(); ++l) {
        stage(1, levels_[l], state, members_, ranges);
        stage(2, levels_[l + 1], state, members_, ranges);
    }
    stage(3, levels_.back(), state, inverse_, ranges);
    for (std::size_t l = levels_.size() - 1; l-- > 0;) {
        stage(4, levels_[l], state, members_, ranges);
        stage(5, levels_[l], state, members_, ranges);
    }
}

}  // namespace seiche::linalg
