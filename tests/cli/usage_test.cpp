#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

using nlohmann::json;

long lines(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

TEST(Usage, HelpAndVersionGoToStdout) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--help"},
                                                      {"run", "--help"},
                                                      {"list", "--help"},
                                                      {"params", "--help"},
                                                      {"doctor", "--help"},
                                                      {"--version"}}) {
        const auto ran = seiche(arguments);
        EXPECT_EQ(ran.code, 0);
        EXPECT_FALSE(ran.out.empty());
        EXPECT_EQ(ran.err, "");
    }
}

struct BadUsage {
    std::vector<std::string> arguments;
    std::string expected;  // part of the message
};

class BadUsages : public testing::TestWithParam<BadUsage> {};

TEST_P(BadUsages, GiveOneSentenceAndExitTwo) {
    const auto ran = seiche(GetParam().arguments);
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(lines(ran.err), 1) << ran.err;
    EXPECT_NE(ran.err.find(GetParam().expected), std::string::npos) << ran.err;
    EXPECT_LT(ran.seconds, 1);
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadUsages,
    testing::Values(
        BadUsage{{"rum", "wave/drop"}, "did you mean 'run'"},
        BadUsage{{"--nonsense"}, "--nonsense"}, BadUsage{{"run"}, "scene is required"},
        BadUsage{{"run", "wave/drop", "--nonsense"}, "--nonsense"},
        BadUsage{{"run", "wave/drop", "--steps"}, "--steps"},
        BadUsage{{"run", "wave/drop", "--steps", "-3"}, "--steps"},
        BadUsage{{"run", "wave/drop", "--steps", "few"}, "--steps"},
        BadUsage{{"run", "wave/drop", "--steps", "99999999999999999999"},
                 "--steps 99999999999999999999 cannot be: give a whole number from 0 to "},
        BadUsage{{"run", "wave/drop", "--steps", "-99999999999999999999"}, "--steps"},
        BadUsage{{"run", "wave/drop", "--steps", "9223372036854775808"}, "--steps"},
        BadUsage{{"run", "wave/drop", "--steps", "0x10"}, "--steps 0x10"},
        BadUsage{{"run", "wave/drop", "--steps", "1e3"}, "--steps 1e3"},
        BadUsage{{"run", "wave/drop", "--steps", "2.5"}, "--steps 2.5"},
        BadUsage{{"run", "wave/drop", "--seed", "99999999999999999999"},
                 "--seed 99999999999999999999 cannot be"},
        BadUsage{{"run", "wave/drop", "--seed", "-1"}, "--seed -1"},
        BadUsage{{"run", "wave/drop", "--set", "seed=99999999999999999999"}, "seed"},
        BadUsage{{"run", "wave/drop", "--set", "max_iterations=99999999999999999999"},
                 "max_iterations"},
        BadUsage{{"run", "wave/drop", "--set", "domain.cells=99999999999999999999,8"}, "cells"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--size",
                  "18446744073709551617x18446744073709551617"},
                 "--size"},
        BadUsage{{"run", "wave/drop", "--device", "18446744073709551616"}, "device"},
        BadUsage{{"bench", "--size", "99999999999999999999"}, "--size 99999999999999999999"},
        BadUsage{{"bench", "--size", "0"}, "--size 0"},
        BadUsage{{"solve", "a.npy", "-o", "x.npy", "--iterations", "99999999999"},
                 "--iterations 99999999999"},
        BadUsage{{"solve", "a.npy", "-o", "x.npy", "--iterations", "0"}, "--iterations 0"},
        BadUsage{{"solve", "a.npy", "-o", "x.npy", "--tolerance", "1e400"}, "--tolerance inf"},
        BadUsage{{"solve", "a.npy", "-o", "x.npy", "--tolerance", "nan"}, "--tolerance nan"},
        BadUsage{{"solve", "a.npy", "-o", "x.npy", "--tolerance", "0"}, "--tolerance 0"},
        // control codes in names and values are shown, not obeyed
        BadUsage{{"r\x1b[31mun"}, "'r\\u001b[31mun'"},
        BadUsage{{"run", "no\x1b]0;x\x07\nscene\xff"}, "'no\\u001b]0;x\\u0007\\u000ascene\\xff'"},
        BadUsage{{"run", "wave/drop", "--non\x1bsense"}, "--non\\u001bsense"},
        BadUsage{{"run", "wave/drop", "--set", "d\xc2\x9bt=1"}, "d\\u009bt"},
        BadUsage{{"run", "wave/drop", "--steps", "3\x1b[2J"}, "3\\u001b[2J"},
        BadUsage{{"params", "wa\x7fve"}, "wa\\u007fve"},
        BadUsage{{"run", "wave/drop", "--steps", "3", "--time", "1"}, "exclude each other"},
        BadUsage{{"run", "wave/drop", "--time", "-1"}, "--time"},
        BadUsage{{"run", "wave/drop", "--time", "nan"}, "--time"},
        BadUsage{{"run", "wave/drop", "--until-steady", "0"}, "--until-steady"},
        BadUsage{{"run", "wave/drop", "--set", "dt"}, "PATH=VALUE"},
        BadUsage{{"run", "wave/drop", "--set", "=3"}, "PATH=VALUE"},
        BadUsage{{"run", "wave/drop", "--set", "dtt=0.1"}, "dt"},
        BadUsage{{"run", "wave/drop", "--set", "dt=fast"}, "dt"},
        BadUsage{{"run", "wave/drop", "--export", "height"}, "FIELD=FILE"},
        BadUsage{{"run", "wave/drop", "--export", "heigth=h.npy"}, "did you mean 'height'"},
        BadUsage{{"run", "wave/drop", "--export", "height=h.xls"}, ".npy"},
        BadUsage{{"run", "wave/drop", "--every", "1"}, "--export"},
        BadUsage{{"run", "wave/drop", "--export", "height=h.npy", "--every", "0"}, "--every"},
        BadUsage{{"run", "wave/drop", "--probe", "0.5,0.5"}, "--probes"},
        BadUsage{{"run", "wave/drop", "--probe", "0.5", "--probes", "p.csv"}, "X,Y"},
        BadUsage{{"run", "wave/drop", "--probe", "a,b", "--probes", "p.csv"}, "X,Y"},
        BadUsage{{"run", "wave/drop", "--size", "100x100"}, "--screenshot"},
        BadUsage{{"run", "wave/drop", "--parts", "axes"}, "--parts axes has no picture"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--parts", "axis"},
                 "no part 'axis' of a picture"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--background", "red"}, "#ffffff"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--density", "nan"}, "--density"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--density", "0"}, "0.25 to 8"},
        BadUsage{
            {"run", "wave/drop", "--screenshot", "a.png", "--size", "9000x9", "--density", "2"},
            "16 to 16384"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--antialias", "0"}, "--antialias"},
        BadUsage{{"run", "wave/drop", "--fill"}, "--fill has no picture"},
        BadUsage{{"run", "wave/drop", "--title", "Waves"}, "--title Waves has no picture"},
        BadUsage{{"run", "wave/drop", "--field-name", "height=Waves"},
                 "--field-name height=Waves has no picture"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--field-name", "height"},
                 "--field-name height cannot be: write NAME=TEXT"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--fill", "--parts", "axes"},
                 "--fill: a map that fills the picture leaves no room"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--fill", "--compare", "dt=0.01"},
                 "--compare and --fill exclude each other"},
        BadUsage{{"run", "wave/drop", "--video", "a.mp4", "--background", "transparent"},
                 ".webm or --frames"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--loop", "1"}, "--video"},
        BadUsage{{"run", "wave/drop", "--video", "a.mp4", "--loop", "-1"}, "--loop"},
        BadUsage{{"run", "wave/drop", "--video", "a.mp4", "--loop", "0.01"}, "fades over 0"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--size", "big"}, "WIDTHxHEIGHT"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.png", "--size", "1x1"}, "16"},
        BadUsage{{"run", "wave/drop", "--screenshot", "a.jpg"}, ".png"},
        BadUsage{{"run", "wave/drop", "--video", "a.avi"}, ".mp4"},
        BadUsage{{"run", "wave/drop", "--video", "a.mp4", "--fps", "0"}, "--fps"},
        BadUsage{{"run", "wave/drop", "--report", "/nonexistent/r.json"}, "/nonexistent"},
        BadUsage{{"run", "wave/drop", "--report", "/tmp"}, "folder"},
        BadUsage{{"run", "wave/drop", "--shaders", "/nonexistent"}, "/nonexistent"},
        BadUsage{{"run", "wave/drop", "--device", "fast"}, "device"},
        BadUsage{{"run", "wave/dorp"}, "wave/drop"},
        BadUsage{{"run", "/nonexistent/scene.json"}, "/nonexistent/scene.json"},
        BadUsage{{"list"}, "what is required"}, BadUsage{{"list", "everything"}, "scenes"},
        BadUsage{{"params"}, "simulation is required"},
        BadUsage{{"params", "wafe"}, "did you mean 'wave'"},
        BadUsage{{"params", "wave/dorp"}, "did you mean 'wave/drop'"},
        BadUsage{{"params", "wave", "--json", "--markdown"}, "--json"}),
    [](const auto& test) { return std::to_string(test.index); });

TEST(Usage, ControlCodesInScenesAreShownAndNotObeyed) {
    const TemporaryFolder folder;
    const auto scene = folder / "scene.json";
    const auto refused = [&](const std::string& text) {
        writeFile(scene, text);
        const auto ran = seiche({"run", scene, "--steps", "1", "--quiet"});
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_EQ(lines(ran.err), 1) << ran.err;
        EXPECT_EQ(
            std::ranges::count_if(ran.err, [](char c) { return c != '\n' && c > 0 && c < 32; }), 0)
            << ran.err;
        return ran.err;
    };
    const std::string begin = R"({"seiche": 1, "domain": {"size": [1, 1], "cells": [8, 8]}, )";
    EXPECT_NE(refused(begin + R"("simulation": "wa\u001b[31mve"})").find("u001b[31m"),
              std::string::npos);
    EXPECT_NE(refused(begin + R"("simulation": "wave", "ti\u001b[2Jtle\u009b": 1})")
                  .find("ti\\u001b[2Jtle\\u009b"),
              std::string::npos);
    EXPECT_NE(refused(begin + R"("simulation": "wave", "initial": {"height": "x\u001b[5m"}})")
                  .find("\\u001b[5m"),
              std::string::npos);
    EXPECT_NE(
        refused(begin + R"("simulation": "wave", "initial": {"height": {"image": "\u001bc"}}})")
            .find("\\u001bc"),
        std::string::npos);
}

TEST(Usage, APictureThatOverflowsItsTablesIsRefused) {
    const TemporaryFolder folder;
    std::filesystem::copy_file(SEICHE_SOURCE_DIR "/tests/pictures/huffman-overflow.jpg",
                               folder / "a.jpg");
    writeFile(folder / "scene.json",
              R"({"seiche": 1, "simulation": "wave", "domain": {"size": [1, 1], "cells": [8, 8]},
                  "initial": {"height": {"image": "a.jpg"}}})");
    const auto ran = seiche({"run", folder / "scene.json", "--steps", "1", "--quiet"});
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_EQ(lines(ran.err), 1) << ran.err;
    EXPECT_NE(ran.err.find("is damaged (Bogus Huffman table definition); save it again as PNG"),
              std::string::npos)
        << ran.err;
}

TEST(Usage, ListsAreJsonOnRequest) {
    for (const char* what : {"scenes", "simulations", "views", "devices"}) {
        const auto ran = seiche({"list", what, "--json"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        const auto rows = json::parse(ran.out);
        ASSERT_TRUE(rows.is_array());
        EXPECT_FALSE(rows.empty()) << what;
        const auto table = seiche({"list", what});
        EXPECT_EQ(lines(table.out), static_cast<long>(rows.size()) + 1) << table.out;
    }
}

TEST(Usage, ParametersComeFromTheSchema) {
    const auto rows = json::parse(seiche({"params", "wave", "--json"}).out);
    std::map<std::string, json> byName;
    for (const auto& row : rows) byName[row["name"]] = row;
    for (const char* name :
         {"dt", "wave_speed", "damping", "theta", "tolerance", "max_iterations"}) {
        ASSERT_TRUE(byName.contains(name)) << name;
        for (const char* key : {"type", "default", "unit", "effect", "meaning"}) {
            EXPECT_TRUE(byName[name].contains(key)) << name << " " << key;
        }
    }
    EXPECT_LT(byName["dt"]["minimum"], byName["dt"]["maximum"]);
    const auto table = seiche({"params", "wave"});
    EXPECT_EQ(lines(table.out), static_cast<long>(rows.size()) + 1);
    const auto markdown = seiche({"params", "wave", "--markdown"});
    EXPECT_EQ(lines(markdown.out), static_cast<long>(rows.size()) + 2);
}

TEST(Usage, SceneParametersIncludeThoseOfItsSimulation) {
    EXPECT_EQ(seiche({"params", "wave/drop", "--json"}).out,
              seiche({"params", "wave", "--json"}).out);
}

TEST(Usage, DoctorReportsTheDevice) {
    const auto ran = seiche({"doctor"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const char* what :
         {"device", "driver", "limits", "self-test", "memory", "folder", "ffmpeg", "window"}) {
        EXPECT_NE(ran.out.find(what), std::string::npos) << what;
    }
    EXPECT_EQ(ran.out.find("failed"), std::string::npos) << ran.out;
}

TEST(Usage, FaultReportNamesTheMachineButNoPersonalPath) {
    const TemporaryFolder home;
    Launch launch;
    launch.environment = {{"HOME", home.path()}, {"TMPDIR", home / "."}, {"LANG", "C"}};
    const auto ran = seiche({"doctor", "--report", home / "fault.txt"}, launch);
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto report = readFile(home / "fault.txt");
    for (const char* what : {"version", "system", "kernel", "processor", "memory", "LANG", "driver",
                             "limits", "<working folder>"}) {
        EXPECT_NE(report.find(what), std::string::npos) << what << "\n" << report;
    }
    EXPECT_EQ(report.find(home.path().string()), std::string::npos) << report;
    EXPECT_EQ(report.find(std::filesystem::current_path().string()), std::string::npos) << report;
    EXPECT_EQ(seiche({"doctor", "--report", "/nowhere/fault.txt"}).code, 1);
}

TEST(Usage, NoUsableDeviceExitsThree) {
    for (const auto& [name, value] :
         {std::pair{"MESA_GL_VERSION_OVERRIDE", "3.3"}, {"LIBGL_DRIVERS_PATH", "/nonexistent"}}) {
        Launch launch;
        launch.environment[name] = value;
        // a driver of other hardware is not touched by Mesa's variables
        launch.environment["__EGL_VENDOR_LIBRARY_FILENAMES"] =
            "/usr/share/glvnd/egl_vendor.d/50_mesa.json";
        for (const std::vector<std::string>& arguments : {std::vector<std::string>{"doctor"},
                                                          {"run", "wave/drop", "--steps", "1"},
                                                          {"list", "devices"}}) {
            const auto ran = seiche(arguments, launch);
            EXPECT_EQ(ran.code, 3) << name << " " << arguments[0] << ran.out << ran.err;
            EXPECT_NE(ran.err.find("OpenGL 4.5"), std::string::npos) << ran.err;
        }
    }
    EXPECT_EQ(seiche({"run", "wave/drop", "--steps", "1", "--device", "99"}).code, 3);
}

TEST(Usage, EnvironmentNamesTheDeviceUnlessAnOptionDoes) {
    const TemporaryFolder folder;
    Launch launch;
    launch.environment["SEICHE_DEVICE"] = "typewriter";
    const std::vector<std::string> short_ = {"run", "wave/drop", "--steps",
                                             "1",   "--set",     "domain.cells=16,16"};
    for (const auto& arguments :
         {short_,
          {"doctor"},
          {"validate", "wave"},
          {"bench", "dot"},
          {"sweep", "wave/drop", "--seeds", "1,2", "--out", folder / "sweep"}}) {
        const auto ran = seiche(arguments, launch);
        EXPECT_EQ(ran.code, 2) << arguments[0] << ran.err;
        EXPECT_NE(ran.err.find("typewriter"), std::string::npos) << arguments[0] << ran.err;
    }
    auto named = short_;
    named.insert(named.end(), {"--device", "software"});
    EXPECT_EQ(seiche(named, launch).code, 0);
    launch.environment["SEICHE_DEVICE"] = "software";
    const auto ran = seiche(short_, launch);
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.err.find("in software"), std::string::npos) << ran.err;
    launch.environment["SEICHE_DEVICE"] = "";
    EXPECT_EQ(seiche(short_, launch).code, 0);
}

TEST(Usage, NoArgumentsOpensTheWindow) {
    Launch launch;
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) launch.environment[name] = "";
    const auto ran = seiche({}, launch);
    // The window's program reports the missing display, or a sentence that it is not installed.
    EXPECT_NE(ran.err.find("seiche-gui"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.code, ran.err.find("not beside") == std::string::npos ? 3 : 2) << ran.err;
}

TEST(Usage, FullDiskBehindStdoutIsAnError) {
    Launch launch;
    launch.out = "/dev/full";
    const auto ran = seiche({"list", "scenes"}, launch);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("standard output"), std::string::npos) << ran.err;
}

TEST(Usage, ClosedOrFullStderrChangesNeitherExitCodeNorFiles) {
    const TemporaryFolder folder;
    const auto report = folder / "report.json";
    const std::string program = SEICHE_BINARY_DIR "/seiche";
    for (const std::string stream : {"2>&-", "2>/dev/full", ">&- 2>&-", "<&- >&- 2>&-"}) {
        const auto code = [&](const std::string& arguments) {
            return runProgram("/bin/sh", {"-c", "'" + program + "' " + arguments + " " + stream})
                .code;
        };
        EXPECT_EQ(code("run wave/none"), 2) << stream;
        EXPECT_EQ(code("nothing"), 2) << stream;
        std::filesystem::remove(report);
        EXPECT_EQ(code("run wave/drop --set domain.cells=16,16 --set dt=1e30 --steps 1"), 2);
        EXPECT_EQ(
            code("run wave/drop --set domain.cells=16,16 --steps 2 --report '" + report + "'"), 0)
            << stream;
        EXPECT_TRUE(nlohmann::json::accept(readFile(report))) << stream;
    }
    EXPECT_EQ(runProgram("/bin/sh", {"-c", "'" + program + "' list scenes >&-"}).code, 1);
}

TEST(Usage, BrokenScenesGetOneSentenceWithFileLineAndKey) {
    const std::string folder = SEICHE_SOURCE_DIR "/tests/scenes/broken/";
    std::ifstream table(folder + "expected.txt");
    int count = 0;
    for (std::string line; std::getline(table, line);) {
        const auto tab = line.find('\t');
        ASSERT_NE(tab, std::string::npos) << line;
        const auto file = folder + line.substr(0, tab);
        const auto ran = seiche({"run", file, "--steps", "1"});
        EXPECT_EQ(ran.code, 2) << file;
        EXPECT_EQ(lines(ran.err), 1) << ran.err;
        EXPECT_NE(ran.err.find(line.substr(0, tab) + line.substr(tab + 1)), std::string::npos)
            << ran.err << "expected " << line;
        EXPECT_LT(ran.seconds, 1) << file;
        ++count;
    }
    EXPECT_GE(count, 12);
}

TEST(Usage, ReferenceNamesExactlyTheOptions) {
    const auto options = [](const std::string& text) {
        std::set<std::string> found;
        for (std::size_t at = 0; (at = text.find("--", at)) != std::string::npos;) {
            std::size_t end = at + 2;
            while (end < text.size() && (std::islower(text[end]) || text[end] == '-')) ++end;
            if (end > at + 2 && std::islower(text[at + 2]) && (at == 0 || text[at - 1] != '-')) {
                found.insert(text.substr(at, end - at));
            }
            at = end;
        }
        return found;
    };
    const auto reference = readFile(SEICHE_SOURCE_DIR "/docs/cli.md");
    std::set<std::string> all;
    const auto help = seiche({"--help"}).out;
    for (const char* verb :
         {"run", "sweep", "list", "params", "solve", "bench", "papers", "validate", "doctor"}) {
        EXPECT_NE(help.find(verb), std::string::npos) << verb;
        const auto section = reference.find(std::string("## seiche ") + verb);
        ASSERT_NE(section, std::string::npos) << verb;
        auto own = options(seiche({verb, "--help"}).out);
        own.erase("--help");
        EXPECT_EQ(options(reference.substr(section, reference.find("\n## ", section) - section)),
                  own)
            << verb;
        all.merge(own);
    }
    all.merge(options(help));
    EXPECT_EQ(options(reference), all);
}

}  // namespace
}  // namespace seiche
