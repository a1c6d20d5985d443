#include "core/geometry/solid.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/geometry/mesh_distance.hpp"

namespace seiche {

namespace {

constexpr double noSolid = std::numeric_limits<double>::infinity();

/// The distance over a way that leads from the nearest point of a surface to a point outside.
SolidDistance outside(const Point3& way) {
    const double away = norm(way);
    return {away, away > 0 ? (1 / away) * way : Point3{0, 0, 1}};
}

class BallDistance : public SignedDistance {
  public:
    explicit BallDistance(const Solid& solid) : center_(solid.center), radius_(solid.radius) {}
    SolidDistance at(const Point3& point) const override {
        auto found = outside(point - center_);
        found.away -= radius_;
        return found;
    }
    std::array<Point3, 2> bounds() const override {
        const Point3 reach = {radius_, radius_, radius_};
        return {center_ - reach, center_ + reach};
    }

  private:
    Point3 center_;
    double radius_;
};

/// A solid given in axes of its own, about its centre.
class TurnedDistance : public SignedDistance {
  public:
    TurnedDistance(const Point3& center, const Rotation& rotation)
        : center_(center), rotation_(rotation) {}
    SolidDistance at(const Point3& point) const final {
        auto found = ownAt(rotation_.unturned(point - center_));
        found.normal = rotation_.turned(found.normal);
        return found;
    }

  protected:
    virtual SolidDistance ownAt(const Point3& own) const = 0;
    /// Bounds of a convex solid with these half lengths along its own axes.
    std::array<Point3, 2> turnedBounds(const Point3& half) const {
        Point3 reach;
        for (int axis = 0; axis < 3; ++axis) {
            Point3 along;
            along[axis] = half[axis];
            const auto turned = rotation_.turned(along);
            for (int k = 0; k < 3; ++k) reach[k] += std::abs(turned[k]);
        }
        return {center_ - reach, center_ + reach};
    }
    Point3 center_;
    Rotation rotation_;
};

class BoxDistance : public TurnedDistance {
  public:
    explicit BoxDistance(const Solid& solid)
        : TurnedDistance(solid.center, Rotation(solid.rotate)), half_(0.5 * solid.size) {}
    std::array<Point3, 2> bounds() const override { return turnedBounds(half_); }

  protected:
    SolidDistance ownAt(const Point3& own) const override {
        const auto over = byAxis<3>([&](int a) { return std::abs(own[a]) - half_[a]; });
        const auto sign = [&](int a) { return own[a] < 0 ? -1.0 : 1.0; };
        if (over.x > 0 || over.y > 0 || over.z > 0) {
            return outside(byAxis<3>([&](int a) { return sign(a) * std::max(over[a], 0.0); }));
        }
        int nearest = 0;
        for (int axis = 1; axis < 3; ++axis) {
            if (over[axis] > over[nearest]) nearest = axis;
        }
        SolidDistance found{over[nearest], {}};
        found.normal[nearest] = sign(nearest);
        return found;
    }

  private:
    Point3 half_;
};

/// In its own axes the cylinder stands along z.
class CylinderDistance : public TurnedDistance {
  public:
    explicit CylinderDistance(const Solid& solid)
        : TurnedDistance(solid.center, Rotation(solid.rotate).after(Rotation::fromZ(solid.axis))),
          radius_(solid.radius),
          half_(solid.length / 2) {}
    std::array<Point3, 2> bounds() const override {
        // A disc reaches r sqrt(1 - c^2) along an axis whose cosine with the cylinder's is c.
        const auto along = rotation_.turned({0, 0, 1});
        const auto reach = byAxis<3>([&](int a) {
            const double cosine = along[a];
            return std::abs(cosine) * half_ +
                   radius_ * std::sqrt(std::max(0.0, 1 - cosine * cosine));
        });
        return {center_ - reach, center_ + reach};
    }

  protected:
    SolidDistance ownAt(const Point3& own) const override {
        const double r = std::hypot(own.x, own.y);
        const Point3 radial = r > 0 ? Point3{own.x / r, own.y / r, 0} : Point3{1, 0, 0};
        const Point3 up = {0, 0, own.z < 0 ? -1.0 : 1.0};
        const double beside = r - radius_, above = std::abs(own.z) - half_;
        if (beside > 0 || above > 0) {
            return outside(std::max(beside, 0.0) * radial + std::max(above, 0.0) * up);
        }
        return beside > above ? SolidDistance{beside, radial} : SolidDistance{above, up};
    }

  private:
    double radius_, half_;
};

/// A mesh at its place.
class PlacedMesh : public TurnedDistance {
  public:
    PlacedMesh(const Solid& solid, std::shared_ptr<const TriangleMesh> mesh)
        : TurnedDistance(solid.center, Rotation(solid.rotate)),
          scale_(solid.scale),
          distance_(std::move(mesh)) {}
    std::array<Point3, 2> bounds() const override {
        Point3 low = {noSolid, noSolid, noSolid}, high = -1.0 * low;
        for (const auto& own : distance_.mesh().points()) {
            const auto point = center_ + rotation_.turned(scale_ * own);
            for (int axis = 0; axis < 3; ++axis) {
                low[axis] = std::min(low[axis], point[axis]);
                high[axis] = std::max(high[axis], point[axis]);
            }
        }
        return {low, high};
    }
    bool closed() const override {
        const auto& its = distance_.mesh().report();
        return its.watertight() && its.twistedEdges == 0;
    }

  protected:
    SolidDistance ownAt(const Point3& own) const override {
        auto found = distance_.at((1 / scale_) * own);
        found.away *= scale_;
        return found;
    }

  private:
    double scale_;
    MeshDistance distance_;
};

class MovedDistance : public SignedDistance {
  public:
    MovedDistance(std::shared_ptr<const SignedDistance> solid, const RigidMotion& motion)
        : solid_(std::move(solid)), motion_(motion) {}
    SolidDistance at(const Point3& point) const override {
        auto found = solid_->at(motion_.from + motion_.turn.unturned(point - motion_.to));
        found.normal = motion_.turn.turned(found.normal);
        return found;
    }
    std::array<Point3, 2> bounds() const override {
        const auto [low, high] = solid_->bounds();
        if (motion_.turn == Rotation()) return {motion_.moved(low), motion_.moved(high)};
        Point3 least = {noSolid, noSolid, noSolid}, most = -1.0 * least;
        for (int corner = 0; corner < 8; ++corner) {
            const auto point = motion_.moved(
                byAxis<3>([&](int a) { return (corner >> a & 1) == 1 ? high[a] : low[a]; }));
            for (int axis = 0; axis < 3; ++axis) {
                least[axis] = std::min(least[axis], point[axis]);
                most[axis] = std::max(most[axis], point[axis]);
            }
        }
        return {least, most};
    }
    bool closed() const override { return solid_->closed(); }

  private:
    std::shared_ptr<const SignedDistance> solid_;
    RigidMotion motion_;
};

class DistanceFromAll : public SignedDistance {
  public:
    explicit DistanceFromAll(std::vector<std::unique_ptr<SignedDistance>> solids)
        : solids_(std::move(solids)) {
        low_ = {noSolid, noSolid, noSolid};
        high_ = -1.0 * low_;
        for (const auto& solid : solids_) {
            boxes_.push_back(solid->bounds());
            for (int axis = 0; axis < 3; ++axis) {
                low_[axis] = std::min(low_[axis], boxes_.back()[0][axis]);
                high_[axis] = std::max(high_[axis], boxes_.back()[1][axis]);
            }
        }
    }
    SolidDistance at(const Point3& point) const override {
        SolidDistance nearest{noSolid, {0, 0, 1}};
        for (std::size_t k = 0; k < solids_.size(); ++k) {
            const auto& [low, high] = boxes_[k];
            const auto over = byAxis<3>([&](int a) {
                return std::max({low[a] - point[a], point[a] - high[a], 0.0});
            });
            // No part of a solid is nearer than its box.
            if (norm(over) > std::max(nearest.away, 0.0)) continue;
            const auto found = solids_[k]->at(point);
            if (found.away < nearest.away) nearest = found;
        }
        return nearest;
    }
    std::array<Point3, 2> bounds() const override { return {low_, high_}; }
    bool closed() const override {
        return std::ranges::all_of(solids_, [](const auto& solid) { return solid->closed(); });
    }

  private:
    std::vector<std::unique_ptr<SignedDistance>> solids_;
    std::vector<std::array<Point3, 2>> boxes_;
    Point3 low_, high_;
};

}  // namespace

Rotation::Rotation(const Point3& degrees) {
    // Rows of Rz Ry Rx
    const auto angle = byAxis<3>([&](int a) { return degrees[a] * std::numbers::pi / 180; });
    // Quarter turns are exact, so that turned boxes stay along the grid.
    const auto exact = [](double value) {
        const double near = std::round(value);
        return std::abs(value - near) < 1e-15 ? near : value;
    };
    const auto c = byAxis<3>([&](int a) { return exact(std::cos(angle[a])); });
    const auto s = byAxis<3>([&](int a) { return exact(std::sin(angle[a])); });
    rows_ = {Point3{c.z * c.y, c.z * s.y * s.x - s.z * c.x, c.z * s.y * c.x + s.z * s.x},
             Point3{s.z * c.y, s.z * s.y * s.x + c.z * c.x, s.z * s.y * c.x - c.z * s.x},
             Point3{-s.y, c.y * s.x, c.y * c.x}};
}

Rotation Rotation::fromZ(const Point3& direction) {
    const auto z = (1 / norm(direction)) * direction;
    // Any direction across it: the axis that it is farthest from
    int least = 0;
    for (int axis = 1; axis < 3; ++axis) {
        if (std::abs(z[axis]) < std::abs(z[least])) least = axis;
    }
    Point3 other;
    other[least] = 1;
    auto x = cross(other, z);
    x = (1 / norm(x)) * x;
    const auto y = cross(z, x);
    Rotation made;
    for (int row = 0; row < 3; ++row) {
        made.rows_[static_cast<std::size_t>(row)] = {x[row], y[row], z[row]};
    }
    return made;
}

Point3 Rotation::turned(const Point3& vector) const {
    return {dot(rows_[0], vector), dot(rows_[1], vector), dot(rows_[2], vector)};
}

Point3 Rotation::unturned(const Point3& vector) const {
    return vector.x * rows_[0] + vector.y * rows_[1] + vector.z * rows_[2];
}

Rotation Rotation::after(const Rotation& first) const {
    Rotation made;
    for (std::size_t row = 0; row < 3; ++row) {
        // A row of the product is this one's row, taken through the transposed first.
        made.rows_[row] = first.unturned(rows_[row]);
    }
    return made;
}

std::unique_ptr<SignedDistance> distanceFrom(const Solid& solid,
                                             std::shared_ptr<const TriangleMesh> mesh) {
    switch (solid.kind) {
        case Solid::Kind::box:
            return std::make_unique<BoxDistance>(solid);
        case Solid::Kind::cylinder:
            return std::make_unique<CylinderDistance>(solid);
        case Solid::Kind::mesh:
            return std::make_unique<PlacedMesh>(solid, std::move(mesh));
        default:
            return std::make_unique<BallDistance>(solid);
    }
}

Rotation Rotation::about(const Point3& vector) {
    const double angle = norm(vector);
    if (angle == 0) return {};
    // Rodrigues' formula
    const auto along = (1 / angle) * vector;
    const double c = std::cos(angle), s = std::sin(angle);
    Rotation made;
    for (int row = 0; row < 3; ++row) {
        Point3 unit;
        unit[row] = 1;
        made.rows_[static_cast<std::size_t>(row)] =
            c * unit + (1 - c) * along[row] * along + s * cross(unit, along);
    }
    return made;
}

Rotation Rotation::ofRows(const std::array<Point3, 3>& rows) {
    Rotation made;
    made.rows_ = rows;
    return made;
}

Rotation Rotation::fromRows(const std::array<Point3, 3>& rows) {
    Rotation made;
    const auto x = (1 / norm(rows[0])) * rows[0];
    auto y = rows[1] - dot(rows[1], x) * x;
    y = (1 / norm(y)) * y;
    made.rows_ = {x, y, cross(x, y)};
    return made;
}

std::unique_ptr<SignedDistance> distanceFromMoved(std::shared_ptr<const SignedDistance> solid,
                                                  const RigidMotion& motion) {
    return std::make_unique<MovedDistance>(std::move(solid), motion);
}

std::unique_ptr<SignedDistance> distanceFromAll(
    std::vector<std::unique_ptr<SignedDistance>> solids) {
    return std::make_unique<DistanceFromAll>(std::move(solids));
}

}  // namespace seiche
