#pragma once

#include "core/geometry/grid.hpp"
#include "core/geometry/side.hpp"

namespace seiche {

/// The simulated rectangle.
using Domain = Grid<2>;

}  // namespace seiche
