// Inflows without an outflow, from the command line.
#include "tests/cli/support/scene_run.hpp"

namespace seiche {
namespace {

class FlowWithoutAWayOut : public SceneRun {
  protected:
    FlowWithoutAWayOut()
        : SceneRun(R"json({ "seiche": 1, "simulation": "fluid",
            "domain": {"size": [1, 1], "cells": [16, 16]},
            "parameters": {"dt": 0.01, "viscosity": 0.01},
            "boundaries": {"left": {"type": "inflow", "u": "1"}},
            "duration": 0.05 })json") {}
};

TEST_F(FlowWithoutAWayOut, IsRefusedWithTheSumOfTheFluxes) {
    const auto ran = seiche({"run", scene, "--quiet"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("1 m^2/s flow into"), std::string::npos) << ran.err;
}

TEST_F(FlowWithoutAWayOut, FailsTheRunIfItVariesInTime) {
    for (const bool strict : {false, true}) {
        std::vector<std::string> options = {"--set", "boundaries.left.u=1+t"};
        if (strict) options.emplace_back("--strict");
        const auto r = report(options, 1);
        EXPECT_EQ(r["steps"][0]["solves"][0]["status"], "unsolvable");
        EXPECT_EQ(r["result"]["unconverged_solves"], 10);
        const auto sentence = r["result"]["sentence"].get<std::string>();
        EXPECT_NE(sentence.find("no solution"), std::string::npos) << sentence;
        EXPECT_NE(sentence.find("m^2/s flow into"), std::string::npos) << sentence;
    }
}

}  // namespace
}  // namespace seiche
