#include "solvers/linalg/krylov/solve_status.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace seiche::linalg {
namespace {

TEST(SolveStatus, NonFiniteHasNotConverged) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(solveStatus(1e-7, 1e-6), SolveStatus::converged);
    EXPECT_EQ(solveStatus(1e-6, 1e-6), SolveStatus::converged);
    EXPECT_EQ(solveStatus(2e-6, 1e-6), SolveStatus::limit);
    for (const auto& [final, target] :
         {std::pair{inf, 1.0}, {nan, 1.0}, {1.0, inf}, {1.0, nan}, {inf, inf}}) {
        EXPECT_EQ(solveStatus(final, target), SolveStatus::notFinite) << final << ' ' << target;
    }
}

}  // namespace
}  // namespace seiche::linalg
