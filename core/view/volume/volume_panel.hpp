#pragma once

#include <optional>

#include "core/view/map_panel.hpp"
#include "core/view/picture_style.hpp"
#include "core/view/volume/volume_stage.hpp"

namespace seiche::view {

/// The picture of a simulation in three dimensions, for pictures and films: the same states give
/// the same picture.
class VolumePanel {
  public:
    /// Throws badInput for unknown fields and colormaps, and for a mesh that cannot be read.
    VolumePanel(const Scene& scene, const PictureStyle& style);
    /// Draws the current state into the bound framebuffer of `width` x `height` pixels, in the
    /// middle of the room. Text of the axes stays on the canvas, still to be drawn.
    void draw(Canvas& canvas, Simulation& simulation, const PictureBox& room, int width,
              int height);
    const std::array<double, 2>& range() { return stage_.renderer().range(); }
    /// The picture without what stands round it.
    const VolumeTarget& target() const { return target_; }
    VolumeStage& stage() { return stage_; }

  private:
    View view_;
    PictureStyle style_;
    Grid<3> grid_;
    VolumeStage stage_;
    VolumeTarget target_;
};

}  // namespace seiche::view
