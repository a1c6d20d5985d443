#pragma once

#include <vector>

#include "core/scene/scene.hpp"

namespace seiche::view {

/// A velocity at the centres of nx x ny equal cells of a domain, row 0 at the bottom, on the CPU.
struct VelocityGrid {
    struct Cell {
        float u = 0, v = 0;  // [m/s]
        float solid = 0;     // 1: nothing flows here
        float unused = 0;    // as the texture of CenteredFlow
    };
    Domain grid;
    std::vector<Cell> cells;
};

/// The points of a streamline in the direction of the flow [m].
using StreamlinePath = std::vector<Point>;

struct StreamlineOptions {
    double separation = 0.05;      ///< between neighbouring lines [m]
    double slowest = 0;            ///< lines end where the flow is slower [m/s]
    double width = 1, height = 1;  ///< of the domain; the grid may be larger [m]
};

/// Evenly spaced streamlines (Jobard and Lefer 1997) by RK4 in steps of equal length: new lines
/// start `separation` beside existing ones, and each ends where it comes closer than half of that
/// to another or to itself, at walls and at the domain's sides. `seeds` are tried first, in order,
/// and replaced by the seeds of the lines found, so that the lines of a film stay in place. The
/// same input gives the same lines.
std::vector<StreamlinePath> evenStreamlines(const VelocityGrid& flow,
                                            const StreamlineOptions& options,
                                            std::vector<Point>& seeds);

}  // namespace seiche::view
