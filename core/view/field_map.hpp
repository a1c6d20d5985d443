#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"
#include "core/view/bloom.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/layout.hpp"
#include "core/view/map_place.hpp"

namespace seiche::view {

/// The streaks of a line integral convolution as a picture: see Lic.
struct Streaks {
    const gl::Texture2D* texture = nullptr;
    std::array<float, 2> from = {0, 0};  // its lower left corner in the picture [pixels]
    float coarse = 1;                    // pixels per texel
};

/// Draws a field as a map into the bound framebuffer, with walls.
class FieldMap {
  public:
    /// A scalar field in the colours of a colormap. Throws badInput for an unknown colormap.
    void draw(const FieldView& field, const FieldView& walls, const std::string& colormap,
              const std::array<double, 2>& range, const MapPlace& place,
              const Streaks* streaks = nullptr);
    /// A field in colour as glowing dye; `strong` is the concentration shown as a strong colour;
    /// with `bloom` (0 to 1) it glows.
    void drawDye(const FieldView& dye, const FieldView& walls, double strong, const MapPlace& place,
                 const Streaks* streaks = nullptr, double bloom = 0);
    /// A field in colour as ink in a basin of water over paper.
    void drawInk(const FieldView& dye, const FieldView& walls, double strong,
                 const MapPlace& place);
    /// Only the walls, over the existing picture.
    void drawWalls(const FieldView& walls, const MapPlace& place);

  private:
    void fill(const DrawState& state, const FieldView& field, const FieldView& walls,
              const MapPlace& place, const Streaks* streaks);

    ProgramByLayout map_{"view/quad.vert", "view/field_map.frag"};
    ProgramByLayout streakedMap_{"view/quad.vert", "view/field_map.frag", {{"LIC", 1}}};
    ProgramByLayout dye_{"view/quad.vert", "view/dye.frag"};
    ProgramByLayout streakedDye_{"view/quad.vert", "view/dye.frag", {{"LIC", 1}}};
    ProgramByLayout bloomingDye_{"view/quad.vert", "view/dye.frag", {{"BLOOM", 1}}};
    ProgramByLayout streakedBloomingDye_{
        "view/quad.vert", "view/dye.frag", {{"LIC", 1}, {"BLOOM", 1}}};
    ProgramByLayout ink_{"view/quad.vert", "view/inked_water.frag"};
    ProgramByLayout walls_{"view/quad.vert", "view/walls.frag"};
    std::unique_ptr<Bloom> bloom_;
    VertexArray vertices_;
    gl::Texture2D colors_;
    std::string colormap_;
};

}  // namespace seiche::view
