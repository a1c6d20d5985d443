// Each broken scene is refused with exit code 2 and one sentence that names file, line, key, value,
// what is allowed and, where one is near, the name that was meant.
#include <gtest/gtest.h>

#include <random>

#include "tests/unit/scene/tank.hpp"

namespace seiche {
namespace {

struct Broken {
    std::string rest;  ///< text after the first line
    std::string sentence;
};

const std::string firstLine = "{\"seiche\": 1, \"simulation\": \"tank\",\n";

TEST(BrokenScene, Frame) {
    const std::vector<Broken> cases = {
        {"", "lake.json:1:1: the file is empty; a scene begins with { \"seiche\": 1"},
        {" \n ", "lake.json:1:1: the file is empty; a scene begins with { \"seiche\": 1"},
        {"[1, 2]",
         "lake.json:1: a scene begins with { \"seiche\": 1, and this file begins otherwise; add "
         "that key in front"},
        {"{\"simulation\": \"tank\", \"seiche\": 1}",
         "lake.json:1: a scene begins with { \"seiche\": 1, and this file begins otherwise; add "
         "that key "
         "in front"},
        {"{\"seiche\": 2, \"simulation\": \"tank\"}",
         "lake.json:1: seiche is 2 and must be 1, the version of scene files that this program "
         "reads"},
        {"{\"seiche\": 1}",
         "lake.json:1: the file lacks the key 'simulation', one of tank; add it"},
        {"{\"seiche\": 1,\n\"simulation\": \"tnk\"}",
         "lake.json:2: simulation is \"tnk\" and must be a simulation: tank; did you mean 'tank'?"},
    };
    for (const auto& [text, sentence] : cases) EXPECT_EQ(refusalOf(text), sentence);
}

TEST(BrokenScene, Syntax) {
    const std::vector<Broken> cases = {
        {"\"parameters\": {\n\"dt\": NaN}}",
         "lake.json:3:7: near parameters.dt, 'NaN' is not a number that can be used; write a "
         "finite "
         "number"},
        {"\"duration\": -Infinity}",
         "lake.json:2:14: near duration, 'Infinity' is not a number that can be used; write a "
         "finite "
         "number"},
        {"\"duration\": 1e999}",
         "lake.json:2:13: near duration, a number is too large; write a finite number"},
        {"\"title\": \"abc",
         "lake.json:2:14: the file ends in the middle of the scene, the last key is "
         "title; it seems to be cut off, so restore its end"},
        {"\"probes\": [[0, 1],\n [0, 2",
         "lake.json:3:7: the file ends in the middle of the scene, the "
         "last key is probes.1.1; it seems to be cut off, so restore "
         "its end"},
        {"\"title\": \"a\nb\"}",
         "lake.json:2:12: near title, a text runs past the end of its line or "
         "holds a control character; close it with \" or write \\n"},
        {"\"title\": \"a\xff\"}",
         "lake.json:2:12: near title, the text is not UTF-8; save the file as UTF-8"},
        {"\"title\": 'a'}",
         "lake.json:2:10: near title, ''' does not belong here; write texts and keys in double "
         "quotes"},
        {"\"title\": True}",
         "lake.json:2:10: near title, 'True' does not belong here; write texts and "
         "keys in double quotes and true, false in small letters"},
        {"// note\n\"title\": \"a\"}",
         "lake.json:2:1: near simulation, '/' does not belong here; JSON has no comments, so "
         "remove it"},
        {"\"title\": \"a\",}",
         "lake.json:2:14: near title, '}' does not belong here; remove the comma before it"},
        {"\"title\": \"a\"\n  \"hint\": \"b\"}",
         "lake.json:3:3: near title, '\"hint\"' does not belong "
         "here; a comma or a colon is missing before it"},
        {"\"title\": \"a\"} x",
         "lake.json:2:15: near title, 'x' does not belong here; remove what "
         "follows the end of the scene"},
        {"\"parameters\": {\"dt\": 0.1,\n\"dt\": 0.2}}",
         "lake.json:3: the key 'parameters.dt' appears twice, first in line 2; remove one"},
        {fmt::format("\"view\": {:[>64}{:]>65}", "[", "}"),
         "lake.json:2: view.0.0.0.0.0.0.0 nests deeper than 64 levels of objects and lists; write "
         "it "
         "flatter"},
        {fmt::format("\"{:k>200}\": 1}}", "k"),
         "lake.json:2: a key of 200 characters is not known; the longest has 128"},
    };
    for (const auto& [rest, sentence] : cases) EXPECT_EQ(refusalOf(firstLine + rest), sentence);
}

TEST(BrokenScene, Limits) {
    EXPECT_EQ(
        refusalOf(firstLine + std::string(16U << 20U, ' ') + "}"),
        "lake.json: the file has 16777253 bytes, and at most 16777216 are read; put large data "
        "into an image");
    std::string numbers = "0";
    for (int i = 0; i < 100'000; ++i) numbers += ",0";
    EXPECT_EQ(refusalOf(firstLine + "\"probes\": [" + numbers + "]}"),
              "lake.json:2: the scene has more than 100000 values; put large data into an image");
}

TEST(BrokenScene, Values) {
    const std::vector<Broken> cases = {
        {"\"titel\": \"x\"}",
         "titel is not known, did you mean 'title'?; known here are seiche, $schema, simulation, "
         "title, "
         "description, hint, subjects, references, seed, domain, parameters, mode, initial, "
         "boundaries, "
         "walls, "
         "sources, "
         "brush, "
         "view, probes, duration, speed"},
        {"\"title\": 5}", "title is 5 and must be text in quotes of at most 200 bytes"},
        {"\"seed\": -1}", "seed is -1 and must be a whole number from 0 to 9007199254740992"},
        {"\"seed\": 1.5}", "seed is 1.5 and must be a whole number from 0 to 9007199254740992"},
        {"\"domain\": {\"cells\": [1000000000, 1]}}",
         "domain.cells.0 is 1000000000 and must be a whole number from 1 to 1048576"},
        {"\"domain\": {\"cells\": [40000, 25000]}}",
         "domain.cells asks for 1000000000 cells, and a grid may have at most 500000000; choose "
         "fewer"},
        {"\"domain\": {\"cells\": 512}}",
         "domain.cells is 512 and must be two whole numbers [across, up]"},
        {"\"domain\": {\"size\": [1, \"2\"]}}",
         "domain.size.1 is \"2\" and must be a number from 1e-09 to 1000000000 [m]"},
        {"\"domain\": {\"size\": [0, 2]}}",
         "domain.size.0 is 0 and must be a number from 1e-09 to 1000000000 [m]"},
        {"\"parameters\": {\"wave_sped\": 1}}",
         "parameters.wave_sped is not known, did you mean 'wave_speed'?; known here are dt, "
         "wave_speed, "
         "max_iterations, sponge, solver"},
        {"\"parameters\": {\"dt\": 5}}",
         "parameters.dt is '5' and must be a number from 1e-06 to 1 [s]"},
        {"\"parameters\": {\"dt\": \"fast\"}}",
         "parameters.dt is 'fast' and must be a number from 1e-06 to 1 [s]"},
        {"\"parameters\": {\"solver\": \"gauss_seidel\"}}",
         "parameters.solver is 'gauss_seidel' and must be one of cg, gauss-seidel; did you mean "
         "'gauss-seidel'?"},
        {"\"parameters\": []}",
         "parameters is [] and must be an object with the keys dt, wave_speed, "
         "max_iterations, sponge, solver"},
        {"\"initial\": {\"hight\": 0}}",
         "initial.hight is not known, did you mean 'height'?; known here "
         "are height, velocity, speed"},
        {"\"initial\": {\"height\": \"sin(x\"}}",
         "initial.height: the formula 'sin(x' lacks a closing parenthesis (at character 6)"},
        {"\"initial\": {\"height\": \"sin(t)\"}}",
         "initial.height uses t, but it describes the state at the start; use x and y only"},
        {"\"initial\": {\"height\": \"0/0\"}}",
         "initial.height: the formula '0/0' is not a number at x = 0.0151515, y = 0.0151515; "
         "change it so "
         "that "
         "it is finite in every cell"},
        {"\"initial\": {\"height\": true}}",
         "initial.height is true and must be a formula in quotes or a number"},
        {"\"initial\": {\"height\": {\"image\": \"no.png\"}}}",
         "initial.height.image 'no.png' does not exist in the current folder; copy it there or "
         "correct "
         "the name"},
        {"\"initial\": {\"height\": {\"image\": \"../no.png\"}}}",
         "initial.height.image '../no.png' must be a file in the scene's folder, named by a "
         "relative path without '..'; copy it next to the scene"},
        {"\"boundaries\": {\"left\": {\"type\": \"periodic\"}}}",
         "boundaries.left.type is periodic, but boundaries.right is wall; make both periodic or "
         "neither"},
        {"\"boundaries\": {\"left\": {\"type\": \"absorbin\"}}}",
         "boundaries.left.type is \"absorbin\" and must be a boundary type of tank: wall, "
         "dirichlet, "
         "absorbing, periodic; did you mean 'absorbing'?"},
        {"\"boundaries\": {\"left\": \"wall\"}}",
         "boundaries.left is \"wall\" and must be an object such as {\"type\": \"wall\"}"},
        {"\"boundaries\": {\"left\": {\"type\": \"wall\", \"height\": 1}}}",
         "boundaries.left.height is not known; known here are type"},
        {"\"walls\": {}}", "walls is {} and must be a list of up to 10000 walls"},
        {"\"walls\": [{\"shape\": \"circel\"}]}",
         "walls.0.shape is \"circel\" and must be a shape: circle, rectangle, ellipse, polygon, "
         "line; "
         "did you "
         "mean 'circle'?"},
        {"\"walls\": [{\"shape\": \"circle\", \"center\": [0, 0]}]}",
         "walls.0 lacks the key 'radius', in metres; add it"},
        {"\"walls\": [{\"shape\": \"polygon\", \"points\": [[0, 0], [1, 1]]}]}",
         "walls.0.points is [[0,0],[1,1]] and must be a list of 3 or more points"},
        {"\"sources\": [{\"kind\": \"dorp\"}]}",
         "sources.0.kind is \"dorp\" and must be a source of tank: drop; did you mean 'drop'?"},
        {"\"sources\": [{\"kind\": \"drop\"}]}",
         "sources.0 lacks the key 'center', where it drips; add it"},
        {"\"sources\": [{\"kind\": \"drop\", \"center\": [0, 0], \"color\": \"red\"}]}",
         "sources.0.color is \"red\" and must be a colour such as \"#3366ff\""},
        {"\"mode\": {\"m\": 1}}", "mode lacks the key 'n', the half waves up; add it"},
        {"\"brush\": {\"strength\": 50}}",
         "brush.strength is 50 and must be a number from -5 to 5 [m/s]"},
        {"\"view\": {\"field\": \"heigth\"}}",
         "view.field is \"heigth\" and must be a field of tank: "
         "height, velocity; did you mean 'height'?"},
        {"\"view\": {\"range\": [1, 1]}}",
         "view.range is [1,1] and must be two numbers [low, high] with low less than high"},
        {"\"probes\": [[0.5, 0.5], [2, 0.5]]}",
         "probes.1 is [2,0.5] and must lie in the domain, from [0, 0] to [1, 1] [m]"},
        {"\"duration\": \"8\"}",
         "duration is \"8\" and must be a number from 1e-09 to 1000000000 [s]"},
    };
    for (const auto& [rest, sentence] : cases) {
        EXPECT_EQ(refusalOf(firstLine + rest), "lake.json:2: " + sentence);
    }
}

TEST(BrokenScene, LineIsTheKeysOwn) {
    EXPECT_EQ(
        refusalOf(firstLine + "\n\"walls\": [\n{\"shape\": \"circle\",\n \"center\": [0, 0],\n "
                              "\"radius\":\n -1\n}]}")
            .substr(0, 32),
        "lake.json:6: walls.0.radius is -");
    EXPECT_EQ(refusalOf(firstLine + "\"domain\": {\"cells\": [\n512,\n0\n]}}").substr(0, 30),
              "lake.json:4: domain.cells.1 is");
    EXPECT_EQ(refusalOf(firstLine + "\"probes\": [\r\n[0, 0],\r\n[0, 7]]}").substr(0, 21),
              "lake.json:4: probes.1");
}

TEST(BrokenScene, Overrides) {
    const std::vector<std::pair<SceneOverride, std::string>> cases = {
        {{"wave_sped", "1"},
         "'wave_sped' is neither a parameter of tank nor a place in a scene, did you "
         "mean 'wave_speed'?; `seiche params tank` lists the parameters"},
        {{"dt", "nan"}, "parameters.dt is 'nan' and must be a number from 1e-06 to 1 [s]"},
        {{"dt", "5"}, "parameters.dt is '5' and must be a number from 1e-06 to 1 [s]"},
        {{"solver", "multigrid"},
         "parameters.solver is 'multigrid' and must be one of cg, gauss-seidel"},
        {{"domain.cells", "512"}, "domain.cells is 512 and must be two whole numbers [across, up]"},
        {{"domain.cells", "0,0"},
         "domain.cells.0 is 0 and must be a whole number from 1 to 1048576"},
        {{"domain.cell", "5,5"},
         "domain.cell is not known, did you mean 'cells'?; known here are size, cells"},
        {{"walls.1.radius", "5"}, "walls has 0 entries, so '1' must be a whole number from 0 to 0"},
        {{"walls.0.radius", "5"}, "walls.0 lacks the key 'shape', the wall's shape; add it"},
        {{"title.x", "5"}, "title is \"a\" and has nothing inside to set; set title itself"},
        {{"", "5"},
         "'' is neither a parameter of tank nor a place in a scene; `seiche params tank` lists "
         "the parameters"},
        {{"domain..b", "5"}, "the path has an empty step; write NAME or a.b.c"},
        {{"initial.height", "sin("},
         "initial.height: the formula 'sin(' ends where a value is still missing (at character 5)"},
        {{"simulation", "wve"}, "simulation is wve and must be a simulation: tank"},
        {{"seed", "abc"}, "seed is abc and must be a whole number from 0 to 9007199254740992"},
    };
    for (const auto& [replacement, sentence] : cases) {
        EXPECT_EQ(refusalOf(firstLine + "\"title\": \"a\"}", {replacement}),
                  "setting " + replacement.path + "=" + replacement.value + ": " + sentence);
    }
    EXPECT_EQ(refusalOf(firstLine + "\"title\": \"a\"}", {{"title", "\xff"}}),
              "a setting's path or value is not UTF-8: write it in UTF-8");
}

/// A scene with changed bytes is read or refused, and nothing else happens.
TEST(BrokenScene, MutatedBytes) {
    registerTank();
    std::mt19937 random(20260101);
    const std::string scene = fullTankScene;
    const std::string alphabet = "{}[]\",:0123456789.eE+-ntfxyNI\\/ \n\t()^*\xc3\xff";
    int refused = 0;
    for (int round = 0; round < 6000; ++round) {
        auto text = scene;
        const auto edits = 1 + random() % 4;
        for (unsigned edit = 0; edit < edits; ++edit) {
            const auto at = random() % text.size();
            switch (random() % 4) {
                case 0:
                    text[at] = alphabet[random() % alphabet.size()];
                    break;
                case 1:
                    text.erase(at, 1 + random() % 20);
                    break;
                case 2:
                    text.insert(at, text.substr(random() % text.size(), 1 + random() % 30));
                    break;
                default:
                    text[at] = static_cast<char>(random() % 256);
            }
        }
        if (refusalOf(text) != "accepted") ++refused;
        if (HasFailure()) FAIL() << text;
    }
    EXPECT_GT(refused, 3000);
    EXPECT_LT(refused, 6000);
}

TEST(BrokenScene, EveryCutOffStartIsRefused) {
    const std::string scene = fullTankScene;
    const auto end = scene.rfind('}');
    for (std::size_t size = 1; size <= end; ++size) {
        const auto sentence = refusalOf(scene.substr(0, size));
        EXPECT_NE(sentence.find("the file ends in the middle of the scene"), std::string::npos)
            << sentence;
    }
    EXPECT_EQ(refusalOf(scene.substr(0, end + 1)), "accepted");
}

}  // namespace
}  // namespace seiche
