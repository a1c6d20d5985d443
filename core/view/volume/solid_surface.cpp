#include "core/view/volume/solid_surface.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/scene/scene_volume.hpp"

namespace seiche::view {

namespace {

using SolidCorner = SolidSurfaces::Corner;
using SolidSurface = std::vector<SolidCorner>;  // three a triangle

constexpr int piecesAround = 72, ballRings = 36;  // pieces of round shapes

/// A quadrilateral as two triangles; its corners go round counter-clockwise.
void addQuad(SolidSurface& surface, const SolidCorner& a, const SolidCorner& b,
             const SolidCorner& c, const SolidCorner& d) {
    surface.insert(surface.end(), {a, b, c, a, c, d});
}

SolidSurface unitBall() {
    const auto at = [](int ring, int piece) {
        const double polar = std::numbers::pi * ring / ballRings;
        const double angle = 2 * std::numbers::pi * piece / piecesAround;
        const Point3 point = {std::sin(polar) * std::cos(angle), std::sin(polar) * std::sin(angle),
                              std::cos(polar)};
        return SolidCorner{point, point};
    };
    SolidSurface surface;
    for (int ring = 0; ring < ballRings; ++ring) {
        for (int piece = 0; piece < piecesAround; ++piece) {
            addQuad(surface, at(ring, piece), at(ring + 1, piece), at(ring + 1, piece + 1),
                    at(ring, piece + 1));
        }
    }
    return surface;
}

/// Of radius and length, along z.
SolidSurface cylinderAlongZ(double radius, double length) {
    const auto at = [&](int piece, double z) {
        const double angle = 2 * std::numbers::pi * piece / piecesAround;
        return Point3{radius * std::cos(angle), radius * std::sin(angle), z};
    };
    SolidSurface surface;
    const double half = 0.5 * length;
    for (int piece = 0; piece < piecesAround; ++piece) {
        const auto side = [&](int which, double z) {
            const auto point = at(which, z);
            return SolidCorner{point, {point.x / radius, point.y / radius, 0}};
        };
        addQuad(surface, side(piece, -half), side(piece + 1, -half), side(piece + 1, half),
                side(piece, half));
        for (const double end : {-1.0, 1.0}) {
            const Point3 normal = {0, 0, end};
            const int first = end > 0 ? piece : piece + 1, second = end > 0 ? piece + 1 : piece;
            surface.insert(surface.end(), {{{0, 0, end * half}, normal},
                                           {at(first, end * half), normal},
                                           {at(second, end * half), normal}});
        }
    }
    return surface;
}

SolidSurface boxOf(const Point3& size) {
    SolidSurface surface;
    for (int axis = 0; axis < 3; ++axis) {
        const int u = (axis + 1) % 3, v = (axis + 2) % 3;
        for (const double side : {-1.0, 1.0}) {
            Point3 normal;
            normal[axis] = side;
            const auto corner = [&](double alongU, double alongV) {
                Point3 point;
                point[axis] = 0.5 * side * size[axis];
                point[u] = 0.5 * side * alongU * size[u];
                point[v] = 0.5 * alongV * size[v];
                return SolidCorner{point, normal};
            };
            addQuad(surface, corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
        }
    }
    return surface;
}

/// Each corner takes the mean of the normals of its triangles that differ little from its own.
SolidSurface smoothSurface(const TriangleMesh& mesh) {
    const auto& points = mesh.points();
    const auto& triangles = mesh.triangles();
    std::vector<Point3> normals(triangles.size());  // as long as the triangle is large
    std::vector<std::vector<std::uint32_t>> of(points.size());
    for (std::size_t k = 0; k < triangles.size(); ++k) {
        const auto& [a, b, c] = triangles[k];
        normals[k] = cross(points[b] - points[a], points[c] - points[a]);
        for (const auto corner : triangles[k]) of[corner].push_back(static_cast<std::uint32_t>(k));
    }
    const double sharp = std::cos(40 * std::numbers::pi / 180);
    SolidSurface surface;
    surface.reserve(3 * triangles.size());
    for (std::size_t k = 0; k < triangles.size(); ++k) {
        for (const auto corner : triangles[k]) {
            Point3 sum;
            for (const auto other : of[corner]) {
                const double likeness = dot(normals[k], normals[other]);
                if (likeness >= sharp * norm(normals[k]) * norm(normals[other])) {
                    sum = sum + normals[other];
                }
            }
            surface.push_back({points[corner], (1 / norm(sum)) * sum});
        }
    }
    return surface;
}

SolidSurface surfaceOf(const Scene& scene, const SceneSolid& solid) {
    SolidSurface surface;
    Rotation turn(solid.rotate);
    double scale = 1;
    switch (solid.kind) {
        case Solid::Kind::ball:
            surface = unitBall();
            scale = solid.radius;
            break;
        case Solid::Kind::box:
            surface = boxOf(solid.size);
            break;
        case Solid::Kind::cylinder:
            surface = cylinderAlongZ(solid.radius, solid.length);
            turn = turn.after(Rotation::fromZ(solid.axis));
            break;
        case Solid::Kind::mesh:
            surface = smoothSurface(*meshOf(scene, solid));
            scale = solid.scale;
            break;
    }
    for (auto& corner : surface) {
        corner.place = solid.center + turn.turned(scale * corner.place);
        corner.normal = turn.turned(corner.normal);
    }
    return surface;
}

/// With the copies that reach into the box from across joined sides.
void addCopies(SolidSurface& surface, const Grid<3>& grid, const std::array<bool, 3>& joined) {
    for (int axis = 0; axis < 3; ++axis) {
        if (!joined[static_cast<std::size_t>(axis)] || surface.empty()) continue;
        double low = std::numeric_limits<double>::max(), high = -low;
        for (const auto& corner : surface) {
            low = std::min(low, corner.place[axis]);
            high = std::max(high, corner.place[axis]);
        }
        const auto count = surface.size();
        for (const double by : {-grid.length(axis), grid.length(axis)}) {
            if (low + by >= grid.high(axis) || high + by <= grid.low(axis)) continue;
            for (std::size_t k = 0; k < count; ++k) {
                auto copy = surface[k];
                copy.place[axis] += by;
                surface.push_back(copy);
            }
        }
    }
}

}  // namespace

std::vector<float> solidTriangles(const Scene& scene) {
    return SolidSurfaces(scene).triangles({});
}

SolidSurfaces::SolidSurfaces(const Scene& scene)
    : grid_(scene.space.value().grid), joined_(joinedAxes(scene)) {
    for (const auto& solid : scene.space->solids) surfaces_.push_back(surfaceOf(scene, solid));
}

std::vector<float> SolidSurfaces::triangles(const std::vector<RigidMotion>& motions) const {
    std::vector<float> floats;
    for (std::size_t k = 0; k < surfaces_.size(); ++k) {
        auto surface = surfaces_[k];
        if (k < motions.size()) {
            for (auto& corner : surface) {
                corner.place = motions[k].moved(corner.place);
                corner.normal = motions[k].turn.turned(corner.normal);
            }
        }
        addCopies(surface, grid_, joined_);
        floats.reserve(floats.size() + 6 * surface.size());
        for (const auto& corner : surface) {
            for (const auto& each : {corner.place, corner.normal}) {
                for (int axis = 0; axis < 3; ++axis)
                    floats.push_back(static_cast<float>(each[axis]));
            }
        }
    }
    return floats;
}

}  // namespace seiche::view
