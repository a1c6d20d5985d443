#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "solvers/bubbly/bubbly_parameters.hpp"
#include "solvers/bubbly/cell_solver.hpp"
#include "solvers/bubbly/mixture.hpp"
#include "solvers/bubbly/transport.hpp"

namespace seiche {
struct BrushStroke;
class Snapshot;
}  // namespace seiche

namespace seiche::bubbly {

/// Below this void fraction Maxwell's response is as good as a solve (docs/methods/bubbly.md).
inline constexpr double diluteVoidFraction = 1e-3;
/// Below this void fraction velocities are not shown.
inline constexpr double shownVoidFraction = 1e-5;
/// The change of void fraction that counts as 1 in refresh_tolerance.
inline constexpr double referenceVoidFraction = 0.1;

/// State of a cell's bubbles, from its last solve.
struct CellState {
    Response response;
    CellQuality quality;
    double solvedFraction = 0;     ///< void fraction then
    std::int64_t solvedStep = -1;  ///< -1: never
};

/// A cell problem to be solved, as of some step.
struct CellRequest {
    std::size_t cell = 0;
    std::uint64_t seed = 0;
    double voidFraction = 0;
    std::int64_t step = 0;
};
/// The problem with `bubbles` bubbles.
Configuration configuration(const CellRequest& request, int bubbles);

/// The balances of a swarm: its contents, and those expected from all inflow, outflow and forces.
struct ConservationBudget {
    double number = 0, expectedNumber = 0, firstNumber = 0;  // bubbles
    double gas = 0, expectedGas = 0;                         // [m^2]
    Complex momentum, expectedMomentum;                      // [m^3/s], liquid of density 1
    Complex pushed;                                          // by buoyancy and drag so far
};

/// The macroscopic flow of a bubbly liquid in FP64: moments of each cell, advected by the response
/// of the cell problem. Independent of the GPU: cells are solved elsewhere.
class Swarm {
  public:
    /// Throws badInput for an impossible initial state. `bubbles` is the number in a cell's
    /// configuration.
    Swarm(const Scene& scene, int bubbles);

    void setParameters(const BubblyParameters& parameters);
    /// Void fractions of cells: their mean over the tank without its walls, and the largest.
    struct VoidFractions {
        double mean = 0, largest = 0;
    };
    VoidFractions voidFractions() const;
    const Tank& tank() const { return tank_; }
    const Moments& moments() const { return moments_; }
    const CellState& cell(std::size_t index) const { return states_[index]; }
    const std::vector<Complex>& flux() const { return flux_; }  ///< j [m/s]
    /// j through faces [m/s], without divergence: given and stirred, or solved.
    const FaceVelocities& fluxThroughFaces() const { return faceFlux_; }
    /// The velocity with which bubbles leave each cell [m/s]: U, as far as there is room in the
    /// next cell, and 0 into walls; 0 without bubbles.
    const std::vector<Complex>& bubbleVelocities() const { return u_; }
    Complex liquidVelocity(std::size_t cell) const;  ///< u_l, given bubbleVelocities()
    /// The mean impulse over volume [m/s] of bubbles moving at that velocity: p, unless they are
    /// held back.
    Complex movingImpulse(std::size_t cell) const;
    /// The velocity of bubbles through faces [m/s].
    const FaceVelocities& faces() const { return faces_; }
    const ConservationBudget& budget() const { return budget_; }
    /// Whether the mixture's flux is solved, and then its budget.
    bool solvesFlux() const { return solvesFlux_; }
    const MixtureBudget& mixtureBudget() const { return mixtureBudget_; }
    /// Whether all moments of all cells were finite when budget() was computed.
    bool finite() const { return finite_; }

    double time() const { return time_; }
    double dt() const { return nextDt_; }
    std::uint64_t stepCount() const { return steps_; }
    double cfl() const { return lastCfl_; }  ///< of the last step
    /// The largest shown of bubbleVelocities() [m/s].
    double fastest() const { return fastest_; }
    /// Load that surface tension has to balance: the largest dynamic pressure of the mixture that
    /// flows past a bubble times its diameter, |U - j|^2 2a [m^3/s^2], and the largest diameter
    /// squared [m^2], of the cells whose bubbles are shown.
    struct Deforming {
        double flow = 0, size = 0;
    };
    Deforming deforming() const;
    /// The mean velocity of bubbles, each of them counted once [m/s]; 0 without bubbles.
    Complex meanVelocity() const;

    /// Advances everything by dt(), with the current responses of the cells.
    void step();

    /// Cells whose solve is out of date: those never solved first, then the oldest.
    std::vector<std::size_t> due() const;
    /// The largest number that one step refreshes.
    std::size_t refreshLimit() const { return refreshLimit_; }
    CellRequest request(std::size_t cell) const;
    /// The bubbles drawn in a cell: those that were or will be solved, repeated over the cell and
    /// moving with it.
    struct DrawnBubble {
        Complex center;   // [m]
        Complex impulse;  // over its volume [m/s]
    };
    std::vector<DrawnBubble> drawnBubbles(std::size_t cell) const;
    /// Accepts the response of a cell, as of when it was requested.
    void accept(const CellRequest& request, const CellSolution& solution);
    /// Updates velocities and dt from new responses; call once after a step and its accepted
    /// responses.
    void settle();

    /// Adds void fraction `strength` at the middle of a stroke.
    void addBubbles(const BrushStroke& stroke);
    /// Stirs the mixture along a stroke: a flux without divergence.
    void stir(const BrushStroke& stroke);

    void save(Snapshot& snapshot) const;
    void restore(const Snapshot& snapshot);

  private:
    const Configuration& shownBubbles(std::size_t cell) const;
    /// Velocities of the carrier of the bubbles, relative to the mixture.
    std::vector<Complex> slips(const std::vector<Complex>& free) const;
    Complex passed(std::size_t cell, Complex free, Complex slip) const;
    void updateFlux();
    void averageToCells();
    void beginMixture();
    void solveFlux(double dt, const std::vector<Complex>& gained);
    double stableRate() const;
    FaceVelocities fluxOf(const std::function<double(int, int)>& stream) const;
    Response responseOf(std::size_t cell, double voidFraction) const;
    Complex bubbleVelocity(const Moments& moments, std::size_t cell) const;
    void velocities(const Moments& moments, std::vector<Complex>& u) const;
    Complex push(Moments& moments, double dt, std::vector<Complex>* toLiquid = nullptr) const;
    void takeStock();
    double distanceToStroke(const BrushStroke& stroke, Point at, Point& nearest) const;

    Tank tank_;
    int bubbles_;
    std::uint64_t seed_;
    Moments moments_;
    std::vector<CellState> states_;
    Mixture mixture_;
    MixtureBudget mixtureBudget_;
    std::vector<Complex> fluxRate_;  // of flux_ where it is solved, in the last step [m/s^2]
    FaceVelocities stirred_;         // the mixture's flux less Tank::flux()
    FaceVelocities faceFlux_;
    std::vector<Complex> flux_, u_;
    std::vector<Complex> way_;  // distance of each cell's bubbles since the start [m], for drawing
    struct Shown {
        double voidFraction = 0;
        Configuration bubbles;
    };
    mutable std::unordered_map<std::size_t, Shown> shown_;  // configurations are expensive to make
    FaceVelocities faces_;
    ConservationBudget budget_;
    bool finite_ = true;
    double time_ = 0, lastCfl_ = 0, nextDt_ = 0, rate_ = 0, fastest_ = 0;
    std::uint64_t steps_ = 0;
    // Parameters
    double mostDt_ = 0, cfl_ = 0.5, gravity_ = 0, drag_ = 0, radius_ = 0, temperatureDecay_ = 0,
           fluxDecay_ = 0, refreshTolerance_ = 0;
    std::size_t refreshLimit_ = 0;
    Advection advection_ = Advection::upwind;
    bool byLiquid_ = false, solvesFlux_ = false;
};

}  // namespace seiche::bubbly
