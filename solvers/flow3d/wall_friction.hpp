#pragma once

#include <array>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/flow3d/launches.hpp"
#include "solvers/flow3d/surroundings.hpp"

namespace seiche::flow3d {

/// The no-slip condition where surfaces of solids lie between faces: in each direction in which the
/// next face lies within a solid, the Laplacian has the velocity of the surface at its own distance
/// (Gibou, Fedkiw, Cheng and Kang 2002), not at that of the face; faces within solids that are open
/// in part follow the solid. Beyond the plain Laplacian that is beta (U - u) at a face.
class WallFriction {
  public:
    WallFriction(const Surroundings& surroundings, const Launches& launches);

    /// beta [1/m^2] of a face that is open, and the velocity U of the surface across it [m/s].
    struct Face {
        double beta = 0, speed = 0;
    };
    static Face at(const Surroundings& surroundings, int axis, const CellIndex<3>& face);

    /// Finds the faces within blocks, which are apart, anew.
    void update(const std::vector<CellBlock>& blocks);
    /// Implicitly, for a time dt [s]: u = (u + k U) / (1 + k) with k = viscosity dt beta.
    void apply(std::array<gl::Buffer, 3>& velocity, double viscosity, double dt);

  private:
    struct Entry {
        CellIndex<3> face;
        Face friction;
    };
    void upload(int axis);

    const Surroundings& surroundings_;
    std::array<std::vector<Entry>, 3> faces_;
    std::array<gl::Buffer, 3> entries_;
    gl::Kernel kernel_;
};

}  // namespace seiche::flow3d
