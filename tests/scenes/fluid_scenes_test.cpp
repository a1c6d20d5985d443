// Every fluid scene that is shipped: it runs, stays free of divergence, keeps its dye, and every
// run gives the same bits.
#include <cmath>
#include <set>

#include "core/sim/field_data.hpp"
#include "core/sim/run.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

class FluidScenes : public GpuTest {
  protected:
    static constexpr std::uint64_t steps = 12;
    void SetUp() override {
        GpuTest::SetUp();
        if (Registry::instance().all().empty()) registerSimulations();
    }
    static std::vector<std::string> names() {
        std::vector<std::string> result;
        for (const auto& scene : shippedScenes()) {
            if (scene.simulation == "fluid") result.push_back(scene.name);
        }
        return result;
    }
    std::vector<std::uint64_t> hashesAfter(const Scene& scene) {
        const auto simulation = Registry::instance().at("fluid").create(context());
        simulation->reset(scene);
        RunLimits limits;
        limits.steps = steps;
        RunHooks hooks;
        hooks.report = [&](const StepReport& report) {
            EXPECT_TRUE(report.finite) << report.step;
            EXPECT_LT(report.value("div_relative"), 3e-7) << report.step;
            EXPECT_LE(report.value("cfl"), 6) << report.step;
            for (const auto& solve : report.solves) {
                EXPECT_EQ(solve.status, SolveStatus::converged) << report.step << solve.name;
            }
        };
        EXPECT_EQ(run(*simulation, scene, limits, hooks).end, RunEnd::done);
        std::vector<std::uint64_t> hashes;
        for (const char* name : {"u@face", "v@face", "dye", "smoke"}) {
            const auto summary = summarise(readField(*simulation, name, scene.domain));
            EXPECT_EQ(summary.notFinite, 0u);
            hashes.push_back(summary.hash);
        }
        return hashes;
    }
};

TEST_F(FluidScenes, AllTenAreShipped) {
    const auto list = names();
    const std::set<std::string> shipped(list.begin(), list.end());
    for (const char* name : {"ink", "smoke-wall", "cylinder-wake", "cavity", "taylor-green",
                             "plume", "jets", "kelvin-helmholtz", "picture", "stirrer"}) {
        EXPECT_TRUE(shipped.contains(std::string("fluid/") + name)) << name;
    }
}

TEST_F(FluidScenes, RunSoundlyAndTheSameTwice) {
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        const Scene scene = loadScene(name);
        EXPECT_FALSE(scene.hint.empty());
        EXPECT_EQ(hashesAfter(scene), hashesAfter(scene));
    }
}

}  // namespace
}  // namespace seiche
