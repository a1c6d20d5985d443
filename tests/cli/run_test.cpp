#include <cmath>
#include <cstring>
#include <filesystem>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "core/run/engine.hpp"
#include "core/scene/scene.hpp"
#include "solvers/registry.hpp"
#include "tests/cli/support/scene_run.hpp"

namespace seiche {
namespace {

using nlohmann::json;

class Run : public SceneRun {
  protected:
    // An odd shape, so that rows end inside a texel.
    Run()
        : SceneRun(R"json({ "seiche": 1, "simulation": "wave", "seed": 7,
            "domain": {"size": [1.5, 1], "cells": [65, 43]},
            "parameters": {"dt": 0.01, "tolerance": 1e-6},
            "initial": {"height": "0.1*exp(-((x-0.5)^2+(y-0.4)^2)/0.01)"},
            "probes": [[0.5, 0.4]], "duration": 0.5 })json") {}
};

/// Entries of a .npy file of float32, checked against its shape.
std::vector<float> npy(const std::string& file, std::size_t count) {
    const auto text = readFile(file);
    std::vector<float> values(count);
    EXPECT_GE(text.size(), 128 + count * sizeof(float)) << file;
    if (text.size() < count * sizeof(float)) return values;
    std::memcpy(values.data(), text.data() + text.size() - count * sizeof(float),
                count * sizeof(float));
    return values;
}

std::string fnv(const std::vector<float>& values) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    std::vector<unsigned char> bytes(values.size() * sizeof(float));
    std::memcpy(bytes.data(), values.data(), bytes.size());
    for (const auto byte : bytes) hash = (hash ^ byte) * 0x100000001b3u;
    std::ostringstream text;
    text << "fnv1a64:" << std::hex << std::setw(16) << std::setfill('0') << hash;
    return text.str();
}

TEST_F(Run, ReportHasItsDocumentedKeys) {
    const auto r = report({"--steps", "12"});
    for (const char* key :
         {"version", "device", "scene", "simulation", "seed", "domain", "parameters", "definition",
          "result", "steps", "ledger", "fields", "timings"}) {
        EXPECT_TRUE(r.contains(key)) << key;
    }
    EXPECT_EQ(r["seed"], 7);
    EXPECT_EQ(r["parameters"]["dt"], 0.01);
    EXPECT_EQ(r["result"]["end"], "done");
    ASSERT_EQ(r["steps"].size(), 12u);
    for (std::size_t i = 0; i < 12; ++i) {
        const auto& step = r["steps"][i];
        EXPECT_EQ(step["step"], i + 1);
        EXPECT_NEAR(step["t"].get<double>(), 0.01 * static_cast<double>(i + 1), 1e-9);
        EXPECT_EQ(step["dt"], 0.01);
        for (const char* key : {"energy", "mass", "cfl"}) {
            EXPECT_TRUE(step[key].is_number()) << key;
        }
        ASSERT_GE(step["solves"].size(), 1u);
        const auto& solve = step["solves"][0];
        // Of step 1 b - A x is formed anew.
        EXPECT_EQ(solve["status"], i == 0 ? "converged" : "unconfirmed");
        EXPECT_EQ(solve["norm"], i == 0 ? "l2, true" : "l2, recurrence");
        EXPECT_LE(solve["final"].get<double>(), solve["target"].get<double>());
        for (const char* key : {"name", "iterations", "initial"}) {
            EXPECT_TRUE(solve.contains(key)) << key;
        }
    }
    for (const char* field : {"height", "velocity", "speed"}) {
        for (const char* key : {"hash", "min", "max", "sum"}) {
            EXPECT_TRUE(r["fields"][field].contains(key)) << field << " " << key;
        }
    }
    EXPECT_GT(r["timings"]["stepping"].get<double>(), 0);
    EXPECT_GT(r["timings"]["steps_per_second"].get<double>(), 0);
    EXPECT_FALSE(r["timings"].contains("kernels"));
}

TEST_F(Run, ProfilesKernelsWhenAsked) {
    const auto kernels = report({"--steps", "3", "--profile"})["timings"]["kernels"];
    ASSERT_FALSE(kernels.empty());
    for (const auto& kernel : kernels) EXPECT_GT(kernel["launches"], 0);
}

TEST_F(Run, TwoRunsAgreeInAllButTheTimings) {
    auto a = report({"--steps", "25"}), b = report({"--steps", "25"});
    a.erase("timings");
    b.erase("timings");
    EXPECT_EQ(a, b);
    EXPECT_NE(report({"--steps", "24"})["fields"]["height"], a["fields"]["height"]);
}

TEST_F(Run, EngineAndCommandLineGiveTheSameBits) {
    registerSimulations();
    const auto r = report({"--steps", "30"});
    Engine::Options options;
    options.makeContext = [] { return gl::Context::headless(); };
    Engine engine(options);
    engine.load(loadScene(scene));
    engine.step(30);
    for (const char* name : {"height", "velocity"}) {
        const auto data = engine.read(name).get();
        EXPECT_EQ(data.step, 30u);
        EXPECT_EQ(fnv(data.values), r["fields"][name]["hash"]) << name;
    }
}

TEST_F(Run, ASavedStateContinuesBitForBit) {
    const auto whole = report({"--steps", "30"});
    const auto state = folder / "state";
    report({"--steps", "17", "--save-state", state});
    const auto rest = report({"--steps", "13", "--resume", state});
    EXPECT_EQ(rest["fields"], whole["fields"]);
    ASSERT_EQ(rest["steps"].size(), 13u);
    for (std::size_t i = 0; i < 13; ++i) EXPECT_EQ(rest["steps"][i], whole["steps"][i + 17]);
    const auto grid = seiche({"run", scene, "--resume", state, "--set", "domain.cells=32,32"});
    EXPECT_EQ(grid.code, 2) << grid.err;
    writeFile(state, readFile(state).substr(0, 1000));
    EXPECT_EQ(seiche({"run", scene, "--resume", state}).code, 2);
    EXPECT_EQ(seiche({"run", scene, "--resume", folder / "none"}).code, 2);
}

TEST_F(Run, ExportsAreTheFieldsOfTheReport) {
    const auto r =
        report({"--steps", "20", "--export", "height=" + (folder / "h.npy"), "--export",
                "velocity=" + (folder / "v.NPY"), "--export", "height=" + (folder / "h.csv"),
                "--export", "height=" + (folder / "h.vti")});
    const auto h = npy(folder / "h.npy", 65 * 43);
    EXPECT_EQ(fnv(h), r["fields"]["height"]["hash"]);
    EXPECT_EQ(fnv(npy(folder / "v.NPY", 65 * 43)), r["fields"]["velocity"]["hash"]);
    double sum = 0;
    for (const float value : h) sum += static_cast<double>(value);
    EXPECT_EQ(sum, r["fields"]["height"]["sum"]);

    std::istringstream csv(readFile(folder / "h.csv"));
    std::string line;
    std::getline(csv, line);
    EXPECT_EQ(line, "x [m],y [m],height [m]");
    for (std::size_t i = 0; i < h.size(); ++i) {
        ASSERT_TRUE(std::getline(csv, line)) << i;
        EXPECT_EQ(std::stof(line.substr(line.rfind(',') + 1)), h[i]) << i;
    }
    EXPECT_NE(readFile(folder / "h.vti").find("WholeExtent=\"0 65 0 43 0 0\""), std::string::npos);
}

TEST_F(Run, ASeriesHasAFileAnInterval) {
    report({"--time", "0.1", "--every", "0.05", "--export", "height=" + (folder / "h.npy")});
    const auto name = [&](const char* number) {
        return folder / (std::string("h-") + number + ".npy");
    };
    EXPECT_TRUE(std::filesystem::exists(name("0002")));
    EXPECT_FALSE(std::filesystem::exists(name("0003")));
    EXPECT_EQ(readFile(name("0002")), readFile(folder / "h.npy"));
    report({"--steps", "5", "--export", "height=" + (folder / "g.npy")});
    EXPECT_EQ(readFile(name("0001")), readFile(folder / "g.npy"));
    report({"--steps", "0", "--export", "height=" + (folder / "g.npy")});
    EXPECT_EQ(readFile(name("0000")), readFile(folder / "g.npy"));
}

TEST_F(Run, FailedFileEndsASeriesAndReplacesNoOther) {
    std::filesystem::create_directory(folder / "h-0002.npy");
    writeFile(folder / "h-0003.npy", "good");
    const auto file = folder / "r.json";
    const auto ran = seiche({"run", scene, "--quiet", "--time", "0.5", "--every", "0.1", "--export",
                             "height=" + (folder / "h.npy"), "--report", file});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("h-0002.npy"), std::string::npos) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_EQ(readFile(folder / "h-0003.npy"), "good");
    EXPECT_FALSE(std::filesystem::exists(folder / "h-0004.npy"));
    const auto r = json::parse(readFile(file));
    EXPECT_EQ(r["result"]["end"], "failed");
    EXPECT_EQ(r["result"]["steps"], 20);
    EXPECT_EQ(fnv(npy(folder / "h.npy", 65 * 43)), r["fields"]["height"]["hash"]);
}

TEST_F(Run, AReportIsNotDoneWhereAnOutputFailed) {
    EXPECT_EQ(report({"--steps", "3"})["result"]["end"], "done");
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"--steps", "3"}, {"--until-steady", "1e30"}}) {
        auto arguments = more;
        arguments.insert(arguments.end(), {"--save-state", "/dev/full"});
        const auto r = report(arguments, 1);
        EXPECT_EQ(r["result"]["end"], "failed");
        EXPECT_NE(r["result"]["sentence"].get<std::string>().find("/dev/full"), std::string::npos);
    }
    const auto strict = report({"--steps", "2", "--set", "max_iterations=1", "--set",
                                "tolerance=1e-7", "--set", "solver=cg", "--strict"},
                               1);
    EXPECT_EQ(strict["result"]["end"], "done");  // its outputs are there
}

TEST_F(Run, SpectraFindTheFrequencyOfAMode) {
    const auto file = folder / "spectra.csv";
    const auto made = report({"--set", "initial.height=0.01*cos(2*pi*x/1.5)", "--time", "9",
                              "--spectra", file, "--probe", "0.1,0.9"});
    ASSERT_EQ(made["probes"].size(), 2u);
    const auto& height = made["probes"][1]["fields"]["height"];
    // Two half waves across: c k / (2 pi) = 1 / 1.5 Hz, at the amplitude there.
    EXPECT_NEAR(height["frequency"].get<double>(), 1 / 1.5, 0.01);
    EXPECT_NEAR(height["amplitude"].get<double>(), 0.01 * std::cos(2 * M_PI * 0.1 / 1.5), 5e-4);
    EXPECT_NEAR(height["mean"].get<double>(), 0, 1e-3);
    std::istringstream lines(readFile(file));
    std::string head, row;
    std::getline(lines, head);
    EXPECT_TRUE(head.starts_with("frequency [Hz],height@0.5:0.4 [m],height@0.1:0.9 [m],")) << head;
    int rows = 0;
    while (std::getline(lines, row)) ++rows;
    EXPECT_GT(rows, 100);
}

TEST_F(Run, ProbesAreTheFieldAtTheirPoints) {
    // The centre of cell (20, 10) and the scene's own probe
    const double x = 20.5 * 1.5 / 65, y = 10.5 / 43;
    std::ostringstream point;
    point.precision(17);
    point << x << "," << y;
    report({"--steps", "9", "--probes", folder / "p.csv", "--probe", point.str(), "--export",
            "height=" + (folder / "h.npy")});
    std::istringstream csv(readFile(folder / "p.csv"));
    std::string line, last;
    std::getline(csv, line);
    EXPECT_TRUE(line.starts_with("step,t [s],height@0.5:0.4 [m],")) << line;
    int rows = 0;
    while (std::getline(csv, line)) last = line, ++rows;
    EXPECT_EQ(rows, 10);  // the start and nine steps
    std::vector<std::string> cells;
    for (std::istringstream stream(last); std::getline(stream, line, ',');) cells.push_back(line);
    EXPECT_EQ(cells[0], "9");
    EXPECT_EQ(std::stof(cells[3]), npy(folder / "h.npy", 65 * 43)[10 * 65 + 20]);
}

TEST_F(Run, SettingsReachTheRun) {
    const auto r =
        report({"--steps", "2", "--set", "domain.cells=40,30", "--set", "dt=0.02", "--set",
                "initial.height=0.5", "--set", "boundaries.left.type=absorbing", "--seed", "99"});
    EXPECT_EQ(r["domain"]["cells"], json({40, 30}));
    EXPECT_EQ(r["parameters"]["dt"], 0.02);
    EXPECT_EQ(r["seed"], 99);
    EXPECT_EQ(r["definition"]["boundaries"]["left"]["type"], "absorbing");
    EXPECT_NEAR(r["fields"]["height"]["max"].get<double>(), 0.5, 1e-3);
}

TEST_F(Run, ComparesTwoSettings) {
    const auto picture = folder / "both.png";
    const auto alone = report({"--steps", "4"});
    const auto both = report({"--steps", "4", "--compare", "theta=1", "--compare", "dt=0.02",
                              "--screenshot", picture, "--size", "640x300"});
    // The first run equals a run alone; the second one takes half as many steps to the same time.
    EXPECT_EQ(both["fields"], alone["fields"]);
    EXPECT_EQ(both["steps"].size(), 4u);
    const auto& compared = both["compare"];
    EXPECT_EQ(compared["settings"], json({"theta = 0.25, dt = 0.01", "theta = 1, dt = 0.02"}));
    EXPECT_NEAR(compared["t"].get<double>(), 0.04, 1e-12);
    EXPECT_GT(compared["fields"]["height"]["largest_difference"], 1e-5);
    EXPECT_EQ(compared["fields"]["speed"]["largest_difference"], 0);
    EXPECT_GT(std::filesystem::file_size(picture), 10000u);
    const auto same = report({"--steps", "4", "--compare", "damping=0"});
    EXPECT_EQ(same["compare"]["fields"]["height"]["largest_difference"], 0);

    // Two fields of one run: both legends are there, and the runs are the same.
    std::filesystem::remove(picture);
    const auto fields = report({"--steps", "4", "--compare", "view.field=velocity", "--screenshot",
                                picture, "--size", "640x300"});
    EXPECT_EQ(fields["compare"]["settings"],
              json({"view.field = height", "view.field = velocity"}));
    EXPECT_EQ(fields["compare"]["fields"]["height"]["largest_difference"], 0);
    EXPECT_GT(std::filesystem::file_size(picture), 10000u);

    const auto refused = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"run", scene, "--quiet"});
        const auto ran = seiche(more);
        EXPECT_EQ(ran.code, 2);
        return ran.err;
    };
    EXPECT_NE(refused({"--compare", "dt=0.1"}).find("nothing to show"), std::string::npos);
    EXPECT_NE(refused({"--compare", "domain.cells=8,8", "--screenshot", picture}).find("one grid"),
              std::string::npos);
    EXPECT_NE(refused({"--compare", "dtt=1", "--screenshot", picture}).find("'dt'"),
              std::string::npos);
}

TEST_F(Run, LimitsAndTheirExitCodes) {
    EXPECT_EQ(report({})["steps"].size(), 50u);  // the scene's duration
    EXPECT_EQ(report({"--time", "0.1"})["steps"].size(), 10u);
    // Standing water is steady; a sloshing tank is not.
    const auto calm =
        report({"--until-steady", "1e-3", "--time", "20", "--set", "initial.height=0"});
    EXPECT_EQ(calm["result"]["end"], "steady");
    const auto sloshing = report({"--until-steady", "1e-6", "--time", "3"}, 1);
    EXPECT_EQ(sloshing["result"]["end"], "not-steady");
}

TEST_F(Run, UnconvergedSolvesFailOnlyUnderStrict) {
    const std::vector<std::string> hard = {"--steps",        "3",     "--set",
                                           "tolerance=1e-7", "--set", "max_iterations=1"};
    const auto r = report(hard);
    EXPECT_EQ(r["steps"][0]["solves"][0]["status"], "limit");
    EXPECT_GT(r["result"]["unconverged_solves"], 0);
    auto strict = hard;
    strict.push_back("--strict");
    EXPECT_EQ(report(strict, 1)["result"]["end"], "done");
}

TEST_F(Run, NonFiniteStateExitsOneWithMessageAndReport) {
    const std::vector<std::string> explosive = {"--set", "initial.height=3e38", "--steps",
                                                "50",    "--save-state",        folder / "state"};
    const auto r = report(explosive, 1);
    EXPECT_EQ(r["result"]["end"], "not-finite");
    EXPECT_NE(r["result"]["sentence"].get<std::string>().find("no longer finite"),
              std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder / "state"));
}

TEST_F(Run, CtrlCKeepsTheOutputsSoFar) {
    Launch launch;
    launch.interruptAfter = 0.7;
    const auto file = folder / "r.json";
    const auto ran = seiche({"run", scene, "--quiet", "--time", "10000", "--report", file,
                             "--export", "height=" + (folder / "h.npy")},
                            launch);
    EXPECT_EQ(ran.code, 130) << ran.err;
    EXPECT_NE(ran.err.find("stopped by signal 2"), std::string::npos) << ran.err;
    const auto r = json::parse(readFile(file));
    EXPECT_EQ(r["result"]["end"], "interrupted");
    EXPECT_EQ(r["steps"].size(), r["result"]["steps"]);
    EXPECT_EQ(fnv(npy(folder / "h.npy", 65 * 43)), r["fields"]["height"]["hash"]);
}

TEST_F(Run, HangupKeepsTheOutputsSoFar) {
    const auto file = folder / "r.json", state = folder / "s.state";
    Launch launch;
    launch.interruptAfter = 0.7;
    launch.interruptBy = SIGHUP;
    const auto ran = seiche(
        {"run", scene, "--quiet", "--time", "10000", "--report", file, "--save-state", state},
        launch);
    EXPECT_EQ(ran.code, 129) << ran.err;
    EXPECT_EQ(json::parse(readFile(file))["result"]["end"], "interrupted");
    EXPECT_TRUE(std::filesystem::exists(state));
    // but not under nohup
    launch.out = folder / "out";
    const auto kept = runProgram(
        "nohup",
        {SEICHE_BINARY_DIR "/seiche", "run", scene, "--quiet", "--steps", "3000", "--report", file},
        launch);
    EXPECT_EQ(kept.code, 0) << kept.err;
    EXPECT_EQ(json::parse(readFile(file))["result"]["end"], "done");
}

TEST_F(Run, OutputsAreCheckedBeforeTheRunStarts) {
    const auto refused = [&](const std::vector<std::string>& more, const std::string& expected) {
        std::vector<std::string> arguments = {"run", scene, "--steps", "100000000"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto ran = seiche(arguments);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
        EXPECT_LT(ran.seconds, 1);
    };
    const auto file = folder / "a.json";
    refused({"--report", file, "--save-state", file}, "each its own");
    refused({"--report", file, "--save-state", folder / "./a.json"}, "each its own");
    refused({"--report", scene}, "overwrite");
    refused({"--report", folder / "no/r.json"}, "there is no folder");
    refused({"--report", folder.path().string()}, "folder");
    refused({"--probes", folder / "p.csv", "--probe", "2,0.5"}, "outside");
    EXPECT_FALSE(std::filesystem::exists(file));
    std::filesystem::create_symlink(file, folder / "link.json");
    refused({"--report", file, "--save-state", folder / "link.json"}, "each its own");
}

TEST_F(Run, FullDiskIsReported) {
    for (const std::vector<std::string>& full : {std::vector<std::string>{"--report", "/dev/full"},
                                                 {"--probes", "/dev/full"},
                                                 {"--save-state", "/dev/full"}}) {
        std::vector<std::string> arguments = {"run", scene, "--quiet", "--steps", "3"};
        arguments.insert(arguments.end(), full.begin(), full.end());
        const auto ran = seiche(arguments);
        EXPECT_EQ(ran.code, 1) << full[0];
        EXPECT_NE(ran.err.find("No space left"), std::string::npos) << ran.err;
    }
}

// A disk of its own, of eight MiB, which a film without loss soon fills.
TEST_F(Run, ProgressIsShownOnTerminalsOnly) {
    const auto command = "'" SEICHE_BINARY_DIR "/seiche' run '" + scene + "' --steps 20";
    // `script` gives it a terminal.
    const auto seen = runProgram("/usr/bin/script", {"-qefc", command, folder / "typescript"}).out;
    EXPECT_TRUE(std::regex_search(seen, std::regex(R"(\[#+\.*\] +\d+ %  step \d+  t = )"))) << seen;
    const auto quiet =
        runProgram("/usr/bin/script", {"-qefc", command + " --quiet", folder / "typescript"}).out;
    EXPECT_EQ(quiet.find(" %"), std::string::npos) << quiet;
    EXPECT_EQ(seiche({"run", scene, "--steps", "20"}).err.find(" %"), std::string::npos);
    // Its messages are coloured, unless the user wants none.
    Launch launch;
    launch.environment["TERM"] = "xterm-256color";
    for (const char* value : {"", "1"}) {
        launch.environment["NO_COLOR"] = value;
        const auto said =
            runProgram("/usr/bin/script", {"-qefc", command, folder / "typescript"}, launch).out;
        EXPECT_NE(said.find("info"), std::string::npos) << said;
        EXPECT_EQ(said.find("\x1b[32m") != std::string::npos, *value == '\0') << said;
    }
}

TEST_F(Run, AFilmThatFillsTheDiskEndsAndIsPlayable) {
    const std::string alone = "mkdir \"$2\" && mount -t tmpfs -o size=8m none \"$2\" && ";
    const auto inNamespace = [&](const std::string& commands) {
        return runProgram("/usr/bin/unshare",
                          {"-rm", "sh", "-c", alone + commands, "sh", SEICHE_BINARY_DIR "/seiche",
                           folder / "disk", scene});
    };
    if (inNamespace("true").code != 0) GTEST_SKIP() << "no disk of its own can be made here";
    std::filesystem::remove(folder / "disk");
    const auto ran = inNamespace(
        "{ \"$1\" run \"$3\" --quiet --set dt=0.003 --time 3 --speed 0.1 --size 320x210 "
        "--video \"$2/film.gif\"; echo ended with $?; "
        "ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0 "
        "\"$2\"/film.gif.*.recording.mkv; }");
    EXPECT_NE(ran.out.find("ended with 1\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.err.find("the disk is full"), std::string::npos) << ran.err;
    EXPECT_TRUE(std::regex_search(ran.err, std::regex(R"(film\.gif\.\d+-\d+\.recording\.mkv)")))
        << ran.err;
    // Whole, so that ffprobe has nothing to complain of.
    EXPECT_EQ(ran.err.find("prematurely"), std::string::npos) << ran.err;
    const auto pictures = std::atoi(ran.out.c_str() + ran.out.find('\n') + 1);
    EXPECT_GT(pictures, 10) << ran.out;
    EXPECT_LT(pictures, 900) << ran.out;  // of the whole run
}

}  // namespace
}  // namespace seiche
