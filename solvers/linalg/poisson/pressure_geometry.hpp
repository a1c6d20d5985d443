#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/geometry/cells.hpp"
#include "solvers/linalg/poisson/block_connectivity.hpp"
#include "solvers/linalg/poisson/box.hpp"
#include "solvers/linalg/stencil/stencil.hpp"

namespace seiche::linalg {

/// nx x ny cells of hx x hy metres with a velocity on their faces.
struct StaggeredGrid {
    int nx = 1, ny = 1;
    double hx = 1, hy = 1;                      // [m]
    bool periodicX = false, periodicY = false;  // then the first and the last face are the same

    Shape shape() const { return Shape::field(nx, ny); }
    bool operator==(const StaggeredGrid&) const = default;
};

/// Which cells are connected through open faces. A component whose sides are all closed is
/// singular: p is known up to a constant there and b must add up to 0.
struct ConnectedComponents {
    std::vector<int> ofCell;     ///< its singular component, numbered by first cells, or -1
    std::vector<int> cellCount;  ///< of a singular component
    int openCells = 0;           ///< fluid cells of all other components

    int singularCount() const { return static_cast<int>(cellCount.size()); }
    /// Cells of the singular component that holds all fluid; 0 where there is no such component.
    int singleComponentSize() const {
        return cellCount.size() == 1 && openCells == 0 ? cellCount[0] : 0;
    }
};

/// The open faces of the pressure equation
///
///     (A p)_i = sum over faces f of w_f (p_i - p_nb) / h_f^2          (h_f = hx or hy)
///
/// with an open fraction w_f in [0, 1] per face, so that A = -div w grad with the compact operator
/// to which a projection is exact. Outside of the domain p is 0: a side face with w = 0 is closed,
/// one with twice its open fraction has p = 0 on it (outflow). Cells whose faces are all closed are
/// solid: their row is 0, and b and p hold 0 there. Source: docs/methods/poisson.md; Krueger and
/// Westermann 2003, section 5.2, has w = 1 everywhere.
///
/// This is the one owner of the weights: on the CPU, on the GPU, and of all that follows from them.
/// Who depends on them keeps the revision that it has seen. Nothing here waits for the device.
class PressureGeometry {
  public:
    /// All faces closed. Throws badInput for a grid that is no grid.
    explicit PressureGeometry(const StaggeredGrid& grid);
    PressureGeometry(const PressureGeometry&) = delete;

    const StaggeredGrid& grid() const { return grid_; }
    Shape shape() const { return grid_.shape(); }
    /// The operator for what works on stencils, with the terms `poissonTerms`.
    const Stencil& stencil() const { return stencil_; }

    /// Of the face left of cell (i, j), or of the right side where i = nx.
    float weightX(int i, int j) const { return weightX_[faceX(i, j)]; }
    /// Of the face below cell (i, j), or of the top side where j = ny.
    float weightY(int i, int j) const { return weightY_[faceY(i, j)]; }
    /// ny rows of nx + 1.
    const std::vector<float>& weightsX() const { return weightX_; }
    /// ny + 1 rows of nx.
    const std::vector<float>& weightsY() const { return weightY_; }

    /// New weights of all faces of these cells: x(i, j) and y(i, j) as weightX() and weightY()
    /// count.
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
    /// Of all faces, in the order of weightsX() and weightsY(); throws badInput for other sizes.
    void setWeights(const std::vector<float>& x, const std::vector<float>& y);

    /// Another one after each change of the weights.
    std::uint64_t revision() const { return revision_; }

    bool fluid(int i, int j) const {
        return weightX(i, j) > 0 || weightX(i + 1, j) > 0 || weightY(i, j) > 0 ||
               weightY(i, j + 1) > 0;
    }
    const ConnectedComponents& components() const;
    /// The box beneath the obstacles, a side of which is open where any of its faces is.
    const Box& boxBeneath() const;
    /// The box that the weights describe: all inner faces fully open and every side uniformly
    /// closed or open (weight 2); none where there are obstacles.
    const std::optional<Box>& box() const;
    /// Of each level of coarsening by 2 x 2: blocks whose cells are not connected inside them.
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
    // What follows from the weights, found when it is asked for.
    mutable std::optional<ConnectedComponents> components_;
    mutable std::optional<Box> boxBeneath_;
    mutable std::optional<std::optional<Box>> box_;
    mutable BlockConnectivity blocks_;
    mutable CellBox blocksBehind_;  // where they know older weights
};

}  // namespace seiche::linalg
