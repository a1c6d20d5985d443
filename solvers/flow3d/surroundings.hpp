#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/buffer.hpp"
#include "core/scene/scene.hpp"
#include "solvers/flow3d/layout.hpp"

namespace seiche::flow3d {

/// Effect of a side on the velocity. The numbers of those of the fields are the kernels'
/// (shaders/flow3d/sides.comp).
enum class SideType { periodic, noSlip, freeSlip, moving, inflow, outflow };

/// The box, its solids and its sides: which faces and cells are open, as fields on the device.
class Surroundings {
  public:
    /// Throws badInput for solids and sides that cannot be computed. Allocates nothing on the
    /// device before allocate().
    explicit Surroundings(const Scene& scene);
    /// Makes the fields.
    void allocate();

    const Grid<3>& grid() const { return grid_; }
    const Layout& layout() const { return layout_; }
    const std::array<bool, 3>& joined() const { return joined_; }
    /// The same for kernels.
    std::array<int, 3> joinedFlags() const { return {joined_[0], joined_[1], joined_[2]}; }
    SideType side(Side side) const { return types_[side]; }
    bool hasOutflow() const { return hasOutflow_; }
    /// Whether any face or cell within the box is closed in part.
    bool hasSolids() const { return hasSolids_; }
    /// The smallest size of a cell [m].
    double smallest() const;
    /// Open parts of faces across an axis, those of sides that are not open closed; x fastest, as
    /// faceIndexOf() has them.
    const std::vector<float>& faces(int axis) const {
        return faces_[static_cast<std::size_t>(axis)];
    }
    /// The part of a face on a side that solids leave open.
    float openOnSide(Side side, const CellIndex<3>& face) const;

    // Fields: open parts of faces across each axis and of cells; what a cell can hold, in open
    // cells, never so little that it would limit the step; with solids, 1 over that of a face.
    const gl::Buffer& open(int axis) const { return open_[static_cast<std::size_t>(axis)]; }
    const gl::Buffer& volume() const { return volume_; }
    const gl::Buffer& faceRoom(int axis) const {
        return faceRoom_[static_cast<std::size_t>(axis)];
    }
    const gl::Buffer& capacity() const { return capacity_; }

  private:
    float cellOpen(CellIndex<3> cell) const;
    float faceOpen(int axis, CellIndex<3> face) const;
    /// A field with the copies behind joined sides, of values by index.
    template <class Value>
    gl::Buffer field(const char* label, int axis, const Value& value) const;

    Grid<3> grid_;
    Layout layout_;
    std::array<bool, 3> joined_{};
    Sides<3, SideType> types_;
    bool hasOutflow_ = false, hasSolids_ = false;
    std::vector<float> cells_;
    std::array<std::vector<float>, 3> faces_, sideFaces_;
    std::array<gl::Buffer, 3> open_, faceRoom_;
    gl::Buffer volume_, capacity_;
};

/// Values on the sides of a box that formulas give, for the kernel that fills what lies behind them.
class SideValues {
  public:
    /// Of the velocity, three fields, of heat or of smoke, one.
    enum class Of { velocity, heat, smoke };
    /// Throws badInput for sides that contradict themselves.
    SideValues(const Scene& scene, const Surroundings& surroundings, Of of);
    /// Throws badInput for a flux of heat through a side where this is the diffusivity of heat
    /// [m^2/s] and lets none pass.
    void checkFluxes(double diffusivity) const;
    /// Evaluates the formulas at a time [s] for a diffusivity of heat [m^2/s] and an ambient
    /// temperature [K], unless that has been done. Throws badInput for values that are not finite
    /// and inflows that do not add up to 0 without an outflow.
    void at(double time, double diffusivity, double ambient);

    /// For sides.comp: kinds of both sides across an axis, whether they have values, and these.
    std::array<int, 2> kinds(int axis) const;
    std::array<int, 2> given(int axis) const;
    /// Quads of a row and of a plane.
    std::array<int, 2> plane(int axis) const;
    const gl::Buffer& values(int axis) const { return values_[static_cast<std::size_t>(axis)]; }

  private:
    struct OfSide {
        int kind = 2;
        std::array<std::optional<Formula>, 3> formulas;  // of each field
        bool slope = false;                              // a flux of heat
    };
    void fill(int axis, double time, double diffusivity, double ambient);
    void balance(std::array<std::vector<float>, 3>& planes) const;
    std::size_t placeOn(int axis, int upper, int field, const CellIndex<3>& index) const;
    int fields() const { return of_ == Of::velocity ? 3 : 1; }

    const Surroundings& surroundings_;
    Of of_;
    std::string file_;
    Sides<3, OfSide> sides_;
    bool changes_ = false, inflow_ = false;
    /// Time [s], diffusivity [m^2/s] and ambient temperature [K].
    using Inputs = std::array<double, 3>;
    std::optional<Inputs> filledFor_;  // what the values are of
    std::array<std::vector<float>, 3> planes_;
    std::array<gl::Buffer, 3> values_;
};

}  // namespace seiche::flow3d
