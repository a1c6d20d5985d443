// A simulation can do all that its description promises.
#include "core/model/capabilities.hpp"

#include <algorithm>

#include "solvers/bubbly/cell_analysis.hpp"
#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

class Capabilities : public ShippedScenes {
  protected:
    Capabilities() : ShippedScenes("") {}
};

bool has(const std::vector<std::string>& names, const char* name) {
    return std::ranges::find(names, name) != names.end();
}

TEST_F(Capabilities, AreWhatDescriptionsPromise) {
    for (const auto& info : Registry::instance().all()) {
        SCOPED_TRACE(info->name);
        const auto simulation = info->create(context());
        EXPECT_EQ(capability<DrawnWallSource>(*simulation) != nullptr,
                  std::ranges::any_of(info->brushes, &BrushKind::drawsWalls));
        EXPECT_EQ(capability<DiscSource>(*simulation) != nullptr,
                  has(viewOverlays(*info), "bubbles"));
        EXPECT_EQ(capability<bubbly::CellInspectable>(*simulation) != nullptr,
                  has(info->inspections, "bubbles"));
        EXPECT_EQ(simulation->sharedInfo().get(), info.get());
    }
}

TEST_F(Capabilities, MissingOnesAreNull) {
    Scene scene(Registry::instance().at("wave"));
    scene.domain.nx = scene.domain.ny = 8;
    const auto simulation = Registry::instance().at("wave").create(context());
    setStepBudget(*simulation, 0.01);
    simulation->reset(scene);
    EXPECT_EQ(pollBackground(*simulation, 1).all, 0u);
}

}  // namespace
}  // namespace seiche
