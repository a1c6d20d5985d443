#include "solvers/fluid/cell_links.hpp"

#include <algorithm>

namespace seiche::fluid {

namespace {

constexpr std::uint8_t mostFree = 15;  // cells; what 4 bits hold

}  // namespace

CellLinks::CellLinks(const Domain& domain, std::array<bool, 2> periodic)
    : domain_(domain),
      periodic_(periodic),
      freeRound_(static_cast<std::size_t>(domain.nx) * static_cast<std::size_t>(domain.ny)),
      links_(gl::Format::r32f, domain.nx, domain.ny, "fluid links of cells") {}

void CellLinks::facesChanged(const CellBox& cells, const Faces& faces) {
    CellBox known = cells.grown(mostFree + 1, domain_);
    // Cells on both sides of a join see the same faces.
    if (periodic_[0] && (known.x0 == 0 || known.x1 == domain_.nx)) {
        known.x0 = 0, known.x1 = domain_.nx;
    }
    if (periodic_[1] && (known.y0 == 0 || known.y1 == domain_.ny)) {
        known.y0 = 0, known.y1 = domain_.ny;
    }
    findFreeRound(known, faces);
    refresh(known, faces);
}

bool CellLinks::solidRound(int i, int j, const Faces& faces) const {
    if (i == 0 || j == 0 || i + 1 == domain_.nx || j + 1 == domain_.ny) return false;
    const auto nx = static_cast<std::size_t>(domain_.nx);
    const auto* middle =
        faces.solid.data() + static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i);
    for (const auto* row : {middle - nx, middle, middle + nx}) {
        if (!row[-1] || !row[0] || !row[1]) return false;
    }
    return true;
}

// Bits 0 to 17 and 22 of shaders/fluid/trace.glsl.
std::uint32_t CellLinks::linksOf(int i, int j, const Faces& faces) const {
    const int nx = domain_.nx, ny = domain_.ny;
    const auto columns = static_cast<std::size_t>(nx);
    // Column and row of a cell, one turn round where sides are joined.
    const auto column = [&](int x) {
        return static_cast<std::size_t>(periodic_[0] ? (x + nx) % nx : x);
    };
    const auto row = [&](int y) {
        return static_cast<std::size_t>(periodic_[1] ? (y + ny) % ny : y);
    };
    // Faces on both sides of a join are the same.
    const auto left = [&](int x, int y) {
        return faces.openX[row(y) * (columns + 1) + static_cast<std::size_t>(x)];
    };
    const auto lower = [&](int x, int y) {
        return faces.openY[static_cast<std::size_t>(y) * columns + column(x)];
    };
    const auto solid = [&](int x, int y) { return faces.solid[row(y) * columns + column(x)] != 0; };
    const auto within = [&](int x, int y) {
        return (periodic_[0] || (x >= 0 && x < nx)) && (periodic_[1] || (y >= 0 && y < ny));
    };
    std::uint32_t bits = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const int a = i + dx, b = j + dy;
            bool open = true;
            if (within(a, b)) {
                const int x = std::max(i, a), y = std::max(j, b);
                const bool across = dx != 0, up = dy != 0;
                open = ((!across || left(x, j) > 0) && (!up || lower(a, y) > 0)) ||
                       ((!up || lower(i, y) > 0) && (!across || left(x, b) > 0));
            }
            if (open) bits |= 1u << static_cast<unsigned>(dx + 3 * dy + 4);
        }
    }
    const auto addSide = [&](Side side, int k, float open, std::uint32_t bit) {
        if (open == 0) return;
        if (faces.comesIn(side, k)) bits |= 1u << bit;
        if (faces.isOpen(side, k)) bits |= 1u << 22;
    };
    if (i == 0) addSide(Side::left, j, left(0, j), 9);
    if (i == nx - 1) addSide(Side::right, j, left(nx, j), 10);
    if (j == 0) addSide(Side::bottom, i, lower(i, 0), 11);
    if (j == ny - 1) addSide(Side::top, i, lower(i, ny), 12);
    const auto thin = [&](int a, int b, float open) {
        return within(a, b) && open == 0 && !solid(a, b) && !solid(i, j);
    };
    if (thin(i - 1, j, left(i, j))) bits |= 1u << 13;
    if (thin(i + 1, j, left(i + 1, j))) bits |= 1u << 14;
    if (thin(i, j - 1, lower(i, j))) bits |= 1u << 15;
    if (thin(i, j + 1, lower(i, j + 1))) bits |= 1u << 16;
    if (solid(i, j)) bits |= 1u << 17;
    return bits;
}

// For each cell the number of cells in each direction, mostFree at most, whose faces are all open
// and inside: two passes that propagate the minimum of the neighbours (Rosenfeld and Pfaltz 1966).
void CellLinks::findFreeRound(const CellBox& cells, const Faces& faces) {
    // Walls farther away than that cannot count.
    const CellBox seen = cells.grown(mostFree, domain_);
    const auto nx = static_cast<std::size_t>(domain_.nx);
    const auto width = static_cast<std::size_t>(seen.x1 - seen.x0),
               height = static_cast<std::size_t>(seen.y1 - seen.y0);
    // With a cell beyond each end: outside the domain nothing is free, inside it all may be.
    const auto stride = width + 2;
    const auto beyond = [](bool outside) { return outside ? std::uint8_t{0} : mostFree; };
    const auto left = beyond(seen.x0 == 0), right = beyond(seen.x1 == domain_.nx);
    distance_.resize(stride * (height + 2));
    const auto line = [&](std::size_t y) { return distance_.data() + stride * y; };
    std::fill_n(line(0), stride, beyond(seen.y0 == 0));
    std::fill_n(line(height + 1), stride, beyond(seen.y1 == domain_.ny));
    // `here` from the line before and, along x, from the cells that the pass has been at.
    const auto carry = [&](std::uint8_t* here, const std::uint8_t* before) {
        for (std::size_t x = 1; x <= width; ++x) {
            const auto least = std::min({before[x - 1], before[x], before[x + 1]});
            here[x] = std::min<std::uint8_t>(here[x], least + 1);
        }
    };
    const auto x0 = static_cast<std::size_t>(seen.x0), y0 = static_cast<std::size_t>(seen.y0);
    for (std::size_t y = 1; y <= height; ++y) {
        auto* here = line(y);
        const float* across = faces.openX.data() + (y0 + y - 1) * (nx + 1) + x0;
        const float* below = faces.openY.data() + (y0 + y - 1) * nx + x0;
        for (std::size_t x = 0; x < width; ++x) {
            const bool open =
                (across[x] == 1) & (across[x + 1] == 1) & (below[x] == 1) & (below[x + nx] == 1);
            here[x + 1] = open ? mostFree : 0;
        }
        here[0] = left;
        here[width + 1] = right;
        carry(here, line(y - 1));
        for (std::size_t x = 1; x <= width; ++x) {
            here[x] = std::min<std::uint8_t>(here[x], here[x - 1] + 1);
        }
    }
    for (std::size_t y = height; y > 0; --y) {
        auto* here = line(y);
        carry(here, line(y + 1));
        for (std::size_t x = width; x > 0; --x) {
            here[x] = std::min<std::uint8_t>(here[x], here[x + 1] + 1);
        }
    }
    for (int j = cells.y0; j < cells.y1; ++j) {
        const auto* from =
            line(static_cast<std::size_t>(j - seen.y0) + 1) + 1 + (cells.x0 - seen.x0);
        std::copy_n(from, cells.x1 - cells.x0,
                    freeRound_.data() + static_cast<std::size_t>(j) * nx + cells.x0);
    }
}

void CellLinks::refresh(const CellBox& cells, const Faces& faces) {
    const auto nx = static_cast<std::size_t>(domain_.nx);
    data_.clear();
    for (int j = cells.y0; j < cells.y1; ++j) {
        for (int i = cells.x0; i < cells.x1; ++i) {
            const std::uint32_t free =
                freeRound_[static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i)];
            // This cell and all eight around it lie inside and have open faces, or are solid.
            constexpr std::uint32_t allOpen = 0x1ff, solidAlone = 1u << 4 | 1u << 17;
            const auto links = free >= 2                 ? allOpen
                               : solidRound(i, j, faces) ? solidAlone
                                                         : linksOf(i, j, faces);
            // 23 bits, which a float holds exactly.
            data_.push_back(static_cast<float>(links | free << 18));
        }
    }
    links_.upload(cells.x0, cells.y0, cells.x1 - cells.x0, cells.y1 - cells.y0, data_);
}

}  // namespace seiche::fluid
