#pragma once

#include <array>
#include <string>
#include <vector>

namespace seiche::validate {

/// Published profiles of the lid-driven cavity: unit square, the lid y = 1 moves with speed 1.
struct CavityTable {
    std::string source;
    double bound;                          ///< how far a correct solution may deviate from it
    std::vector<std::array<double, 2>> u;  ///< (y, u) on x = 1/2
    std::vector<std::array<double, 2>> v;  ///< (x, v) on y = 1/2
};

/// The tables for a Reynolds number of 100, 400 or 1000, the most exact first.
const std::vector<CavityTable>& cavityTables(int reynolds);

}  // namespace seiche::validate
