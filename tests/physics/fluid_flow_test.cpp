// Flows with known answers, one stage of the solver at a time where that is possible.
#include <cmath>
#include <numbers>
#include <random>

#include "core/base/error.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

class FluidFlow : public GpuTest {
  protected:
    static ordered_json box(int nx, int ny, const char* side) {
        ordered_json scene = {{"domain", {{"size", {1.0, 1.0}}, {"cells", {nx, ny}}}}};
        for (const char* name : {"left", "right", "bottom", "top"}) {
            scene["boundaries"][name] = {{"type", side}};
        }
        return scene;
    }

    /// max |div| h / max |u| from the fluxes that are exported, in double.
    static double divergence(FlowTank& tank) {
        const auto u = tank.field("u@face"), v = tank.field("v@face");
        const auto& domain = tank.scene().domain;
        const int nx = domain.nx, ny = domain.ny;
        double worst = 0, fastest = 0;
        const auto at = [](const FieldData& field, int i, int j) {
            return static_cast<double>(
                field.values[static_cast<std::size_t>(j) * static_cast<std::size_t>(field.nx) +
                             static_cast<std::size_t>(i)]);
        };
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                worst = std::max(worst, std::abs((at(u, i + 1, j) - at(u, i, j)) / domain.hx() +
                                                 (at(v, i, j + 1) - at(v, i, j)) / domain.hy()));
            }
        }
        for (const float value : u.values) fastest = std::max(fastest, std::abs(1.0 * value));
        for (const float value : v.values) fastest = std::max(fastest, std::abs(1.0 * value));
        return worst * std::min(domain.hx(), domain.hy()) / fastest;
    }

    static double taylorGreenError(gl::Context& context, int n, const char* scheme) {
        auto scene = box(n, n, "free-slip");
        scene["parameters"] = {{"dt", 0.64 / n},
                               {"viscosity", 0.01},
                               {"advection", scheme},
                               {"tolerance", 1e-6},
                               {"max_iterations", 1000}};
        scene["initial"] = {{"u", "sin(pi*x)*cos(pi*y)"}, {"v", "-cos(pi*x)*sin(pi*y)"}};
        FlowTank tank(context, scene);
        tank.steps(static_cast<std::uint64_t>(n / 2));
        const double decay = std::exp(-2 * pi * pi * 0.01 * tank.simulation().time());
        const auto u = tank.field("u@face");
        double sum = 0;
        for (int j = 0; j < n; ++j) {
            for (int i = 0; i <= n; ++i) {
                const double exact = std::sin(pi * i / n) * std::cos(pi * (j + 0.5) / n) * decay;
                sum += std::pow(u.values[static_cast<std::size_t>(j * (n + 1) + i)] - exact, 2);
            }
        }
        return std::sqrt(sum / (n * (n + 1)));
    }
};

/// From the wildest start, with and without obstacles and with all kinds of sides, fluxes are left
/// with a divergence of rounding alone (3e-7 is the bound; rounding of exact fields gives 1e-7).
TEST_F(FluidFlow, ProjectionLeavesNoDivergence) {
    for (const char* side : {"no-slip", "periodic", "outflow"}) {
        for (const bool obstacles : {false, true}) {
            SCOPED_TRACE(std::string(side) + (obstacles ? ", obstacles" : ""));
            auto scene = box(61, 48, side);
            scene["parameters"] = {{"dt", 0.01}, {"max_iterations", 2000}};
            scene["initial"] = {{"u", "random(1)-0.5"}, {"v", "random(2)-0.5"}};
            if (obstacles) {
                scene["walls"] = {
                    {{"shape", "circle"}, {"center", {0.3, 0.4}}, {"radius", 0.13}},
                    {{"shape", "polygon"}, {"points", {{0.6, 0.5}, {0.9, 0.6}, {0.7, 0.9}}}},
                    // A pocket without an exit.
                    {{"shape", "rectangle"}, {"center", {0.5, 0.1}}, {"size", {0.3, 0.02}}},
                    {{"shape", "rectangle"}, {"center", {0.35, 0.05}}, {"size", {0.02, 0.12}}},
                    {{"shape", "rectangle"}, {"center", {0.65, 0.05}}, {"size", {0.02, 0.12}}}};
            }
            FlowTank tank(context(), scene);
            EXPECT_LT(divergence(tank), 3e-7) << "at the start";
            tank.steps(3);
            EXPECT_LT(divergence(tank), 3e-7) << "after three steps";
            const auto& report = tank.reports().back();
            EXPECT_GT(report.value("div_before"), 1e-3);
            EXPECT_LT(report.value("div_relative"), 3e-7);
        }
    }
}

/// Solves end at an eighth of the divergence that rounding of the velocity made before the step.
TEST_F(FluidFlow, ProjectionsEndAtRounding) {
    auto scene = box(60, 40, "no-slip");
    scene["domain"]["size"] = {1.5, 1.0};
    scene["parameters"] = {{"dt", 0.01}};
    scene["initial"] = {{"u", "sin(2*pi*y)"}, {"v", "0.3*sin(4*pi*x/3)"}};
    scene["walls"] = {{{"shape", "circle"}, {"center", {0.5, 0.4}}, {"radius", 0.13}}};
    for (const char* scheme : {"semi-lagrangian2", "ar2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        scene["parameters"]["advection"] = scheme;
        FlowTank tank(context(), scene);
        tank.steps(6);
        const double h = tank.scene().domain.hx();
        for (std::size_t k = 1; k < tank.reports().size(); ++k) {
            // Each cell has four faces, of which each of two holds u, v to 0.41 2^-24 of it.
            const double squares = 2 * tank.reports()[k - 1].value("energy") / (h * h);
            const double left = 0.41 / (1 << 24) * std::sqrt(2 * squares) / h;
            const auto& solves = tank.reports()[k].solves;
            for (std::size_t solve = 1; solve < solves.size(); solve += 2) {
                EXPECT_NEAR(solves[solve].target, left / 8, 1e-3 * left) << k << " " << solve;
                EXPECT_LT(solves[solve].iterations, 5) << k << " " << solve;
            }
        }
        EXPECT_LT(divergence(tank), 3e-7);
    }
}

/// The pressure continues across a change of dt: the first guess of a step of another length is
/// near, and a GPU enqueues enough iterations, though the settled flow before took almost none.
TEST_F(FluidFlow, FirstGuessesFollowTheLengthOfSteps) {
    auto scene = box(36, 24, "periodic");
    scene["domain"]["size"] = {1.5, 1.0};
    scene["walls"] = {{{"shape", "circle"}, {"center", {0.5, 0.4}}, {"radius", 0.13}}};
    scene["initial"] = {{"u", "1"}};
    scene["parameters"] = {{"dt", 0.02}, {"viscosity", 0.2}, {"force_x", 1}};
    for (const char* scheme : {"semi-lagrangian2", "ar2"}) {
        SCOPED_TRACE(scheme);
        scene["parameters"]["advection"] = scheme;
        FlowTank tank(context(), scene);
        tank.steps(90);
        for (const double dt : {0.08, 0.03}) {
            tank.set("dt", dt);
            const auto before = tank.reports().size();
            tank.steps(10);
            for (auto k = before; k < tank.reports().size(); ++k) {
                const auto& solve = tank.reports()[k].solves.front();
                EXPECT_LT(solve.initial, 0.15 * solve.scale) << dt << " " << k;
            }
        }
    }
}

TEST_F(FluidFlow, TaylorGreenConvergesWithOrderTwo) {
    for (const char* scheme : {"ar2", "maccormack2", "semi-lagrangian2", "central-rk3"}) {
        const double coarse = taylorGreenError(context(), 32, scheme),
                     fine = taylorGreenError(context(), 64, scheme);
        EXPECT_GT(std::log2(coarse / fine), 1.8) << scheme << ": " << coarse << ", " << fine;
        EXPECT_LT(fine, scheme == std::string("ar2") ? 2e-5 : 2e-4) << scheme;
    }
}

/// Steady between sticking walls: A y (H - y) with A = G / (2 nu), a parabola, to rounding.
TEST_F(FluidFlow, PoiseuilleProfileIsExact) {
    for (const char* scheme :
         {"maccormack", "maccormack2", "semi-lagrangian2", "ar2", "central-rk3"}) {
        const bool isExplicit = std::string(scheme) == "central-rk3";
        auto scene = box(8, 16, "periodic");
        scene["boundaries"]["bottom"] = scene["boundaries"]["top"] = {{"type", "no-slip"}};
        scene["parameters"] = {{"dt", isExplicit ? 0.015 : 0.1},
                               {"viscosity", 0.1},
                               {"force_x", 1.0},
                               {"advection", scheme}};
        // The explicit scheme would take long to reach the profile: it must stay at it.
        if (isExplicit) scene["initial"]["u"] = "5*y*(1-y)";
        FlowTank tank(context(), scene);
        tank.steps(140);
        const auto u = tank.field("u@face");
        const double h = 1.0 / 16, a = 1.0 / (2 * 0.1);
        for (int j = 0; j < 16; ++j) {
            const double y = (j + 0.5) * h, exact = a * y * (1 - y);
            EXPECT_NEAR(u.values[static_cast<std::size_t>(9 * j)], exact, 1e-5 * a / 4) << scheme;
        }
    }
}

/// The same on a few cells that are not square, along x and y, and as half of the channel below a
/// side without friction.
TEST_F(FluidFlow, PoiseuilleProfileIsExactOnFewOblongCells) {
    constexpr double nu = 0.1;
    for (const bool upright : {false, true}) {
        for (const int across : {2, 3}) {
            for (const char* far : {"no-slip", "free-slip"}) {
                SCOPED_TRACE(fmt::format("{} cells, {}, {}", across, far, upright));
                auto scene = upright ? box(across, 4, "periodic") : box(4, across, "periodic");
                scene["domain"]["size"] = upright ? std::array{0.5, 2.0} : std::array{2.0, 0.5};
                scene["boundaries"][upright ? "left" : "bottom"]["type"] = "no-slip";
                scene["boundaries"][upright ? "right" : "top"]["type"] = far;
                scene["parameters"] = {{"dt", 0.5},
                                       {"viscosity", nu},
                                       {upright ? "force_y" : "force_x", 1.0},
                                       {"advection", "ar2"}};
                FlowTank tank(context(), scene);
                tank.steps(60);
                const auto along = tank.field(upright ? "v@face" : "u@face");
                const double width = 0.5, whole = far == std::string("no-slip") ? width : 2 * width;
                for (int k = 0; k < across; ++k) {
                    const double y = (k + 0.5) * width / across;
                    const double exact = y * (whole - y) / (2 * nu);
                    EXPECT_NEAR(along.values[static_cast<std::size_t>(upright ? k : 5 * k)], exact,
                                1e-5 * whole * whole / (8 * nu));
                }
            }
        }
    }
}

/// Eddies that decay within a thousandth of a step come to rest, and do not reverse in every step
/// as with Crank-Nicolson alone.
TEST_F(FluidFlow, MuchViscosityEndsInRest) {
    for (const char* scheme :
         {"semi-lagrangian", "maccormack", "maccormack2", "semi-lagrangian2", "ar2"}) {
        auto scene = box(32, 32, "no-slip");
        scene["parameters"] = {{"dt", 0.02}, {"viscosity", 20.0}, {"advection", scheme}};
        scene["initial"] = {{"u", "0.1*sin(8*pi*x)*cos(8*pi*y)"},
                            {"v", "-0.1*cos(8*pi*x)*sin(8*pi*y)"}};
        FlowTank tank(context(), scene);
        const auto fastest = [&] {
            double most = 0;
            for (const float value : tank.field("u@face").values) {
                most = std::max(most, std::abs(1.0 * value));
            }
            return most;
        };
        const double before = fastest();
        tank.steps(20);
        EXPECT_LT(fastest(), 0.02 * before) << scheme;
    }
}

TEST_F(FluidFlow, MovingWallDragsALinearProfileAlong) {
    auto scene = box(4, 12, "periodic");
    scene["boundaries"]["bottom"] = {{"type", "no-slip"}};
    scene["boundaries"]["top"] = {{"type", "moving-wall"}, {"u", "2"}};
    scene["parameters"] = {{"dt", 0.1}, {"viscosity", 0.3}};
    FlowTank tank(context(), scene);
    tank.steps(200);
    const auto u = tank.field("u");
    for (int j = 0; j < 12; ++j) {
        EXPECT_NEAR(u.values[static_cast<std::size_t>(4 * j)], 2 * (j + 0.5) / 12, 2e-5);
    }
}

/// Weight in a closed box only makes pressure; on a disc it makes Archimedes' lift.
TEST_F(FluidFlow, PressureBalancesWeight) {
    auto scene = box(64, 64, "no-slip");
    scene["parameters"] = {
        {"dt", 0.01}, {"force_y", -9.81}, {"tolerance", 1e-6}, {"max_iterations", 2000}};
    scene["walls"] = {{{"shape", "circle"}, {"center", {0.5, 0.52}}, {"radius", 0.2}}};
    FlowTank tank(context(), scene);
    tank.steps(5);
    EXPECT_LT(tank.reports().back().value("speed"), 1e-5);
    const auto p = tank.field("pressure");
    EXPECT_NEAR((p.values[64 * 63] - p.values[0]) / (63.0 / 64), -9.81, 1e-3);
    EXPECT_NEAR(tank.reports().back().value("force_y") / (9.81 * pi * 0.04), 1, 2e-3);
    EXPECT_NEAR(tank.reports().back().value("force_x"), 0, 1e-3);
}

TEST_F(FluidFlow, UniformStreamPassesAnOpenChannel) {
    auto scene = box(40, 20, "free-slip");
    scene["boundaries"]["left"] = {{"type", "inflow"}, {"u", "0.7"}};
    scene["boundaries"]["right"] = {{"type", "outflow"}};
    scene["initial"] = {{"u", "0.7"}, {"dye", "1"}};
    scene["parameters"] = {{"dt", 0.03}};
    FlowTank tank(context(), scene);
    tank.steps(30);
    for (const float u : tank.field("u").values) EXPECT_NEAR(u, 0.7, 1e-5);
    for (const float v : tank.field("v").values) EXPECT_NEAR(v, 0, 1e-5);
    // Clear fluid has come in, 0.63 of the way, and has replaced all dye there.
    const auto dye = tank.field("dye");
    EXPECT_NEAR(dye.values[10 * 40 + 15], 0, 0.03);
    EXPECT_NEAR(dye.values[10 * 40 + 38], 3, 0.03);
}

/// Fluid that comes back in through outflows is clean and as warm as the surroundings, on every
/// side and grid of the dye; fluid that goes out is not affected.
TEST_F(FluidFlow, BackflowIsClean) {
    for (const bool across : {true, false}) {
        for (const double way : {1.0, -1.0}) {
            SCOPED_TRACE(across ? way : 10 * way);
            auto scene = across ? box(40, 20, "free-slip") : box(20, 40, "free-slip");
            const char* low = across ? "left" : "bottom";
            const char* high = across ? "right" : "top";
            // A pump at one side draws fluid in through the other one.
            const char* component = across ? "u" : "v";
            scene["boundaries"][way > 0 ? high : low] = {{"type", "inflow"},
                                                         {component, way > 0 ? "0.7" : "-0.7"}};
            scene["boundaries"][way > 0 ? low : high] = {{"type", "outflow"}};
            scene["initial"] = {{component, way > 0 ? "0.7" : "-0.7"},
                                {"dye", "1"},
                                {"smoke", "2"},
                                {"temperature", "5"}};
            scene["parameters"] = {{"dt", 0.03}, {"ambient_temperature", 3}, {"dye_scale", 2}};
            FlowTank tank(context(), scene);
            tank.steps(30);  // 0.63 of the way
            const auto at = [&](const char* field, double part) {
                const auto data = tank.field(field);
                const double place = way > 0 ? part : 1 - part;
                const double x = across ? place : 0.5, y = across ? 0.5 : place;
                const auto i = static_cast<std::size_t>(x * data.nx);
                const auto j = static_cast<std::size_t>(y * data.ny);
                return data.values[j * static_cast<std::size_t>(data.nx) + i];
            };
            EXPECT_NEAR(at("dye", 0.35), 0, 0.03);
            EXPECT_NEAR(at("dye", 0.95), 3, 0.03);
            EXPECT_NEAR(at("smoke", 0.35), 0, 0.03);
            EXPECT_NEAR(at("smoke", 0.95), 2, 0.03);
            EXPECT_NEAR(at("temperature", 0.35), 3, 0.03);
            EXPECT_NEAR(at("temperature", 0.95), 5, 0.03);
        }
    }
}

/// A wall one cell thick holds dye back at any CFL number, however the flow is stirred.
TEST_F(FluidFlow, NothingPassesAWall) {
    auto scene = box(64, 64, "no-slip");
    scene["parameters"] = {{"dt", 0.3}};
    scene["walls"] = {{{"shape", "rectangle"}, {"center", {0.5, 0.5}}, {"size", {0.012, 1.2}}}};
    scene["initial"] = {
        {"dye", "x < 0.48 ? 1 : 0"}, {"u", "3*sin(pi*y)*cos(pi*x)"}, {"v", "3*sin(2*pi*x)"}};
    for (const char* scheme :
         {"semi-lagrangian", "maccormack", "maccormack2", "semi-lagrangian2", "ar2"}) {
        scene["parameters"]["advection"] = scheme;
        FlowTank tank(context(), scene);
        tank.steps(5);
        EXPECT_GT(tank.reports().front().value("cfl"), 10);
        const auto dye = tank.field("dye"), u = tank.field("u@face");
        for (int j = 0; j < 64; ++j) {
            for (int i = 34; i < 64; ++i) {
                ASSERT_EQ(dye.values[static_cast<std::size_t>(64 * j + i)], 0) << scheme;
            }
            EXPECT_EQ(u.values[static_cast<std::size_t>(65 * j + 32)], 0) << scheme;
        }
    }
}

/// Streams along both sides of a wall thinner than a cell do not affect each other.
TEST_F(FluidFlow, StreamsOnBothSidesOfAThinWallKeepTheirSpeed) {
    for (const bool upright : {false, true}) {
        for (const char* scheme :
             {"semi-lagrangian", "maccormack", "maccormack2", "semi-lagrangian2", "ar2"}) {
            SCOPED_TRACE(std::string(scheme) + (upright ? ", upright" : ""));
            auto scene = box(32, 32, "free-slip");
            const char* along[2][2] = {{"left", "right"}, {"bottom", "top"}};
            for (const char* side : along[upright]) scene["boundaries"][side]["type"] = "periodic";
            scene["parameters"] = {{"dt", 0.05}, {"advection", scheme}};
            const ordered_json thin = {0.012, 1.2}, wide = {1.2, 0.012};
            scene["walls"] = {
                {{"shape", "rectangle"}, {"center", {0.5, 0.5}}, {"size", upright ? thin : wide}}};
            scene["initial"] = {
                {upright ? "v" : "u", upright ? "x>0.5 ? 1 : -1" : "y>0.5 ? 1 : -1"}};
            FlowTank tank(context(), scene);
            tank.steps(10);
            const auto speed = tank.field(upright ? "v" : "u");
            for (int j = 0; j < 32; ++j) {
                for (int i = 0; i < 32; ++i) {
                    ASSERT_NEAR(speed.values[static_cast<std::size_t>(32 * j + i)],
                                (upright ? i : j) >= 16 ? 1 : -1, 1e-4)
                        << i << ", " << j;
                }
            }
        }
    }
}

/// The wildest strokes stay finite with every scheme and solver.
TEST_F(FluidFlow, StirringStaysFinite) {
    for (const char* scheme : {"semi-lagrangian", "maccormack", "maccormack2", "semi-lagrangian2",
                               "ar2", "central-rk3"}) {
        for (const char* solver : {"auto", "jacobi"}) {
            SCOPED_TRACE(std::string(scheme) + ", " + solver);
            auto scene = box(48, 40, "no-slip");
            scene["parameters"] = {{"dt", 0.05},
                                   {"advection", scheme},
                                   {"pressure_solver", solver},
                                   {"max_iterations", 20},
                                   {"vorticity_confinement", 0.3}};
            const Scene parsed = [&] {
                registerSimulations();
                ordered_json whole = {{"seiche", 1}, {"simulation", "fluid"}};
                whole.update(scene);
                return parseScene(whole.dump(), "test", ".");
            }();
            const auto simulation = Registry::instance().at("fluid").create(context());
            simulation->reset(parsed);
            std::mt19937 random(7);
            std::uniform_real_distribution<double> place(0, 1);
            std::vector<StepReport> reports;
            for (int k = 0; k < 27; ++k) {
                const char* kind = k % 9 == 3 ? "wall" : k % 9 == 6 ? "erase" : "stir";
                simulation->brush({kind,
                                   {place(random), place(random)},
                                   {place(random), place(random)},
                                   0.05,
                                   3,
                                   0.001});
                simulation->step();
            }
            simulation->collect(Wait::yes, reports);
            ASSERT_EQ(reports.size(), 27u);
            for (const auto& report : reports) EXPECT_TRUE(report.finite) << report.step;
        }
    }
}

TEST_F(FluidFlow, ASnapshotGoesOnBitForBit) {
    auto scene = box(40, 30, "no-slip");
    scene["boundaries"]["left"] = {{"type", "inflow"}, {"u", "0.5*sin(3*t)"}};
    scene["boundaries"]["right"] = {{"type", "outflow"}};
    scene["sources"] = {{{"kind", "dye"}, {"center", {0.2, 0.5}}}};
    for (const double cfl : {0.0, 0.8}) {
        scene["walls"] = ordered_json::array();
        scene["parameters"] = {{"dt", 0.02}, {"cfl", cfl}, {"advection", "ar2"}};
        expectSnapshotGoesOn(context(), scene);
        // Its solver takes first guesses.
        scene["walls"] = {{{"shape", "circle"}, {"center", {0.5, 0.4}}, {"radius", 0.13}}};
        expectSnapshotGoesOn(context(), scene);
    }
}

TEST_F(FluidFlow, StepsFollowACflNumber) {
    auto scene = box(32, 32, "free-slip");
    scene["parameters"] = {{"dt", 1.0}, {"cfl", 0.5}};
    scene["initial"] = {{"u", "sin(pi*x)*cos(pi*y)"}, {"v", "-cos(pi*x)*sin(pi*y)"}};
    FlowTank tank(context(), scene);
    tank.steps(10);
    for (const auto& report : tank.reports()) EXPECT_NEAR(report.value("cfl"), 0.5, 0.02);
}

TEST_F(FluidFlow, StretchesOfASideHaveRulesOfTheirOwn) {
    auto scene = box(20, 20, "no-slip");
    scene["boundaries"]["left"]["segments"] = {
        {{"from", 0.2}, {"to", 0.5}, {"type", "inflow"}, {"u", "1"}}};
    scene["boundaries"]["top"]["segments"] = {{{"from", 0.7}, {"to", 1.0}, {"type", "outflow"}}};
    scene["parameters"] = {{"dt", 0.02}, {"max_iterations", 500}};
    FlowTank tank(context(), scene);
    tank.steps(4);
    const auto u = tank.field("u@face"), v = tank.field("v@face");
    double in = 0, out = 0;
    for (int k = 0; k < 20; ++k) {
        const double left = u.values[static_cast<std::size_t>(21 * k)];
        EXPECT_EQ(left, k >= 4 && k < 10 ? 1.0 : 0.0) << k;
        in += left;
        const double top = v.values[static_cast<std::size_t>(20 * 20 + k)];
        if (k < 14) {
            EXPECT_EQ(top, 0) << k;
        }
        out += top;
    }
    EXPECT_NEAR(out, in, 1e-5);
}

/// As in a comparison of two schemes, and with --resume and --set advection=....
TEST_F(FluidFlow, AStateGoesOnWithAnyScheme) {
    const char* schemes[] = {"semi-lagrangian",  "maccormack", "maccormack2",
                             "semi-lagrangian2", "ar2",        "central-rk3"};
    const auto tank = [&](const char* scheme) {
        auto scene = box(16, 16, "no-slip");
        scene["initial"] = {{"u", "sin(pi*x)*cos(pi*y)"}, {"v", "-cos(pi*x)*sin(pi*y)"}};
        scene["parameters"] = {{"dt", 0.01}, {"viscosity", 0.01}, {"advection", scheme}};
        return std::make_unique<FlowTank>(context(), scene);
    };
    for (const char* from : schemes) {
        const auto first = tank(from);
        first->steps(2);
        const auto state = takeSnapshot(first->simulation(), first->scene().domain);
        first->steps(2);
        const auto u = first->field("u");
        for (const char* to : schemes) {
            SCOPED_TRACE(fmt::format("{} to {}", from, to));
            const auto second = tank(to);
            restoreSnapshot(second->simulation(), second->scene().domain, state);
            second->steps(2);
            const auto other = second->field("u");
            for (std::size_t i = 0; i < u.values.size(); ++i) {
                ASSERT_NEAR(other.values[i], u.values[i], 0.02) << i;
            }
        }
    }
}

}  // namespace
}  // namespace seiche
