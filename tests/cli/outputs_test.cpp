// Output files: none is lost, and no input is overwritten.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>
#include <thread>

#include "core/files/film_check.hpp"
#include "core/files/image_in.hpp"
#include "core/files/image_out.hpp"
#include "tests/cli/support/scene_run.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;

class Outputs : public SceneRun {
  protected:
    Outputs()
        : SceneRun(R"json({ "seiche": 1, "simulation": "wave",
            "domain": {"size": [1.5, 1], "cells": [33, 21]},
            "parameters": {"dt": 0.01},
            "walls": [{"image": "wall.png", "threshold": 0.5}],
            "initial": {"height": {"image": "start.png", "low": 0, "high": 0.01}},
            "probes": [[0.5, 0.4]], "duration": 0.5 })json") {
        const std::vector<std::uint8_t> black(16 * 16 * 4, 0), gray(16 * 16 * 4, 100);
        writePng(folder / "wall.png", 16, 16, black);
        writePng(folder / "start.png", 16, 16, gray);
        writePng(folder / "other.png", 16, 16, gray);
    }
    Finished run(std::vector<std::string> more) const {
        more.insert(more.begin(), {"run", scene, "--quiet"});
        return seiche(more);
    }
    void refused(const std::vector<std::string>& more, const std::string& expected) const {
        auto arguments = more;
        arguments.insert(arguments.end(), {"--steps", "3"});
        const auto ran = run(arguments);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
        EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    }
    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(folder.path())) {
            found.push_back(entry.path().filename().string());
        }
        std::ranges::sort(found);
        return found;
    }
};

TEST_F(Outputs, InputsAreNeverOverwritten) {
    ASSERT_EQ(run({"--steps", "2", "--save-state", folder / "s.state"}).code, 0);
    writeFile(folder / "hand.json", R"({"strokes": []})");
    fs::create_hard_link(scene, folder / "hard.json");
    fs::create_hard_link(folder / "wall.png", folder / "hard.png");
    fs::create_symlink(folder.path(), folder / "folder");
    fs::create_symlink("tank.json", folder / "link.json");
    const auto before = names();
    const auto text = readFile(scene), wall = readFile(folder / "wall.png");
    const std::string sentence = "would overwrite what is read";
    for (const char* name : {"tank.json", "./tank.json", "hard.json", "folder/tank.json",
                             "folder/hard.json", "link.json", "wall.png", "start.png"}) {
        refused({"--report", folder / name}, sentence);
    }
    refused({"--screenshot", folder / "hard.png"}, sentence);
    refused({"--resume", folder / "s.state", "--save-state", folder / "s.state"}, sentence);
    refused({"--strokes", folder / "hand.json", "--report", folder / "hand.json"}, sentence);
    // A file that only the second run reads.
    refused({"--compare", "initial.height.image=other.png", "--screenshot", folder / "other.png"},
            sentence);
    // A name of the series.
    fs::create_hard_link(scene, folder / "h-0007.npy");
    refused({"--every", "0.1", "--export", "height=" + (folder / "h.npy")}, sentence);
    fs::remove(folder / "h-0007.npy");
    EXPECT_EQ(names(), before);
    EXPECT_EQ(readFile(scene), text);
    EXPECT_EQ(readFile(folder / "wall.png"), wall);
}

TEST_F(Outputs, OutputsDoNotWriteOverEachOther) {
    fs::create_directories(folder / "frames");
    writeFile(folder / "one.json", "");
    fs::create_hard_link(folder / "one.json", folder / "two.json");
    fs::create_symlink(folder.path(), folder / "folder");
    refused({"--report", folder / "one.json", "--save-state", folder / "two.json"}, "each its own");
    refused({"--report", folder / "new", "--save-state", folder / "folder/new"}, "each its own");
    const auto height = "height=" + (folder / "a.npy");
    for (const char* name : {"a-0001.npy", "folder/a-12345.npy", "./a-0000.npy"}) {
        const auto velocity = "velocity=" + (folder / name);
        refused({"--every", "0.1", "--export", height, "--export", velocity}, "a-");
        refused({"--every", "0.1", "--export", velocity, "--export", height}, "a-");
    }
    refused({"--frames", folder / "frames", "--screenshot", folder / "frames/frame_000002.png"},
            "frame_000002.png");
    // A series does not take other names, nor without --every any.
    const auto other = "velocity=" + (folder / "a-01.npy");
    EXPECT_EQ(run({"--steps", "2", "--every", "1", "--export", height, "--export", other}).code, 0);
    EXPECT_EQ(
        run({"--steps", "2", "--export", height, "--export", "velocity=" + (folder / "a-0001.npy")})
            .code,
        0);
}

TEST_F(Outputs, FailureKeepsTheOldFile) {
    const auto file = folder / "r.json", rows = folder / "p.csv";
    for (const auto& [option, name] : {std::pair{"--report", file}, {"--probes", rows}}) {
        writeFile(name, "old");
        const auto ran = runProgram(
            "/bin/sh", {"-c", "ulimit -f 1; exec \"$0\" \"$@\"", SEICHE_BINARY_DIR "/seiche", "run",
                        scene, "--quiet", "--steps", "60", option, name});
        EXPECT_EQ(ran.code, 1) << ran.err;
        EXPECT_NE(ran.err.find("File too large"), std::string::npos) << ran.err;
        EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
        EXPECT_EQ(readFile(name), "old") << option;
    }
    EXPECT_EQ(names().size(), 6u);  // and nothing beside them
}

TEST_F(Outputs, FilmAtTheFileSizeLimitIsReported) {
    const auto film = folder / "film.mkv";
    writeFile(film, "the old film");
    const auto ran =
        runProgram("/bin/sh", {"-c", "ulimit -f 8; exec \"$0\" \"$@\"", SEICHE_BINARY_DIR "/seiche",
                               "run", scene, "--quiet", "--time", "1", "--speed", "0.2", "--size",
                               "320x200", "--video", film});
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(ran.err.find("ffmpeg has stopped"), std::string::npos) << ran.err;
    EXPECT_EQ(readFile(film), "the old film");
}

TEST_F(Outputs, TwoRunsOfOneFilmBothEndWithAFilm) {
    const auto film = folder / "film.mp4";
    Finished first, second;
    const std::vector<std::string> common = {"--time", "0.2",    "--speed", "0.2",
                                             "--size", "160x96", "--video", film};
    std::thread other([&] { first = run(common); });
    second = run(common);
    other.join();
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_EQ(second.code, 0) << second.err;
    EXPECT_EQ(picturesInFilm(film), 31u);
    EXPECT_EQ(names(), (std::vector<std::string>{"film.mp4", "other.png", "start.png", "tank.json",
                                                 "wall.png"}));
}

TEST_F(Outputs, FilmsFollowTheirOptions) {
    const auto film = folder / "film.webm", frames = folder / "frames";
    const auto ran = run({"--time",   "0.5",  "--speed",      "1",           "--fps",     "40",
                          "--loop",   "0.2",  "--size",       "60x40",       "--density", "2",
                          "--parts",  "none", "--background", "transparent", "--video",   film,
                          "--frames", frames, "--progress"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    // 21 pictures, of which the last 8 fade over into the first 8
    EXPECT_EQ(picturesInFilm(film), 13u);
    EXPECT_TRUE(fs::exists(frames + "/frame_000013.png"));
    EXPECT_FALSE(fs::exists(frames + "/frame_000014.png"));
    const auto image = decodeImage(readFile(frames + "/frame_000001.png"), "frame");
    EXPECT_EQ(image.width, 120);
    EXPECT_EQ(image.height, 80);
    // Progress is for programs: the last line reports completion.
    std::istringstream said(ran.out);
    nlohmann::json last;
    for (std::string line; std::getline(said, line);) last = nlohmann::json::parse(line);
    EXPECT_GT(last.at("part").get<double>(), 0);
    EXPECT_LE(last.at("t").get<double>(), 0.51);
    EXPECT_GT(last.at("step").get<int>(), 0);
}

/// An environment in which `ffmpeg` first does this when it packs a GIF.
std::map<std::string, std::string> beforePacking(const TemporaryFolder& folder,
                                                 const std::string& lines) {
    fs::create_directories(folder / "bin");
    const auto script = folder / "bin/ffmpeg";
    writeFile(script, "#!/bin/sh\nPATH=${PATH#*:}\ncase \"$*\" in *palettegen*)\n" + lines +
                          ";; esac\nexec ffmpeg \"$@\"\n");
    fs::permissions(script, fs::perms::owner_all);
    return {{"PATH", folder / "bin:" + std::getenv("PATH")}};
}

TEST_F(Outputs, PackingAFilmShowsItsProgress) {
    Launch launch;
    launch.environment =
        beforePacking(folder, "for i in $(seq 15); do echo \"frame:$i\"; sleep 0.1; done");
    const auto film = folder / "film.gif";
    const std::vector<std::string> arguments = {"run",     scene, "--size",  "60x40",
                                                "--time",  "0.5", "--fps",   "40",
                                                "--speed", "1",   "--video", film};
    auto lines = arguments;
    lines.insert(lines.end(), {"--quiet", "--progress"});
    const auto ran = seiche(lines, launch);
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::istringstream said(ran.out);
    std::vector<double> written;
    for (std::string line; std::getline(said, line);) {
        const auto object = nlohmann::json::parse(line);
        EXPECT_TRUE(object.contains("step") && object.contains("part")) << line;
        if (!object.contains("written")) {
            EXPECT_TRUE(written.empty()) << line;
            continue;
        }
        EXPECT_EQ(object.at("writing"), film);
        written.push_back(object.at("written"));
    }
    ASSERT_GT(written.size(), 5u) << ran.out;
    EXPECT_TRUE(std::ranges::is_sorted(written)) << ran.out;
    EXPECT_LT(written.front(), 0.2);
    EXPECT_EQ(written.back(), 1);

    std::string command = "'" SEICHE_BINARY_DIR "/seiche'";
    for (const auto& each : arguments) command += " '" + each + "'";
    const auto seen =
        runProgram("/usr/bin/script", {"-qefc", command, folder / "typescript"}, launch).out;
    const std::regex bar(R"(\[#*\.*\] +\d+ %  writing \S+film\.gif  0:0\d left)");
    EXPECT_TRUE(std::regex_search(seen, bar)) << seen;
}

TEST_F(Outputs, ASignalEndsPackingAndKeepsTheRecording) {
    Launch launch;
    launch.environment =
        beforePacking(folder, "echo frame:3; echo $$ > '" + folder / "packer" + "'; exec sleep 60");
    bool sent = false;
    launch.watch = [&](pid_t process) {
        if (sent || !fs::exists(folder / "packer") || readFile(folder / "packer").empty()) return;
        kill(process, SIGINT);
        sent = true;
    };
    const auto ran = seiche({"run", scene, "--quiet", "--time", "0.5", "--fps", "40", "--video",
                             folder / "film.gif", "--report", folder / "report.json"},
                            launch);
    EXPECT_TRUE(sent);
    EXPECT_EQ(ran.code, 130) << ran.err;
    EXPECT_LT(ran.seconds, 30);
    EXPECT_NE(kill(std::stoi(readFile(folder / "packer")), 0), 0) << "ffmpeg goes on";
    fs::remove_all(folder / "bin");
    fs::remove(folder / "packer");
    // All other outputs are written, and of the film only the recording is left.
    const auto at = ran.err.find("the complete film is ");
    ASSERT_NE(at, std::string::npos) << ran.err;
    const auto recording = ran.err.substr(at + 21, ran.err.find('\n', at) - at - 21);
    EXPECT_GT(picturesInFilm(recording).value_or(0), 10u);
    fs::remove(recording);
    EXPECT_EQ(names(), (std::vector<std::string>{"other.png", "report.json", "start.png",
                                                 "tank.json", "wall.png"}));
}

TEST_F(Outputs, PicturesShowTheGivenTitle) {
    const auto pixels = [&](std::vector<std::string> options) {
        const auto file = folder / "p.png";
        options.insert(options.end(), {"--steps", "0", "--size", "320x240", "--screenshot", file});
        const auto ran = run(options);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return decodeImage(readFile(file), "p.png").rgba;
    };
    EXPECT_NE(pixels({"--title=-Wellen-"}), pixels({}));
    EXPECT_EQ(pixels({"--title", "Wellen", "--parts", "time"}), pixels({"--parts", "time"}));
}

TEST_F(Outputs, PicturesShowGivenFieldNames) {
    const auto pixels = [&](std::vector<std::string> options) {
        const auto file = folder / "p.png";
        options.insert(options.end(), {"--set", "view.style=map", "--steps", "0", "--size",
                                       "320x240", "--screenshot", file});
        const auto ran = run(options);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return decodeImage(readFile(file), "p.png").rgba;
    };
    const auto own = pixels({});
    EXPECT_NE(pixels({"--field-name", "height=Höhe", "--field-name=speed=Tempo"}), own);
    EXPECT_EQ(pixels({"--field-name", "height=height"}), own);
    EXPECT_EQ(pixels({"--field-name=speed=Tempo"}), own);
}

TEST_F(Outputs, NamesMayHaveAnyBytesAndTheGreatestLength) {
    // The report must be JSON all the same.
    const auto strange = folder / "sc\xe9ne.json";
    fs::copy_file(scene, strange);
    const auto report = folder / "r\xff.json";
    const auto ran = seiche({"run", strange, "--quiet", "--steps", "2", "--report", report,
                             "--screenshot", folder / "p\xff.png", "--save-state", folder / "s\xff",
                             "--export", "height=" + (folder / "h\xff.npy")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(
        nlohmann::json::parse(readFile(report))["scene"].get<std::string>().find("sc\uFFFDne"),
        std::string::npos);
    EXPECT_EQ(run({"--steps", "1", "--resume", folder / "s\xff"}).code, 0);

    const std::string longest(251, 'x'), tooLong(252, 'x');
    const auto done = run({"--steps", "2", "--report", folder / (longest + ".jsn"), "--export",
                           "height=" + (folder / (longest + ".npy"))});
    EXPECT_EQ(done.code, 0) << done.err;
    refused({"--report", folder / (tooLong + ".jsn")}, "File name too long");
    refused({"--frames", folder / (tooLong + ".dir")}, "File name too long");
    // Too long once a number is added.
    refused({"--every", "0.1", "--export", "height=" + (folder / (longest + ".npy"))},
            "File name too long");
}

TEST_F(Outputs, OtherCommandsCheckTheirFilesFirst) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"validate", "--quick", "--json", folder / "no/v.json"},
          {"bench", "--json", folder / "no/b.json"},
          {"bench", "--tune", "-o", folder / "no/t.json"}}) {
        const auto ran = seiche(arguments);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_NE(ran.err.find("there is no folder"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.out, "");
    }
}

// Files of the series show the run's progress: 20000 steps lie between the two measurements.
TEST_F(Outputs, MemoryDoesNotGrowWithTheSteps) {
    const std::string look =
        "\"$0\" run \"$1\" --quiet --set domain.cells=8,8 --set initial.height=0 --time 1e6 "
        "--every 40 --export \"height=$2/h.npy\" --probes \"$2/p.csv\" & "
        "for file in h-0001.npy h-0006.npy; do "
        "until [ -e \"$2/$file\" ] || ! kill -0 $!; do sleep 0.02; done; "
        "sed -n 's/^RssAnon:[^0-9]*\\([0-9]*\\) kB/\\1/p' /proc/$!/status; done; "
        "kill -TERM $!; wait $!";
    // Many steps of few cells: threads that wait for each other would only slow them down.
    Launch launch;
    launch.environment["LP_NUM_THREADS"] = "0";
    const auto ran = runProgram(
        "/bin/sh", {"-c", look, SEICHE_BINARY_DIR "/seiche", scene, folder.path().string()},
        launch);
    EXPECT_EQ(ran.code, 143) << ran.err;
    std::istringstream text(ran.out);
    double early = 0, late = 0;
    ASSERT_TRUE(text >> early >> late) << ran.out;
    // [kB] The report's rows alone took 6000 when they were kept without --report.
    EXPECT_LT(late - early, 2000) << ran.out;
}

}  // namespace
}  // namespace seiche
