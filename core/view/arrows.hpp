#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/model/simulation.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/flow.hpp"
#include "core/view/map_place.hpp"

namespace seiche::view {

/// An arrow head: its position, 0..1 over the domain, and its direction in metres, of any length.
struct ArrowHead {
    float x, y, alongX, alongY;
};

/// Draws arrows over a map.
class Arrows {
  public:
    Arrows();
    /// Draws arrows along the flow on a grid. Their length is proportional to the speed over the
    /// one that counts as large. `spacing` [m]; the default suits the picture.
    void draw(const Flow& flow, const CenteredFlow& centered, const VelocityView& velocity,
              std::optional<double> spacing, const Ink& ink, const MapPlace& place);
    /// Heads of one size.
    void drawHeads(const std::vector<ArrowHead>& heads, const Flow& flow, const Ink& ink,
                   const MapPlace& place);

  private:
    std::shared_ptr<gl::Program> grid_, listed_;
    gl::Buffer heads_;
    VertexArray vertices_;
};

}  // namespace seiche::view
