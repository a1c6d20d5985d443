// Typed equations: coefficients of div() on the faces of cells, at jumps and across joined sides.
#include <cmath>

#include "core/model/capabilities.hpp"
#include "tests/physics/equations/equations_tank.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

// clang-format off: it takes scenes in raw strings for code

const std::string joinedX = R"j("left": {"type": "periodic"}, "right": {"type": "periodic"})j";
const std::string joinedY = R"j("bottom": {"type": "periodic"}, "top": {"type": "periodic"})j";

// Nothing is lost through the seam of a coefficient that is not periodic, and its face is that of a
// field with the same values.
TEST_F(EquationsTest, ASeamHasOneCoefficient) {
    struct Case {
        std::string equations, initial, domain, sides, method;
    };
    const std::string across = R"j("domain": {"size": [10, 1.25], "cells": [32, 4]})j";
    const std::string odd = R"j("domain": {"size": [10, 1.25], "cells": [30, 4]})j";
    const std::string up = R"j("domain": {"size": [1.25, 10], "cells": [4, 32]})j";
    for (const auto& [equations, initial, domain, sides, method] :
         {Case{R"j("c_t = div(K*grad(c))")j", "1.01 + tanh(x - 5)", across, joinedX, "rosenbrock"},
          Case{R"j("c_t = div(K*grad(c))")j", "1.01 + tanh(x - 5)", odd, joinedX, "rk4"},
          Case{R"j("c_t = div(K*grad(c))")j", "1.01 + tanh(y - 5)", up, joinedY, "rk4"},
          Case{R"j("c_t = laplace(K*c)")j", "1.01 + tanh(x - 5)", across, joinedX, "rk4"},
          Case{R"j("c_t = div(K*c*grad(c)) - 0.1*dx(K*c)")j", "1.01 + tanh(x - 5)", across, joinedX,
               "rk4"}}) {
        std::vector<float> asFormula;
        for (const bool field : {false, true}) {
            const auto coefficient =
                field ? R"j("K_t = 0", )j" : R"j("K = )j" + initial + R"j(", )j";
            start(text(coefficient + equations,
                       domain + R"j(, "boundaries": {)j" + sides + R"j(}, "initial": {)j" +
                           (field ? R"j("K": ")j" + initial + R"j(", )j" : "") +
                           R"j("c": "1 + 0.5*sin(2*pi*)j" + (sides == joinedX ? "x" : "y") +
                           R"j(/10)"})j"),
                  {{"method", method}, {"dt", "0.02"}, {"linear_tolerance", "1e-6"}});
            capability<StepChooser>(*simulation_)->endStepAt(1);
            runUntil(1);
            EXPECT_NEAR(mean("c"), 1, 3e-6) << equations << " " << method << " " << field;
            const auto made = values("c");
            if (!field) asFormula = made;
            for (std::size_t i = 0; i < made.size(); ++i)
                ASSERT_NEAR(made[i], asFormula[i], 2e-4) << equations << " " << method << i;
        }
    }
}

// A tilt stays a tilt: terms without unknowns that are differentiated run on across a seam.
TEST_F(EquationsTest, DerivativesOfKnownTermsContinueAcrossASeam) {
    start(text(R"j("u_t = 0", "v_t = 0", "slope = dx(x) + 2*dy(y)", "bend = laplace(x^2 - y^2/2)",
                  "drift = div((1 + v)*grad(u + 3*x - y))", "untilted = div((1 + v)*grad(u))",
                  "along = dx(v) - dy(v)", "carried = advect(1, 1, x + u)", "plain = advect(1, 1, u)")j",
               R"j("domain": {"size": [2, 1], "cells": [16, 8]}, "boundaries": {)j" + joinedX +
                   ", " + joinedY + R"j(}, "initial": {"u": "sin(pi*x)", "v": "x"})j"),
          {});
    const auto slope = values("slope"), bend = values("bend"), drift = values("drift"),
               untilted = values("untilted"), along = values("along"), carried = values("carried"),
               plain = values("plain");
    double lost = 0;
    for (std::size_t i = 0; i < slope.size(); ++i) {
        EXPECT_NEAR(slope[i], 3, 1e-5) << i;
        EXPECT_NEAR(bend[i], 1, 1e-3) << i;
        EXPECT_NEAR(carried[i] - plain[i], 1, 1e-5) << i;
        // The tilt pushes v, whose own seam alone stands out.
        if (i % 16 != 0 && i % 16 != 15) {
            EXPECT_NEAR(drift[i] - untilted[i], 3 * along[i], 2e-2) << i;
        }
        lost += static_cast<double>(drift[i]);
    }
    EXPECT_NEAR(lost, 0, 1e-3);
}

// The solution for layers in series is steady, whether the coefficient is a field or a formula,
// alone or beside a factor that changes.
TEST_F(EquationsTest, LayersInSeriesConductExactly) {
    for (const double less : {0.5, 1e-3, 1e-20}) {
        // flux of one unit: u = 1 - x in the left half, and from there to the held side
        const auto u = fmt::format("(x < 0.5 ? {0} - {0}*x + 0.5 - 0.5*{0} : 1 - x)", less);
        for (const int cells : {8, 20}) {
            start(text(R"j("K_t = 0", "u_t = 0", "w_t = K*u", "formula = (x < 0.5 ? 1 : k)",
                          "field = div(K*grad(u))", "typed = div(formula*grad(u))",
                          "scaled = div(2*formula*grad(u)/3)", "negative = div(-K*grad(u))",
                          "resistance = div(grad(u)/(1/K))", "nonlinear = div(u2*K*w*grad(w))",
                          "means = div(arithmetic(K)*grad(u))")j",
                       fmt::format(R"j("constants": {{"k": {}, "u2": 2}},
                                       "domain": {{"size": [1, 1], "cells": [{}, 4]}},
                                       "boundaries": {{
                                         "left": {{"type": "held", "u": "{}", "w": "sqrt({})"}},
                                         "right": {{"type": "held", "u": "0", "w": "0"}}}},
                                       "initial": {{"K": "(x < 0.5 ? 1 : {})", "u": "{}", "w": "sqrt({})"}})j",
                                   less, cells, 0.5 * less + 0.5, 0.5 * less + 0.5, less, u, u)),
                  {});
            const double h = 1.0 / cells, bound = 4e-7 * (less < 1e-10 ? less : 1);
            for (const char* name :
                 {"field", "typed", "scaled", "negative", "resistance", "nonlinear"}) {
                const auto rates = values(name);
                for (std::size_t i = 0; i < rates.size(); ++i) {
                    // Held sides are half a cell away, where w is no straight line.
                    const auto column = static_cast<int>(i) % cells;
                    if (column == 0 || column == cells - 1) continue;
                    // where layers differ most, FP32 holds no slope of the left one
                    if (less < 1e-10 && column < cells / 2) continue;
                    EXPECT_NEAR(rates[i] * h * h, 0, bound) << name << " " << less << " " << i;
                }
            }
            const auto rates = values("means");
            EXPECT_GT(std::abs(rates[static_cast<std::size_t>(cells / 2)]), 0.05 / h);
        }
    }
}

// A layer of 0 insulates; coefficients of different sign have their arithmetic mean.
TEST_F(EquationsTest, FacesOfAnInsulatorAndOfACoefficientThatChangesSign) {
    start(text(R"j("u_t = -u", "insulated = div((x < 0.5 ? 0 : 1)*grad(u))",
                  "turning = div((x - 0.5)*grad(u))",
                  "ring = div(arithmetic(x)*grad(u))/x", "chosen = div(harmonic(1 + u)*grad(u))",
                  "front = div(u*grad(u))")j",
               R"j("domain": {"size": [1, 1], "cells": [8, 4]}, "initial": {"u": "x^2"})j"),
          {});
    const auto insulated = values("insulated"), turning = values("turning"), ring = values("ring"),
               chosen = values("chosen"), front = values("front");
    const double h = 0.125;
    const auto u = [&](int i) { return (i + 0.5) * h * (i + 0.5) * h; };
    for (int i = 0; i < 8; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (i < 4) {
            EXPECT_EQ(insulated[at], 0) << i;
        }
        if (i == 0 || i == 7) continue;
        const auto sum = [&](auto&& face) {
            return (face(i, i + 1) * (u(i + 1) - u(i)) - face(i - 1, i) * (u(i) - u(i - 1))) / h /
                   h;
        };
        EXPECT_NEAR(ring[at], 4, 1e-4) << i;
        EXPECT_NEAR(chosen[at],
                    sum([&](int a, int b) { return 2 / (1 / (1 + u(a)) + 1 / (1 + u(b))); }), 1e-4)
            << i;
        EXPECT_NEAR(front[at], sum([&](int a, int b) { return (u(a) + u(b)) / 2; }), 1e-4) << i;
        if (i == 3) {
            EXPECT_NEAR(turning[at], sum([&](int a, int b) {
                            const double p = (a - 3.5) * h, q = (b - 3.5) * h;
                            return p * q > 0 ? 2 * p * q / (p + q) : (p + q) / 2;
                        }),
                        1e-4);
        }
    }
}

TEST_F(EquationsTest, AMeanOnFacesOutsideADivergenceIsRefused) {
    for (const char* equation :
         {"u_t = harmonic(u)", "u_t = dx(arithmetic(u))", "u_t = div(u*grad(harmonic(u)))"}) {
        const auto sentence =
            refusal([&] { start(text(fmt::format("\"{}\"", equation), smallDomain)); });
        EXPECT_NE(sentence.find("div(harmonic(K)*grad(u))"), std::string::npos) << sentence;
    }
}

// clang-format on

}  // namespace
}  // namespace seiche
