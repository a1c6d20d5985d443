// Walls drawn cell by cell, turned into shapes.
#include "app/gui/document/drawn_walls.hpp"

#include <algorithm>
#include <cmath>

#include "core/geometry/cells.hpp"
#include "core/run/strokes.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::gui {

namespace {

using Cells = std::vector<std::uint8_t>;

/// A line drawn by one brush without a break, and its cells.
struct DrawnLine {
    Wall wall;
    Cells cells;
};

double distanceTo(const Point& from, const Point& to, const Point& at) {
    const double ax = to.x - from.x, ay = to.y - from.y, length2 = ax * ax + ay * ay;
    const double px = at.x - from.x, py = at.y - from.y;
    const double along = length2 > 0 ? std::clamp((px * ax + py * ay) / length2, 0.0, 1.0) : 0.0;
    return std::hypot(px - along * ax, py - along * ay);
}

/// Fewer points along nearly the same way: none that is left out lies further than `by` from it
/// (Douglas and Peucker 1973).
void thin(const std::vector<Point>& points, std::size_t first, std::size_t last, double by,
          std::vector<Point>& kept) {
    std::size_t farthest = first;
    double most = by;
    for (std::size_t k = first + 1; k < last; ++k) {
        const double away = distanceTo(points[first], points[last], points[k]);
        if (away > most) most = away, farthest = k;
    }
    if (farthest == first) {
        kept.push_back(points[last]);
        return;
    }
    thin(points, first, farthest, by, kept);
    thin(points, farthest, last, by, kept);
}

std::vector<DrawnLine> linesOf(const Scene& scene, const std::vector<BrushStroke>& strokes) {
    const auto& domain = scene.domain;
    std::vector<DrawnLine> lines;
    const BrushStroke* last = nullptr;
    for (const auto& stroke : strokes) {
        const auto width = wallWidthOf(stroke, scene);
        if (!width) {
            last = nullptr;
            continue;
        }
        const bool goesOn = last && stroke.from == last->to &&
                            std::abs(*width - lines.back().wall.width) < sameWallWidth * *width;
        if (!goesOn) {
            lines.push_back(
                {{},
                 Cells(static_cast<std::size_t>(domain.nx) * static_cast<std::size_t>(domain.ny))});
            lines.back().wall.kind = Wall::Kind::line;
            lines.back().wall.width = *width;
            lines.back().wall.points = {stroke.from};
        }
        auto& line = lines.back();
        if (stroke.to != line.wall.points.back()) line.wall.points.push_back(stroke.to);
        drawStroke(line.cells, domain, stroke.from, stroke.to, stroke.radius, 1,
                   joinedSides(scene));
        last = &stroke;
    }
    for (auto& line : lines) {
        const auto& points = line.wall.points;
        std::vector<Point> kept = {points.front()};
        if (points.size() > 1) {
            thin(points, 0, points.size() - 1, thinnedWallPart * line.wall.width, kept);
        }
        line.wall.points = std::move(kept);
    }
    return lines;
}

/// The cells that a wall covers; if it is thinner than they are, those that it touches.
Cells cellsOf(const Scene& scene, const Wall& wall) {
    auto alone = scene;
    alone.walls = {wall};
    auto cells = wallsOnCells(alone);
    if (std::ranges::find(cells, 1) != cells.end()) return cells;
    const auto open = openFaces(alone);
    const auto nx = static_cast<std::size_t>(scene.domain.nx);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t row = i / nx, left = i + row;
        cells[i] = open.x[left] < 1 || open.x[left + 1] < 1 || open.y[i] < 1 || open.y[i + nx] < 1;
    }
    return cells;
}

}  // namespace

std::vector<Wall> wallsFromMask(const std::vector<float>& mask, int nx, int ny,
                                const Domain& domain) {
    struct Block {
        int x0, x1, y0;  // cells x0..x1-1 of the rows from y0
        bool operator==(const Block&) const = default;
    };
    std::vector<Wall> walls;
    std::vector<Block> open;  // rectangles that reach the row below
    const double hx = domain.width / nx, hy = domain.height / ny;
    const auto close = [&](const Block& block, int y1) {
        Wall wall;
        wall.kind = Wall::Kind::rectangle;
        wall.center = {0.5 * (block.x0 + block.x1) * hx, 0.5 * (block.y0 + y1) * hy};
        wall.size = {(block.x1 - block.x0) * hx, (y1 - block.y0) * hy};
        walls.push_back(wall);
    };
    for (int y = 0; y <= ny; ++y) {
        std::vector<Block> row;
        for (int x = 0; y < ny && x < nx;) {
            const auto solid = [&](int at) {
                return mask[static_cast<std::size_t>(y) * static_cast<std::size_t>(nx) +
                            static_cast<std::size_t>(at)] > 0.5f;
            };
            if (!solid(x)) {
                ++x;
                continue;
            }
            int end = x;
            while (end < nx && solid(end)) ++end;
            const auto below = std::find_if(open.begin(), open.end(), [&](const Block& block) {
                return block.x0 == x && block.x1 == end;
            });
            if (below == open.end()) {
                row.push_back({x, end, y});
            } else {
                row.push_back(*below);
                open.erase(below);
            }
            x = end;
        }
        for (const auto& block : open) close(block, y);
        open = std::move(row);
    }
    return walls;
}

std::vector<Wall> wallsWithDrawn(const Scene& scene, const std::vector<std::uint8_t>& drawn,
                                 const std::vector<BrushStroke>& strokes) {
    const auto& domain = scene.domain;
    std::vector<Wall> walls;
    Cells explained(drawn.size()), fixed(drawn.size());
    // The wall; what is left of its cells; or nothing.
    const auto keep = [&](const Wall& wall, const Cells& cells, const auto& isErased) {
        std::vector<float> left(cells.size());
        bool whole = true, any = false;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!cells[i]) continue;
            const bool erased = isErased(i);
            (erased ? whole : any) = !erased;
            left[i] = erased ? 0.0f : 1.0f;
            explained[i] = 1;
        }
        if (whole) {
            walls.push_back(wall);
        } else if (any) {
            const auto rest = wallsFromMask(left, domain.nx, domain.ny, domain);
            walls.insert(walls.end(), rest.begin(), rest.end());
        }
    };
    const bool erases = std::ranges::find(drawn, 2) != drawn.end();
    for (const auto& wall : scene.walls) {
        if (wall.moves()) {
            walls.push_back(wall);
            continue;
        }
        const auto cells = cellsOf(scene, wall);
        for (std::size_t i = 0; i < cells.size(); ++i) fixed[i] |= cells[i];
        keep(wall, erases ? cells : Cells{}, [&](std::size_t i) { return drawn[i] == 2; });
    }
    for (const auto& line : linesOf(scene, strokes)) {
        keep(line.wall, line.cells,
             [&](std::size_t i) { return drawn[i] == 2 || (drawn[i] == 0 && !fixed[i]); });
    }
    std::vector<float> rest(drawn.size());
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        rest[i] = drawn[i] == 1 && !explained[i] ? 1.0f : 0.0f;
    }
    const auto others = wallsFromMask(rest, domain.nx, domain.ny, domain);
    walls.insert(walls.end(), others.begin(), others.end());
    return walls;
}

bool erasesNothing(const Scene& scene, const BrushStroke& stroke) {
    if (wallWidthOf(stroke, scene)) return false;
    const auto& domain = scene.domain;
    const auto joined = joinedSides(scene);
    // A drag asks this for every move of the mouse: most walls are far from it.
    const double reach = stroke.radius + 2 * std::max(domain.hx(), domain.hy());
    const auto far = [&](const Wall& wall) {
        if (joined[0] || joined[1]) return false;
        const auto [low, high] = boundsOf(wall);
        const auto [left, right] = std::minmax(stroke.from.x, stroke.to.x);
        const auto [bottom, top] = std::minmax(stroke.from.y, stroke.to.y);
        return high.x < left - reach || low.x > right + reach || high.y < bottom - reach ||
               low.y > top + reach;
    };
    Cells reached;
    return std::ranges::none_of(scene.walls, [&](const Wall& wall) {
        if (wall.moves()) return false;
        if (wall.kind == Wall::Kind::image) return true;
        if (far(wall)) return false;
        if (reached.empty()) {
            reached.resize(static_cast<std::size_t>(domain.nx) *
                           static_cast<std::size_t>(domain.ny));
            drawStroke(reached, domain, stroke.from, stroke.to, stroke.radius, 1, joined);
        }
        const auto cells = cellsOf(scene, wall);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i] && reached[i]) return true;
        }
        return false;
    });
}

}  // namespace seiche::gui
