#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/model/field_data.hpp"
#include "core/model/simulation.hpp"

namespace seiche {

/// When a run without a window ends: at the first limit reached.
struct RunLimits {
    std::optional<std::uint64_t> steps;  ///< this many further steps
    std::optional<double> time;          ///< this much further simulated time [s]
    std::optional<double> steady;        ///< max|u(t)-u(t-tau)| / (U tau/T) at most this
};

/// Callbacks during the run; any may be empty. Called on the simulation's thread.
struct RunHooks {
    /// The state that the next step starts from.
    std::function<void(Simulation&)> beforeStep;
    /// The state that the step has led to.
    std::function<void(Simulation&)> afterStep;
    /// Each report once, in step order, up to the first that is not finite.
    std::function<void(const StepReport&)> report;
    /// True: stop at this step boundary.
    std::function<bool()> stop;
    /// True: `keep` is to get the state after this step; asked after each.
    std::function<bool()> keepNow;
    /// A state that is known to be finite: all reports up to it have been waited for.
    std::function<void(Simulation&)> keep;
};

/// Why a run ended.
enum class RunEnd {
    done,         ///< all steps or all of the time
    steady,       ///< the tolerance was reached
    notSteady,    ///< it was requested but not reached within the other limits
    notFinite,    ///< a field holds NaN or infinity
    interrupted,  ///< `stop` said so
    failed,       ///< stepping threw; for reports of finished runs
};
/// Name as in --report: "done".
const char* name(RunEnd end);

/// Outcome of a run.
struct RunResult {
    RunEnd end = RunEnd::done;     ///< why it ended
    std::uint64_t steps = 0;       ///< taken in this run
    std::uint64_t badStep = 0;     ///< notFinite: the step after which it was seen
    std::string badPlace;          ///< and where, "u at cell (3, 4)", if known
    double t = 0;                  ///< [s] simulated, at the end
    double wallSeconds = 0;        ///< of stepping, hooks included
    std::optional<double> change;  ///< the last value of the steadiness measure
};

/// Steps until a limit is reached, in exactly the sequence that Engine takes: same scene, seed and
/// device give the same bits. Time limits end at the first step boundary at or past them; only
/// simulations that choose their steps (StepChooser) end on them. Throws badInput if no limit is
/// set, and failed for a time step of zero.
RunResult run(Simulation& simulation, const Scene& scene, const RunLimits& limits,
              const RunHooks& hooks);

/// Measures whether a state still changes: max|u(t) - u(t - tau)| / (U tau / T) with tau about
/// T = L/U. u is the velocity (u, v), or the first field of a simulation without one; U is the
/// largest |u| seen so far, L the longer side of the domain. If u is not a velocity, T is L over
/// the largest value of the field `speed`.
class SteadyTest {
  public:
    /// Ends at `tolerance`, which is a pure number.
    SteadyTest(const Scene& scene, double tolerance);
    /// Call at each step boundary; reads fields back only every tau.
    void look(Simulation& simulation);
    /// Whether the last measure is at most the tolerance.
    bool steady() const { return change_ && *change_ <= tolerance_; }
    /// The last measure; nothing before the first tau has passed.
    std::optional<double> change() const { return change_; }
    int looks() const { return looks_; }  ///< how often fields have been read back

  private:
    std::vector<float> state(Simulation& simulation) const;
    Domain domain_;
    double length_, tolerance_;
    std::vector<float> previous_;
    double previousTime_ = 0, nextTime_ = 0, largest_ = 0;
    std::optional<double> change_;
    int looks_ = 0;
};

}  // namespace seiche
