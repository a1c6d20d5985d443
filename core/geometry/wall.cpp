#include "core/geometry/wall.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace seiche {

namespace {

using Span = std::array<double, 2>;

/// The corners of a rectangle, counter-clockwise.
std::array<Point, 4> cornersOf(const Wall& wall) {
    const double turn = wall.angle * std::numbers::pi / 180;
    const double c = std::cos(turn), s = std::sin(turn);
    const double a = wall.size.x / 2, b = wall.size.y / 2;
    const auto to = [&](double x, double y) {
        return Point{wall.center.x + c * x - s * y, wall.center.y + s * x + c * y};
    };
    return {to(-a, -b), to(a, -b), to(a, b), to(-a, b)};
}

/// Crossings of an outline with the line at height y, in order.
template <class Points>
std::vector<double> crossingsOf(const Points& points, double y) {
    std::vector<double> crossings;
    auto from = points.back();
    for (const auto& to : points) {
        // half open, so that a corner counts once
        if ((from.y <= y) != (to.y <= y)) {
            crossings.push_back(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x));
        }
        from = to;
    }
    std::ranges::sort(crossings);
    return crossings;
}

/// Part of a line that a turned ellipse covers: in its own axes the line is one through it at a
/// slant.
std::vector<double> coveredByEllipse(const Wall& wall, double y) {
    const double turn = wall.angle * std::numbers::pi / 180;
    const double c = std::cos(turn), s = std::sin(turn), up = y - wall.center.y;
    const double a2 = wall.size.x * wall.size.x / 4, b2 = wall.size.y * wall.size.y / 4;
    // ((c x + s up)^2 / a2 + (c up - s x)^2 / b2 = 1, x from the centre
    const double p = c * c / a2 + s * s / b2, q = c * s * up * (1 / a2 - 1 / b2);
    const double r = up * up * (s * s / a2 + c * c / b2) - 1;
    const double left = q * q - p * r;
    if (left < 0) return {};
    const double half = std::sqrt(left) / p, middle = wall.center.x - q / p;
    return {middle - half, middle + half};
}

/// Part of the line at height y that a thick segment covers, round ends included; it is convex.
std::vector<Span> coveredByStretch(Point from, Point to, double radius, double y) {
    Span span = {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    const auto add = [&](double first, double last) {
        span = {std::min(span[0], first), std::max(span[1], last)};
    };
    for (const auto& end : {from, to}) {
        const double left = radius * radius - (y - end.y) * (y - end.y);
        if (left >= 0) add(end.x - std::sqrt(left), end.x + std::sqrt(left));
    }
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length > 0) {
        const double nx = -(to.y - from.y) / length * radius,
                     ny = (to.x - from.x) / length * radius;
        const std::array<Point, 4> sides = {Point{from.x - nx, from.y - ny},
                                            {to.x - nx, to.y - ny},
                                            {to.x + nx, to.y + ny},
                                            {from.x + nx, from.y + ny}};
        const auto ends = crossingsOf(sides, y);
        if (!ends.empty()) add(ends.front(), ends.back());
    }
    if (span[0] > span[1]) return {};
    return {span};
}

std::vector<double> coveredByLine(const Wall& wall, double y) {
    std::vector<Span> spans;
    for (std::size_t k = 0; k < wall.points.size(); ++k) {
        const auto& from = wall.points[k == 0 ? 0 : k - 1];
        for (const auto& span : coveredByStretch(from, wall.points[k], wall.width / 2, y)) {
            spans.push_back(span);
        }
    }
    std::ranges::sort(spans);
    std::vector<double> ends;
    for (const auto& span : spans) {
        if (ends.empty() || span[0] > ends.back()) {
            ends.insert(ends.end(), {span[0], span[1]});
        } else {
            ends.back() = std::max(ends.back(), span[1]);
        }
    }
    return ends;
}

/// Centroid of the inside of a polygon.
Point centroidInside(const std::vector<Point>& points) {
    const auto origin = points.front();
    Point sum;
    double area = 0;
    for (std::size_t k = 0; k < points.size(); ++k) {
        const auto& next = points[(k + 1) % points.size()];
        const Point a = {points[k].x - origin.x, points[k].y - origin.y},
                    b = {next.x - origin.x, next.y - origin.y};
        const double part = a.x * b.y - a.y * b.x;
        area += part;
        sum = {sum.x + part * (a.x + b.x), sum.y + part * (a.y + b.y)};
    }
    if (area == 0) return origin;
    return {origin.x + sum.x / (3 * area), origin.y + sum.y / (3 * area)};
}

/// Centroid of a thin line along points.
Point centroidAlong(const std::vector<Point>& points) {
    Point sum;
    double length = 0;
    for (std::size_t k = 1; k < points.size(); ++k) {
        const auto &a = points[k - 1], &b = points[k];
        const double part = std::hypot(b.x - a.x, b.y - a.y);
        length += part;
        sum = {sum.x + part * (a.x + b.x) / 2, sum.y + part * (a.y + b.y) / 2};
    }
    return length > 0 ? Point{sum.x / length, sum.y / length} : points.front();
}

}  // namespace

Point Wall::middle() const {
    if (kind != Kind::polygon && kind != Kind::line) return center;
    if (body) return kind == Kind::polygon ? centroidInside(points) : centroidAlong(points);
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
            if (!circle && wall.angle != 0) return coveredByEllipse(wall, y);
            const double a = circle ? wall.radius : wall.size.x / 2;
            const double b = circle ? wall.radius : wall.size.y / 2;
            const double left = 1 - up * up / (b * b);
            if (left < 0) return {};
            const double half = a * std::sqrt(left);
            return {wall.center.x - half, wall.center.x + half};
        }
        case Wall::Kind::rectangle:
            if (wall.angle != 0) return crossingsOf(cornersOf(wall), y);
            // Edges on a line of the grid lie on it, however their place was rounded.
            if (std::abs(up) > wall.size.y / 2 + 1e-12 * (std::abs(y) + wall.size.y)) return {};
            return {wall.center.x - wall.size.x / 2, wall.center.x + wall.size.x / 2};
        case Wall::Kind::polygon:
            return crossingsOf(wall.points, y);
        case Wall::Kind::line:
            return coveredByLine(wall, y);
        case Wall::Kind::image:
            break;
    }
    return {};
}

Wall placed(Wall wall, Point by, double angle) {
    const auto middle = wall.middle();
    const bool turns = angle != 0;
    if (turns && (wall.kind == Wall::Kind::rectangle || wall.kind == Wall::Kind::ellipse)) {
        angle += std::exchange(wall.angle, 0) * std::numbers::pi / 180;
    }
    const double c = std::cos(angle), s = std::sin(angle);
    const auto to = [&](double x, double y) {
        return Point{middle.x + by.x + c * x - s * y, middle.y + by.y + s * x + c * y};
    };
    const double a = wall.size.x / 2, b = wall.size.y / 2;
    if (turns && wall.kind == Wall::Kind::rectangle) {
        wall.points = {to(-a, -b), to(a, -b), to(a, b), to(-a, b)};
        wall.kind = Wall::Kind::polygon;
    } else if (turns && wall.kind == Wall::Kind::ellipse) {
        constexpr int corners = 256;  // 1e-4 of the ellipse's radii away from it at most
        for (int k = 0; k < corners; ++k) {
            const double along = 2 * std::numbers::pi * k / corners;
            wall.points.push_back(to(a * std::cos(along), b * std::sin(along)));
        }
        wall.kind = Wall::Kind::polygon;
    } else if (wall.kind == Wall::Kind::polygon || wall.kind == Wall::Kind::line) {
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
    if (wall.kind == Wall::Kind::polygon || wall.kind == Wall::Kind::line) {
        const double more = wall.kind == Wall::Kind::line ? wall.width / 2 : 0;
        Point low = wall.points.front(), high = low;
        for (const auto& corner : wall.points) {
            low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
            high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
        }
        return {Point{low.x - more, low.y - more}, Point{high.x + more, high.y + more}};
    }
    Point half = {wall.size.x / 2, wall.size.y / 2};
    if (wall.kind == Wall::Kind::circle) half = {wall.radius, wall.radius};
    if (wall.angle != 0 && wall.kind != Wall::Kind::circle) {
        const double turn = wall.angle * std::numbers::pi / 180;
        const double c = std::abs(std::cos(turn)), s = std::abs(std::sin(turn));
        const auto [a, b] = half;
        const bool ellipse = wall.kind == Wall::Kind::ellipse;
        half = {ellipse ? std::hypot(c * a, s * b) : c * a + s * b,
                ellipse ? std::hypot(s * a, c * b) : s * a + c * b};
    }
    return {Point{wall.center.x - half.x, wall.center.y - half.y},
            Point{wall.center.x + half.x, wall.center.y + half.y}};
}

}  // namespace seiche
