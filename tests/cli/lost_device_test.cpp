#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;

/// A run whose graphics device is reset after some hundred launches.
class LostDevice : public testing::Test {
  protected:
    LostDevice() {
        writeFile(
            scene,
            R"json({"seiche": 1, "simulation": "wave", "domain": {"size": [1, 1], "cells": [16, 16]},
            "parameters": {"dt": 0.01}, "initial": {"height": "0.01*exp(-((x - 0.4)^2 + (y - 0.5)^2)/0.02)"},
            "probes": [[0.5, 0.4]]})json");
    }
    Finished lost(std::vector<std::string> more) const {
        more.insert(more.begin(), {"run", scene, "--quiet", "--steps", "20000"});
        Launch launch;
        launch.environment = {{"LD_PRELOAD", SEICHE_BINARY_DIR "/libseiche-test-lost.so"},
                              {"LOST_AFTER", "3000"}};
        return seiche(more, launch);
    }
    static void isOneSentence(const Finished& ran) {
        EXPECT_EQ(ran.code, 3) << ran.err;
        EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
        EXPECT_TRUE(ran.err.starts_with("seiche: the graphics device was reset")) << ran.err;
    }

    const TemporaryFolder folder;
    const std::string scene = folder / "scene.json", state = folder / "s.state",
                      report = folder / "r.json";
};

TEST_F(LostDevice, GoesOnFromTheLastCheckpoint) {
    const auto ran = lost({"--save-state", state, "--checkpoint", "0.000001", "--report", report});
    isOneSentence(ran);
    EXPECT_NE(ran.err.find(state), std::string::npos) << ran.err;
    EXPECT_EQ(nlohmann::json::parse(readFile(report))["result"]["end"], "failed");
    const auto again =
        seiche({"run", scene, "--quiet", "--steps", "1", "--resume", state, "--report", report});
    EXPECT_EQ(again.code, 0) << again.err;
    const auto ledger = nlohmann::json::parse(readFile(report))["ledger"]["energy"];
    EXPECT_GT(ledger["last"].get<double>(), 0);
}

TEST_F(LostDevice, LeavesNoOutputThatIsNone) {
    const auto ran =
        lost({"--save-state", state, "--export", "height=" + (folder / "h.npy"), "--probes",
              folder / "p.csv", "--screenshot", folder / "p.png", "--size", "32x32"});
    isOneSentence(ran);
    for (const auto& name : {"s.state", "h.npy", "p.png"})
        EXPECT_FALSE(fs::exists(folder / name)) << name;
}

}  // namespace
}  // namespace seiche
