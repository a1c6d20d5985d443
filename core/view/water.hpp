#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/shader_library.hpp"
#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/layout.hpp"
#include "core/view/water_camera.hpp"

namespace seiche::view {

/// The viewpoint on the water, or on another field as a relief.
struct WaterStyle {
    Camera camera;
    Light light;
    WaterLook look;
    double shiftX = 0;       ///< of the tank's middle to the side, in clip units
    bool moves = false;      ///< in software, the mesh may be coarser
    bool takesTime = false;  ///< in software, too, the mesh is as fine as the picture
    bool backdrop = true;    ///< else what is there already stays behind the tank
    bool relief = false;  ///< dry, in the colours of a map, its middle at the height of still water
    std::string colormap = {};  ///< of a relief; "" is that of the field
};
/// The style of a view.
WaterStyle waterStyle(const View& view);

/// Draws a height field as a lit water surface in a tank, or any field as a lit relief in colour,
/// walls as stone, into the bound framebuffer, which needs a depth buffer; that is cleared.
class Water {
  public:
    Water();
    /// `range` counts as low and high: half of it is drawn `camera.exaggeration` * 3.5 % of the
    /// domain's diagonal high, for a relief twice as much, so that waves of any height are visible.
    /// `aspect` is the picture's width over height.
    void draw(const FieldView& height, const FieldView& walls, const Domain& domain,
              const std::array<double, 2>& range, const WaterStyle& style, double aspect);

  private:
    void shape(const FieldView& height, const FieldView& walls, const Domain& domain,
               const std::array<double, 2>& range, const WaterStyle& style);
    void setRelief(const DrawState& state, const FieldInfo& field,
                   const std::array<double, 2>& range, const Domain& domain,
                   const WaterStyle& style);
    /// Variants of the surface, without walls or foam if there are known to be none.
    const gl::Program& program(bool walls, bool foam, bool relief);
    std::map<std::array<bool, 3>, std::shared_ptr<gl::Program>> water_;
    std::shared_ptr<gl::Program> blocks_, backdrop_;
    KernelByLayout heightKernels_;
    gl::Kernel slopes_, openSlopes_;
    int block_ = 1;  // cells along a side of a texel of these
    gl::Texture2D heights_, surface_, light_, lace_, colors_;
    std::string colormap_;  // of colors_
    gl::Buffer commands_, sides_;
    VertexArray vertices_;
};

/// Drawn metres per metre of height.
double waterRelief(const Domain& domain, const std::array<double, 2>& range,
                   const WaterStyle& style);

}  // namespace seiche::view
