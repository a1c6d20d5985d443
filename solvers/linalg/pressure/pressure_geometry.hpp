#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/geometry/cells.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/pressure/block_connectivity.hpp"
#include "solvers/linalg/pressure/box.hpp"
#include "solvers/linalg/pressure/connected_components.hpp"

namespace seiche::linalg {

/// nx x ny cells of hx x hy metres with a velocity on their faces.
struct StaggeredGrid : Domain {
    /// Across axes that are periodic the first and the last face are the same.
    StaggeredGrid(const Domain& grid, std::array<bool, 2> joined)
        : Domain(grid), periodic(joined) {}
    /// A grid of cellsX x cellsY cells of hx x hy metres.
    StaggeredGrid(int cellsX, int cellsY, double hx = 1, double hy = 1, bool joinedX = false,
                  bool joinedY = false)
        : Domain{cellsX * hx, cellsY * hy, cellsX, cellsY}, periodic{joinedX, joinedY} {}

    std::array<bool, 2> periodic;  ///< by axis

    Shape shape() const { return Shape::field(nx, ny); }  ///< of fields of one value a cell
    bool operator==(const StaggeredGrid&) const = default;
};

/// The open faces of the pressure equation
///
///     (A p)_i = sum over faces f of w_f (p_i - p_nb) / h_f^2          (h_f = hx or hy)
///
/// with an open fraction w_f in [0, 1] per face, so that A = -div w grad with the compact operator
/// to which a projection is exact. Outside the domain p is 0: a side face with w = 0 is closed, one
/// with twice its open fraction has p = 0 on it (outflow). Cells whose faces are all closed are
/// solid: their row is 0, and b and p hold 0 there. Source: docs/methods/poisson.md; Krueger and
/// Westermann 2003, section 6, has w = 1 everywhere.
///
/// This is the only owner of the weights, on the CPU and on the GPU, and of everything derived from
/// them. Dependents keep the revision that they have seen. Nothing here waits for the device.
class PressureGeometry {
  public:
    /// All faces closed. Throws badInput for an invalid grid.
    explicit PressureGeometry(const StaggeredGrid& grid);
    PressureGeometry(const PressureGeometry&) = delete;

    const StaggeredGrid& grid() const { return grid_; }  ///< its cells
    Shape shape() const { return grid_.shape(); }        ///< of b and p
    /// The operator for solvers that work on stencils, with the terms `poissonTerms`.
    const Stencil& stencil() const { return stencil_; }

    /// Weight of the face left of cell (i, j), or of the right side where i = nx.
    float weightX(int i, int j) const { return weightX_[faceX(i, j)]; }
    /// Weight of the face below cell (i, j), or of the top side where j = ny.
    float weightY(int i, int j) const { return weightY_[faceY(i, j)]; }
    /// ny rows of nx + 1.
    const std::vector<float>& weightsX() const { return weightX_; }
    /// ny + 1 rows of nx.
    const std::vector<float>& weightsY() const { return weightY_; }

    /// Sets new weights for all faces of these cells: x(i, j) and y(i, j) are indexed as in
    /// weightX() and weightY().
    template <class X, class Y>
    void setWeights(const CellBox& cells, X&& x, Y&& y) {
        bool differs = false;
        const auto set = [&](float& weight, float to) {
            differs = differs || weight != to;
            weight = to;
        };
        for (int j = cells.y0; j < cells.y1; ++j) {
            for (int i = cells.x0; i <= cells.x1; ++i) set(weightX_[faceX(i, j)], x(i, j));
        }
        for (int j = cells.y0; j <= cells.y1; ++j) {
            for (int i = cells.x0; i < cells.x1; ++i) set(weightY_[faceY(i, j)], y(i, j));
        }
        if (differs) changed(cells);
    }
    /// Sets those of all faces, in the order of weightsX() and weightsY(); throws badInput for
    /// other sizes.
    void setWeights(const std::vector<float>& x, const std::vector<float>& y);

    /// Differs after each change of the weights.
    std::uint64_t revision() const { return revision_; }

    /// Whether any face of the cell is open.
    bool fluid(int i, int j) const {
        return weightX(i, j) > 0 || weightX(i + 1, j) > 0 || weightY(i, j) > 0 ||
               weightY(i, j + 1) > 0;
    }
    /// Components for the present weights.
    const ConnectedComponents& components() const;
    /// The box beneath the obstacles; a side of it is open if any of its faces is.
    const Box& boxBeneath() const;
    /// The box that the weights describe: all inner faces fully open and every side uniformly
    /// closed or open (weight 2); none if there are obstacles.
    const std::optional<Box>& box() const;
    /// For each level of coarsening by 2 x 2: number of blocks whose cells are not connected
    /// inside.
    const std::vector<int>& separatedBlocks() const;

  private:
    std::size_t faceX(int i, int j) const {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(grid_.nx + 1) +
               static_cast<std::size_t>(i);
    }
    std::size_t faceY(int i, int j) const {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(grid_.nx) +
               static_cast<std::size_t>(i);
    }
    void changed(const CellBox& cells);
    void upload(const CellBox& cells);
    Box::Ends ends(int axis) const;
    bool describedBy(const Box& box) const;

    StaggeredGrid grid_;
    std::vector<float> weightX_, weightY_;
    Vector mirrorX_, mirrorY_;
    Stencil stencil_;
    std::uint64_t revision_ = 1;
    // Derived from the weights on demand.
    mutable std::optional<Box> boxBeneath_;
    mutable std::optional<std::optional<Box>> box_;
    mutable BlockConnectivity blocks_;
    mutable ConnectedComponents components_;
    // Boxes in which they are based on older weights.
    mutable std::vector<CellBox> blocksBehind_, componentsBehind_;
    mutable std::array<int, 2> obstacle_ = {0, 0};  // a cell that one was in
};

}  // namespace seiche::linalg
