#pragma once

#include <cmath>

#include "core/model/report.hpp"

namespace seiche::linalg {

/// How a solve ended that reached the norm `final` with the goal `target`. An infinite target, of
/// an infinite right-hand side, is always reached and means nothing.
inline SolveStatus solveStatus(double final, double target) {
    if (!std::isfinite(final) || !std::isfinite(target)) return SolveStatus::notFinite;
    return final <= target ? SolveStatus::converged : SolveStatus::limit;
}

}  // namespace seiche::linalg
