#pragma once

#include <array>
#include <cstddef>

#include "core/geometry/grid.hpp"
#include "core/gl/kernel.hpp"

namespace seiche::flow3d {

/// Places of values of a field with ghosts, see shaders/flow3d/grid.glsl: rows of quads, one quad
/// before each row, two rows before each plane, two planes before the field, and behind the last
/// value of each axis at least two more than it has cells.
struct Layout {
    CellIndex<3> cells = {1, 1, 1};       ///< along each axis
    int rowQuads = 0, planeQuads = 0;     ///< of a row; of a plane
    std::size_t first = 0;                ///< quad at which the field begins in its buffer

    /// Field of this many cells that begins at quad `first`.
    explicit Layout(const CellIndex<3>& counts, std::size_t firstQuad = 0)
        : cells(counts),
          rowQuads(1 + (counts[0] + 6) / 4),
          planeQuads(rowQuads * (counts[1] + 5)),
          first(firstQuad) {}

    /// All quads, and a row behind the last value that kernels may read.
    std::size_t quads() const {
        return static_cast<std::size_t>(planeQuads) * static_cast<std::size_t>(cells[2] + 5) +
               static_cast<std::size_t>(rowQuads);
    }
    /// Bytes of a buffer for one field.
    std::size_t bytes() const { return 16 * quads(); }
    /// Place of a value, in values from the begin of its buffer; each index may be -2 or more.
    std::size_t at(int i, int j, int k) const {
        return 4 * (first +
                    static_cast<std::size_t>(k + 2) * static_cast<std::size_t>(planeQuads) +
                    static_cast<std::size_t>(j + 2) * static_cast<std::size_t>(rowQuads) + 1) +
               static_cast<std::size_t>(i + 4) - 4;
    }
    /// Gives a kernel the uniforms of grid.glsl.
    void set(gl::Kernel& kernel) const {
        kernel.set("cells", cells)
            .set("pitch", std::array<int, 3>{rowQuads, planeQuads, static_cast<int>(first)});
    }
};

}  // namespace seiche::flow3d
