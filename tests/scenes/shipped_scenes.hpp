#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/model/field_data.hpp"
#include "core/run/run.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {

/// Tests of every scene that is shipped for one simulation.
class ShippedScenes : public GpuTest {
  protected:
    explicit ShippedScenes(std::string simulation) : simulation_(std::move(simulation)) {}
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }

    std::vector<std::string> names() const {
        std::vector<std::string> result;
        for (const auto& scene : shippedScenes()) {
            if (scene.simulation == simulation_) result.push_back(scene.name);
        }
        return result;
    }

    void expectShipped(const std::vector<std::string>& expected) const {
        const auto list = names();
        const std::set<std::string> shipped(list.begin(), list.end());
        for (const auto& name : expected) {
            EXPECT_TRUE(shipped.contains(simulation_ + '/' + name)) << name;
        }
    }

    /// The scene of this name; checks that it has its texts.
    static Scene described(const std::string& name) {
        auto scene = loadScene(name);
        EXPECT_FALSE(scene.title.empty());
        EXPECT_FALSE(scene.description.empty());
        EXPECT_FALSE(scene.hint.empty());
        return scene;
    }

    /// The scene in its initial state.
    std::unique_ptr<Simulation> started(const Scene& scene) const {
        auto simulation = Registry::instance().at(simulation_).create(context());
        simulation->reset(scene);
        return simulation;
    }

    /// The scene after this many steps. Every report must be finite, none of its solves failed,
    /// those of the first step converged, and `expectSound` has its own say.
    std::unique_ptr<Simulation> after(
        std::uint64_t steps, const Scene& scene,
        const std::function<void(const StepReport&)>& expectSound) const {
        auto simulation = started(scene);
        RunLimits limits;
        limits.steps = steps;
        std::uint64_t reports = 0;
        RunHooks hooks;
        hooks.report = [&](const StepReport& report) {
            ++reports;
            EXPECT_TRUE(report.finite) << report.step;
            for (const auto& solve : report.solves) {
                EXPECT_FALSE(failed(solve.status)) << report.step << ' ' << solve.name;
                if (report.step > 1) continue;
                EXPECT_EQ(solve.status, SolveStatus::converged) << solve.name << solve.explain();
            }
            expectSound(report);
        };
        EXPECT_EQ(run(*simulation, scene, limits, hooks).end, RunEnd::done);
        EXPECT_EQ(reports, steps);
        return simulation;
    }

    /// Hashes of these fields, which must be finite.
    static std::vector<std::uint64_t> hashes(Simulation& simulation, const Scene& scene,
                                             const std::vector<std::string>& fields) {
        std::vector<std::uint64_t> result;
        for (const auto& field : fields) {
            const auto summary = summarise(readField(simulation, field, scene.domain));
            EXPECT_EQ(summary.notFinite, 0u) << field;
            result.push_back(summary.hash);
        }
        return result;
    }

    /// Checks that `result` of each scene, equality-comparable, is the same in a second run.
    template <class Result>
    void expectTheSameTwice(const Result& result) const {
        for (const auto& name : names()) {
            SCOPED_TRACE(name);
            const Scene scene = described(name);
            EXPECT_EQ(result(scene), result(scene));
        }
    }

  private:
    std::string simulation_;
};

}  // namespace seiche
