// Every shipped scene of flow in three dimensions, on a third of its cells and in steps three times as long: fluid crosses
// as many cells in a step as in the scene itself.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/error.hpp"
#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

class Flow3dScenes : public ShippedScenes {
  protected:
    Flow3dScenes() : ShippedScenes("flow3d") {}
};

TEST_F(Flow3dScenes, RunSoundlyForTheirDuration) {
    // Most of the kinetic energy [m^5/s^2]: of the stream, of the lid, of the vortices, of what rises and is blown.
    const std::map<std::string, double> most = {
        {"flow3d/ball", 1.3}, {"flow3d/cavity", 0.06},       {"flow3d/taylor-green", 31.1},
        {"flow3d/plume", 0.5}, {"flow3d/heated-cube", 0.05}, {"flow3d/rings", 1},
        {"flow3d/wind", 6.5},  {"flow3d/jet", 0.8},            {"flow3d/rayleigh-benard", 1.5},
        {"flow3d/candle", 3e-4}, {"flow3d/room", 8},           {"flow3d/paddle", 0.3}};
    EXPECT_EQ(names().size(), most.size());
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        auto scene = described(name);
        auto grid = scene.space->grid;
        grid.nx = (grid.nx + 2) / 3, grid.ny = (grid.ny + 2) / 3, grid.nz = (grid.nz + 2) / 3;
        scene.setGrid(grid);
        const double dt = 3 * scene.parameters.real("dt");
        scene.parameters.set("dt", dt);
        const auto simulation = started(scene);
        RunLimits limits;
        limits.steps = static_cast<std::uint64_t>(std::ceil(scene.duration / dt));
        RunHooks hooks;
        double energy = 0;
        hooks.report = [&](const StepReport& report) {
            EXPECT_TRUE(report.finite) << report.step;
            energy = std::max(energy, report.value("energy"));
            EXPECT_LE(report.value("div_relative"), 1.1 * scene.parameters.real("tolerance"))
                << report.step;
        };
        EXPECT_EQ(run(*simulation, scene, limits, hooks).end, RunEnd::done);
        EXPECT_LT(energy, most.at(name));
        EXPECT_GT(energy, 0);
    }
}

}  // namespace
}  // namespace seiche
