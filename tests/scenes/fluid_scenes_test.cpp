// Every fluid scene that is shipped: it runs, stays free of divergence, keeps its dye, and every
// run gives the same bits.
#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

class FluidScenes : public ShippedScenes {
  protected:
    static constexpr std::uint64_t steps = 12;
    FluidScenes() : ShippedScenes("fluid") {}

    std::vector<std::uint64_t> hashesAfter(const Scene& scene) const {
        const auto simulation = after(steps, scene, [](const StepReport& report) {
            EXPECT_LT(report.value("div_relative"), 3e-7) << report.step;
            EXPECT_LE(report.value("cfl"), 6) << report.step;
        });
        return hashes(*simulation, scene, {"u@face", "v@face", "dye", "smoke", "temperature"});
    }
};

TEST_F(FluidScenes, AllSixteenAreShipped) {
    expectShipped({"ink", "smoke-wall", "cylinder-wake", "cavity", "taylor-green", "plume", "jets",
                   "kelvin-helmholtz", "picture", "stirrer", "heated-cavity", "rayleigh-benard",
                   "hot-cylinder", "candle", "falling", "spring-cylinder"});
}

TEST_F(FluidScenes, RunSoundlyAndTheSameTwice) {
    expectTheSameTwice([this](const Scene& scene) { return hashesAfter(scene); });
}

}  // namespace
}  // namespace seiche
