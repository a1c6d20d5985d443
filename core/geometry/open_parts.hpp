#pragma once

#include <array>
#include <vector>

#include "core/geometry/grid.hpp"
#include "core/geometry/solid.hpp"

namespace seiche {

/// The parts of cells and faces that lie outside all solids, 0 to 1.
struct OpenParts {
    std::vector<float> cells;                 ///< of cells, x fastest, then y, then z
    std::array<std::vector<float>, 3> faces;  ///< of faces across each axis, see faceIndexOf()
};

/// The open part of a box with these side lengths [m] beside a plane: `away` [m] from its centre,
/// which is positive outside, along `normal` (Scardovelli and Zaleski 2000). Lengths of 0 make it a
/// rectangle or an edge.
double openBesidePlane(double away, const Point3& normal, const Point3& lengths);

/// Open parts from signed distances. A cell that the surface crosses is divided into eight, a face
/// into four, and in each the surface is the plane through its nearest point, or two parallel ones
/// of a thin solid: volumes and areas converge at second order in the size of cells, and are exact
/// for planes along the grid.
///
/// A solid so thin that it lies between the centres of two cells closes the face between them, so
/// that plates of any thickness and slope are tight. Faces of cells without an open part are
/// closed. The two faces where a joined axis closes on itself are as open as the less open one;
/// `solids` has the copies within a cell of the box that lie across such sides. Memory: 16 bytes a
/// cell. Throws badInput for a grid whose cells cannot be counted.
OpenParts openParts(const SignedDistance& solids, const Grid<3>& grid,
                    const std::array<bool, 3>& joined = {});

/// Cells from `low` on and before `high` along each axis.
struct CellBlock {
    CellIndex<3> low{};   ///< first cell along each axis
    CellIndex<3> high{};  ///< the one behind the last
    /// Whether it has no cells.
    bool empty() const;
    /// Whether a cell is one of it.
    bool contains(const CellIndex<3>& cell) const;
};

/// act(cell) for each cell of a block, x fastest.
template <class Act>
void forCellsOf(const CellBlock& block, const Act& act) {
    CellIndex<3> at;
    for (at[2] = block.low[2]; at[2] < block.high[2]; ++at[2]) {
        for (at[1] = block.low[1]; at[1] < block.high[1]; ++at[1]) {
            for (at[0] = block.low[0]; at[0] < block.high[0]; ++at[0]) act(at);
        }
    }
}

/// Makes parts that were open between other solids those between these, where only cells within the
/// blocks and faces of these may differ; blocks may overlap. The same bits as openParts().
void updateOpenParts(OpenParts& open, const SignedDistance& solids, const Grid<3>& grid,
                     const std::array<bool, 3>& joined, const std::vector<CellBlock>& blocks);

}  // namespace seiche
