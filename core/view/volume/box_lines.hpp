#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/shader_library.hpp"
#include "core/view/canvas.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/volume/volume_camera.hpp"

namespace seiche::view {

/// Text beside an axis of the box: clip coordinates, and where the text lies from there, in parts
/// of its own width and height (0 to the right or above, 1 to the left or below).
struct AxisLabel {
    std::string text;
    double x, y;
    double alignX, alignY;
    bool title = false;
};

/// The frame of a box: its edges, a grid on its floor, and axes with ticks on edges of its outline.
class BoxLines {
  public:
    BoxLines();
    /// Lays them out for a picture of `width` x `height` pixels whose text is `text` pixels high.
    void lay(const Grid<3>& grid, const VolumeCamera& camera, int width, int height, double text);
    /// Draws what lies behind the content, or before it, into the bound framebuffer; `line` is the
    /// width of a thin line [pixels].
    void draw(bool before, const Color& ink, double line);
    const std::vector<AxisLabel>& labels() const { return labels_; }

  private:
    struct Stroke {
        std::array<double, 4> ends;  // x, y; x, y in clip coordinates
        double strength;
    };
    void addLine(const VolumeCamera& camera, const Point3& from, const Point3& to, double strength,
                 bool before);
    void layAxis(const Grid<3>& grid, const VolumeCamera& camera, int axis,
                 const std::array<bool, 6>& facing, double text);

    std::shared_ptr<gl::Program> program_;
    gl::Buffer buffer_;
    VertexArray vertices_;
    std::array<std::vector<Stroke>, 2> strokes_;  // behind, before
    std::vector<AxisLabel> labels_;
    int width_ = 1, height_ = 1;
};

}  // namespace seiche::view
