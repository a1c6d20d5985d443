// Bubbly flow on the device: snapshots, the window's deadlines, and LU against GMRES in a whole
// run.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <thread>

#include "core/base/error.hpp"
#include "core/model/field_data.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/engine.hpp"
#include "solvers/bubbly/cell_analysis.hpp"
#include "solvers/bubbly/cell_picture.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/engines.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

class BubblyFlow : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }
    /// With `more` parameters; by default 3 bubbles of 16 points.
    static Scene tank(const std::string& solver, const std::string& more = "") {
        const std::string cell = more.find("bubbles_per_cell") == more.npos
                                     ? R"J(, "bubbles_per_cell": 3, "points_per_bubble": 16)J"
                                     : "";
        return parseScene(R"J({"seiche": 1, "simulation": "bubbly",
            "domain": {"size": [1, 1], "cells": [7, 9]},
            "parameters": {"solver": ")J" +
                              solver + '"' + cell + more + R"J(},
            "initial": {"number_density": "9000*exp(-((x-0.5)^2+(y-0.3)^2)/0.03)",
                        "temperature": 0.01}})J",
                          "tank.json", ".");
    }
    /// With a time limit, as in the window.
    std::unique_ptr<Simulation> made(const Scene& scene, double secondsPerStep = 0) {
        auto simulation = Registry::instance().at("bubbly").create(context());
        if (secondsPerStep > 0) setStepBudget(*simulation, secondsPerStep);
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

TEST_F(BubblyFlow, LuAndGmresAgree) {
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

TEST_F(BubblyFlow, StepsGoOnWhileCellsAreSolvedInTheBackground) {
    // A cell is about ten steps of work.
    const auto scene = tank("auto", R"J(, "bubbles_per_cell": 8, "points_per_bubble": 64)J");
    const auto simulation = made(scene, 1e-4);
    auto work = pollBackground(*simulation, 0);
    EXPECT_GT(work.all, 20u);
    EXPECT_GT(work.waiting, work.all / 2) << "the scene is there before its cells are solved";
    EXPECT_TRUE(work.active);
    std::vector<StepReport> reports;
    std::size_t behind = 0;
    for (int k = 0; k < 20; ++k) {
        EXPECT_FALSE(pollBackground(*simulation, 0).holdsStep);
        simulation->step();
        work = pollBackground(*simulation, 0);
        behind += work.waiting > 0;
    }
    simulation->collect(Wait::yes, reports);
    EXPECT_EQ(simulation->stepCount(), 20u);
    EXPECT_GT(behind, 5u);
    for (const auto& report : reports) {
        EXPECT_LT(std::abs(report.value("mass_drift")), 1e-12);
        EXPECT_TRUE(report.finite);
    }
    // A round ends, and every requested cell is solved.
    bool news = false;
    do {
        work = pollBackground(*simulation, 0);
        news = news || work.news;
    } while (work.active);
    EXPECT_TRUE(news);
    EXPECT_GT(simulation->summary().at("refresh").at("cells_solved"), 0u);
}

TEST_F(BubblyFlow, PausedBackgroundReachesTheExactResult) {
    const auto scene = tank("auto");
    const auto patient = made(scene), hasty = made(scene, 1e-4);
    EXPECT_EQ(pollBackground(*patient, 0).waiting, 0u);
    while (pollBackground(*hasty, 0).active)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(pollBackground(*hasty, 0).waiting, 0u);
    for (const auto& info : patient->info().fields) {
        EXPECT_EQ(field(*patient, scene, info.name.c_str()),
                  field(*hasty, scene, info.name.c_str()))
            << info.name;
    }
}

/// In the window exact steps are held until their cells are solved; a state saved meanwhile goes on
/// in another run with the same bits.
TEST_F(BubblyFlow, ExactInTheWindowGivesTheBitsOfAnExactRun) {
    const auto scene = tank("auto", R"J(, "refresh": "exact", "refresh_tolerance": 0)J");
    const auto whole = made(scene), watched = made(scene, 1e-4), resumed = made(scene);
    steps(*whole, 12);
    int held = 0;
    for (int k = 0; k < 12; ++k) {
        if (k == 7) {
            Snapshot saved = takeSnapshot(*watched, scene.domain);
            EXPECT_GT(saved.value<std::size_t>("pending"), 0u);
            restoreSnapshot(*resumed, scene.domain, saved);
            restoreSnapshot(*watched, scene.domain, saved);
        }
        while (pollBackground(*watched, 1e-3).holdsStep) ++held;
        watched->step();
    }
    while (pollBackground(*watched, 1).holdsStep) {
    }
    EXPECT_GT(held, 0);
    steps(*resumed, 5);
    for (const auto& info : whole->info().fields) {
        const auto is = field(*whole, scene, info.name.c_str());
        EXPECT_EQ(is, field(*watched, scene, info.name.c_str())) << info.name;
        EXPECT_EQ(is, field(*resumed, scene, info.name.c_str())) << info.name;
    }
    EXPECT_EQ(whole->summary().at("cells"), watched->summary().at("cells"));
    EXPECT_EQ(whole->summary().at("cells"), resumed->summary().at("cells"));
    EXPECT_EQ(whole->summary().at("ledger"), watched->summary().at("ledger"));
}

/// A frame holds none of 44 000 bubbles; a closer view holds those that it shows.
TEST_F(BubblyFlow, FramesHoldTheBubblesOfThePartLookedAt) {
    std::unique_ptr<gl::Context> drawing;
    auto options = drawnEngine(drawing);
    options.stepLimit = 0.01;
    Engine engine(options);
    drawing->makeCurrent();
    engine.load(parseScene(R"J({"seiche": 1, "simulation": "bubbly",
        "domain": {"size": [1, 1], "cells": [10, 10]},
        "parameters": {"radius": 0.0005, "bubbles_per_cell": 1, "points_per_bubble": 16},
        "initial": {"number_density": 44000}})J",
                           "many.json", "."));
    const auto shown = [&](auto condition) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        for (const Frame* frame = nullptr; std::chrono::steady_clock::now() < end;) {
            frame = engine.frame();
            if (frame && condition(*frame)) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return false;
    };
    EXPECT_TRUE(shown([](const Frame& frame) { return frame.number > 0 && frame.discs.empty(); }));
    engine.look({{0.32, 0.32}, {0.48, 0.48}});  // four cells
    EXPECT_TRUE(shown([](const Frame& frame) { return !frame.discs.empty(); }));
    const auto& discs = engine.frame()->discs;
    EXPECT_NEAR(static_cast<double>(discs.size()), 44000 * 0.04, 100);
    for (const auto& disc : discs) {
        EXPECT_GT(disc.x, 0.29f);
        EXPECT_LT(disc.x, 0.51f);
    }
    engine.look({{0, 0}, {1, 1}});
    EXPECT_TRUE(shown([](const Frame& frame) { return frame.discs.empty(); }));
    engine.dropFrame();
    context().makeCurrent();
}

/// On each surface the stream function is that of the bubble's own motion, up to a constant.
TEST_F(BubblyFlow, AnalysedCellMatchesItsSolution) {
    const auto scene = tank("auto");
    const auto simulation = made(scene);
    steps(*simulation, 3);
    const int samples = 512;
    const auto cell = bubbly::analyseCell(*simulation, {0.5, 0.3}, samples);
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
    const auto discs = capability<DiscSource>(*simulation)->discs({0.3, 0.2}, {0.7, 0.5}, 20000);
    EXPECT_GT(discs.size(), 100u);
    for (const auto& disc : discs) EXPECT_NEAR(disc.radius, 0.002, 1e-6);
    // Discs are drawn in the colours of the potential's first harmonic, which the swarm knows
    // without solving; it equals that of the analysis but for the solver's error.
    const auto near = capability<DiscSource>(*simulation)->discs({0.45, 0.25}, {0.55, 0.3}, 20000);
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
    // The picture is red where the potential is highest, blue where it is lowest.
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
    EXPECT_TRUE(capability<DiscSource>(*simulation)->discs({0, 0}, {1, 1}, 100).empty());
    EXPECT_THROW(bubbly::analyseCell(*simulation, {0.5, 0.95}), Error);
    EXPECT_THROW(bubbly::analyseCell(*simulation, {2, 0}), Error);
}

}  // namespace
}  // namespace seiche
