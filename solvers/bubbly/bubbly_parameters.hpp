#pragma once

#include "core/param/schema.hpp"
#include "solvers/bubbly/transport.hpp"
#include "solvers/linalg/field/methods.hpp"

namespace seiche::bubbly {

/// Solver of the dense systems of cells; `automatic` goes by the device.
using DenseChoice = linalg::BatchMethod;

/// Whether steps wait for the cells that they ask for; `automatic`: not in the window.
enum class Refresh { automatic, exact, interactive };

/// Parameters of bubbly flow as values. Their names are known in bubbly_parameters.cpp alone.
struct BubblyParameters {
    double dt = 0, cfl = 0;                       ///< [s], the largest; cells a step
    double gravity = 0;                           ///< [m/s^2], reduced
    double terminalSpeed = 0;                     ///< [m/s] of bubbles of `radius`, where drag is 0
    double drag = 0;                              ///< [m^2/s]; 0: as terminalSpeed has it
    double radius = 0;                            ///< [m]
    double surfaceTension = 0;                    ///< [N/m]
    double temperatureDecay = 0;                  ///< [1/s]
    bool solvesFlux = false;                      ///< from a momentum balance, else it is given
    double viscosity = 0;                         ///< [m^2/s] of the mixture
    bool noSlip = true;                           ///< the mixture sticks to walls
    double fluxDecay = 0;                         ///< [1/s] of stirring
    Advection advection = Advection::upwind;      ///< of bubbles
    bool byLiquid = false;                        ///< the liquid carries the number of bubbles
    int bubblesPerCell = 0, pointsPerBubble = 0;  ///< 0: as the device has time for
    DenseChoice solver = DenseChoice::automatic;
    double tolerance = 0;        ///< of GMRES, relative to the right side
    double refreshFraction = 0;  ///< of all cells, the most that are solved again in a step
    Refresh refresh = Refresh::automatic;
    double refreshTolerance = 0;  ///< change of a void fraction over 0.1

    /// Parameters as scenes declare them.
    static Schema schema();
    /// The values of a set of that schema.
    static BubblyParameters from(const ParameterSet& set);
};

}  // namespace seiche::bubbly
