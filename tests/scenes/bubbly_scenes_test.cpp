// Every bubbly scene that is shipped: it runs, its books balance, its cells are solved well, and
// every run gives the same bits.
#include <cmath>

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
            EXPECT_LE(report.value("cfl"), 0.5 + 1e-12) << report.step;
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

TEST_F(BubblyScenes, AllFourAreShipped) {
    expectShipped({"rising-swarm", "curtain", "shear", "lattice"});
}

TEST_F(BubblyScenes, RunSoundlyAndTheSameTwice) {
    expectTheSameTwice([this](const Scene& scene) { return hashesAfter(scene); });
}

}  // namespace
}  // namespace seiche
