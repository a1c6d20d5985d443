// Flow in three dimensions. Orders against exact solutions are in validate/flow3d_cases.cpp.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <filesystem>

#include "core/gl/context.hpp"
#include "core/files/npy.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/volume.hpp"
#include "core/run/field_out.hpp"
#include "core/run/probes.hpp"
#include "core/scene/scene_volume.hpp"
#include "solvers/flow3d/launches.hpp"
#include "tests/physics/support/flow3d.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

ordered_json ball(double radius = 0.15) {
    return {{"shape", "ball"}, {"center", {0.47, 0.52, 0.44}}, {"radius", radius}};
}

class Flow3d : public Flow3dTest {
  protected:
    static Scene parsed(const ordered_json& text) {
        ordered_json whole = {{"seiche", 1}, {"simulation", "flow3d"}};
        whole.update(text);
        return parseScene(whole.dump(), "box.json", ".");
    }
};

/// Velocities on faces in double precision, from a saved state.
struct FacesOnCpu {
    Grid<3> grid;
    std::array<std::vector<float>, 3> padded;
    double at(int axis, int i, int j, int k) const {
        const std::size_t row = 4 * static_cast<std::size_t>(1 + (grid.nx + 6) / 4);
        const std::size_t plane = row * static_cast<std::size_t>(grid.ny + 5);
        return padded[static_cast<std::size_t>(axis)][static_cast<std::size_t>(k + 2) * plane +
                                                      static_cast<std::size_t>(j + 2) * row + 4 +
                                                      static_cast<std::size_t>(i)];
    }
};

FacesOnCpu facesOf(Tank& tank) {
    const auto state = takeSnapshot(tank.simulation(), tank.scene());
    FacesOnCpu made;
    made.grid = tank.scene().space->grid;
    const auto count = 4 * static_cast<std::size_t>(1 + (made.grid.nx + 6) / 4);
    const auto all = count * static_cast<std::size_t>(made.grid.ny + 5) *
                         static_cast<std::size_t>(made.grid.nz + 5) +
                     count;
    const std::array names = {"u", "v", "w"};
    for (std::size_t a = 0; a < 3; ++a) made.padded[a] = state.get<float>(names[a], all);
    return made;
}

// The divergence in double precision on the CPU, from open parts that the solver did not make.
double largestDivergence(Tank& tank) {
    const auto faces = facesOf(tank);
    const auto& grid = faces.grid;
    const auto open = openParts(tank.scene());
    const auto joined = joinedAxes(tank.scene());
    double worst = 0;
    for (std::size_t index = 0; index < cellCount(grid); ++index) {
        const auto cell = cellAt(grid, index);
        double divergence = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            for (const int upper : {0, 1}) {
                auto face = cell;
                face[a] += upper;
                const bool onSide = face[a] == 0 || face[a] == grid.cells(axis);
                const auto side = sideOf(axis, upper == 1);
                const bool closed = onSide && !joined[a] &&
                                    tank.scene().boundaries[side].type != "outflow";
                double part = double{open.faces[a][faceIndexOf(grid, axis, face)]};
                // Sides hold what passes them.
                if (closed) part = 1;
                divergence += (upper == 1 ? 1 : -1) * part *
                              faces.at(axis, face[0], face[1], face[2]) / grid.spacing(axis);
            }
        }
        worst = std::max(worst, std::abs(divergence));
    }
    return worst;
}

ordered_json streamScene(int nx, int ny, int nz) {
    ordered_json scene = {{"domain", {{"size", {1.2, 1, 0.9}}, {"cells", {nx, ny, nz}}}},
                          {"parameters", {{"dt", 0.02}, {"viscosity", 1e-3}}},
                          {"boundaries", sidesOfType("periodic")},
                          {"walls", {ball()}}};
    scene["boundaries"]["left"] = {{"type", "inflow"}, {"u", "1+0.3*sin(2*pi*z/Lz)"}, {"v", "0.1"}};
    scene["boundaries"]["right"] = {{"type", "outflow"}};
    scene["boundaries"]["bottom"] = scene["boundaries"]["top"] = {{"type", "no-slip"}};
    return scene;
}

TEST_F(Flow3d, DivergenceInDoublePrecisionMeetsTheTolerance) {
    // Sizes even and odd, prime, and of few cells; joined sides along z; cells of several shapes.
    for (const auto& [nx, ny, nz] : {std::array{24, 20, 18}, {17, 23, 13}, {7, 6, 5}, {32, 8, 9}}) {
        auto run = tank(streamScene(nx, ny, nz));
        run.steps(4);
        const auto& report = run.reports().back();
        const double h = std::min({1.2 / nx, 1.0 / ny, 0.9 / nz});
        const double onCpu = largestDivergence(run);
        EXPECT_LE(onCpu * h, 1.2e-5 * report.value("speed")) << nx << ' ' << ny << ' ' << nz;
        EXPECT_NEAR(onCpu, report.value("div_after"), 0.05 * onCpu + 3e-7 / h) << nx;
        EXPECT_EQ(report.solves.front().status, SolveStatus::converged) << nx;
    }
}

TEST_F(Flow3d, DivergenceMeetsATighterTolerance) {
    auto scene = streamScene(20, 17, 16);
    scene["parameters"]["tolerance"] = 1e-6;
    auto run = tank(scene);
    run.steps(3);
    EXPECT_LE(run.reports().back().value("div_relative"), 1e-6);
}

TEST_F(Flow3d, WhatComesInGoesOut) {
    auto run = tank(streamScene(24, 15, 16));
    run.steps(5);
    const auto faces = facesOf(run);
    double in = 0, out = 0;
    for (int k = 0; k < 16; ++k) {
        for (int j = 0; j < 15; ++j) {
            in += faces.at(0, 0, j, k);
            out += faces.at(0, 24, j, k);
        }
    }
    EXPECT_NEAR(in, 15 * 16, 1e-3);
    EXPECT_NEAR(out, in, 1e-4 * in);
}

TEST_F(Flow3d, ManyCyclesForAPlateWithAHole) {
    auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {20, 20, 20}}}},
                     {"parameters", {{"dt", 0.02}, {"force_x", 1}}},
                     {"boundaries", sidesOfType("no-slip")},
                     {"walls",
                      {{{"shape", "box"}, {"center", {0.5, 0.2, 0.5}}, {"size", {0.02, 0.5, 1.1}}},
                       {{"shape", "box"}, {"center", {0.5, 0.8, 0.5}}, {"size", {0.02, 0.5, 1.1}}}}},
                     {"initial", {{"v", "sin(7*x)*cos(3*z)"}, {"u", "sin(9*y)*x*(1-x)"}}}});
    run.steps(3);
    EXPECT_LE(run.reports().back().value("div_relative"), 1e-5);
}

// The same flow with its axes exchanged is the same flow, for every scheme.
TEST_F(Flow3d, AxesAreAlike) {
    const auto scene = [](int turn, const char* scheme) {
        constexpr std::array axes = {"x", "y", "z"}, names = {"u", "v", "w"};
        constexpr std::array lower = {"left", "bottom", "back"}, upper = {"right", "top", "front"};
        const std::array<double, 3> size = {1, 0.8, 1.2}, centre = {0.5, 0.45, 0.55};
        const std::array<int, 3> cells = {14, 12, 16};
        std::array<double, 3> turnedSize{}, turnedCentre{};
        std::array<int, 3> turnedCells{};
        const auto to = [turn](std::size_t axis) { return (axis + std::size_t(turn)) % 3; };
        for (std::size_t a = 0; a < 3; ++a) {
            turnedSize[to(a)] = size[a];
            turnedCentre[to(a)] = centre[a];
            turnedCells[to(a)] = cells[a];
        }
        const std::string x = axes[to(0)], y = axes[to(1)], z = axes[to(2)];
        ordered_json made = {
            {"domain", {{"size", turnedSize}, {"cells", turnedCells}}},
            {"parameters", {{"dt", 0.02}, {"viscosity", 2e-3}, {"advection", scheme}, {"tolerance", 1e-6}}},
            {"boundaries", sidesOfType("no-slip")},
            {"walls", {{{"shape", "ball"}, {"center", turnedCentre}, {"radius", 0.2}}}},
            {"initial",
             {{names[to(0)], "sin(3*" + y + ")*cos(2*" + z + ")"},
              {names[to(1)], "sin(2*" + x + ")"},
              {"smoke", "exp(-20*((" + x + "-0.3)^2+(" + y + "-0.5)^2+(" + z + "-0.6)^2))"}}}};
        for (const auto& list : {lower, upper}) {
            made["boundaries"][list[to(2)]] = {{"type", "periodic"}};
        }
        made["boundaries"][upper[to(1)]] = {{"type", "moving"}, {names[to(0)], "4*" + x + "*(1-" + x + ")"}};
        made["boundaries"][lower[to(0)]] = {{"type", "free-slip"}};
        return made;
    };
    constexpr std::array names = {"u", "v", "w"};
    for (const char* scheme : {"semi-lagrangian2", "maccormack2", "central-rk3"}) {
        auto plain = tank(scene(0, scheme));
        plain.steps(5);
        const auto grid = plain.scene().space->grid;
        for (const int turn : {1, 2}) {
            auto turned = tank(scene(turn, scheme));
            turned.steps(5);
            const auto turnedGrid = turned.scene().space->grid;
            for (std::size_t a = 0; a < 4; ++a) {
                const auto to = (a + std::size_t(turn)) % 3;
                const auto expected = values(plain, a == 3 ? "smoke" : names[a]);
                const auto found = values(turned, a == 3 ? "smoke" : names[to]);
                double worst = 0;
                for (std::size_t k = 0; k < expected.size(); ++k) {
                    const auto cell = cellAt(grid, k);
                    CellIndex<3> other{};
                    for (std::size_t b = 0; b < 3; ++b) other[(b + std::size_t(turn)) % 3] = cell[b];
                    worst = std::max(worst, std::abs(double{expected[k]} -
                                                     double{found[indexOf(turnedGrid, other)]}));
                }
                EXPECT_LT(worst, 2e-5) << scheme << ' ' << turn << ' ' << a;
            }
        }
    }
}

// A scene shifted through joined sides, with odd numbers of cells, runs the same.
TEST_F(Flow3d, JoinedSidesAreNotSeen) {
    const auto scene = [](double shift) {
        const auto x = "(x-" + std::to_string(shift) + ")";
        return ordered_json{
            {"domain", {{"size", {1, 1, 1}}, {"cells", {15, 12, 13}}}},
            {"parameters", {{"dt", 0.02}, {"viscosity", 1e-3}, {"tolerance", 1e-6}}},
            {"boundaries", sidesOfType("periodic")},
            {"walls",
             {{{"shape", "ball"}, {"center", {0.2 + shift, 0.5, 0.05}}, {"radius", 0.17}}}},
            {"initial",
             {{"u", "cos(2*pi*z)*sin(2*pi*y)"},
              {"v", "sin(2*pi*" + x + ")"},
              {"smoke", "1+sin(2*pi*" + x + ")*cos(2*pi*z)"}}}};
    };
    auto plain = tank(scene(0)), shifted = tank(scene(7.0 / 15));
    plain.steps(6);
    shifted.steps(6);
    const auto grid = plain.scene().space->grid;
    for (const char* name : {"u", "v", "w", "smoke"}) {
        const auto expected = values(plain, name), found = values(shifted, name);
        double worst = 0;
        for (std::size_t k = 0; k < expected.size(); ++k) {
            auto cell = cellAt(grid, k);
            cell[0] = (cell[0] + 7) % 15;
            worst = std::max(worst, std::abs(double{expected[k]} -
                                             double{found[indexOf(grid, cell)]}));
        }
        EXPECT_LT(worst, 3e-5) << name;
    }
}

TEST_F(Flow3d, StatesGoOnBitForBit) {
    for (const char* scheme : {"semi-lagrangian2", "central-rk3"}) {
        auto scene = streamScene(14, 12, 11);
        scene["parameters"]["advection"] = scheme;
        scene["parameters"]["cfl"] = 0.6;
        scene["sources"] = {{{"kind", "smoke"}, {"center", {0.2, 0.5, 0.5}}, {"rate", "2"}}};
        auto whole = tank(scene), part = tank(scene);
        whole.steps(9);
        part.steps(4);
        const auto saved = takeSnapshot(part.simulation(), part.scene());
        part.steps(2);
        auto resumed = tank(scene);
        restoreSnapshot(resumed.simulation(), resumed.scene(), saved);
        resumed.steps(5);
        EXPECT_EQ(resumed.simulation().time(), whole.simulation().time());
        for (const char* name : {"u", "v", "w", "pressure", "smoke"}) {
            EXPECT_EQ(values(resumed, name), values(whole, name)) << scheme << ' ' << name;
        }
    }
}

// Fluid at rest under a force pushes a ball by its displaced volume times the force, whatever cells it cuts.
TEST_F(Flow3d, BuoyancyIsTheDisplacedWeight) {
    auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {20, 18, 22}}}},
                     {"parameters", {{"dt", 0.02}, {"force_x", 1}, {"force_y", -4}, {"force_z", 2}}},
                     {"boundaries", sidesOfType("no-slip")},
                     {"walls", {ball(0.2)}}});
    run.steps(3);
    const auto grid = run.scene().space->grid;
    const auto open = openParts(run.scene());
    const std::array<double, 3> forces = {1, -4, 2};
    constexpr std::array names = {"force_x", "force_y", "force_z"};
    for (std::size_t a = 0; a < 3; ++a) {
        // As faces across the axis see it; that of a ball up to its quadrature.
        double displaced = 0;
        for (const float part : open.faces[a]) displaced += (1 - double{part}) * cellVolume(grid);
        const double found = run.reports().back().value(names[a]);
        EXPECT_NEAR(found, -forces[a] * displaced, 1e-4 * displaced) << a;
        EXPECT_NEAR(displaced, 4.0 / 3 * std::acos(-1.0) * 0.008, 7e-4) << a;
    }
}

// Balls in a periodic array: in steady flow they take up all that the force gives to the fluid. Open parts
// of faces see 1 % more solid than there is; the convective term of cut faces is not quite conservative.
TEST_F(Flow3d, SolidsTakeUpTheDrivingForce) {
    auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {12, 12, 12}}}},
                     {"parameters", {{"dt", 0.05}, {"viscosity", 0.05}, {"force_x", 0.1}}},
                     {"boundaries", sidesOfType("periodic")},
                     {"walls", {ball(0.25)}},
                     {"initial", {{"u", "0.255"}}}});  // near the steady flow
    run.steps(100);
    const auto& report = run.reports().back();
    const double fluid = 1 - 4.0 / 3 * std::acos(-1.0) * std::pow(0.25, 3);
    // The pressure has no jump through the joined sides: the ball feels no buoyancy of the force.
    EXPECT_NEAR(report.value("force_x"), 0.1 * fluid, 0.02 * 0.1 * fluid);
    EXPECT_GT(report.value("force_x"), report.value("pressure_force_x"));
    EXPECT_NEAR(report.value("force_y"), 0, 2e-3);
}

TEST_F(Flow3d, ProbesExportsAndFieldsAgree) {
    auto scene = streamScene(12, 10, 9);
    scene["probes"] = {{0.2, 0.4, 0.5}, {0.9, 0.8, 0.1}};
    auto run = tank(scene);
    Probes probes(run.scene().info(), run.scene().space->grid, run.scene().space->probes);
    run.steps(3);
    probes.record(run.simulation());
    int rows = 0;
    probes.collect(Wait::yes, [&](std::uint64_t, double, std::span<const float> found) {
        ++rows;
        std::size_t k = 0;
        for (const auto& field : run.scene().info().fields) {
            const auto volume = readVolume(run.simulation(), field.name);
            for (const auto& at : run.scene().space->probes) {
                const double expected = valueAt(volume, at);
                EXPECT_NEAR(found[k++], expected, 1e-5 + 1e-5 * std::abs(expected)) << field.name;
            }
        }
    });
    EXPECT_EQ(rows, 1);
    const auto file = (std::filesystem::temp_directory_path() / "flow3d-u.npy").string();
    exportField(file, run.simulation(), "u", run.scene().domain);
    const auto array = readNpy(file);
    std::filesystem::remove(file);
    EXPECT_EQ(array.shape, (std::vector<std::int64_t>{9, 10, 12}));
    const auto faces = facesOf(run);
    for (std::size_t k = 0; k < array.values.size(); ++k) {
        const auto cell = cellAt(faces.grid, k);
        ASSERT_NEAR(array.values[k],
                    (faces.at(0, cell[0], cell[1], cell[2]) +
                     faces.at(0, cell[0] + 1, cell[1], cell[2])) / 2,
                    1e-6);
    }
}

// A rotation about z: vorticity 2 omega, Q = omega^2.
TEST_F(Flow3d, VorticityAndQOfARotation) {
    auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {12, 12, 12}}, {"origin", {-0.5, -0.5, -0.5}}}},
                     {"boundaries", sidesOfType("outflow")},
                     {"initial", {{"u", "-3*y"}, {"v", "3*x"}}}});
    EXPECT_NEAR(valueAt(readVolume(run.simulation(), "vorticity"), {0, 0, 0}), 6, 1e-4);
    EXPECT_NEAR(valueAt(readVolume(run.simulation(), "q-criterion"), {0, 0, 0}), 9, 1e-3);
    EXPECT_NEAR(valueAt(readVolume(run.simulation(), "speed"), {0.25, 0, 0}),
                3 * std::hypot(0.25, 1.0 / 24), 1e-3);
}

TEST_F(Flow3d, ParametersAndSchemesChangeWhileItRuns) {
    auto run = tank(streamScene(12, 10, 9));
    run.steps(2);
    run.set("viscosity", 0.05);
    run.steps(2);
    for (const char* scheme : {"maccormack2", "central-rk3", "semi-lagrangian2"}) {
        run.set("advection", std::string(scheme));
        run.steps(3);
    }
    run.set("cfl", 0.5);
    run.steps(4);
    EXPECT_LE(run.reports().back().value("cfl"), 0.6);
    EXPECT_LE(run.reports().back().value("div_relative"), 1e-5);
    auto* writer = capability<FieldWriter>(run.simulation());
    ASSERT_NE(writer, nullptr);
    writer->writeFields({{"smoke", std::vector<float>(12 * 10 * 9, 0.5F)}});
    run.steps(1);
    EXPECT_GT(run.reports().back().value("smoke"), 0.3);
}

// Viscosity so large that explicit steps must be cut: the flow still comes to its profile.
TEST_F(Flow3d, LargeViscosityCutsSteps) {
    ordered_json scene = {{"domain", {{"size", {1, 1, 1}}, {"cells", {4, 16, 4}}}},
                          {"parameters", {{"dt", 0.05}, {"viscosity", 0.1}, {"force_x", 1}}},
                          {"boundaries", sidesOfType("periodic")}};
    scene["boundaries"]["bottom"] = scene["boundaries"]["top"] = {{"type", "no-slip"}};
    auto run = tank(scene);
    run.steps(200);
    EXPECT_EQ(run.reports().back().value("parts"), 3);  // 5.76 of 2 that are stable
    const auto u = readVolume(run.simulation(), "u");
    for (std::size_t k = 0; k < u.values.size(); ++k) {
        const double y = cellCentre(u.grid, cellAt(u.grid, k)).y;
        // The discrete profile is the parabola and h^2 / 8 times the force over the viscosity more.
        ASSERT_NEAR(u.values[k], 5 * y * (1 - y) + 10.0 / 8 / 256, 2e-3);
    }
}

// Just below the limits of diffusion steps stay whole, and the roughest waves decay.
TEST_F(Flow3d, RoughWavesDecayAtTheLimitOfDiffusion) {
    // Of 0.04 m a cell, so that dt viscosity sum of 4 / h^2 is 1.99 for each part.
    const double dt = 0.01, fastest = 3 * 4 / (0.04 * 0.04), viscosity = 1.99 / (dt * fastest);
    for (const char* scheme : {"semi-lagrangian2", "maccormack2", "central-rk3"}) {
        auto run = tank({{"domain", {{"size", {0.48, 0.48, 0.48}}, {"cells", {12, 12, 12}}}},
                         {"parameters",
                          {{"dt", dt}, {"viscosity", viscosity}, {"advection", scheme}}},
                         {"boundaries", sidesOfType("periodic")},
                         {"initial",
                          {{"u", "0.01*(sin(1013*y+517*z)+sin(pi*y/0.04))"},
                           {"v", "0.01*sin(2011*x+719*z)"},
                           {"w", "0.01*sin(1609*x+811*y)"}}}});
        run.steps(1);
        EXPECT_EQ(run.reports().back().value("parts"), 1) << scheme;
        const double first = run.reports().back().value("energy");
        run.steps(9);
        EXPECT_LT(run.reports().back().value("energy"), first) << scheme;
        EXPECT_EQ(run.reports().back().value("parts"), 1) << scheme;
    }
}

// With a Courant number dt is an upper bound alone, which diffusion does not limit.
TEST_F(Flow3d, DiffusionLimitsStepsThatAreFixed) {
    ordered_json scene = {{"domain", {{"cells", {8, 8, 8}}}},
                          {"parameters", {{"dt", 1}, {"viscosity", 1}}},
                          {"boundaries", sidesOfType("periodic")},
                          {"initial", {{"u", "5"}}}};
    EXPECT_NE(refused(scene).find("stable on this grid"), std::string::npos) << refused(scene);
    scene["parameters"]["cfl"] = 0.5;
    auto run = tank(scene);
    run.steps(3);
    EXPECT_LT(run.reports().back().dt, 0.02);
}

// A stroke is a jolt: the pressure of the steps stays as it is.
TEST_F(Flow3d, StrokesLeaveThePressureAlone) {
    auto run = tank(streamScene(16, 12, 10));
    run.steps(3);
    const auto before = values(run, "pressure"), u = values(run, "u");
    auto push = stroke("push", {0.2, 0.4}, {0.3, 0.4}, 0.2, 1);
    push.duration = 0.1;
    run.simulation().brush(push);
    EXPECT_EQ(values(run, "pressure"), before);
    EXPECT_NE(values(run, "u"), u);
    run.steps(1);
    EXPECT_LE(run.reports().back().value("div_relative"), 1e-5);
}

TEST_F(Flow3d, RefusesWhatItCannotCompute) {
    const ordered_json box = {{"domain", {{"cells", {8, 8, 8}}}}};
    auto scene = box;
    scene["boundaries"] = {{"left", {{"type", "inflow"}, {"u", "1"}}}};
    EXPECT_NE(refused(scene).find("m^3/s flow in"), std::string::npos) << refused(scene);
    scene["boundaries"] = {{"top", {{"type", "moving"}, {"v", "1"}}}};
    EXPECT_NE(refused(scene).find("boundaries.top.v: a side moves along itself alone"),
              std::string::npos);
    scene["boundaries"] = {{"top", {{"type", "no-slip"}, {"heat-flux", "1"}}}};
    EXPECT_NE(refused(scene).find("heat_diffusivity"), std::string::npos);
    scene["boundaries"] = {{"top", {{"type", "no-slip"}, {"heat-flux", "1"}, {"temperature", "1"}}}};
    EXPECT_NE(refused(scene).find("leave one out"), std::string::npos);
    scene = box;
    scene["parameters"] = {{"viscosity", 100}, {"dt", 1}};
    EXPECT_NE(refused(scene).find("stable on this grid"), std::string::npos) << refused(scene);
    // Unless a buffer of the device holds that many, as on some GPUs
    if (gl::Context::current().limits().storageBlockBytes < 4LL * 700 * 700 * 700) {
        scene = {{"domain", {{"cells", {700, 700, 700}}}}};
        const auto tooLarge = refused(scene);
        EXPECT_NE(tooLarge.find("domain.cells"), std::string::npos) << tooLarge;
        EXPECT_NE(tooLarge.find("or fewer"), std::string::npos) << tooLarge;
    }
    // A dimension of workgroups is at most 65535: planes are of so many groups at most.
    const double most = 65535.0 * flow3d::Launches::ofDevice().group;
    const int side = static_cast<int>(std::sqrt(most));
    scene = {{"domain", {{"cells", {side, side, 1}}}}};
    EXPECT_NE(refused(scene).find(fmt::format("a plane of {} x {} cells is too large", side, side)),
              std::string::npos)
        << refused(scene);
}

TEST_F(Flow3d, SameScenesGiveTheSameBits) {
    auto one = tank(streamScene(13, 11, 9)), two = tank(streamScene(13, 11, 9));
    one.steps(4);
    for (int k = 0; k < 4; ++k) two.steps(1);  // whether or not something waits in between
    for (const char* name : {"u", "v", "w", "pressure"}) {
        EXPECT_EQ(values(one, name), values(two, name)) << name;
    }
}

}  // namespace
}  // namespace seiche
