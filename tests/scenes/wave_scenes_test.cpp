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

    /// The scene after `steps` steps; every report must be sound.
    std::unique_ptr<Simulation> afterSoundSteps(const Scene& scene) const {
        return after(steps, scene, [&](const StepReport& report) {
            EXPECT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
            EXPECT_GE(report.value("cfl"), 0.4) << report.step;
            EXPECT_LE(report.value("cfl"), 2.0) << report.step;
            // Sweeps solve directly.
            EXPECT_EQ(report.solves.empty(), scene.parameters.choice("scheme") == "adi");
        });
    }

    static FieldData height(Simulation& simulation, const Scene& scene) {
        return readField(simulation, "height", scene.domain);
    }

    /// Checks that the waves 200 steps from the beginning, to which `simulation` goes on, fill the
    /// view's range of colours.
    static void expectInRange(Simulation& simulation, const Scene& scene) {
        RunLimits limits;
        limits.steps = 200 - simulation.stepCount();
        run(simulation, scene, limits, {});
        const auto [low, high] = *scene.view.range;
        double largest = 0;
        for (const float value : height(simulation, scene).values) {
            largest = std::max(largest, std::abs(static_cast<double>(value)));
        }
        EXPECT_GT(largest, 0.3 * (high - low) / 2);
        EXPECT_LT(largest, 10 * (high - low) / 2);
    }
};

TEST_F(WaveScenes, AllNineAreShipped) {
    expectShipped({"adi-seiche", "coastline", "drop", "harbour", "lens", "two-slits",
                   "moving-source", "standing-mode", "whispering-gallery"});
}

// And within the range of their view, checked in the first of the two runs.
TEST_F(WaveScenes, RunSoundlyAndTheSameTwice) {
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        const Scene scene = described(name);
        EXPECT_LE(scene.domain.nx, 384);
        EXPECT_LE(scene.domain.ny, 384);
        const auto simulation = afterSoundSteps(scene);
        const auto first = summarise(height(*simulation, scene));
        EXPECT_EQ(first.notFinite, 0u);
        EXPECT_GT(first.max - first.min, 0);
        if (scene.view.range) expectInRange(*simulation, scene);
        EXPECT_EQ(first.hash, summarise(height(*afterSoundSteps(scene), scene)).hash);
    }
}

}  // namespace
}  // namespace seiche
