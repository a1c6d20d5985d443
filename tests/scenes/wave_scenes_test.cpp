// The wave scenes that come with the program: each runs, converges, keeps its books and repeats.
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "core/sim/run.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

constexpr std::uint64_t stepCount = 60;

class WaveScenes : public GpuTest, public testing::WithParamInterface<const char*> {
  protected:
    static void SetUpTestSuite() {
        if (Registry::instance().all().empty()) registerSimulations();
    }
    /// Runs the scene; `look` sees each report.
    static FieldSummary play(const Scene& scene,
                             const std::function<void(const StepReport&)>& look) {
        const auto simulation = Registry::instance().at("wave").create(context());
        simulation->reset(scene);
        RunLimits limits;
        limits.steps = stepCount;
        RunHooks hooks;
        hooks.report = look;
        EXPECT_EQ(run(*simulation, scene, limits, hooks).end, RunEnd::done);
        return summarise(readField(*simulation, "height", scene.domain));
    }
};

TEST_P(WaveScenes, RunsConvergesBalancesAndRepeats) {
    const auto scene = loadScene(std::string("wave/") + GetParam());
    EXPECT_EQ(scene.simulation, "wave");
    EXPECT_FALSE(scene.title.empty() || scene.description.empty() || scene.hint.empty());
    EXPECT_LE(scene.domain.nx * scene.domain.ny, 512 * 512);  // lively without a GPU
    EXPECT_GE(scene.duration, 10 * scene.parameters.real("dt"));

    std::uint64_t seen = 0;
    const auto first = play(scene, [&](const StepReport& report) {
        ++seen;
        EXPECT_TRUE(report.finite) << report.step;
        ASSERT_EQ(report.solves.size(), 1u);
        EXPECT_EQ(report.solves[0].status, SolveStatus::converged) << report.step;
        EXPECT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
        EXPECT_GT(report.value("cfl"), 0.3);
        EXPECT_LT(report.value("cfl"), 2);
    });
    EXPECT_EQ(seen, stepCount);
    EXPECT_EQ(first.notFinite, 0u);
    EXPECT_GT(first.max, first.min);  // something moves
    const auto second = play(scene, [](const StepReport&) {});
    EXPECT_EQ(first.hash, second.hash);
}

const char* const scenes[] = {"drop",    "two-slits",          "lens",          "standing-mode",
                              "harbour", "whispering-gallery", "moving-source", "coastline"};

INSTANTIATE_TEST_SUITE_P(Shipped, WaveScenes, testing::ValuesIn(scenes), [](const auto& instance) {
    std::string name = instance.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

/// No wave scene is shipped that is not tested here.
TEST_F(WaveScenes, AreAllTested) {
    std::set<std::string> tested, shipped;
    for (const auto* name : scenes) tested.insert(std::string("wave/") + name);
    for (const auto& entry : shippedScenes()) {
        if (entry.simulation == "wave") shipped.insert(entry.name);
    }
    EXPECT_EQ(shipped, tested);
}

/// The whisper at one focus of the ellipse is heard at the other, and nowhere else as loud.
TEST_F(WaveScenes, TheWhisperArrivesAtTheOtherFocus) {
    const auto scene = loadScene("wave/whispering-gallery");
    const auto simulation = Registry::instance().at("wave").create(context());
    simulation->reset(scene);
    RunLimits limits;
    limits.time = 3.06;  // 2 a / c, and a moment for the middle of the pulse
    run(*simulation, scene, limits, {});
    const auto height = readField(*simulation, "height", scene.domain);
    double at = 0, elsewhere = 0;
    for (int j = 0; j < height.ny; ++j) {
        for (int i = 0; i < height.nx; ++i) {
            const double x = (i + 0.5) * scene.domain.hx(), y = (j + 0.5) * scene.domain.hy();
            const double distance = std::hypot(x - scene.probes[1].x, y - scene.probes[1].y);
            const double value =
                std::abs(double{height.values[static_cast<std::size_t>(j * height.nx + i)]});
            if (distance < 0.05) at = std::max(at, value);
            if (distance > 0.2) elsewhere = std::max(elsewhere, value);
        }
    }
    EXPECT_GT(at, 10 * elsewhere);
}

}  // namespace
}  // namespace seiche
