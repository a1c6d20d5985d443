#pragma once

#include <array>

#include "core/model/simulation.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/layout.hpp"
#include "core/view/map_place.hpp"

namespace seiche::view {

/// The values of the lines: level + k interval for k from 0 to count - 1, or for all integers k if
/// `count` is 0.
struct Levels {
    double level = 0, interval = 1;
    int count = 0;
};
/// `count` lines that divide the range evenly, none at its ends or, for an even count, at its
/// middle, where a field at rest would lie on one.
Levels levels(const std::array<double, 2>& range, int count);

/// Draws lines of equal value over a map, of the same width everywhere.
class Isolines {
  public:
    void draw(const FieldView& field, const FieldView& walls, const Levels& levels, const Ink& ink,
              const MapPlace& place);

  private:
    ProgramByLayout programs_{"view/quad.vert", "view/isolines.frag"};
    VertexArray vertices_;
};

}  // namespace seiche::view
