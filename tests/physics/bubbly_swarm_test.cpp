// The swarm on its grid, with cells that Maxwell solves: no device.
#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>
#include <span>

#include "core/base/error.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/bubbly/swarm.hpp"
#include "solvers/bubbly/theory.hpp"
#include "solvers/registry.hpp"

namespace seiche::bubbly {
namespace {

using std::numbers::pi;

class BubblySwarm : public testing::Test {
  protected:
    void SetUp() override { registerSimulations(); }
    static Scene scene(const std::string& more) {
        return parseScene(R"({"seiche": 1, "simulation": "bubbly", )" + more + "}", "tank.json",
                          ".");
    }
    /// Solves by Maxwell and counts.
    void refresh(Swarm& swarm, std::span<const std::size_t> cells) {
        for (const auto cell : cells) {
            const auto request = swarm.request(cell);
            const double m = maxwellResponse(configuration(request, 4).voidFraction());
            CellSolution solution;
            solution.mean = {0, m, Complex(0, m)};
            swarm.accept(request, solution);
        }
        solved += cells.size();
    }
    std::size_t solved = 0;
};

const char* const blob =
    R"J("domain": {"size": [1, 1], "cells": [12, 10]},
       "initial": {"number_density": "12000*exp(-((x-0.5)^2+(y-0.3)^2)/0.03)"})J";

TEST_F(BubblySwarm, RefreshesCellsNeverSolvedFirstAndThenTheOldest) {
    Swarm swarm(scene(blob), 4);
    auto due = swarm.due();
    ASSERT_GT(due.size(), 20u);
    for (const auto cell : due) {
        EXPECT_GE(swarm.moments().voidFraction(cell), diluteVoidFraction);
        EXPECT_EQ(swarm.cell(cell).solvedStep, -1);
    }
    // The second half is solved first, the others a step later, which are then the younger ones.
    const auto half = due.size() / 2;
    refresh(swarm, std::span(due).subspan(half));
    swarm.settle();
    EXPECT_EQ(swarm.due().size(), half);
    for (int k = 0; k < 3; ++k) {
        swarm.step();
        swarm.settle();
    }
    due = swarm.due();
    refresh(swarm, due);
    EXPECT_TRUE(swarm.due().empty());
    while (swarm.due().size() < 6) {
        swarm.step();
        swarm.settle();
    }
    due = swarm.due();
    for (std::size_t k = 1; k < due.size(); ++k) {
        EXPECT_LE(swarm.cell(due[k - 1]).solvedStep, swarm.cell(due[k]).solvedStep);
    }
    for (const auto cell : due) {
        const auto& state = swarm.cell(cell);
        if (state.solvedStep < 0) continue;
        EXPECT_GT(std::abs(swarm.moments().voidFraction(cell) - state.solvedFraction),
                  0.05 * referenceVoidFraction);
    }
    EXPECT_EQ(swarm.refreshLimit(), 18u);  // 15 % of 120
}

TEST_F(BubblySwarm, NothingLeavesAClosedTankAndNothingOverfillsIt) {
    for (const char* scheme : {"upwind", "limited"}) {
        Swarm swarm(
            scene(std::string(blob) + R"(, "parameters": {"advection": ")" + scheme + R"("})"), 4);
        const double first = swarm.budget().number;
        for (int k = 0; k < 1000; ++k) {
            swarm.step();
            swarm.settle();
        }
        EXPECT_NEAR(swarm.budget().number, first, 1e-12 * first);
        EXPECT_NEAR(swarm.budget().gas, swarm.budget().expectedGas, 1e-12);
        double under = 0;
        for (std::size_t cell = 0; cell < 120; ++cell) {
            EXPECT_GE(swarm.moments().of[Moments::number][cell], 0);
            EXPECT_LE(swarm.moments().voidFraction(cell), largestVoidFraction + 1e-9);
            if (cell >= 96) under += swarm.moments().of[Moments::number][cell] / 120;
        }
        EXPECT_GT(under, 0.9 * first) << "the swarm is under the lid";
    }
}

/// Cells that bubbles leave for good keep ever fewer: halved a thousand times, numbers underflow
/// even in FP64, and quotients such as the velocity would be arbitrary.
TEST_F(BubblySwarm, RemnantsOfDepartedSwarmsStayHarmless) {
    for (const char* scheme : {"upwind", "limited"}) {
        Swarm swarm(scene(std::string(R"J("domain": {"size": [0.2, 0.6], "cells": [4, 12]},
            "initial": {"number_density": "5000*exp(-((x-0.1)^2+(y-0.14)^2)/0.01)"},
            "sources": [{"kind": "flux", "stream": "0.02*sin(2*pi*x/Lx)*sin(pi*y/Ly)"}],
            "parameters": {"dt": 1, "advection": ")J") +
                          scheme + R"("})"),
                    4);
        for (int k = 0; k < 5000; ++k) {
            swarm.step();
            swarm.settle();
            ASSERT_LT(swarm.fastest(), 1) << scheme << ", step " << k;  // not finite: not less
            for (std::size_t cell = 0; cell < swarm.moments().cells(); ++cell) {
                ASSERT_LT(std::abs(swarm.moments().impulse(cell)), 1) << scheme << ", step " << k;
            }
        }
    }
}

/// A swarm thrown about without lift and drag: carried quantities stay within their initial range,
/// even in almost empty cells, and no cell is overfilled.
TEST_F(BubblySwarm, CarriedQuantitiesStayWithinInitialBounds) {
    for (const char* scheme : {"upwind", "limited"}) {
        Swarm swarm(scene(std::string(R"J("domain": {"size": [1, 1], "cells": [16, 16]},
            "boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"}},
            "initial": {"number_density": "random(1) < 0.3 ? 0.01 : 23000*random(2)^6",
                        "impulse_x": "2*random(3)-1", "impulse_y": "2*random(4)-1",
                        "temperature": "random(5)"},
            "parameters": {"dt": 1, "gravity": 0, "drag": 1e-12, "temperature_decay": 0,
                           "advection": ")J") +
                          scheme + R"("})"),
                    4);
        for (int k = 0; k < 1000; ++k) {
            swarm.step();
            swarm.settle();
            const auto& moments = swarm.moments();
            for (std::size_t cell = 0; cell < moments.cells(); ++cell) {
                ASSERT_GE(moments.of[Moments::number][cell], 0) << scheme << ", step " << k;
                ASSERT_LE(moments.voidFraction(cell), largestVoidFraction * (1 + 1e-12))
                    << scheme << ", step " << k;
                if (moments.empty(cell)) continue;
                const auto p = moments.impulse(cell);
                ASSERT_LE(std::abs(p.real()), 1 + 1e-9) << scheme << ", step " << k;
                ASSERT_LE(std::abs(p.imag()), 1 + 1e-9) << scheme << ", step " << k;
                ASSERT_GE(moments.temperature(cell), 0) << scheme << ", step " << k;
                ASSERT_LE(moments.temperature(cell), 1 + 1e-9) << scheme << ", step " << k;
                ASSERT_NEAR(moments.bubbleArea(cell), pi * 4e-6, 1e-14) << scheme << ", step " << k;
            }
        }
    }
}

/// A step at the largest Courant number through one face of a cell beside one that is ten times as
/// dense: a linear distribution would send away nine tenths of the bubbles with less impulse than
/// half of them have, and leave the rest with too much.
TEST_F(BubblySwarm, EmptyingCellKeepsItsMoments) {
    const Tank tank(scene(R"("domain": {"size": [4, 4], "cells": [4, 4]})"));
    Moments moments(16), rate;
    const double numbers[] = {1, 10, 100, 0}, impulses[] = {1, 0.5, 0, 0};
    for (std::size_t cell = 0; cell < 16; ++cell) {
        const double n = numbers[cell % 4];
        moments.of[Moments::number][cell] = n;
        moments.of[Moments::gas][cell] = 1e-3 * n;
        moments.of[Moments::impulseX][cell] = 1e-3 * n * impulses[cell % 4];
    }
    FaceVelocities faces(tank.domain());
    for (int j = 0; j < 4; ++j) faces.x[FaceVelocities::left(tank.domain(), 2, j)] = 1;
    std::array<double, Moments::kinds> through{};
    const double dt = 0.5;
    EXPECT_EQ(fastestLeaving(tank, moments, faces), 1);
    transport(tank, moments, faces, Advection::limited, dt, rate, through);
    for (std::size_t c = 0; c < Moments::kinds; ++c) {
        for (std::size_t cell = 0; cell < 16; ++cell) moments.of[c][cell] += dt * rate.of[c][cell];
    }
    EXPECT_NEAR(moments.of[Moments::number][5], 2.5, 1e-12);
    EXPECT_LE(moments.impulse(5).real(), 1);
    EXPECT_GE(moments.impulse(6).real(), 0);
    EXPECT_NEAR(moments.bubbleArea(5), 1e-3, 1e-15);
}

/// Bubbles under the lid cannot rise: the velocity shown is that with which they move.
TEST_F(BubblySwarm, PackedSwarmIsAtRestAndReportedSo) {
    for (const char* scheme : {"upwind", "limited"}) {
        Swarm swarm(scene(std::string(R"J("domain": {"size": [0.4, 0.6], "cells": [8, 12]},
            "initial": {"number_density": "y > 0.35 ? 20000*(0.6+0.4*random(1)) : 0"},
            "parameters": {"advection": ")J") +
                          scheme + R"("})"),
                    4);
        refresh(swarm, swarm.due());
        swarm.settle();
        while (swarm.time() < 20) {
            swarm.step();
            refresh(swarm, swarm.due());
            swarm.settle();
        }
        EXPECT_LT(swarm.fastest(), 1e-3);
        std::size_t packed = 0;
        for (std::size_t cell = 0; cell < 96; ++cell) {
            if (swarm.moments().voidFraction(cell) < shownVoidFraction) continue;
            EXPECT_LT(std::abs(swarm.bubbleVelocities()[cell]), 1e-3);
            packed += swarm.moments().voidFraction(cell) > 0.29 ? 1u : 0u;
            // The liquid beside bubbles at rest is at rest, too, and the impulse shown is what they
            // would have.
            EXPECT_LT(std::abs(swarm.liquidVelocity(cell)), 1e-3);
            EXPECT_LT(std::abs(swarm.movingImpulse(cell)), 5e-3);
            EXPECT_GT(swarm.moments().impulse(cell).imag(), 0.1) << "what would rise, if it could";
        }
        EXPECT_GT(packed, 20u);
    }
}

TEST_F(BubblySwarm, InflowMatchesItsFormulaAndLeavesThroughTheTop) {
    Swarm swarm(scene(R"("domain": {"size": [1, 1], "cells": [8, 8]},
        "boundaries": {"bottom": {"type": "inflow", "number_density": 2000, "v": 0.2},
                       "top": {"type": "outflow"}})"),
                4);
    while (swarm.time() < 2) {
        swarm.step();
        swarm.settle();
    }
    EXPECT_NEAR(swarm.budget().number, swarm.budget().expectedNumber, 1e-9);
    // Gas lifts the mixture: j_y is the volume that comes in.
    EXPECT_NEAR(swarm.flux()[20].imag(), 2000 * pi * 4e-6 * 0.2, 1e-12);
    while (swarm.time() < 40) {
        swarm.step();
        swarm.settle();
    }
    // Steady: the same flux of bubbles everywhere
    const double through = 2000 * 0.2;
    const auto cell = swarm.tank().index(3, 6);
    EXPECT_NEAR(swarm.moments().of[Moments::number][cell] * swarm.bubbleVelocities()[cell].imag(),
                through, 0.02 * through);
}

TEST_F(BubblySwarm, ClosedBoxesLetNoMixtureThrough) {
    Swarm swarm(scene(std::string(blob) +
                      R"J(, "sources": [{"kind": "flux", "x": "1+x*y", "y": "2+sin(9*x)"}])J"),
                4);
    BrushStroke stroke;
    stroke.brush = "stir";
    stroke.from = {0.3, 0.4};
    stroke.to = {0.6, 0.5};
    stroke.radius = 0.2;
    swarm.stir(stroke);
    for (int j = 0; j < 10; ++j) {
        Complex sum = 0;
        for (int i = 0; i < 12; ++i) sum += swarm.flux()[swarm.tank().index(i, j)];
        EXPECT_NEAR(sum.imag(), 0, 1e-12);
    }
    for (int i = 0; i < 12; ++i) {
        Complex sum = 0;
        for (int j = 0; j < 10; ++j) sum += swarm.flux()[swarm.tank().index(i, j)];
        EXPECT_NEAR(sum.real(), 0, 1e-12);
    }
}

/// In a frame that moves with the mixture, bubbles without mass behave the same.
TEST_F(BubblySwarm, DragIsRelativeToTheMixture) {
    const std::string periodic =
        R"("boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"},
                          "bottom": {"type": "periodic"}, "top": {"type": "periodic"}},
           "domain": {"size": [1, 1], "cells": [4, 4]}, "initial": {"number_density": 8000})";
    Swarm still(scene(periodic), 4);
    Swarm moving(scene(periodic + R"(, "sources": [{"kind": "flux", "x": "0.3", "y": "0.1"}])"), 4);
    for (auto* swarm : {&still, &moving}) {
        refresh(*swarm, swarm->due());
        swarm->settle();
    }
    while (still.time() < 0.06) {
        still.step();
        still.settle();
    }
    while (moving.time() < 0.06) {
        moving.step();
        moving.settle();
    }
    // Time steps differ, which changes the transient a little.
    EXPECT_NEAR(
        std::abs(moving.bubbleVelocities()[5] - still.bubbleVelocities()[5] - Complex(0.3, 0.1)), 0,
        0.02);
}

TEST_F(BubblySwarm, TheCarrierIsChosen) {
    const std::string flowing =
        R"("boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"},
                          "bottom": {"type": "periodic"}, "top": {"type": "periodic"}},
           "domain": {"size": [1, 1], "cells": [4, 4]},
           "initial": {"number_density": 8000, "impulse_x": 0.5, "impulse_y": 0.1},
           "sources": [{"kind": "flux", "x": "0.3", "y": "0.1"}])";
    const double alpha = 8000 * pi * 4e-6, m = maxwellResponse(alpha);
    const Complex j(0.3, 0.1), p(0.5, 0.1), u = m * (j + p) - p,
                                            liquid = (j - alpha * u) / (1 - alpha);
    // Equal up to the rounding of radii to FP32.
    for (const bool byLiquid : {false, true}) {
        Swarm swarm(scene(flowing + (byLiquid ? R"(, "parameters": {"carrier": "liquid"})" : "")),
                    4);
        refresh(swarm, swarm.due());
        swarm.settle();
        const auto expected = byLiquid ? liquid : u;
        EXPECT_NEAR(std::abs(swarm.bubbleVelocities()[5] - u), 0, 1e-7);
        EXPECT_NEAR(std::abs(swarm.liquidVelocity(5) - liquid), 0, 1e-7);
        for (const double face : swarm.faces().x) EXPECT_NEAR(face, expected.real(), 1e-7);
        for (const double face : swarm.faces().y) EXPECT_NEAR(face, expected.imag(), 1e-7);
    }
}

TEST_F(BubblySwarm, GoesOnFromASnapshotBitForBit) {
    const auto tank = scene(std::string(blob) + R"(, "parameters": {"advection": "limited"})");
    const auto advance = [&](Swarm& swarm, int steps) {
        for (int k = 0; k < steps; ++k) {
            swarm.step();
            const auto due = swarm.due();
            refresh(swarm, std::span(due).first(std::min<std::size_t>(due.size(), 3)));
            swarm.settle();
        }
    };
    Swarm whole(tank, 4), first(tank, 4), second(tank, 4);
    advance(whole, 12);
    advance(first, 7);
    Snapshot snapshot;
    first.save(snapshot);
    second.restore(snapshot);
    advance(second, 5);
    EXPECT_EQ(whole.time(), second.time());
    for (std::size_t c = 0; c < Moments::kinds; ++c) {
        EXPECT_EQ(whole.moments().of[c], second.moments().of[c]);
    }
    EXPECT_EQ(whole.bubbleVelocities(), second.bubbleVelocities());
    EXPECT_EQ(whole.budget().momentum, second.budget().momentum);
}

TEST_F(BubblySwarm, TheBrushAddsAndTakesAway) {
    Swarm swarm(scene(blob), 4);
    BrushStroke stroke;
    stroke.from = stroke.to = {0.5, 0.8};
    stroke.radius = 0.15;
    stroke.strength = 0.1;
    const auto before = swarm.budget().gas;
    swarm.addBubbles(stroke);
    EXPECT_GT(swarm.budget().gas, before);
    EXPECT_NEAR(swarm.budget().gas, swarm.budget().expectedGas, 1e-15);
    EXPECT_NEAR(swarm.moments().voidFraction(swarm.tank().index(5, 7)), 0.08, 0.03);
    stroke.strength = -0.3;
    swarm.addBubbles(stroke);
    EXPECT_LT(swarm.moments().voidFraction(swarm.tank().index(5, 7)), 0.01);
}

TEST_F(BubblySwarm, BubblesAreDrawnWhereAndAsManyAsTheyAre) {
    Swarm swarm(scene(R"J("domain": {"size": [1, 2], "cells": [5, 8]},
        "boundaries": {"bottom": {"type": "periodic"}, "top": {"type": "periodic"}},
        "initial": {"number_density": "x < 0.6 ? 9000 : 20"})J"),
                4);
    const double hx = 0.2, hy = 0.25;
    std::size_t drawn = 0, few = 0;
    for (int k = 0; k < 3; ++k) {
        for (std::size_t cell = 0; cell < 40; ++cell) {
            const auto bubbles = swarm.drawnBubbles(cell);
            (cell % 5 < 3 ? drawn : few) += bubbles.size();
            for (const auto& [at, impulse] : bubbles) {
                EXPECT_NEAR(std::abs(impulse - swarm.moments().impulse(cell)), 0, 1e-12);
                EXPECT_EQ(std::floor(at.real() / hx), cell % 5);
                EXPECT_EQ(std::floor(at.imag() / hy), std::floor(static_cast<double>(cell / 5)));
            }
        }
        swarm.step();
        swarm.settle();
    }
    EXPECT_NEAR(static_cast<double>(drawn), 3 * 9000 * 1.2, 0.05 * 3 * 9000 * 1.2);
    EXPECT_NEAR(static_cast<double>(few), 3 * 20 * 0.8, 0.5 * 3 * 20 * 0.8);
    // They move as their cell does.
    const auto before = swarm.drawnBubbles(12);
    const auto by = swarm.bubbleVelocities()[12] * swarm.dt();
    ASSERT_GT(std::abs(by), 0);
    swarm.step();
    const auto after = swarm.drawnBubbles(12);
    std::size_t found = 0;
    for (const auto& [at, impulse] : before) {
        for (const auto& now : after) found += std::abs(at + by - now.center) < 1e-4 ? 1u : 0u;
    }
    EXPECT_GT(found, 9 * before.size() / 10);
}

TEST_F(BubblySwarm, RefusesImpossibleScenes) {
    EXPECT_THROW(Swarm(scene(R"("initial": {"number_density": -1})"), 4), Error);
    EXPECT_THROW(Swarm(scene(R"("initial": {"number_density": 1e6})"), 4), Error);
    EXPECT_THROW(Swarm(scene(R"("initial": {"number_density": 1, "temperature": -1})"), 4), Error);
    EXPECT_THROW(Swarm(scene(R"("boundaries": {"bottom": {"type": "inflow",
                                 "number_density": "1e6", "v": "1"}})"),
                       4),
                 Error);
}

}  // namespace
}  // namespace seiche::bubbly
