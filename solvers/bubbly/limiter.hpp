#pragma once

namespace seiche::bubbly {

/// Half the limited difference over a cell (van Leer 1974, J. Comput. Phys. 14, 361).
inline double halfSlope(double before, double here, double after) {
    const double a = here - before, b = after - here;
    return a * b > 0 ? a * b / (a + b) : 0;
}

}  // namespace seiche::bubbly
