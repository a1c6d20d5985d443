// Typed equations: sides of each kind against exact solutions.
#include <array>
#include <cmath>
#include <numbers>

#include "tests/physics/equations/equations_tank.hpp"

namespace seiche {
namespace {

// clang-format off: it takes scenes in raw strings for code

using std::numbers::pi;

// Modes of the heat equation decay as the five-point operator says, whatever the sides.
TEST_F(EquationsTest, SidesAreOfSecondOrder) {
    struct Case {
        std::string sides, initial;
        double k;
    };
    const std::vector<Case> cases = {
        {R"j("left": {"type": "no-flux"})j", "cos(pi*x)", pi},
        {R"j("left": {"type": "held", "u": "0"}, "right": {"type": "held", "u": "0"})j",
         "sin(pi*x)", pi},
        {R"j("left": {"type": "held", "u": "0"})j", "sin(pi*x/2)", pi / 2},
        {R"j("left": {"type": "periodic"}, "right": {"type": "periodic"})j", "cos(2*pi*x)", 2 * pi},
    };
    for (const auto& each : cases) {
        for (const int cells : {21, 32}) {
            start(
                text(
                    R"j("u_t = laplace(u)")j",
                    fmt::format(
                        R"j("domain": {{"size": [1, 1], "cells": [{}, 6]}}, "boundaries": {{{}}}, "initial": {{"u": "{}"}})j",
                        cells, each.sides, each.initial)),
                {{"tolerance", "1e-6"},
                 {"method", "rosenbrock"},
                 {"dt", "0.001"},
                 {"linear_tolerance", "1e-6"}});
            const auto before = values("u");
            runUntil(0.1);
            const auto after = values("u");
            const double h = 1.0 / cells,
                         rate = 4 / (h * h) * std::pow(std::sin(each.k * h / 2), 2);
            const double expected = std::exp(-rate * simulation_->time());
            for (const std::size_t i :
                 {std::size_t{0}, std::size_t(cells / 3), std::size_t(cells - 1)}) {
                EXPECT_NEAR(after[i], before[i] * expected, 2e-5)
                    << each.initial << " " << cells << " cell " << i;
            }
        }
    }
}

// The slope given at a side, and a side that loses heat: the steady state is a straight line.
TEST_F(EquationsTest, FluxAndRobinSidesGiveStraightLines) {
    start(text(R"j("u_t = laplace(u)")j", R"j(
        "domain": {"size": [2, 1], "cells": [20, 4]}, "boundaries": {
            "left": {"type": "robin", "u": "1", "u_coefficient": "3"},
            "right": {"type": "flux", "u": "0.5"}})j"),
          {{"method", "rosenbrock"}, {"dt", "0.1"}, {"tolerance", "1e-5"}});
    runUntil(200);
    const auto u = values("u");
    // u' = 0.5; outwards at the left -0.5, so 3 u(0) - 0.5 = 1
    for (int i = 0; i < 20; ++i)
        EXPECT_NEAR(u[static_cast<std::size_t>(i)], 0.5 + 0.5 * (i + 0.5) * 0.1, 2e-4) << i;
}

// Each unknown behaves as it does alone at a side of that kind.
TEST_F(EquationsTest, ASideHasARuleForEachUnknown) {
    const auto atTime = [&](const std::string& left, const std::string& right) {
        start(
            text(R"j("u_t = laplace(u)", "v_t = laplace(v)", "w_t = laplace(w)")j",
                 R"j("domain": {"size": [1, 1], "cells": [12, 4]}, "initial": {"v": "1", "w": "x"},
                       "boundaries": {"left": {"type": )j" +
                     left + R"j(}, "right": {"type": )j" + right + "}}"),
            {{"method", "rosenbrock"}, {"dt", "0.01"}, {"adaptive", "false"}});
        runUntil(0.1);
        return std::array{values("u"), values("v"), values("w")};
    };
    const auto mixed = atTime(
        R"j("mixed", "u_held": "1 + t", "v_flux": "-1", "w_robin": "2", "w_coefficient": "3")j",
        R"j("mixed", "v_held": "y")j");
    const std::array<std::string, 3> left = {R"j("held", "u": "1 + t")j", R"j("flux", "v": "-1")j",
                                             R"j("robin", "w": "2", "w_coefficient": "3")j"};
    const std::array<std::string, 3> right = {R"j("no-flux")j", R"j("held", "v": "y")j",
                                              R"j("no-flux")j"};
    for (std::size_t k = 0; k < 3; ++k) {
        const auto alone = atTime(left[k], right[k]);
        ASSERT_EQ(mixed[k].size(), alone[k].size());
        for (std::size_t i = 0; i < alone[k].size(); ++i)
            EXPECT_NEAR(mixed[k][i], alone[k][i], 2e-5) << k << " cell " << i;
    }
}

// Two unknowns as two dyes, three as red, green and blue; where a number is wanted it is their sum.
TEST_F(EquationsTest, UnknownsThatASideDoesNotNameHaveNoFluxThroughIt) {
    for (const std::string rule : {R"j("held", "u": "1")j", R"j("flux", "u": "-1")j",
                                   R"j("robin", "u": "1", "u_coefficient": "2")j"}) {
        start(text(R"j("u_t = laplace(u)", "v_t = laplace(v)")j",
                   R"j("domain": {"size": [1, 1], "cells": [8, 8]}, "initial": {"v": "1"},
                       "boundaries": {"bottom": {"type": )j" +
                       rule + "}}"),
              {{"method", "rk4"}});
        runUntil(0.05);
        EXPECT_NEAR(mean("v"), 1, 1e-6) << rule;
        EXPECT_GT(std::abs(mean("u")), 0.01) << rule;
    }
}

}  // namespace
}  // namespace seiche
