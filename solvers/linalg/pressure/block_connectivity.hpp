#pragma once

#include <cstdint>
#include <vector>

#include "core/geometry/cells.hpp"

namespace seiche::linalg {

class PressureGeometry;

/// Connections of cells inside blocks of 2 x 2 cells, of blocks inside blocks of 2 x 2 blocks, and
/// so on: finds the places where walls separate fluid that a coarser grid would join. Coarse faces
/// are open if one of the two fine ones is.
class BlockConnectivity {
  public:
    /// For a grid of nx x ny cells, all faces closed.
    BlockConnectivity(int nx, int ny);
    /// The weights of the faces of these cells have changed.
    void update(const PressureGeometry& geometry, const CellBox& cells);
    /// Number of 2 x 2 blocks with fluid in several parts, for each level, the finest first.
    const std::vector<int>& separated() const { return separated_; }

  private:
    struct Level {
        int nx, ny;
        std::vector<std::uint8_t> x, y;   // open faces
        std::vector<std::uint8_t> apart;  // blocks, (nx + 1) / 2 in a row
        bool left(int i, int j) const {
            return x[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx + 1) +
                     static_cast<std::size_t>(i)] != 0;
        }
        bool lower(int i, int j) const {
            return y[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx) +
                     static_cast<std::size_t>(i)] != 0;
        }
        bool isApart(int blockX, int blockY) const;
    };
    std::vector<Level> levels_;  // without the last, of one cell
    std::vector<int> separated_;
};

}  // namespace seiche::linalg
