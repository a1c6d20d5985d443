#pragma once

#include <cstdint>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/scene/scene.hpp"

namespace seiche::fluid {

/// Blocks of 8 x 8 cells, those without walls separated from the others, for devices that execute
/// both sides of every branch (docs/decisions/0013-plain-blocks.md).
class CellBlocks {
  public:
    static constexpr int side = 8;  ///< cells

    /// `freeRound`: for each cell the number of cells in each direction, counting itself, that have
    /// only open faces and lie inside the domain; at most 15.
    CellBlocks(const Domain& domain, const std::vector<std::uint8_t>& freeRound);

    /// A block: column + 1, (row + 1) << 12, the smallest freeRound of its cells << 24. First come
    /// the plain ones, whose cells have at least 2 free; then the others that contain cells; then
    /// those beyond the domain that contain faces and ghosts of a velocity.
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
