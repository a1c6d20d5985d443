// Fields and reports of typed equations: functionals in the ledger, expressions as fields, dyes.
#include <gtest/gtest.h>

#include <cmath>

#include "core/files/json_node.hpp"
#include "core/model/field_data.hpp"
#include "core/model/snapshot.hpp"
#include "tests/physics/equations/equations_tank.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

// clang-format off: it takes scenes in raw strings for code

TEST_F(EquationsTest, FunctionalsAreInTheLedger) {
    for (const std::string method : {"rk4", "rosenbrock"}) {
        start(
            text(
                R"j("u_t = -u", "m = k*mean(u) + Lx", "field = u*integral(u)")j",
                R"j("constants": {"k": 3}, "initial": {"u": "1 + x"}, "domain": {"size": [2, 1], "cells": [8, 8]})j"),
            {{"method", method}, {"dt", "0.01"}, {"tolerance", "1e-6"}});
        const auto reports = runUntil(1);
        const double now = 2 + 3 * 2 * std::exp(-simulation_->time());
        const auto ledger = simulation_->summary().at("ledger");
        EXPECT_EQ(ledger.size(), 1U);
        EXPECT_NEAR(ledger.at("m").at("first").get<double>(), 8, 1e-6) << method;
        EXPECT_NEAR(ledger.at("m").at("last").get<double>(), now, 1e-5) << method;
        EXPECT_NEAR(ledger.at("m").at("drift").get<double>(), now / 8 - 1, 1e-5) << method;
        // and in the report of each step, of explicit ones of every 16th
        for (const auto& report : reports) {
            const double then = 2 + 3 * 2 * std::exp(-report.t), m = report.value("m");
            if (method == "rk4" && report.step % 16 != 0)
                EXPECT_TRUE(std::isnan(m)) << report.step;
            else
                EXPECT_NEAR(m, then, 1e-5) << method << " " << report.t;
        }
    }
    // A run that continues a state has its own functionals; a name used by reports is refused.
    start(
        text(
            R"j("u_t = -u + 0*x", "mass = integral(u)", "energy = integral(dx(u)^2 + dy(u)^2)/2")j",
            R"j("initial": {"u": "x"}, "domain": {"size": [1, 1], "cells": [8, 8]})j"),
        {{"method", "heun"}, {"dt", "0.01"}});
    runUntil(0.1);
    const auto state = takeSnapshot(*simulation_, scene_->domain);
    std::vector<StepReport> reports;
    for (int i = 0; i < 5; ++i) simulation_->step();
    restoreSnapshot(*simulation_, scene_->domain, state);
    for (int i = 0; i < 6; ++i) simulation_->step();
    simulation_->collect(Wait::yes, reports);
    ASSERT_EQ(reports.size(), 6U);
    const auto& sixteenth = reports.back();
    ASSERT_EQ(sixteenth.step, 16U);
    EXPECT_NEAR(sixteenth.value("mass"), 0.5 * std::exp(-sixteenth.t), 1e-5);
    // mirrors beyond the sides halve the slopes of their cells
    EXPECT_NEAR(sixteenth.value("energy"), 6.5 / 16 * std::exp(-2 * sixteenth.t), 1e-5);
    const auto refused =
        refusal([&] { start(text(R"j("u_t = -u", "limit = mean(u)")j", smallDomain)); });
    EXPECT_NE(refused.find("already have a 'limit'"), std::string::npos) << refused;
}

// view.field takes all that equations take, also with values beyond sides and in walls.
TEST_F(EquationsTest, AnyExpressionCanBeShown) {
    const auto show = [&](const std::string& field, const std::string& more = "") {
        start(text(
            R"j("u_t = 0", "v_t = 0", "f = u*v")j",
            R"j("domain": {"size": [2, 1.5], "cells": [16, 12]}, "constants": {"k": 3}, "initial": {"u": "x^2 + 2*y^2", "v": "y"},
                       "view": {"field": ")j" +
                field + R"j("})j" + more));
        return values(scene_->info().fields.back().name);
    };
    const auto inside = [](int i, int j) { return static_cast<std::size_t>(j * 16 + i); };
    const double h = 0.125, x = 7.5 * h, y = 5.5 * h, u = x * x + 2 * y * y;
    double mean = 0;
    for (int i = 0; i < 16; ++i) mean += (i + 0.5) * h * (i + 0.5) * h / 16;
    for (int j = 0; j < 12; ++j) mean += 2 * (j + 0.5) * h * (j + 0.5) * h / 12;
    for (const auto& [field, expected] :
         std::vector<std::pair<std::string, double>>{{"laplace(u)", 6},
                                                     {"dx(u) - k*dy(v)", 2 * x - 3},
                                                     {"div(v*grad(u))", 2 * y + (4 * y + 4 * y)},
                                                     {"biharmonic(u) + f", u * y},
                                                     {"u - mean(u)", u - mean},
                                                     {"integral(u)", 3 * mean},
                                                     {"advect(1, 0, u) + t", 2 * x},
                                                     {"dx(f)/f", 2 * x / u},
                                                     {"x", x},
                                                     {"k", 3},
                                                     {"7", 7}}) {
        EXPECT_NEAR(show(field)[inside(7, 5)], expected, 2e-4) << field;
    }
    // a mirror beyond the side, and what walls hold
    EXPECT_NEAR(show("laplace(u)")[inside(0, 5)], (h * h * 2.25 - h * h * 0.25) / (h * h) + 4,
                2e-4);
    const auto walls = show(
        "dx(u)",
        R"j(, "walls": [{"shape": "rectangle", "center": [1.0625, 0.75], "size": [0.125, 1.5]}], "wall_values": {"u": 0})j");
    EXPECT_NEAR(walls[inside(7, 5)], (-u - ((x - h) * (x - h) + 2 * y * y)) / (2 * h), 2e-4);
    EXPECT_EQ(walls[inside(8, 5)], 0);
    // A picture does not change the run.
    const auto after = [&](const std::string& field) {
        start(text(
            R"j("u_t = laplace(u) + mean(u)*u - u^3")j",
            R"j("domain": {"size": [20, 20], "cells": [16, 16]}, "initial": {"u": "random(1)"}, "view": {"field": ")j" +
                field + R"j("})j"));
        for (int i = 0; i < 40; ++i) {
            simulation_->step();
            if (i % 8 == 0) values(scene_->info().fields.back().name);
        }
        return values("u");
    };
    const auto plain = after("u");
    for (const char* field : {"biharmonic(u) + noise(1) + sin(t)", "colors(dx(u), integral(u))"})
        EXPECT_EQ(after(field), plain) << field;
    for (const auto& [field, part] : std::vector<std::pair<std::string, std::string>>{
             {"grad(u)", "put it into div()"},
             {"colors(u, grad(v))", "put it into div()"},
             {"laplace(colors(u, v))", "cannot be part of an expression"},
             {"biharmonic(biharmonic(laplace(u)))", "so high an order"},
             {"lapalce(u)", "did you mean 'laplace'?"},
             {"div(u)", "div() takes"}}) {
        const auto sentence = refusal([&] { show(field); });
        EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
        EXPECT_NE(sentence.find("view.field"), std::string::npos) << sentence;
    }
}

TEST_F(EquationsTest, ColorsShowSeveralUnknowns) {
    const auto scene = [](const std::string& shown) {
        return text(
            R"j("u_t = 0", "v_t = 0")j",
            R"j("domain": {"size": [1, 1], "cells": [9, 5]}, "initial": {"u": "x", "v": "-y"}, "view": {"field": ")j" +
                shown + R"j("})j");
    };
    start(scene("colors(u, -2*v)"));
    const auto& shown = scene_->info().fields.back();
    EXPECT_TRUE(shown.color);
    const auto view = simulation_->field(shown.name);
    const auto colors = readColors(view);
    const auto sums = readCells(view);
    for (int j = 0; j < 5; ++j) {
        for (int i = 0; i < 9; ++i) {
            const auto at = static_cast<std::size_t>(j * 9 + i);
            const float u = (static_cast<float>(i) + 0.5f) / 9,
                        v = (static_cast<float>(j) + 0.5f) / 5;
            EXPECT_NEAR(sums[at], u + 2 * v, 1e-6f);
            // blue of one, orange of the other
            EXPECT_NEAR(colors[3 * at + 2] - colors[3 * at], 0.64f * u - 1.3f * v, 1e-6f);
        }
    }
    start(scene("colors(u, v, 1)"));  // nothing is less than none
    const auto three = readColors(simulation_->field("colors(u, v, 1)"));
    EXPECT_NEAR(three[3 * 22], 0.5f, 1e-6f);
    EXPECT_EQ(three[3 * 22 + 1], 0.0f);
    EXPECT_EQ(three[3 * 22 + 2], 1.0f);
    for (const char* wrong : {"colors(u, v) + 1", "sin(colors(u, v))", "colors(u)", "colors(u, w)"})
        EXPECT_THROW(start(scene(wrong)), InputError) << wrong;
}

}  // namespace
}  // namespace seiche
