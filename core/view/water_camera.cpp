#include "core/view/water_camera.hpp"

#include <cmath>
#include <numbers>

namespace seiche::view {

namespace {

using Vector = std::array<double, 3>;
double dot(const Vector& a, const Vector& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
constexpr double halfHeight = 0.28;  // tangent of half the vertical angle of view, 31.3 degrees

}  // namespace

WaterCamera::WaterCamera(const Domain& domain, const Camera& camera, double aspect, double shiftX)
    : shiftX_(shiftX) {
    const double degree = std::numbers::pi / 180;
    const double azimuth = camera.azimuth * degree, elevation = camera.elevation * degree;
    const double diagonal = std::hypot(domain.width, domain.height);
    const double distance = camera.distance * diagonal;
    const Vector back = {std::cos(elevation) * std::sin(azimuth),
                         -std::cos(elevation) * std::cos(azimuth), std::sin(elevation)};
    // A little below the surface, so that the tank is in the middle of the picture.
    const Vector target = {0.5 * domain.width, 0.5 * domain.height, -0.03 * diagonal};
    for (unsigned i = 0; i < 3; ++i) {
        eye_[i] = target[i] + distance * back[i];
        forward_[i] = -back[i];
    }
    right_ = {std::cos(azimuth), std::sin(azimuth), 0};
    up_ = {-std::sin(elevation) * std::sin(azimuth), std::sin(elevation) * std::cos(azimuth),
           std::cos(elevation)};
    scaleY_ = 1 / halfHeight;
    scaleX_ = scaleY_ / aspect;
    // In a narrow picture the width decides.
    if (aspect < 1.2) {
        scaleX_ *= aspect / 1.2;
        scaleY_ *= aspect / 1.2;
    }
    near_ = 0.02 * distance;
    far_ = distance + 3 * diagonal;
}

std::array<float, 16> WaterCamera::matrix() const {
    const double depthA = (far_ + near_) / (far_ - near_);
    const double depthB = -2 * far_ * near_ / (far_ - near_);
    const auto row = [this](const Vector& axis, double scale) {
        return std::array{scale * axis[0], scale * axis[1], scale * axis[2],
                          -scale * dot(axis, eye_)};
    };
    const auto x = row(right_, scaleX_), y = row(up_, scaleY_), w = row(forward_, 1);
    std::array<float, 16> columns{};
    for (unsigned i = 0; i < 4; ++i) {
        columns[4 * i] = static_cast<float>(x[i] + shiftX_ * w[i]);
        columns[4 * i + 1] = static_cast<float>(y[i]);
        columns[4 * i + 2] = static_cast<float>(depthA * w[i] + (i == 3 ? depthB : 0));
        columns[4 * i + 3] = static_cast<float>(w[i]);
    }
    return columns;
}

std::array<float, 3> WaterCamera::eye() const {
    return {static_cast<float>(eye_[0]), static_cast<float>(eye_[1]), static_cast<float>(eye_[2])};
}

std::optional<std::array<double, 2>> WaterCamera::project(const Point& point, double z) const {
    const Vector to = {point.x - eye_[0], point.y - eye_[1], z - eye_[2]};
    const double depth = dot(to, forward_);
    if (depth <= near_) return {};
    return std::array{scaleX_ * dot(to, right_) / depth + shiftX_, scaleY_ * dot(to, up_) / depth};
}

std::optional<Point> WaterCamera::pick(double clipX, double clipY) const {
    const double across = (clipX - shiftX_) / scaleX_, upward = clipY / scaleY_;
    Vector ray;
    for (unsigned i = 0; i < 3; ++i) {
        ray[i] = forward_[i] + across * right_[i] + upward * up_[i];
    }
    if (ray[2] >= -1e-6) return {};
    const double length = -eye_[2] / ray[2];
    return Point{eye_[0] + length * ray[0], eye_[1] + length * ray[1]};
}

}  // namespace seiche::view
