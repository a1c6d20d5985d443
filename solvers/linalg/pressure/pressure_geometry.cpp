#include "solvers/linalg/pressure/pressure_geometry.hpp"

#include <algorithm>

#include "core/base/error.hpp"

namespace seiche::linalg {

namespace {

// Several walls that move far from each other change little between them.
void addBox(std::vector<CellBox>& boxes, const CellBox& added) {
    constexpr std::size_t most = 16;
    boxes.push_back(added);
    if (boxes.size() <= most) return;
    for (const auto& each : boxes) boxes.front() = boxes.front().with(each);
    boxes.resize(1);
}

}  // namespace

bool Box::singular() const {
    const auto keeps = [](Ends ends) { return ends == Ends::closed || ends == Ends::periodic; };
    return keeps(x) && keeps(y);
}

PressureGeometry::PressureGeometry(const StaggeredGrid& grid)
    : grid_(grid), blocks_(grid.nx, grid.ny), components_(grid.nx, grid.ny) {
    const int nx = grid.nx, ny = grid.ny;
    if (nx < 1 || ny < 1) failInput("a pressure equation on {} x {} cells has no cells", nx, ny);
    const auto count = static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny);
    weightX_.assign(count + static_cast<std::size_t>(ny), 0);
    weightY_.assign(count + static_cast<std::size_t>(nx), 0);
    mirrorX_ = Vector(Shape::field(nx + 1, ny), "pressure weights, x");
    mirrorY_ = Vector(Shape::field(nx, ny + 1), "pressure weights, y");
    stencil_ = Stencil::on(grid);
    if (grid.periodic[0]) stencil_.sides[0] = stencil_.sides[1] = BoundaryCondition::periodic;
    if (grid.periodic[1]) stencil_.sides[2] = stencil_.sides[3] = BoundaryCondition::periodic;
    stencil_.medium = Stencil::Medium::faces;
    stencil_.faceX = &mirrorX_;
    stencil_.faceY = &mirrorY_;
    stencil_.check();
    blocksBehind_ = componentsBehind_ = {{0, 0, nx, ny}};
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
    boxBeneath_.reset();
    box_.reset();
    for (auto* behind : {&blocksBehind_, &componentsBehind_}) addBox(*behind, cells);
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

const ConnectedComponents& PressureGeometry::components() const {
    if (!componentsBehind_.empty()) components_.update(*this, componentsBehind_);
    componentsBehind_.clear();
    return components_;
}

Box::Ends PressureGeometry::ends(int axis) const {
    using Ends = Box::Ends;
    if (grid_.periodic[static_cast<std::size_t>(axis)]) return Ends::periodic;
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
        boxBeneath_ = Box{grid_.nx, grid_.ny, grid_.hx(), grid_.hy(), ends(0), ends(1)};
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
    const auto sameX = [&](int i, int j) { return weightX(i, j) == weight(box.x, i, box.nx); };
    const auto sameY = [&](int i, int j) { return weightY(i, j) == weight(box.y, j, box.ny); };
    // The last obstacle found is often still there.
    const auto [x, y] = obstacle_;
    if (!sameX(x, y) || !sameY(x, y)) return false;
    for (int j = 0; j <= box.ny; ++j) {
        for (int i = 0; i <= box.nx; ++i) {
            if ((j == box.ny || sameX(i, j)) && (i == box.nx || sameY(i, j))) continue;
            obstacle_ = {std::min(i, box.nx - 1), std::min(j, box.ny - 1)};
            return false;
        }
    }
    return true;
}

const std::optional<Box>& PressureGeometry::box() const {
    if (!box_) box_.emplace(describedBy(boxBeneath()) ? std::optional(boxBeneath()) : std::nullopt);
    return *box_;
}

const std::vector<int>& PressureGeometry::separatedBlocks() const {
    for (const auto& cells : blocksBehind_) blocks_.update(*this, cells);
    blocksBehind_.clear();
    return blocks_.separated();
}

}  // namespace seiche::linalg
