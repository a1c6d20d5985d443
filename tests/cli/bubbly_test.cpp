// Bubbly flow from the command line: repeatable reports, continued states, inspected cells.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/support/scene_run.hpp"

namespace seiche {
namespace {

using nlohmann::json;

class BubblyRun : public SceneRun {
  protected:
    BubblyRun()
        : SceneRun(R"json({ "seiche": 1, "simulation": "bubbly", "seed": 5,
            "domain": {"size": [0.5, 0.6], "cells": [5, 6]},
            "parameters": {"bubbles_per_cell": 3, "points_per_bubble": 16},
            "initial": {"number_density": "9000*exp(-((x-0.25)^2+(y-0.2)^2)/0.02)",
                        "temperature": "0.01"} })json") {}
    json report(const std::vector<std::string>& more) const {
        auto made = SceneRun::report(more);
        made.erase("timings");
        return made;
    }
};

TEST_F(BubblyRun, TheSameSceneAndSeedGiveTheSameReport) {
    const auto first = report({"--steps", "9"});
    EXPECT_EQ(first, report({"--steps", "9"}));
    EXPECT_NE(first.at("fields").at("v").at("hash"),
              report({"--steps", "9", "--seed", "6"}).at("fields").at("v").at("hash"));
    ASSERT_FALSE(first.at("cells").empty());
    for (const auto& cell : first.at("cells")) {
        for (const char* key : {"margin", "condition", "growth", "residual"}) {
            EXPECT_TRUE(cell.at(key).is_number()) << key;
        }
    }
    for (const auto& step : first.at("steps")) {
        for (const char* key : {"mass", "gas", "momentum_y", "refreshed", "due", "oldest", "cfl"}) {
            EXPECT_TRUE(step.contains(key)) << key;
        }
    }
}

TEST_F(BubblyRun, ASavedStateGoesOnBitForBit) {
    const auto state = folder / "state";
    const auto whole = report({"--steps", "11"});
    static_cast<void>(report({"--steps", "7", "--save-state", state}));
    const auto rest = report({"--steps", "4", "--resume", state});
    EXPECT_EQ(whole.at("fields"), rest.at("fields"));
    EXPECT_EQ(whole.at("cells"), rest.at("cells"));
    EXPECT_EQ(whole.at("steps").back(), rest.at("steps").back());
}

TEST_F(BubblyRun, DivergentFluxIsProjectedAndReported) {
    const auto flux = [&](const std::string& x) {
        const auto file = folder / "flux.json";
        std::ofstream(file) << R"J({"seiche": 1, "simulation": "bubbly",
            "domain": {"size": [0.5, 0.6], "cells": [5, 6]},
            "sources": [{"kind": "flux", "x": ")J"
                            << x << R"J(", "y": "-0.1*2*Ly/Lx*cos(2*pi*x/Lx)*sin(pi*y/Ly)"}]})J";
        return seiche({"run", file, "--steps", "1", "--report", folder / "flux-report.json"});
    };
    const auto wrong = flux("-0.1*sin(2*pi*x/Lx)*cos(pi*y/Ly)");
    EXPECT_EQ(wrong.code, 0);
    EXPECT_NE(wrong.err.find("has a divergence of up to"), std::string::npos) << wrong.err;
    std::ifstream stream(folder / "flux-report.json");
    const auto report = json::parse(stream);
    EXPECT_LT(report.at("steps")[0].at("flux_divergence").get<double>(), 1e-12);
    EXPECT_GT(report.at("flux").at("divergence_given").get<double>(), 1);
    EXPECT_GT(report.at("flux").at("changed_by").get<double>(), 0.05);
    const auto right = flux("0.1*sin(2*pi*x/Lx)*cos(pi*y/Ly)");
    EXPECT_EQ(right.code, 0);
    EXPECT_EQ(right.err.find("divergence"), std::string::npos) << right.err;

    const auto dead = folder / "dead.json";
    std::ofstream(dead) << R"J({"seiche": 1, "simulation": "bubbly", "boundaries": {"bottom":
        {"type": "inflow", "number_density": "1000", "v": "0.2"}}})J";
    const auto refused = seiche({"run", dead, "--steps", "1"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("outflow"), std::string::npos) << refused.err;
}

TEST_F(BubblyRun, InspectsACell) {
    const auto text = folder / "cell.json", picture = folder / "cell.png";
    const auto ran = seiche({"run", scene, "--quiet", "--steps", "2", "--inspect",
                             "0.25,0.2=" + text, "--inspect", "0.25,0.2=" + picture});
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::ifstream stream(text);
    const auto cell = json::parse(stream);
    EXPECT_EQ(cell.at("bubbles").size(), 3u);
    EXPECT_EQ(cell.at("bubbles")[0].at("potential").size(), 16u);
    EXPECT_EQ(cell.at("solves")[0].at("method"), "lu");
    EXPECT_LT(cell.at("difference_of_solvers").get<double>(), 1e-5);
    EXPECT_GT(std::filesystem::file_size(picture), 10000u);

    EXPECT_EQ(seiche({"run", scene, "--steps", "1", "--inspect", "0.25=" + text}).code, 2);
    EXPECT_EQ(seiche({"run", scene, "--steps", "1", "--inspect", "1,2=" + text}).code, 2);
    EXPECT_EQ(seiche({"run", "wave/drop", "--steps", "1", "--inspect", "0.1,0.2=" + text}).code, 2);
}

}  // namespace
}  // namespace seiche
