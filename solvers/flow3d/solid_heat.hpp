#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/flow3d/launches.hpp"
#include "solvers/flow3d/surroundings.hpp"

namespace seiche::flow3d {

/// Heat in solids: those that are held at a temperature, those that conduct, and all others, which
/// are insulated. Conductivities are relative to the fluid's; solids store as much heat per volume.
class SolidHeat {
  public:
    /// Throws badInput for solids that contradict themselves.
    SolidHeat(const Scene& scene, const Surroundings& surroundings);

    /// Whether any solid is held or conducts.
    bool any() const { return any_; }
    /// Makes the fields, if there are any such solids.
    void allocate(const Launches& launches);
    /// Finds them anew within blocks, after solids have moved.
    void update(const std::vector<CellBlock>& blocks, BlockWriter& writer);
    /// Sets the temperature of held cells at a time [s]: where it changes with time, or `always`.
    void hold(double time, gl::Buffer& temperature, BlockWriter& writer, bool always);
    bool changes() const { return changes_; }

    // Fields: conductance of faces across an axis, relative to an open face in the fluid; what cells
    // hold of heat that is conducted and of heat that is carried, in cells, 0 where they are held.
    const gl::Buffer& conductance(int axis) const { return face_[static_cast<std::size_t>(axis)]; }
    const gl::Buffer& holdsConducted() const { return conducted_; }
    const gl::Buffer& holdsCarried() const { return carried_; }
    /// Largest sum over the faces of a cell of conductance / (h^2 what it holds) [1/m^2] since the
    /// start: explicit steps are stable up to about 1 over the diffusivity times it.
    double stiffness() const { return stiffness_; }
    /// Takes over that of a saved state, so that steps go on in as many parts.
    void setStiffness(double stiffness) { stiffness_ = stiffness; }

    /// Bytes of what measure() makes.
    std::size_t bytes() const { return any_ ? groups_ * 16 : 0; }
    /// Sums over the surface of each solid, for reading the heat that it gives off.
    void measure(const gl::Buffer& temperature, const gl::Buffer& sums, std::size_t offset);
    /// Heat that each of the solids that are told apart gives to what is around it [K m^3/s].
    std::vector<double> read(std::span<const std::byte> sums, double diffusivity) const;

  private:
    enum class Kind { insulated, held, conducts };
    struct Of {
        Kind kind = Kind::insulated;
        std::optional<Formula> temperature;
        double conductivity = 0;  // relative
    };
    /// A place and the solid there.
    struct Place {
        SolidDistance distance;
        std::size_t solid = 0;
        bool inside(Kind kind, const std::vector<Of>& solids) const {
            return distance.away < 0 && solids[solid].kind == kind;
        }
    };
    Place placeAt(const Point3& point) const;
    double conductanceOf(int axis, const CellIndex<3>& face) const;
    std::array<float, 2> roomsOf(const CellIndex<3>& cell) const;  // conducted, carried
    void find(const std::vector<CellBlock>& blocks);
    void upload();

    const Surroundings& surroundings_;
    std::vector<Of> solids_;
    bool any_ = false, changes_ = false;
    Sides<3, bool> givenFlux_{};
    double stiffness_ = 0;
    std::array<gl::Buffer, 3> face_;
    gl::Buffer conducted_, carried_;
    /// A face between a cell of a solid and another.
    struct Passing {
        CellIndex<3> cell;
        int inside, outside, group;  // places of the values
        float conductance;           // times area over distance
    };
    std::size_t groups_ = 0;
    std::vector<Passing> passing_;
    gl::Buffer entries_, ranges_;
    gl::Kernel sum_;
};

}  // namespace seiche::flow3d
