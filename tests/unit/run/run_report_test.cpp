#include "core/run/run_report.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/scene/scene.hpp"
#include "solvers/registry.hpp"

namespace seiche {
namespace {

/// Averages of the second half of the run, and only of quantities that the simulation names.
TEST(RunReport, CoursesBecomeAveragesAndStrouhalNumbers) {
    registerSimulations();
    const auto averages = [](const std::string& parameters) {
        const auto scene =
            parseScene(R"({"seiche": 1, "simulation": "fluid", "parameters": {)" + parameters +
                           R"(}, "domain": {"size": [1, 1], "cells": [8, 8]}})",
                       "test", ".");
        RunReport report("test", scene, {}, true);
        for (int k = 1; k <= 2000; ++k) {
            StepReport step;
            step.step = static_cast<std::uint64_t>(k);
            step.t = 0.005 * k;
            step.dt = 0.005;
            const double start = k <= 1000 ? 40 : 0;  // start of the run, which averages leave out
            const double swing = std::sin(2 * std::numbers::pi * 2.5 * step.t);
            step.diagnostics = {{"energy", 1.0},
                                {"wall_0_lift_coefficient", start + 0.2 + 0.1 * swing, "", true},
                                {"wall_0_torque", start + 7, "m^4/s^2", true}};
            report.step(step);
        }
        report.result({}, "");
        return nlohmann::json::parse(report.text()).value("averages", nlohmann::json());
    };
    auto made = averages(R"("reference_speed": 2, "reference_length": 0.25)");
    EXPECT_EQ(made.size(), 2u);
    const auto lift = made["wall_0_lift_coefficient"];
    EXPECT_NEAR(lift["mean"].get<double>(), 0.2, 1e-3);
    EXPECT_NEAR(lift["rms"].get<double>(), 0.1 / std::sqrt(2.0), 1e-3);
    EXPECT_NEAR(lift["frequency"].get<double>(), 2.5, 0.01);
    EXPECT_NEAR(lift["amplitude"].get<double>(), 0.1, 2e-3);
    EXPECT_NEAR(lift["strouhal"].get<double>(), 2.5 * 0.25 / 2, 2e-3);
    EXPECT_NEAR(made["wall_0_torque"]["mean"].get<double>(), 7, 1e-6);
    made = averages("");
    EXPECT_FALSE(made["wall_0_lift_coefficient"].contains("strouhal"));
}

}  // namespace
}  // namespace seiche
