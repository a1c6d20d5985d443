// Every bubbly scene that is shipped: it runs, its books balance, its cells are solved well, and
// every run gives the same bits.
#include <cmath>
#include <set>

#include "core/sim/field_data.hpp"
#include "core/sim/run.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

class BubblyScenes : public GpuTest {
  protected:
    static constexpr std::uint64_t steps = 8;
    void SetUp() override {
        GpuTest::SetUp();
        if (Registry::instance().all().empty()) registerSimulations();
    }
    static std::vector<std::string> names() {
        std::vector<std::string> result;
        for (const auto& scene : shippedScenes()) {
            if (scene.simulation == "bubbly") result.push_back(scene.name);
        }
        return result;
    }
    std::vector<std::uint64_t> hashesAfter(const Scene& scene) {
        const auto simulation = Registry::instance().at("bubbly").create(context());
        simulation->reset(scene);
        RunLimits limits;
        limits.steps = steps;
        RunHooks hooks;
        hooks.report = [&](const StepReport& report) {
            EXPECT_TRUE(report.finite) << report.step;
            // FP64 sums over the grid
            EXPECT_LT(std::abs(report.value("mass_drift")), 1e-12) << report.step;
            EXPECT_LT(std::abs(report.value("gas_drift")), 1e-12) << report.step;
            EXPECT_LT(std::abs(report.value("momentum_drift")), 1e-12) << report.step;
            EXPECT_LE(report.value("cfl"), 0.5 + 1e-12) << report.step;
            EXPECT_LE(report.value("refreshed"),
                      std::ceil(0.15 * scene.domain.nx * scene.domain.ny));
            for (const auto& solve : report.solves) {
                EXPECT_EQ(solve.status, SolveStatus::converged) << report.step;
            }
        };
        EXPECT_EQ(run(*simulation, scene, limits, hooks).end, RunEnd::done);
        const auto summary = simulation->summary();
        EXPECT_FALSE(summary.at("cells").empty());
        for (const auto& cell : summary.at("cells")) {
            EXPECT_LT(cell.at("residual").get<double>(), 5e-6);
            EXPECT_LT(cell.at("condition").get<double>(), 60);
        }
        std::vector<std::uint64_t> hashes;
        for (const auto& field : simulation->info().fields) {
            const auto found = summarise(readField(*simulation, field.name, scene.domain));
            EXPECT_EQ(found.notFinite, 0u) << field.name;
            hashes.push_back(found.hash);
        }
        return hashes;
    }
};

TEST_F(BubblyScenes, AllFourAreShipped) {
    const auto list = names();
    const std::set<std::string> shipped(list.begin(), list.end());
    for (const char* name : {"rising-swarm", "curtain", "shear", "lattice"}) {
        EXPECT_TRUE(shipped.contains(std::string("bubbly/") + name)) << name;
    }
}

TEST_F(BubblyScenes, RunSoundlyAndTheSameTwice) {
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        const Scene scene = loadScene(name);
        EXPECT_FALSE(scene.hint.empty());
        EXPECT_EQ(hashesAfter(scene), hashesAfter(scene));
    }
}

}  // namespace
}  // namespace seiche
