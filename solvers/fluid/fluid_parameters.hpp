#pragma once

#include <array>

#include "core/param/schema.hpp"
#include "solvers/linalg/field/methods.hpp"

namespace seiche::fluid {

/// Scheme that advects the velocity (docs/methods/advection.md).
enum class Scheme { semiLagrangian, semiLagrangian2, macCormack, macCormack2, ar2, centralRk3 };

/// First guess of the pressure: 2 p_n - p_(n-1), p_n, or 0.
enum class PressureStart { extrapolated, previous, zero };

/// Parameters of a flow as values. Their names are known in fluid_parameters.cpp alone.
struct FluidParameters {
    double dt = 0, cfl = 0;  ///< [s]; cells a step, 0: dt is fixed
    double viscosity = 0;    ///< [m^2/s]
    Scheme advection = Scheme::semiLagrangian2;
    /// For linalg::makePressureSolver().
    linalg::PressureMethod pressureSolver = linalg::PressureMethod::automatic;
    double tolerance = 0;        ///< of the residual, relative to the right side
    int maxIterations = 0;       ///< of a pressure solve
    bool pressureRefine = true;  ///< project twice
    PressureStart pressureStart = PressureStart::extrapolated;
    double vorticityConfinement = 0;
    double buoyancy = 0, ambientTemperature = 0;       ///< [m/(s^2 K)], [K]
    double smokeWeight = 0, gravity = 0;               ///< [m/s^2], downwards
    std::array<double, 2> force = {0, 0};              ///< [m/s^2] everywhere
    int dyeScale = 1;                                  ///< dye cells along one of the flow
    double dyeDecay = 0, smokeDecay = 0;               ///< [1/s]
    double heatDiffusivity = 0, smokeDiffusivity = 0;  ///< [m^2/s]
    double dyeDiffusivity = 0;                         ///< [m^2/s]
    double wallConductivity = 0;                       ///< relative to the fluid's
    /// References of coefficients: [m/s] and [m], 0: none; the direction of the stream [rad].
    double referenceSpeed = 0, referenceLength = 0, referenceAngle = 0;

    /// Parameters as scenes declare them.
    static Schema schema();
    /// The values of a set of that schema.
    static FluidParameters from(const ParameterSet& set);
    /// Whether paths end in polynomials of degree five.
    bool quintic() const {
        return advection == Scheme::semiLagrangian2 || advection == Scheme::ar2;
    }
};

}  // namespace seiche::fluid
