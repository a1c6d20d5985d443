// Every bubbly scene that is shipped: it runs, its books balance, its cells are solved well, and
// every run gives the same bits.
#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

class BubblyScenes : public ShippedScenes {
  protected:
    static constexpr std::uint64_t steps = 8;
    BubblyScenes() : ShippedScenes("bubbly") {}

    std::vector<std::uint64_t> hashesAfter(const Scene& scene) const {
        const auto simulation = after(steps, scene, [&](const StepReport& report) {
            // FP64 sums over the grid
            EXPECT_LT(std::abs(report.value("mass_drift")), 1e-12) << report.step;
            EXPECT_LT(std::abs(report.value("gas_drift")), 1e-12) << report.step;
            EXPECT_LT(std::abs(report.value("momentum_drift")), 1e-12) << report.step;
            if (scene.parameters.choice("flux") == "solved") {
                EXPECT_LT(report.value("mixture_drift"), 1e-12) << report.step;
            }
            EXPECT_LE(report.value("cfl"), 0.5 + 1e-12) << report.step;
            EXPECT_LT(report.value("flux_divergence"), 1e-12) << report.step;
            EXPECT_LE(report.value("refreshed"),
                      std::ceil(0.15 * scene.domain.nx * scene.domain.ny));
        });
        const auto summary = simulation->summary();
        EXPECT_FALSE(summary.at("cells").empty());
        for (const auto& cell : summary.at("cells")) {
            EXPECT_LT(cell.at("residual").get<double>(), 5e-6);
            EXPECT_LT(cell.at("condition").get<double>(), 60);
        }
        std::vector<std::string> fields;
        for (const auto& field : simulation->info().fields) fields.push_back(field.name);
        return hashes(*simulation, scene, fields);
    }
};

TEST_F(BubblyScenes, AllFiveAreShipped) {
    expectShipped({"rising-swarm", "curtain", "shear", "lattice", "plume"});
}

/// In exported fields, the mixture's flux through the faces of each cell adds up to nothing, but
/// for FP32's rounding of it, and no formula had to be changed for that.
TEST_F(BubblyScenes, TheirMixtureIsFreeOfDivergence) {
    for (const auto& name : names()) {
        SCOPED_TRACE(name);
        const Scene scene = loadScene(name);
        const auto simulation = after(3, scene, [](const StepReport&) {});
        const auto x = readField(*simulation, "flux_x@face", scene.domain);
        const auto y = readField(*simulation, "flux_y@face", scene.domain);
        const auto nx = static_cast<std::size_t>(scene.domain.nx);
        const auto ny = static_cast<std::size_t>(scene.domain.ny);
        ASSERT_EQ(x.values.size(), (nx + 1) * ny);
        ASSERT_EQ(y.values.size(), nx * (ny + 1));
        double largest = 0, divergence = 0;
        for (const auto* faces : {&x.values, &y.values}) {
            for (const float each : *faces) largest = std::max(largest, std::abs(double{each}));
        }
        for (std::size_t j = 0; j < ny; ++j) {
            for (std::size_t i = 0; i < nx; ++i) {
                const auto left = j * (nx + 1) + i, low = j * nx + i;
                const double here =
                    (double{x.values[left + 1]} - double{x.values[left]}) / scene.domain.hx() +
                    (double{y.values[low + nx]} - double{y.values[low]}) / scene.domain.hy();
                divergence = std::max(divergence, std::abs(here));
            }
        }
        // Four roundings of half a unit
        EXPECT_LE(divergence, largest * std::numeric_limits<float>::epsilon() *
                                  (1 / scene.domain.hx() + 1 / scene.domain.hy()));
        EXPECT_TRUE(scene.sources.empty() || largest > 0.05);
        const auto flux = simulation->summary().at("flux");
        EXPECT_LT(flux.at("changed_by").get<double>(),
                  1e-6 * flux.at("largest_given").get<double>() + 1e-15);
    }
}

TEST_F(BubblyScenes, RunSoundlyAndTheSameTwice) {
    expectTheSameTwice([this](const Scene& scene) { return hashesAfter(scene); });
}

}  // namespace
}  // namespace seiche
