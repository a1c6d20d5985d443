#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/model/simulation.hpp"
#include "solvers/fluid/diffusion.hpp"
#include "solvers/fluid/flow_stages.hpp"
#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/fluid/flux_transport.hpp"
#include "solvers/fluid/heat_cells.hpp"
#include "solvers/fluid/heat_conditions.hpp"

namespace seiche::fluid {

/// The lightness of dye of these concentrations: 0 for those of one channel, 2 for white of 1.
template <class Channels>
auto lightnessOf(const Channels& color) {
    return color[0] + color[1] + color[2] - std::max({color[0], color[1], color[2]});
}
/// Lightness of dye in the amount that looks like the colour on paper, each part 0 to 1. A dark
/// colour takes more dye than its parts, hence less than lightnessOf().
template <class Channels>
auto lightnessAsPoured(const Channels& color) {
    return color[0] + color[1] + color[2] - 1;
}

/// Scalars that the flow carries: dye in colour, smoke and temperature. Fields that a scene never
/// uses cost nothing: they are created when something is added.
class TransportedScalars {
  public:
    TransportedScalars(const KernelFactory& kernels, const Scene& scene);

    /// After walls or kernels have changed.
    void rebuild(const KernelFactory& kernels);
    bool dyed() const { return static_cast<bool>(dye_); }
    bool smoky() const { return static_cast<bool>(scalars_); }
    /// rgba32f, red, green, blue, dyeRefinement() texels along a cell; zero if there has been none
    /// yet. The fourth channel is the lightness of the added dye: it tells light dyes from mixtures
    /// of dark ones, white from red, green and blue.
    const gl::Texture2D& dye() { return dye_ ? dye_ : (makeDye(), dye_); }
    /// rg32f, temperature [K] and smoke.
    const gl::Texture2D& scalars() { return scalars_ ? scalars_ : (makeScalars(), scalars_); }
    bool any() const { return dyed() || smoky(); }
    /// The same at a time dt ahead of t, to first order: for forces in the middle of a step.
    const gl::Texture2D& scalarsAhead(Advection& advection, const gl::Texture2D& velocity, double t,
                                      double dt);
    /// Cells of the dye along a cell of the flow.
    int dyeRefinement() const { return refinement_; }
    double ambient() const { return ambient_; }
    /// Moves the dye to the grid that they ask for, conserving mass; rebuild() must follow.
    void setParameters(const FluidParameters& parameters);

    struct Injection {
        Point from, to;                           // [m]
        double radius = 0;                        // [m]
        std::array<float, 4> dye = {0, 0, 0, 0};  // the fourth as of dye()
        double smoke = 0, heat = 0;
    };
    void inject(const Injection& what);
    /// Whether temperature and smoke are carried by fluxes, which keep them: where heat spreads or
    /// passes walls, and these stand still.
    bool keepsHeat() const {
        return smoky() && (heatDiffusivity_ > 0 || heat_.any()) && !kernels_.geometry().moves();
    }
    /// One step from time t [s]: advection, fading and diffusion. `rate` is the largest |u|/hx +
    /// |v|/hy [1/s], for keepsHeat(). `by` is macCormack or quintic.
    void carry(Advection& advection, Interpolant by, const gl::Texture2D& velocity, double t,
               double dt, double rate);
    /// Parts of cells that walls leave open to heat, as they are now; null where no cell is cut.
    const HeatCells* heatCells();
    /// The sums of HeatConditions::figures() at time t [s] as a buffer; null where nothing is
    /// given.
    const gl::Buffer* wallGradients(double t);
    /// `buoyancy` in m/(s^2 K), `viscosity` in m^2/s.
    std::vector<HeatConditions::Figure> heatFigures(double buoyancy, double viscosity,
                                                    double length) const {
        return heat_.figures(heatDiffusivity_, ambient_, buoyancy, viscosity, length);
    }

    /// Red, green and blue of each cell of the dye's grid.
    void writeDye(const std::vector<float>& colors);
    /// On the cells of the flow; null: stays as it is.
    void writeScalars(const std::vector<float>* temperature, const std::vector<float>* smoke);

    void save(Snapshot& snapshot);
    void restore(const Snapshot& snapshot);

  private:
    std::size_t dyeCells() const;
    void makeDye();
    void makeScalars();
    std::array<int, 2> reached(const Injection& what, int axis, int count) const;
    Advection::Loss scalarLoss() const {
        return {{static_cast<float>(ambient_), 0, 0, 0}, smokeDecay_};
    }

    Diffusion::Step scalarDiffusion(double t, double dt);

    KernelFactory kernels_;
    Domain domain_;
    int refinement_ = 1;
    double ambient_ = 0, dyeDecay_ = 0, smokeDecay_ = 0;
    double heatDiffusivity_ = 0, smokeDiffusivity_ = 0, dyeDiffusivity_ = 0;  // [m^2/s]
    double wallConductivity_ = 0;  // over that of the fluid
    HeatConditions heat_;
    HeatCells heatCells_;
    std::optional<Diffusion> diffusion_;
    std::optional<FluxTransport> fluxes_;  // made on demand
    gl::Texture2D dye_, dyeNext_, dyePredicted_, scalars_, scalarsNext_, scalarsPredicted_;
    gl::Kernel pourDye_, pourScalars_;
};

}  // namespace seiche::fluid
