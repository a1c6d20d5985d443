// The mixture's flux is free of divergence on the faces that transport bubbles, whatever flux is
// given.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "core/base/error.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/bubbly/swarm.hpp"
#include "solvers/registry.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche::bubbly {
namespace {

using std::numbers::pi;
using Openings = Sides<2, Opening>;

constexpr auto closedSide = Opening::closed, givenSide = Opening::given, openSide = Opening::free,
               round = Opening::periodic;

class BubblyFlux : public testing::Test {
  protected:
    void SetUp() override { registerSimulations(); }
    static Scene scene(const std::string& more) {
        return parseScene(R"({"seiche": 1, "simulation": "bubbly", )" + more + "}", "tank.json",
                          ".");
    }
    static Domain domain(int nx, int ny, double width, double height) {
        Domain made;
        made.nx = nx;
        made.ny = ny;
        made.width = width;
        made.height = height;
        return made;
    }
    /// Between -1 and 1.
    static FaceVelocities noise(const Domain& domain) {
        FaceVelocities made(domain);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> draw(-1, 1);
        for (auto* faces : {&made.x, &made.y}) {
            for (auto& each : *faces) each = draw(random);
        }
        return made;
    }
    static double largestDifference(const FaceVelocities& a, const FaceVelocities& b) {
        double most = 0;
        for (std::size_t k = 0; k < a.x.size(); ++k)
            most = std::max(most, std::abs(a.x[k] - b.x[k]));
        for (std::size_t k = 0; k < a.y.size(); ++k)
            most = std::max(most, std::abs(a.y[k] - b.y[k]));
        return most;
    }
    /// Rounding of a divergence where speeds are about 1.
    static double rounding(const Domain& domain) {
        const double h = std::min(domain.hx(), domain.hy());
        return 50 * std::numeric_limits<double>::epsilon() / h;
    }
};

const char* const swirl =
    R"J("x": "0.04*sin(2*pi*x/Lx)*cos(pi*y/Ly)", "y": "-0.04*2*Ly/Lx*cos(2*pi*x/Lx)*sin(pi*y/Ly)")J";

TEST_F(BubblyFlux, ProjectionIsIdempotent) {
    const auto tank = domain(13, 9, 1.3, 0.5);
    std::vector<std::uint8_t> walls(13 * 9);
    // A block, and a cell that is shut in
    for (int j = 2; j < 7; ++j) {
        for (int i = 4; i < 8; ++i) walls[static_cast<std::size_t>(13 * j + i)] = 1;
    }
    walls[13 * 4 + 6] = 0;
    for (const bool solid : {false, true}) {
        for (const auto& sides :
             {Openings{closedSide, closedSide, closedSide, closedSide},
              Openings{round, round, closedSide, closedSide},
              Openings{closedSide, closedSide, round, round}, Openings{round, round, round, round},
              Openings{closedSide, closedSide, givenSide, openSide},
              Openings{openSide, openSide, closedSide, closedSide},
              Openings{openSide, closedSide, round, round}}) {
            const FluxProjection projection(
                tank, solid ? walls : std::vector<std::uint8_t>(walls.size()), sides);
            EXPECT_FALSE(projection.deadEnd());
            const auto first = noise(tank);
            auto flux = first;
            projection.project(flux);
            EXPECT_LT(projection.divergence(flux), rounding(tank));
            auto again = flux;
            projection.project(again);
            EXPECT_LT(largestDifference(again, flux), 1e-13);
            for (std::size_t i = 0; i < 13; ++i) {
                const double expected = sides[Side::bottom] == closedSide  ? 0
                                        : sides[Side::bottom] == givenSide ? first.y[i]
                                        : sides[Side::bottom] == round     ? flux.y[13 * 9 + i]
                                                                : flux.y[i];
                EXPECT_EQ(flux.y[i], expected);
            }
            if (!solid) continue;
            const auto x = FaceVelocities::left(tank, 4, 4), y = FaceVelocities::lower(tank, 5, 7);
            EXPECT_EQ(flux.x[x], 0);
            EXPECT_EQ(flux.y[y], 0);
        }
    }
}

/// The nearest flux: the removed part is a gradient, which does no work on any divergence-free
/// flux.
TEST_F(BubblyFlux, ProjectionIsOrthogonal) {
    const auto tank = domain(16, 16, 1, 1);
    const FluxProjection projection(tank, {}, {closedSide, closedSide, closedSide, closedSide});
    auto first = noise(tank);
    projection.shut(first);
    auto flux = first;
    projection.project(flux);
    double sum = 0, size = 0;
    for (std::size_t k = 0; k < flux.x.size(); ++k) sum += flux.x[k] * (first.x[k] - flux.x[k]);
    for (std::size_t k = 0; k < flux.y.size(); ++k) sum += flux.y[k] * (first.y[k] - flux.y[k]);
    for (const double each : flux.x) size += each * each;
    EXPECT_LT(std::abs(sum), 1e-12 * size);
}

TEST_F(BubblyFlux, DivergentFormulasAreProjectedAndReported) {
    const std::string box = R"("domain": {"size": [0.4, 0.6], "cells": [20, 30]}, )";
    const auto source = [&](const std::string& flux) {
        return Tank(scene(box + R"("sources": [{"kind": "flux", )" + flux + "}]"));
    };
    auto good = source(swirl);
    good.update(0);
    EXPECT_LT(good.projection().divergence(good.flux()), rounding(good.domain()));
    EXPECT_LT(good.given().change, 1e-8);
    EXPECT_EQ(good.remark(), "");
    // Up in the middle, and down along the walls
    const auto lower = [&](int i) {
        return good.flux().y[FaceVelocities::lower(good.domain(), i, 15)];
    };
    EXPECT_GT(lower(10), 0.1);
    EXPECT_LT(lower(0), -0.1);
    // The same by a stream function
    auto stream = source(R"J("stream": "0.04*Ly/pi*sin(2*pi*x/Lx)*sin(pi*y/Ly)")J");
    stream.update(0);
    EXPECT_LT(largestDifference(good.flux(), stream.flux()), 1e-7);
    EXPECT_EQ(stream.remark(), "");

    auto wrong = source(
        R"J("x": "-0.04*sin(2*pi*x/Lx)*cos(pi*y/Ly)", "y": "-0.04*2*Ly/Lx*cos(2*pi*x/Lx)*sin(pi*y/Ly)")J");
    wrong.update(0);
    EXPECT_GT(wrong.given().divergence, 1);
    EXPECT_GT(wrong.given().change, 0.03);
    EXPECT_LT(wrong.projection().divergence(wrong.flux()), rounding(wrong.domain()));
    EXPECT_NE(wrong.remark().find("divergence of up to"), std::string::npos) << wrong.remark();
    // Against walls
    auto against = source(R"("x": "1", "y": "2")");
    against.update(0);
    EXPECT_NE(against.remark(), "");
    for (const auto* faces : {&against.flux().x, &against.flux().y}) {
        for (const double each : *faces) EXPECT_NEAR(each, 0, 1e-12);
    }
}

TEST_F(BubblyFlux, IncomingGasLeaves) {
    Tank tank(scene(R"("domain": {"size": [1, 1], "cells": [12, 10]},
        "walls": [{"shape": "rectangle", "center": [0.5, 0.5], "size": [0.4, 0.2]}],
        "boundaries": {"bottom": {"type": "inflow", "number_density": "x < 0.5 ? 2000 : 0", "v": "0.2"},
                       "top": {"type": "outflow"}})"));
    tank.update(0);
    EXPECT_LT(tank.projection().divergence(tank.flux()), rounding(tank.domain()));
    const double alpha = 2000 * pi * 4e-6;
    double out = 0;
    for (int i = 0; i < 12; ++i) {
        EXPECT_NEAR(tank.flux().y[static_cast<std::size_t>(i)], i < 6 ? alpha * 0.2 : 0, 1e-9);
        out += tank.flux().y[FaceVelocities::lower(tank.domain(), i, 10)] / 12;
    }
    EXPECT_NEAR(out, alpha * 0.1, 1e-9);
    EXPECT_EQ(tank.remark(), "");

    const auto dead = refusal([] {
        Tank(scene(
            R"("boundaries": {"bottom": {"type": "inflow", "number_density": 100, "v": "1"}})"));
    });
    EXPECT_NE(dead.find("boundaries.bottom"), std::string::npos) << dead;
    EXPECT_NE(dead.find("outflow"), std::string::npos) << dead;
}

TEST_F(BubblyFlux, StirringIsFreeOfDivergenceRoundWallsAndAcrossPeriodicSides) {
    for (const char* more :
         {R"("walls": [{"shape": "circle", "center": [0.5, 0.5], "radius": 0.2}])",
          R"("boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"},
                            "bottom": {"type": "periodic"}, "top": {"type": "periodic"}})"}) {
        Swarm swarm(scene(std::string(R"("domain": {"size": [1, 1], "cells": [12, 10]}, )") + more),
                    4);
        BrushStroke stroke;
        stroke.brush = "stir";
        stroke.from = {0.1, 0.4};
        stroke.to = {0.5, 0.95};
        stroke.radius = 0.3;
        swarm.stir(stroke);
        double most = 0;
        for (const double each : swarm.fluxThroughFaces().x) most = std::max(most, std::abs(each));
        EXPECT_GT(most, 0.1);
        EXPECT_LT(swarm.tank().projection().divergence(swarm.fluxThroughFaces()),
                  most * rounding(swarm.tank().domain()));
    }
}

TEST_F(BubblyFlux, StatesThatKeptAStreamFunctionGoOn) {
    const auto tank = scene(R"("domain": {"size": [1, 1], "cells": [12, 10]})");
    Swarm before(tank, 4), after(tank, 4);
    std::vector<double> corners;
    for (int j = 0; j <= 10; ++j) {
        for (int i = 0; i <= 12; ++i) {
            corners.push_back(0.1 * std::sin(pi * i / 12) * std::sin(pi * j / 10));
        }
    }
    Snapshot snapshot;
    before.save(snapshot);
    snapshot.put("stirred", corners);
    after.restore(snapshot);
    EXPECT_NEAR(after.flux()[6].real(), 0.1 * pi, 0.02);
    EXPECT_LT(after.tank().projection().divergence(after.fluxThroughFaces()),
              rounding(tank.domain));
}

/// With so much drag that bubbles go with the mixture, their density stays the same in any
/// rotation.
TEST_F(BubblyFlux, AUniformSwarmThatGoesWithTheMixtureStaysUniform) {
    for (const char* scheme : {"upwind", "limited"}) {
        for (const char* carrier : {"bubbles", "liquid"}) {
            Swarm swarm(scene(std::string(R"("domain": {"size": [0.4, 0.6], "cells": [10, 12]},
                    "parameters": {"gravity": 0, "drag": 1000, "radius": 1e-6, "advection": ")") +
                              scheme + R"(", "carrier": ")" + carrier +
                              R"J("}, "initial": {"number_density": "0.1/(pi*1e-12)"},
                    "sources": [{"kind": "flux", )J" +
                              swirl + "}]"),
                        4);
            const double alpha = swarm.moments().voidFraction(0);
            for (int k = 0; k < 200; ++k) {
                swarm.step();
                swarm.settle();
            }
            EXPECT_GT(swarm.time(), 1);
            EXPECT_GT(swarm.fastest(), 0.05);
            for (std::size_t cell = 0; cell < 120; ++cell) {
                EXPECT_NEAR(swarm.moments().voidFraction(cell), alpha, 1e-11 * alpha);
            }
        }
    }
}

}  // namespace
}  // namespace seiche::bubbly
