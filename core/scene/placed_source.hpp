#pragma once

#include <string>

#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

/// Placement of a source by hand: pressed at `from`, released at `to`.
struct Placement {
    Point from, to;     ///< [m]
    double radius = 0;  ///< [m] of what was only clicked
    std::string color;  ///< "#rrggbb"; "": the default
};

/// A number rounded to a few digits, so that sources placed by hand read well as text.
double roundedByHand(double value);

/// A source of this kind as its keys describe it: their defaults or SourceKey::placed, at the place
/// of the hand. A drag gives a disc its radius and a line its ends; a place that is a formula in
/// time becomes a circle round that of the press.
Source placedSource(const Scene& scene, const SourceKind& kind, const Placement& hand);

}  // namespace seiche
