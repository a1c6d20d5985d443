#include "core/geometry/cells.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "core/base/task.hpp"

namespace seiche {

namespace {

/// Sets the cells of row j whose centres have x in [from, to].
void fill(std::vector<std::uint8_t>& cells, const Domain& domain, int j, double from, double to) {
    const auto column = [&](double at) {  // clamped before it is cut to an integer
        return static_cast<int>(std::clamp(at, 0.0, static_cast<double>(domain.nx)));
    };
    const int first = column(std::ceil(from / domain.hx() - 0.5));
    const int last = column(std::floor(to / domain.hx() - 0.5) + 1);
    auto* row = cells.data() + static_cast<std::size_t>(j) * static_cast<std::size_t>(domain.nx);
    for (int i = first; i < last; ++i) row[i] = 1;
}

/// The same wall with x and y exchanged.
Wall transposed(Wall wall) {
    std::swap(wall.center.x, wall.center.y);
    std::swap(wall.size.x, wall.size.y);
    wall.angle = -wall.angle;
    for (auto& point : wall.points) std::swap(point.x, point.y);
    return wall;
}

using Span = std::array<double, 2>;

/// Parts of the line at height y that walls cover together: spans that do not touch, from left to
/// right.
std::vector<Span> coveredByAll(const std::vector<Wall>& walls, double y) {
    std::vector<Span> spans;
    for (const auto& wall : walls) {
        if (wall.kind == Wall::Kind::image) continue;
        const auto ends = covered(wall, y);
        for (std::size_t k = 0; k + 1 < ends.size(); k += 2) {
            // A wall that only touches the line covers nothing of it.
            if (ends[k + 1] > ends[k]) spans.push_back({ends[k], ends[k + 1]});
        }
    }
    std::ranges::sort(spans);
    std::vector<Span> together;
    for (const auto& span : spans) {
        if (together.empty() || span[0] > together.back()[1]) {
            together.push_back(span);
        } else {
            together.back()[1] = std::max(together.back()[1], span[1]);
        }
    }
    return together;
}

/// The open part of `count` edges of length h that lie one behind the other on the line at height
/// y, between walls.
void openOnLine(const std::vector<Wall>& walls, double y, double h, int count, float* open,
                std::ptrdiff_t stride) {
    std::vector<double> closed(static_cast<std::size_t>(count), 0.0);
    for (const auto& [from, to] : coveredByAll(walls, y)) {
        const auto cell = [&](double at) {
            return static_cast<int>(std::clamp(std::floor(at / h), -1.0, count * 1.0));
        };
        for (int i = std::max(cell(from), 0); i <= std::min(cell(to), count - 1); ++i) {
            closed[static_cast<std::size_t>(i)] +=
                std::max(0.0, std::min(to, (i + 1) * h) - std::max(from, i * h)) / h;
        }
    }
    for (int i = 0; i < count; ++i) {
        // A remainder open by rounding alone is closed.
        const double rest = 1 - closed[static_cast<std::size_t>(i)];
        open[i * stride] = rest < 1e-6 ? 0.0f : static_cast<float>(std::min(rest, 1.0));
    }
}

/// Whether walls cover a part wider than a cell of the line at height y, in cell `cell` or in one
/// next to it.
bool isWide(const std::vector<Wall>& walls, double y, double h, double cell) {
    return std::ranges::any_of(coveredByAll(walls, y), [&](const Span& span) {
        return span[1] - span[0] > h && span[1] >= (cell - 1) * h && span[0] <= (cell + 2) * h;
    });
}

/// Calls act(i) for each cell i of the row j within which a wall begins and ends on the row's
/// middle. Not for tips: where they are wider, a line of faces further, they cover part of the
/// faces beside the cell.
template <class Act>
void forThin(const std::vector<Wall>& walls, double j, double height, double h, std::size_t count,
             const Act& act) {
    for (const auto& [from, to] : coveredByAll(walls, (j + 0.5) * height)) {
        const double cell = std::floor(from / h);
        if (cell != std::floor(to / h) || cell < 0 || cell >= static_cast<double>(count)) continue;
        if (isWide(walls, j * height, h, cell) || isWide(walls, (j + 1) * height, h, cell))
            continue;
        act(static_cast<std::size_t>(cell));
    }
}

/// Open parts of level lines through a cell.
struct OpenLines {
    float mean = 0, least = 1, most = 0;
};

std::vector<OpenLines> openAlong(const std::vector<Wall>& walls, const Domain& domain, int lines) {
    const auto nx = static_cast<std::size_t>(domain.nx), ny = static_cast<std::size_t>(domain.ny);
    std::vector<OpenLines> cells(nx * ny);
    std::vector<float> open(nx);
    for (std::size_t j = 0; j < ny; ++j) {
        checkCancelled();
        for (int line = 0; line < lines; ++line) {
            const double y = static_cast<double>(j) + (line + 0.5) / lines;
            openOnLine(walls, y * domain.hy(), domain.hx(), domain.nx, open.data(), 1);
            for (std::size_t i = 0; i < nx; ++i) {
                auto& cell = cells[j * nx + i];
                cell.mean += open[i] / static_cast<float>(lines);
                cell.least = std::min(cell.least, open[i]);
                cell.most = std::max(cell.most, open[i]);
            }
        }
    }
    return cells;
}

}  // namespace

void fillShape(std::vector<std::uint8_t>& cells, const Domain& domain, const Wall& shape) {
    for (int j = 0; j < domain.ny; ++j) {
        const auto ends = covered(shape, (j + 0.5) * domain.hy());
        for (std::size_t k = 0; k + 1 < ends.size(); k += 2) {
            fill(cells, domain, j, ends[k], ends[k + 1]);
        }
    }
}

OpenFaces openFaces(const std::vector<Wall>& walls, const Domain& domain) {
    const auto nx = static_cast<std::size_t>(domain.nx), ny = static_cast<std::size_t>(domain.ny);
    OpenFaces open{std::vector<float>((nx + 1) * ny, 1.0f),
                   std::vector<float>(nx * (ny + 1), 1.0f)};
    if (walls.empty()) return open;
    std::vector<Wall> upright;
    for (const auto& wall : walls) upright.push_back(transposed(wall));
    for (std::size_t j = 0; j <= ny; ++j) {
        checkCancelled();
        openOnLine(walls, static_cast<double>(j) * domain.hy(), domain.hx(), domain.nx,
                   open.y.data() + j * nx, 1);
    }
    for (std::size_t i = 0; i <= nx; ++i) {
        checkCancelled();
        openOnLine(upright, static_cast<double>(i) * domain.hx(), domain.hy(), domain.ny,
                   open.x.data() + i, static_cast<std::ptrdiff_t>(nx + 1));
    }
    // A wall so thin that it lies between two lines of faces closes those on both sides of it.
    for (std::size_t j = 0; j < ny; ++j) {
        forThin(walls, static_cast<double>(j), domain.hy(), domain.hx(), nx, [&](std::size_t i) {
            open.x[j * (nx + 1) + i] = open.x[j * (nx + 1) + i + 1] = 0;
        });
    }
    for (std::size_t i = 0; i < nx; ++i) {
        forThin(upright, static_cast<double>(i), domain.hx(), domain.hy(), ny,
                [&](std::size_t j) { open.y[j * nx + i] = open.y[(j + 1) * nx + i] = 0; });
    }
    return open;
}

std::vector<float> openCells(const std::vector<Wall>& walls, const Domain& domain, int lines) {
    const auto nx = static_cast<std::size_t>(domain.nx), ny = static_cast<std::size_t>(domain.ny);
    if (walls.empty()) return std::vector<float>(nx * ny, 1.0f);
    std::vector<Wall> upright;
    for (const auto& wall : walls) upright.push_back(transposed(wall));
    Domain turned = domain;
    std::swap(turned.width, turned.height);
    std::swap(turned.nx, turned.ny);
    const auto level = openAlong(walls, domain, lines), steep = openAlong(upright, turned, lines);
    std::vector<float> open(nx * ny);
    for (std::size_t j = 0; j < ny; ++j) {
        for (std::size_t i = 0; i < nx; ++i) {
            const auto &a = level[j * nx + i], &b = steep[i * ny + j];
            open[j * nx + i] = a.most - a.least <= b.most - b.least ? a.mean : b.mean;
        }
    }
    return open;
}

std::vector<Point> turns(const Domain& domain, std::array<bool, 2> joined) {
    std::vector<Point> found;
    const int across = joined[0] ? 1 : 0, up = joined[1] ? 1 : 0;
    for (int j = -up; j <= up; ++j) {
        for (int i = -across; i <= across; ++i) {
            found.push_back({i * domain.width, j * domain.height});
        }
    }
    return found;
}

CellBox CellBox::with(const CellBox& other) const {
    if (empty()) return other;
    if (other.empty()) return *this;
    return {std::min(x0, other.x0), std::min(y0, other.y0), std::max(x1, other.x1),
            std::max(y1, other.y1)};
}

CellBox CellBox::grown(int by, const Domain& domain) const {
    return {std::max(x0 - by, 0), std::max(y0 - by, 0), std::min(x1 + by, domain.nx),
            std::min(y1 + by, domain.ny)};
}

CellBox drawStroke(std::vector<std::uint8_t>& cells, const Domain& domain, Point from, Point to,
                   double radius, std::uint8_t value, std::array<bool, 2> joined) {
    if (joined[0] || joined[1]) {
        CellBox all;
        for (const auto& by : turns(domain, joined)) {
            const Point first = {from.x + by.x, from.y + by.y}, last = {to.x + by.x, to.y + by.y};
            all = all.with(drawStroke(cells, domain, first, last, radius, value));
        }
        return all;
    }
    const double hx = domain.hx(), hy = domain.hy();
    const auto cell = [](double at, double h, int count) {
        return static_cast<int>(std::clamp(std::floor(at / h), 0.0, count - 1.0));
    };
    const CellBox box = {cell(std::min(from.x, to.x) - radius, hx, domain.nx),
                         cell(std::min(from.y, to.y) - radius, hy, domain.ny),
                         cell(std::max(from.x, to.x) + radius, hx, domain.nx) + 1,
                         cell(std::max(from.y, to.y) + radius, hy, domain.ny) + 1};
    const double ax = to.x - from.x, ay = to.y - from.y, length2 = ax * ax + ay * ay;
    // A thin brush still draws.
    const double reach = std::max(radius, 0.6 * std::max(hx, hy));
    bool changed = false;
    for (int y = box.y0; y < box.y1; ++y) {
        for (int x = box.x0; x < box.x1; ++x) {
            const double px = (x + 0.5) * hx - from.x, py = (y + 0.5) * hy - from.y;
            const double at =
                length2 > 0 ? std::clamp((px * ax + py * ay) / length2, 0.0, 1.0) : 0.0;
            if (std::hypot(px - at * ax, py - at * ay) > reach) continue;
            auto& here = cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(domain.nx) +
                               static_cast<std::size_t>(x)];
            changed = changed || here != value;
            here = value;
        }
    }
    return changed ? box : CellBox{};
}

}  // namespace seiche
