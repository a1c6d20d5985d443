#pragma once

#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/layout.hpp"
#include "core/view/map_place.hpp"

namespace seiche::view {

/// A field as a cloud of smoke in sunlight: single scattering of the sun's beam, attenuated by
/// other smoke and walls (view/smoke.frag).
class LitSmoke {
  public:
    LitSmoke();
    /// Draws `field`, which may be in colour, into the bound framebuffer, with walls; `strong` is
    /// the value of a dense cloud.
    void draw(const FieldView& field, const FieldView& walls, double strong, const Light& light,
              const MapPlace& place);

  private:
    void shade(const FieldView& field, const FieldView& walls, double strong, const Light& light);

    KernelByLayout light_;
    ProgramByLayout smoke_{"view/quad.vert", "view/smoke.frag"};
    ProgramByLayout colored_{"view/quad.vert", "view/smoke.frag", {{"COLORED", 1}}};
    gl::Texture2D lit_;
    VertexArray vertices_;
};

}  // namespace seiche::view
