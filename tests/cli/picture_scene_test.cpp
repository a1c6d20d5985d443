#include <gtest/gtest.h>

#include "tests/cli/support/scene_run.hpp"

namespace seiche {
namespace {

class PictureScene : public SceneRun {
  protected:
    PictureScene()
        : SceneRun(R"({ "seiche": 1, "simulation": "wave", "title": "A tank",
            "domain": {"size": [1, 1], "cells": [16, 16]}, "parameters": {"dt": 0.01},
            "initial": {"height": "0.1*x"} })") {}
};

TEST_F(PictureScene, PictureIsRunAsAScene) {
    const auto picture = folder / "tank.png";
    const auto first = report({"--steps", "3", "--screenshot", picture, "--size", "160x120"});
    const auto ran =
        seiche({"run", picture, "--steps", "3", "--quiet", "--report", folder / "again.json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto again = nlohmann::json::parse(readFile(folder / "again.json"));
    EXPECT_EQ(again["definition"], first["definition"]);
    EXPECT_EQ(again["steps"], first["steps"]);
}

TEST_F(PictureScene, OtherPicturesAreRefused) {
    const auto none = SEICHE_SOURCE_DIR "/assets/scenes/fluid/picture.png";
    const auto other = seiche({"run", none, "--steps", "1"});
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.err.find("contains no scene"), std::string::npos) << other.err;

    const auto cut = folder / "cut.png";
    writeFile(cut, readFile(none).substr(0, 20));
    const auto damaged = seiche({"run", cut, "--steps", "1"});
    EXPECT_EQ(damaged.code, 2);
    EXPECT_NE(damaged.err.find("is damaged"), std::string::npos) << damaged.err;
}

}  // namespace
}  // namespace seiche
