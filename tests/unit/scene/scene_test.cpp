#include "core/scene/scene.hpp"

#include <gtest/gtest.h>

#include "tests/unit/scene/tank.hpp"

namespace seiche {
namespace {

Scene parsed(const std::string& text, const std::vector<SceneOverride>& overrides = {}) {
    registerTank();
    return parseScene(text, "lake.json", "", overrides);
}

const std::string smallest = R"({"seiche": 1, "simulation": "tank"})";

TEST(Scene, ReadsEveryPart) {
    const auto scene = parsed(fullTankScene);
    EXPECT_EQ(scene.simulation, "tank");
    EXPECT_EQ(scene.title, "Höhe");
    EXPECT_EQ(scene.description, "All parts.");
    EXPECT_EQ(scene.hint, "Click.");
    EXPECT_EQ(scene.subjects, "lake, tide");
    EXPECT_EQ(scene.references,
              (std::vector<std::string>{"F. Forel: Le Léman. 1895", "P. Merian. 1828"}));
    EXPECT_EQ(scene.seed, 7U);
    EXPECT_EQ(scene.domain, (Domain{2.2, 0.41, 704, 131}));
    EXPECT_EQ(scene.parameters.real("dt"), 0.002);
    EXPECT_EQ(scene.parameters.real("wave_speed"), 3);
    EXPECT_EQ(scene.parameters.choice("solver"), "gauss-seidel");
    EXPECT_TRUE(scene.parameters.boolean("sponge"));
    EXPECT_EQ(scene.parameters.integer("max_iterations"), 50);
    EXPECT_EQ(scene.mode, (StandingMode{3, 2, -0.5}));
    EXPECT_EQ(scene.initial.at("height").formula, "exp(-((x-0.5)^2+y^2)/0.002)");
    EXPECT_EQ(scene.initial.at("velocity").formula, "0");
    EXPECT_EQ(scene.boundaries[Side::left].type, "dirichlet");
    EXPECT_EQ(scene.boundaries[Side::left].formulas.at("height"), "sin(2*pi*t)*y");
    EXPECT_EQ(scene.boundaries[Side::right].type, "absorbing");
    EXPECT_EQ(scene.boundaries[Side::bottom].type, "periodic");
    EXPECT_EQ(scene.boundaries[Side::top].type, "periodic");
    ASSERT_EQ(scene.walls.size(), 4U);
    EXPECT_EQ(scene.walls[0].radius, 0.05);
    EXPECT_EQ(scene.walls[1].kind, Wall::Kind::rectangle);
    EXPECT_EQ(scene.walls[2].size, (Point{0.1, 0.2}));
    EXPECT_EQ(scene.walls[3].points.at(2), (Point{1, 0.1}));
    ASSERT_EQ(scene.sources.size(), 2U);
    EXPECT_EQ(scene.sources[0].values.at("rate"), "2*t");
    EXPECT_EQ(scene.sources[0].values.at("color"), "#3366ff");
    // what a source leaves out stands at its default, a formula as text; "note" has none
    EXPECT_EQ(scene.sources[1].values, (nlohmann::json{{"center", {0.1, 0.1}},
                                                       {"rate", "1"},
                                                       {"radius", 0.05},
                                                       {"color", "#ffffff"},
                                                       {"shape", "disc"}}));
    EXPECT_EQ(scene.brush, (SceneBrush{"raise", 0.1, -2}));
    EXPECT_EQ(scene.view.field, "velocity");
    EXPECT_EQ(scene.view.style, "water");
    EXPECT_EQ(scene.view.colormap, "diverging");
    EXPECT_EQ(scene.view.range, (std::array<double, 2>{-20, 20}));
    EXPECT_EQ(scene.view.camera, (Camera{10, 20, 2, 3}));
    ASSERT_EQ(scene.view.cameras.size(), 2u);
    EXPECT_EQ(scene.view.cameras[0].name, "from the pier");
    EXPECT_EQ(static_cast<Camera>(scene.view.cameras[0]), (Camera{90, 35, 1, 1}));
    EXPECT_EQ(scene.view.light, (Light{30, 12, "#ffcc88", "dusk"}));
    EXPECT_EQ(scene.view.water, (WaterLook{"#1f7a6d", 2.5, 0.4}));
    EXPECT_EQ(scene.view.bloom, 0.5);
    const auto& over = scene.view.overlays;
    EXPECT_EQ(over.isolines, (Overlays::Isolines{12, 0.5}));
    EXPECT_EQ(over.arrows, (Overlays::Arrows{0.1}));
    EXPECT_EQ(over.streamlines, Overlays::Streamlines{});
    EXPECT_EQ(over.particles, Overlays::Particles{77});
    EXPECT_EQ(scene.view.inset, (Inset{"height", "map", "magma", {{0, 1}}, "top-left", 0.25}));
    EXPECT_EQ(scene.probes, (std::vector<Point>{{0.6, 0.2}, {0, 0}}));
    EXPECT_EQ(scene.duration, 8);
    EXPECT_EQ(scene.file, "lake.json");
}

TEST(Scene, TwoKeysSuffice) {
    registerTank();
    auto expected = Scene(Registry::instance().at("tank"));
    expected.file = "lake.json";
    EXPECT_EQ(parsed(smallest), expected);
    EXPECT_EQ(expected.boundaries[Side::top].type, "wall");
}

TEST(Scene, OverlaysAreChecked) {
    const auto refused = [](const std::string& overlays) {
        return refusalOf(R"({"seiche": 1, "simulation": "tank", "view": {"overlays": )" + overlays +
                         "}}");
    };
    EXPECT_EQ(refused(R"(["arows"])"),
              "lake.json:1: view.overlays.0 is \"arows\" and must be an overlay of tank: isolines, "
              "arrows, streamlines, particles; did you mean 'arrows'?");
    EXPECT_EQ(refused(R"(["arrows", {"kind": "arrows"}])"),
              "lake.json:1: view.overlays.1 is arrows again; name each overlay only once");
    EXPECT_EQ(refused(R"([{"kind": "isolines", "count": 3, "spacing": 1}])"),
              "lake.json:1: view.overlays.0 has both count and spacing, which exclude each other; "
              "remove one");
    EXPECT_EQ(refused(R"([{"kind": "arrows", "count": 3}])"),
              "lake.json:1: view.overlays.0.count is not known; known here are kind, spacing");
    EXPECT_EQ(
        refused(R"([{"kind": "particles", "count": 0}])"),
        "lake.json:1: view.overlays.0.count is 0 and must be a whole number from 1 to 200000");
}

TEST(Scene, InsetsAreChecked) {
    const auto text = [](const std::string& inset) {
        return R"({"seiche": 1, "simulation": "tank", "view": {"inset": )" + inset + "}}";
    };
    const auto second = parsed(text(R"({"shows": "second", "swapped": true})"));
    EXPECT_TRUE(second.view.inset->compares() && second.view.inset->swapped);
    EXPECT_EQ(parsed(toJson(second).dump()), second);
    EXPECT_EQ(refusalOf(text(R"({"shows": "hight"})")),
              "lake.json:1: view.inset.shows is \"hight\" and must be a field of tank or a run "
              "compared with it: height, velocity, second, difference; did you mean 'height'?");
    EXPECT_EQ(refusalOf(text(R"({"shows": "second", "style": "map"})")),
              "lake.json:1: view.inset.style is not known; known here are shows, corner, size, "
              "swapped");
    EXPECT_EQ(refusalOf(text(R"({"shows": "height", "corner": "top"})")),
              "lake.json:1: view.inset.corner is \"top\" and must be a corner: top-left, "
              "top-right, bottom-left, bottom-right; did you mean 'top-left'?");
    EXPECT_NE(refusalOf(text(R"({"shows": "height", "size": 0.9})")), "accepted");
    EXPECT_NE(refusalOf(text(R"({"corner": "top-left"})")), "accepted");
    EXPECT_NE(refusalOf(text("3")), "accepted");
}

TEST(Scene, RoundTrip) {
    for (const std::string& text : {std::string(fullTankScene), smallest}) {
        const auto scene = parsed(text);
        const auto written = toJson(scene).dump(2);
        EXPECT_EQ(parsed(written), scene);
        EXPECT_EQ(toJson(parsed(written)).dump(2), written);
        EXPECT_EQ(written.substr(0, 15), "{\n  \"seiche\": 1");
    }
}

TEST(Scene, OverridesByNameAndPath) {
    const auto scene =
        parsed(fullTankScene, {{"dt", "0.5"},
                               {"solver", "cg"},
                               {"sponge", "off"},
                               {"parameters.wave_speed", "4"},
                               {"domain.cells", "512,256"},
                               {"domain.size.0", "3"},
                               {"initial.height", "atan2(y,x)"},
                               {"initial.speed", "2"},
                               {"boundaries.left.type", "absorbing"},
                               {"boundaries.right.type", "dirichlet"},
                               {"boundaries.right.height", "sin(t)"},
                               {"sources.0.radius", "0.25"},
                               {"sources.2", R"({"kind": "drop", "center": [1, 0]})"},
                               {"walls.0.center", "0.5,0.25"},
                               {"mode.m", "5"},
                               {"title", "2024"},
                               {"seed", "99"},
                               {"view.range", "[-1, 1]"},
                               {"probes.2", "0.25,0.125"},
                               {"duration", "2.5"}});
    EXPECT_EQ(scene.parameters.real("dt"), 0.5);
    EXPECT_EQ(scene.parameters.choice("solver"), "cg");
    EXPECT_FALSE(scene.parameters.boolean("sponge"));
    EXPECT_EQ(scene.parameters.real("wave_speed"), 4);
    EXPECT_EQ(scene.domain, (Domain{3, 0.41, 512, 256}));
    EXPECT_EQ(scene.initial.at("height").formula, "atan2(y,x)");
    EXPECT_EQ(scene.initial.at("speed").formula, "2");
    EXPECT_EQ(scene.boundaries[Side::left].type, "absorbing");
    EXPECT_TRUE(scene.boundaries[Side::left].formulas.empty());
    EXPECT_EQ(scene.boundaries[Side::right].formulas.at("height"), "sin(t)");
    EXPECT_EQ(scene.sources.at(0).values.at("radius"), 0.25);
    EXPECT_EQ(scene.sources.at(2).values.at("center"), (nlohmann::json{1.0, 0.0}));
    EXPECT_EQ(scene.walls.at(0).center, (Point{0.5, 0.25}));
    EXPECT_EQ(scene.mode->m, 5);
    EXPECT_EQ(scene.title, "2024");
    EXPECT_EQ(scene.seed, 99U);
    EXPECT_EQ(scene.view.range, (std::array<double, 2>{-1, 1}));
    EXPECT_EQ(scene.probes.at(2), (Point{0.25, 0.125}));
    EXPECT_EQ(scene.duration, 2.5);
}

TEST(Scene, AnotherFieldDropsTheOldRange) {
    const std::string scene = R"({"seiche": 1, "simulation": "tank", "view": {"field": "height",
        "style": "map", "range": [-1, 1], "colormap": "gray"}})";
    const auto other = parsed(scene, {{"view.field", "velocity"}}).view;
    EXPECT_EQ(other.field, "velocity");
    EXPECT_EQ(other.style, "map");
    EXPECT_FALSE(other.range);
    EXPECT_TRUE(other.colormap.empty());
    EXPECT_TRUE(parsed(scene, {{"view.style", "map"}}).view.range);
    const auto both = parsed(scene, {{"view.range", "0,2"}, {"view.field", "velocity"}}).view;
    EXPECT_EQ(both.range, (std::array<double, 2>{0, 2}));
}

TEST(Scene, ErrorsShowTheObjectAroundADeeperPath) {
    try {
        parsed(smallest, {{"view.overlays.arrows", "true"}});
        FAIL();
    } catch (const Error& error) {
        EXPECT_STREQ(
            error.what(),
            "setting view.overlays.arrows=true: view.overlays is {\"arrows\":true} and must be a "
            "list of different overlays, such as [\"isolines\"]");
    }
}

TEST(Scene, OverridesCreateMissingObjects) {
    const auto scene = parsed(smallest, {{"mode.m", "2"},
                                         {"mode.n", "1"},
                                         {"boundaries.left.type", "dirichlet"},
                                         {"walls.0.shape", "circle"},
                                         {"walls.0.radius", "0.1"},
                                         {"walls.0.center", "0.5,0.5"},
                                         {"view.camera.azimuth", "45"}});
    EXPECT_EQ(scene.mode, (StandingMode{2, 1, 1}));
    EXPECT_EQ(scene.boundaries[Side::left].formulas.at("height"), "0");
    EXPECT_EQ(scene.walls.at(0).radius, 0.1);
    EXPECT_EQ(scene.view.camera->azimuth, 45);
}

TEST(Scene, CamerasAreChosenByName) {
    const auto scene = parsed(fullTankScene, {{"view.camera", "above"}});
    EXPECT_EQ(scene.view.camera, (Camera{30, 89, 1.6, 1}));
    EXPECT_EQ(parseScene(toJson(scene).dump(), "", "").view, scene.view);
    EXPECT_EQ(
        refusalOf(fullTankScene, {{"view.camera", "abov"}}),
        "setting view.camera=abov: view.camera is abov and must be a camera of the scene: from "
        "the pier, above; did you mean 'above'?");
    EXPECT_EQ(refusalOf(smallest, {{"view.camera", "above"}}),
              "setting view.camera=above: view.camera is above, but the scene keeps no cameras by "
              "name; give numbers, or add it to view.cameras");
    EXPECT_EQ(refusalOf(fullTankScene, {{"view.cameras.1.name", "from the pier"}}),
              "setting view.cameras.1.name=from the pier: view.cameras.1.name is from the pier "
              "again; give each camera another name");
}

TEST(Scene, DefaultLooksAreNotWritten) {
    const auto text = toJson(parsed(smallest, {})).dump();
    for (const char* key : {"light", "water", "bloom", "cameras"}) {
        EXPECT_EQ(text.find('"' + std::string(key) + '"'), std::string::npos) << key;
    }
}

TEST(Scene, TheSimulationItselfMayBeOverridden) {
    EXPECT_EQ(
        parsed(R"({"seiche": 1, "simulation": "pond"})", {{"dt", "0.5"}, {"simulation", "tank"}})
            .parameters.real("dt"),
        0.5);
}

}  // namespace
}  // namespace seiche
