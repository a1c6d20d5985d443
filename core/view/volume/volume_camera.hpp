#pragma once

#include <array>
#include <optional>

#include "core/geometry/grid.hpp"
#include "core/scene/scene.hpp"

namespace seiche::view {

/// The turntable camera of a box: y stays up. Azimuth 0 is at the front, 90 at the right; elevation
/// 90 looks down from the top. Clip coordinates are -1..1, y up.
class VolumeCamera {
  public:
    /// `aspect` = width / height of the picture; `shiftX` moves the middle sideways, in clip units.
    VolumeCamera(const Grid<3>& grid, const Camera& camera, double aspect, double shiftX = 0);

    /// A straight line from the eye, or for parallel ones from a plane before the box.
    struct Ray {
        Point3 from, along;  ///< along has length 1
    };
    Ray rayAt(double clipX, double clipY) const;
    /// Where the rays of the shader begin and go: three vectors each, for the middle of the picture
    /// and for a clip unit to the right and up.
    std::array<Point3, 3> origins() const;
    std::array<Point3, 3> directions() const;

    /// A point's place in the picture and its distance along the direction of view [m]; nothing
    /// behind the eye.
    struct Place {
        double x, y, depth;
    };
    std::optional<Place> project(const Point3& point) const;
    /// Column-major, for OpenGL.
    std::array<float, 16> matrix() const;
    /// Metres across a clip unit, upwards, at a depth.
    double scaleAt(double depth) const;

    bool orthographic() const { return orthographic_; }
    const Point3& eye() const { return eye_; }  ///< of parallel rays: the middle of their plane
    const Point3& target() const { return target_; }
    const Point3& right() const { return right_; }
    const Point3& up() const { return up_; }
    const Point3& forward() const { return forward_; }
    double near() const { return near_; }

  private:
    Point3 target_, eye_, right_, up_, forward_;
    bool orthographic_;
    double scaleX_, scaleY_, shiftX_, near_, far_;
};

/// The corners' distance [m].
double diagonalOf(const Grid<3>& grid);
/// The middle of the box.
Point3 middleOf(const Grid<3>& grid);

/// The camera moved so that the whole box fills this part of the picture's width or height, from
/// where it looks.
Camera fitted(Camera camera, const Grid<3>& grid, double aspect, double wide = 1, double high = 1);

}  // namespace seiche::view
