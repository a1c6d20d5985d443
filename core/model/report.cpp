#include "core/model/report.hpp"

#include <cmath>
#include <limits>

#include "core/base/message.hpp"

namespace seiche {

const char* name(SolveStatus status) {
    switch (status) {
        case SolveStatus::converged:
            return "converged";
        case SolveStatus::limit:
            return "limit";
        case SolveStatus::breakdown:
            return "breakdown";
        case SolveStatus::notFinite:
            return "not-finite";
        case SolveStatus::cutShort:
            return "cut-short";
        case SolveStatus::unsolvable:
            return "unsolvable";
        case SolveStatus::stalled:
            return "stalled";
        case SolveStatus::unconfirmed:
            return "unconfirmed";
        case SolveStatus::roundingLimited:
            return "rounding-limited";
    }
    return "unknown";
}

bool failed(SolveStatus status) {
    return status != SolveStatus::converged && status != SolveStatus::unconfirmed &&
           status != SolveStatus::roundingLimited;
}

SolveRemedies SolveRemedies::ofScene() {
    return {message("if that goes on, raise max_iterations, loosen tolerance or take a smaller dt"),
            message("its matrix is not positive definite or is singular; check walls, boundaries "
                    "and coefficients"),
            message("take a smaller dt and check the initial state and the sources"),
            message("loosen tolerance or take a smaller dt")};
}

std::string ConvergenceReport::explain(const SolveRemedies& remedies) const {
    switch (status) {
        case SolveStatus::converged:
        case SolveStatus::unconfirmed:
            return "";
        case SolveStatus::limit:
            return message(
                "the solve of '{}' stopped after {} iterations at {:.3g}, above its target of "
                "{:.3g}: {}",
                translatedText(this->name), iterations, final, target, remedies.limit);
        case SolveStatus::breakdown:
            return message("the solve of '{}' broke down after {} iterations at {:.3g}: {}",
                           translatedText(this->name), iterations, final, remedies.breakdown);
        case SolveStatus::notFinite:
            return message(
                "the solve of '{}' met a value that is not finite after {} iterations: {}",
                translatedText(this->name), iterations, remedies.notFinite);
        case SolveStatus::cutShort:
            return message(
                "the solve of '{}' was stopped after {} iterations, as many as those before it had "
                "needed, at {:.3g}, above its target of {:.3g}: the next ones are given more",
                translatedText(this->name), iterations, final, target);
        case SolveStatus::unsolvable:
            return message("the system '{}' has no solution: {}", translatedText(this->name),
                           contradiction);
        case SolveStatus::stalled:
            return message(
                "the solve of '{}' reached {:.3g} after {} iterations, above its target of {:.3g}, "
                "and rounding keeps it there: {}",
                translatedText(this->name), final, iterations, target, remedies.stalled);
        case SolveStatus::roundingLimited:
            return message(
                "the solve of '{}' reached {:.3g} after {} iterations: rounding in single "
                "precision "
                "keeps it from its target of {:.3g}",
                translatedText(this->name), final, iterations, target);
    }
    return "";
}

void ConvergenceReport::contradict(const std::string& why) {
    if (why.empty() || status == SolveStatus::notFinite) return;
    status = SolveStatus::unsolvable;
    contradiction = why;
}

void ConvergenceReport::refinedBy(const ConvergenceReport& refinement) {
    const bool open = status == SolveStatus::cutShort || status == SolveStatus::stalled ||
                      status == SolveStatus::roundingLimited;
    if (!open || !(refinement.final <= target)) return;
    const bool confirmed = refinement.norm == "l2, true";
    status = confirmed ? SolveStatus::converged : SolveStatus::unconfirmed;
    norm = refinement.norm;
    final = refinement.final;
}

double StepReport::value(const std::string& wanted) const {
    for (const auto& diagnostic : diagnostics) {
        if (diagnostic.name == wanted) return diagnostic.value;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

void StepReport::keepMeasured(const StepReport& before) {
    for (auto& diagnostic : diagnostics) {
        if (std::isnan(diagnostic.value)) diagnostic.value = before.value(diagnostic.name);
    }
}

}  // namespace seiche
