// One rule decides which settings of a view fit another field, for the window and for --set.
#include <gtest/gtest.h>

#include "tests/unit/scene/tank.hpp"

namespace seiche {
namespace {

SimulationDescription described() {
    SimulationDescription info;
    info.name = "any";
    info.fields = {{"height", "m", "", true}, {"speed", "m/s", ""}, {"dye", "", "", false, true}};
    info.styles = {"water"};
    return info;
}

View view(const char* field, const char* style) {
    View made;
    made.field = field;
    made.style = style;
    made.range = {0, 1};
    made.colormap = "magma";
    return made;
}

TEST(ViewRule, AnotherFieldHasColoursOfItsOwn) {
    const auto info = described();
    const auto made = withField(view("height", "map"), "speed", info);
    EXPECT_EQ(made.field, "speed");
    EXPECT_FALSE(made.range);
    EXPECT_EQ(made.colormap, "");
    EXPECT_EQ(withField(view("", "map"), "height", info), view("", "map"));
    EXPECT_THROW(withField(view("", "map"), "sped", info), Error);
}

TEST(ViewRule, StylesThatShowTheFieldAreKept) {
    const auto info = described();
    EXPECT_EQ(withField(view("height", "water"), "speed", info).style, "map");
    EXPECT_EQ(withField(view("dye", "ink"), "speed", info).style, "map");
    EXPECT_EQ(withField(view("speed", "ink"), "dye", info).style, "ink");
    auto lines = view("dye", "dye");
    lines.overlays.isolines.emplace();
    EXPECT_EQ(withField(lines, "speed", info).style, "dye");
    EXPECT_EQ(withField(view("height", "lic"), "speed", info).style, "lic");
    EXPECT_EQ(withField(view("dye", "smoke"), "speed", info).style, "smoke");
    EXPECT_EQ(withField(view("speed", "smoke"), "height", info).style, "map");
    EXPECT_EQ(withField(view("speed", "relief"), "height", info).style, "relief");
    EXPECT_EQ(withField(view("speed", "relief"), "dye", info).style, "map");
}

TEST(ViewRule, OverridesOfABrokenViewAreRefusedByTheReader) {
    EXPECT_NE(refusalOf(R"({"seiche": 1, "simulation": "tank",
                            "view": {"style": 5, "overlays": [{"kind": 5}]}})",
                        {{"view.field", "height"}})
                  .find("lake.json:2: view.style"),
              std::string::npos);
}

TEST(ViewRule, OverridesOfTheFieldFollowIt) {
    registerTank();
    const auto scene = parseScene(fullTankScene, "lake.json", "", {{"view.field", "height"}}).view;
    EXPECT_EQ(scene.field, "height");
    EXPECT_FALSE(scene.range);
    EXPECT_EQ(scene.colormap, "");
    EXPECT_EQ(scene.style, "water");  // which is how the height is shown
    EXPECT_EQ(scene.overlays.isolines->spacing, 0.5);
    const auto same = parseScene(fullTankScene, "lake.json", "", {{"view.field", "velocity"}}).view;
    EXPECT_TRUE(same.range);
    EXPECT_EQ(same.colormap, "diverging");
    const auto both = parseScene(fullTankScene, "lake.json", "",
                                 {{"view.range", "2,3"}, {"view.field", "height"}})
                          .view;
    EXPECT_EQ(both.range, (std::array<double, 2>{2, 3}));
}

}  // namespace
}  // namespace seiche
