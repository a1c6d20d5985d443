#include "core/view/volume/volume_camera.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace seiche::view {

namespace {
constexpr double halfViewHeight = 0.28;  // tangent of half the vertical angle of view, 31.3 degrees
constexpr double nearestPart = 0.01;     // that is drawn, in diagonals
}  // namespace

double diagonalOf(const Grid<3>& grid) {
    return norm(Point3{grid.width, grid.height, grid.depth});
}

Point3 middleOf(const Grid<3>& grid) {
    return byAxis<3>([&](int axis) { return 0.5 * (grid.low(axis) + grid.high(axis)); });
}

VolumeCamera::VolumeCamera(const Grid<3>& grid, const Camera& camera, double aspect, double shiftX)
    : target_(camera.target.value_or(middleOf(grid))),
      orthographic_(camera.orthographic),
      shiftX_(shiftX) {
    const double degree = std::numbers::pi / 180;
    const double azimuth = camera.azimuth * degree, elevation = camera.elevation * degree;
    const double diagonal = diagonalOf(grid), distance = camera.distance * diagonal;
    forward_ = {-std::cos(elevation) * std::sin(azimuth), -std::sin(elevation),
                -std::cos(elevation) * std::cos(azimuth)};
    right_ = {std::cos(azimuth), 0, -std::sin(azimuth)};
    up_ = cross(right_, forward_);
    // In a narrow picture the width decides.
    const double narrow = std::min(aspect, 1.0);
    scaleY_ = narrow / halfViewHeight;
    // The plane of parallel rays lies before the whole box, wherever the target is.
    const double back = orthographic_ ? norm(target_ - middleOf(grid)) + diagonal : distance;
    if (orthographic_) scaleY_ /= distance;
    scaleX_ = scaleY_ / aspect;
    eye_ = target_ - back * forward_;
    near_ = orthographic_ ? 0 : nearestPart * diagonal;
    far_ = back + norm(target_ - middleOf(grid)) + diagonal;
}

std::array<Point3, 3> VolumeCamera::origins() const {
    if (!orthographic_) return {eye_, Point3{}, Point3{}};
    return {eye_ - (shiftX_ / scaleX_) * right_, (1 / scaleX_) * right_, (1 / scaleY_) * up_};
}

std::array<Point3, 3> VolumeCamera::directions() const {
    if (orthographic_) return {forward_, Point3{}, Point3{}};
    return {forward_ - (shiftX_ / scaleX_) * right_, (1 / scaleX_) * right_, (1 / scaleY_) * up_};
}

VolumeCamera::Ray VolumeCamera::rayAt(double clipX, double clipY) const {
    const auto from = origins(), along = directions();
    const auto way = along[0] + clipX * along[1] + clipY * along[2];
    return {from[0] + clipX * from[1] + clipY * from[2], (1 / norm(way)) * way};
}

std::optional<VolumeCamera::Place> VolumeCamera::project(const Point3& point) const {
    const auto to = point - eye_;
    const double depth = dot(to, forward_);
    if (!orthographic_ && depth <= near_) return {};
    const double shrink = orthographic_ ? 1 : 1 / depth;
    return Place{scaleX_ * dot(to, right_) * shrink + shiftX_, scaleY_ * dot(to, up_) * shrink,
                 depth};
}

double VolumeCamera::scaleAt(double depth) const {
    return (orthographic_ ? 1 : depth) / scaleY_;
}

std::array<float, 16> VolumeCamera::matrix() const {
    // Depth runs linearly for parallel rays, else as 1/depth.
    const double depthA = orthographic_ ? 2 / (far_ - near_) : (far_ + near_) / (far_ - near_);
    const double depthB =
        orthographic_ ? -(far_ + near_) / (far_ - near_) : -2 * far_ * near_ / (far_ - near_);
    const auto row = [this](const Point3& axis, double scale) {
        return std::array{scale * axis.x, scale * axis.y, scale * axis.z, -scale * dot(axis, eye_)};
    };
    const auto x = row(right_, scaleX_), y = row(up_, scaleY_), z = row(forward_, 1);
    std::array<float, 16> columns{};
    for (unsigned i = 0; i < 4; ++i) {
        const double one = i == 3 ? 1 : 0, w = orthographic_ ? one : z[i];
        columns[4 * i] = static_cast<float>(x[i] + shiftX_ * w);
        columns[4 * i + 1] = static_cast<float>(y[i]);
        columns[4 * i + 2] = static_cast<float>(depthA * z[i] + depthB * one);
        columns[4 * i + 3] = static_cast<float>(w);
    }
    return columns;
}

Camera fitted(Camera camera, const Grid<3>& grid, double aspect, double wide, double high) {
    camera.target.reset();
    const auto reach = [&](double distance) {
        camera.distance = distance;
        const VolumeCamera made(grid, camera, aspect);
        double most = 0;
        for (int corner = 0; corner < 8; ++corner) {
            const auto point = byAxis<3>([&](int axis) {
                return (corner >> axis) % 2 == 0 ? grid.low(axis) : grid.high(axis);
            });
            const auto place = made.project(point);
            if (!place) return 10.0;
            most = std::max({most, std::abs(place->x) / wide, std::abs(place->y) / high});
        }
        return most;
    };
    // Further away a box is always smaller.
    double near = 0.5, far = 50;
    for (int i = 0; i < 40; ++i) {
        const double middle = 0.5 * (near + far);
        (reach(middle) > 1 ? near : far) = middle;
    }
    camera.distance = far;
    return camera;
}

}  // namespace seiche::view
