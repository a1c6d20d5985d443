#pragma once

#include <optional>

#include "solvers/fluid/fluid_kernels.hpp"

namespace seiche::fluid {

/// What carries a field along a velocity.
enum class Interpolant { semiLagrangian, macCormack };

/// Carries velocities, dye and scalars along a velocity (docs/methods/advection.md).
class Advection {
  public:
    /// `dyeFine`: cells of the dye, which is what has four components, along a cell of the flow.
    Advection(const Grid& grid, int dyeFine);

    /// result = field carried along `carrier` for dt seconds; `predicted` is scratch. All differ.
    void velocity(Interpolant by, const gl::Texture2D& field, const gl::Texture2D& carrier,
                  double dt, gl::Texture2D& predicted, gl::Texture2D& result);
    struct Loss {
        std::array<float, 4> ambient = {0, 0, 0,
                                        0};  ///< comes in through sides, remains when faded
        double rate = 0;                     // [1/s]
    };
    /// The same for rgba32f (dye) or rg32f of one cell a texel.
    void cells(const gl::Texture2D& field, const gl::Texture2D& carrier, double dt,
               const Loss& loss, gl::Texture2D& predicted, gl::Texture2D& result);
    /// The same of rg32f by the predictor alone (semi-Lagrangian).
    void predictCells(const gl::Texture2D& field, const gl::Texture2D& carrier, double dt,
                      const Loss& loss, gl::Texture2D& result);

  private:
    Grid grid_;
    std::array<int, 2> fine_;  // of rgba32f, rg32f
    BlockKernel predict_, correct_;
    std::array<BlockKernel, 2> predictCells_, correctCells_;  // rgba32f, rg32f
    std::optional<BlockKernel> predictOnly_;                  // made when it is asked for
};

/// Crank-Nicolson viscosity by Chebyshev's iteration (docs/methods/viscosity.md).
class Viscosity {
  public:
    Viscosity(const Grid& grid, const Geometry& geometry);
    /// (I - p nu dt L)^-1 ((I + (1 - p) nu dt L) from + dt acceleration) to 1e-6 of the change, p
    /// being `share`: 1/2 or implicitShare() over a whole step, 1 where dt ends at the time at
    /// which all of it is taken. No acceleration where it is null. It lies in the texture that is
    /// returned: `to`, or `from` where nothing acts.
    const gl::Texture2D& apply(double viscosity, double dt, double share,
                               const gl::Texture2D* acceleration, const gl::Texture2D& from,
                               gl::Texture2D& to);
    /// The part of the viscous term that is taken at the new time: 1/2 (Crank-Nicolson) while nu dt
    /// times the largest eigenvalue is at most 18, beyond that up to 5/9
    /// (docs/methods/viscosity.md).
    double implicitShare(double viscosity, double dt) const;
    /// Iterations that this takes.
    int iterations(double viscosity, double dt, double share) const;
    /// No eigenvalue of -L lies above [1/m^2].
    static double largestEigenvalue(const Geometry& geometry);

  private:
    double upperBound(double s) const;  // of the spectrum of I - s L
    Grid grid_;
    double largest_;  // eigenvalue of -L at most [1/m^2]
    BlockKernel start_, iterate_;
    gl::Texture2D right_, next_, previous_;
};

}  // namespace seiche::fluid
