#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/flow3d/launches.hpp"
#include "solvers/flow3d/surroundings.hpp"

namespace seiche::flow3d {

/// Forces and torques of the fluid on each solid, as what the scheme hands over to it
/// (shaders/flow3d/forces.comp).
class SolidForces {
  public:
    /// So many solids, from the first, are told apart; the others count together.
    static constexpr std::size_t mostSolids = 32;

    SolidForces(const Surroundings& surroundings, const Launches& launches);

    /// Looks for the cells beside solids again within these blocks, which are apart.
    void update(const std::vector<CellBlock>& blocks);
    /// Bytes of what measure() makes.
    std::size_t bytes() const { return groups_ * 4 * 16; }
    /// Makes the sums for a velocity and pressure, from `offset` [bytes] of a buffer on.
    void measure(const std::array<gl::Buffer, 3>& velocity, const gl::Buffer& pressure,
                 const gl::Buffer& sums, std::size_t offset);

    /// On a solid, over density; torques about its centre.
    struct Force {
        Point3 pressure, friction;              ///< [m^4/s^2]
        Point3 pressureTorque, frictionTorque;  ///< [m^5/s^2]
    };
    /// Of each solid that is told apart, and of the others together, from the numbers of measure().
    std::vector<Force> read(std::span<const std::byte> sums, double viscosity) const;

  private:
    struct Beside {
        CellIndex<3> cell;
        int group;
        std::array<float, 3> arm, beta, speed;  // of lower faces, see WallFriction
    };
    void upload();

    const Surroundings& surroundings_;
    Launches launches_;
    std::size_t groups_ = 0;
    std::vector<Beside> cells_;
    gl::Buffer places_, arms_, frictions_, parts_, ranges_;
    gl::Kernel each_, sum_;
};

}  // namespace seiche::flow3d
