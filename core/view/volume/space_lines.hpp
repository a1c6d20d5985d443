#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/shader_library.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/volume/volume_camera.hpp"
#include "core/view/volume/volume_texture.hpp"

namespace seiche::view {

/// Streamlines in space from an even lattice of seeds, found and drawn on the device.
class SpaceLines {
  public:
    static constexpr int points = 96;  ///< of a line
    static constexpr int mostSeeds = 1500;

    SpaceLines();
    /// Finds the lines of a velocity at cell centres, by its components [m/s]; `spacing` of seeds
    /// [m], the default suits the box. Where the flow is slower than `slowest` [m/s] they end.
    void trace(const std::array<const VolumeTexture*, 3>& velocity, const Grid<3>& grid,
               std::optional<double> spacing, double slowest);
    /// Draws them into the bound framebuffer, as view/volume/lines.frag says; `matrix` is that of
    /// the camera.
    void draw(const Grid<3>& grid, const VolumeCamera& camera, const std::array<float, 16>& matrix);
    /// The points of all lines in order, four floats each: place [m], and 1 where the line goes on
    /// to the next point. Waits.
    std::vector<float> read() const;
    int count() const { return count_; }

  private:
    std::shared_ptr<gl::Program> trace_, draw_;
    gl::Buffer points_;
    VertexArray vertices_;
    int count_ = 0;
};

}  // namespace seiche::view
