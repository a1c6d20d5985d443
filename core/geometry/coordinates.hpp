#pragma once

#include <array>
#include <cmath>

namespace seiche {

/// A point or a displacement in D dimensions [m]. Axis 0 is x, to the right; axis 1 is y, upwards;
/// axis 2 is z, towards the viewer.
template <int D>
struct Coordinates;

/// In the plane.
template <>
struct Coordinates<2> {
    double x = 0, y = 0;  ///< [m]
    /// The coordinate along an axis, 0 for x.
    double operator[](int axis) const { return axis == 0 ? x : y; }
    /// The coordinate along an axis, 0 for x.
    double& operator[](int axis) { return axis == 0 ? x : y; }
    bool operator==(const Coordinates&) const = default;
};

/// In space.
template <>
struct Coordinates<3> {
    double x = 0, y = 0, z = 0;  ///< [m]
    /// The coordinate along an axis, 0 for x.
    double operator[](int axis) const { return axis == 0 ? x : axis == 1 ? y : z; }
    /// The coordinate along an axis, 0 for x.
    double& operator[](int axis) { return axis == 0 ? x : axis == 1 ? y : z; }
    bool operator==(const Coordinates&) const = default;
};

using Point = Coordinates<2>;   ///< a point or a displacement in the plane
using Point3 = Coordinates<3>;  ///< likewise in space

/// Calls `make(axis)` for each axis; its results are the coordinates.
template <int D, class Make>
Coordinates<D> byAxis(const Make& make) {
    Coordinates<D> made;
    for (int axis = 0; axis < D; ++axis) made[axis] = make(axis);
    return made;
}

/// The sum.
template <int D>
Coordinates<D> operator+(const Coordinates<D>& a, const Coordinates<D>& b) {
    return byAxis<D>([&](int axis) { return a[axis] + b[axis]; });
}
/// The displacement from `b` to `a`.
template <int D>
Coordinates<D> operator-(const Coordinates<D>& a, const Coordinates<D>& b) {
    return byAxis<D>([&](int axis) { return a[axis] - b[axis]; });
}
/// A multiple.
template <int D>
Coordinates<D> operator*(double by, const Coordinates<D>& a) {
    return byAxis<D>([&](int axis) { return by * a[axis]; });
}
/// The scalar product.
template <int D>
double dot(const Coordinates<D>& a, const Coordinates<D>& b) {
    double sum = 0;
    for (int axis = 0; axis < D; ++axis) sum += a[axis] * b[axis];
    return sum;
}
/// The Euclidean length.
template <int D>
double norm(const Coordinates<D>& a) {
    return std::sqrt(dot(a, a));
}
/// The vector product.
inline Point3 cross(const Point3& a, const Point3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

}  // namespace seiche
