#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/model/capabilities.hpp"
#include "solvers/bubbly/cell_solver.hpp"

namespace seiche::bubbly {

/// A cell of a running simulation for an inspector: its current bubbles, solved by both methods.
/// Lengths are in units of `side` unless given otherwise.
struct CellAnalysis {
    int i = 0, j = 0;
    double side = 0;  ///< [m], sqrt(bubbles / n): the period of the bubbles
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
    std::vector<Solve> solves;  ///< by LU, by GMRES
    double difference = 0;      ///< largest difference of the two solutions over the largest
    int unknowns = 0;
    std::vector<float> matrix;  ///< unknowns rows of unknowns entries

    /// Stream function of the liquid at the centres of `samples` x `samples` boxes of the cell, row
    /// 0 at the bottom [m/s side]; within bubbles that of the nearest point of the surface.
    int samples = 0;
    std::vector<float> stream;
};

/// The cell at a place of a bubbly simulation; waits for the device. Throws badInput for another
/// simulation, a place outside of the domain, and a cell without bubbles.
CellAnalysis analyseCell(Simulation& simulation, Point at, int samples = 128);

class Swarm;

/// The analysis of a cell in slices, between which a window can go on. It keeps copies of the
/// swarm's data. Used and destroyed on the thread of the simulation.
class CellAnalysisJob {
  public:
    /// Throws as analyseCell() does.
    CellAnalysisJob(const Swarm& swarm, const CellSolver::Options& options, Point at, int samples);
    ~CellAnalysisJob();
    /// Does the next slice: some hundredths of a second, in software a few tenths at thousands of
    /// unknowns. False once all is done.
    bool advance();
    double progress() const;  ///< 0 to 1
    /// The result so far: GMRES comes first, with all but the stream function and the solve by LU.
    /// The motion of bubbles is from LU in the end.
    const CellAnalysis& result() const { return made_; }

  private:
    enum class Stage { assemble, iterate, factor, judge, stream, done };
    bool solve();
    void look(const CellSolution& solution, const std::vector<std::array<float, 4>>& nu);
    void drawStream();
    double density(const std::array<float, 4>& columns) const;

    CellSolver::Options options_;
    Configuration bubbles_;
    CellAnalysis made_;
    std::unique_ptr<CellSolver> solver_;
    class ComplexPotential;
    std::unique_ptr<ComplexPotential> potential_;
    std::vector<std::array<float, 4>> iterated_;
    Stage stage_ = Stage::assemble;
    int step_ = 0;  // within the stage
    bool repeated_ = false;
    double seconds_ = 0;
};

/// Simulations whose cells can be inspected (SimulationDescription::inspections, "bubbles"); see
/// capability().
class CellInspectable {
  public:
    virtual ~CellInspectable() = default;
    virtual std::shared_ptr<CellAnalysisJob> startAnalysis(Point at, int samples) = 0;
};
/// Starts the analysis of the cell at a place of a bubbly simulation; throws like analyseCell().
std::shared_ptr<CellAnalysisJob> startCellAnalysis(Simulation& simulation, Point at,
                                                   int samples = 128);

/// The bubbles within a rectangle, moving along with their cells (DiscSource).
std::vector<Disc> makeDiscs(const Swarm& swarm, Point low, Point high, std::size_t most);

}  // namespace seiche::bubbly
