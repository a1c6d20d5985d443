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
    bool empty(std::size_t cell) const;          ///< fewer than leastNumber
};

/// Cells with fewer bubbles a square metre are empty: what is in them stays there and carries
/// nothing. So few that no number is changed by them, and so many that all moments keep their
/// digits: what leaves a cell for good would halve its content until FP64 has none left.
inline constexpr double leastNumber = 1e-30;

/// How much of what would enter a cell finds room there, 0 to 1: it fades over the last tenth below
/// largestVoidFraction.
double room(double voidFraction);

/// Velocities with which bubbles go through the faces: that of the mixture, `flux`, and the mean
/// of the two cells' velocities against it (`slips`), of the one where the other is empty; 0 on
/// walls, outwards on outflows, as given on inflows; times the room in the cell that they go to.
void onFaces(const Tank& tank, const Moments& moments, const FaceVelocities& flux,
             const std::vector<Complex>& slips, FaceVelocities& faces);

/// The largest rate at which faces empty a cell [1/s]: the sum over those by which bubbles leave
/// it, velocity over length.
double fastestLeaving(const Tank& tank, const Moments& moments, const FaceVelocities& faces);

/// How n_t + div(n u) = 0 is discretised; all else is carried along with n.
enum class Advection {
    upwind,   ///< donor cell, first order
    limited,  ///< piecewise linear with van Leer's limiter (1974), second order
};

/// d/dt of all moments by the flow through the faces, for a step of `dt` [s]. Where bubbles are in
/// no cell more than they leave in dt at half their number (a Courant number of 1/2), a step of
/// Euler's from it has no negative number, no cell above largestVoidFraction that was not, and what
/// bubbles carry (area, impulse, heat) between what they carried in the cell and its neighbours.
/// `through` gets what comes in over the sides [1/s, m^2/s, ..].
void transport(const Tank& tank, const Moments& moments, const FaceVelocities& faces,
               Advection advection, double dt, Moments& rate,
               std::array<double, Moments::kinds>& through);

}  // namespace seiche::bubbly
