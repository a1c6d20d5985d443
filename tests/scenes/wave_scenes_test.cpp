// Every wave scene that is shipped: it runs, its books balance, and every run gives the same bits.
#include <cmath>
#include <memory>
#include <set>

#include "core/sim/field_data.hpp"
#include "core/sim/run.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

constexpr std::uint64_t steps = 60;

class WaveScenes : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        if (Registry::instance().all().empty()) registerSimulations();
    }

    static std::vector<std::string> names() {
        std::vector<std::string> result;
        for (const auto& scene : shippedScenes()) {
            if (scene.simulation == "wave") result.push_back(scene.name);
        }
        return result;
    }

    /// The height after `steps` steps; every report must be sound.
    FieldSummary heightAfter(const Scene& scene) {
        const auto simulation = Registry::instance().at("wave").create(context());
        simulation->reset(scene);
        RunLimits limits;
        limits.steps = steps;
        std::uint64_t reports = 0;
        RunHooks hooks;
        hooks.report = [&](const StepReport& report) {
            ++reports;
            EXPECT_TRUE(report.finite) << report.step;
            EXPECT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
            EXPECT_GE(report.value("cfl"), 0.4) << report.step;
            EXPECT_LE(report.value("cfl"), 2.0) << report.step;
            // Sweeps solve directly.
            EXPECT_EQ(report.solves.empty(), scene.parameters.choice("scheme") == "adi");
            for (const auto& solve : report.solves) {
                EXPECT_EQ(solve.status, SolveStatus::converged) << report.step;
            }
        };
        EXPECT_EQ(run(*simulation, scene, limits, hooks).end, RunEnd::done);
        EXPECT_EQ(reports, steps);
        return summarise(readField(*simulation, "height", scene.domain));
    }
};

TEST_F(WaveScenes, AllNineAreShipped) {
    const auto list = names();
    const std::set<std::string> expected = {
        "wave/adi-seiche",    "wave/coastline",     "wave/drop",
        "wave/harbour",       "wave/lens",          "wave/two-slits",
        "wave/moving-source", "wave/standing-mode", "wave/whispering-gallery"};
    const std::set<std::string> shipped(list.begin(), list.end());
    for (const auto& name : expected) EXPECT_TRUE(shipped.contains(name)) << name;
}

TEST_F(WaveScenes, RunSoundlyAndTheSameTwice) {
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        const Scene scene = loadScene(name);
        EXPECT_FALSE(scene.title.empty());
        EXPECT_FALSE(scene.description.empty());
        EXPECT_FALSE(scene.hint.empty());
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
        const auto simulation = Registry::instance().at("wave").create(context());
        simulation->reset(scene);
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
