#include "core/io/scene_cells.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/base/error.hpp"
#include "core/base/work.hpp"
#include "core/io/formula.hpp"
#include "core/io/image_in.hpp"

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

/// The interval of x that the wall covers at height y, in pairs of ends.
std::vector<double> covered(const Wall& wall, double y) {
    const double up = y - wall.center.y;
    switch (wall.kind) {
        case Wall::Kind::circle:
        case Wall::Kind::ellipse: {
            const bool circle = wall.kind == Wall::Kind::circle;
            const double a = circle ? wall.radius : wall.size.x / 2;
            const double b = circle ? wall.radius : wall.size.y / 2;
            const double left = 1 - up * up / (b * b);
            if (left < 0) return {};
            const double half = a * std::sqrt(left);
            return {wall.center.x - half, wall.center.x + half};
        }
        case Wall::Kind::rectangle:
            // Edges on a line of the grid lie on it, however their place was rounded.
            if (std::abs(up) > wall.size.y / 2 + 1e-12 * (std::abs(y) + wall.size.y)) return {};
            return {wall.center.x - wall.size.x / 2, wall.center.x + wall.size.x / 2};
        case Wall::Kind::polygon: {
            std::vector<double> crossings;
            auto from = wall.points.back();
            for (const auto& to : wall.points) {
                // half open, so that a corner counts once
                if ((from.y <= y) != (to.y <= y)) {
                    crossings.push_back(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x));
                }
                from = to;
            }
            std::ranges::sort(crossings);
            return crossings;
        }
        case Wall::Kind::image:
            break;
    }
    return {};
}

/// The same wall with x and y exchanged.
Wall transposed(Wall wall) {
    std::swap(wall.center.x, wall.center.y);
    std::swap(wall.size.x, wall.size.y);
    for (auto& point : wall.points) std::swap(point.x, point.y);
    return wall;
}

/// The open part of `count` edges of length h that lie one behind the other on the line at height
/// y, between walls.
void openOnLine(const std::vector<Wall>& walls, double y, double h, int count, float* open,
                std::ptrdiff_t stride) {
    std::vector<std::array<double, 2>> spans;
    for (const auto& wall : walls) {
        if (wall.kind == Wall::Kind::image) continue;
        const auto ends = covered(wall, y);
        for (std::size_t k = 0; k + 1 < ends.size(); k += 2) {
            // A wall that only touches the line covers nothing of it.
            if (ends[k + 1] > ends[k]) spans.push_back({ends[k], ends[k + 1]});
        }
    }
    std::ranges::sort(spans);
    std::vector<double> closed(static_cast<std::size_t>(count), 0.0);
    double done = -std::numeric_limits<double>::infinity();
    for (auto [from, to] : spans) {
        from = std::max(from, done);
        if (to <= from) continue;
        done = to;
        const auto cell = [&](double at) {
            return static_cast<int>(std::clamp(std::floor(at / h), -1.0, count * 1.0));
        };
        for (int i = std::max(cell(from), 0); i <= std::min(cell(to), count - 1); ++i) {
            closed[static_cast<std::size_t>(i)] +=
                std::max(0.0, std::min(to, (i + 1) * h) - std::max(from, i * h)) / h;
        }
    }
    for (int i = 0; i < count; ++i) {
        // What rounding leaves open is closed.
        const double rest = 1 - closed[static_cast<std::size_t>(i)];
        open[i * stride] = rest < 1e-6 ? 0.0f : static_cast<float>(std::min(rest, 1.0));
    }
}

/// Calls act(i) for each cell i of a row within which a wall begins and ends on the row's middle,
/// y.
template <class Act>
void forThin(const std::vector<Wall>& walls, double y, double h, std::size_t count,
             const Act& act) {
    for (const auto& wall : walls) {
        if (wall.kind == Wall::Kind::image) continue;
        const auto ends = covered(wall, y);
        for (std::size_t k = 0; k + 1 < ends.size(); k += 2) {
            const double cell = std::floor(ends[k] / h);
            if (ends[k + 1] > ends[k] && cell == std::floor(ends[k + 1] / h) && cell >= 0 &&
                cell < static_cast<double>(count)) {
                act(static_cast<std::size_t>(cell));
            }
        }
    }
}

void addImage(std::vector<std::uint8_t>& cells, const Scene& scene, const Wall& wall) {
    const auto image = sceneImage(scene, wall.image, message("{}: the wall image", scene.file));
    const auto light = luminanceOnCells(image, scene.domain.nx, scene.domain.ny);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if ((light[i] >= static_cast<float>(wall.threshold)) != wall.inverted) cells[i] = 1;
    }
}

/// Calls act(shift) with [m] nothing and all turns to the cells beyond joined sides.
template <class Act>
void forTurns(const Domain& domain, std::array<bool, 2> joined, const Act& act) {
    const int across = joined[0] ? 1 : 0, up = joined[1] ? 1 : 0;
    for (int j = -up; j <= up; ++j) {
        for (int i = -across; i <= across; ++i) act(Point{i * domain.width, j * domain.height});
    }
}

/// The scene's shapes, and where they lie across a join what comes in at the other side.
std::vector<Wall> withTurns(const Scene& scene) {
    std::vector<Wall> walls;
    const auto& domain = scene.domain;
    for (const auto& wall : scene.walls) {
        if (wall.kind == Wall::Kind::image || wall.motion) {
            walls.push_back(wall);
            continue;
        }
        const auto [low, high] = boundsOf(wall);
        forTurns(domain, joinedSides(scene), [&](Point by) {
            const bool none = by.x == 0 && by.y == 0;
            const bool reaches = low.x + by.x < domain.width && high.x + by.x > 0 &&
                                 low.y + by.y < domain.height && high.y + by.y > 0;
            if (none) walls.push_back(wall);
            if (!none && reaches) walls.push_back(placed(wall, by, 0));
        });
    }
    return walls;
}

}  // namespace

std::array<bool, 2> joinedSides(const Scene& scene) {
    const auto joined = [&](Side side) {
        return scene.boundaries[static_cast<std::size_t>(side)].type == "periodic";
    };
    return {joined(Side::left), joined(Side::bottom)};
}

std::optional<std::vector<float>> initialOnCells(const Scene& scene, const std::string& field) {
    const auto found = scene.initial.find(field);
    if (found == scene.initial.end()) return std::nullopt;
    const auto& initial = found->second;
    const auto where = fmt::format("{}: initial.{}", scene.file, field);
    if (initial.image.empty()) {
        return evaluateOnCells(Formula(initial.formula, scene.domain, scene.seed, where),
                               scene.domain, 0);
    }
    const auto image = sceneImage(scene, initial.image, where + ".image");
    auto cells = luminanceOnCells(image, scene.domain.nx, scene.domain.ny);
    for (auto& cell : cells) {
        cell = static_cast<float>(initial.low + (initial.high - initial.low) * cell);
    }
    return cells;
}

std::vector<float> colorsOnCells(const Scene& scene, const Initial& initial,
                                 const std::string& field) {
    const auto where = fmt::format("{}: initial.{}.image", scene.file, field);
    const auto image = sceneImage(scene, initial.image, where);
    const auto cells =
        static_cast<std::size_t>(scene.domain.nx) * static_cast<std::size_t>(scene.domain.ny);
    std::vector<float> colors(3 * cells);
    Image channel{image.width, image.height, image.rgba};
    for (std::size_t k = 0; k < 3; ++k) {
        // Averages are taken of light, not of stored values: each pixel becomes a grey of its
        // light.
        for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
            const double stored = image.rgba[i + k] / 65535.0;
            const double light =
                stored <= 0.04045 ? stored / 12.92 : std::pow((stored + 0.055) / 1.055, 2.4);
            const auto grey = static_cast<std::uint16_t>(std::lround(light * 65535));
            channel.rgba[i] = channel.rgba[i + 1] = channel.rgba[i + 2] = grey;
        }
        const auto light = luminanceOnCells(channel, scene.domain.nx, scene.domain.ny);
        for (std::size_t i = 0; i < cells; ++i) {
            colors[3 * i + k] =
                static_cast<float>(initial.low + (initial.high - initial.low) * light[i]);
        }
    }
    return colors;
}

std::vector<std::uint8_t> wallsOnCells(const Scene& scene) {
    const auto& domain = scene.domain;
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(domain.nx) *
                                    static_cast<std::size_t>(domain.ny));
    for (const auto& wall : withTurns(scene)) {
        checkCancelled();
        if (wall.kind == Wall::Kind::image) {
            addImage(cells, scene, wall);
            continue;
        }
        for (int j = 0; j < domain.ny; ++j) {
            const auto ends = covered(wall, (j + 0.5) * domain.hy());
            for (std::size_t k = 0; k + 1 < ends.size(); k += 2) {
                fill(cells, domain, j, ends[k], ends[k + 1]);
            }
        }
    }
    return cells;
}

OpenFaces openFaces(const Scene& scene) {
    std::vector<Wall> still;
    for (const auto& wall : withTurns(scene)) {
        if (!wall.motion) still.push_back(wall);
    }
    auto open = openFaces(still, scene.domain);
    const auto nx = static_cast<std::size_t>(scene.domain.nx),
               ny = static_cast<std::size_t>(scene.domain.ny);
    std::vector<std::uint8_t> cells(nx * ny);
    for (const auto& wall : scene.walls) {
        if (wall.kind == Wall::Kind::image) addImage(cells, scene, wall);
    }
    for (std::size_t j = 0; j < ny; ++j) {
        for (std::size_t i = 0; i < nx; ++i) {
            if (!cells[j * nx + i]) continue;
            open.x[j * (nx + 1) + i] = open.x[j * (nx + 1) + i + 1] = 0;
            open.y[j * nx + i] = open.y[(j + 1) * nx + i] = 0;
        }
    }
    return open;
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
    // A wall so thin that it passes between two lines of faces closes those on both of its sides.
    for (std::size_t j = 0; j < ny; ++j) {
        forThin(
            walls, (static_cast<double>(j) + 0.5) * domain.hy(), domain.hx(), nx,
            [&](std::size_t i) { open.x[j * (nx + 1) + i] = open.x[j * (nx + 1) + i + 1] = 0; });
    }
    for (std::size_t i = 0; i < nx; ++i) {
        forThin(upright, (static_cast<double>(i) + 0.5) * domain.hx(), domain.hy(), ny,
                [&](std::size_t j) { open.y[j * nx + i] = open.y[(j + 1) * nx + i] = 0; });
    }
    return open;
}

Wall placed(Wall wall, Point by, double angle) {
    const auto middle = wall.middle();
    const double c = std::cos(angle), s = std::sin(angle);
    const auto to = [&](double x, double y) {
        return Point{middle.x + by.x + c * x - s * y, middle.y + by.y + s * x + c * y};
    };
    const double a = wall.size.x / 2, b = wall.size.y / 2;
    if (angle != 0 && wall.kind == Wall::Kind::rectangle) {
        wall.points = {to(-a, -b), to(a, -b), to(a, b), to(-a, b)};
        wall.kind = Wall::Kind::polygon;
    } else if (angle != 0 && wall.kind == Wall::Kind::ellipse) {
        constexpr int corners = 256;  // 1e-4 of the ellipse's radii away from it at most
        for (int k = 0; k < corners; ++k) {
            const double along = 2 * std::numbers::pi * k / corners;
            wall.points.push_back(to(a * std::cos(along), b * std::sin(along)));
        }
        wall.kind = Wall::Kind::polygon;
    } else if (wall.kind == Wall::Kind::polygon) {
        for (auto& corner : wall.points) corner = to(corner.x - middle.x, corner.y - middle.y);
    }
    wall.center = {middle.x + by.x, middle.y + by.y};
    return wall;
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
        forTurns(domain, joined, [&](Point by) {
            const Point first = {from.x + by.x, from.y + by.y}, last = {to.x + by.x, to.y + by.y};
            all = all.with(drawStroke(cells, domain, first, last, radius, value));
        });
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

bool covers(const Wall& wall, Point point) {
    const auto ends = covered(wall, point.y);
    for (std::size_t k = 0; k + 1 < ends.size(); k += 2) {
        if (point.x >= ends[k] && point.x <= ends[k + 1]) return true;
    }
    return false;
}

std::array<Point, 2> boundsOf(const Wall& wall) {
    Point half = {wall.size.x / 2, wall.size.y / 2};
    if (wall.kind == Wall::Kind::circle) half = {wall.radius, wall.radius};
    Point low = {wall.center.x - half.x, wall.center.y - half.y};
    Point high = {wall.center.x + half.x, wall.center.y + half.y};
    if (wall.kind == Wall::Kind::polygon) low = high = wall.points.front();
    for (const auto& corner : wall.points) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    return {low, high};
}

}  // namespace seiche
