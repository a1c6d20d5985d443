#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solvers/bubbly/tank.hpp"

namespace seiche::bubbly {

/// The momentum of the mixture where its flux is solved, liquid of density 1 [m^3/s]: actual, and
/// expected from all forces since the budget was begun.
struct MixtureBudget {
    Complex momentum, expected;
    Complex bubbles;  ///< given by bubbles through their drag
    Complex walls;    ///< given by walls and closed sides, by pressure and friction
    Complex sides;  ///< come in through open sides, or given by the gradient between periodic ones
    Complex stirred;  ///< given by the brush
    Complex onWalls;  ///< the force on walls and closed sides in the last step [m^3/s^2]
};

/// The momentum balance of a mixture whose gas has no mass and whose liquid has density 1
/// (Boussinesq in the void fraction, docs/methods/bubbly.md):
///     j_t + div(j j) = -grad p + nu laplace j + alpha D (U - j) ,   div j = 0
/// on the faces of the tank's cells, in FP64. Volumes of momentum lie between the centres of the
/// two cells of a face, half as long at open sides.
class Mixture {
  public:
    explicit Mixture(const Tank& tank);

    /// Viscosity [m^2/s], and whether the mixture sticks to walls and closed sides.
    void setFriction(double viscosity, bool noSlip);
    /// The integral of the flux over all volumes whose face is free [m^3/s].
    Complex momentum(const FaceVelocities& flux) const;
    /// The largest rate [1/s] at which a cell exchanges its contents: the sum over its faces of
    /// outgoing flux over length, plus the share of viscosity.
    double rate(const Tank& tank, const FaceVelocities& flux) const;
    /// Advances the flux by dt (Heun's method, projected in each of its stages, then the push of
    /// bubbles), of second order where bubbles do not act. Faces on sides with a given flux hold
    /// the new one. `gained` is the momentum that bubbles gave to each cell, over its area [m/s].
    /// Keeps everything in the budget but `momentum` and `stirred`.
    void step(const Tank& tank, FaceVelocities& flux, const std::vector<Complex>& gained, double dt,
              MixtureBudget& budget) const;

  private:
    /// Faces across one direction, numbered along their normal and across it; and cells, and the
    /// other faces, likewise.
    struct Faces {
        bool upright;        // left faces, as in FaceVelocities::x
        int count, lines;    // cells along the normal, and across it
        double h, width;     // of a cell, along and across [m]
        bool round, joined;  // periodic along the normal, and across it
        Side low, high, lowAcross, highAcross;
        std::size_t cellStep, cellLine, faceStep, faceLine, otherStep, otherLine;
        std::vector<std::uint8_t> free;  // whether the flux through a face is solved

        std::size_t cell(int a, int c) const;
        std::size_t face(int a, int c) const;
        std::size_t other(int a, int c) const;  // the face before cell c across, of cell a along
        double volume(int a) const;             // [m^2]
    };
    /// Inflow through walls and open sides per second.
    struct Shares {
        double walls = 0, sides = 0;
    };
    class Balance;
    static Faces facesOf(const Tank& tank, bool upright);
    static const std::vector<double>& of(const Faces& faces, const FaceVelocities& flux);
    std::array<Shares, 2> rates(const Tank& tank, const FaceVelocities& flux,
                                FaceVelocities& rate) const;
    void push(const Tank& tank, const std::vector<Complex>& gained, FaceVelocities& flux,
              MixtureBudget& budget) const;

    std::array<Faces, 2> faces_;
    double viscosity_ = 0;
    bool noSlip_ = true;
};

}  // namespace seiche::bubbly
