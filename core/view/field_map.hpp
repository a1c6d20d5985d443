#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/gl/shader_library.hpp"
#include "core/gl/texture.hpp"
#include "core/sim/simulation.hpp"
#include "core/view/draw_state.hpp"

namespace seiche::view {

/// Draws a scalar field as a map into the framebuffer that is bound.
class FieldMap {
  public:
    FieldMap();
    /// `rectangle` is where the whole domain lies, x0, y0, x1, y1 in clip coordinates (-1..1, y
    /// up); it may reach beyond the picture. Throws badInput for an unknown colormap.
    void draw(const FieldView& field, const FieldView& walls, const std::string& colormap,
              const std::array<double, 2>& range, const std::array<float, 4>& rectangle);

  private:
    std::shared_ptr<gl::Program> packed_, plain_;
    VertexArray vertices_;
    gl::Texture2D colors_;
    std::string colormap_;
};

}  // namespace seiche::view
