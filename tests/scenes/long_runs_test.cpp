// Every shipped scene for 20 times as long as it is meant to be watched. Hours in software, so only
// with SEICHE_LONG_TESTS=1 in the environment; a case a scene, under the scene's name.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

constexpr double timesItsDuration = 20;

class LongRuns : public GpuTest, public testing::WithParamInterface<std::string> {
  protected:
    void SetUp() override {
        if (std::getenv("SEICHE_LONG_TESTS") == nullptr) {
            GTEST_SKIP() << "SEICHE_LONG_TESTS is not set";
        }
        GpuTest::SetUp();
        registerSimulations();
    }

    /// Conditions that hold in every step of every scene of the simulation.
    static bool sound(const Scene& scene, const StepReport& report) {
        if (!report.finite) return false;
        if (scene.simulation != "bubbly") return true;
        const bool solved = scene.parameters.choice("flux") == "solved";
        return report.value("speed") < 2 && std::abs(report.value("gas_drift")) < 1e-10 &&
               (!solved || report.value("mixture_drift") < 1e-10);
    }
};

TEST_P(LongRuns, StaySound) {
    const auto& name = GetParam();
    const Scene scene = loadScene(name);
    ASSERT_GT(scene.duration, 0);
    const auto simulation = Registry::instance().at(scene.simulation).create(context());
    simulation->reset(scene);
    RunLimits limits;
    // The swarm, which has once failed after 87 s, for two minutes.
    limits.time =
        std::max(timesItsDuration * scene.duration, name == "bubbly/rising-swarm" ? 120.0 : 0.0);
    std::uint64_t steps = 0, unconverged = 0, firstUnconverged = 0, firstUnsound = 0;
    RunHooks hooks;
    hooks.report = [&](const StepReport& report) {
        ++steps;
        if (firstUnsound == 0 && !sound(scene, report)) firstUnsound = report.step;
        const bool converged = std::ranges::all_of(report.solves, [](const auto& solve) {
            return !failed(solve.status);
        });
        if (converged) return;
        if (++unconverged == 1) firstUnconverged = report.step;
    };
    hooks.stop = [&] { return firstUnsound != 0; };
    const auto result = run(*simulation, scene, limits, hooks);
    EXPECT_EQ(result.end, RunEnd::done) << "step " << result.badStep << ' ' << result.badPlace;
    EXPECT_EQ(firstUnsound, 0u);
    EXPECT_EQ(unconverged, 0u) << "of " << steps << " steps, first " << firstUnconverged;
    for (const auto& field : simulation->info().fields) {
        EXPECT_EQ(summarise(readField(*simulation, field.name, scene.domain)).notFinite, 0u)
            << field.name;
    }
    if (scene.simulation != "bubbly") return;
    for (const float alpha : readField(*simulation, "void_fraction", scene.domain).values) {
        EXPECT_GE(alpha, 0);
        EXPECT_LE(alpha, 0.3f * (1 + 1e-6f));
    }
}

std::vector<std::string> allShipped() {
    registerSimulations();
    std::vector<std::string> names;
    for (const auto& scene : shippedScenes()) names.push_back(scene.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Shipped, LongRuns, testing::ValuesIn(allShipped()), [](const auto& each) {
    auto name = each.param;
    std::ranges::replace_if(
        name, [](char c) { return c == '/' || c == '-'; }, '_');
    return name;
});

}  // namespace
}  // namespace seiche
