#pragma once

#include <array>
#include <cstdint>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"
#include "core/view/layout.hpp"

namespace seiche::view {

/// The velocity as a texture of its values at the centres of cells, or of blocks of cells.
struct CenteredFlow {
    gl::Texture2D texture;  ///< rgba32f: u, v [m/s], 1 where any of the block's cells is solid, 0
    int block = 1;          ///< cells along a side of a texel
    /// The domain as fractions of the texture, which may extend beyond it.
    std::array<float, 2> cover(const VelocityView& flow) const {
        return {static_cast<float>(flow.grid.nx) / static_cast<float>(block * texture.width()),
                static_cast<float>(flow.grid.ny) / static_cast<float>(block * texture.height())};
    }
};

/// Data that views of a flow share: the speed that counts as large, the distance travelled at that
/// speed, and the velocity at centres. All of it stays on the GPU; nothing waits.
class Flow {
  public:
    Flow();

    /// A new instant. If time went back, or `generation` or the grid has changed, everything
    /// restarts and it returns false.
    bool follow(const VelocityView& velocity, const FieldView& walls, double t,
                std::uint64_t generation);
    /// Moves the streaks on by the distance since the last picture; `wave` is their period [m].
    void advanceStreaks(double wave);
    /// FlowState of view/flow_state.glsl.
    const gl::Buffer& state() const { return state_; }
    double dt() const { return dt_; }      ///< between the last two instants [s]
    double tick() const { return tick_; }  ///< length of a tick of the way [m]

    /// Fills `centered` with at most `longest` texels per side.
    void center(const VelocityView& velocity, const FieldView& walls, int longest,
                CenteredFlow& centered);

  private:
    KernelByLayout measures_, centers_;
    gl::Kernel streaks_;
    gl::Buffer state_;
    std::array<int, 2> cells_ = {0, 0};
    std::uint64_t generation_ = 0;
    bool any_ = false;
    double t_ = 0, dt_ = 0, tick_ = 1;
};

/// The uniforms and textures that view/faces.glsl and view/sample.glsl need.
void setFaces(gl::Kernel& kernel, const VelocityView& velocity);

}  // namespace seiche::view
