#pragma once

#include "core/geometry/coordinates.hpp"
#include "core/param/schema.hpp"

namespace seiche::flow3d {

/// Scheme that advects the velocity (docs/methods/flow3d.md).
enum class Scheme { semiLagrangian2, macCormack2, centralRk3 };

/// Model of the eddies that are smaller than cells.
enum class Turbulence { none, smagorinsky, wale };

/// Parameters of a flow in three dimensions as values. Their names are known in
/// flow3d_parameters.cpp alone.
struct Flow3dParameters {
    double dt = 0, cfl = 0;  ///< [s]; cells a step, 0: dt is fixed
    double viscosity = 0;    ///< [m^2/s]
    Scheme advection = Scheme::semiLagrangian2;
    double tolerance = 0;   ///< largest |div u| h / |u| that projections leave
    int maxIterations = 0;  ///< cycles of a projection
    Turbulence turbulence = Turbulence::none;
    double vorticityConfinement = 0;
    bool conserve = false;  ///< smoke and heat go by fluxes
    double buoyancy = 0, ambientTemperature = 0;        ///< [m/(s^2 K)], [K]
    double smokeWeight = 0;                             ///< [m/s^2], downwards
    Point3 force;                                       ///< [m/s^2] everywhere
    double heatDiffusivity = 0, smokeDiffusivity = 0;   ///< [m^2/s]

    /// Parameters as scenes declare them.
    static Schema schema();
    /// The values of a set of that schema.
    static Flow3dParameters from(const ParameterSet& set);
    /// Whether smoke and heat go by fluxes, which conserve them: always with central differences
    /// and where they diffuse.
    bool byFluxes() const {
        return conserve || advection == Scheme::centralRk3 || heatDiffusivity > 0 ||
               smokeDiffusivity > 0;
    }
};

}  // namespace seiche::flow3d
