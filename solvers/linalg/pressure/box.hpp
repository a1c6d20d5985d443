#pragma once

#include "solvers/linalg/field/vector.hpp"

namespace seiche::linalg {

/// A box of nx x ny cells of hx x hy metres without obstacles, with the conditions at its sides.
struct Box {
    /// Lower (left, bottom) and upper (right, top) end of a direction: a closed face lets nothing
    /// through, an open one has the value 0 on it, periodic ends are the same face.
    enum class Ends { closed, open, closedOpen, openClosed, periodic };
    int nx = 1, ny = 1;                       ///< cells
    double hx = 1, hy = 1;                    ///< [m]
    Ends x = Ends::closed, y = Ends::closed;  ///< of both directions

    Shape shape() const { return Shape::field(nx, ny); }  ///< of its fields
    /// Whether constants are in the null space of the operator.
    bool singular() const;
    bool operator==(const Box&) const = default;
};

}  // namespace seiche::linalg
