// Dye on a grid finer than the flow's: its mass, its shape, and walls.
#include <cmath>

#include "core/base/error.hpp"
#include "core/run/probes.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class FineDye : public GpuTest {
  protected:
    /// A closed box of an odd grid with a disc in it, stirred, and dye.
    static ordered_json basin(int fine) {
        return {{"domain", {{"size", {1.0, 1.2}}, {"cells", {37, 45}}}},
                {"parameters", {{"dt", 0.02}, {"dye_scale", fine}}},
                {"walls", {{{"shape", "circle"}, {"center", {0.6, 0.5}}, {"radius", 0.12}}}},
                {"initial",
                 {{"u", "2*sin(pi*x)*cos(pi*y)"},
                  {"v", "-1.5*cos(2*pi*x)*sin(pi*y)"},
                  {"dye_red", "exp(-((x-0.3)^2+(y-0.6)^2)/0.02)"},
                  {"dye_blue", "x > 0.5 ? 0.5 : 0"}}}};
    }
    static double sum(const FieldData& field) {
        double total = 0;
        for (const float value : field.values) total += static_cast<double>(value);
        return total;
    }
    /// A disc of dye after a whole turn of a rigid rotation: its misplaced part, and the lost part
    /// of its mass.
    struct Turned {
        double misplaced, lost;
    };
    Turned turned(int fine) {
        const int cells = 32, steps = 4 * cells;
        ordered_json scene = {
            {"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
            {"parameters", {{"dt", 1.0 / steps}, {"advection", "ar2"}, {"dye_scale", fine}}},
            {"initial",
             {{"u", "-2*pi*(y-0.5)"},
              {"v", "2*pi*(x-0.5)"},
              {"dye_red", "(x-0.5)^2+(y-0.75)^2 < 0.15^2 ? 1 : 0"}}}};
        for (const char* side : {"left", "right", "bottom", "top"}) {
            scene["boundaries"][side] = {
                {"type", "inflow"}, {"u", "-2*pi*(y-0.5)"}, {"v", "2*pi*(x-0.5)"}};
        }
        FlowTank tank(context(), scene);
        const auto before = tank.field("dye");
        tank.steps(static_cast<std::uint64_t>(steps));
        const auto after = tank.field("dye");
        double apart = 0, least = 0, most = 0;
        for (std::size_t k = 0; k < after.values.size(); ++k) {
            const double a = double{before.values[k]}, b = double{after.values[k]};
            apart += std::abs(b - a);
            least = std::min(least, b);
            most = std::max(most, b);
        }
        EXPECT_GE(least, -1e-6);
        EXPECT_LE(most, 1 + 1e-6);
        return {apart / (2 * sum(before)), std::abs(sum(after) / sum(before) - 1)};
    }
};

TEST_F(FineDye, TheLedgerHasItsMassAtEveryFactor) {
    double coarse = 0;
    for (const int fine : {1, 2, 3, 4}) {
        SCOPED_TRACE(fine);
        FlowTank tank(context(), basin(fine));
        tank.steps(12);
        const auto dye = tank.field("dye");
        EXPECT_EQ(dye.nx, 37 * fine);
        EXPECT_EQ(dye.ny, 45 * fine);
        const auto& domain = tank.scene().domain;
        const double area = domain.hx() * domain.hy() / (fine * fine);
        // Sums of 27 000 positive floats in strips: rounding alone.
        const double mass = tank.reports().back().value("mass");
        double inWalls = 0;
        const auto walls = readCells(tank.simulation().walls());
        for (int j = 0; j < dye.ny; ++j) {
            for (int i = 0; i < dye.nx; ++i) {
                const auto k = static_cast<std::size_t>(j * dye.nx + i);
                if (walls[static_cast<std::size_t>(j / fine * 37 + i / fine)] > 0.5f) {
                    inWalls += static_cast<double>(dye.values[k]);
                }
            }
        }
        EXPECT_NEAR(mass / (area * (sum(dye) - inWalls)), 1, 1e-5);
        // The same dye; the scheme loses less of it on finer grids.
        if (fine == 1) coarse = mass;
        EXPECT_NEAR(mass / coarse, 1, 0.03);
    }
}

TEST_F(FineDye, AFinerGridKeepsADiscInRotationBetter) {
    const auto coarse = turned(1), fine = turned(3);
    EXPECT_LT(fine.misplaced, 0.6 * coarse.misplaced) << coarse.misplaced;
    EXPECT_LT(fine.lost, 0.6 * coarse.lost) << coarse.lost;
}

TEST_F(FineDye, NothingGetsIntoOrThroughAWall) {
    for (const int fine : {2, 3}) {
        ordered_json scene = {
            {"domain", {{"size", {1, 1}}, {"cells", {40, 40}}}},
            {"parameters", {{"dt", 0.2}, {"dye_scale", fine}}},
            {"walls", {{{"shape", "rectangle"}, {"center", {0.5125, 0.5}}, {"size", {0.03, 1.2}}}}},
            {"initial",
             {{"dye", "x < 0.49 ? 1 : 0"},
              {"u", "3*sin(pi*y)*cos(pi*x)"},
              {"v", "3*sin(2*pi*x)"}}}};
        FlowTank tank(context(), scene);
        BrushStroke across{"dye", {0.2, 0.3}, {0.5, 0.3}, 0.01, 1, 0.1};
        tank.simulation().brush(across);
        tank.steps(5);
        EXPECT_GT(tank.reports().front().value("cfl"), 6);
        const auto dye = tank.field("dye");
        for (int j = 0; j < dye.ny; ++j) {
            for (int i = 20 * fine; i < dye.nx; ++i) {
                ASSERT_EQ(dye.values[static_cast<std::size_t>(j * dye.nx + i)], 0)
                    << i << " " << j << " " << fine;
            }
        }
    }
}

TEST_F(FineDye, GoesOnBitForBitFromASnapshot) {
    expectSnapshotGoesOn(context(), basin(3));
}

/// The cells that continue a row are looked up: a wall drawn during the run counts like an old one.
TEST_F(FineDye, AWallThatIsDrawnCountsAtOnce) {
    for (const int fine : {1, 2}) {
        SCOPED_TRACE(fine);
        FlowTank tank(context(), basin(fine)), fresh(context(), basin(fine));
        tank.steps(3);
        const auto without = takeSnapshot(tank.simulation(), tank.scene().domain);
        tank.simulation().brush({"wall", {0.2, 0.9}, {0.45, 0.4}, 0.02, 1, 0.1});
        const auto state = takeSnapshot(tank.simulation(), tank.scene().domain);
        tank.steps(3);
        restoreSnapshot(fresh.simulation(), fresh.scene().domain, state);
        fresh.steps(3);
        const auto dye = tank.field("dye");
        EXPECT_EQ(dye.values, fresh.field("dye").values);
        restoreSnapshot(fresh.simulation(), fresh.scene().domain, without);
        fresh.steps(3);
        EXPECT_NE(dye.values, fresh.field("dye").values);
    }
}

/// Another grid for the dye while it runs, or from a state: none of it is lost.
TEST_F(FineDye, AnotherGridTakesTheDyeAlong) {
    FlowTank tank(context(), basin(1));
    tank.steps(3);
    const double before = sum(tank.field("dye"));
    const auto state = takeSnapshot(tank.simulation(), tank.scene().domain);
    for (const int fine : {4, 3, 1}) {
        tank.set("dye_scale", std::int64_t{fine});
        const auto dye = tank.field("dye");
        EXPECT_EQ(dye.nx, 37 * fine);
        EXPECT_NEAR(sum(dye) / (fine * fine) / before, 1, 1e-6) << fine;
    }
    tank.steps(2);
    FlowTank finer(context(), basin(2));
    restoreSnapshot(finer.simulation(), finer.scene().domain, state);
    EXPECT_NEAR(sum(finer.field("dye")) / 4 / before, 1, 1e-6);
    finer.steps(2);
    EXPECT_THROW(tank.set("dye_scale", std::int64_t{5}), Error);
}

/// A probe reads the value at its place on any grid.
TEST_F(FineDye, ProbesReadTheSamePlace) {
    for (const int fine : {1, 4}) {
        ordered_json scene = {{"domain", {{"size", {2, 1}}, {"cells", {20, 10}}}},
                              {"parameters", {{"dye_scale", fine}}},
                              {"initial", {{"dye_red", "x + 3*y"}}}};
        FlowTank tank(context(), scene);
        Probes probes(tank.simulation().info(), tank.scene().domain, {{0.73, 0.41}}, {"dye"});
        probes.record(tank.simulation());
        probes.collect(Wait::yes, [&](std::uint64_t, double, std::span<const float> values) {
            EXPECT_NEAR(values[0], 0.73 + 3 * 0.41, 1e-5);
        });
    }
}

TEST_F(FineDye, ForecastCountsTheFinerGrid) {
    registerSimulations();
    const auto& info = Registry::instance().at("fluid");
    ParameterSet parameters(info.schema);
    const auto coarse = info.memory(100, 100, parameters);
    parameters.set("dye_scale", std::int64_t{4});
    // 15 more cells of dye for each, twice 16 bytes and 4 that say which of them are known
    EXPECT_NEAR(static_cast<double>(info.memory(100, 100, parameters) - coarse),
                15.0 * 36 * 103 * 103, 1);
}

/// The memory of schemes for dye, smoke and temperature differs as forecast.
TEST_F(FineDye, ForecastCountsTheSchemesTextures) {
    registerSimulations();
    const auto& info = Registry::instance().at("fluid");
    constexpr int cells = 96;
    const auto sceneOf = [&](const char* scheme, double heat, bool carries) {
        ordered_json scene = {
            {"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
            {"parameters",
             {{"advection", scheme}, {"dye_scale", 2}, {"dt", 0.01}, {"heat_diffusivity", heat}}}};
        if (carries) scene["initial"] = {{"dye", "x"}, {"smoke", "y"}};
        return scene;
    };
    const auto bytesOf = [&](const ordered_json& scene) {
        const auto before = context().memory()->bytes();
        FlowTank tank(context(), scene);
        tank.steps(2);
        return static_cast<double>(context().memory()->bytes() - before);
    };
    for (const double heat : {0.0, 1e-3}) {
        const auto made = [&](const char* scheme) {
            return bytesOf(sceneOf(scheme, heat, true)) - bytesOf(sceneOf(scheme, heat, false));
        };
        const auto forecast = [&](const char* scheme) {
            ParameterSet parameters(info.schema);
            parameters.set("advection", std::string(scheme));
            parameters.set("dye_scale", std::int64_t{2});
            parameters.set("heat_diffusivity", heat);
            return static_cast<double>(info.memory(cells, cells, parameters));
        };
        const double most = made("maccormack2"), mostForecast = forecast("maccormack2");
        for (const char* scheme : {"semi-lagrangian", "maccormack", "central-rk3"}) {
            EXPECT_EQ(made(scheme), most) << scheme << ", " << heat;
            EXPECT_EQ(forecast(scheme), mostForecast) << scheme << ", " << heat;
        }
        for (const char* scheme : {"semi-lagrangian2", "ar2"}) {
            const double less = most - made(scheme);
            EXPECT_GT(less, 0) << scheme << ", " << heat;
            // which counts a few cells beyond the domain
            EXPECT_NEAR(mostForecast - forecast(scheme), less, 0.1 * less)
                << scheme << ", " << heat;
        }
    }
}

}  // namespace
}  // namespace seiche
