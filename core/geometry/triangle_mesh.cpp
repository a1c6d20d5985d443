#include "core/geometry/triangle_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/base/error.hpp"

namespace seiche {

namespace {

constexpr double largestCoordinate = 1e15;  // of which cubes are still finite by far

void checkCorners(const std::vector<Point3>& points, const std::vector<Triangle>& triangles,
                  const std::string& where) {
    if (triangles.empty()) {
        failInput("{}: the mesh has no triangle; export it with its faces", where);
    }
    if (triangles.size() > TriangleMesh::maxTriangles) {
        failInput("{}: the mesh has {} triangles, and at most {} are taken; simplify it", where,
                  triangles.size(), TriangleMesh::maxTriangles);
    }
    for (std::size_t k = 0; k < points.size(); ++k) {
        for (int axis = 0; axis < 3; ++axis) {
            // Negated, so that a value that is not a number is refused too
            if (!(std::abs(points[k][axis]) <= largestCoordinate)) {
                failInput(
                    "{}: point {} lies at ({}, {}, {}): coordinates must be finite and at "
                    "most {}; correct the file",
                    where, k + 1, points[k].x, points[k].y, points[k].z, largestCoordinate);
            }
        }
    }
    for (std::size_t k = 0; k < triangles.size(); ++k) {
        for (const auto corner : triangles[k]) {
            if (corner >= points.size()) {
                failInput("{}: triangle {} names point {} of {}; correct the file", where, k + 1,
                          std::size_t{corner} + 1, points.size());
            }
        }
    }
}

}  // namespace

TriangleMesh::TriangleMesh(std::vector<Point3> points, std::vector<Triangle> triangles,
                           const std::string& where)
    : points_(std::move(points)), triangles_(std::move(triangles)) {
    checkCorners(points_, triangles_, where);
    mergePoints();
    dropDegenerate(where);
    lookAtEdges();
    orientOutwards();
}

void TriangleMesh::mergePoints() {
    std::vector<std::uint32_t> order(points_.size()), number(points_.size());
    std::iota(order.begin(), order.end(), 0U);
    // -0 equals 0 here, as it should.
    const auto key = [&](std::uint32_t k) {
        return std::tie(points_[k].x, points_[k].y, points_[k].z);
    };
    std::ranges::sort(order, [&](auto a, auto b) { return key(a) < key(b); });
    std::vector<Point3> kept;
    for (std::size_t k = 0; k < order.size(); ++k) {
        if (k == 0 || key(order[k]) != key(order[k - 1])) kept.push_back(points_[order[k]]);
        number[order[k]] = static_cast<std::uint32_t>(kept.size() - 1);
    }
    report_.merged = points_.size() - kept.size();
    points_ = std::move(kept);
    for (auto& triangle : triangles_) {
        for (auto& corner : triangle) corner = number[corner];
    }
}

void TriangleMesh::dropDegenerate(const std::string& where) {
    const auto degenerate = [&](const Triangle& triangle) {
        const auto &a = points_[triangle[0]], &b = points_[triangle[1]], &c = points_[triangle[2]];
        const auto normal = cross(b - a, c - a);
        const double longest = std::max({norm(b - a), norm(c - b), norm(a - c)});
        // Three points on a line but for rounding
        return !(norm(normal) > 1e-14 * longest * longest);
    };
    const auto before = triangles_.size();
    std::erase_if(triangles_, degenerate);
    report_.degenerate = before - triangles_.size();
    report_.triangles = triangles_.size();
    if (triangles_.empty()) {
        failInput("{}: none of the {} triangles has an area; export the mesh again", where, before);
    }
}

void TriangleMesh::lookAtEdges() {
    // Each edge as its lower point, its higher one, and whether it leads upwards
    std::vector<std::tuple<std::uint32_t, std::uint32_t, bool>> edges;
    edges.reserve(3 * triangles_.size());
    for (const auto& triangle : triangles_) {
        for (std::size_t k = 0; k < 3; ++k) {
            const auto from = triangle[k], to = triangle[(k + 1) % 3];
            edges.emplace_back(std::min(from, to), std::max(from, to), from < to);
        }
    }
    std::ranges::sort(edges);
    for (std::size_t k = 0; k < edges.size();) {
        auto end = k;
        std::size_t upwards = 0;
        while (end < edges.size() && std::get<0>(edges[end]) == std::get<0>(edges[k]) &&
               std::get<1>(edges[end]) == std::get<1>(edges[k])) {
            upwards += std::get<2>(edges[end]) ? 1 : 0;
            ++end;
        }
        if (end - k == 1) ++report_.openEdges;
        if (end - k > 2) ++report_.crowdedEdges;
        if (end - k == 2 && upwards != 1) ++report_.twistedEdges;
        k = end;
    }
}

void TriangleMesh::orientOutwards() {
    // About a point of the mesh, so that a distant origin costs no digits
    const auto& origin = points_.front();
    double volume = 0;
    for (const auto& triangle : triangles_) {
        const auto a = points_[triangle[0]] - origin, b = points_[triangle[1]] - origin,
                   c = points_[triangle[2]] - origin;
        volume += dot(a, cross(b, c)) / 6;
    }
    report_.turnedInside = volume < 0;
    report_.volume = std::abs(volume);
    if (!report_.turnedInside) return;
    for (auto& triangle : triangles_) std::swap(triangle[1], triangle[2]);
}

std::string TriangleMesh::defects(const std::string& where) const {
    if (report_.openEdges > 0) {
        return message(
            "{}: the mesh is not watertight, {} of its edges belong to one triangle alone; points "
            "count as inside where the surface winds around them by more than a half",
            where, report_.openEdges);
    }
    if (report_.crowdedEdges > 0) {
        return message(
            "{}: {} edges of the mesh belong to more than two triangles; points count as inside "
            "where the surface winds around them by more than a half",
            where, report_.crowdedEdges);
    }
    if (report_.twistedEdges > 0) {
        return message(
            "{}: triangles beside {} edges of the mesh are oriented differently; points count as "
            "inside where the surface winds around them by more than a half",
            where, report_.twistedEdges);
    }
    return "";
}

}  // namespace seiche
