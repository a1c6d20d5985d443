#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/texture.hpp"
#include "core/scene/scene.hpp"
#include "solvers/fluid/fluid_kernels.hpp"
#include "solvers/fluid/heat_cells.hpp"
#include "solvers/fluid/wall_forces.hpp"

namespace seiche::fluid {

/// Sides and walls that are held at a temperature or let heat in: the sources `wall-temperature`
/// and `wall-heat-flux`. Elsewhere no heat passes.
class HeatConditions {
  public:
    /// Throws badInput for formulas that cannot be used and for sides without a wall.
    explicit HeatConditions(const Scene& scene);
    bool any() const { return !given_.empty(); }
    /// Whether something is held at a temperature.
    bool holds() const;
    /// Whether interior walls have a temperature or a flux.
    bool wallsGiven() const { return at_[walls] >= 0; }
    /// Whether it is a temperature.
    bool wallsHeld() const { return wallsGiven() && given_[given(walls)].held; }
    /// Brings texture() and figures() to time t [s] and to the walls as they are: `cells`, or null
    /// where there are none, or where they conduct heat this many times as well as the fluid.
    void update(const Geometry& geometry, const HeatCells* cells, double t,
                double wallConductivity);
    /// rgba32f, nx x ny: d [1/m^2], c [K/m^2] and f [K/s] of shaders/fluid/diffuse.comp; in cells
    /// that have the wall's temperature c is it [K].
    const gl::Texture2D& texture() const { return texture_; }

    /// The sides, then the walls inside that are reported separately, then all others together.
    static constexpr std::size_t places = 4 + WallForces::mostWalls + 1;
    /// The integral of -dT/dn along each place [K], as floats, n pointing into the fluid. The
    /// gradients are those of the scheme, so that the heat balance is exact. 0 where no temperature
    /// is held. Call after update(); empty without any().
    const gl::Buffer& gradients(const KernelFactory& kernels, const gl::Texture2D& scalars);
    /// constant + factor times the sum of `count` gradients from that of `place` on
    struct Figure {
        std::string name;
        std::size_t place = 0;
        double constant = 0, factor = 0;
        std::size_t count = 1;
        std::string unit = {};
        bool averaged = false;  ///< Diagnostic::averaged
    };
    /// Figures: `heat_PLACE`, the heat into the fluid [K m^2/s], for each place with a condition;
    /// `nusselt_SIDE` for each held side, that heat over the heat that conduction alone would carry
    /// to the opposite side or, if that is not held, to fluid of ambient temperature there; and
    /// `rayleigh` for the largest such difference, b dT L^3 / (nu kappa) with the distance L of the
    /// sides. There is no Nusselt number where warmer and colder parts cancel, that is, where the
    /// difference of the means is less than a tenth of the mean difference. `buoyancy` b in
    /// m/(s^2 K), `viscosity` nu in m^2/s. Each wall inside has its share of `heat_walls` as
    /// `wall_0_heat` and so on and, if it is held at another temperature than the ambient one,
    /// `wall_0_nusselt` with `length` [m]; 0: its perimeter over pi.
    std::vector<Figure> figures(double diffusivity, double ambient, double buoyancy,
                                double viscosity, double length) const;

  private:
    static constexpr std::size_t walls = 4;  // place of conditions for all walls inside
    struct Given {
        std::size_t place = walls;
        bool held = true;
        Formula value;
    };
    /// Contact through which heat passes between a cell and a side or a wall.
    struct Contact {
        std::size_t given = 0, place = 0;
        int cell = 0;             ///< in front of it
        double x = 0, y = 0;      ///< the place on it [m]
        double area = 0;          ///< through which heat passes [m]
        double reach = 0;         ///< from the cell's middle [m]; 0: the cell has its temperature
        double conductivity = 1;  ///< of the cell, over that of the fluid
        double value = 0;         ///< as of the last update [K] or [K m/s]
        double conductance() const { return conductivity * area / reach; }
    };
    /// Contribution of a difference of temperatures to the heat from a place: factor (value - T of
    /// cell).
    struct Addend {
        int cell = 0;
        double value = 0, factor = 0;
    };
    struct Total {
        double area = 0;   // [m]
        double value = 0;  // integral of what is given
        bool held = false;
        std::vector<std::array<double, 2>> parts;  // of the area, with what is given there
        double mean() const { return value / area; }
        double distance(double from) const;  // from a value, the mean of its size
    };
    std::size_t given(std::size_t place) const { return static_cast<std::size_t>(at_[place]); }
    void findContacts(const Geometry& geometry, const HeatCells* cells, double wallConductivity);
    void addSides(const Geometry& geometry, const HeatCells* cells, double wallConductivity);
    void addWalls(const Geometry& geometry, const HeatCells& cells);
    void upload(const HeatCells* cells);
    using AddendsByPlace = std::array<std::vector<Addend>, places>;
    void returnToWalls(const HeatCells& cells, AddendsByPlace& addends) const;

    Domain domain_;
    std::array<bool, 2> joined_ = {false, false};
    std::vector<Given> given_;
    std::array<int, places> at_{};  // the last of given_ there, or -1
    bool dependsOnTime_ = false, fresh_ = false;
    double time_ = 0, wallConductivity_ = 0;
    std::vector<std::uint8_t> solid_;  // as of the last update
    std::uint64_t cellsOf_ = 0;        // the revision of the cells then
    std::vector<Contact> contacts_;    // by place
    struct Surface {
        std::size_t place = 0;
        double x = 0, y = 0, area = 0;  // [m]
    };
    std::vector<Surface> surfaces_;  // of walls inside
    std::size_t toldApart_ = 0;      // walls inside
    std::array<Total, places> totals_;
    gl::Texture2D texture_;
    gl::Buffer contactBuffer_, gradients_;
    gl::Kernel measure_;
};

}  // namespace seiche::fluid
