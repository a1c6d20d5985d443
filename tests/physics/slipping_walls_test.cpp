// Flows without viscosity, which slip along walls that cut cells.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class SlippingWalls : public GpuTest {};

/// A stream past a disc, moving this many cells per step.
ordered_json stream(int n, double cellsEach, const char* scheme) {
    ordered_json scene = {{"domain", {{"size", {1, 1}}, {"cells", {n, n}}}}};
    for (const char* side : {"left", "right"}) scene["boundaries"][side]["type"] = "periodic";
    for (const char* side : {"bottom", "top"}) scene["boundaries"][side]["type"] = "free-slip";
    scene["walls"] = {{{"shape", "circle"}, {"center", {0.5, 0.47}}, {"radius", 0.13}}};
    scene["parameters"] = {{"dt", cellsEach / n}, {"viscosity", 0}, {"advection", scheme}};
    scene["initial"] = {{"u", "1"}, {"v", "0"}};
    return scene;
}

/// Four vortices of this strength and a splinter of a wall, less than a cell wide.
ordered_json splinter(const char* scheme, double strength) {
    constexpr int n = 48;
    ordered_json scene = {{"domain", {{"size", {1, 1}}, {"cells", {n, n}}}}};
    scene["walls"] = {
        {{"shape", "polygon"},
         {"points", {{0.846, 0.491}, {0.678, 0.446}, {0.807, 0.416}, {0.832, 0.442}}}}};
    scene["parameters"] = {{"dt", 1.0 / n}, {"viscosity", 0}, {"advection", scheme}};
    scene["initial"] = {{"u", fmt::format("{}*sin(2*pi*x)*cos(2*pi*y)", strength)},
                        {"v", fmt::format("-{}*cos(2*pi*x)*sin(2*pi*y)", strength)}};
    return scene;
}

/// The projection hardly controls the velocity on nearly closed faces, whose flux is tiny: it must
/// not grow from step to step.
TEST_F(SlippingWalls, NothingGrowsBesideThem) {
    for (const char* scheme : {"semi-lagrangian2", "ar2"}) {
        FlowTank tank(context(), stream(64, 4, scheme));
        tank.steps(200);
        double energy = 1;
        for (const auto& report : tank.reports()) {
            EXPECT_LT(report.value("speed"), 4)
                << report.step;  // in the open it is twice the stream's
            EXPECT_LT(report.value("energy"), 1.01 * energy) << report.step;
            energy = report.value("energy");
        }
    }
}

/// A path that ends at a wall must not carry anything from behind it. The flow round a tip is
/// chaotic and differs between devices, so several strengths are tried.
TEST_F(SlippingWalls, NothingGrowsAtATip) {
    for (const char* scheme : {"semi-lagrangian2", "ar2"}) {
        for (const double strength : {1.0, 1.00001, 1.002}) {
            SCOPED_TRACE(fmt::format("{}, {}", scheme, strength));
            FlowTank tank(context(), splinter(scheme, strength));
            tank.steps(300);
            double fastest = 0;
            for (const auto& report : tank.reports())
                fastest = std::max(fastest, report.value("speed"));
            EXPECT_LT(fastest, 6);
            const double left =
                tank.reports().back().value("energy") / tank.reports().front().value("energy");
            EXPECT_LT(left, 0.7);
        }
    }
}

/// Random numbers that are the same on all machines.
class Draw {
  public:
    explicit Draw(unsigned seed) : next_(seed) {}
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(next_() - 1) / 2147483646;
    }

  private:
    std::minstd_rand next_;
};

/// One to five walls of any size and shape in a box or a stream.
ordered_json anyFlow(unsigned seed, const char* scheme) {
    Draw draw(seed);
    constexpr int n = 48;
    ordered_json scene = {{"domain", {{"size", {1, 1}}, {"cells", {n, n}}}}};
    const double cellsEach = draw.between(0.5, 4);
    const bool streams = draw.between(0, 1) < 0.5;
    for (const char* side : {"left", "right"})
        scene["boundaries"][side]["type"] = streams ? "periodic" : "free-slip";
    scene["parameters"] = {{"dt", cellsEach / n}, {"viscosity", 0}, {"advection", scheme}};
    scene["initial"] = {{"u", streams ? "1" : "sin(2*pi*x)*cos(2*pi*y)"},
                        {"v", streams ? "0" : "-cos(2*pi*x)*sin(2*pi*y)"}};
    const double walls = draw.between(1, 5);
    for (int k = 0; k < walls; ++k) {
        const double x = draw.between(0.15, 0.85), y = draw.between(0.15, 0.85),
                     width = draw.between(0.02, 0.3), shape = draw.between(0, 3);
        const double angle = draw.between(0, 90);
        if (shape < 2) {
            scene["walls"].push_back({{"shape", shape < 1 ? "ellipse" : "rectangle"},
                                      {"center", {x, y}},
                                      {"size", {width, draw.between(0.02, 0.3)}},
                                      {"angle", angle}});
        } else {
            scene["walls"].push_back({{"shape", "line"},
                                      {"points", {{x, y}, {0.9 * x, y + 0.4 * width}}},
                                      {"width", draw.between(0.005, 0.06)}});
        }
    }
    return scene;
}

TEST_F(SlippingWalls, NothingGrowsAmongAnyWalls) {
    for (const char* scheme : {"semi-lagrangian2", "ar2"}) {
        for (const unsigned seed : {2, 9, 13, 21}) {  // flows of the second and third grew
            SCOPED_TRACE(fmt::format("{}, {}", scheme, anyFlow(seed, scheme).dump()));
            FlowTank tank(context(), anyFlow(seed, scheme));
            tank.steps(200);
            for (const auto& report : tank.reports()) {
                ASSERT_LT(report.value("energy"), 1) << report.step;
                ASSERT_LT(report.value("speed"), 40) << report.step;  // in the narrowest gaps
            }
        }
    }
}

/// A flow without vorticity is steady and exerts no drag (d'Alembert).
TEST_F(SlippingWalls, PotentialFlowIsSteadyWithoutDrag) {
    constexpr int n = 64;
    for (const char* scheme : {"semi-lagrangian2", "ar2"}) {
        SCOPED_TRACE(scheme);
        FlowTank tank(context(), stream(n, 1, scheme));
        tank.steps(1);
        const auto u = tank.field("u").values, v = tank.field("v").values;
        tank.steps(n - 1);
        const auto laterU = tank.field("u").values, laterV = tank.field("v").values;
        double sum = 0;
        for (std::size_t k = 0; k < u.size(); ++k) {
            sum += std::pow(laterU[k] - u[k], 2) + std::pow(laterV[k] - v[k], 2);
        }
        EXPECT_LT(std::sqrt(sum / static_cast<double>(u.size())), 0.06);
        double force = 0;  // mean from t = 0.25 on
        const auto& reports = tank.reports();
        for (std::size_t k = reports.size() - 48; k < reports.size(); ++k)
            force += reports[k].value("force_x") / 48;
        constexpr double ofStream = 0.5 * 0.26;  // U^2/2 on the diameter
        EXPECT_LT(std::abs(force), 0.06 * ofStream);
    }
}

/// Paths of up to eight cells round a disc of 33: their chords would pass through it.
TEST_F(SlippingWalls, LongPathsFollowTheWall) {
    constexpr int n = 128, cellsEach = 4, steps = n / cellsEach;
    for (const char* scheme : {"semi-lagrangian2", "ar2"}) {
        FlowTank tank(context(), stream(n, cellsEach, scheme));
        tank.steps(steps);
        double force = 0;  // mean from t = 0.25 on
        for (std::size_t k = steps / 4; k < steps; ++k)
            force += tank.reports()[k].value("force_x") / (steps - steps / 4);
        EXPECT_LT(std::abs(force), 0.05 * 0.5 * 0.26) << scheme;
    }
}

/// A step among discs has the same result on all devices: the numbers are those of software;
/// kernels that a GPU's driver compiled wrongly were off by some per cent.
TEST_F(SlippingWalls, StepMatchesOnAllDevices) {
    struct Step {
        const char* scheme;
        double viscosity, energy, dye, divergence;  // of the third step
    };
    const Step all[] = {
        {"semi-lagrangian", 0, 0.210204, 1.44530, 59.5},
        {"maccormack", 0, 0.215576, 1.44528, 61.7},
        {"maccormack2", 0, 0.217460, 1.44527, 43.91},
        {"semi-lagrangian2", 0, 0.218197, 1.44527, 37.09},
        {"ar2", 0, 0.219327, 1.44526, 32.27},
        {"central-rk3", 0, 0.218134, 1.44527, 12.81},
        {"semi-lagrangian", 0.001, 0.188312, 1.44529, 34.74},
        {"maccormack", 0.001, 0.190941, 1.44529, 33.37},
        {"maccormack2", 0.001, 0.191558, 1.44526, 31.44},
        {"semi-lagrangian2", 0.001, 0.191420, 1.44526, 43.93},
        {"ar2", 0.001, 0.192252, 1.44527, 34.93},
        {"central-rk3", 0.001, 0.192125, 1.44528, 22.82},
    };
    for (const auto& step : all) {
        SCOPED_TRACE(fmt::format("{}, {}", step.scheme, step.viscosity));
        constexpr int n = 128;
        ordered_json scene = {{"domain", {{"size", {1, 1}}, {"cells", {n, n}}}}};
        for (int k = 0; k < 12; ++k) {
            scene["walls"].push_back({{"shape", "circle"},
                                      {"center", {0.14 + 0.24 * (k % 4), 0.2 + 0.3 * (k / 4)}},
                                      {"radius", 0.03 + 0.003 * k}});
        }
        scene["parameters"] = {{"dt", 1.0 / n},
                               {"viscosity", step.viscosity},
                               {"tolerance", 1e-6},
                               {"advection", step.scheme}};
        scene["initial"] = {{"u", "sin(2*pi*x)*cos(2*pi*y)+0.3*sin(pi*y)"},
                            {"v", "-cos(2*pi*x)*sin(2*pi*y)+0.2*sin(3*pi*x)"},
                            {"dye", "0.5+0.5*sin(20*x)"}};
        FlowTank tank(context(), scene);
        tank.steps(3);
        const auto& report = tank.reports().back();
        EXPECT_NEAR(report.value("energy"), step.energy, 2e-5 * step.energy);
        EXPECT_NEAR(report.value("mass"), step.dye, 2e-5 * step.dye);
        EXPECT_NEAR(report.value("div_before"), step.divergence, 5e-3 * step.divergence);
    }
}

}  // namespace
}  // namespace seiche
