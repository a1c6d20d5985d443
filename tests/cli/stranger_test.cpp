#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;
using Ordered = nlohmann::ordered_json;  // "seiche" comes first in a scene

/// A folder as a stranger may send it, beside a private file.
class Stranger : public testing::Test {
  protected:
    Stranger() {
        fs::create_directories(theirs / "inner");
        fs::copy(SEICHE_SOURCE_DIR "/docs/pictures/flow.jpg", secret);
        fs::copy(SEICHE_SOURCE_DIR "/docs/pictures/flow.jpg", theirs / "own.jpg");
        fs::create_symlink(secret, theirs / "link.jpg");
        fs::create_directory_symlink(folder.path(), theirs / "inner" / "up");
        mkfifo((theirs / "pipe.jpg").c_str(), 0600);
    }

    /// Runs `seiche` and records each file that it opens and each program that it starts.
    Finished watched(const std::vector<std::string>& arguments) {
        fs::remove(log);
        Launch launch;
        launch.environment = {{"LD_PRELOAD", SEICHE_BINARY_DIR "/libseiche-test-watch.so"},
                              {"WATCH_LOG", log}};
        return seiche(arguments, launch);
    }
    bool noted(const std::string& what, const std::string& part) const {
        std::istringstream lines(readFile(log));
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with(what + " ") && line.find(part) != std::string::npos) return true;
        }
        return false;
    }
    std::string scene(const Ordered& changes) const {
        Ordered text = {{"seiche", 1},
                        {"simulation", "wave"},
                        {"title", "From a stranger"},
                        {"domain", {{"size", {1, 1}}, {"cells", {16, 16}}}}};
        text.merge_patch(changes);
        const auto file = (theirs / "scene.json").string();
        writeFile(file, text.dump());
        return file;
    }

    const TemporaryFolder folder;
    const fs::path theirs = folder.path() / "theirs";
    const std::string secret = folder / "secret.jpg";
    const std::string log = folder / "watch.log";
};

TEST_F(Stranger, PicturesOutsideTheFolderAreNotRead) {
    const auto asInitial = [](const std::string& file) {
        return Ordered{{"initial", {{"height", {{"image", file}}}}}};
    };
    const auto asWall = [](const std::string& file) {
        return Ordered{{"walls", {{{"shape", "image"}, {"image", file}}}}};
    };
    // The harness records opened files.
    const auto own = watched({"run", scene(asInitial("own.jpg")), "--steps", "1", "--quiet"});
    EXPECT_EQ(own.code, 0) << own.err;
    EXPECT_TRUE(noted("open", "own.jpg")) << readFile(log);

    for (const auto& file :
         {std::string("../secret.jpg"), std::string("inner/../../secret.jpg"), secret,
          std::string("link.jpg"), std::string("inner/up/secret.jpg"), std::string("pipe.jpg"),
          std::string("/dev/zero"), std::string("/proc/self/environ"), std::string("inner"),
          std::string("own.jpg\0.png", 12), std::string("")}) {
        for (const auto& changes : {asInitial(file), asWall(file)}) {
            const auto ran = watched({"run", scene(changes), "--steps", "1", "--quiet"});
            EXPECT_EQ(ran.code, 2) << file << ran.err;
            EXPECT_LT(ran.seconds, 10) << file;
            EXPECT_FALSE(noted("open", "secret.jpg")) << file << readFile(log);
            EXPECT_FALSE(noted("open", "pipe.jpg")) << readFile(log);
            EXPECT_FALSE(noted("open", "/dev/zero")) << readFile(log);
        }
    }
}

TEST_F(Stranger, SceneStateAndStrokesStartNoProgram) {
    const auto file = scene({{"initial", {{"height", "0.1*x"}}}});
    const auto state = folder / "end.state";
    EXPECT_EQ(watched({"run", file, "--steps", "2", "--quiet", "--save-state", state}).code, 0);
    EXPECT_FALSE(noted("start", "")) << readFile(log);
    EXPECT_EQ(watched({"run", file, "--steps", "4", "--quiet", "--resume", state}).code, 0);
    EXPECT_FALSE(noted("start", "")) << readFile(log);
    // The harness records started programs.
    EXPECT_EQ(watched({"run", file, "--steps", "4", "--quiet", "--video", folder / "a.mp4"}).code,
              0);
    EXPECT_TRUE(noted("start", "ffmpeg")) << readFile(log);
}

TEST_F(Stranger, RunsOfASweepOutsideItsFolderAreRefused) {
    const auto sweep = (theirs / "sweep").string();
    const auto made = watched({"sweep", scene({{"duration", 0.02}, {"parameters", {{"dt", 0.01}}}}),
                               "--set", "dt=0.01,0.005", "--out", sweep});
    ASSERT_EQ(made.code, 0) << made.err;
    const auto table = Ordered::parse(readFile(sweep + "/sweep.json"));
    const auto run = table["runs"][0]["run"].get<std::string>();
    const auto plot = [&] {
        return watched({"sweep", sweep, "--plot", "result.t=" + (folder / "t.csv")});
    };
    ASSERT_EQ(plot().code, 0);
    ASSERT_TRUE(noted("open", run + "/report.json"));

    fs::create_directory(folder.path() / "elsewhere");
    fs::copy(sweep + "/" + run + "/report.json", folder.path() / "elsewhere/report.json");
    fs::create_directory_symlink(folder.path() / "elsewhere", fs::path(sweep) / "led");
    for (const std::string& outside : {std::string("../../elsewhere"), std::string("led"),
                                       folder / "elsewhere", std::string(".."), std::string(".")}) {
        auto changed = table;
        changed["runs"][0]["run"] = outside;
        writeFile(sweep + "/sweep.json", changed.dump());
        const auto ran = plot();
        EXPECT_EQ(ran.code, 2) << outside << ran.err;
        EXPECT_NE(ran.err.find("must be a folder in"), std::string::npos) << ran.err;
        EXPECT_FALSE(noted("open", "elsewhere")) << readFile(log);
    }
}

TEST_F(Stranger, HugeInputsAreRefusedInBoundedTimeAndMemory) {
    const auto limited = [&](const std::string& file) {
        return runProgram("bash",
                          {"-c", "ulimit -v 4000000; exec \"$0\" run \"$1\" --steps 1 --quiet",
                           SEICHE_BINARY_DIR "/seiche", file});
    };
    const auto written = [&](const std::string& text) {
        const auto file = (theirs / "huge.json").string();
        writeFile(file, text);
        return file;
    };
    const std::string head = R"({"seiche": 1, "simulation": "wave", )";
    std::string nested, walls;
    for (int i = 0; i < 100000; ++i) {
        nested += "[";
        walls += R"({"shape": "disc", "center": [0.5, 0.5], "radius": 0.1},)";
    }
    walls.pop_back();
    std::string power = "x";
    for (int i = 0; i < 12; ++i) power = "(" + power + ")*(" + power + ")";
    for (const auto& text : {
             head + R"("title": )" + nested,
             head + R"("title": ")" + std::string(80'000'000, 'x') + "\"}",
             head + R"("domain": {"cells": [1000000000, 1000000000]}})",
             head + R"("initial": {"height": ")" + power + "\"}}",
             head + R"("walls": [)" + walls + "]}",
             head + R"("seed": )" + std::string(1'000'000, '9') + "}",
         }) {
        const auto ran = limited(written(text));
        EXPECT_EQ(ran.code, 2) << text.substr(0, 80) << "\n" << ran.err.substr(0, 400);
        EXPECT_LT(ran.seconds, 20) << text.substr(0, 80);
        EXPECT_LT(ran.err.size(), 2000U) << ran.err.substr(0, 400);
    }
}

}  // namespace
}  // namespace seiche
