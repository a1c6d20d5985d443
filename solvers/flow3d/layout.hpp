#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/geometry/grid.hpp"
#include "core/gl/kernel.hpp"

namespace seiche::flow3d {

/// Places of values of a field with ghosts, see shaders/flow3d/grid.glsl: rows of quads, one quad
/// before each row, two rows before each plane, two planes before the field, and behind the last
/// value of each axis at least two more than it has cells.
struct Layout {
    CellIndex<3> cells = {1, 1, 1};    ///< along each axis
    int rowQuads = 0, planeQuads = 0;  ///< of a row; of a plane

    /// Field of this many cells.
    explicit Layout(const CellIndex<3>& counts)
        : cells(counts),
          rowQuads(1 + (counts[0] + 6) / 4),
          planeQuads(rowQuads * (counts[1] + 5)) {}

    /// All quads, and a row behind the last value that kernels may read.
    std::size_t quads() const {
        return static_cast<std::size_t>(planeQuads) * static_cast<std::size_t>(cells[2] + 5) +
               static_cast<std::size_t>(rowQuads);
    }
    /// Bytes of a buffer for one field.
    std::size_t bytes() const { return 16 * quads(); }
    /// Place of a value, in values from the begin of its buffer; each index may be -2 or more.
    std::size_t at(int i, int j, int k) const {
        return 4 * (static_cast<std::size_t>(k + 2) * static_cast<std::size_t>(planeQuads) +
                    static_cast<std::size_t>(j + 2) * static_cast<std::size_t>(rowQuads) + 1) +
               static_cast<std::size_t>(i + 4) - 4;
    }
    /// Values of a buffer whose value (i, j, k) is value(i, j, k), for indices from 0 to below
    /// `counts`, x fastest; ghosts are 0.
    template <class Value>
    std::vector<float> padded(const CellIndex<3>& counts, const Value& value) const {
        std::vector<float> values(4 * quads());
        for (int k = 0; k < counts[2]; ++k) {
            for (int j = 0; j < counts[1]; ++j) {
                for (int i = 0; i < counts[0]; ++i) values[at(i, j, k)] = value(i, j, k);
            }
        }
        return values;
    }
    /// Gives a kernel the uniforms of grid.glsl.
    void set(gl::Kernel& kernel) const {
        kernel.set("cells", cells).set("pitch", std::array<int, 2>{rowQuads, planeQuads});
    }
};

}  // namespace seiche::flow3d
