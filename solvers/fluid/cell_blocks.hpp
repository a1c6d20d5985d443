#pragma once

#include <cstdint>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/scene/scene.hpp"

namespace seiche::fluid {

/// Blocks of 8 x 8 cells, those without walls apart from the others, for devices that run both
/// sides of every branch (docs/decisions/0013-plain-blocks.md).
class CellBlocks {
  public:
    static constexpr int side = 8;  ///< cells

    /// `freeRound`: for each cell how many cells in each direction have open faces only and lie
    /// inside of the domain, itself the first; 15 at most.
    CellBlocks(const Domain& domain, const std::vector<std::uint8_t>& freeRound);

    /// A block: column + 1, (row + 1) << 12, the least freeRound of its cells << 24. First come the
    /// plain ones, whose cells have at least 2 free; then the others that hold cells; then those
    /// beyond the domain that hold faces and ghosts of a velocity.
    const std::vector<int>& entries() const { return entries_; }
    const gl::Buffer& list() const { return list_; }
    int plain() const { return plain_; }
    int withCells() const { return withCells_; }  ///< plain ones included
    int all() const { return static_cast<int>(entries_.size()); }

  private:
    std::vector<int> entries_;
    int plain_ = 0, withCells_ = 0;
    gl::Buffer list_;
};

}  // namespace seiche::fluid
