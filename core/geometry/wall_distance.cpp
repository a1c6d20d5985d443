#include "core/geometry/wall_distance.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace seiche {

namespace {

Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}

double norm(Point a) {
    return std::hypot(a.x, a.y);
}

/// The point of the stretch from a to b that is nearest to p.
Point nearestOn(Point a, Point b, Point p) {
    const auto along = b - a, to = p - a;
    const double square = along.x * along.x + along.y * along.y;
    const double part =
        square > 0 ? std::clamp((to.x * along.x + to.y * along.y) / square, 0.0, 1.0) : 0;
    return {a.x + part * along.x, a.y + part * along.y};
}

/// Points of the outline of a rectangle, ellipse or polygon, in order.
std::vector<Point> outlinePoints(const Wall& wall) {
    if (wall.kind == Wall::Kind::polygon) return wall.points;
    const double turn = wall.angle * std::numbers::pi / 180;
    const double c = std::cos(turn), s = std::sin(turn);
    std::vector<Point> corners;
    const auto add = [&](double across, double up) {
        const double x = across * wall.size.x / 2, y = up * wall.size.y / 2;
        corners.push_back({wall.center.x + c * x - s * y, wall.center.y + s * x + c * y});
    };
    if (wall.kind == Wall::Kind::rectangle) {
        for (const auto& [x, y] : {Point{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) add(x, y);
        return corners;
    }
    constexpr int count = 128;
    for (int k = 0; k < count; ++k) {
        const double angle = 2 * std::numbers::pi * k / count;
        add(std::cos(angle), std::sin(angle));
    }
    return corners;
}

/// Distance of a point from the nearest one of an outline; negative if it is inside.
WallDistance distanceOver(Point nearest, Point point, bool inside) {
    const auto way = point - nearest;
    const double away = norm(way), sign = inside ? -1 : 1;
    if (away == 0) return {0, {0, 1}};
    return {sign * away, {sign * way.x / away, sign * way.y / away}};
}

template <class Take>
void forEdges(const std::vector<Point>& corners, const Take& take) {
    for (std::size_t k = 0; k < corners.size(); ++k) {
        take(corners[k], corners[(k + 1) % corners.size()]);
    }
}

}  // namespace

WallDistance distanceFrom(const Wall& wall, Point point) {
    if (wall.kind == Wall::Kind::circle) {
        auto found = distanceOver(wall.center, point, false);
        found.away -= wall.radius;
        return found;
    }
    Point nearest;
    double least = std::numeric_limits<double>::infinity();
    const auto look = [&](Point a, Point b) {
        const auto there = nearestOn(a, b, point);
        const double away = norm(point - there);
        if (away < least) least = away, nearest = there;
    };
    if (wall.kind == Wall::Kind::line) {
        for (std::size_t k = 0; k < wall.points.size(); ++k) {
            look(wall.points[k == 0 ? 0 : k - 1], wall.points[k]);
        }
        auto found = distanceOver(nearest, point, false);
        found.away -= wall.width / 2;
        return found;
    }
    forEdges(outlinePoints(wall), look);
    return distanceOver(nearest, point, covers(wall, point));
}

TouchPoints touchPointsOf(const Wall& wall) {
    if (wall.kind == Wall::Kind::circle) return {{wall.center}, wall.radius};
    constexpr double parts = 32;
    TouchPoints made;
    const bool line = wall.kind == Wall::Kind::line;
    const auto corners = line ? wall.points : outlinePoints(wall);
    double outline = 0;
    forEdges(corners, [&](Point a, Point b) { outline += norm(b - a); });
    const auto add = [&](Point a, Point b) {
        const int pieces = std::max(1, static_cast<int>(std::ceil(norm(b - a) / outline * parts)));
        for (int k = 0; k < pieces; ++k) {
            const double part = static_cast<double>(k) / pieces;
            made.points.push_back({a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)});
        }
    };
    if (!line) {
        forEdges(corners, add);
        return made;
    }
    made.radius = wall.width / 2;
    for (std::size_t k = 1; k < corners.size(); ++k) add(corners[k - 1], corners[k]);
    made.points.push_back(corners.back());
    return made;
}

WallMoments momentsOf(const Wall& wall) {
    constexpr int lines = 4096;
    const auto [low, high] = boundsOf(wall);
    const auto middle = wall.middle();
    const double step = (high.y - low.y) / lines;
    WallMoments sum;
    for (int k = 0; k < lines; ++k) {
        const double y = low.y + (k + 0.5) * step, up = y - middle.y;
        const auto ends = covered(wall, y);
        for (std::size_t i = 0; i + 1 < ends.size(); i += 2) {
            const double a = ends[i] - middle.x, b = ends[i + 1] - middle.x;
            sum.area += (ends[i + 1] - ends[i]) * step;
            sum.second += ((b * b * b - a * a * a) / 3 + up * up * (b - a)) * step;
        }
    }
    return sum;
}

double reachOf(const Wall& wall) {
    const auto middle = wall.middle();
    if (wall.kind == Wall::Kind::circle) return wall.radius;
    double reach = 0;
    const auto touching = touchPointsOf(wall);
    for (const auto& point : touching.points) reach = std::max(reach, norm(point - middle));
    return reach + touching.radius;
}

}  // namespace seiche
