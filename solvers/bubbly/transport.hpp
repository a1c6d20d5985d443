#pragma once

#include <array>
#include <vector>

#include "solvers/bubbly/tank.hpp"

namespace seiche::bubbly {

/// Contents of a cell per square metre: number of bubbles, gas (the void fraction alpha = n pi
/// a^2), impulse alpha p along x and y with p the mean specific impulse, and alpha T.
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
    bool empty(std::size_t cell) const;          ///< fewer than leastNumber
};

/// Cells with fewer bubbles per square metre are empty: their contents stay and carry nothing. It
/// is so small that it changes no result, and so large that all moments keep their digits: a cell
/// that empties would otherwise halve its content until FP64 has no digits left.
inline constexpr double leastNumber = 1e-30;

/// The fraction of incoming bubbles that fit into a cell, 0 to 1: it fades over the last tenth
/// below largestVoidFraction.
double room(double voidFraction);

/// Velocities of bubbles through the faces: that of the mixture, `flux`, plus the mean of the two
/// cells' velocities relative to it (`slips`), or that of one cell if the other is empty; 0 on
/// walls, outwards on outflows, as given on inflows; times the room in the receiving cell.
void onFaces(const Tank& tank, const Moments& moments, const FaceVelocities& flux,
             const std::vector<Complex>& slips, FaceVelocities& faces);

/// The largest rate at which a cell is emptied [1/s]: the sum of velocity over length over the
/// faces by which bubbles leave it.
double fastestLeaving(const Tank& tank, const Moments& moments, const FaceVelocities& faces);

/// Discretisation of n_t + div(n u) = 0; everything else is carried with n.
enum class Advection {
    upwind,   ///< donor cell, first order
    limited,  ///< piecewise linear with van Leer's limiter (1974), second order
};

/// d/dt of all moments by the flow through the faces, for a step of `dt` [s]. If no cell loses more
/// than half of its bubbles in dt (a Courant number of 1/2), an Euler step with it gives no
/// negative number, no cell newly above largestVoidFraction, and area, impulse and heat per bubble
/// between those of the cell and its neighbours. `through` gets the inflow over the sides [1/s,
/// m^2/s, ..].
void transport(const Tank& tank, const Moments& moments, const FaceVelocities& faces,
               Advection advection, double dt, Moments& rate,
               std::array<double, Moments::kinds>& through);

}  // namespace seiche::bubbly
