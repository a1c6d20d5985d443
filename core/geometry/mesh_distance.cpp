#include "core/geometry/mesh_distance.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

namespace seiche {

namespace {

constexpr std::uint32_t leafTriangles = 4;
constexpr int deepestTree = 64;
/// Parts of the surface count as dipoles from this many of their radii on: the winding number is
/// then right to 1 percent.
constexpr double farRadii = 3;

/// The point of a triangle that is nearest to p (Ericson 2005, section 5.1.5).
Point3 nearestOfTriangle(const Point3& p, const Point3& a, const Point3& b, const Point3& c) {
    const auto ab = b - a, ac = c - a, ap = p - a;
    const double d1 = dot(ab, ap), d2 = dot(ac, ap);
    if (d1 <= 0 && d2 <= 0) return a;
    const auto bp = p - b;
    const double d3 = dot(ab, bp), d4 = dot(ac, bp);
    if (d3 >= 0 && d4 <= d3) return b;
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return a + (d1 / (d1 - d3)) * ab;
    const auto cp = p - c;
    const double d5 = dot(ab, cp), d6 = dot(ac, cp);
    if (d6 >= 0 && d5 <= d6) return c;
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return a + (d2 / (d2 - d6)) * ac;
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
        return b + ((d4 - d3) / ((d4 - d3) + (d5 - d6))) * (c - b);
    }
    const double sum = va + vb + vc;
    return a + (vb / sum) * ab + (vc / sum) * ac;
}

/// The solid angle that a triangle takes up, seen from the origin (van Oosterom and Strackee 1983).
double solidAngle(const Point3& a, const Point3& b, const Point3& c) {
    const double la = norm(a), lb = norm(b), lc = norm(c);
    const double volume = dot(a, cross(b, c));
    const double below = la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb;
    return 2 * std::atan2(volume, below);
}

double squaredDistance(const Point3& point, const Point3& low, const Point3& high) {
    double sum = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const double over = std::max({low[axis] - point[axis], point[axis] - high[axis], 0.0});
        sum += over * over;
    }
    return sum;
}

}  // namespace

MeshDistance::MeshDistance(std::shared_ptr<const TriangleMesh> mesh) : mesh_(std::move(mesh)) {
    const auto count = static_cast<std::uint32_t>(mesh_->triangles().size());
    order_.resize(count);
    std::iota(order_.begin(), order_.end(), 0U);
    nodes_.emplace_back();
    build(0, 0, count);
}

void MeshDistance::build(std::uint32_t node, std::uint32_t first, std::uint32_t count) {
    constexpr double far = std::numeric_limits<double>::infinity();
    Point3 low = {far, far, far}, high = {-far, -far, -far};
    Point3 lowCentre = low, highCentre = high, centre, areas;
    double area = 0;
    const auto middle = [&](std::uint32_t triangle) {
        return (1.0 / 3) * (corner(triangle, 0) + corner(triangle, 1) + corner(triangle, 2));
    };
    for (auto k = first; k < first + count; ++k) {
        const auto triangle = order_[k];
        const auto m = middle(triangle);
        const auto vector = 0.5 * cross(corner(triangle, 1) - corner(triangle, 0),
                                        corner(triangle, 2) - corner(triangle, 0));
        areas = areas + vector;
        area += norm(vector);
        centre = centre + norm(vector) * m;
        for (int axis = 0; axis < 3; ++axis) {
            lowCentre[axis] = std::min(lowCentre[axis], m[axis]);
            highCentre[axis] = std::max(highCentre[axis], m[axis]);
            for (std::size_t c = 0; c < 3; ++c) {
                low[axis] = std::min(low[axis], corner(triangle, c)[axis]);
                high[axis] = std::max(high[axis], corner(triangle, c)[axis]);
            }
        }
    }
    centre = area > 0 ? (1 / area) * centre : 0.5 * (low + high);
    double radius = 0;
    for (auto k = first; k < first + count; ++k) {
        for (std::size_t c = 0; c < 3; ++c) {
            radius = std::max(radius, norm(corner(order_[k], c) - centre));
        }
    }
    nodes_[node] = {low, high, centre, areas, radius, first, count, 0};
    if (count <= leafTriangles) return;
    int axis = 0;
    for (int each = 1; each < 3; ++each) {
        if (highCentre[each] - lowCentre[each] > highCentre[axis] - lowCentre[axis]) axis = each;
    }
    // Halves of equal number: the tree is no deeper than the logarithm of the count.
    const auto half = count / 2;
    std::nth_element(
        order_.begin() + first, order_.begin() + first + half, order_.begin() + first + count,
        [&](std::uint32_t a, std::uint32_t b) { return middle(a)[axis] < middle(b)[axis]; });
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_[node].count = 0;
    nodes_[node].child = child;
    nodes_.resize(nodes_.size() + 2);
    build(child, first, half);
    build(child + 1, first + half, count - half);
}

double MeshDistance::windingNumber(const Point3& point) const {
    std::array<std::uint32_t, deepestTree> stack{};
    std::size_t depth = 1;
    double angle = 0;
    while (depth > 0) {
        const auto& node = nodes_[stack[--depth]];
        const auto way = node.centre - point;
        const double away = norm(way);
        if (away > farRadii * node.radius) {
            angle += dot(node.areas, way) / (away * away * away);
        } else if (node.count > 0) {
            for (auto k = node.first; k < node.first + node.count; ++k) {
                angle += solidAngle(corner(order_[k], 0) - point, corner(order_[k], 1) - point,
                                    corner(order_[k], 2) - point);
            }
        } else {
            stack[depth++] = node.child;
            stack[depth++] = node.child + 1;
        }
    }
    return angle / (4 * std::numbers::pi);
}

SolidDistance MeshDistance::at(const Point3& point) const {
    struct Visit {
        std::uint32_t node;
        double square;
    };
    std::array<Visit, deepestTree> stack{};
    std::size_t depth = 1;
    stack[0] = {0, squaredDistance(point, nodes_[0].low, nodes_[0].high)};
    double least = std::numeric_limits<double>::infinity();
    Point3 nearest;
    std::uint32_t nearestTriangle = 0;
    while (depth > 0) {
        const auto [at, square] = stack[--depth];
        if (square >= least) continue;
        const auto& node = nodes_[at];
        if (node.count > 0) {
            for (auto k = node.first; k < node.first + node.count; ++k) {
                const auto triangle = order_[k];
                const auto there = nearestOfTriangle(point, corner(triangle, 0),
                                                     corner(triangle, 1), corner(triangle, 2));
                const auto way = point - there;
                if (dot(way, way) < least) {
                    least = dot(way, way);
                    nearest = there;
                    nearestTriangle = triangle;
                }
            }
            continue;
        }
        Visit near = {node.child,
                      squaredDistance(point, nodes_[node.child].low, nodes_[node.child].high)};
        Visit far = {node.child + 1, squaredDistance(point, nodes_[node.child + 1].low,
                                                     nodes_[node.child + 1].high)};
        if (far.square < near.square) std::swap(near, far);
        stack[depth++] = far;
        stack[depth++] = near;  // the nearer one first
    }
    const double away = std::sqrt(least);
    const double sign = std::abs(windingNumber(point)) > 0.5 ? -1 : 1;
    // Closer than this the way to the surface is rounding, and the triangle's normal stands for it.
    if (away > 1e-9 * nodes_[0].radius) return {sign * away, (sign / away) * (point - nearest)};
    const auto normal = cross(corner(nearestTriangle, 1) - corner(nearestTriangle, 0),
                              corner(nearestTriangle, 2) - corner(nearestTriangle, 0));
    return {sign * away, (1 / norm(normal)) * normal};
}

}  // namespace seiche
