#pragma once

#include <cstdint>
#include <vector>

#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"

namespace seiche::gui {

/// The walls of a mask (ny rows of nx, row 0 at the bottom, solid where > 0.5) as few rectangles
/// that cover exactly its solid cells.
std::vector<Wall> wallsFromMask(const std::vector<float>& mask, int nx, int ny,
                                const Domain& domain);

/// The scene's walls with what brushes have drawn and erased since, as shapes. `drawn` is that of
/// DrawnWallSource, `strokes` what the brushes did, as far as it is known: what one of them drew at
/// a stretch is a line. Of a wall that is erased in part, what is left becomes rectangles of its
/// cells, and so does what no stroke explains. Walls with a path cannot be erased.
std::vector<Wall> wallsWithDrawn(const Scene& scene, const std::vector<std::uint8_t>& drawn,
                                 const std::vector<BrushStroke>& strokes);

/// Whether a stroke would erase walls and there are none of the scene's within its reach, but for
/// those with a path, which cannot be erased.
bool erasesNothing(const Scene& scene, const BrushStroke& stroke);

}  // namespace seiche::gui
