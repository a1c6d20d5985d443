// Typed equations: their kernels against the CPU, their methods against exact solutions, their
// scenes against theory.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/field_data.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/run.hpp"
#include "core/scene/scene.hpp"
#include "solvers/equations/explicit_steps.hpp"
#include "solvers/equations/linearly_implicit.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/physics/equations/equations_tank.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

// clang-format off: it takes scenes in raw strings for code

using std::numbers::pi;

// A rotation: u + i v = exp(-5 i t). The error of FP32 is near 1e-6.
TEST_F(EquationsTest, MethodsHaveTheirOrderInTime) {
    struct Case {
        std::string method;
        double dt, least, most;
    };
    for (const auto& [method, dt, least, most] :
         {Case{"rosenbrock", 0.05, 2.9, 3.1}, Case{"crank-nicolson", 0.05, 1.9, 2.1},
          Case{"backward-euler", 0.01, 0.9, 1.1}, Case{"heun", 0.02, 1.9, 2.1},
          Case{"rk4", 0.05, 3.8, 4.2}}) {
        const auto error = [&](double step) {
            start(text(R"j("u_t = 5*v", "v_t = -5*u")j",
                       smallDomain + R"j(, "initial": {"u": "1"})j"),
                  {{"method", method},
                   {"adaptive", "false"},
                   {"dt", std::to_string(step)},
                   {"linear_tolerance", "1e-6"}});
            runUntil(1);
            return std::hypot(mean("u") - std::cos(5), mean("v") + std::sin(5));
        };
        const double first = error(dt), second = error(dt / 2), order = std::log2(first / second);
        EXPECT_GT(order, least) << method << " " << first << " " << second;
        EXPECT_LT(order, most) << method << " " << first << " " << second;
    }
}

// u_t = -2 (u - cos 5t) - 5 sin 5t, whose solution is cos 5t.
TEST_F(EquationsTest, TimeInEquationsKeepsTheOrder) {
    const auto error = [&](double dt) {
        start(text(R"j("u_t = -2*(u - cos(5*t)) - 5*sin(5*t)")j",
                   smallDomain + R"j(, "initial": {"u": "1"})j"),
              {{"method", "rosenbrock"},
               {"adaptive", "false"},
               {"dt", std::to_string(dt)},
               {"linear_tolerance", "1e-6"}});
        runUntil(2);
        return std::abs(mean("u") - std::cos(10));
    };
    const double order = std::log2(error(0.1) / error(0.05));
    EXPECT_GT(order, 2.6);
    EXPECT_LT(order, 3.8);
}

// Rates that depend on u through integrals alone: with time, nested, and both.
TEST_F(EquationsTest, IntegralsKeepTheOrder) {
    struct Case {
        std::string equation, begin;
        double dt;
        double (*exact)(double t);
    };
    for (const auto& [equation, begin, dt, exact] :
         {Case{"u_t = -5*(mean(u^2) - cos(2*t)^2) - 2*sin(2*t) + 0*u", "1", 0.1,
               [](double t) { return std::cos(2 * t); }},
          Case{"u_t = -mean(u*integral(u))", "1", 0.1, [](double t) { return 1 / (1 + t); }},
          Case{"u_t = 5*u*(1 - mean(u*exp(-t)))", "0.25", 0.05,
               [](double t) { return std::exp(t) * 0.8 / (1 + 2.2 * std::exp(-4 * t)); }}}) {
        const auto at = [&](double step) {
            start(text("\"" + equation + "\"",
                       smallDomain + R"j(, "initial": {"u": ")j" + begin + "\"}"),
                  {{"method", "rosenbrock"},
                   {"adaptive", "false"},
                   {"dt", fmt::format("{}", step)},
                   {"linear_tolerance", "1e-6"}});
            runUntil(1);
            return mean("u");
        };
        const double first = std::abs(at(dt) - exact(1)), second = std::abs(at(dt / 2) - exact(1)),
                     order = std::log2(first / second);
        EXPECT_GT(order, 2.7) << equation << " " << first << " " << second;
        EXPECT_LT(order, 3.8) << equation << " " << first << " " << second;
    }
}

TEST_F(EquationsTest, TheJacobianIsThatOfTheRates) {
    start(text(
        R"j("u_t = laplace(u^3 - u - 0.01*laplace(u)) + advect(v, 1 - v, u) + div((1 + v^2)*grad(u))", "v_t = dx(u*v) - dy(sin(u)) + (x < 0.5 ? u*v : exp(-v)) + u*mean(v*u^2*integral(dx(u)^2))")j",
        R"j("domain": {"size": [1, 0.8], "cells": [23, 17]}, "initial": {"u": "cos(3*x)*sin(2*y)", "v": "0.3 + x*y"},
                  "boundaries": {"left": {"type": "held", "u": "0.2"}}, "walls": [{"shape": "circle", "center": [0.6, 0.4], "radius": 0.15}])j"));
    const JsonDocument document(scene_->model.dump(), "typed.json");
    auto model = std::make_shared<equations::Model>(equations::Model::read(JsonNode(document)));
    equations::System system(*scene_, model);
    const auto& grid = system.grid();
    const auto fieldOf = [&](const std::vector<float>& all) {
        linalg::Vector stacked = system.makeVector("test");
        stacked.upload(all);
        auto field = system.makeField("test");
        system.sum(stacked.texture(), stackedPlace(grid), 1, {}, field, paddedPlace(grid));
        system.fillGhosts(field);
        return field;
    };
    const auto ratesOf = [&](const std::vector<float>& all) {
        const auto field = fieldOf(all);
        linalg::Vector rates = system.makeVector("test");
        system.rates(field, {rates.texture(), stackedPlace(grid)});
        return rates.download();
    };
    auto state = values("u");
    for (const float each : values("v")) state.push_back(each);
    std::vector<float> direction;
    for (std::size_t i = 0; i < state.size(); ++i)
        direction.push_back(std::sin(static_cast<float>(i) * 1.7f));
    linalg::Vector z = system.makeVector("test"), y = system.makeVector("test");
    z.upload(direction);
    const auto field = fieldOf(state);
    system.derivatives(field, z, 0, y);
    const auto product = y.download();
    const float step = 2e-3f;
    auto plus = state, minus = state;
    for (std::size_t i = 0; i < state.size(); ++i)
        plus[i] += step * direction[i], minus[i] -= step * direction[i];
    const auto above = ratesOf(plus), below = ratesOf(minus);
    double worst = 0, size = 0;
    for (std::size_t i = 0; i < product.size(); ++i) {
        const double difference = (static_cast<double>(above[i]) - static_cast<double>(below[i])) /
                                  (2 * static_cast<double>(step));
        worst = std::max(worst, std::abs(difference + static_cast<double>(product[i])));
        size = std::max(size, std::abs(difference));
    }
    EXPECT_LT(worst, 2e-3 * size);
}

// Schnakenberg's uniform state with one mode on it: growth .46803 at k* = .48835 (and less beside
// it).
TEST_F(EquationsTest, SchnakenbergGrowsAsTheorySays) {
    const double k = 0.48835, length = 2 * pi / k;
    // the growing direction of [[fu - k^2, fv], [gu, gv - D k^2]]
    const double u = 2.01, v = 2 / (u * u), fu = -1 + 2 * u * v, fv = u * u, gu = -2 * u * v,
                 gv = -u * u, d = 100;
    const double a = fu - k * k, b = gv - d * k * k;
    const double growth = (a + b) / 2 + std::sqrt((a - b) * (a - b) / 4 + fv * gu);
    ASSERT_NEAR(growth, 0.46803, 1e-5);
    start(text(R"j("u_t = laplace(u) + 0.01 - u + u^2*v", "v_t = D*laplace(v) + 2 - u^2*v")j",
               fmt::format(
                   R"j("constants": {{"D": 100}}, "domain": {{"size": [{}, 1], "cells": [128, 4]}},
                 "boundaries": {{"left": {{"type": "periodic"}}, "right": {{"type": "periodic"}}}},
                 "initial": {{"u": "{} + 1e-3*cos({}*x)", "v": "{} + {}*cos({}*x)"}})j",
                   length, u, k, v, 1e-3 * (growth - a) / fv, k)),
          {{"method", "rosenbrock"},
           {"tolerance", "1e-6"},
           {"linear_tolerance", "1e-6"},
           {"dt_max", "0.1"}});
    runUntil(1);
    const double t0 = simulation_->time(), first = amplitude("u", k);
    runUntil(4);
    EXPECT_NEAR(std::log(amplitude("u", k) / first) / (simulation_->time() - t0), growth, 2e-3);
}

// Cahn-Hilliard: mass is exact, energy falls, k^2 (1 - 3 c^2) - gamma k^4; with a step far beyond
// the explicit limit.
TEST_F(EquationsTest, CahnHilliardKeepsMassAndLosesEnergy) {
    start(
        text(
            R"j("c_t = laplace(c^3 - c - g*laplace(c))", "energy = integral((1 - c^2)^2/4 + g/2*(dx(c)^2 + dy(c)^2))")j",
            R"j("constants": {"g": 1}, "domain": {"size": [64, 64], "cells": [64, 64]}, "initial": {"c": "0.1 + 0.05*(random(1) - 0.5)"},
                 "boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"}, "bottom": {"type": "periodic"}, "top": {"type": "periodic"}})j"),
        {{"method", "rosenbrock"}, {"tolerance", "1e-3"}});
    const double mass = mean("c");
    double energy = mean("energy");
    for (const double t : {5.0, 20.0, 60.0}) {
        runUntil(t);
        EXPECT_LT(mean("energy"), energy);
        energy = mean("energy");
    }
    EXPECT_NEAR(mean("c"), mass, 2e-5);
    EXPECT_GT(simulation_->dt(), 20 * 2.0 / 64);  // the explicit limit is near 2 / 64 (h = 1)
}

TEST_F(EquationsTest, ConstraintsDetermineTheirUnknowns) {
    start(
        text(
            R"j("w_t = 0.1*laplace(w)", "0 = laplace(psi) + w")j",
            R"j("domain": {"size": [1, 1], "cells": [32, 32]}, "initial": {"w": "2*pi^2*sin(pi*x)*sin(pi*y)"},
                  "boundaries": {"left": {"type": "held", "w": "0", "psi": "0"}, "right": {"type": "held", "w": "0", "psi": "0"},
                                 "bottom": {"type": "held", "w": "0", "psi": "0"}, "top": {"type": "held", "w": "0", "psi": "0"}})j"),
        {{"dt", "0.01"}, {"tolerance", "1e-5"}});
    runUntil(0.1);
    const auto w = values("w"), psi = values("psi");
    const double h = 1.0 / 32, eigenvalue = 8 / (h * h) * std::pow(std::sin(pi * h / 2), 2);
    for (const std::size_t at : {std::size_t{16 * 32 + 16}, std::size_t{3 * 32 + 20}}) {
        EXPECT_NEAR(psi[at] * eigenvalue, w[at], 2e-3 * w[at]);
    }
}

// A stream function between joined sides, determined up to a constant: a mean of w of the size of
// rounding is accepted, a larger one is a contradiction.
TEST_F(EquationsTest, ConstraintsMayLeaveAConstantOpen) {
    const auto vortices = [](int cells, const std::string& carried, const std::string& more) {
        return text(R"j("vx = dy(p)", "vy = -dx(p)", "w_t = 0.05*laplace(w) - )j" + carried +
                        R"j(", "0 = laplace(p) + w)j" + more + "\"",
                    fmt::format(R"j("domain": {{"size": [6.283185307179586, 6.283185307179586],
                        "cells": [{}, {}]}}, "initial": {{"w": "2*sin(x)*sin(y) + 0.01*random(1)"}},
                        "boundaries": {{"left": {{"type": "periodic"}}, "right": {{"type": "periodic"}},
                                        "bottom": {{"type": "periodic"}}, "top": {{"type": "periodic"}}}})j",
                                cells, cells));
    };
    for (const std::string carried : {"dx(vx*w) - dy(vy*w)", "advect(vx, vy, w)"}) {
        for (const int cells : {24, 64}) {
            start(vortices(cells, carried, " - mean(w)"), {{"tolerance", "1e-5"}});
            const auto reports = runUntil(0.3);
            EXPECT_LT(reports.size(), 30U) << carried << " " << cells;
            // also where rounding decides: w - mean(w)
            int iterations = 0;
            for (const auto& report : reports)
                iterations += static_cast<int>(report.value("iterations"));
            EXPECT_LE(iterations, 12 * static_cast<int>(reports.size())) << carried << " " << cells;
            const double h = 2 * pi / cells,
                         decay = std::exp(-0.4 / (h * h) * std::pow(std::sin(h / 2), 2) *
                                          simulation_->time());
            const auto w = values("w"), p = values("p");
            const auto at = static_cast<std::size_t>((cells / 4) * cells + cells / 4);
            EXPECT_NEAR(w[at] / (2 * decay), 1, 0.02) << carried << " " << cells;
            EXPECT_NEAR(p[at] / w[at], 0.5, 0.01) << carried << " " << cells;
            EXPECT_NEAR(mean("p"), 0, 1e-5);
        }
    }
    start(vortices(24, "advect(vx, vy, w)", " + 0.1"));
    try {
        simulation_->step();
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::failed);
        EXPECT_NE(std::string(error.what()).find("cannot be solved"), std::string::npos);
    }
}

// The numbers of cells need not suit fast transforms: 97 is prime.
TEST_F(EquationsTest, ConstraintsAreMetOnEveryGrid) {
    for (const auto& [nx, ny] : {std::pair{97, 97}, {49, 22}}) {
        for (const std::string rest : {" + mean(w^2)", " - p"}) {
            start(text(R"j("w_t = 0.01*laplace(w)", "0 = laplace(p) - w^2)j" + rest + "\"",
                       fmt::format(R"j("domain": {{"size": [1, 1], "cells": [{}, {}]}},
                                       "initial": {{"w": "1 + cos(2*pi*x)*cos(pi*y)"}})j",
                                   nx, ny)),
                  {{"dt", "0.01"}, {"tolerance", "1e-4"}});
            int iterations = 0;
            const auto reports = runUntil(0.1);
            for (const auto& report : reports)
                iterations += static_cast<int>(report.value("iterations"));
            EXPECT_LE(iterations, 12 * static_cast<int>(reports.size())) << nx << rest;
            const auto w = values("w"), p = values("p");
            double square = 0, worst = 0, size = 0;
            for (const float each : w) square += double{each} * double{each} / double(w.size());
            const double hx = 1.0 / nx, hy = 1.0 / ny;
            for (int j = 1; j < ny - 1; ++j) {
                for (int i = 1; i < nx - 1; ++i) {
                    const auto at = [&](int across, int up) {
                        return double{p[std::size_t((j + up) * nx + i + across)]};
                    };
                    const double value = double{w[std::size_t(j * nx + i)]};
                    const double laplace = (at(1, 0) - 2 * at(0, 0) + at(-1, 0)) / (hx * hx) +
                                           (at(0, 1) - 2 * at(0, 0) + at(0, -1)) / (hy * hy);
                    const double other = rest == " - p" ? -at(0, 0) : square;
                    worst = std::max(worst, std::abs(laplace - value * value + other));
                    size = std::max(size, value * value);
                }
            }
            EXPECT_LT(worst, 1e-2 * size) << nx << rest;
        }
    }
}

// An unknown that starts from 0, driven from a side, and one determined by its square.
TEST_F(EquationsTest, ConstraintsFollowUnknownsThatBeginAtZero) {
    start(
        text(
            R"j("u_t = laplace(u)", "0 = v - u^2")j",
            R"j("domain": {"size": [1, 1], "cells": [16, 16]}, "boundaries": {"top": {"type": "held", "u": "1"}})j"),
        {{"tolerance", "1e-3"}});
    runUntil(0.3);
    const auto u = values("u"), v = values("v");
    for (std::size_t i = 0; i < u.size(); ++i) EXPECT_NEAR(v[i], u[i] * u[i], 2e-3);
    EXPECT_GT(u[0], 0.3);
}

// Explicit steps beyond the range of numbers: the last step of a run reports it, however short the
// run.
TEST_F(EquationsTest, FewExplicitStepsReportANonFiniteState) {
    start(text(R"j("u_t = 1/(0*x) + u")j", smallDomain),
          {{"method", "rk4"}, {"adaptive", "false"}});
    std::vector<StepReport> reports;
    for (int i = 0; i < 2; ++i) {
        simulation_->step();
        simulation_->collect(Wait::no, reports);
    }
    simulation_->collect(Wait::yes, reports);
    ASSERT_EQ(reports.size(), 2);
    EXPECT_FALSE(reports.back().finite);
    EXPECT_EQ(reports.back().where, "u (stiff equations need method=rosenbrock and adaptive=true)");
}

TEST_F(EquationsTest, StatesAndBrushesGoOnWithTheSameBits) {
    start(text(
        R"j("u_t = laplace(u) + u - u^3")j",
        R"j("domain": {"size": [20, 20], "cells": [30, 22]}, "initial": {"u": "random(1) - 0.5"})j"));
    runUntil(1);
    simulation_->brush({"u", {5, 5}, {8, 8}, 2, 0.5, 0.1, ""});
    const auto state = takeSnapshot(*simulation_, scene_->domain);
    const auto go = [&] {
        for (int i = 0; i < 3; ++i) simulation_->step();
        return values("u");
    };
    const auto first = go();
    restoreSnapshot(*simulation_, scene_->domain, state);
    EXPECT_EQ(first, go());
    auto* writer = capability<FieldWriter>(*simulation_);
    ASSERT_TRUE(writer);
    writer->writeFields({{"u", std::vector<float>(660, 0.25f)}});
    EXPECT_EQ(values("u"), std::vector<float>(660, 0.25f));
}

// Also where the limit of stability chooses the step. After a brush or slider makes the equations
// stiffer, the next step is already below the new limit.
TEST_F(EquationsTest, LimitsFollowOutsideChanges) {
    start(
        text(
            R"j("u_t = D*laplace(u) + u - u^3")j",
            R"j("constants": {"D": {"value": 0, "range": [0, 10]}}, "domain": {"size": [20, 20], "cells": [30, 22]},
                "initial": {"u": "1"})j"),
        {{"method", "rk4"}, {"dt", "1"}});
    const auto steps = [&](int count) {
        std::vector<StepReport> reports;
        for (int i = 0; i < count; ++i) simulation_->step();
        simulation_->collect(Wait::yes, reports);
        return reports;
    };
    EXPECT_NEAR(steps(5).back().value("limit"), 2.785 / 2, 0.1);
    // -1 + 3 u^2 there
    simulation_->brush({"u", {5, 5}, {15, 15}, 2, 4, 0.1, ""});
    double most = 0;
    for (const float u : values("u")) most = std::max(most, static_cast<double>(u));
    const auto after = steps(6);
    EXPECT_NEAR(after.front().value("limit") * (3 * most * most - 1), 2.785, 0.3) << most;
    EXPECT_TRUE(after.back().finite);
    auto parameters = scene_->parameters;
    parameters.set("D", 10.0);
    simulation_->setParameters(parameters);
    EXPECT_LT(steps(1).back().value("limit"), 2.785 / 40);
    steps(2);
    const auto state = takeSnapshot(*simulation_, scene_->domain);
    steps(40);
    const auto first = values("u");
    simulation_ = Registry::instance().at("equations").create(context());
    simulation_->reset(*scene_);
    simulation_->setParameters(parameters);
    restoreSnapshot(*simulation_, scene_->domain, state);
    steps(40);
    EXPECT_EQ(first, values("u"));
}

// A box of walls that hold 0 is a box with sides that do.
TEST_F(EquationsTest, WallsHoldGivenValues) {
    const std::string walls = R"j(, "wall_values": {"u": 0.5}, "walls": [
        {"shape": "rectangle", "center": [0.0625, 0.5], "size": [0.125, 1]},
        {"shape": "rectangle", "center": [0.9375, 0.5], "size": [0.125, 1]}])j";
    for (const char* method : {"rosenbrock", "rk4"}) {
        start(
            text(
                R"j("u_t = laplace(u)", "v_t = laplace(v)")j",
                R"j("domain": {"size": [1, 1], "cells": [32, 8]}, "initial": {"u": "0.5 + sin(pi*(x - 0.125)/0.75)", "v": "1"})j" +
                    walls),
            {{"method", method},
             {"tolerance", "1e-6"},
             {"linear_tolerance", "1e-6"},
             {"dt", "1e-3"}});
        const auto before = values("u");
        runUntil(0.05);
        const auto after = values("u"), v = values("v");
        const double h = 1.0 / 32, rate = 4 / (h * h) * std::pow(std::sin(pi / 0.75 * h / 2), 2);
        const double factor = std::exp(-rate * simulation_->time());
        for (const std::size_t i : {4, 9, 16, 27}) {
            EXPECT_NEAR(after[i] - 0.5f, (before[i] - 0.5f) * factor, 3e-5) << method << " " << i;
            EXPECT_NEAR(v[i], 1, 1e-5);
        }
        EXPECT_EQ(after[2], 0);
    }
}

TEST_F(EquationsTest, StatesGoOnAmongOtherWalls) {
    const auto among = [&](const std::string& walls) {
        start(text(R"j("u_t = laplace(u)")j",
                   R"j("domain": {"size": [1, 1], "cells": [30, 20]}, "initial": {"u": "1 + x"})j" +
                       walls),
              {{"method", "heun"}, {"dt", "1e-4"}});
    };
    among("");
    simulation_->step();
    const auto before = values("u");
    const auto state = takeSnapshot(*simulation_, scene_->domain);
    among(R"j(, "walls": [{"shape": "rectangle", "center": [0.5, 0.5], "size": [0.2, 0.5]}])j");
    restoreSnapshot(*simulation_, scene_->domain, state);
    const auto after = values("u");
    EXPECT_EQ(after[10 * 30 + 15], 0);
    EXPECT_EQ(after[10 * 30 + 15 - 10], before[10 * 30 + 15 - 10]);
    EXPECT_EQ(std::ranges::count(after, 0.0f), 6 * 10);
    simulation_->step();
    EXPECT_EQ(std::ranges::count(values("u"), 0.0f), 6 * 10);
}

// A run ends exactly at its time, and the next step keeps its length.
TEST_F(EquationsTest, StepsEndAtTheRequestedTime) {
    for (const char* method : {"rosenbrock", "heun"}) {
        start(
            text(
                R"j("u_t = laplace(u) + u - u^3")j",
                R"j("domain": {"size": [20, 20], "cells": [16, 16]}, "initial": {"u": "random(1) - 0.5"})j"),
            {{"method", method}, {"dt", "0.3"}});
        RunLimits limits;
        for (const double time : {0.7123, 1e-4}) {
            const double begin = simulation_->time();
            limits.time = time;
            run(*simulation_, *scene_, limits, {});
            EXPECT_EQ(simulation_->time(), begin + time) << method;
            EXPECT_GT(simulation_->dt(), 0.05) << method;
        }
    }
}

// Rates of the shortest waves: for diffusion 4 m^-2 of second differences along x and as many along
// y, for waves the roots of that.
TEST_F(EquationsTest, ExplicitLimitsAreThoseOfTheory) {
    const std::string rest = R"j("domain": {"size": [8, 8], "cells": [32, 32]},
        "boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"},
                       "bottom": {"type": "periodic"}, "top": {"type": "periodic"}},
        "initial": {"u": "exp(-(x - 4)^2 - (y - 4)^2)"})j";
    const double h = 0.25;
    const auto limit = [&](const char* equation, const char* method) {
        start(text(equation, rest), {{"method", method}, {"dt", "1"}});
        for (int i = 0; i < 100; ++i) simulation_->step();
        std::vector<StepReport> reports;
        simulation_->collect(Wait::yes, reports);
        for (const float each : values("u")) EXPECT_LT(std::abs(each), 1.0f) << equation;
        return reports.back().value("limit");
    };
    EXPECT_NEAR(limit("\"u_t = laplace(u)\"", "heun"), h * h / 4, 0.02 * h * h / 4);
    const double wave = 2.785 * h / std::sqrt(8);
    EXPECT_NEAR(limit("\"u_tt = laplace(u)\"", "rk4"), wave, 0.02 * wave);
    for (const auto& [dt, method] : {std::pair{"0.2", "rk4"}, std::pair{"0.3", "rosenbrock"}}) {
        start(text("\"u_tt = laplace(u)\"", rest), {{"dt", dt}});
        EXPECT_EQ(simulation_->summary()["equations"]["method"], method);
    }
}

// A uniform steady state stays as it is, to the bit.
TEST_F(EquationsTest, NothingGrowsByRounding) {
    for (const char* method : {"heun", "rk4", "rosenbrock", "backward-euler"}) {
        start(
            text(
                "\"u_t = 0\"",
                R"j("domain": {"size": [1, 1], "cells": [32, 32]}, "initial": {"u": "0.5 + random(1)"})j"),
            {{"method", method}, {"dt", "1e-3"}});
        const auto before = values("u");
        for (int i = 0; i < 20; ++i) simulation_->step();
        EXPECT_EQ(values("u"), before) << method;
    }
}

// Increments far below what FP32 resolves of the state add up all the same: to 0.1 + 1e-8 n.
TEST_F(EquationsTest, ManySmallStepsAddUp) {
    for (const char* method : {"heun", "rk4"}) {
        start(text("\"u_t = 1\"",
                   R"j("domain": {"size": [1, 1], "cells": [8, 8]}, "initial": {"u": "1"})j"),
              {{"method", method}, {"dt", "1e-8"}});
        for (int i = 0; i < 50; ++i) simulation_->step();
        const auto state = takeSnapshot(*simulation_, scene_->domain);
        for (int i = 0; i < 950; ++i) simulation_->step();
        const auto after = values("u");
        EXPECT_NEAR(static_cast<double>(after[5]), 1 + 1e-5, 1.3e-7) << method;
        restoreSnapshot(*simulation_, scene_->domain, state);
        for (int i = 0; i < 950; ++i) simulation_->step();
        EXPECT_EQ(values("u"), after) << method;
        start(text("\"u_t = 1\"",
                   R"j("domain": {"size": [1, 1], "cells": [8, 8]}, "initial": {"u": "1"})j"),
              {{"method", method}, {"dt", "1e-8"}, {"compensated", "false"}});
        for (int i = 0; i < 50; ++i) simulation_->step();
        EXPECT_EQ(values("u")[5], 1) << method;
    }
}

TEST_F(EquationsTest, MistakesNameTheirPlace) {
    const auto refused = [&](const std::string& equations,
                             const std::string& rest = "\"duration\": 1") {
        return refusal([&] { start(text(equations, rest)); });
    };
    const auto contains = [](const std::string& sentence, const std::string& part) {
        EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
    };
    contains(refused(R"j("u_t = lapalce(u)")j"), "did you mean 'laplace'?");
    contains(refused(R"j("u_t = noise(u)")j"), "n is a whole number from 0 to 1000000");
    contains(refused(R"j("u_t = noise(1.5)")j"), "n is a whole number from 0 to 1000000");
    contains(refused(R"j("u_t = random(u)")j"), "in equations n is a number");
    contains(refused(R"j("u_t = laplace(u")j"), "lacks a closing parenthesis");
    contains(refused(R"j("u_t = w")j"), "equations.0, column 7: 'w' is not known");
    contains(refused(R"j("laplace(u)")j"), "lacks a sign =");
    contains(refused(R"j("u_t = u", "u_t = 2*u")j"), "a second time");
    contains(refused(R"j("u_t = div(u*grad(u)) + 2*grad(u)")j"),
             "equations.0, column 26: grad() gives a vector: put it into div()");
    contains(refused(R"j("u_t = u")j", R"j("view": {"field": "1 + colors(u, u)"})j"),
             "view.field, column 5: colors(...) makes a picture");
    contains(refused(R"j("u_t = div(u)")j"), "div() takes");
    contains(refused(R"j("f = 2")j"), "have no unknown");
    contains(refused(R"j("u_t = u", "0 = 3")j"), "determine as many unknowns");
    // p drops out and is left undetermined.
    contains(refused(R"j("u_t = laplace(p)", "0 = u + 0*p")j"),
             "equations.1 does not determine 'p', which cancels out of it");
    contains(refused(R"j("0 = p - p + u", "u_t = p")j"), "equations.0 does not determine 'p'");
    contains(refused(R"j("u_t = biharmonic(biharmonic(laplace(u)))")j"), "so high an order");
    contains(refused(R"j("x_t = x")j"), "a second time");
    contains(refused(R"j("u_t = u")j", R"j("constants": {"dt": 1})j"), "name of a parameter");
    contains(refused(R"j("u_t = u")j", R"j("wall_values": {"w": 1})j"),
             "'w', which is not an unknown");
    contains(refused(R"j("u_t = u")j", R"j("view": {"field": "u + w"})j"),
             "view.field, column 5: 'w' is not known");
    contains(refused(R"j("u_t = u + \u00fc")j"), "equations.0, column 11: there is an unexpected");
    EXPECT_EQ(refused(R"j("u_t = laplace(u)")j", R"j("view": {"field": "u^2 - 1"})j"), "accepted");
    const auto ofSide = [&](const std::string& side) {
        return refused(R"j("u_t = u", "v_t = v")j", R"j("boundaries": {"top": )j" + side + "}");
    };
    contains(ofSide(R"j({"type": "mixed", "u_held": "1", "u_flux": "0"})j"),
             "boundaries.top.u_flux is given as well as u_held");
    contains(ofSide(R"j({"type": "mixed", "u": "1"})j"), "boundaries.top.u is not known");
    contains(ofSide(R"j({"type": "held", "u": "1/0"})j"), "has no finite value at t = 0 s");
    EXPECT_EQ(ofSide(R"j({"type": "mixed", "u_held": "1", "v_coefficient": "2"})j"), "accepted");
}

TEST_F(EquationsTest, UnitsAreCheckedOnceOneIsGiven) {
    const auto refused = [&](const std::string& equations, const std::string& units = "",
                             const std::string& a = "1") {
        return refusal([&] {
            start(text(equations, R"j("constants": {"D": {"value": 1, "unit": "m^2/s"}, "a": )j" +
                                      a + "}" +
                                      (units.empty() ? "" : R"j(, "units": {)j" + units + "}")));
        });
    };
    const auto contains = [](const std::string& sentence, const std::string& part) {
        EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
    };
    // A constant without a unit of its own takes the one that fits.
    EXPECT_EQ(refused(R"j("u_t = D*laplace(u) - a*u")j"), "accepted");
    EXPECT_EQ(refused(R"j("u_tt = a*D*laplace(u)")j"), "accepted");
    EXPECT_EQ(
        refused(R"j("0 = laplace(psi) + u", "u_t = D*laplace(u) + advect(dy(psi), -dx(psi), u)")j"),
        "accepted");
    EXPECT_EQ(
        refused(R"j("u_t = div(D*(1 + u/a)*grad(u)) + (mean(u) - integral(u)/(Lx*Ly))*D/hx^2")j"),
        "accepted");
    contains(refused(R"j("u_t = D*laplace(u) - u")j"),
             "u/s stands on the left of '-' and u on the right, at '-'");
    contains(refused(R"j("u_t = laplace(u) + 0*D")j"),
             "u_t is in u/s and the right-hand side in u/m²");
    contains(refused(R"j("u_t = D*laplace(u) + sin(x)")j"), "but this is in m, at 'sin'");
    contains(refused(R"j("u_t = D*laplace(u) + a*exp(u)")j", R"j("u": "K")j"), "but this is in K");
    contains(refused(R"j("u_tt = D*laplace(u)")j", R"j("u": "m")j"),
             "u_tt is in m/s² and the right-hand side in m/s");
    contains(refused(R"j("u_t = D*laplace(u)", "q = D*dx(u)")j", R"j("u": "K", "q": "K m")j"),
             "q is in K m and the right-hand side in K m/s");
    contains(refused(R"j("u_t = D*laplace(u)")j", R"j("w": "K")j"),
             "'w', which is neither an unknown");
    contains(refused(R"j("u_t = D*laplace(u)")j", R"j("a": "K")j"), "stands beside its value");
    contains(refused(R"j("u_t = D*laplace(u)")j", R"j("u": "K/")j"), "'K/' cannot be read");
    // The derived units are shown.
    start(text(
        R"j("u_t = D*laplace(u) - a*u", "q = D*dx(u)")j",
        R"j("constants": {"D": {"value": 1, "unit": "m^2/s"}, "a": 1}, "units": {"u": "mol/m^3"})j"));
    const auto& fields = scene_->info().fields;
    EXPECT_EQ(fields.at(0).unit, "mol/m³");
    EXPECT_EQ(fields.at(1).unit, "mol/(m² s)");
}

}  // namespace
}  // namespace seiche
