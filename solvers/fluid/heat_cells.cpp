#include "solvers/fluid/heat_cells.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "solvers/fluid/wall_contacts.hpp"

namespace seiche::fluid {

namespace {

constexpr int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};  // in the order of Side
constexpr double nearest = 1e-3;  // of a wall to a cell's middle [cells]

/// The open part of a face, without slivers that are nothing but rounding.
double openOf(float open) {
    constexpr double rounding = 1e-5;
    return double{open} < rounding ? 0 : double{open} > 1 - rounding ? 1 : double{open};
}

/// The part of a way with a linear function above 0, which is a at one of its ends and b at the
/// other.
double positive(double a, double b) {
    if (std::min(a, b) >= 0) return 1;
    if (std::max(a, b) <= 0) return 0;
    return std::max(a, b) / std::abs(a - b);
}

}  // namespace

HeatCells::Beside HeatCells::beside(int cell, std::size_t side) const {
    const int nx = domain_.nx, ny = domain_.ny;
    int i = cell % nx + steps[side][0], j = cell / nx + steps[side][1];
    if (joined_[0]) i = (i + nx) % nx;
    if (joined_[1]) j = (j + ny) % ny;
    if (i < 0 || j < 0 || i >= nx || j >= ny) return {};
    const int other = j * nx + i;
    return {other, at(side % 2 == 0 ? cell : other)[side / 2]};
}

double HeatCells::openInSide(int cell, std::size_t side) const {
    return partOf(cell).open[side];
}

double HeatCells::limit() const {
    return stiffness * 4 * (1 / (domain_.hx() * domain_.hx()) + 1 / (domain_.hy() * domain_.hy()));
}

// As in shaders/fluid/conduction.comp: the wall goes through the middle between its ends on faces;
// its normal follows from the open faces by Gauss's theorem.
HeatCells::Part HeatCells::partOf(int cell) const {
    Part part;
    const int nx = domain_.nx, i = cell % nx, j = cell / nx;
    const auto x = static_cast<std::size_t>(j * (nx + 1) + i), y = static_cast<std::size_t>(cell);
    const double left = openOf((*openX_)[x]), right = openOf((*openX_)[x + 1]),
                 low = openOf((*openY_)[y]),
                 high = openOf((*openY_)[y + static_cast<std::size_t>(nx)]);
    part.open = {left, right, low, high};
    if (left + right + low + high <= 0) {
        part.middle = -1;
        part.area = 0;
        part.ways = {0, 0, 0, 0};
        return part;
    }
    const auto isCut = [](double open) { return open > 0 && open < 1; };
    double sumX = 0, sumY = 0, ends = 0;
    const auto end = [&](double atX, double atY) { sumX += atX, sumY += atY, ends += 1; };
    if (isCut(left)) end(0, low > high ? left : 1 - left);
    if (isCut(right)) end(1, low > high ? right : 1 - right);
    if (isCut(low)) end(left > right ? low : 1 - low, 0);
    if (isCut(high)) end(left > right ? high : 1 - high, 1);
    if (ends == 0) return part;
    part.cut = true;
    part.on = {sumX / ends, sumY / ends};
    part.area = openArea(left, right, low, high);
    const double normalX = right - left, normalY = high - low;
    // A straight cut across a corner of the cell takes at most this; a wall that takes more is
    // thinner than the cell.
    const double square = normalX * normalX + normalY * normalY;
    if (square < 0.98 && std::min(part.area, 1 - part.area) > 0.25 * square + 1e-6) return part;
    part.middle = normalX * (0.5 - part.on[0]) + normalY * (0.5 - part.on[1]);
    part.ways = {positive(part.middle, part.middle - 0.5 * normalX),
                 positive(part.middle, part.middle + 0.5 * normalX),
                 positive(part.middle, part.middle - 0.5 * normalY),
                 positive(part.middle, part.middle + 0.5 * normalY)};
    return part;
}

void HeatCells::findNear() {
    const auto nx = static_cast<std::size_t>(domain_.nx), ny = static_cast<std::size_t>(domain_.ny);
    near_.assign(nx * ny, 0);
    for (std::size_t j = 0; j < ny; ++j) {
        const float *x = openX_->data() + j * (nx + 1), *y = openY_->data() + j * nx;
        for (std::size_t i = 0; i < nx; ++i) {
            if (x[i] == 1 && x[i + 1] == 1 && y[i] == 1 && y[i + nx] == 1) continue;
            const auto cell = j * nx + i;
            near_[cell] = 1;
            for (std::size_t side = 0; side < 4; ++side) {
                const int other = beside(static_cast<int>(cell), side).cell;
                if (other >= 0) near_[static_cast<std::size_t>(other)] = 1;
            }
        }
    }
}

void HeatCells::update(const Geometry& geometry, bool held) {
    const auto walls = geometry.contacts().revision();
    if (texture_ && walls == wallsOf_ && held == held_) return;
    wallsOf_ = walls;
    held_ = held;
    ++revision_;
    joined_ = {geometry.periodicX(), geometry.periodicY()};
    openX_ = &geometry.openX();
    openY_ = &geometry.openY();
    const int nx = domain_.nx, ny = domain_.ny;
    const std::array<float, 4> open = {1, 1, 1, 1};
    const auto row = [&](int j) { return texels_.begin() + std::ptrdiff_t{j} * nx; };
    auto dirty = std::exchange(rows_, {ny, 0});
    if (!texture_) {
        texture_ = {gl::Format::rgba32f, nx, ny, "fluid heat cells"};
        texels_.assign(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny), open);
        dirty = {0, ny};
    }
    if (dirty[0] < dirty[1]) std::fill(row(dirty[0]), row(dirty[1]), open);
    crossings_.clear();
    pinned_.clear();
    surfaces_.clear();
    volumes_.clear();
    findNear();
    for (int cell = 0; cell < nx * ny; ++cell) {
        if (!near_[static_cast<std::size_t>(cell)]) continue;
        rows_ = {std::min(rows_[0], cell / nx), std::max(rows_[1], cell / nx + 1)};
        addCell(cell);
    }
    if (!held) shareStorage();
    dirty = {std::min(dirty[0], rows_[0]), std::max(dirty[1], rows_[1])};
    if (dirty[0] >= dirty[1]) return;
    std::vector<float> data;
    data.reserve(4 * static_cast<std::size_t>(nx) * static_cast<std::size_t>(dirty[1] - dirty[0]));
    for (auto texel = row(dirty[0]); texel != row(dirty[1]); ++texel) {
        data.insert(data.end(), texel->begin(), texel->end());
    }
    texture_.upload(0, dirty[0], nx, dirty[1] - dirty[0], data);
}

HeatCells::Place HeatCells::placeIn(int cell, double x, double y, double area, double reach) const {
    const int i = cell % domain_.nx, j = cell / domain_.nx;
    return {cell, (i + x) * domain_.hx(), (j + y) * domain_.hy(), area, reach};
}

void HeatCells::addCell(int cell) {
    const auto part = partOf(cell);
    at(cell) = {0, 0, 0, 0};
    if (part.middle <= 0 && part.area <= 0) return;
    held_ ? addNode(cell, part) : addVolume(cell, part);
    addSurface(cell, part);
}

void HeatCells::addSurface(int cell, const Part& part) {
    const std::array size = {domain_.hx(), domain_.hy()};
    if (part.cut) {
        const double area = std::hypot((part.open[1] - part.open[0]) * size[1],
                                       (part.open[3] - part.open[2]) * size[0]);
        surfaces_.push_back(placeIn(cell, part.on[0], part.on[1], area, 0));
        return;
    }
    for (std::size_t side = 0; side < 4; ++side) {
        if (part.open[side] > 0 || beside(cell, side).cell < 0) continue;
        surfaces_.push_back(placeIn(cell, 0.5 + 0.5 * steps[side][0], 0.5 + 0.5 * steps[side][1],
                                    size[1 - side / 2], 0));
    }
}

// Gibou, Fedkiw, Cheng and Kang 2002: the difference to a wall over the distance to it, so that
// fluxes between nodes and from the wall to a node are conserved.
void HeatCells::addNode(int cell, const Part& part) {
    auto& texel = at(cell);
    const std::array size = {domain_.hx(), domain_.hy()};
    if (part.middle <= 0) {
        texel[3] = -1;
        pinned_.push_back(placeIn(cell, part.on[0], part.on[1], 0, 0));
        return;
    }
    double row = 0;
    for (std::size_t side = 0; side < 4; ++side) {
        const auto axis = side / 2;
        const double perArea = 1 / (size[axis] * size[axis]);
        const int next = beside(cell, side).cell;
        if (next < 0) {
            row += 2 * perArea;
            continue;
        }
        const auto other = partOf(next);
        const double there = other.ways[side ^ 1];
        double way = part.ways[side] < 1    ? 0.5 * part.ways[side]
                     : part.open[side] == 0 ? 0.5
                     : other.middle <= 0    ? 0.5 + 0.5 * there
                     : there < 1            ? 0.5
                                            : 0;
        if (way == 0) {
            if (side % 2 == 0) texel[axis] = 1;
            row += 2 * perArea;
            continue;
        }
        way = std::max(way, nearest);
        crossings_.push_back(placeIn(cell, 0.5 + way * steps[side][0], 0.5 + way * steps[side][1],
                                     size[1 - axis], way * size[axis]));
        row += perArea / way;
    }
    // A wall close to a node makes its equation arbitrarily stiff: such a node follows more slowly,
    // and the rest of its gain goes back into the wall.
    texel[2] = static_cast<float>(std::min(1.0, limit() / row));
    texel[3] = 1;
}

// Purvis and Burkhalter 1979: the fluid's part of cells holds heat, and that of faces lets it pass.
void HeatCells::addVolume(int cell, const Part& part) {
    auto& texel = at(cell);
    const std::array size = {domain_.hx(), domain_.hy()};
    double row = 0;
    for (std::size_t side = 0; side < 4; ++side) {
        const auto axis = side / 2;
        const bool inside = beside(cell, side).cell >= 0;
        row += 2 * part.open[side] / (size[axis] * size[axis]);
        if (inside && side % 2 == 0) texel[axis] = static_cast<float>(part.open[side]);
    }
    texel[3] = static_cast<float>(part.area);
    volumes_.push_back({cell, row / limit()});
}

// A small part of a cell has a large rate for its heat. It borrows the storage that it needs from
// the cells it is open to, which have enough: fluid together stays as much, and heat moves by a
// part of a cell.
void HeatCells::shareStorage() {
    std::map<int, double> asked;  // of each lender
    for (const auto& [cell, need] : volumes_) {
        const double lacks = need - volume(cell);
        if (lacks <= 0) continue;
        double all = 0;
        for (std::size_t side = 0; side < 4; ++side) all += beside(cell, side).passes;
        for (std::size_t side = 0; side < 4; ++side) {
            const auto [other, passes] = beside(cell, side);
            if (passes > 0) asked[other] += lacks * passes / all;
        }
    }
    // No cell lends volume that it needs itself; a remaining need is added.
    for (auto& [cell, need] : volumes_) {
        auto& texel = at(cell);
        double storage = volume(cell);
        if (storage < need) {
            storage = need;
        } else if (const auto found = asked.find(cell); found != asked.end()) {
            storage = std::max(need, storage - found->second);
        }
        texel[2] = static_cast<float>(storage > 0 ? 1 / storage : 0);
        need = storage;
    }
    for (const auto& [cell, storage] : volumes_) at(cell)[3] = static_cast<float>(storage);
}

}  // namespace seiche::fluid
