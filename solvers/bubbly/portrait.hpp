#pragma once

#include <string>
#include <vector>

#include "core/sim/simulation.hpp"
#include "solvers/bubbly/cell_solver.hpp"

namespace seiche::bubbly {

/// A cell of a running simulation as an inspector shows it: its bubbles of now, solved by both
/// methods. Where nothing else is said, lengths are in `side`s.
struct CellPortrait {
    int i = 0, j = 0;
    double side = 0;  ///< [m], sqrt(bubbles / n): the square that the bubbles repeat in
    double voidFraction = 0;
    double radius = 0;                       ///< of a bubble [m]
    Complex flux, impulse;                   ///< j and p [m/s]
    double temperature = 0;                  ///< T [(m/s)^2]
    Complex bubbleVelocity, liquidVelocity;  ///< U and u_l [m/s]

    struct Bubble {
        Complex center, velocity;      ///< in sides; [m/s]
        std::vector<float> potential;  ///< q at its points, of mean 0 [m/s side]
    };
    double bubbleRadius = 0;  ///< in sides
    std::vector<Bubble> bubbles;

    struct Solve {
        CellMethod method;
        double seconds = 0;  ///< factored or iterated, and solved
        CellQuality quality;
    };
    std::vector<Solve> solves;  ///< LU, then GMRES
    double difference = 0;      ///< largest difference of the two solutions over the largest
    int unknowns = 0;
    std::vector<float> matrix;  ///< unknowns rows of unknowns entries

    /// Stream function of the liquid at the centres of `samples` x `samples` boxes of the cell, row
    /// 0 at the bottom [m/s side]; 0 within bubbles.
    int samples = 0;
    std::vector<float> stream;
};

/// The cell at a place of a bubbly simulation; waits for the device. Throws badInput for another
/// simulation, a place outside of the domain, and a cell without bubbles.
CellPortrait portrait(Simulation& simulation, Point at, int samples = 128);

/// What a simulation does for portrait().
class PortraitSitter {
  public:
    virtual ~PortraitSitter() = default;
    virtual CellPortrait portrait(Point at, int samples) = 0;
};

class Swarm;
/// Solves the cell of `swarm` afresh: the body of portrait().
CellPortrait makePortrait(const Swarm& swarm, const CellSolver::Options& options, Point at,
                          int samples);
/// The bubbles within a rectangle, moving along with their cells (Simulation::discs).
std::vector<Disc> makeDiscs(const Swarm& swarm, Point low, Point high, std::size_t most);

}  // namespace seiche::bubbly
