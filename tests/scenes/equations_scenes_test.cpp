// Every scene of typed equations that is shipped: it runs, and every run gives the same bits.
#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

class EquationsScenes : public ShippedScenes {
  protected:
    EquationsScenes() : ShippedScenes("equations") {}
};

TEST_F(EquationsScenes, AllTenAreShipped) {
    expectShipped({"allen-cahn", "brusselator", "cahn-hilliard", "flame-front", "ginzburg-landau",
                   "gray-scott", "schnakenberg", "slime-mould", "spirals", "swift-hohenberg"});
}

TEST_F(EquationsScenes, RunSoundlyAndTheSameTwice) {
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        const Scene scene = described(name);
        const auto hashAfter = [&] {
            const auto simulation = after(4, scene, [&](const StepReport& report) {
                EXPECT_TRUE(report.finite);
                if (report.solves.empty()) return;
                EXPECT_LE(report.value("error"), scene.parameters.real("tolerance"));
            });
            const auto field =
                scene.view.field.empty() ? scene.info().fields[0].name : scene.view.field;
            const auto summary = summarise(readField(*simulation, field, scene.domain));
            EXPECT_EQ(summary.notFinite, 0u);
            EXPECT_GT(summary.max - summary.min, 0);
            return summary.hash;
        };
        EXPECT_EQ(hashAfter(), hashAfter());
    }
}

// Far from 0, where its mean would go by itself, single precision rounds away the fourth
// derivatives: at t = 450 s no step met the tolerance any more.
TEST_F(EquationsScenes, TheFlameFrontDoesNotDriftAway) {
    Scene scene = loadScene("equations/flame-front");
    scene.domain.nx = scene.domain.ny = 32;
    scene.domain.width = scene.domain.height = 25;
    const auto simulation = after(150, scene, [](const StepReport&) {});
    const auto field = readField(*simulation, "u", scene.domain);
    const auto summary = summarise(field);
    EXPECT_GT(summary.max, 1);
    EXPECT_LT(std::abs(summary.sum / static_cast<double>(field.values.size())), 0.1);
}

}  // namespace
}  // namespace seiche
