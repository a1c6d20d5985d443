#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/readback.hpp"
#include "core/model/simulation.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/krylov/device_report.hpp"

namespace seiche::wave {

/// Brings energy, mass, work, dissipation and the solver's report of each step to the CPU some
/// steps later and keeps the balance: energy must equal its previous value plus the work of forces
/// minus dissipation, exactly except for rounding and the solver's tolerance.
class ConservationBudget {
  public:
    /// `cellArea` [m^2] turns sums over cells into integrals.
    ConservationBudget(const linalg::StencilTuning& tuning, double cellArea);

    /// Properties of the step (or of the state measured without one) that is pushed.
    struct Entry {
        bool isStep = false;
        std::uint64_t step = 0;
        double t = 0, dt = 0, cfl = 0;
        double kappa = 0, eta = 0;  // of a standing mode
        bool iterated = true;       // solverState holds a report
        bool acoustic = false;      // the equation is divided by the square of its speed
    };
    /// More bindings of ledger.comp, where it adds up its sums itself.
    void bind(std::vector<gl::Binding>& bindings, const gl::Buffer& solverState) const;
    /// Results of ledger.comp, for a kernel that adds them up in its place.
    const gl::Buffer& results() const { return results_; }
    /// Enqueues the reading of the sums that ledger.comp left in `sums` (mode.comp in `modeSums`),
    /// or that are in results() if null.
    void push(const Entry& entry, const linalg::Partials* sums, const linalg::Partials* modeSums,
              const gl::Buffer& solverState);
    /// Turns arrived results into reports; follows the mode through `onMode(a, b, entry)`.
    void collect(bool wait, std::vector<StepReport>& reports,
                 const std::function<void(double a, double b, const Entry&)>& onMode);

    /// Whether the water is still according to the reports so far: its energy is a negligible part
    /// of that after the last disturbance.
    bool still() const;
    nlohmann::ordered_json summary() const;
    /// Values that go on from step to step.
    struct Balance {
        bool started = false;
        double first = 0, energy = 0, expected = 0, largest = 0, mass = 0;
        double work = 0, dissipated = 0, worst = 0;
        NLOHMANN_DEFINE_TYPE_INTRUSIVE(Balance, started, first, energy, expected, largest, mass,
                                       work, dissipated, worst)
    };
    const Balance& balance() const { return balance_; }
    void restore(const Balance& balance);

  private:
    double area_;
    bool fused_;
    gl::Kernel sum_;
    gl::Buffer results_;  // Results of ledger.comp
    gl::Readback readback_;
    std::deque<Entry> entries_;
    Balance balance_;
    double sinceDisturbed_ = 0;  // the largest energy
};

}  // namespace seiche::wave
