#pragma once

#include <vector>

#include "solvers/linalg/pressure/pressure_geometry.hpp"

namespace seiche::linalg {

/// A level of unknowns, none of which extends across a wall; several may share a block of cells.
/// Couplings are over h^2; neighbours are in adjacent blocks, so the parity of blocks colours them.
struct AggregateLevel {
    int nx = 1, ny = 1;          // blocks
    std::vector<int> x, y;       // block of an unknown
    std::vector<int> start;      // of its couplings; one more at the end
    std::vector<int> neighbour;  // of a coupling
    std::vector<float> weight;
    std::vector<float> side;      // coupling to open sides
    std::vector<float> diagonal;  // sum of all
    std::vector<int> parent;      // unknown of the next level, -1 if there is none
    /// If not empty, the next level is not an aggregation: it contains the unknowns that have 0
    /// here, and the others, no two of them coupled, are eliminated exactly. Blocks are then
    /// meaningless.
    std::vector<char> eliminated;
    int size() const { return static_cast<int>(x.size()); }
};

/// Coarse levels by aggregation of unknowns that are connected inside a 2 x 2 block of the previous
/// level. Couplings of aggregates are half the sum of those between their members, as in Multigrid.
/// Where passages have become as narrow as a block, blocks join at most two unknowns and
/// corrections would lose strength level by level: from there on, unknowns with few couplings are
/// eliminated, every other one along a passage (cyclic reduction: Hockney 1965), which is exact.
/// The last level is small or has no couplings.
struct Aggregates {
    std::vector<int> ofCell;  // unknown of levels[0] that a cell belongs to, -1 in solids
    std::vector<AggregateLevel> levels;
    /// Inverse of the last level's matrix, row after row, if it has at most `largestDense`
    /// unknowns; constants on parts without an open side are fixed by adding them to the matrix.
    std::vector<float> inverse;
    static constexpr int largestDense = 1024;
};

Aggregates aggregate(const PressureGeometry& geometry);

}  // namespace seiche::linalg
