// Typed equations: stiffness that grows while explicit steps are taken.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "core/base/error.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/equations/look_schedule.hpp"
#include "tests/physics/equations/equations_tank.hpp"

namespace seiche {
namespace {

// clang-format off: it takes scenes in raw strings for code

class StiffEquationsTest : public EquationsTest {
  protected:
    /// Runs to exactly this time.
    std::vector<StepReport> runTo(double t) {
        capability<StepChooser>(*simulation_)->endStepAt(t);
        return runUntil(t);
    }
};

const std::string robertson =
    R"j("a_t = -0.04*a + 1e4*b*c", "b_t = 0.04*a - 1e4*b*c - 3e7*b^2", "c_t = 3e7*b^2")j";

// Robertson's reaction, whose stiffness comes within the first step: values in FP64.
TEST_F(StiffEquationsTest, SuddenStiffnessIsHandled) {
    for (const char* method : {"auto", "rk4"}) {
        start(text(robertson, smallDomain + R"j(, "initial": {"a": "1"})j"), {{"method", method}});
        for (const auto& report : runTo(0.4)) EXPECT_TRUE(report.finite) << method;
        EXPECT_NEAR(mean("a"), 0.98517, 2e-5) << method;
        EXPECT_NEAR(mean("b"), 3.386e-5, 2e-8) << method;
        EXPECT_NEAR(mean("c"), 0.01479, 2e-5) << method;
    }
}

TEST_F(StiffEquationsTest, GrowingStiffnessIsFollowed) {
    for (const char* method : {"auto", "heun"}) {
        start(text(R"j("u_t = -u^3 + s", "s_t = 1e4")j", smallDomain), {{"method", method}});
        runTo(1);
        EXPECT_NEAR(mean("u"), 21.539, 5e-3) << method;
        // A porous medium that a side fills, u_t = (u^3)_xx: u^2 = (2/3) c (c t - x) with c = 5.
        start(text(R"j("u_t = div(3*u^2*grad(u))")j",
                   R"j("domain": {"size": [4, 0.25], "cells": [64, 4]},
                       "boundaries": {"left": {"type": "held", "u": "sqrt(2/3*25*t)"}})j"),
              {{"method", method}, {"dt", "0.01"}});
        runTo(0.5);
        const auto u = values("u");
        for (const std::size_t i : {2, 10, 20, 30}) {
            const double x = (static_cast<double>(i) + 0.5) / 16;
            EXPECT_NEAR(u[i], std::sqrt(2.0 / 3 * 5 * (5 * 0.5 - x)), 0.02) << method << " " << i;
        }
        EXPECT_NEAR(u[60], 0, 1e-4) << method;
    }
}

// Fisher's front advances into a state from which all rounding grows: explicit steps leave none.
TEST_F(StiffEquationsTest, RoundingDoesNotGrowAheadOfAFront) {
    start(
        text(
            R"j("u_t = laplace(u) + u*(1 - u)", "amount = integral(u)/Ly")j",
            R"j("domain": {"size": [60, 0.8], "cells": [240, 4]}, "initial": {"u": "x<5 ? 1 : 0"})j"),
        {{"dt", "0.05"}});
    EXPECT_EQ(simulation_->summary()["equations"]["method"], "rk4");
    runTo(20);
    const double before = mean("amount");
    runTo(22);
    const auto u = values("u");
    EXPECT_GE(*std::ranges::min_element(u), 0.0f);
    EXPECT_LE(*std::ranges::max_element(u), 1.0f + 1e-5f);
    // 2 - 3/(2 t), and the cells' error
    EXPECT_NEAR((mean("amount") - before) / 2, 2 - 1.5 / 21, 0.02);
    // A rest that is stable is stepped as before.
    start(
        text(
            R"j("u_t = laplace(u) - u")j",
            R"j("domain": {"size": [60, 0.8], "cells": [240, 4]}, "initial": {"u": "x<5 ? 1 : 0"})j"),
        {{"dt", "0.05"}});
    EXPECT_EQ(simulation_->summary()["equations"]["method"], "rosenbrock");
}

// The preconditioner lacks third derivatives that couple unknowns with different kinds of sides:
// of h + q one half of the pulse goes to the left, of h - q the other to the right.
TEST_F(StiffEquationsTest, ExplicitStepsReplaceExpensiveIterations) {
    start(text(R"j("h_t = -dx(dx(dx(q)))", "q_t = -dx(dx(dx(h)))")j",
               R"j("domain": {"size": [20, 0.4], "cells": [200, 4]},
                   "boundaries": {"left": {"type": "held", "q": "0"},
                                  "right": {"type": "held", "q": "0"}},
                   "initial": {"h": "0.5/cosh(0.5*(x - 10))^2"})j"),
          {{"dt", "0.01"}});
    EXPECT_EQ(simulation_->summary()["equations"]["method"], "rosenbrock");
    runTo(0.2);
    EXPECT_EQ(simulation_->summary()["equations"]["method"], "rk4");
}

// Attempts at the first step, which is short where the state is far from its balance, are no reason to
// change: layers, of which the thin steps of rk4 would take a million.
TEST_F(StiffEquationsTest, TheSearchForAFirstStepIsNotWork) {
    start(text(R"j("K = y < 0.25 ? 1 : (y < 0.75 ? 0.01 : 3)", "u_t = div(K*grad(u))")j",
               R"j("domain": {"size": [0.2, 1], "cells": [5, 20]}, "initial": {"u": "y"},
                   "boundaries": {"bottom": {"type": "held", "u": "0"},
                                  "top": {"type": "held", "u": "1"}})j"),
          {{"dt", "5"}, {"tolerance", "1e-5"}});
    runTo(0.003);
    EXPECT_EQ(simulation_->summary()["equations"]["method"], "rosenbrock");
    EXPECT_FALSE(simulation_->summary()["equations"].contains("changed_at"));
}

// A soliton of Korteweg and de Vries between sides that are not joined: as many iterations as
// between sides that are, and it moves on.
TEST_F(StiffEquationsTest, OddDerivativesBetweenSidesThatAreNotJoinedArePreconditioned) {
    std::map<std::string, double> iterations, steps;
    for (const char* sides : {"periodic", "no-flux", "held"}) {
        const auto both = std::string(sides) == "periodic"
                              ? R"({"left": {"type": "periodic"}, "right": {"type": "periodic"}})"
                          : std::string(sides) == "held"
                              ? R"({"left": {"type": "held", "u": "0"},
                                    "right": {"type": "held", "u": "0"}})"
                              : R"({"left": {"type": "no-flux"}, "right": {"type": "no-flux"}})";
        start(text(R"j("u_t = -6*u*dx(u) - dx(dx(dx(u)))")j",
                   R"j("domain": {"size": [40, 0.8], "cells": [256, 4]},
                       "initial": {"u": "0.5/cosh(0.5*(x - 18))^2"}, "boundaries": )j" +
                       std::string(both)),
              {{"method", "rosenbrock"}, {"dt", "0.1"}});
        for (const auto& report : runTo(2)) {
            iterations[sides] += report.value("iterations");
            ++steps[sides];
        }
        const auto u = values("u");
        for (const std::size_t i : {90, 128, 150}) {
            const double x = (static_cast<double>(i) + 0.5) * 40 / 256 - 18 - 2;
            EXPECT_NEAR(u[i], 0.5 / std::pow(std::cosh(0.5 * x), 2), 5e-3) << sides << i;
        }
    }
    for (const char* sides : {"no-flux", "held"}) {
        EXPECT_LE(iterations[sides], 2 * iterations["periodic"]) << sides;
        EXPECT_LE(steps[sides], 1.5 * steps["periodic"]) << sides;
    }
}

// The method that `auto` has changed to goes on in a state that is restored, bit for bit.
TEST_F(StiffEquationsTest, ChangedMethodIsSaved) {
    start(text(robertson, smallDomain + R"j(, "initial": {"a": "1"})j"));
    EXPECT_EQ(simulation_->summary()["equations"]["method"], "rk4");
    runTo(0.1);
    EXPECT_EQ(simulation_->summary()["equations"]["method"], "rosenbrock");
    EXPECT_TRUE(simulation_->summary()["equations"].contains("changed_at"));
    const auto state = takeSnapshot(*simulation_, scene_->domain);
    runTo(0.2);
    const auto b = values("b");
    simulation_ = Registry::instance().at("equations").create(context());
    simulation_->reset(*scene_);
    restoreSnapshot(*simulation_, scene_->domain, state);
    runTo(0.2);
    EXPECT_EQ(values("b"), b);
}

TEST_F(StiffEquationsTest, UnsteppableEquationsNameAnotherMethod) {
    const auto sentence = [&](const std::string& method) -> std::string {
        start(text(R"j("u_t = u^2")j", smallDomain + R"j(, "initial": {"u": "1"})j"),
              {{"method", method}});
        try {
            runTo(2);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_NE(sentence("rk4").find("method=rosenbrock"), std::string::npos);
    EXPECT_NE(sentence("rosenbrock").find("method=rk4"), std::string::npos);
    EXPECT_NE(sentence("auto").find("blows up"), std::string::npos);
    start(text(robertson, smallDomain + R"j(, "initial": {"a": "1"})j"),
          {{"method", "rk4"}, {"adaptive", "false"}});
    const auto reports = runTo(0.4);
    ASSERT_FALSE(reports.back().finite);
    EXPECT_NE(reports.back().where.find("method=rosenbrock"), std::string::npos);
}

TEST(LookSchedule, ChecksGrowingRadiiMoreOften) {
    const auto intervals = [](double growth, double room) {
        equations::LookSchedule schedule;
        std::vector<int> made;
        double radius = 1;
        for (int looks = 0; looks < 8; ++looks) {
            int steps = 0;
            do {
                schedule.stepped();
                radius *= growth;
                ++steps;
            } while (!schedule.due());
            made.push_back(steps);
            schedule.looked(radius, room);
        }
        return made;
    };
    EXPECT_EQ(intervals(1, 1.1), (std::vector{1, 1, 2, 4, 8, 16, 32, 32}));
    EXPECT_EQ(intervals(1.5, 1.1), std::vector<int>(8, 1));
    // 1.01 a step fills half of a room of 1.1 in five steps
    EXPECT_EQ(intervals(1.01, 1.1).back(), 4);
    equations::LookSchedule schedule;
    schedule.looked(1e-300, 1e300);
    schedule.stepped();
    schedule.looked(1, 1.1);
    schedule.stepped();
    EXPECT_TRUE(schedule.due());
}

// clang-format on

}  // namespace
}  // namespace seiche
