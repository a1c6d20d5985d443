#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/linalg/field/vector.hpp"
#include "solvers/wave/wave_basin.hpp"
#include "solvers/wave/wave_forcing.hpp"

namespace seiche::wave {

/// Keeps the volume of water in each basin that no open side and no held wall touches. The sum of
/// the equation of a step over such a basin contains no stiffness, so volume V = sum of m u and
/// flow P = sum of m v obey
///
///     P' = r P + g F ,   V' = V + dt/2 (P + P')          F = sum of the forces, m the mass
///
/// exactly; rounding and the solver's tolerance leave a P that grows like a random walk, and V is
/// its integral. This follows the law in double precision, and every interval() steps moves u and v
/// of each basin by constants to it. docs/methods/wave.md says what that costs and reaches.
class VolumeCorrection {
  public:
    /// Steps between corrections. Where all cells have the same mass, residuals have no sum and
    /// only rounding is left to correct; else the solver's tolerance is seen.
    static std::uint64_t interval(const Basin& basin);

    /// Effect of one step on P and V: r, g [s] and the shares of old and new P in V, in dt [s].
    struct Law {
        double r = 1, g = 0, ofOld = 0, ofNew = 0;
    };

    /// The walls, the equation or the sides have changed: basins are found again, and the state at
    /// the next correction is taken as right.
    void basinsChanged() { basinsStale_ = baseStale_ = true; }
    /// A brush or a program has put other water in.
    void disturbed() { baseStale_ = true; }

    /// Takes the state as right now. Enqueues only.
    void start(const Basin& basin, const linalg::Vector& height, const linalg::Vector& velocity);
    /// To be called after each step, once the forcing is updated to its time.
    void step(const Law& law, Forcing& forcing);
    /// Corrects u and v, or takes them as right after changes. Enqueues only.
    void correct(const Basin& basin, linalg::Vector& height, linalg::Vector& velocity);

    void save(Snapshot& snapshot) const;
    /// Throws badInput where restore() would: before anything has changed.
    static void check(const Snapshot& snapshot);
    /// If the snapshot has no volumes, or its water is no longer `whole`, the state is taken as
    /// right.
    void restore(const Snapshot& snapshot, bool whole, const Basin& basin,
                 const linalg::Vector& height, const linalg::Vector& velocity);

  private:
    static bool weighted(const Basin& basin);
    void find(const Basin& basin);
    void sum(const Basin& basin, const linalg::Vector& height, const linalg::Vector& velocity);
    void forget();

    WaterBodies bodies_;
    linalg::Vector labels_, masses_;  // of cells
    linalg::Vector sums_, base_;      // of a basin: V, P, sums of m|u|, m|v|
    gl::Buffer runs_, runSums_, first_, plans_;
    int runCount_ = 0;
    gl::Kernel sumRuns_, sumBasins_, correct_;
    bool weighted_ = false;
    bool basinsStale_ = true, baseStale_ = true;
    /// Since the base: P = alpha P0 + p, V = V0 + kappa P0 + q.
    struct Since {
        double alpha = 1, kappa = 0;
        std::vector<double> p, q;  ///< by basin
        NLOHMANN_DEFINE_TYPE_INTRUSIVE(Since, alpha, kappa, p, q)
    };
    Since since_;
    std::vector<double> force_;
};

}  // namespace seiche::wave
