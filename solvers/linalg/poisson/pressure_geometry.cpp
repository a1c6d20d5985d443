#include "solvers/linalg/poisson/pressure_geometry.hpp"

#include <algorithm>

#include "core/base/disjoint_sets.hpp"
#include "core/base/error.hpp"

namespace seiche::linalg {

bool Box::singular() const {
    const auto keeps = [](Ends ends) { return ends == Ends::closed || ends == Ends::periodic; };
    return keeps(x) && keeps(y);
}

PressureGeometry::PressureGeometry(const StaggeredGrid& grid)
    : grid_(grid), blocks_(grid.nx, grid.ny) {
    const auto [nx, ny, hx, hy, periodicX, periodicY] = grid;
    if (nx < 1 || ny < 1) failInput("a pressure equation on {} x {} cells has no cells", nx, ny);
    const auto count = static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny);
    weightX_.assign(count + static_cast<std::size_t>(ny), 0);
    weightY_.assign(count + static_cast<std::size_t>(nx), 0);
    mirrorX_ = Vector(Shape::field(nx + 1, ny), "pressure weights, x");
    mirrorY_ = Vector(Shape::field(nx, ny + 1), "pressure weights, y");
    stencil_.nx = nx;
    stencil_.ny = ny;
    stencil_.hx = hx;
    stencil_.hy = hy;
    if (periodicX) stencil_.sides[0] = stencil_.sides[1] = BoundaryCondition::periodic;
    if (periodicY) stencil_.sides[2] = stencil_.sides[3] = BoundaryCondition::periodic;
    stencil_.medium = Stencil::Medium::faces;
    stencil_.faceX = &mirrorX_;
    stencil_.faceY = &mirrorY_;
    stencil_.check();
    blocksBehind_ = {0, 0, nx, ny};
}

void PressureGeometry::setWeights(const std::vector<float>& x, const std::vector<float>& y) {
    if (x.size() != weightX_.size() || y.size() != weightY_.size()) {
        failInput("{} x {} cells have {} faces across x and {} across y, not {} and {}", grid_.nx,
                  grid_.ny, weightX_.size(), weightY_.size(), x.size(), y.size());
    }
    weightX_ = x;
    weightY_ = y;
    changed({0, 0, grid_.nx, grid_.ny});
}

void PressureGeometry::changed(const CellBox& cells) {
    ++revision_;
    components_.reset();
    boxBeneath_.reset();
    box_.reset();
    blocksBehind_ = blocksBehind_.with(cells);
    upload(cells);
}

// Whole texels of four faces; behind the last face is 0.
void PressureGeometry::upload(const CellBox& cells) {
    const auto send = [](Vector& mirror, const std::vector<float>& weights, int columns, int x0,
                         int y0, int x1, int y1) {
        const int t0 = x0 / 4, t1 = (x1 + 3) / 4;
        std::vector<float> data;
        data.reserve(4 * static_cast<std::size_t>(t1 - t0) * static_cast<std::size_t>(y1 - y0));
        for (int j = y0; j < y1; ++j) {
            const auto* row =
                weights.data() + static_cast<std::size_t>(j) * static_cast<std::size_t>(columns);
            data.insert(data.end(), row + 4 * t0, row + std::min(4 * t1, columns));
            data.resize(data.size() + static_cast<std::size_t>(std::max(0, 4 * t1 - columns)));
        }
        mirror.texture().upload(t0, y0, t1 - t0, y1 - y0, data);
    };
    send(mirrorX_, weightX_, grid_.nx + 1, cells.x0, cells.y0, cells.x1 + 1, cells.y1);
    send(mirrorY_, weightY_, grid_.nx, cells.x0, cells.y0, cells.x1, cells.y1 + 1);
}

// Cells of a row between closed faces make a run; runs that an open face connects are one
// component.
const ConnectedComponents& PressureGeometry::components() const {
    if (components_) return *components_;
    const int nx = grid_.nx, ny = grid_.ny;
    auto& found = components_.emplace();
    auto& runOf = found.ofCell;
    runOf.assign(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny), -1);
    DisjointSets runs;
    std::vector<std::uint8_t> open;  // of a run, then of a root: whether a side is
    std::vector<int> cells;
    for (int j = 0; j < ny; ++j) {
        int joinedRun = -1, joinedBelow = -1;
        for (int i = 0; i < nx; ++i) {
            if (!fluid(i, j)) continue;
            const auto at = faceY(i, j);
            const bool leftOpen = weightX(i, j) > 0;
            if (i == 0 || !leftOpen) {
                runOf[at] = runs.add();
                open.push_back(0);
                cells.push_back(0);
            } else {
                runOf[at] = runOf[at - 1];
            }
            const int run = runOf[at];
            const auto index = static_cast<std::size_t>(run);
            ++cells[index];
            if (j > 0 && weightY(i, j) > 0) {
                const int below = runOf[at - static_cast<std::size_t>(nx)];
                if (run != joinedRun || below != joinedBelow) runs.join(run, below);
                joinedRun = run;
                joinedBelow = below;
            }
            // What lies behind a side: the other end of the row or column, or the outside.
            const auto side = [&](bool periodic, std::size_t other) {
                if (!periodic) open[index] = 1;
                if (periodic && runOf[other] >= 0) runs.join(run, runOf[other]);
            };
            const auto columns = static_cast<std::size_t>(nx);
            const auto column = static_cast<std::size_t>(i);
            if (i == 0 && leftOpen && !grid_.periodicX) side(false, at);
            if (i == nx - 1 && weightX(nx, j) > 0) side(grid_.periodicX, at + 1 - columns);
            if (j == 0 && weightY(i, 0) > 0 && !grid_.periodicY) side(false, at);
            if (j == ny - 1 && weightY(i, ny) > 0) side(grid_.periodicY, column);
        }
    }
    const auto count = static_cast<int>(open.size());
    for (int run = 0; run < count; ++run) {
        const auto root = static_cast<std::size_t>(runs.root(run));
        const auto index = static_cast<std::size_t>(run);
        if (root == index) continue;
        open[root] |= open[index];
        cells[root] += cells[index];
    }
    // Runs are numbered by their first cells, and so are the roots.
    std::vector<int> componentOf(open.size(), -1);
    for (int run = 0; run < count; ++run) {
        const auto root = static_cast<std::size_t>(runs.root(run));
        const auto index = static_cast<std::size_t>(run);
        if (root != index) {
            componentOf[index] = componentOf[root];
        } else if (open[root]) {
            found.openCells += cells[root];
        } else {
            componentOf[root] = found.singularCount();
            found.cellCount.push_back(cells[root]);
        }
    }
    for (auto& of : runOf) {
        if (of >= 0) of = componentOf[static_cast<std::size_t>(of)];
    }
    return found;
}

Box::Ends PressureGeometry::ends(int axis) const {
    using Ends = Box::Ends;
    if (axis == 0 ? grid_.periodicX : grid_.periodicY) return Ends::periodic;
    const int along = axis == 0 ? grid_.ny : grid_.nx, across = axis == 0 ? grid_.nx : grid_.ny;
    bool lower = false, upper = false;
    for (int k = 0; k < along; ++k) {
        lower = lower || (axis == 0 ? weightX(0, k) : weightY(k, 0)) > 0;
        upper = upper || (axis == 0 ? weightX(across, k) : weightY(k, across)) > 0;
    }
    if (lower) return upper ? Ends::open : Ends::openClosed;
    return upper ? Ends::closedOpen : Ends::closed;
}

const Box& PressureGeometry::boxBeneath() const {
    if (!boxBeneath_) {
        boxBeneath_ = Box{grid_.nx, grid_.ny, grid_.hx, grid_.hy, ends(0), ends(1)};
    }
    return *boxBeneath_;
}

bool PressureGeometry::describedBy(const Box& box) const {
    // Weight of a face at position k of n along a direction with these ends.
    const auto weight = [](Box::Ends ends, int k, int n) {
        using Ends = Box::Ends;
        if ((k > 0 && k < n) || ends == Ends::periodic) return 1.0f;
        const bool open =
            ends == Ends::open || ends == (k == 0 ? Ends::openClosed : Ends::closedOpen);
        return open ? 2.0f : 0.0f;
    };
    for (int j = 0; j < box.ny; ++j) {
        for (int i = 0; i <= box.nx; ++i) {
            if (weightX(i, j) != weight(box.x, i, box.nx)) return false;
        }
    }
    for (int j = 0; j <= box.ny; ++j) {
        for (int i = 0; i < box.nx; ++i) {
            if (weightY(i, j) != weight(box.y, j, box.ny)) return false;
        }
    }
    return true;
}

const std::optional<Box>& PressureGeometry::box() const {
    if (!box_) box_.emplace(describedBy(boxBeneath()) ? std::optional(boxBeneath()) : std::nullopt);
    return *box_;
}

const std::vector<int>& PressureGeometry::separatedBlocks() const {
    if (!blocksBehind_.empty()) blocks_.update(*this, blocksBehind_);
    blocksBehind_ = {};
    return blocks_.separated();
}

}  // namespace seiche::linalg
