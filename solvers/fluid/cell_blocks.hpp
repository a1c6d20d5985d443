#pragma once

#include <cstdint>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/scene/scene.hpp"

namespace seiche::fluid {

/// Blocks of 8 x 8 cells, those without walls and those in walls separated from the others, for
/// devices that execute both sides of every branch (docs/decisions/0013-plain-blocks.md).
class CellBlocks {
  public:
    static constexpr int side = 8;  ///< cells

    /// `freeRound`: for each cell the number of cells in each direction, counting itself, that have
    /// only open faces and lie inside the domain; at most 15. `solid`: cells without an open face.
    CellBlocks(const Domain& domain, const std::vector<std::uint8_t>& freeRound,
               const std::vector<std::uint8_t>& solid);

    /// A block: column + 1, (row + 1) << 12, the smallest freeRound of its cells << 24, in the
    /// order of the ranges below.
    const std::vector<int>& entries() const { return entries_; }
    const gl::Buffer& list() const { return list_; }
    struct Range {
        int first, end;
        int size() const { return end - first; }
    };
    /// The plain blocks, whose cells have at least 2 free cells round them.
    Range plain() const { return {0, plain_}; }
    /// The other blocks that are not in walls, and with `beyond` those outside the domain that
    /// contain faces and ghosts of a velocity.
    Range rest(bool beyond) const { return {plain_, beyond ? beyond_ : cells_}; }
    /// Blocks of only solid cells.
    Range inWalls() const { return {beyond_, static_cast<int>(entries_.size())}; }

  private:
    std::vector<int> entries_;
    int plain_ = 0, cells_ = 0, beyond_ = 0;  // where each kind ends
    gl::Buffer list_;
};

}  // namespace seiche::fluid
