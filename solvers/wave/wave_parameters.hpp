#pragma once

#include "core/param/schema.hpp"
#include "solvers/linalg/field/methods.hpp"

namespace seiche::wave {

/// Time stepping: the theta scheme, sweeps along rows and columns, or that of 2003.
enum class TimeStepping { theta, adi, krueger2003 };

/// Solver of the linear system of a step; `automatic` goes by the CFL number.
using WaveSolver = linalg::StencilMethod;

/// Parameters of waves as values. Their names are known in wave_parameters.cpp alone.
struct WaveParameters {
    double dt = 0, waveSpeed = 1, damping = 0;  ///< [s], [m/s], [1/s]
    double theta = 0.25;                        ///< weight of the old and new level
    TimeStepping scheme = TimeStepping::theta;
    bool acoustic = false;  ///< u_tt / c^2 = div grad u instead of u_tt = div(c^2 grad u)
    double tolerance = 0;   ///< of the residual, relative to the right side
    int maxIterations = 0;  ///< of a step
    WaveSolver solver = WaveSolver::automatic;
    bool heldWalls = false;     ///< interior walls hold the height at 0, else they reflect
    bool cutWalls = true;       ///< shapes cut cells, else these are solid or not as a whole
    double spongeWidth = 0;     ///< [m] of the matched layer; 0: none
    double spongeStrength = 0;  ///< [1/s] at the side; 0: as much as the layer needs

    /// Parameters as scenes declare them.
    static Schema schema();
    /// The values of a set of that schema.
    static WaveParameters from(const ParameterSet& set);
};

}  // namespace seiche::wave
