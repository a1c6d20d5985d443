#pragma once

#include "core/model/simulation.hpp"
#include "solvers/fluid/transported_scalars.hpp"

namespace seiche::fluid {

/// The brushes that act on the fluid itself: stir, push, dye and smoke.
class Brushes {
  public:
    Brushes(const KernelFactory& kernels, const Geometry& geometry);
    /// A stroke at time t [s], between steps of dt; `spare` is scratch. Throws badInput for unknown
    /// brushes.
    void apply(const BrushStroke& stroke, double t, double dt, gl::Texture2D& velocity,
               gl::Texture2D& spare, TransportedScalars& transported);

  private:
    /// velocity <- velocity as changed by the hand's speed along the stroke.
    void push(const BrushStroke& stroke, double dt, gl::Texture2D& velocity, gl::Texture2D& spare);

    KernelFactory kernels_;
    const Geometry* geometry_;
    gl::Kernel push_;
};

}  // namespace seiche::fluid
