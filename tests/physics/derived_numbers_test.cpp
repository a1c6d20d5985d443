// Dimensionless numbers that steps report, against the parameters that they follow from.
#include <cmath>

#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

using DerivedNumbers = GpuTest;

TEST_F(DerivedNumbers, ReynoldsNumbersAreOfTheReferenceOrOfTheFlowItself) {
    FlowTank tank(
        context(),
        {{"domain", {{"size", {2.0, 0.5}}, {"cells", {32, 8}}}},
         {"initial", {{"u", "1.5"}}},
         {"boundaries", {{"left", {{"type", "periodic"}}}, {"right", {{"type", "periodic"}}}}},
         {"parameters", {{"dt", 0.01}, {"viscosity", 0.01}}}});
    tank.steps(1);
    const auto& first = tank.reports().back();
    EXPECT_NEAR(first.value("reynolds"), first.value("speed") * 0.5 / 0.01, 1e-9);
    tank.set("reference_length", 0.2);
    tank.steps(1);
    const auto& second = tank.reports().back();
    EXPECT_NEAR(second.value("reynolds"), second.value("speed") * 0.2 / 0.01, 1e-9);
    tank.set("reference_speed", 3.0);
    tank.steps(1);
    EXPECT_NEAR(tank.reports().back().value("reynolds"), 3 * 0.2 / 0.01, 1e-9);
    tank.set("viscosity", 0.0);
    tank.steps(1);
    EXPECT_TRUE(std::isnan(tank.reports().back().value("reynolds")));
}

TEST_F(DerivedNumbers, RayleighNumbersAreOfTheLargestHeldDifference) {
    FlowTank tank(
        context(),
        {{"domain", {{"size", {1.0, 0.5}}, {"cells", {16, 8}}}},
         {"sources",
          {{{"kind", "wall-temperature"}, {"on", "bottom"}, {"temperature", "3"}},
           {{"kind", "wall-temperature"}, {"on", "top"}, {"temperature", "1"}}}},
         {"parameters",
          {{"dt", 0.01}, {"viscosity", 0.02}, {"heat_diffusivity", 0.05}, {"buoyancy", 0.1}}}});
    tank.steps(1);
    EXPECT_NEAR(tank.reports().back().value("rayleigh"), 0.1 * 2 * 0.125 / (0.02 * 0.05), 1e-3);
}

TEST_F(DerivedNumbers, VoidFractionsAreThoseOfTheGas) {
    registerSimulations();
    Tank tank(context(), "bubbly",
              {{"domain", {{"size", {0.5, 0.4}}, {"cells", {5, 4}}}},
               {"parameters", {{"bubbles_per_cell", 2}, {"points_per_bubble", 12}}},
               {"initial", {{"number_density", "2000+4000*x"}}}});
    tank.steps(1);
    const auto report = tank.reports().back();
    EXPECT_NEAR(report.value("void_mean") * 0.2, report.value("gas"), 1e-9 * report.value("gas"));
    EXPECT_GT(report.value("void_largest"), report.value("void_mean"));
    const double lift =
        2 * tank.scene().parameters.real("gravity") * tank.scene().parameters.real("radius");
    EXPECT_NEAR(report.value("froude"), report.value("speed") / std::sqrt(lift), 1e-12);
    // Numbers for bubbles of 4 mm in water, and in another liquid from the next step on
    const double tension = 0.072 / 1000;
    EXPECT_NEAR(report.value("eotvos"), 9.81 * 0.004 * 0.004 / tension, 1e-9);
    EXPECT_NEAR(report.value("weber"), std::pow(report.value("speed"), 2) * 0.004 / tension,
                1e-9 * report.value("weber"));
    tank.set("surface_tension", 0.036);
    tank.steps(1);
    EXPECT_NEAR(tank.reports().back().value("eotvos"), 2 * report.value("eotvos"), 1e-9);
    EXPECT_GT(report.value("rise"), 0);
    EXPECT_LE(report.value("rise"), report.value("speed"));
}

}  // namespace
}  // namespace seiche
