#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/gl/texture.hpp"
#include "solvers/fluid/fluid_geometry.hpp"

namespace seiche::fluid {

/// Cells and faces that walls inside the domain that do not conduct leave open to heat
/// (docs/methods/heat.md). Round walls held at a temperature, cells with their middle in the fluid
/// count as nodes of a grid; round all others, the fluid's parts of cells and faces count as
/// volumes.
class HeatCells {
  public:
    explicit HeatCells(const Domain& domain) : domain_(domain) {}
    /// Brings all to the walls as they are, `held` at a temperature or not.
    void update(const Geometry& geometry, bool held);
    /// Whether cells are nodes, round walls that are held.
    bool nodes() const { return held_; }
    /// Changes whenever update() finds other walls.
    std::uint64_t revision() const { return revision_; }
    /// rgba32f, nx x ny: conductance of the left and the lower face over that of open ones; factor
    /// from the rate of the cell's heat to that of its temperature; and the fluid's area in it over
    /// the cell's, -1 in cells that have the wall's temperature.
    const gl::Texture2D& texture() const { return texture_; }
    /// The largest eigenvalue of the differences over that without walls is at most this.
    static constexpr double stiffness = 1.5;

    /// A place on a wall.
    struct Place {
        int cell = 0;         ///< that it is for
        double x = 0, y = 0;  ///< [m]
        double area = 0;      ///< of the face it stands for, or of the wall in the cell [m]
        double reach = 0;     ///< from the cell's middle, along an axis [m]
    };
    /// For held walls: their crossings with the lines from a cell's middle to those beside it.
    const std::vector<Place>& crossings() const { return crossings_; }
    /// For held walls: cells whose middle is in the wall and which contain some fluid.
    const std::vector<Place>& pinned() const { return pinned_; }
    /// For all walls: the surface in each cell.
    const std::vector<Place>& surfaces() const { return surfaces_; }

    /// Factor of the rate of a cell's heat; 0 where temperature does not follow from it.
    double factor(int cell) const { return at(cell)[2]; }
    double volume(int cell) const { return at(cell)[3]; }
    /// The cell beside another in the order of Side, -1 outside, and the conductance of their face.
    struct Beside {
        int cell = -1;
        double passes = 0;
    };
    Beside beside(int cell, std::size_t side) const;
    /// The open part of a cell's face in a side of the domain.
    double openInSide(int cell, std::size_t side) const;

  private:
    /// Part of a cell that a straight wall leaves open.
    struct Part {
        double middle = 1;  ///< above 0: the middle is fluid
        double area = 1;    ///< the fluid's, of 1
        /// The fluid's part of the ways from the middle to the faces in the order of Side.
        std::array<double, 4> ways = {1, 1, 1, 1};
        std::array<double, 4> open = {1, 1, 1, 1};  ///< of the faces
        std::array<double, 2> on = {0.5, 0.5};      ///< a point of the wall [cells]
        bool cut = false;                           ///< by a wall that is not along its faces
    };
    Part partOf(int cell) const;
    const std::array<float, 4>& at(int cell) const {
        return texels_[static_cast<std::size_t>(cell)];
    }
    std::array<float, 4>& at(int cell) { return texels_[static_cast<std::size_t>(cell)]; }
    void findNear();
    /// A place in a cell, x and y from its lower left corner [cells].
    Place placeIn(int cell, double x, double y, double area, double reach) const;
    void addCell(int cell);
    void addNode(int cell, const Part& part);
    void addVolume(int cell, const Part& part);
    void addSurface(int cell, const Part& part);
    void shareStorage();
    /// Bound of the eigenvalues by the sum of a row's coefficients [1/m^2].
    double limit() const;

    Domain domain_;
    std::array<bool, 2> joined_ = {false, false};
    const std::vector<float>*openX_ = nullptr, *openY_ = nullptr;
    bool held_ = false;
    std::uint64_t wallsOf_ = 0, revision_ = 0;
    std::vector<std::uint8_t> near_;  // cells that have a face that is not open, or are beside one
    std::vector<std::array<float, 4>> texels_;
    std::array<int, 2> rows_ = {0, 0};  // from the first that has walls to behind the last
    std::vector<Place> crossings_, pinned_, surfaces_;
    struct Volume {
        int cell = 0;
        double storage = 0;  // that its row needs to keep below limit(), over the cell's
    };
    std::vector<Volume> volumes_;
    gl::Texture2D texture_;
};

}  // namespace seiche::fluid
