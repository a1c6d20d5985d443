// Scenes in three dimensions, and what scenes in two say of a third.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"
#include "core/scene/scene_volume.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

/// A simulation in three dimensions that exists for scene files only.
const SimulationDescription& basin() {
    static const SimulationDescription info = [] {
        SimulationDescription made;
        made.name = "basin";
        made.title = "A basin";
        made.doc = "For tests of scene files.";
        made.dimensions = 3;
        made.schema.real("dt", 0.01, 1e-6, 1, "s", "Time step.");
        made.fields = {{"level", "m", "Its level."}};
        made.boundaries = {
            {"wall", "Closed.", {}}, {"held", "Held.", {"level"}}, {"periodic", "Joined.", {}}};
        made.sources = {{"jet", "Blows.", {{"at", SourceKey::Type::point, true, "m", "where"}}}};
        made.solidKeys = {{"heat", SourceKey::Type::formula, false, "W", "its heat", 0}};
        made.initialFields = {"level"};
        return made;
    }();
    return info;
}

/// Another in two.
const SimulationDescription& plate() {
    static const SimulationDescription info = [] {
        auto made = basin();
        made.name = "plate";
        made.dimensions = 2;
        made.solidKeys = {};
        return made;
    }();
    return info;
}

class SpaceScenes : public testing::Test {
  protected:
    void SetUp() override {
        static const bool once = [] {
            Descriptions::instance().add(basin());
            Descriptions::instance().add(plate());
            return true;
        }();
        static_cast<void>(once);
    }
    static std::string basinScene(const std::string& rest) {
        return R"json({"seiche": 1, "simulation": "basin")json" + rest + "}";
    }
    static Scene read(const std::string& rest) {
        return parseScene(basinScene(rest), "basin.json", std::filesystem::temp_directory_path());
    }
    static std::string refused(const std::string& rest) {
        return refusal([&] { read(rest); });
    }
};

TEST_F(SpaceScenes, TwoDimensionsRefuseAThird) {
    const auto plain = [](const std::string& rest) {
        return refusal([&] {
            parseScene(R"json({"seiche": 1, "simulation": "plate", )json" + rest + "}",
                       "plate.json", {});
        });
    };
    EXPECT_EQ(
        plain(R"json("domain": {"cells": [8, 8, 8]})json"),
        "plate.json:1: domain.cells has three numbers, but the simulation plate computes in two "
        "dimensions; give two");
    EXPECT_EQ(
        plain(R"json("domain": {"size": [1, 1, 1]})json"),
        "plate.json:1: domain.size has three numbers, but the simulation plate computes in two "
        "dimensions; give two");
    EXPECT_EQ(plain(R"json("domain": {"origin": [0, 0]})json"),
              "plate.json:1: domain.origin is only for three dimensions, but the simulation plate "
              "computes in two; remove it");
    EXPECT_NE(plain(R"json("initial": {"level": "z"})json").find("uses 'z', which is not known"),
              std::string::npos);
    EXPECT_NE(plain(R"json("boundaries": {"front": {"type": "wall"}})json").find("front"),
              std::string::npos);
}

TEST_F(SpaceScenes, ThreeDimensionsNeedAThird) {
    EXPECT_EQ(refused(R"json(, "domain": {"cells": [8, 8]})json"),
              "basin.json:1: domain.cells has two numbers, but the simulation basin computes in "
              "three dimensions; give three");
    EXPECT_NE(refused(R"json(, "domain": {"cells": [1000, 1000, 1000]})json")
                  .find("asks for 1000000000 cells"),
              std::string::npos);
    EXPECT_NE(refused(R"json(, "domain": {"cells": [8, 0, 8]})json"), "accepted");
}

TEST_F(SpaceScenes, DefaultsAreABoxOfOneMetre) {
    const auto scene = read("");
    ASSERT_TRUE(scene.space);
    EXPECT_EQ(scene.space->grid, (Grid<3>{1, 1, 1, 64, 64, 64, {}}));
    EXPECT_EQ(scene.domain, (Domain{1, 1, 64, 64}));
    EXPECT_EQ(scene.sides().size(), 6u);
}

TEST_F(SpaceScenes, FormulasHaveZ) {
    const auto scene = read(R"json(, "domain": {"cells": [4, 3, 2], "origin": [1, 0, -1]},
        "initial": {"level": "x + 10*y + 100*z + Lz + hz"},
        "boundaries": {"front": {"type": "held", "level": "sin(z)*t"}})json");
    const auto values = initialOnVolume(scene, "level").value();
    const auto& grid = scene.space->grid;
    const auto at = cellCentre(grid, {2, 1, 1});
    EXPECT_FLOAT_EQ(values[indexOf(grid, {2, 1, 1})],
                    static_cast<float>(at.x + 10 * at.y + 100 * at.z + 1.5));
    EXPECT_EQ(scene.boundaries[Side::front].formulas.at("level"), "sin(z)*t");
    EXPECT_EQ(scene.boundaries[Side::back].type, "wall");
    EXPECT_EQ(refused(R"json(, "initial": {"level": "1/(z-z)"})json"),
              "basin.json:1: initial.level: the formula '1/(z-z)' is inf at x = 0.0294118, y = "
              "0.0294118, z = 0.0294118; change it so that it is finite in every cell");
    EXPECT_NE(refused(R"json(, "initial": {"level": "t"})json").find("use x, y and z only"),
              std::string::npos);
}

TEST_F(SpaceScenes, RandomDiffersInEachCell) {
    const auto scene =
        read(R"json(, "domain": {"cells": [3, 4, 5]}, "initial": {"level": "random(1)"})json");
    auto values = initialOnVolume(scene, "level").value();
    std::ranges::sort(values);
    EXPECT_EQ(std::ranges::adjacent_find(values), values.end());
}

TEST_F(SpaceScenes, PeriodicSidesComeInPairs) {
    EXPECT_EQ(refused(R"json(, "boundaries": {"back": {"type": "periodic"}})json"),
              "basin.json:1: boundaries.back.type is periodic, but boundaries.front is wall; make "
              "both periodic or neither");
}

TEST_F(SpaceScenes, WallsAreSolids) {
    const auto scene = read(R"json(, "walls": [
        {"shape": "ball", "center": [0.5, 0.5, 0.5], "radius": 0.2, "heat": "3*z"},
        {"shape": "cylinder", "center": [0, 0, 0], "radius": 0.1, "length": 2, "axis": [1, 1, 0]},
        {"shape": "box", "center": [0, 0, 0], "size": [1, 2, 3], "rotate": [0, 90, 0]}],
        "sources": [{"kind": "jet", "at": [1, 2, 3]}])json");
    const auto& solids = scene.space->solids;
    ASSERT_EQ(solids.size(), 3u);
    EXPECT_EQ(solids[0].values.at("heat"), "3*z");
    EXPECT_EQ(solids[1].values.at("heat"), "0");
    EXPECT_EQ(solids[1].axis, (Point3{1, 1, 0}));
    EXPECT_EQ(solids[2].rotate, (Point3{0, 90, 0}));
    EXPECT_EQ(scene.sources[0].values.at("at"), (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(
        parseScene(toJson(scene).dump(), "basin.json", std::filesystem::temp_directory_path()),
        scene);
    EXPECT_NE(
        refused(R"json(, "walls": [{"shape": "circle", "center": [0, 0, 0], "radius": 1}])json"),
        "accepted");
    EXPECT_NE(refused(R"json(, "walls": [{"shape": "ball", "center": [0, 0], "radius": 1}])json"),
              "accepted");
    EXPECT_EQ(
        refused(R"json(, "walls": [{"shape": "cylinder", "center": [0, 0, 0], "radius": 1,
                          "length": 1, "axis": [0, 0, 0]}])json"),
        R"json(basin.json:2: walls.0.axis is [0,0,0] and must be "x", "y", "z" or a direction [x, y, z])json");
    EXPECT_NE(refused(R"json(, "walls": [{"shape": "ball", "center": [0, 0, 0], "radius": 1,
                          "rotate": [0, 0, 0]}])json"),
              "accepted");
}

TEST_F(SpaceScenes, MeshesAreReadWithTheScene) {
    const auto folder = std::filesystem::temp_directory_path();
    std::ofstream(folder / "seiche-space-test.stl") << "solid a\nfacet\nvertex 0 0 0\nendfacet\n";
    EXPECT_EQ(refused(R"json(, "walls": [{"shape": "mesh", "file": "seiche-space-test.stl"}])json"),
              "basin.json:1: walls.0.file 'seiche-space-test.stl': the facet that ends in line 4 "
              "has 1 corners and must have 3");
    EXPECT_NE(refused(R"json(, "walls": [{"shape": "mesh", "file": "../a.stl"}])json").find("'..'"),
              std::string::npos);
    std::filesystem::remove(folder / "seiche-space-test.stl");
}

TEST_F(SpaceScenes, SolidsContinueAcrossJoinedSides) {
    const auto scene = read(R"json(, "domain": {"cells": [16, 16, 16]},
        "boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"}},
        "walls": [{"shape": "ball", "center": [0, 0.5, 0.5], "radius": 0.25}])json");
    const auto open = openParts(scene);
    const auto& grid = scene.space->grid;
    EXPECT_EQ(open.cells[indexOf(grid, {0, 8, 8})], 0);
    EXPECT_EQ(open.cells[indexOf(grid, {15, 8, 8})], 0);
    EXPECT_EQ(open.cells[indexOf(grid, {8, 8, 8})], 1);
}

TEST_F(SpaceScenes, SchemaHasBothKinds) {
    const auto schema = sceneJsonSchema();
    EXPECT_TRUE(schema.at("definitions").contains("point3"));
    for (const auto& each : schema.at("allOf")) {
        const auto& properties = each.at("then").at("properties");
        if (!properties.contains("domain")) continue;
        const auto name = each.at("if").at("properties").at("simulation").at("const");
        const bool inSpace = properties.at("boundaries").at("properties").contains("front");
        EXPECT_EQ(inSpace, properties.at("domain").at("properties").contains("origin")) << name;
        if (name == "basin" || name == "plate") {
            EXPECT_EQ(inSpace, name == "basin");
        }
    }
}

TEST_F(SpaceScenes, ProbesLieInTheBox) {
    EXPECT_EQ(read(R"json(, "probes": [[0.1, 0.2, 0.3]])json").space->probes[0],
              (Point3{0.1, 0.2, 0.3}));
    EXPECT_EQ(refused(R"json(, "probes": [[0.1, 0.2, 1.3]])json"),
              "basin.json:1: probes.0 is [0.1,0.2,1.3] and must lie in the domain, from [0, 0, 0] "
              "to [1, 1, 1] [m]");
}

}  // namespace
}  // namespace seiche
