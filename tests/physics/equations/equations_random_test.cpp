// Typed equations: noise in time, and random numbers of cells.
#include <cmath>
#include <numbers>

#include "core/model/snapshot.hpp"
#include "tests/physics/equations/equations_tank.hpp"

namespace seiche {
namespace {

// clang-format off: it takes scenes in raw strings for code

using std::numbers::pi;

// A Wiener process in each cell has the variance t/(hx hy), whatever the steps.
TEST_F(EquationsTest, NoiseIsWhiteAndRepeats) {
    const std::string scene =
        text(R"j("u_t = noise(1)", "v_t = noise(2)", "w_t = dx(noise(1)) + dy(noise(2))")j",
             R"j("domain": {"size": [2, 1], "cells": [62, 48]},
        "boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"},
                       "bottom": {"type": "periodic"}, "top": {"type": "periodic"}})j");
    std::vector<float> first;
    for (const auto& [method, dt] :
         std::vector<std::pair<std::string, std::string>>{{"heun", "0.01"},
                                                          {"heun", "0.04"},
                                                          {"rk4", "0.02"},
                                                          {"backward-euler", "0.02"},
                                                          {"rosenbrock", "0.04"}}) {
        const std::vector<SceneOverride> settings = {
            {"method", method}, {"dt", dt}, {"tolerance", "1e-7"}};
        start(scene, settings);
        const auto& domain = scene_->domain;
        for (int i = 0; i < 25; ++i) simulation_->step();
        EXPECT_NEAR(simulation_->time(), 25 * std::stod(dt), 1e-9) << method;
        const auto state = takeSnapshot(*simulation_, domain);
        const auto u = values("u"), v = values("v"), w = values("w");
        const double variance = simulation_->time() / (domain.hx() * domain.hy());
        const auto mean = [&](auto of) {
            double sum = 0;
            for (std::size_t i = 0; i < u.size(); ++i) sum += of(i);
            return sum / static_cast<double>(u.size());
        };
        const auto number = [](float value) { return static_cast<double>(value); };
        // four standard deviations of 2976 samples
        EXPECT_NEAR(mean([&](auto i) { return number(u[i]) * number(u[i]); }) / variance, 1, 0.104)
            << method;
        EXPECT_NEAR(mean([&](auto i) { return std::pow(number(v[i]), 4); }) / (variance * variance),
                    3, 0.72)
            << method;
        EXPECT_NEAR(mean([&](auto i) { return number(u[i]); }) / std::sqrt(variance), 0, 0.074)
            << method;
        EXPECT_NEAR(mean([&](auto i) { return number(u[i]) * number(v[i]); }) / variance, 0, 0.074)
            << method;
        EXPECT_NEAR(
            mean([&](auto i) { return number(u[i]) * number(u[(i + 1) % u.size()]); }) / variance,
            0, 0.074)
            << method;
        // the divergence of noise only moves it between cells
        EXPECT_NEAR(mean([&](auto i) { return number(w[i]); }) / std::sqrt(variance), 0, 1e-4)
            << method;
        simulation_->step();
        const auto next = values("u");
        restoreSnapshot(*simulation_, domain, state);
        simulation_->step();
        EXPECT_EQ(values("u"), next) << method;
        start(scene, settings);
        for (int i = 0; i < 26; ++i) simulation_->step();
        EXPECT_EQ(values("u"), next) << method;
        auto other = settings;
        other.push_back({"seed", "7"});
        start(scene, other);
        for (int i = 0; i < 26; ++i) simulation_->step();
        EXPECT_NE(values("u"), next) << method;
    }
}

// A second at the rate random(1) gives a field that equals random(1), and its integral the sum;
// implicit steps take it as a coefficient, too.
TEST_F(EquationsTest, RandomIsOneNumberACell) {
    const std::string scene = text(
        R"j("u_t = random(1)", "v_t = 0", "k = random(1)", "w_t = -(1 + k)*w", "total = integral(k)")j",
        R"j("domain": {"size": [2, 1], "cells": [19, 8]}, "initial": {"v": "random(1)", "w": "1"},
                 "view": {"field": "u + random(3)"})j");
    for (const std::string method : {"rk4", "rosenbrock"}) {
        std::vector<float> before;
        for (const std::string seed : {"1", "7"}) {
            start(scene,
                  {{"method", method}, {"dt", "0.0625"}, {"tolerance", "1e-6"}, {"seed", seed}});
            runUntil(1);
            const auto u = values("u"), v = values("v"), w = values("w");
            const double t = simulation_->time();
            for (std::size_t i = 0; i < u.size(); ++i) {
                const double k = double{v[i]};
                EXPECT_NEAR(double{u[i]}, t * k, 1e-6) << method;
                EXPECT_NEAR(double{w[i]}, std::exp(-(1 + k) * t), 1e-5) << method;
            }
            EXPECT_NEAR(double{values("total")[0]}, 2 * mean("v"), 1e-6);
            EXPECT_NE(v, before);
            before = v;
        }
    }
}

}  // namespace
}  // namespace seiche
