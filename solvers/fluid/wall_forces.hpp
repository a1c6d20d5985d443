#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/model/report.hpp"
#include "solvers/fluid/fluid_kernels.hpp"
#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/fluid/rigid_body.hpp"
#include "solvers/linalg/field/vector.hpp"

namespace seiche::fluid {

/// The forces of the fluid on interior walls in a step, wall by wall, as the momentum that the
/// scheme itself transfers (docs/methods/forces.md).
class WallForces {
  public:
    /// Walls of the scene's list that are told apart; those behind them count in the sum only.
    static constexpr std::size_t mostWalls = 32;
    // Bodies are always separate, in any number, but only these are reported.

    explicit WallForces(const KernelFactory& kernels);

    /// A step begins.
    void begin() { fresh_ = true; }
    /// Adds the friction of a part of the step in which viscosity acts on a field + b other;
    /// `viscosity` [m^2/s] is times the part.
    void addFriction(double viscosity, const gl::Texture2D& field, double a,
                     const gl::Texture2D& other, double b);
    /// Adds that of the pressure `scale` phi; scale [1/s].
    void addPressure(const linalg::Vector& phi, double scale);
    /// The results so far, for figures() when they have arrived.
    const gl::Buffer& totals() const { return totals_; }

    /// Scales that turn results into reported quantities, as of a step.
    struct Scales {
        std::size_t walls = 0;     ///< that are told apart
        std::vector<double> spin;  ///< torque that the Laplacian leaves out, by wall [m^4/s^2]
        double speed = 0, length = 0, angle = 0;  ///< of coefficients [m/s], [m], [rad]; 0: none
    };
    /// Scales of a step of dt that began at t.
    Scales scales(const FluidParameters& parameters, double t, double dt) const;
    static std::vector<Diagnostic> figures(std::span<const std::byte> totals, const Scales& scales);
    /// Forces and torques on the walls that are told apart in a step of dt that began at t; waits
    /// for them.
    std::vector<Planar> forces(const FluidParameters& parameters, double t, double dt) const;

  private:
    /// Force and torque, and the force of pressure alone.
    struct Sum {
        Planar all;
        double pressedX = 0, pressedY = 0;
    };
    /// Sums by wall, the last one of all other walls.
    static std::vector<Sum> sums(std::span<const std::byte> totals, const Scales& scales);
    static constexpr int slices = 16;  // workgroups of a wall
    void bring();
    void run(gl::Kernel& kernel, std::vector<gl::Binding> bindings);

    KernelFactory kernels_;
    std::size_t walls_;  // that are told apart, and one for all others
    gl::Kernel friction_, pressure_;
    gl::Buffer ranges_, contacts_, totals_;
    std::uint64_t revision_ = 0;  // of the contacts on the device
    bool fresh_ = true;
};

}  // namespace seiche::fluid
