#pragma once

#include <cstdint>
#include <memory>

#include "core/gl/buffer.hpp"
#include "core/model/simulation.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/flow.hpp"
#include "core/view/layout.hpp"
#include "core/view/map_place.hpp"

namespace seiche::view {

/// Tracer particles with fading trails. They move with simulated time, independently of pictures.
class Particles {
  public:
    Particles();
    /// After flow.follow(): advances to the same instant. `goesOn` is what that returned; all are
    /// born again if it is false or `count` has changed.
    void follow(const Flow& flow, const VelocityView& velocity, const FieldView& walls, int count,
                bool goesOn);
    void draw(const Flow& flow, const VelocityView& velocity, const Ink& ink,
              const MapPlace& place);
    /// One vec4 per particle: position [m], distance since its birth [m], births.
    const gl::Buffer& places() const { return particles_; }

  private:
    double life(const VelocityView& velocity) const;

    KernelByLayout kernels_;
    std::shared_ptr<gl::Program> program_;
    gl::Buffer particles_, trails_;
    VertexArray vertices_;
    int count_ = 0;
};

}  // namespace seiche::view
