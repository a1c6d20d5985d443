#pragma once

#include "core/model/simulation.hpp"
#include "solvers/fluid/fluid_carried.hpp"

namespace seiche::fluid {

/// The brushes that act on the fluid itself: stir, push, dye and smoke.
class Brushes {
  public:
    Brushes(const Grid& grid, const Geometry& geometry);
    /// A stroke at time t [s], between steps of dt; `spare` is scratch. Throws badInput for brushes
    /// that there are not.
    void apply(const BrushStroke& stroke, double t, double dt, gl::Texture2D& velocity,
               gl::Texture2D& spare, Carried& carried);

  private:
    /// velocity <- what the hand's speed makes of it along the stroke.
    void push(const BrushStroke& stroke, double dt, gl::Texture2D& velocity, gl::Texture2D& spare);

    Grid grid_;
    const Geometry* geometry_;
    gl::Kernel push_;
};

}  // namespace seiche::fluid
