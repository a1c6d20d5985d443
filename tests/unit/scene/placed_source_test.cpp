#include "core/scene/placed_source.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "solvers/fluid/fluid_simulation.hpp"
#include "solvers/wave/wave_simulation.hpp"

namespace seiche {
namespace {

const SourceKind& kind(const SimulationDescription& info, const char* name) {
    return *std::ranges::find(info.sources, name, &SourceKind::name);
}

TEST(PlacedSource, StartsWithItsKeysDefaults) {
    static const SimulationInfo wave = wave::simulationInfo();
    Scene tank(wave);
    tank.parameters.set("wave_speed", 2.0);
    const auto point =
        placedSource(tank, kind(wave, "point"), {{0.25, 0.5}, {0.25, 0.5}, 0.04, {}});
    // 0.01 c^2 / (0.13 radius^2), eight radii long
    EXPECT_EQ(point.values.at("amplitude"), "192*sin(2*pi*t/0.16)");
    EXPECT_EQ(point.values.at("radius"), 0.04);
    EXPECT_EQ(point.values.at("center"), (nlohmann::json{0.25, 0.5}));
    EXPECT_EQ(checkedSource({{"kind", "point"},
                             {"center", {0.25, 0.5}},
                             {"radius", 0.04},
                             {"amplitude", "192*sin(2*pi*t/0.16)"}},
                            tank),
              point);

    static const SimulationInfo fluid = fluid::simulationInfo();
    const Scene pond(fluid);
    const auto dye = placedSource(pond, kind(fluid, "dye"), {{0, 0}, {0.3, 0.4}, 0.04, "#ff0000"});
    EXPECT_EQ(dye.values.at("rate"), "6");
    EXPECT_EQ(dye.values.at("radius"), 0.5);
    EXPECT_EQ(dye.values.at("color"), "#ff0000");
    EXPECT_EQ(dye.values.at("shape"), "disc");
    const auto smoke = placedSource(pond, kind(fluid, "smoke"), {{0, 0}, {0, 0}, 0.04, {}});
    EXPECT_EQ(smoke.values.at("rate"), "4");
    EXPECT_EQ(smoke.values.at("heat"), "8");
    const auto push = placedSource(pond, kind(fluid, "push"), {{0, 0}, {0, 0}, 0.04, {}});
    EXPECT_EQ(push.values.at("x"), "2");
    EXPECT_EQ(push.values.at("y"), "0");
}

TEST(PlacedSource, LinesAndPathsFollowTheDrag) {
    static const SimulationInfo wave = wave::simulationInfo();
    const Scene tank(wave);
    const auto line = placedSource(tank, kind(wave, "line"), {{0.1, 0.1}, {0.7, 0.1}, 0.04, {}});
    EXPECT_EQ(line.values.at("to"), (nlohmann::json{0.7, 0.1}));
    EXPECT_EQ(line.values.at("radius"), 0.04);
    const auto clicked = placedSource(tank, kind(wave, "line"), {{0.1, 0.1}, {0.1, 0.1}, 0.05, {}});
    EXPECT_EQ(clicked.values.at("to"), (nlohmann::json{0.1, 0.3}));
    const auto path = placedSource(tank, kind(wave, "moving"), {{0.5, 0.4}, {0.5, 0.6}, 0.04, {}});
    EXPECT_EQ(path.values.at("x"), "0.5 + 0.2*cos(t)");
    EXPECT_EQ(path.values.at("y"), "0.4 + 0.2*sin(t)");
    EXPECT_EQ(path.values.at("radius"), 0.04);
}

}  // namespace
}  // namespace seiche
