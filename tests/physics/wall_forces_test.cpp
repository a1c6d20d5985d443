// The force and the torque that fluid exerts on walls, against exact answers.
#include <cmath>
#include <numbers>
#include <random>

#include "solvers/fluid/wall_contacts.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

class WallForces : public GpuTest {
  protected:
    static ordered_json box(int n, const char* across, const char* up) {
        return {{"domain", {{"size", {1.0, 1.0}}, {"cells", {n, n}}}},
                {"boundaries",
                 {{"left", {{"type", across}}},
                  {"right", {{"type", across}}},
                  {"bottom", {{"type", up}}},
                  {"top", {{"type", up}}}}}};
    }
    static double last(const FlowTank& tank, const std::string& name) {
        return tank.reports().back().value(name);
    }
};

/// The open area of a cell cut anywhere by a straight wall follows from the open parts of its
/// faces.
TEST(WallContacts, OpenAreaMatchesAStraightCut) {
    std::mt19937 engine(5);
    std::uniform_real_distribution<double> anywhere(0, 1), angle(0, 2 * pi);
    for (int trial = 0; trial < 500; ++trial) {
        const double a = angle(engine), nx = std::cos(a), ny = std::sin(a);
        const double x0 = anywhere(engine), y0 = anywhere(engine);
        const auto depth = [&](double x, double y) { return nx * (x - x0) + ny * (y - y0); };
        // The part of an edge on the positive side.
        const auto part = [&](double xa, double ya, double xb, double yb) {
            const double p = depth(xa, ya), q = depth(xb, yb);
            if (p >= 0 && q >= 0) return 1.0;
            if (p <= 0 && q <= 0) return 0.0;
            return std::max(p, q) / std::abs(p - q);
        };
        double area = 0;
        constexpr int rows = 2000;
        for (int k = 0; k < rows; ++k) {
            const double y = (k + 0.5) / rows;
            area += part(0, y, 1, y) / rows;
        }
        const double found =
            fluid::openArea(part(0, 0, 0, 1), part(1, 0, 1, 1), part(0, 0, 1, 0), part(0, 1, 1, 1));
        EXPECT_NEAR(found, area, 2e-4) << a << ", " << x0 << ", " << y0;
    }
    EXPECT_EQ(fluid::openArea(1, 0, 1, 1), 1);  // beside a wall of whole cells
    EXPECT_EQ(fluid::openArea(0, 0, 0, 0), 0);
}

/// Archimedes: with every scheme each body is lifted by the weight of the displaced fluid, at the
/// centroid of its area; also a drawn one, and one across a joined side.
TEST_F(WallForces, BuoyancyEqualsDisplacedWeight) {
    for (const char* scheme : {"maccormack", "ar2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        auto scene = box(40, "periodic", "no-slip");
        scene["parameters"] = {
            {"dt", 0.01},
            {"force_y", -9.81},
            // Only maccormack of these lets viscosity act on the part balanced by pressure.
            {"viscosity", std::string(scheme) == "maccormack" ? 0 : 0.01},
            {"advection", scheme},
            {"tolerance", 1e-5}};
        scene["walls"] = {
            {{"shape", "circle"}, {"center", {0.31, 0.27}}, {"radius", 0.12}},
            {{"shape", "polygon"}, {"points", {{0.43, 0.61}, {0.83, 0.72}, {0.52, 0.93}}}},
            {{"shape", "circle"}, {"center", {0.98, 0.38}}, {"radius", 0.1}}};
        FlowTank tank(context(), scene);
        tank.steps(3);
        const double disc = pi * 0.12 * 0.12, other = pi * 0.01;
        const double triangle = 0.5 * (0.4 * 0.32 - 0.11 * 0.09);
        // Chords in place of arcs leave (h/R)^2/6 of a disc out, on average.
        const auto chords = [](double cells) { return 1 - 1 / (6 * cells * cells); };
        EXPECT_NEAR(last(tank, "wall_0_force_y") / (9.81 * disc), chords(4.8), 2e-3);
        EXPECT_NEAR(last(tank, "wall_1_force_y") / (9.81 * triangle), 1, 5e-3);
        EXPECT_NEAR(last(tank, "wall_2_force_y") / (9.81 * other), chords(4), 2e-3);
        EXPECT_NEAR(last(tank, "force_y"),
                    last(tank, "wall_0_force_y") + last(tank, "wall_1_force_y") +
                        last(tank, "wall_2_force_y"),
                    1e-6);
        for (const char* name : {"force_x", "wall_0_force_x", "wall_1_force_x", "wall_2_force_x"}) {
            EXPECT_NEAR(last(tank, name), 0, 3e-3) << name;
        }
        // A triangle's centroid is the mean of its corners, which is where its torque counts from.
        for (const char* name : {"wall_0_torque", "wall_1_torque", "wall_2_torque"}) {
            EXPECT_NEAR(last(tank, name), 0, 1.5e-3) << name;
        }
        EXPECT_TRUE(std::isnan(last(tank, "drag_coefficient")));  // no scale is given
        // Five rows and five columns of whole cells.
        tank.simulation().brush(
            {.brush = "wall", .from = {0.5125, 0.2125}, .to = {0.5125, 0.2125}, .radius = 0.01});
        const double before = last(tank, "force_y");
        tank.steps(3);
        EXPECT_NEAR(last(tank, "force_y") - before, 9.81 * 0.025 * 0.025, 2e-4);
    }
}

/// The second projection of a flow at rest gets only rounding, 1e-12 of the first one's right side:
/// its solves end at the resolution of floats, at any tolerance, and leave a clean next guess.
TEST_F(WallForces, SolvesOfFluidAtRestEndAtTheFloorOfFloats) {
    auto scene = box(40, "periodic", "no-slip");
    scene["parameters"] = {{"dt", 0.01},
                           {"force_y", -9.81},
                           {"viscosity", 0.01},
                           {"advection", "ar2"},
                           {"tolerance", 1e-6}};
    scene["walls"] = {
        {{"shape", "circle"}, {"center", {0.31, 0.27}}, {"radius", 0.12}},
        {{"shape", "polygon"}, {"points", {{0.43, 0.61}, {0.83, 0.72}, {0.52, 0.93}}}},
        {{"shape", "circle"}, {"center", {0.98, 0.38}}, {"radius", 0.1}}};
    FlowTank tank(context(), scene);
    tank.steps(4);  // fails if one ends at the limit
    for (const auto& report : tank.reports()) {
        for (const auto& solve : report.solves) EXPECT_LE(solve.iterations, 20) << solve.name;
    }
}

/// Two walls that cut cells anywhere each take half of the driving force.
TEST_F(WallForces, ChannelWallsBalanceTheDrivingForce) {
    for (const char* scheme : {"maccormack", "ar2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        const auto halves = [&](int n) {
            auto scene = box(n, "periodic", "no-slip");
            scene["parameters"] = {{"dt", 0.01},
                                   {"force_x", 1},
                                   {"viscosity", 0.5},
                                   {"advection", scheme},
                                   {"tolerance", 1e-6}};
            scene["walls"] = {
                {{"shape", "rectangle"}, {"center", {0.5, 0.0}}, {"size", {1.2, 0.27}}},
                {{"shape", "rectangle"}, {"center", {0.5, 1.0}}, {"size", {1.2, 0.41}}}};
            FlowTank tank(context(), scene);
            tank.steps(80);
            const double height = 1 - 0.135 - 0.205;
            EXPECT_NEAR(last(tank, "force_x") / height, 1, 2e-4);
            return std::abs(last(tank, "wall_0_force_x") / height - 0.5);
        };
        // The substeps of explicit viscosity take 16 times the work on twice the cells a side.
        const int cells = std::string_view(scheme) == "central-rk3" ? 12 : 16;
        EXPECT_LT(halves(cells), 4e-3);
        EXPECT_LT(halves(2 * cells), 1e-3);
    }
}

/// Torque on a cylinder that turns in a hollow one: 4 pi nu Omega R1^2 R2^2 / (R2^2 - R1^2).
TEST_F(WallForces, TurningCylindersFeelTheTorqueOfCouette) {
    constexpr double nu = 0.1, turning = 1, inner = 0.2, outer = 0.42;
    // A square with a round hole, by the even-odd rule.
    ordered_json points = {{-0.1, -0.1}, {1.1, -0.1}, {1.1, 1.1}, {-0.1, 1.1}, {-0.1, -0.1}};
    for (int k = 0; k <= 360; ++k) {
        points.push_back({0.5 + outer * std::cos(2 * pi * (k + 225) / 360),
                          0.5 + outer * std::sin(2 * pi * (k + 225) / 360)});
    }
    const double exact =
        4 * pi * nu * turning * inner * inner * outer * outer / (outer * outer - inner * inner);
    for (const char* scheme : {"maccormack", "ar2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        const auto errors = [&](int n) {
            auto scene = box(n, "no-slip", "no-slip");
            scene["parameters"] = {
                {"dt", 0.01}, {"viscosity", nu}, {"advection", scheme}, {"tolerance", 1e-6}};
            scene["walls"] = {{{"shape", "circle"},
                               {"center", {0.5, 0.5}},
                               {"radius", inner},
                               {"motion", {{"angle", fmt::format("{}*t", turning)}}}},
                              {{"shape", "polygon"}, {"points", points}}};
            FlowTank tank(context(), scene);
            tank.steps(40);
            EXPECT_NEAR(last(tank, "force_x"), 0, 1e-3 * exact);
            return std::array{last(tank, "wall_0_torque") / -exact - 1,
                              last(tank, "wall_1_torque") / exact - 1};
        };
        const auto coarse = errors(24), fine = errors(48);
        for (const std::size_t k : {0u, 1u}) {
            EXPECT_LT(std::abs(coarse[k]), 0.03) << k;
            EXPECT_LT(std::abs(fine[k]), 0.012) << k;
        }
    }
}

/// Coefficients are along and across the scene's reference direction.
TEST_F(WallForces, CoefficientsFollowTheScale) {
    auto scene = box(24, "periodic", "periodic");
    scene["parameters"] = {{"dt", 0.01},           {"force_x", 3},
                           {"force_y", 4},         {"viscosity", 0.1},
                           {"reference_speed", 2}, {"reference_length", 0.25},
                           {"reference_angle", 30}};
    scene["walls"] = {{{"shape", "circle"}, {"center", {0.5, 0.5}}, {"radius", 0.2}}};
    FlowTank tank(context(), scene);
    tank.steps(5);
    const double x = last(tank, "force_x"), y = last(tank, "force_y");
    const double c = std::cos(pi / 6), s = std::sin(pi / 6), unit = 2 / (4 * 0.25);
    EXPECT_GT(x, 0.01);
    EXPECT_NEAR(last(tank, "drag_coefficient"), unit * (c * x + s * y), 1e-12);
    EXPECT_NEAR(last(tank, "lift_coefficient"), unit * (c * y - s * x), 1e-12);
    EXPECT_NEAR(last(tank, "wall_0_drag_coefficient"), unit * (c * x + s * y), 1e-12);
    EXPECT_NEAR(last(tank, "wall_0_moment_coefficient"), unit / 0.25 * last(tank, "wall_0_torque"),
                1e-12);
}

/// Without friction, drag and lift are those of pressure alone; with friction its part is added.
TEST_F(WallForces, PressurePartOfDragAndLiftIsReported) {
    for (const char* scheme : {"maccormack", "ar2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        for (const double viscosity : {0.0, 0.1}) {
            auto scene = box(24, "periodic", "periodic");
            scene["parameters"] = {{"dt", 0.01},           {"force_x", 3},
                                   {"force_y", 4},         {"viscosity", viscosity},
                                   {"advection", scheme},  {"tolerance", 1e-5},
                                   {"reference_speed", 2}, {"reference_length", 0.25},
                                   {"reference_angle", 30}};
            scene["walls"] = {{{"shape", "circle"}, {"center", {0.3, 0.3}}, {"radius", 0.1}},
                              {{"shape", "circle"}, {"center", {0.7, 0.7}}, {"radius", 0.15}}};
            FlowTank tank(context(), scene);
            tank.steps(5);
            double sum = 0;
            for (const char* front : {"wall_0_", "wall_1_"}) {
                const double drag = last(tank, std::string(front) + "drag_coefficient");
                const double part = last(tank, std::string(front) + "pressure_drag_coefficient");
                const double lift = last(tank, std::string(front) + "lift_coefficient");
                const double raised = last(tank, std::string(front) + "pressure_lift_coefficient");
                sum += part;
                EXPECT_GT(part, 0.01);
                EXPECT_GT(std::abs(lift), 0.01 * drag);
                if (viscosity == 0) {
                    EXPECT_NEAR(part, drag, 1e-5 * drag);
                    EXPECT_NEAR(raised, lift, 1e-5 * drag);
                } else {
                    EXPECT_LT(part, 0.95 * drag);
                    EXPECT_LT(raised / lift, 0.95);
                    EXPECT_GT(raised / lift, 0.05);
                }
            }
            EXPECT_NEAR(last(tank, "pressure_drag_coefficient"), sum, 1e-6 * sum);
        }
    }
}

}  // namespace
}  // namespace seiche
