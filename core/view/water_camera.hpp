#pragma once

#include <array>
#include <optional>

#include "core/scene/scene.hpp"

namespace seiche::view {

/// The perspective of the water view: x and y in metres over the domain, z up from the level of
/// still water. Clip coordinates are -1..1, y up.
class WaterCamera {
  public:
    /// `aspect` = width / height of the picture; `shiftX` moves the middle sideways, in clip units.
    WaterCamera(const Domain& domain, const Camera& camera, double aspect, double shiftX = 0);

    /// Column-major, for OpenGL.
    std::array<float, 16> matrix() const;
    std::array<float, 3> eye() const;
    /// Size of a pixel of a picture `rows` high, at the distance of 1 m [m].
    double pixelAngle(int rows) const { return 2 / (scaleY_ * rows); }
    /// A point's position in the picture; nothing behind the eye.
    std::optional<std::array<double, 2>> project(const Point& point, double z = 0) const;
    /// The point of the still water at a position in the picture; nothing above the horizon.
    std::optional<Point> pick(double clipX, double clipY) const;

  private:
    using Vector = std::array<double, 3>;
    Vector eye_{}, right_{}, up_{}, forward_{};
    double scaleX_ = 1, scaleY_ = 1, shiftX_ = 0, near_ = 0.01, far_ = 10;
};

}  // namespace seiche::view
