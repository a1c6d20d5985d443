// Parameters whose effect is "live" are uniforms: moving their sliders neither allocates on the
// device nor downloads, compiles or waits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

/// A value near the one that `parameters` hold, as the next notch of a slider would be.
std::optional<Value> neighbour(const Parameter& parameter, const ParameterSet& parameters) {
    const auto& value = parameters.value(parameter.name);
    if (const auto* real = std::get_if<double>(&value)) {
        const double range = parameter.maximum - parameter.minimum;
        const double step = *real != 0 ? 0.01 * std::abs(*real) : 1e-3 * std::min(range, 1.0);
        return *real + step <= parameter.maximum ? *real + step : *real - step;
    }
    if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        return *whole < static_cast<std::int64_t>(parameter.maximum) ? *whole + 1 : *whole - 1;
    }
    if (const auto* flag = std::get_if<bool>(&value)) return !*flag;
    for (const auto& choice : parameter.choices) {
        if (choice != std::get<std::string>(value)) return choice;
    }
    return std::nullopt;
}

class LiveParameters : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }

    static Scene small(const std::string& name) {
        auto scene = loadScene(name);
        auto& domain = scene.domain;
        while (domain.nx * domain.ny > 96 * 96) {
            domain.nx = (domain.nx + 1) / 2;
            domain.ny = (domain.ny + 1) / 2;
        }
        return scene;
    }

    void expectQuiet(const std::string& name) {
        const auto scene = small(name);
        auto simulation = Registry::instance().at(scene.simulation).create(context());
        simulation->reset(scene);
        std::vector<StepReport> reports;
        for (int k = 0; k < 3; ++k) simulation->step();
        simulation->collect(Wait::yes, reports);
        for (const auto& parameter : scene.parameters.schema().parameters()) {
            if (parameter.effect != Effect::live) continue;
            auto moved = scene.parameters;
            if (const auto value = neighbour(parameter, moved)) moved.set(parameter.name, *value);
            ASSERT_NE(moved, scene.parameters) << parameter.name;
            const auto before = context().activity();
            try {
                simulation->setParameters(moved);
            } catch (const Error& error) {
                // Only what does not go with walls that move is refused, by name.
                ASSERT_EQ(name, "fluid/stirrer") << error.what();
                ASSERT_EQ(parameter.name, "wall_conductivity") << error.what();
                continue;
            }
            const auto did = context().activity() - before;
            EXPECT_EQ(did, gl::Activity{})
                << name << ": " << parameter.name << ": " << did.allocations << " allocations, "
                << did.downloads << " downloads, " << did.compilations << " compilations, "
                << did.waits << " waits";
            simulation->step();
            simulation->setParameters(scene.parameters);
            simulation->step();
            simulation->collect(Wait::yes, reports);
        }
    }
};

TEST_F(LiveParameters, OfWavesAreUniforms) {
    for (const char* name : {"wave/drop", "wave/two-slits", "wave/lens", "wave/adi-seiche"}) {
        expectQuiet(name);
    }
}

TEST_F(LiveParameters, OfFlowsAreUniforms) {
    for (const char* name : {"fluid/ink", "fluid/cylinder-wake", "fluid/plume", "fluid/stirrer"}) {
        expectQuiet(name);
    }
}

TEST_F(LiveParameters, OfBubblesAreUniforms) {
    expectQuiet("bubbly/lattice");
    expectQuiet("bubbly/plume");
}

TEST_F(LiveParameters, OfEquationsAreUniforms) {
    for (const char* name :
         {"equations/gray-scott", "equations/schnakenberg", "equations/slime-mould"}) {
        expectQuiet(name);
    }
}

TEST_F(LiveParameters, OfAlgorithmsAreUniforms) {
    expectQuiet("linear-algebra/conjugate-gradients");
    expectQuiet("linear-algebra/elimination");
}

// Every registered simulation is tested with at least one scene.
TEST_F(LiveParameters, OfEachSimulationAreUniforms) {
    const auto shipped = shippedScenes();
    for (const auto& info : Registry::instance().all()) {
        const auto scene = std::ranges::find(shipped, info->name, &ShippedScene::simulation);
        ASSERT_NE(scene, shipped.end()) << info->name << " comes without a scene";
        expectQuiet(scene->name);
    }
}

// Open fractions of faces, their connected components and the levels of multigrid follow from data
// on the CPU.
TEST_F(LiveParameters, StepsWithMovingWallsWaitForNothing) {
    auto scene = loadScene("fluid/stirrer");
    scene.domain.nx /= 2;
    scene.domain.ny /= 2;
    for (const char* solver : {"multigrid-cg", "dct-cg", "cg"}) {
        SCOPED_TRACE(solver);
        scene.parameters.set("pressure_solver", solver);
        auto simulation = Registry::instance().at(scene.simulation).create(context());
        simulation->reset(scene);
        std::vector<StepReport> reports;
        gl::Activity did;
        // The test waits for the device between steps: it does not measure how far the CPU runs
        // ahead.
        const auto step = [&](int count) {
            did = {};
            for (int k = 0; k < count; ++k) {
                const auto before = context().activity();
                simulation->step();
                simulation->collect(Wait::no, reports);
                const auto now = context().activity() - before;
                did = {did.allocations + now.allocations, did.downloads + now.downloads,
                       did.compilations + now.compilations, did.waits + now.waits,
                       did.downloadedBytes + now.downloadedBytes};
                context().finish();
            }
        };
        step(20);
        constexpr int steps = 5;
        step(steps);
        EXPECT_EQ(did.waits, 0u);
        EXPECT_EQ(did.compilations, 0u);
        if (context().software()) {
            // There CG looks at its state and advection at what stays in its block, which costs
            // nothing, and the list of blocks without walls is made again; no field of faces comes
            // back.
            EXPECT_LE(did.allocations, std::uint64_t{steps});
            EXPECT_LT(did.downloadedBytes,
                      4u * steps * unsigned(scene.domain.nx * scene.domain.ny));
        } else {
            EXPECT_EQ(did.allocations, 0u);
            EXPECT_EQ(did.downloads, 0u);
        }
    }
}

}  // namespace
}  // namespace seiche
