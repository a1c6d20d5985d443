#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// A small tank that is quick to compute; probed, so that there are probes in the reports.
constexpr const char* tank = R"json({ "seiche": 1, "simulation": "wave", "title": "A tank",
    "domain": {"size": [1, 1], "cells": [16, 16]},
    "parameters": {"dt": 0.01},
    "initial": {"height": "0.1*random(1)"},
    "probes": [[0.5, 0.4]], "duration": 0.05 })json";

class SweepRun : public testing::Test {
  protected:
    SweepRun() { writeFile(scene, tank); }
    Finished sweep(std::vector<std::string> more, const Launch& launch = {}) const {
        more.insert(more.begin(), "sweep");
        return seiche(more, launch);
    }
    /// Arguments that start a new sweep of the tank.
    std::vector<std::string> begin(const std::vector<std::string>& more,
                                   const std::string& name = "out") const {
        std::vector<std::string> all = {scene, "--out", folder / name};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    std::string in(const std::string& file, const std::string& name = "out") const {
        return folder.path() / name / file;
    }
    TemporaryFolder folder;
    const std::string scene = folder / "tank.json";
};

std::vector<std::string> rowsOf(const std::string& csv) {
    std::vector<std::string> rows;
    std::istringstream lines(csv);
    for (std::string line; std::getline(lines, line);) rows.push_back(line);
    return rows;
}

std::vector<fs::path> runsOf(const fs::path& sweep) {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(sweep)) {
        if (entry.is_directory()) folders.push_back(entry.path());
    }
    std::ranges::sort(folders);
    return folders;
}

/// The child processes of `process`; their threads are ignored.
std::vector<pid_t> childrenOf(pid_t process) {
    const auto id = std::to_string(process);
    std::istringstream list(readFile("/proc/" + id + "/task/" + id + "/children"));
    std::vector<pid_t> children;
    for (pid_t child = 0; list >> child;) children.push_back(child);
    return children;
}

TEST_F(SweepRun, AllCombinationsAreRunAndTabulated) {
    const auto ran =
        sweep(begin({"--set", "damping=0:1:lin:2", "--set", "theta=0.5,1", "--seeds", "3:4",
                     "--set", "wave_speed=2", "--steps", "3", "--number", "fields.height.max",
                     "--number", "steps.last.energy", "--plot", "fields.height.max"}));
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, "");
    const auto rows = rowsOf(readFile(in("sweep.csv")));
    ASSERT_EQ(rows.size(), 9u);
    EXPECT_TRUE(rows[0].starts_with("run,damping [1/s],theta,seed,fields.height.max [m],"))
        << rows[0];
    EXPECT_TRUE(rows[0].ends_with(",status,error")) << rows[0];
    EXPECT_TRUE(rows[1].starts_with("001-damping=0-theta=0.5-seed=3,0,0.5,3,")) << rows[1];
    EXPECT_TRUE(rows[8].starts_with("008-damping=1-theta=1-seed=4,1,1,4,")) << rows[8];
    const auto runs = runsOf(in(""));
    ASSERT_EQ(runs.size(), 8u);
    for (std::size_t k = 0; k < runs.size(); ++k) {
        for (const char* file : {"report.json", "picture.png", "final.state", "probes.csv"}) {
            EXPECT_TRUE(fs::exists(runs[k] / file)) << runs[k] << file;
        }
        EXPECT_FALSE(fs::exists(runs[k] / "run.log"));
        const auto report = json::parse(readFile(runs[k] / "report.json"));
        EXPECT_EQ(report["parameters"]["wave_speed"], 2);
        EXPECT_EQ(report["seed"], k % 2 == 0 ? 3 : 4);
        EXPECT_EQ(report["result"]["steps"], 3);
        const auto most = report["fields"]["height"]["max"].get<double>();
        EXPECT_NE(rows[k + 1].find(fmt::format(",{},", most)), std::string::npos) << rows[k + 1];
    }
    const auto table = json::parse(readFile(in("sweep.json")));
    EXPECT_EQ(table["runs"].size(), 8u);
    EXPECT_EQ(table["runs"][7]["status"], "done");
    EXPECT_EQ(table["parameters"][0]["unit"], "1/s");
    for (const char* file : {"sweep.png", "plot-fields.height.max.pdf",
                             "plot-fields.height.max.png", "plot-fields.height.max.csv"}) {
        EXPECT_GT(fs::file_size(in(file)), 100u) << file;
    }

    // The same command again only writes the table, here with its usual columns.
    const auto touched = fs::last_write_time(runs[0] / "report.json");
    const auto again = sweep({in(""), "--quiet"});
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(again.err, "");
    EXPECT_EQ(fs::last_write_time(runs[0] / "report.json"), touched);
    EXPECT_EQ(rowsOf(readFile(in("sweep.csv"))), rows);

    // A plot of the finished runs, of a number that is not a column, over a chosen parameter
    const auto file = folder / "p.csv";
    const auto plotted =
        sweep({in(""), "--plot", "probes.0.fields.height.rms=" + file, "--over", "theta"});
    EXPECT_EQ(plotted.code, 0) << plotted.err;
    const auto points = rowsOf(readFile(file));
    ASSERT_EQ(points.size(), 3u);
    EXPECT_EQ(points[0], "theta,probes.0.fields.height.rms [m],least,largest,runs");
    EXPECT_TRUE(points[1].starts_with("0.5,") && points[1].ends_with(",4")) << points[1];
    const auto unknown = sweep({in(""), "--plot", "fields.heigth.max"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("did you mean 'fields.height.max'"), std::string::npos);
}

TEST_F(SweepRun, FailedRunsAreRowsAndTheSweepGoesOn) {
    const auto ran = sweep(begin({"--set", "max_iterations=50,1,60", "--strict", "--steps", "2"}));
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(ran.err.find("1 of 3 runs failed"), std::string::npos) << ran.err;
    const auto csv = readFile(in("sweep.csv"));
    const auto rows = rowsOf(csv);
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_NE(rows[2].find(",nan,failed,"), std::string::npos) << rows[2];
    EXPECT_NE(rows[1].find(",done,"), std::string::npos) << rows[1];
    EXPECT_NE(rows[3].find(",done,"), std::string::npos) << rows[3];
    // The sweep is complete: nothing is run again.
    const auto again = sweep({in("")});
    EXPECT_EQ(again.code, 1);
    EXPECT_EQ(readFile(in("sweep.csv")), csv);
}

TEST_F(SweepRun, ResumedAfterAnyKillGivesTheSameTable) {
    const std::vector<std::string> what = {
        "--set",  "damping=0:1:lin:6", "--set", "theta=0.5,1", "--seeds",
        "1:2",    "--steps",           "3",     "--jobs",      "2",
        "--quiet"};
    const auto whole = sweep(begin(what, "whole"));
    ASSERT_EQ(whole.code, 0) << whole.err;
    const auto csv = readFile(in("sweep.csv", "whole"));
    ASSERT_EQ(rowsOf(csv).size(), 25u);

    // Killed by SIGKILL after increasing times, until it completes
    const double slice = whole.seconds / 10;
    int kills = 0;
    Finished ran;
    for (double after = 0.02; kills < 60; after += slice / 4) {
        Launch launch;
        launch.interruptAfter = std::min(after, 4 * slice);
        launch.interruptBy = SIGKILL;
        ran = sweep(begin(what), launch);
        if (ran.code == 0) break;
        ASSERT_EQ(ran.code, 128 + SIGKILL) << ran.err;
        ++kills;
    }
    EXPECT_GE(kills, 5);
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(readFile(in("sweep.csv")), csv);
    // The reports are the same, too, except for times, and no other file is left.
    const auto runs = runsOf(in("")), others = runsOf(in("", "whole"));
    ASSERT_EQ(runs.size(), 24u);
    for (std::size_t k = 0; k < runs.size(); ++k) {
        const auto report = [](const fs::path& run) {
            auto read = json::parse(readFile(run / "report.json"));
            read.erase("timings");
            return read;
        };
        EXPECT_EQ(report(runs[k]), report(others[k]));
        EXPECT_EQ(readFile(runs[k] / "final.state"), readFile(others[k] / "final.state"));
        EXPECT_EQ(std::distance(fs::directory_iterator(runs[k]), {}), 4) << runs[k];
    }
}

TEST_F(SweepRun, KilledRunIsRepeated) {
    const std::vector<std::string> what = {"--seeds", "1:3", "--steps", "20", "--quiet"};
    Launch launch;
    int killed = 0;
    launch.watch = [&](pid_t process) {
        if (killed > 0) return;
        for (const pid_t child : childrenOf(process)) {
            if (kill(child, SIGKILL) == 0) ++killed;
        }
    };
    const auto ran = sweep(begin(what), launch);
    EXPECT_EQ(killed, 1);
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(readFile(in("sweep.csv")).find("nan,failed,it was ended by signal 9"),
              std::string::npos);
    const auto again = sweep({in(""), "--quiet"});
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(readFile(in("sweep.csv")).find("failed"), std::string::npos);
}

TEST_F(SweepRun, CtrlCEndsItsRunsAndTellsHowToContinue) {
    std::vector<pid_t> children;
    Launch launch;
    launch.watch = [&](pid_t process) {
        if (!children.empty()) return;
        children = childrenOf(process);
        if (!children.empty()) kill(process, SIGINT);
    };
    const auto ran = sweep(begin({"--seeds", "1:3", "--steps", "1000000"}), launch);
    EXPECT_EQ(ran.code, 130) << ran.err;
    EXPECT_NE(ran.err.find("`seiche sweep " + (folder / "out") + "` goes on"), std::string::npos)
        << ran.err;
    ASSERT_FALSE(children.empty());
    for (const pid_t child : children) EXPECT_NE(kill(child, 0), 0);
    EXPECT_NE(readFile(in("sweep.csv")).find(",waiting,"), std::string::npos);
}

TEST_F(SweepRun, RunsEndWithASweepThatIsKilled) {
    std::vector<pid_t> children;
    Launch launch;
    launch.watch = [&](pid_t process) {
        if (children.size() == 2) return;
        children = childrenOf(process);
        if (children.size() == 2) kill(process, SIGKILL);
    };
    sweep(begin({"--seeds", "1:2", "--steps", "1000000", "--jobs", "2"}), launch);
    ASSERT_EQ(children.size(), 2u);
    for (const pid_t child : children) {
        bool gone = false;
        for (int k = 0; k < 500 && !gone; ++k) {
            gone = kill(child, 0) != 0 ||
                   readFile("/proc/" + std::to_string(child) + "/cmdline").empty();
            if (!gone) usleep(10000);
        }
        EXPECT_TRUE(gone);
    }
}

TEST_F(SweepRun, SettingsOtherThanTheFoldersAreRefused) {
    ASSERT_EQ(sweep(begin({"--seeds", "1:2", "--steps", "1", "--quiet"})).code, 0);
    const auto csv = readFile(in("sweep.csv"));
    const auto refused = [&](const std::vector<std::string>& what, const std::string& expected) {
        const auto ran = sweep(what);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_EQ(rowsOf(ran.err).size(), 1u) << ran.err;
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
        EXPECT_EQ(readFile(in("sweep.csv")), csv);
    };
    refused(begin({"--seeds", "1:3", "--steps", "1"}), "other settings (--seeds)");
    refused(begin({"--seeds", "1:2", "--steps", "2"}), "other settings (--steps)");
    refused(begin({"--seeds", "1:2", "--steps", "1", "--set", "dt=0.02"}),
            "other settings (--set)");
    refused({in(""), "--steps", "3"}, "has its settings");
    refused({in(""), "--set", "dt=1,2"}, "has its settings");
    auto other = std::string(tank);
    other.replace(other.find("0.1*"), 3, "0.2");
    writeFile(scene, other);
    refused(begin({"--seeds", "1:2", "--steps", "1"}), "the scene has changed");
    writeFile(scene, tank);
    EXPECT_EQ(sweep(begin({"--seeds", "1:2", "--steps", "1", "--quiet"})).code, 0);
}

TEST_F(SweepRun, ImpossibleSettingsAreRefusedBeforeAnyRun) {
    const auto refused = [&](const std::vector<std::string>& what, const std::string& expected) {
        const auto ran = sweep(what);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(rowsOf(ran.err).size(), 1u) << ran.err;
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
        EXPECT_TRUE(!fs::exists(in("")) || runsOf(in("")).empty());
    };
    refused({scene, "--set", "dt=1,2"}, "--out FOLDER");
    refused(begin({}), "several values");
    refused(begin({"--set", "dt=0.01"}), "several values");
    refused(begin({"--set", "dtt=1,2"}), "dt");
    refused(begin({"--set", "damping=0,-1"}), "damping");
    refused(begin({"--set", "theta=0.5,fast"}), "theta");
    refused(begin({"--set", "dt=1:2:log"}), "LOW:HIGH:log:N");
    refused(begin({"--set", "dt=0.01,0.02", "--set", "dt=0.03"}), "given twice");
    refused(begin({"--set", "dt=0.01:0.02:lin:1000", "--set", "damping=0:1:lin:1000", "--seeds",
                   "1:1000"}),
            "1e+09 combinations");
    refused(begin({"--seeds", "1:1000000000"}), "10000");
    refused(begin({"--seeds", "1:2", "--steps", "1", "--time", "1"}), "exclude each other");
    refused(begin({"--seeds", "1:2", "--probe", "a,b"}), "--probe");
    refused(begin({"--seeds", "1:2", "--jobs", "0"}), "--jobs 0");
    refused(begin({"--seeds", "1:2", "--plot", "a=b.jpg"}), ".pdf");
    refused(begin({"--seeds", "1:2", "--plot", "a", "--over", "dt"}), "over seed");
    refused(begin({"--seeds", "1:2", "--over", "seed"}), "--plot NUMBER");
    refused({folder / "none.json", "--seeds", "1:2", "--out", folder / "out"}, "none.json");
    refused({scene, "--seeds", "1:2", "--out", "/nonexistent/out"}, "/nonexistent");
    refused({scene, "--seeds", "1:2", "--out", scene}, "is a file");
    refused({scene, "--seeds", "1:2", "--out", folder.path()}, "other files (tank.json)");
    // more than any disk has
    refused(begin({"--seeds", "1:9000", "--set", "domain.cells=16384,16384"}), "room for");
    if (geteuid() != 0) {
        fs::create_directory(folder / "closed");
        chmod((folder / "closed").c_str(), 0500);
        refused(begin({"--seeds", "1:2"}, "closed"), "cannot be written");
    }
}

TEST_F(SweepRun, UnknownNumberEndsTheSweepAfterTheFirstRun) {
    const auto ran =
        sweep(begin({"--seeds", "1:4", "--steps", "1", "--number", "fields.heigth.max"}));
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_NE(ran.err.find("did you mean 'fields.height.max'"), std::string::npos) << ran.err;
    EXPECT_LT(runsOf(in("")).size(), 4u);
}

}  // namespace
}  // namespace seiche
