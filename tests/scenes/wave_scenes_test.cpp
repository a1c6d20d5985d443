// Every wave scene that is shipped: it runs, its books balance, and every run gives the same bits.
#include <algorithm>
#include <cmath>

#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

class WaveScenes : public ShippedScenes {
  protected:
    static constexpr std::uint64_t steps = 60;
    WaveScenes() : ShippedScenes("wave") {}

    /// The height after `steps` steps; every report must be sound.
    FieldSummary heightAfter(const Scene& scene) const {
        const auto simulation = after(steps, scene, [&](const StepReport& report) {
            EXPECT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
            EXPECT_GE(report.value("cfl"), 0.4) << report.step;
            EXPECT_LE(report.value("cfl"), 2.0) << report.step;
            // Sweeps solve directly.
            EXPECT_EQ(report.solves.empty(), scene.parameters.choice("scheme") == "adi");
        });
        return summarise(readField(*simulation, "height", scene.domain));
    }
};

TEST_F(WaveScenes, AllNineAreShipped) {
    expectShipped({"adi-seiche", "coastline", "drop", "harbour", "lens", "two-slits",
                   "moving-source", "standing-mode", "whispering-gallery"});
}

TEST_F(WaveScenes, RunSoundlyAndTheSameTwice) {
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        const Scene scene = described(name);
        EXPECT_LE(scene.domain.nx, 384);
        EXPECT_LE(scene.domain.ny, 384);
        const auto first = heightAfter(scene), second = heightAfter(scene);
        EXPECT_EQ(first.notFinite, 0u);
        EXPECT_GT(first.max - first.min, 0);
        EXPECT_EQ(first.hash, second.hash);
    }
}

TEST_F(WaveScenes, ShowWavesInTheRangeOfTheirView) {
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        const Scene scene = loadScene(name);
        if (!scene.view.range) continue;
        const auto simulation = started(scene);
        RunLimits limits;
        limits.steps = 200;
        run(*simulation, scene, limits, {});
        const auto height = readField(*simulation, "height", scene.domain);
        const auto [low, high] = *scene.view.range;
        double largest = 0;
        for (const float value : height.values) {
            largest = std::max(largest, std::abs(static_cast<double>(value)));
        }
        EXPECT_GT(largest, 0.3 * (high - low) / 2);
        EXPECT_LT(largest, 10 * (high - low) / 2);
    }
}

}  // namespace
}  // namespace seiche
