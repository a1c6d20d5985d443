#pragma once

#include <memory>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/shader_library.hpp"
#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/map_place.hpp"

namespace seiche::view {

/// Draws discs (bubbles) over a map at their size, as dots if that is smaller.
class Discs {
  public:
    Discs();
    void draw(const std::vector<Disc>& discs, const Domain& domain, const Ink& ink,
              const MapPlace& place);

  private:
    std::shared_ptr<gl::Program> program_;
    gl::Buffer buffer_;
    VertexArray vertices_;
};

}  // namespace seiche::view
