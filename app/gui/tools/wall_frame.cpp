#include "app/gui/tools/wall_frame.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace seiche::gui {

namespace {

/// Round the end of a line: `from` to `from` - pi about it.
void addEnd(std::vector<Point>& points, const Point& end, double radius, double from) {
    constexpr int parts = 12;
    for (int k = 0; k <= parts; ++k) {
        const double angle = from - std::numbers::pi * k / parts;
        points.push_back({end.x + radius * std::cos(angle), end.y + radius * std::sin(angle)});
    }
}

/// Along the left of a line, round its end, back along the right and round where it begins.
std::vector<Point> outlineOfLine(const Wall& wall) {
    std::vector<Point> outline;
    const auto& points = wall.points;
    const double radius = wall.width / 2;
    const auto along = [&](auto first, auto last) {
        double direction = 0;
        for (auto to = first; ++to != last; ++first) {
            direction = std::atan2(to->y - first->y, to->x - first->x);
            const double nx = -radius * std::sin(direction), ny = radius * std::cos(direction);
            outline.push_back({first->x + nx, first->y + ny});
            outline.push_back({to->x + nx, to->y + ny});
        }
        addEnd(outline, *first, radius, direction + std::numbers::pi / 2);
    };
    along(points.begin(), points.end());
    along(points.rbegin(), points.rend());
    return outline;
}

}  // namespace

Point WallFrame::at(double u, double v) const {
    const double c = std::cos(angle * frameDegree), s = std::sin(angle * frameDegree);
    const double x = u * size.x / 2, y = v * size.y / 2;
    return {center.x + c * x - s * y, center.y + s * x + c * y};
}

WallFrame frameOf(const Wall& wall) {
    if (wall.kind == Wall::Kind::circle)
        return {wall.center, {2 * wall.radius, 2 * wall.radius}, 0};
    if (wall.kind != Wall::Kind::polygon && wall.kind != Wall::Kind::line) {
        return {wall.center, wall.size, wall.angle};
    }
    Point low = wall.points.front(), high = low;
    for (const auto& point : wall.points) {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    return {{(low.x + high.x) / 2, (low.y + high.y) / 2}, {high.x - low.x, high.y - low.y}, 0};
}

Wall withFrame(Wall wall, const WallFrame& from, const WallFrame& to) {
    wall.center = to.center;
    wall.radius = wall.kind == Wall::Kind::circle ? to.size.x / 2 : 0;
    if (wall.kind == Wall::Kind::rectangle || wall.kind == Wall::Kind::ellipse) {
        wall.size = to.size;
        wall.angle = to.angle;
    }
    const double c = std::cos(from.angle * frameDegree), s = std::sin(from.angle * frameDegree);
    const auto part = [](double at, double size) { return size > 0 ? 2 * at / size : 0; };
    for (auto& point : wall.points) {
        const double x = point.x - from.center.x, y = point.y - from.center.y;
        point = to.at(part(c * x + s * y, from.size.x), part(c * y - s * x, from.size.y));
    }
    if (!wall.points.empty()) wall.center = {};
    return wall;
}

bool isStraight(const Wall& wall) {
    return wall.kind == Wall::Kind::line && wall.points.size() == 2;
}

double lengthOf(const Wall& line) {
    const auto &a = line.points[0], &b = line.points[1];
    return std::hypot(b.x - a.x, b.y - a.y);
}

double angleOf(const Wall& line) {
    const auto &a = line.points[0], &b = line.points[1];
    return std::atan2(b.y - a.y, b.x - a.x) / frameDegree;
}

Wall withLength(Wall line, double length, double angle) {
    const auto middle = frameOf(line).center;
    const double x = length / 2 * std::cos(angle * frameDegree),
                 y = length / 2 * std::sin(angle * frameDegree);
    line.points = {{middle.x - x, middle.y - y}, {middle.x + x, middle.y + y}};
    return line;
}

std::vector<Point> outlineOf(const Wall& wall) {
    if (wall.kind == Wall::Kind::polygon) return wall.points;
    if (wall.kind == Wall::Kind::line) return outlineOfLine(wall);
    const auto frame = frameOf(wall);
    if (wall.kind == Wall::Kind::rectangle) {
        return {frame.at(-1, -1), frame.at(1, -1), frame.at(1, 1), frame.at(-1, 1)};
    }
    std::vector<Point> points;
    constexpr int count = 64;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        points.push_back(frame.at(std::cos(angle), std::sin(angle)));
    }
    return points;
}

bool canGoRound(const std::vector<Wall>& walls, std::size_t wall) {
    return wall < walls.size() && walls[wall].kind != Wall::Kind::image && !walls[wall].moves();
}

std::vector<Point> pathRound(const Wall& wall, double outside, double stream, int points) {
    auto corners = outlineOf(wall);
    const auto next = [&corners](std::size_t k) { return corners[(k + 1) % corners.size()]; };
    double area = 0, whole = 0;
    std::vector<double> along{0};
    for (std::size_t k = 0; k < corners.size(); ++k) {
        area += corners[k].x * next(k).y - next(k).x * corners[k].y;
        whole += std::hypot(next(k).x - corners[k].x, next(k).y - corners[k].y);
        along.push_back(whole);
    }
    if (area < 0) {
        std::ranges::reverse(corners);
        return pathRound(Wall{.kind = Wall::Kind::polygon, .points = corners}, outside, stream,
                         points);
    }
    // The point at a way along the outline, moved outwards across the edge that it lies on.
    const auto at = [&](double way) {
        way -= whole * std::floor(way / whole);
        const auto found = std::ranges::upper_bound(along, way);
        const auto k =
            std::min(static_cast<std::size_t>(found - along.begin()), corners.size()) - 1;
        const double length = along[k + 1] - along[k], part = (way - along[k]) / length;
        const double ex = (next(k).x - corners[k].x) / length,
                     ey = (next(k).y - corners[k].y) / length;
        return Point{corners[k].x + part * length * ex + outside * ey,
                     corners[k].y + part * length * ey - outside * ex};
    };
    constexpr int tries = 720;
    double begin = 0, least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < tries; ++i) {
        const auto point = at(whole * i / tries);
        const double met = std::cos(stream) * point.x + std::sin(stream) * point.y;
        if (met < least - 1e-6 * whole) least = met, begin = whole * i / tries;
    }
    std::vector<Point> made;
    for (int i = 0; i < points; ++i) made.push_back(at(begin + whole * i / (points - 1)));
    return made;
}

}  // namespace seiche::gui
