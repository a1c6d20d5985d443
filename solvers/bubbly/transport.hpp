#pragma once

#include <array>
#include <vector>

#include "solvers/bubbly/tank.hpp"

namespace seiche::bubbly {

/// What a cell holds a square metre: number of bubbles, gas (the void fraction alpha = n pi a^2),
/// impulse alpha p along x and y with p the mean specific impulse, and alpha T.
struct Moments {
    enum Kind { number, gas, impulseX, impulseY, heat, kinds };
    std::array<std::vector<double>, kinds> of;

    explicit Moments(std::size_t cells = 0) {
        for (auto& each : of) each.assign(cells, 0);
    }
    std::size_t cells() const { return of[number].size(); }
    double voidFraction(std::size_t cell) const { return of[gas][cell]; }
    Complex impulse(std::size_t cell) const;     ///< p [m/s], 0 in empty cells
    double temperature(std::size_t cell) const;  ///< T [(m/s)^2]
    double bubbleArea(std::size_t cell) const;   ///< pi a^2 [m^2], 0 in empty cells
};

/// Velocities through faces [m/s]: (nx + 1) * ny along x, nx * (ny + 1) along y.
struct FaceVelocities {
    std::vector<double> x, y;
};

/// Face velocities from those of cells: the mean of two cells that hold bubbles, else that of the
/// one that does; 0 on walls, outwards on outflows, as given on inflows.
void onFaces(const Tank& tank, const Moments& moments, const std::vector<Complex>& velocities,
             FaceVelocities& faces);

/// How n_t + div(n u) = 0 is discretised; all else is carried along with n.
enum class Advection {
    upwind,   ///< donor cell, first order
    limited,  ///< piecewise linear with van Leer's limiter (1974), second order
};

/// d/dt of all moments by the flow through the faces. No face takes bubbles into a cell that is
/// full: the flux fades over the last tenth below largestVoidFraction. `through` gets what comes in
/// over the sides [1/s, m^2/s, ..].
void transport(const Tank& tank, const Moments& moments, const FaceVelocities& faces,
               Advection advection, Moments& rate, std::array<double, Moments::kinds>& through);

}  // namespace seiche::bubbly
