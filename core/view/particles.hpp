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

/// Tracer particles with fading trails. They move with simulated time, whatever the pictures.
class Particles {
  public:
    Particles();
    /// After flow.follow(): on to the same instant. `goesOn` is what that returned; all are born
    /// again where it is false or `count` is another.
    void follow(const Flow& flow, const VelocityView& velocity, const FieldView& walls, int count,
                bool goesOn);
    void draw(const Flow& flow, const VelocityView& velocity, const Ink& ink,
              const MapPlace& place);
    /// vec4 a particle: place [m], way since its birth [m], births.
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
