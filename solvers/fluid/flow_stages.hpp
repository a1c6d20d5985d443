#pragma once

#include <optional>

#include "solvers/fluid/fluid_kernels.hpp"
#include "solvers/linalg/field/vector.hpp"

namespace seiche::fluid {

/// Interpolation that carries a field along a velocity: linear interpolation, the same corrected
/// (Selle et al. 2008), or polynomials of degree five.
enum class Interpolant { semiLagrangian, macCormack, quintic };

/// Carries velocities, dye and scalars along a velocity (docs/methods/advection.md).
class Advection {
  public:
    /// `dyeRefinement`: cells of the dye, the only field with four components, along a cell of the
    /// flow.
    Advection(const KernelFactory& kernels, int dyeRefinement);

    /// Advection of a velocity.
    struct Carrying {
        Interpolant by;
        bool sharpPath = false;  ///< quintic: the path, too, from polynomials; of degree three
        bool slips = false;      ///< quintic: along walls, as without viscosity
    };
    /// result = field carried along `carrier` for dt seconds; `predicted` is scratch of macCormack.
    /// All differ.
    void velocity(const Carrying& how, const gl::Texture2D& field, const gl::Texture2D& carrier,
                  double dt, gl::Texture2D& predicted, gl::Texture2D& result);
    struct Loss {
        std::array<float, 4> ambient = {0, 0, 0,
                                        0};  ///< enters through sides, and remains after fading
        double rate = 0;                     // [1/s]
    };
    /// The same, by macCormack or quintic, for rgba32f (dye) or rg32f of one cell per texel;
    /// results stay within the values around. `predicted` is made where it is needed.
    void cells(Interpolant by, const gl::Texture2D& field, const gl::Texture2D& carrier, double dt,
               const Loss& loss, gl::Texture2D& predicted, gl::Texture2D& result);
    /// The same for rg32f by the predictor alone (semi-Lagrangian).
    void predictCells(const gl::Texture2D& field, const gl::Texture2D& carrier, double dt,
                      const Loss& loss, gl::Texture2D& result);

    /// A texture like that of a field.
    static gl::Texture2D another(const gl::Texture2D& field, const char* what);

  private:
    KernelFactory kernels_;
    std::array<int, 2> refinement_;  // of rgba32f, rg32f
    BlockKernel predict_, correct_;
    std::array<BlockKernel, 2> quintic_;  // with paths by linear interpolation, by polynomials
    std::array<BlockKernel, 2> predictCells_, correctCells_, quinticCells_;  // rgba32f, rg32f
    std::optional<BlockKernel> predictOnly_;                                 // made on demand
    /// shaders/fluid/known_faces.comp, of the walls with that revision.
    const gl::Texture2D& knownFaces();
    gl::Kernel findKnownFaces_;
    gl::Texture2D knownFaces_;
    std::uint64_t knownOf_ = 0;
    /// shaders/fluid/known_cells.comp, of the walls with that revision.
    struct KnownCells {
        gl::Kernel find;
        gl::Texture2D counts;
        std::uint64_t of = 0;
    };
    const gl::Texture2D& knownCells(std::size_t k);
    std::array<KnownCells, 2> knownCells_;  // of rgba32f, rg32f
};

/// Crank-Nicolson viscosity by Chebyshev's iteration (docs/methods/viscosity.md).
class Viscosity {
  public:
    Viscosity(const KernelFactory& kernels, const Geometry& geometry);
    /// (I - p nu dt L)^-1 ((I + (1 - p) nu dt L) from + dt acceleration) to 1e-6 of the change,
    /// with p = `share`: 1/2 or implicitShare(). Null means no acceleration. The result is in the
    /// returned texture: `to`, or `from` if nothing acts.
    const gl::Texture2D& apply(double viscosity, double dt, double share,
                               const gl::Texture2D* acceleration, const gl::Texture2D& from,
                               gl::Texture2D& to);
    /// A pressure that acts beside it: `factor` times the gradient of phi is taken away.
    struct Held {
        const linalg::Vector& phi;
        double factor;
    };
    /// to = (I + nu dt L) from + dt acceleration - factor grad phi; null means no acceleration.
    void explicitPart(double viscosity, double dt, const gl::Texture2D* acceleration,
                      const Held& held, const gl::Texture2D& from, gl::Texture2D& to);
    /// (I - nu dt L)^-1 right to 1e-6 of the change: in `to`, or `right` itself without viscosity.
    const gl::Texture2D& implicitPart(double viscosity, double dt, const gl::Texture2D& right,
                                      gl::Texture2D& to);
    /// The part of the viscous term taken at the new time: 1/2 (Crank-Nicolson) while nu dt times
    /// the largest eigenvalue is at most 18, beyond that up to 5/9 (docs/methods/viscosity.md).
    double implicitShare(double viscosity, double dt) const;
    /// Iterations that this takes.
    int iterations(double viscosity, double dt, double share) const;
    /// Upper bound of the eigenvalues of -L [1/m^2].
    static double largestEigenvalue(const Geometry& geometry);

  private:
    double upperBound(double s) const;  // of the spectrum of I - s L
    /// to = (I + s L) from + dt acceleration, with the further bindings `more`.
    void start(BlockKernel& kernel, double s, double dt, const gl::Texture2D* acceleration,
               const gl::Texture2D& from, const gl::Texture2D& to,
               std::vector<gl::Binding> more = {});
    /// to = (I - s L)^-1 right, from `guess` on.
    void iterate(double s, const gl::Texture2D& right, const gl::Texture2D& guess,
                 gl::Texture2D& to);
    KernelFactory kernels_;
    double largest_;  // upper bound of the eigenvalues of -L [1/m^2]
    BlockKernel start_, iterate_;
    std::optional<BlockKernel> startHeld_;  // made when a scheme asks for it
    gl::Texture2D right_, next_, previous_;
};

}  // namespace seiche::fluid
