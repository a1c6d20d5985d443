// The energy ledger, also after strokes.
#include <cmath>

#include "core/base/error.hpp"
#include "core/model/snapshot.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class WaveLedger : public GpuTest {
  protected:
    /// Everything at once: varying speed, walls, damping, sources, driven and absorbing sides.
    static ordered_json busy() {
        return {{"domain", {{"size", {1.3, 1}}, {"cells", {51, 42}}}},
                {"parameters",
                 {{"dt", 0.01},
                  {"damping", 0.2},
                  {"tolerance", 1e-6},
                  {"sponge_width", 0.2},
                  {"sponge_strength", 8}}},
                {"initial",
                 {{"height", "0.1*exp(-((x-0.4)^2+(y-0.4)^2)/0.01)"}, {"speed", "0.6+0.3*x"}}},
                {"walls", {{{"shape", "circle"}, {"center", {0.8, 0.5}}, {"radius", 0.1}}}},
                {"boundaries",
                 {{"left", {{"type", "dirichlet"}, {"height", "0.03*sin(9*t)"}}},
                  {"right", {{"type", "absorbing"}}}}},
                {"sources",
                 {{{"kind", "moving"},
                   {"x", "0.5+0.2*cos(3*t)"},
                   {"y", "0.6"},
                   {"amplitude", "4*sin(15*t)"},
                   {"radius", 0.08}}}}};
    }
};

/// E+ - E is the work of forces less the dissipation, for each scheme and equation.
TEST_F(WaveLedger, BalancesInABusyTank) {
    for (const double theta : {0.25, 0.45}) {
        for (const char* equation : {"shallow-water", "acoustic"}) {
            auto scene = busy();
            scene["parameters"]["theta"] = theta;
            scene["parameters"]["equation"] = equation;
            WaveTank tank(context(), scene);
            tank.steps(300);
            double work = 0, dissipated = 0;
            for (const auto& report : tank.reports()) {
                work += report.value("work");
                dissipated += report.value("dissipated");
                ASSERT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
            }
            const auto& last = tank.reports().back();
            const double first = tank.simulation().summary()["ledger"]["energy_first"];
            // The test requires that both sides of the balance changed.
            EXPECT_GT(std::abs(work), 0.1 * first);
            EXPECT_GT(dissipated, 0.3 * first);
            EXPECT_NEAR(last.value("energy") / (first + work - dissipated), 1, 1e-4);
        }
    }
}

/// The energy that the ledger reports is that of the fields, by a sum on the CPU.
TEST_F(WaveLedger, ReportsTheEnergyAndMassOfTheFields) {
    auto scene = busy();
    scene["boundaries"] = ordered_json::object();
    scene["parameters"]["wall_cells"] = "whole";
    WaveTank tank(context(), scene);
    tank.steps(50);
    const auto u = tank.field("height"), v = tank.field("velocity"), c = tank.field("speed");
    const auto& domain = tank.scene().domain;
    const auto at = [&](const FieldData& field, int i, int j) {
        return double{field.values[static_cast<std::size_t>(j * domain.nx + i)]};
    };
    const auto face = [&](int i, int j, int k, int l, double h) {
        const double a = at(c, i, j), b = at(c, k, l);
        if (a == 0 || b == 0) return 0.0;
        return 2 / (1 / (a * a) + 1 / (b * b)) * std::pow((at(u, i, j) - at(u, k, l)) / h, 2);
    };
    double energy = 0, mass = 0;
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            energy += std::pow(at(v, i, j), 2);
            mass += at(u, i, j);
            if (i > 0) energy += face(i - 1, j, i, j, domain.hx());
            if (j > 0) energy += face(i, j - 1, i, j, domain.hy());
        }
    }
    const double area = domain.hx() * domain.hy();
    const auto& report = tank.reports().back();
    EXPECT_NEAR(report.value("energy"), energy * area / 2, 1e-5 * energy * area / 2);
    EXPECT_NEAR(report.value("mass"), mass * area, 1e-5 * std::abs(mass * area));
    EXPECT_NEAR(report.value("cfl"), (0.6 + 0.3 * (1.3 - domain.hx() / 2)) * 0.01 / domain.hy(),
                1e-5);
}

TEST_F(WaveLedger, AClosedTankKeepsItsWater) {
    WaveTank tank(context(), {{"domain", {{"size", {1, 1}}, {"cells", {61, 50}}}},
                              {"initial", {{"height", "0.1*exp(-((x-0.4)^2+(y-0.4)^2)/0.01)"}}},
                              {"parameters", {{"dt", 0.02}}}});
    tank.steps(500);
    const double first = tank.reports().front().value("mass");
    EXPECT_NEAR(tank.reports().back().value("mass") / first, 1, 1e-4);
}

TEST_F(WaveLedger, BrushesDoNotCountAsDrift) {
    WaveTank tank(context(), busy());
    tank.steps(20);
    auto& simulation = tank.simulation();
    const auto before = tank.field("height");
    simulation.brush(stroke("raise", {0.2, 0.2}, {0.6, 0.3}, 0.1, 0.05));
    const auto after = tank.field("height");
    float raised = 0;
    for (std::size_t i = 0; i < after.values.size(); ++i) {
        raised = std::max(raised, after.values[i] - before.values[i]);
        ASSERT_GE(after.values[i], before.values[i]);
    }
    EXPECT_NEAR(raised, 0.05, 1e-3);
    tank.steps(20);
    simulation.brush(stroke("raise", {0.6, 0.2}, {0.6, 0.2}, 0.1, -0.05));
    tank.steps(40);
    tank.set("damping", 0.0);
    tank.set("dt", 0.006);
    tank.steps(40);
    for (const auto& report : tank.reports()) {
        EXPECT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
    }
}

/// Walls drawn during a run are dry inside and do not leak, and can be erased.
TEST_F(WaveLedger, WallsCanBeDrawnWhileItRuns) {
    WaveTank tank(context(), {{"domain", {{"size", {1, 1}}, {"cells", {65, 64}}}},
                              {"initial", {{"height", "0.1*exp(-((x-0.2)^2+(y-0.5)^2)/0.005)"}}},
                              {"parameters", {{"dt", 0.01}}}});
    tank.steps(5);
    auto& simulation = tank.simulation();
    simulation.brush(stroke("wall", {0.6, 0}, {0.6, 1}, 0.03, 1));
    tank.steps(200);
    const auto u = tank.field("height"), v = tank.field("velocity"), c = tank.field("speed");
    double behind = 0, before = 0;
    int solid = 0;
    for (std::size_t i = 0; i < u.values.size(); ++i) {
        const double x = (static_cast<double>(i % 65) + 0.5) / 65;
        if (c.values[i] == 0) {
            ++solid;
            EXPECT_EQ(u.values[i], 0);
            EXPECT_EQ(v.values[i], 0);
        }
        if (x > 0.65) behind = std::max(behind, std::abs(double{u.values[i]}));
        if (x < 0.55) before = std::max(before, std::abs(double{u.values[i]}));
    }
    EXPECT_NEAR(solid, 0.06 * 65 * 64, 64);
    EXPECT_LT(behind, 1e-4);  // waves that came before the wall was there
    EXPECT_GT(before, 5e-3);
    simulation.brush(stroke("erase", {0.6, 0.3}, {0.6, 0.7}, 0.1, 1));
    tank.steps(200);
    const auto open = tank.field("height");
    double through = 0;
    for (std::size_t i = 0; i < open.values.size(); ++i) {
        if (i % 65 > 45) through = std::max(through, std::abs(double{open.values[i]}));
    }
    EXPECT_GT(through, 1e-3);
    for (const auto& report : tank.reports()) {
        EXPECT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
    }
}

/// A state restores walls, ledger and mode in another simulation of the same scene.
TEST_F(WaveLedger, SnapshotsResumeBitForBit) {
    WaveTank whole(context(), busy());
    whole.steps(13);
    whole.simulation().brush(stroke("wall", {0.2, 0.8}, {0.4, 0.9}, 0.04, 1));
    whole.steps(8);
    const auto snapshot = takeSnapshot(whole.simulation(), whole.scene().domain);
    whole.steps(30);
    WaveTank part(context(), busy());
    part.steps(4);
    part.simulation().restore(snapshot);
    part.steps(30);
    for (const char* name : {"height", "velocity", "speed"}) {
        EXPECT_EQ(part.field(name).values, whole.field(name).values) << name;
    }
    const auto &a = whole.reports().back(), &b = part.reports().back();
    EXPECT_EQ(a.step, b.step);
    EXPECT_EQ(a.t, b.t);
    for (const char* name : {"energy", "energy_drift", "mass", "work"}) {
        EXPECT_EQ(a.value(name), b.value(name)) << name;
    }
}

TEST_F(WaveLedger, SpeedsThatAreNotPositiveAreRefused) {
    for (const char* speed : {"x-0.5", "0", "-1"}) {
        try {
            WaveTank tank(context(), {{"initial", {{"speed", speed}}}});
            ADD_FAILURE() << speed;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ExitCode::badInput);
            EXPECT_NE(std::string(error.what()).find("initial.speed"), std::string::npos);
        }
    }
}

}  // namespace
}  // namespace seiche
