#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace seiche {

/// How a solve ended.
enum class SolveStatus {
    converged,        ///< b - A x, formed anew, meets the tolerance
    limit,            ///< the iteration limit was reached
    breakdown,        ///< the method divided by zero
    notFinite,        ///< values are not finite
    cutShort,         ///< a GPU was given as many iterations as earlier solves had taken
    unsolvable,       ///< near a right side that no solution has
    stalled,          ///< rounding keeps b - A x above the target
    unconfirmed,      ///< the iterations' own residual meets the tolerance; b - A x was not formed
    roundingLimited,  ///< b - A x is above the target, but no larger than rounding in FP32 makes it
};
/// Name as in --report: "converged".
const char* name(SolveStatus status);
/// Whether a solve has not done what can be asked of it: all but `converged`, `unconfirmed` and
/// `roundingLimited`.
bool failed(SolveStatus status);

/// Remedies for solves that fail, in the caller's terms: ends of sentences.
struct SolveRemedies {
    std::string limit;      ///< where iterations ran out
    std::string breakdown;  ///< where the method divides by zero, with the likely cause
    std::string notFinite;  ///< where it met a value that is not finite
    std::string stalled;    ///< where rounding keeps the residual above its target
    /// Remedies in terms of a scene's parameters.
    static SolveRemedies ofScene();
};

/// Result of an iterative solve. `norm` says whether norms are of the true or recurrence residual.
struct [[nodiscard]] ConvergenceReport {
    std::string name;                             ///< which system, for example "wave"
    SolveStatus status = SolveStatus::converged;  ///< how it ended
    int iterations = 0;                           ///< that it took
    double initial = 0, final = 0, target = 0;    ///< norms; target = tolerance * |b|
    double scale = 0;                             ///< norm of b; 0: not known
    std::string norm = "l2, recurrence";          ///< which norm, of which residual
    std::string contradiction;                    ///< why there is no solution: a sentence
    std::vector<double> history;                  ///< norm after each iteration where asked for
    /// One sentence with likely causes and remedies; "" when converged or unconfirmed.
    std::string explain(const SolveRemedies& remedies = SolveRemedies::ofScene()) const;
    /// The system has no solution for this reason, however near to its right side the solve came.
    /// Nothing happens if `why` is empty.
    void contradict(const std::string& why);
    /// Adds a refinement, another solve of this one's residual. If this solve was cut short, or
    /// rounding kept it above its target, and the refinement brought the residual below that, it
    /// takes the refinement's status and residual.
    void refinedBy(const ConvergenceReport& refinement);
};

/// A number that a step reports.
struct Diagnostic {
    std::string name;       ///< "energy", "mass", "cfl", ...: snake_case, as in --report
    double value = 0;       ///< in its unit; NaN: not measured in this step
    std::string unit = {};  ///< SI, "" for pure numbers
    bool averaged = false;  ///< --report gives its mean and oscillation
};

/// Result of one step. Arrives some steps later: nothing waits for the GPU to fill it.
struct StepReport {
    std::uint64_t step = 0;  ///< its number, from 1
    double t = 0, dt = 0;    ///< [s] after the step; [s] of the step
    bool finite = true;      ///< false once a field holds NaN or infinity
    std::string where;  ///< then: the first place that does, "u at cell (3, 4)", where it is known
    std::vector<Diagnostic> diagnostics;    ///< measured quantities
    std::vector<ConvergenceReport> solves;  ///< its linear solves
    /// The named value, or NaN.
    double value(const std::string& name) const;
    /// Takes values that this step did not measure from `before`, an earlier report: to show the
    /// last known values.
    void keepMeasured(const StepReport& before);
};

}  // namespace seiche
