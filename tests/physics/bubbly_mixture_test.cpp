// The mixture's flux where bubbles move it: its momentum balance on all kinds of sides, in FP64 and
// with cells that Maxwell solves, so without a device.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/bubbly/swarm.hpp"
#include "solvers/registry.hpp"

namespace seiche::bubbly {
namespace {

using std::numbers::pi;

class BubblyMixture : public testing::Test {
  protected:
    void SetUp() override { registerSimulations(); }
    static Scene scene(const std::string& more) {
        return parseScene(R"({"seiche": 1, "simulation": "bubbly", )" + more + "}", "tank.json",
                          ".");
    }
    /// A tank whose flux is solved, with these parameters besides.
    static Scene tank(const std::string& parameters, const std::string& more) {
        return scene(R"("parameters": {"flux": "solved", "advection": "limited")" +
                     (parameters.empty() ? "" : ", " + parameters) + "}, " + more);
    }
    static void advance(Swarm& swarm, int steps) {
        for (int k = 0; k < steps; ++k) {
            swarm.step();
            swarm.settle();
        }
    }
    static double largest(const FaceVelocities& flux) {
        double most = 0;
        for (const auto* faces : {&flux.x, &flux.y}) {
            for (const double each : *faces) most = std::max(most, std::abs(each));
        }
        return most;
    }
    static double largestDifference(const FaceVelocities& a, const FaceVelocities& b) {
        auto difference = a;
        for (std::size_t k = 0; k < a.x.size(); ++k) difference.x[k] -= b.x[k];
        for (std::size_t k = 0; k < a.y.size(); ++k) difference.y[k] -= b.y[k];
        return largest(difference);
    }
    static BrushStroke stirring() {
        BrushStroke stroke;
        stroke.brush = "stir";
        stroke.from = {0.2, 0.3};
        stroke.to = {0.6, 0.7};
        stroke.radius = 0.25;
        stroke.strength = 0.4;
        return stroke;
    }
    /// Upward flux through the lower faces of row j [m^2/s], which comes down elsewhere.
    static double rising(const Swarm& swarm, int j) {
        const auto& domain = swarm.tank().domain();
        double sum = 0;
        for (int i = 0; i < domain.nx; ++i) {
            sum += domain.hx() *
                   std::max(0.0, swarm.fluxThroughFaces().y[FaceVelocities::lower(domain, i, j)]);
        }
        return sum;
    }
};

const char* const mixtureBlob =
    R"J("initial": {"number_density": "12000*exp(-((x-0.4)^2+(y-0.3)^2)/0.03)"})J";
const char* const mixtureBox = R"("domain": {"size": [1, 1], "cells": [14, 12]}, )";
const char* const blockInside =
    R"("walls": [{"shape": "rectangle", "center": [0.6, 0.6], "size": [0.3, 0.2]}], )";

std::string tankSides(const std::string& left, const std::string& right, const std::string& bottom,
                      const std::string& top) {
    const auto side = [](const std::string& name, const std::string& type) {
        const bool comesIn = type == "inflow";
        return '"' + name + R"(": {"type": ")" + type + '"' +
               (comesIn ? R"J(, "number_density": "3000*(1+0.5*sin(9*t))*exp(-((x-0.4)/0.2)^2)",
                             "v": "0.2")J"
                        : "") +
               "}";
    };
    return R"("boundaries": {)" + side("left", left) + ", " + side("right", right) + ", " +
           side("bottom", bottom) + ", " + side("top", top) + "}, ";
}

TEST_F(BubblyMixture, MomentumBalanceHolds) {
    for (const auto& sides :
         {tankSides("wall", "wall", "wall", "wall"), tankSides("wall", "wall", "wall", "surface"),
          tankSides("wall", "wall", "inflow", "surface"),
          tankSides("outflow", "outflow", "inflow", "outflow"),
          tankSides("outflow", "wall", "inflow", "surface"),
          tankSides("periodic", "periodic", "wall", "outflow"),
          tankSides("periodic", "periodic", "periodic", "periodic")}) {
        for (const char* walls : {"", blockInside}) {
            for (const char* friction : {"no-slip", "free-slip"}) {
                SCOPED_TRACE(sides + walls + friction);
                Swarm swarm(
                    tank(std::string(R"("viscosity": 0.002, "friction": ")") + friction + '"',
                         mixtureBox + sides + walls + mixtureBlob),
                    4);
                const auto& budget = swarm.mixtureBudget();
                const auto first = budget.momentum;
                advance(swarm, 30);
                swarm.stir(stirring());
                advance(swarm, 30);
                const double scale = std::abs(budget.bubbles) + std::abs(budget.stirred);
                EXPECT_GT(std::abs(budget.bubbles), 1e-3);
                EXPECT_LT(std::abs(budget.momentum - budget.expected), 1e-12 * scale);
                EXPECT_LT(std::abs(budget.expected - first - budget.bubbles - budget.walls -
                                   budget.sides - budget.stirred),
                          1e-12 * scale);
                EXPECT_NEAR(swarm.budget().number, swarm.budget().expectedNumber,
                            1e-11 * swarm.budget().number);
                EXPECT_LT(std::abs(swarm.budget().momentum - swarm.budget().expectedMomentum),
                          1e-12);
                const double most = largest(swarm.fluxThroughFaces());
                EXPECT_GT(most, 0.02);
                EXPECT_LT(most, 2);
                EXPECT_LT(swarm.tank().projection().divergence(swarm.fluxThroughFaces()),
                          1e-12 * most / swarm.tank().domain().hy() * 10);
            }
        }
    }
}

/// Liquid under bubbles that are as dense everywhere at a height is held by the pressure alone; and
/// the lid, in the end, by all of their lift.
TEST_F(BubblyMixture, LevelSwarmsLeaveTheLiquidAtRest) {
    for (const char* walls : {"", blockInside}) {
        // With a wall inside bubbles go round it, so there they do not move.
        const bool still = *walls != 0;
        Swarm swarm(tank(still ? R"("terminal_speed": 1e-4)" : "",
                         std::string(mixtureBox) + walls +
                             (still ? R"J("initial": {"number_density": "4000"})J"
                                    : R"J("initial": {"number_density": "2000+6000*(1-y)"})J")),
                    4);
        advance(swarm, still ? 20 : 400);
        EXPECT_LT(largest(swarm.fluxThroughFaces()), still ? 1e-4 : 1e-11);
        if (still) continue;
        EXPECT_GT(swarm.time(), 5);
        const double lift = 9.81 * swarm.budget().gas;
        EXPECT_NEAR(swarm.mixtureBudget().onWalls.imag(), lift, 1e-6 * lift);
        EXPECT_NEAR(swarm.mixtureBudget().onWalls.real(), 0, 1e-9 * lift);
    }
}

TEST_F(BubblyMixture, MirroredTanksFlowMirrored) {
    const auto made = [](const std::string& x) {
        return Swarm(tank(R"("viscosity": 0.0005)",
                          mixtureBox + tankSides("wall", "wall", "wall", "surface") +
                              R"J("walls": [{"shape": "circle", "center": [)J" +
                              (x == "x" ? "0.357142857142857" : "0.642857142857143") +
                              R"J(, 0.7], "radius": 0.12}],
                              "initial": {"number_density": "12000*exp(-(()J" +
                              x + R"J(-0.4)^2+(y-0.3)^2)/0.03)"})J"),
                     4);
    };
    auto one = made("x"), other = made("(1-x)");
    advance(one, 80);
    advance(other, 80);
    const auto& domain = one.tank().domain();
    EXPECT_GT(largest(one.fluxThroughFaces()), 0.1);
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            const auto a = FaceVelocities::lower(domain, i, j);
            const auto b = FaceVelocities::lower(domain, domain.nx - 1 - i, j);
            EXPECT_NEAR(one.fluxThroughFaces().y[a], other.fluxThroughFaces().y[b], 1e-9);
        }
        for (int i = 0; i <= domain.nx; ++i) {
            const auto a = FaceVelocities::left(domain, i, j);
            const auto b = FaceVelocities::left(domain, domain.nx - i, j);
            EXPECT_NEAR(one.fluxThroughFaces().x[a], -other.fluxThroughFaces().x[b], 1e-9);
        }
    }
}

/// The result depends neither on the origin of the periodic box nor on a uniform velocity.
TEST_F(BubblyMixture, FlowIsGalileanInvariant) {
    const auto made = [](const std::string& x, const std::string& more) {
        return Swarm(tank(R"("viscosity": 0.001, "dt": 0.005)",
                          mixtureBox + tankSides("periodic", "periodic", "periodic", "periodic") +
                              more + R"J("initial": {"number_density": "3000+2000*sin(2*pi*()J" +
                              x + R"J())*cos(2*pi*y)"})J"),
                     4);
    };
    auto one = made("x", ""), other = made("x+0.5", "");
    advance(one, 100);
    advance(other, 100);
    const auto& domain = one.tank().domain();
    double most = 0;
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            const auto a = FaceVelocities::lower(domain, i, j);
            const auto b = FaceVelocities::lower(domain, (i + 7) % 14, j);
            most = std::max(most, std::abs(one.fluxThroughFaces().y[a]));
            EXPECT_NEAR(one.fluxThroughFaces().y[a], other.fluxThroughFaces().y[b], 1e-12);
        }
    }
    EXPECT_GT(most, 0.02);
    // The mean flux stays the same: as much goes down as up.
    EXPECT_LT(std::abs(one.mixtureBudget().momentum), 1e-13);
    auto carried = made("x", R"("sources": [{"kind": "flux", "x": "0.3"}], )");
    advance(carried, 20);
    EXPECT_NEAR(carried.mixtureBudget().momentum.real(), 0.3, 1e-13);
}

TEST_F(BubblyMixture, PlumesEntrain) {
    Swarm swarm(
        tank(R"("viscosity": 0.002)", R"("domain": {"size": [1, 1.5], "cells": [24, 36]}, )" +
                                          tankSides("outflow", "outflow", "inflow", "outflow") +
                                          R"("initial": {"number_density": 0})"),
        4);
    while (swarm.time() < 8) advance(swarm, 10);
    EXPECT_GT(rising(swarm, 18), 1.3 * rising(swarm, 9));
    EXPECT_GT(rising(swarm, 30), 1.15 * rising(swarm, 18));
}

/// Bubbles leave through a surface and the liquid does not: what goes through it is the gas that
/// comes in, evenly, whether the rest of the flux is given or solved.
TEST_F(BubblyMixture, OnlyGasPassesASurface) {
    for (const char* flux : {"given", "solved"}) {
        SCOPED_TRACE(flux);
        const auto with = [&](const char* bottom, const char* walls) {
            return Swarm(
                scene(std::string(R"("parameters": {"flux": ")") + flux + R"("}, )" + mixtureBox +
                      tankSides("wall", "wall", bottom, "surface") + walls + mixtureBlob),
                4);
        };
        auto still = with("wall", "");
        const double first = still.budget().number;
        advance(still, 500);
        EXPECT_LT(still.budget().number, 0.1 * first) << "the blob has left";
        EXPECT_NEAR(still.budget().number, still.budget().expectedNumber, 1e-11 * first);
        for (int i = 0; i < still.tank().domain().nx; ++i) {
            EXPECT_EQ(
                still.fluxThroughFaces()
                    .y[FaceVelocities::lower(still.tank().domain(), i, still.tank().domain().ny)],
                0);
        }
        auto swarm = with("inflow", blockInside);
        advance(swarm, 200);
        const auto& domain = swarm.tank().domain();
        double in = 0;
        for (int i = 0; i < domain.nx; ++i) in += swarm.fluxThroughFaces().y[std::size_t(i)];
        EXPECT_GT(in, 0);
        for (int i = 0; i < domain.nx; ++i) {
            EXPECT_NEAR(swarm.fluxThroughFaces().y[FaceVelocities::lower(domain, i, domain.ny)],
                        in / domain.nx, 1e-15);
        }
    }
}

TEST_F(BubblyMixture, GoesOnFromASavedStateBitForBit) {
    const auto about = tank("", mixtureBox + tankSides("wall", "outflow", "inflow", "surface") +
                                    blockInside + mixtureBlob);
    Swarm whole(about, 4), second(about, 4);
    advance(whole, 20);
    whole.stir(stirring());
    advance(whole, 20);
    Snapshot saved;
    whole.save(saved);
    second.restore(saved);
    advance(whole, 20);
    advance(second, 20);
    EXPECT_EQ(whole.fluxThroughFaces().x, second.fluxThroughFaces().x);
    EXPECT_EQ(whole.fluxThroughFaces().y, second.fluxThroughFaces().y);
    EXPECT_EQ(whole.moments().of, second.moments().of);
    EXPECT_EQ(whole.mixtureBudget().momentum, second.mixtureBudget().momentum);
    EXPECT_EQ(whole.mixtureBudget().expected, second.mixtureBudget().expected);
    EXPECT_EQ(whole.dt(), second.dt());
}

/// The flow continues when its flux becomes solved or given, also from a state of the other kind.
TEST_F(BubblyMixture, MayBeSwitchedWhileItRuns) {
    auto about =
        scene(std::string(mixtureBox) +
              R"J("sources": [{"kind": "flux", "stream": "0.05*sin(pi*x)*sin(pi*y)*cos(t)"}], )J" +
              mixtureBlob);
    auto solved = about.parameters;
    solved.set("flux", std::string("solved"));
    Swarm swarm(about, 4);
    advance(swarm, 10);
    const auto change = [&](const ParameterSet& parameters) {
        const auto before = swarm.fluxThroughFaces();
        swarm.setParameters(BubblyParameters::from(parameters));
        swarm.settle();
        EXPECT_LT(largestDifference(swarm.fluxThroughFaces(), before), 1e-15);
    };
    Snapshot given, later;
    swarm.save(given);
    change(solved);
    advance(swarm, 20);
    const auto& budget = swarm.mixtureBudget();
    EXPECT_LT(std::abs(budget.momentum - budget.expected), 1e-13);
    swarm.save(later);
    const auto there = swarm.fluxThroughFaces();
    change(about.parameters);
    advance(swarm, 10);
    swarm.restore(later);
    EXPECT_LT(largestDifference(swarm.fluxThroughFaces(), there), 1e-15);
    swarm.setParameters(BubblyParameters::from(solved));
    swarm.settle();
    swarm.restore(given);
    advance(swarm, 20);
    EXPECT_LT(largestDifference(swarm.fluxThroughFaces(), there), 1e-15);
    EXPECT_LT(std::abs(budget.momentum - budget.expected), 1e-13);
}

/// Steps stay stable with any drag, which does not shorten them, and any viscosity, which does.
TEST_F(BubblyMixture, StaysStableForAllParameters) {
    for (const auto& [parameters, gravity] :
         {std::pair{R"("drag": 1000)", 9.81},
          {R"("terminal_speed": 100)", 9.81},
          {R"("viscosity": 10)", 9.81},
          {R"("viscosity": 0, "gravity": 1000, "terminal_speed": 1)", 1000.0},
          {R"("viscosity": 0, "friction": "free-slip", "carrier": "liquid")", 9.81}}) {
        SCOPED_TRACE(parameters);
        Swarm swarm(tank(parameters, mixtureBox + tankSides("wall", "wall", "wall", "surface") +
                                         blockInside +
                                         R"J("initial": {"number_density":
                                             "(x-0.5)^2+(y-0.3)^2<0.04 ? 20000 : 0"})J"),
                    4);
        double most = 0;
        for (int k = 0; k < 300; ++k) {
            advance(swarm, 1);
            ASSERT_TRUE(swarm.finite());
            most = std::max(most, largest(swarm.fluxThroughFaces()));
        }
        // No faster than the lift of all of its gas accelerates it along the tank's height
        EXPECT_LT(most, std::sqrt(2 * 0.26 * gravity));
    }
}

}  // namespace
}  // namespace seiche::bubbly
