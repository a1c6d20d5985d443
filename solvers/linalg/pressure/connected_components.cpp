#include "solvers/linalg/pressure/connected_components.hpp"

#include <algorithm>
#include <cstdint>

#include "core/base/disjoint_sets.hpp"
#include "solvers/linalg/pressure/pressure_geometry.hpp"

namespace seiche::linalg {

ConnectedComponents::ConnectedComponents(int nx, int ny)
    : nx_(nx), rows_(static_cast<std::size_t>(ny)) {}

ConnectedComponents::Row ConnectedComponents::runsOf(const PressureGeometry& geometry, int j) {
    const int nx = geometry.grid().nx;
    Row row;
    for (int i = 0; i < nx;) {
        const int start = i++;
        if (!geometry.fluid(start, j)) continue;
        while (i < nx && geometry.weightX(i, j) > 0) ++i;
        row.push_back({start, i, -1});
    }
    return row;
}

template <class Take>
void ConnectedComponents::forConnected(const PressureGeometry& geometry, int j, const Row& above,
                                       const Row& below, const Take& take) {
    for (std::size_t a = 0, b = 0; a < above.size() && b < below.size();) {
        const int end = std::min(above[a].end, below[b].end);
        for (int i = std::max(above[a].start, below[b].start); i < end; ++i) {
            if (geometry.weightY(i, j) > 0) {
                take(a, b);
                break;
            }
        }
        const bool aEnds = above[a].end == end, bEnds = below[b].end == end;
        if (aEnds) ++a;
        if (bEnds) ++b;
    }
}

void ConnectedComponents::update(const PressureGeometry& geometry,
                                 std::span<const CellBox> changed) {
    const auto& grid = geometry.grid();
    for (const auto& cells : changed) {
        // Their outer faces belong to the cells beside them, too.
        const int first = std::max(cells.y0 - 1, 0), last = std::min(cells.y1 + 1, grid.ny);
        for (int j = first; j < last; ++j) rows_[static_cast<std::size_t>(j)] = runsOf(geometry, j);
    }

    DisjointSets runs;               // numbered by their first cells, and so are the sets' roots
    std::vector<std::uint8_t> open;  // of a run, then of a root: whether a side is
    std::vector<int> cells, firstOfRow;
    const std::size_t top = rows_.size() - 1;
    for (std::size_t j = 0; j < rows_.size(); ++j) {
        const auto& row = rows_[j];
        const int y = static_cast<int>(j);
        firstOfRow.push_back(static_cast<int>(cells.size()));
        for (const auto& run : row) {
            runs.add();
            cells.push_back(run.end - run.start);
            // Neighbour behind a side: the other end of the row or column, or the outside.
            const auto anyOpen = [&](int face) {
                for (int i = run.start; i < run.end; ++i) {
                    if (geometry.weightY(i, face) > 0) return true;
                }
                return false;
            };
            const bool atSide = (run.start == 0 && geometry.weightX(0, y) > 0) ||
                                (run.end == nx_ && geometry.weightX(nx_, y) > 0);
            const bool atEnd = (j == 0 && anyOpen(0)) || (j == top && anyOpen(grid.ny));
            open.push_back((!grid.periodic[0] && atSide) || (!grid.periodic[1] && atEnd));
        }
        if (grid.periodic[0] && !row.empty() && row.front().start == 0 && row.back().end == nx_ &&
            geometry.weightX(nx_, y) > 0) {
            runs.join(firstOfRow[j], static_cast<int>(cells.size()) - 1);
        }
    }
    const auto join = [&](int face, std::size_t above, std::size_t below) {
        forConnected(geometry, face, rows_[above], rows_[below], [&](std::size_t a, std::size_t b) {
            runs.join(firstOfRow[above] + static_cast<int>(a),
                      firstOfRow[below] + static_cast<int>(b));
        });
    };
    for (std::size_t j = 1; j < rows_.size(); ++j) join(static_cast<int>(j), j, j - 1);
    if (grid.periodic[1]) join(grid.ny, 0, top);

    std::vector<std::size_t> roots;
    for (std::size_t run = 0; run < cells.size(); ++run) {
        const auto root = static_cast<std::size_t>(runs.root(static_cast<int>(run)));
        roots.push_back(root);
        if (root == run) continue;
        open[root] |= open[run];
        cells[root] += cells[run];
    }
    cellCount_.clear();
    openCells_ = 0;
    std::vector<int> componentOf(cells.size(), -1);
    std::size_t run = 0;
    for (auto& row : rows_) {
        for (auto& each : row) {
            const auto root = roots[run];
            if (root == run && open[root]) {
                openCells_ += cells[root];
            } else if (root == run) {
                componentOf[root] = singularCount();
                cellCount_.push_back(cells[root]);
            }
            each.component = componentOf[root];
            ++run;
        }
    }
}

int ConnectedComponents::at(int i, int j) const {
    const auto& row = rows_[static_cast<std::size_t>(j)];
    const auto run = std::ranges::upper_bound(row, i, {}, &Run::end);
    return run != row.end() && run->start <= i ? run->component : -1;
}

std::vector<int> ConnectedComponents::ofCell() const {
    std::vector<int> made(static_cast<std::size_t>(nx_) * rows_.size(), -1);
    auto* at = made.data();
    for (const auto& row : rows_) {
        for (const auto& run : row) std::fill(at + run.start, at + run.end, run.component);
        at += nx_;
    }
    return made;
}

}  // namespace seiche::linalg
