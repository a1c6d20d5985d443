// Eddy viscosity and confinement of vorticity of a flow in three dimensions.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/model/volume.hpp"
#include "tests/physics/support/flow3d.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class Flow3dEddies : public Flow3dTest {};

// A shear layer du/dy = 2 y in a wide channel: Smagorinsky's viscosity is (0.17 h)^2 |du/dy|, so that the flow is driven by
// d/dy of it times du/dy; WALE's is 0 in any shear.
TEST_F(Flow3dEddies, EddyViscosityOfAShear) {
    const int n = 16;
    const auto accelerated = [&](const char* model, const char* scheme, int turn) {
        constexpr std::array axes = {"x", "y", "z"}, names = {"u", "v", "w"};
        const auto a = static_cast<std::size_t>(turn), b = (a + 1) % 3;
        auto boundaries = sidesOfType("free-slip");
        constexpr std::array lower = {"left", "bottom", "back"}, upper = {"right", "top", "front"};
        for (const auto& list : {lower, upper}) boundaries[list[a]] = {{"type", "periodic"}};
        std::array<int, 3> cells = {4, 4, 4};
        cells[b] = n;
        Tank run(context(), "flow3d",
                 {{"domain", {{"size", {cells[0] / 16.0, cells[1] / 16.0, cells[2] / 16.0}}, {"cells", cells}}},
                  {"parameters", {{"dt", 0.01}, {"turbulence", model}, {"advection", scheme}}},
                  {"boundaries", boundaries},
                  {"initial", {{names[a], std::string(axes[b]) + "^2"}}}});
        const auto before = values(run, names[a]);
        run.steps(1);
        const auto after = readVolume(run.simulation(), names[a]);
        double worst = 0;
        for (std::size_t k = 0; k < before.size(); ++k) {
            const auto cell = cellAt(after.grid, k);
            if (cell[b] < 2 || cell[b] > n - 3) continue;
            const double y = cellCentre(after.grid, cell)[int(b)];
            // d/dy ((0.17 h)^2 4 y^2) = (0.17 h)^2 8 y
            const double h = 1.0 / n, expected = std::string(model) == "wale" ? 0 : std::pow(0.17 * h, 2) * 8 * y;
            worst = std::max(worst, std::abs((double{after.values[k]} - double{before[k]}) / 0.01 - expected));
        }
        return worst / (std::pow(0.17 / n, 2) * 8);
    };
    for (int turn = 0; turn < 3; ++turn) {
        EXPECT_LT(accelerated("smagorinsky", "central-rk3", turn), 0.02) << turn;
        EXPECT_LT(accelerated("smagorinsky", "semi-lagrangian2", turn), 0.02) << turn;
        EXPECT_LT(accelerated("wale", "central-rk3", turn), 0.02) << turn;
    }
}

// The eddy viscosity of turbulent motion dissipates; confinement feeds it. The force of confinement is as often to one side as to the other.
TEST_F(Flow3dEddies, EddiesAreDampedOrFed) {
    const auto energy = [&](ordered_json parameters) {
        parameters["dt"] = 0.05;
        auto run = tank({{"domain", {{"size", {6.283185307, 6.283185307, 6.283185307}}, {"cells", {12, 12, 12}}}},
                         {"parameters", parameters},
                         {"boundaries", sidesOfType("periodic")},
                         {"initial", {{"u", "sin(x)*cos(y)*cos(z)+0.3*sin(2*y)"}, {"v", "-cos(x)*sin(y)*cos(z)"}}}});
        run.steps(20);
        return run.reports().back().value("energy") / run.reports().front().value("energy");
    };
    const double plain = energy({{"advection", "central-rk3"}});
    for (const char* model : {"smagorinsky", "wale"}) {
        const double damped = energy({{"advection", "central-rk3"}, {"turbulence", model}});
        EXPECT_LT(damped, plain - 0.005) << model;
        EXPECT_GT(damped, 0.5) << model;
    }
    for (const char* scheme : {"semi-lagrangian2", "central-rk3"}) {
        const double left = energy({{"advection", scheme}});
        EXPECT_GT(energy({{"advection", scheme}, {"vorticity_confinement", 0.3}}), left + 0.005) << scheme;
    }
}

// A uniform flow has no vorticity to be confined, also beside an outflow.
TEST_F(Flow3dEddies, ConfinementLeavesAUniformOneAlone) {
    ordered_json scene = {{"domain", {{"size", {1, 1, 1}}, {"cells", {10, 8, 9}}}},
                          {"boundaries", sidesOfType("periodic")},
                          {"initial", {{"u", "1"}}}};
    scene["boundaries"]["left"] = {{"type", "inflow"}, {"u", "1"}};
    scene["boundaries"]["right"] = {{"type", "outflow"}};
    for (const char* scheme : {"semi-lagrangian2", "maccormack2", "central-rk3"}) {
        scene["parameters"] = {{"dt", 0.02}, {"advection", scheme}, {"vorticity_confinement", 2}};
        auto run = tank(scene);
        run.steps(4);
        for (const float u : values(run, "u")) ASSERT_NEAR(u, 1, 1e-5) << scheme;
        // A force on the faces of the outflow would be balanced by a pressure.
        for (const float p : values(run, "pressure")) ASSERT_NEAR(p, 0, 1e-5) << scheme;
    }
}

}  // namespace
}  // namespace seiche
