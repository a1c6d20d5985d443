// Bubbly flow on the device: snapshots, the window's hurry, and LU against GMRES in a whole run.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/sim/field_data.hpp"
#include "core/sim/simulation.hpp"
#include "core/sim/snapshot.hpp"
#include "solvers/bubbly/cell_picture.hpp"
#include "solvers/bubbly/portrait.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

class BubblyFlow : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }
    static Scene tank(const std::string& solver) {
        return parseScene(R"J({"seiche": 1, "simulation": "bubbly",
            "domain": {"size": [1, 1], "cells": [7, 9]},
            "parameters": {"bubbles_per_cell": 3, "points_per_bubble": 16, "solver": ")J" +
                              solver + R"J("},
            "initial": {"number_density": "9000*exp(-((x-0.5)^2+(y-0.3)^2)/0.03)",
                        "temperature": 0.01}})J",
                          "tank.json", ".");
    }
    std::unique_ptr<Simulation> made(const Scene& scene) {
        auto simulation = Registry::instance().at("bubbly").create(context());
        simulation->reset(scene);
        return simulation;
    }
    static void steps(Simulation& simulation, int count) {
        for (int k = 0; k < count; ++k) simulation.step();
    }
    static std::vector<float> field(Simulation& simulation, const Scene& scene, const char* name) {
        return readField(simulation, name, scene.domain).values;
    }
};

TEST_F(BubblyFlow, GoesOnFromASavedStateBitForBit) {
    const auto scene = tank("auto");
    const auto whole = made(scene), first = made(scene), second = made(scene);
    steps(*whole, 14);
    steps(*first, 8);
    restoreSnapshot(*second, scene.domain, takeSnapshot(*first, scene.domain));
    steps(*second, 6);
    for (const auto& info : whole->info().fields) {
        EXPECT_EQ(field(*whole, scene, info.name.c_str()), field(*second, scene, info.name.c_str()))
            << info.name;
    }
    auto a = whole->summary(), b = second->summary();
    EXPECT_EQ(a.at("cells"), b.at("cells"));
    EXPECT_EQ(a.at("ledger"), b.at("ledger"));
}

TEST_F(BubblyFlow, LuAndGmresTellTheSameStory) {
    const auto byLu = tank("lu"), byGmres = tank("gmres");
    const auto a = made(byLu), b = made(byGmres);
    steps(*a, 10);
    steps(*b, 10);
    const auto u = field(*a, byLu, "v"), w = field(*b, byGmres, "v");
    for (std::size_t k = 0; k < u.size(); ++k) EXPECT_NEAR(u[k], w[k], 1e-5);
    for (const float growth : field(*a, byLu, "growth")) EXPECT_LT(growth, 1.5);
    EXPECT_EQ(a->summary().at("solver"), "lu");
    EXPECT_EQ(b->summary().at("solver"), "gmres");
}

TEST_F(BubblyFlow, InAHurryItPutsSolvesOffAndCatchesUp) {
    const auto scene = tank("auto");
    auto simulation = Registry::instance().at("bubbly").create(context());
    simulation->limitStep(1e-9);  // a cell a step
    simulation->reset(scene);
    std::vector<StepReport> reports;
    simulation->step();
    simulation->collect(Wait::yes, reports);
    EXPECT_EQ(reports.back().value("refreshed"), 1);
    const double due = reports.back().value("due");
    EXPECT_GT(due, 3);
    for (int k = 0; k < 3; ++k) simulation->step();
    simulation->limitStep(10);
    steps(*simulation, 10);
    simulation->collect(Wait::yes, reports);
    EXPECT_LT(reports.back().value("due"), due);
    EXPECT_LT(std::abs(reports.back().value("mass_drift")), 1e-12);
}

/// On each surface the stream function is that of the bubble's own motion, up to a constant.
TEST_F(BubblyFlow, APortraitShowsWhatWasSolved) {
    const auto scene = tank("auto");
    const auto simulation = made(scene);
    steps(*simulation, 3);
    const int samples = 512;
    const auto cell = bubbly::portrait(*simulation, {0.5, 0.3}, samples);
    EXPECT_EQ(cell.i, 3);
    EXPECT_EQ(cell.j, 2);
    ASSERT_EQ(cell.bubbles.size(), 3u);
    EXPECT_EQ(cell.unknowns, 48);
    EXPECT_EQ(cell.matrix.size(), 48u * 48u);
    ASSERT_EQ(cell.solves.size(), 2u);
    EXPECT_EQ(cell.solves[0].method, bubbly::CellMethod::lu);
    EXPECT_LT(cell.difference, 1e-5);
    EXPECT_NEAR(cell.side * cell.side * cell.voidFraction,
                3 * std::numbers::pi * cell.radius * cell.radius, 1e-12);
    for (const auto& bubble : cell.bubbles) {
        // Around the bubble, half a percent of its radius off, at whole pixels
        double least = 1e9, most = -1e9, span = 0;
        int seen = 0;
        for (int y = 0; y < samples; ++y) {
            for (int x = 0; x < samples; ++x) {
                const bubbly::Complex z((x + 0.5) / samples, (y + 0.5) / samples);
                const auto d = z - bubble.center;
                const double r = std::abs(d) / cell.bubbleRadius;
                if (r < 1 || r > 1.02) continue;
                const auto n = d / std::abs(d);
                const double own = cell.bubbleRadius * (std::conj(bubble.velocity) * n).imag();
                const double off =
                    double{cell.stream[static_cast<std::size_t>(y * samples + x)]} - own;
                least = std::min(least, off);
                most = std::max(most, off);
                span = std::max(span, std::abs(own));
                ++seen;
            }
        }
        EXPECT_GT(seen, 5);
        EXPECT_LT(most - least, 0.15 * span);  // 2 % off the surface at up to some times the speed
    }
    const auto discs = simulation->discs({0.3, 0.2}, {0.7, 0.5}, 20000);
    EXPECT_GT(discs.size(), 100u);
    for (const auto& disc : discs) EXPECT_NEAR(disc.radius, 0.002, 1e-6);
    // The colours that discs are drawn in are the first harmonic of the potential on the surface,
    // which the swarm has without solving: that of the portrait but for the solver's error.
    const auto near = simulation->discs({0.45, 0.25}, {0.55, 0.3}, 20000);
    double largest = 0;
    for (const auto& bubble : cell.bubbles) {
        const auto points = static_cast<double>(bubble.potential.size());
        bubbly::Complex slope = 0;
        for (std::size_t k = 0; k < bubble.potential.size(); ++k) {
            const double turn = 2 * std::numbers::pi * (static_cast<double>(k) + 0.5) / points;
            slope += 2 / points * double{bubble.potential[k]} * std::polar(1.0, turn);
        }
        double best = -1;
        for (const auto& disc : near) {
            const bubbly::Complex drawn(double{disc.potential[0]}, double{disc.potential[1]});
            EXPECT_LE(std::abs(drawn), 1 + 1e-6);
            largest = std::max(largest, std::abs(drawn));
            best = std::max(
                best, (std::conj(drawn) * slope).real() / (std::abs(drawn) * std::abs(slope)));
        }
        EXPECT_GT(best, 0.999);
    }
    EXPECT_GT(largest, 0.5);
    // A picture of it: red where the potential is highest, blue where it is lowest.
    const int size = 300;
    const auto picture = bubbly::drawCell(cell, size);
    ASSERT_EQ(picture.width, size);
    for (const double sign : {1.0, -1.0}) {
        const auto& bubble = *std::ranges::max_element(cell.bubbles, {}, [&](const auto& each) {
            double most = -1e9;
            for (const float q : each.potential) most = std::max(most, sign * double{q});
            return most;
        });
        std::size_t top = 0;
        for (std::size_t k = 0; k < bubble.potential.size(); ++k) {
            if (sign * double{bubble.potential[k] - bubble.potential[top]} > 0) top = k;
        }
        const double turn = 2 * std::numbers::pi * (static_cast<double>(top) + 0.5) /
                            static_cast<double>(bubble.potential.size());
        auto z = bubble.center + 0.95 * cell.bubbleRadius * std::polar(1.0, turn);
        z -= bubbly::Complex(std::floor(z.real()), std::floor(z.imag()));
        const auto* pixel =
            picture.pixel(std::min(size - 1, static_cast<int>(z.real() * size)),
                          size - 1 - std::min(size - 1, static_cast<int>(z.imag() * size)));
        EXPECT_GT(sign * (pixel[0] - pixel[2]), 40) << sign;
    }
    EXPECT_TRUE(simulation->discs({0, 0}, {1, 1}, 100).empty());
    EXPECT_THROW(bubbly::portrait(*simulation, {0.5, 0.95}), Error);
    EXPECT_THROW(bubbly::portrait(*simulation, {2, 0}), Error);
}

}  // namespace
}  // namespace seiche
