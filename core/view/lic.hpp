#pragma once

#include "core/gl/kernel.hpp"
#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"
#include "core/view/field_map.hpp"
#include "core/view/flow.hpp"
#include "core/view/map_place.hpp"

namespace seiche::view {

/// Line integral convolution of noise along a flow, for the part of a map that a picture shows. The
/// streaks are as fine as the picture's lines on any grid.
class Lic {
  public:
    Lic();
    /// Moves the streaks on and computes them for a picture.
    void make(Flow& flow, const CenteredFlow& centered, const VelocityView& velocity,
              const MapPlace& place);
    /// Streaks for FieldMap to draw, from the last make().
    Streaks streaks() const { return {&streaks_, from_, coarse_}; }

  private:
    gl::Kernel kernel_;
    gl::Texture2D noise_, streaks_;
    std::array<float, 2> from_ = {0, 0};
    float coarse_ = 1;
};

}  // namespace seiche::view
