#pragma once

#include <span>
#include <vector>

#include "core/geometry/cells.hpp"

namespace seiche::linalg {

class PressureGeometry;

/// Components of cells that are connected through open faces. A component whose sides are all
/// closed is singular: there p is determined up to a constant and b must sum to 0.
///
/// Cells of a row between closed faces make a run; runs that an open face connects are one
/// component. A change therefore costs the rows that it touches and a pass over all runs, not over
/// all cells.
class ConnectedComponents {
  public:
    /// For nx x ny cells, all solid.
    ConnectedComponents(int nx, int ny);
    /// The weights of the faces of these cells have changed.
    void update(const PressureGeometry& geometry, std::span<const CellBox> changed);

    /// Cells of each singular component, in the order of their first cells.
    const std::vector<int>& cellCount() const { return cellCount_; }
    /// Number of singular components.
    int singularCount() const { return static_cast<int>(cellCount_.size()); }
    /// Fluid cells of all other components.
    int openCells() const { return openCells_; }
    /// Cells of the singular component that contains all fluid; 0 if there is no such component.
    int singleComponentSize() const {
        return cellCount_.size() == 1 && openCells_ == 0 ? cellCount_[0] : 0;
    }
    /// The singular component of a cell, or -1.
    int at(int i, int j) const;
    /// For each cell its singular component, or -1; computed by each call.
    std::vector<int> ofCell() const;

  private:
    struct Run {
        int start = 0, end = 0;  // columns, without the last
        int component = -1;      // singular
    };
    using Row = std::vector<Run>;
    static Row runsOf(const PressureGeometry& geometry, int j);
    /// Calls take(a, b) for runs of two rows that an open face at height j connects.
    template <class Take>
    static void forConnected(const PressureGeometry& geometry, int j, const Row& above,
                             const Row& below, const Take& take);

    int nx_;
    std::vector<Row> rows_;
    std::vector<int> cellCount_;
    int openCells_ = 0;
};

}  // namespace seiche::linalg
