#pragma once

#include <array>
#include <cstdint>

#include "solvers/fluid/fluid_kernels.hpp"
#include "solvers/fluid/heat_cells.hpp"

namespace seiche::fluid {

/// Diffusion of carried fields, Crank-Nicolson along the path: the explicit part before the
/// advection, the implicit part after it (docs/methods/heat.md). Costs nothing until used.
class Diffusion {
  public:
    /// `dyeRefinement`: cells of the dye, the only field with four components, along a cell of the
    /// flow.
    Diffusion(const KernelFactory& kernels, int dyeRefinement);

    /// Parameters of one step of a field.
    struct Step {
        std::array<double, 4> diffusivity = {0, 0, 0, 0};  ///< by channel [m^2/s]
        const gl::Texture2D* heating = nullptr;  ///< of HeatConditions; null if there are none
        double dt = 0;                           // [s]
        double wallConductivity = 0;  ///< over that of the fluid, of the first channel; 0: none
        const HeatCells* cells = nullptr;  ///< for the first channel round walls; null: as without
        bool any() const;
    };
    /// The share that the implicit part takes: 1/2, and more where dt is long.
    double implicitShare(const Step& step, const gl::Texture2D& field) const;
    /// result = field + share dt (diffusion of it).
    void explicitPart(const Step& step, double share, const gl::Texture2D& field,
                      gl::Texture2D& result);
    /// The x of x = field + share dt (diffusion of x), to 1e-6 of the change; it stays valid until
    /// the next call and may be swapped with textures of the same size and format.
    gl::Texture2D& implicitPart(const Step& step, double share, const gl::Texture2D& field);

  private:
    struct Kind {
        gl::Kernel explicit_, implicit_;
        bool heated = false, conducts = false, cut = false;
        std::array<gl::Texture2D, 3> iterates;
    };
    Kind& kindOf(const gl::Texture2D& field, const Step& step);
    void prepare(gl::Kernel& kernel, const Step& step, double share) const;
    /// Texture of faces to bind: how heat passes them where walls conduct, as walls are now, or
    /// those of `step.cells`; else `field`.
    const gl::Texture2D& conduction(const Step& step, const gl::Texture2D& field);
    double largestEigenvalue(const Step& step, const gl::Texture2D& field) const;  // of -L [1/m^2]
    static std::array<float, 4> scaled(const Step& step, double by);

    KernelFactory kernels_;
    int dyeRefinement_ = 1;
    std::array<Kind, 2> kinds_;  // rgba32f, rg32f
    gl::Kernel findConduction_;
    gl::Texture2D conduction_;
    std::uint64_t wallsOf_ = 0;  // revision of the walls that conduction_ is of
    double conductivityOf_ = -1;
};

}  // namespace seiche::fluid
