#include "core/geometry/wall.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace seiche {

Point Wall::middle() const {
    if (kind != Kind::polygon) return center;
    Point sum;
    for (const auto& corner : points) sum = {sum.x + corner.x, sum.y + corner.y};
    const auto count = static_cast<double>(points.size());
    return {sum.x / count, sum.y / count};
}

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
