#include "solvers/fluid/cell_links.hpp"

#include <algorithm>

namespace seiche::fluid {

namespace {

constexpr int mostFree = 15;  // cells; what 4 bits hold

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
// and inside: two passes that carry the least of the neighbours on (Rosenfeld and Pfaltz 1966).
void CellLinks::findFreeRound(const CellBox& cells, const Faces& faces) {
    // What lies farther away than that cannot count.
    const CellBox seen = cells.grown(mostFree, domain_);
    const auto nx = static_cast<std::size_t>(domain_.nx);
    const int width = seen.x1 - seen.x0, height = seen.y1 - seen.y0;
    std::vector<std::uint8_t> distance(static_cast<std::size_t>(width) *
                                       static_cast<std::size_t>(height));
    const auto at = [&](int x, int y) -> std::uint8_t& {
        return distance[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                        static_cast<std::size_t>(x)];
    };
    const auto open = [&](int x, int y) {
        const auto j = static_cast<std::size_t>(seen.y0 + y),
                   i = static_cast<std::size_t>(seen.x0 + x);
        return faces.openX[j * (nx + 1) + i] == 1 && faces.openX[j * (nx + 1) + i + 1] == 1 &&
               faces.openY[j * nx + i] == 1 && faces.openY[(j + 1) * nx + i] == 1;
    };
    const auto pass = [&](int x, int y, int step) {
        std::uint8_t least = at(x, y);
        const auto take = [&](int a, int b) {
            // Beyond what is seen all may be free, beyond the domain nothing is.
            if (a >= 0 && b >= 0 && a < width && b < height) {
                least = std::min<std::uint8_t>(least, at(a, b) + 1);
            } else if (seen.x0 + a < 0 || seen.y0 + b < 0 || seen.x0 + a >= domain_.nx ||
                       seen.y0 + b >= domain_.ny) {
                least = std::min<std::uint8_t>(least, 1);
            }
        };
        take(x + step, y);
        for (int a = x - 1; a <= x + 1; ++a) take(a, y + step);
        at(x, y) = least;
    };
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            at(x, y) = open(x, y) ? mostFree : 0;
            pass(x, y, -1);
        }
    }
    for (int y = height; y-- > 0;) {
        for (int x = width; x-- > 0;) pass(x, y, 1);
    }
    for (int j = cells.y0; j < cells.y1; ++j) {
        for (int i = cells.x0; i < cells.x1; ++i) {
            freeRound_[static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i)] =
                at(i - seen.x0, j - seen.y0);
        }
    }
}

void CellLinks::refresh(const CellBox& cells, const Faces& faces) {
    const auto nx = static_cast<std::size_t>(domain_.nx);
    std::vector<float> data;
    for (int j = cells.y0; j < cells.y1; ++j) {
        for (int i = cells.x0; i < cells.x1; ++i) {
            const std::uint32_t free =
                freeRound_[static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i)];
            // This cell and all eight around it lie inside and have open faces.
            constexpr std::uint32_t allOpen = 0x1ff;
            const auto links = free >= 2 ? allOpen : linksOf(i, j, faces);
            // 23 bits, which a float holds exactly.
            data.push_back(static_cast<float>(links | free << 18));
        }
    }
    links_.upload(cells.x0, cells.y0, cells.x1 - cells.x0, cells.y1 - cells.y0, data);
}

}  // namespace seiche::fluid
