#pragma once

#include <memory>

#include "core/view/volume/box_lines.hpp"
#include "core/view/volume/volume_renderer.hpp"

namespace seiche::view {

/// Part of a picture's width and height that a box has for itself, and where its middle is, in clip
/// units to the right of the picture's.
struct VolumeRoom {
    double wide = 1, high = 1, shiftX = 0;
};

/// The view's camera, or one that shows the whole box.
Camera cameraOf(const View& view, const Grid<3>& grid, double aspect, const VolumeRoom& room);

/// A picture in three dimensions with what stands round it: backdrop, frame of the box and axes.
class VolumeStage {
  public:
    VolumeStage();
    VolumeRenderer& renderer() { return renderer_; }
    const VolumeRenderer& renderer() const { return renderer_; }
    const BoxLines& lines() const { return lines_; }

    /// Looks at fields that the renderer has taken, in a picture of `width` x `height` pixels whose
    /// text is `text` pixels high.
    void aim(const SimulationDescription& info, const View& view, const Grid<3>& grid,
             const Camera& camera, const VolumeRoom& room, int width, int height, double text);
    /// As aimed at last; none before.
    const std::optional<VolumeCamera>& camera() const { return camera_; }

    /// Draws it into the bound framebuffer; `line` is the width of a thin line in pixels.
    void show(const VolumeTarget& target, bool backdrop, const Color& ink, double line);

  private:
    VolumeRenderer renderer_;
    BoxLines lines_;
    std::shared_ptr<gl::Program> backdrop_;
    VertexArray vertices_;
    std::optional<VolumeCamera> camera_;
    Light light_;
    bool box_ = true;
};

}  // namespace seiche::view
