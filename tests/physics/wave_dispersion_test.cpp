// Propagation of waves: frequency of standing modes, order in time and space, absorption at sides.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

class WaveDispersion : public GpuTest {};

struct ModeCase {
    int m, n, nx, ny;
    double width, height, dt, theta, speed;
    const char *x, *y;  // types of the sides
};

ordered_json modeScene(const ModeCase& c) {
    return {{"domain", {{"size", {c.width, c.height}}, {"cells", {c.nx, c.ny}}}},
            {"mode", {{"m", c.m}, {"n", c.n}, {"amplitude", 0.1}}},
            {"parameters",
             {{"dt", c.dt}, {"theta", c.theta}, {"wave_speed", c.speed}, {"tolerance", 1e-6}}},
            {"boundaries",
             {{"left", {{"type", c.x}}},
              {"right", {{"type", c.x}}},
              {"bottom", {{"type", c.y}}},
              {"top", {{"type", c.y}}}}}};
}

/// sin^2(omega dt/2) = O / (4 (1 + theta O)), O = kappa dt^2.
double expectedOmega(const ModeCase& c) {
    const double hx = c.width / c.nx, hy = c.height / c.ny;
    const double sx = std::sin(c.m * pi / (2 * c.nx)) / hx;
    const double sy = std::sin(c.n * pi / (2 * c.ny)) / hy;
    const double o = 4 * c.speed * c.speed * (sx * sx + sy * sy) * c.dt * c.dt;
    return 2 / c.dt * std::asin(std::sqrt(o / (4 * (1 + c.theta * o))));
}

TEST_F(WaveDispersion, StandingModesSwingAtTheDiscreteFrequency) {
    const ModeCase cases[] = {
        {3, 2, 128, 128, 1, 1, 1.0 / 128, 0.25, 1, "wall", "wall"},
        {3, 2, 128, 128, 1, 1, 4.0 / 128, 0.25, 1, "dirichlet", "dirichlet"},
        {1, 0, 64, 48, 2, 1, 0.02, 0.25, 1, "wall", "wall"},
        {5, 4, 101, 67, 1.5, 0.7, 0.01, 0.25, 0.8, "wall", "dirichlet"},
        {2, 7, 64, 64, 1, 1, 0.01, 0.4, 1.3, "wall", "wall"},
        {4, 1, 33, 96, 1, 1, 0.02, 1.0, 1, "dirichlet", "wall"},
    };
    for (const auto& c : cases) {
        SCOPED_TRACE(
            fmt::format("mode ({}, {}) on {} x {}, theta {}", c.m, c.n, c.nx, c.ny, c.theta));
        WaveTank tank(context(), modeScene(c));
        tank.steps(400);
        const auto mode = tank.simulation().summary()["mode"];
        const double omega = expectedOmega(c);
        EXPECT_NEAR(mode["omega"].get<double>() / omega, 1, 1e-6);
        EXPECT_NEAR(mode["omega_discrete"].get<double>() / omega, 1, 1e-12);
        for (const auto& report : tank.reports()) {
            ASSERT_LT(std::abs(report.value("energy_drift")), 1e-5) << report.step;
        }
        const double first = tank.reports().front().value("energy");
        EXPECT_NEAR(tank.reports().back().value("energy") / first, 1, 1e-5);
    }
}

/// The error of a mode of the continuum falls by four when dt and h are halved.
TEST_F(WaveDispersion, IsOfSecondOrder) {
    const auto error = [&](int cells, const char* scheme) {
        const double dt = 0.8 / cells;
        WaveTank tank(context(),
                      {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                       {"initial", {{"height", "cos(2*pi*x)*cos(pi*y)"}}},
                       {"parameters", {{"dt", dt}, {"tolerance", 1e-7}, {"scheme", scheme}}}});
        tank.steps(static_cast<std::uint64_t>(cells));
        const auto height = tank.field("height");
        const double swing = std::cos(pi * std::sqrt(5.0) * 0.8);
        double largest = 0;
        for (int j = 0; j < cells; ++j) {
            for (int i = 0; i < cells; ++i) {
                const double exact =
                    swing * std::cos(2 * pi * (i + 0.5) / cells) * std::cos(pi * (j + 0.5) / cells);
                const auto at = static_cast<std::size_t>(j * cells + i);
                largest = std::max(largest, std::abs(double{height.values[at]} - exact));
            }
        }
        return largest;
    };
    EXPECT_NEAR(std::log2(error(32, "theta") / error(64, "theta")), 2, 0.1);
    EXPECT_NEAR(std::log2(error(64, "theta") / error(128, "theta")), 2, 0.1);
    // The scheme as printed in 2003 is of first order, and far worse.
    EXPECT_NEAR(std::log2(error(64, "krueger-2003") / error(128, "krueger-2003")), 1, 0.25);
    EXPECT_GT(error(128, "krueger-2003"), 10 * error(128, "theta"));
}

/// |G| = (1 + Omega^2/2)^(-1/2) a step: Krueger and Westermann's averaging of the right-hand side
/// alone.
TEST_F(WaveDispersion, SchemeOf2003HasItsDamping) {
    const double dt = 0.02;
    const int cells = 64, steps = 100;
    WaveTank tank(context(),
                  {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                   {"initial", {{"height", "cos(3*pi*x)"}}},
                   {"parameters", {{"dt", dt}, {"tolerance", 1e-7}, {"scheme", "krueger-2003"}}}});
    const auto share = [&](const char* name) {  // of the mode in a field
        const auto field = tank.field(name);
        double sum = 0;
        for (int i = 0; i < cells; ++i) {
            sum += std::cos(3 * pi * (i + 0.5) / cells) *
                   double{field.values[static_cast<std::size_t>(i)]};
        }
        return 2 * sum / cells;
    };
    const double sine = std::sin(3 * pi / (2 * cells)) * 2 * cells;
    const double omega2 = sine * sine * dt * dt;
    // u_n = |G|^n Re(z e^(i n phi)): the squared modulus of z from two neighbouring levels.
    const double phi = std::acos((1 - omega2 / 4) / std::sqrt(1 + omega2 / 2));
    const double growth = 1 / std::sqrt(1 + omega2 / 2);
    const auto modulus = [&] {
        const double now = share("height");
        const double before = (now - dt * share("velocity")) * growth;
        const double quadrature = (before - now * std::cos(phi)) / std::sin(phi);
        return std::hypot(now, quadrature);
    };
    tank.steps(1);
    const double first = modulus();
    tank.steps(steps);
    EXPECT_NEAR(std::pow(modulus() / first, 1.0 / steps), growth, 1e-6);
}

/// Sweeps along rows and columns: an eigenvector of both still swings, at the frequency that
/// kappa / (1 + (dt^2/4)^2 kappa_x kappa_y) gives, at any CFL number.
TEST_F(WaveDispersion, SweepsSwingAtTheirFrequency) {
    for (const double cfl : {0.5, 2.0, 10.0}) {
        ModeCase c = {3, 2, 64, 48, 1, 0.75, cfl / 64, 0.25, 1, "wall", "dirichlet"};
        auto scene = modeScene(c);
        scene["parameters"]["scheme"] = "adi";
        WaveTank tank(context(), scene);
        tank.steps(400);
        const auto summary = tank.simulation().summary();
        EXPECT_EQ(summary["solver"], "adi");
        const auto along = [](int waves, int cells, double h) {
            return 4 * std::pow(std::sin(waves * pi / (2.0 * cells)) / h, 2);
        };
        const double x = along(c.m, c.nx, c.width / c.nx), y = along(c.n, c.ny, c.height / c.ny);
        const double g = c.dt * c.dt / 4;
        const double omega =
            2 / c.dt * std::atan(std::sqrt((x + y) / (1 + g * g * x * y)) * c.dt / 2);
        EXPECT_NEAR(summary["mode"]["omega"].get<double>() / omega, 1, 1e-6) << cfl;
        EXPECT_NEAR(summary["mode"]["omega_discrete"].get<double>() / omega, 1, 1e-12);
        for (const auto& report : tank.reports()) EXPECT_TRUE(report.solves.empty());
    }
}

/// Sweeps are of second order, and agree with the exact solve to fourth order of dt: with walls,
/// damping, sources and an open side.
TEST_F(WaveDispersion, SweepsAgreeWithIterations) {
    const auto height = [&](const char* scheme, double dt) {
        WaveTank tank(
            context(),
            {{"domain", {{"size", {1, 0.8}}, {"cells", {67, 53}}}},
             {"initial",
              {{"height", "0.1*exp(-((x-0.3)^2+(y-0.5)^2)/0.01)"}, {"speed", "0.6+0.4*x"}}},
             {"walls", {{{"shape", "circle"}, {"center", {0.7, 0.3}}, {"radius", 0.1}}}},
             {"boundaries",
              {{"right", {{"type", "absorbing"}}},
               {"top", {{"type", "dirichlet"}, {"height", "0.01*sin(5*t)"}}}}},
             {"sources",
              {{{"kind", "point"},
                {"center", {0.2, 0.2}},
                {"radius", 0.1},
                {"amplitude", "sin(9*t)"}}}},
             {"parameters",
              {{"dt", dt},
               {"tolerance", 1e-7},
               {"damping", 0.3},
               {"scheme", scheme},
               {"wall_cells", "whole"}}}});
        tank.steps(static_cast<std::uint64_t>(std::lround(0.6 / dt)));
        return tank.field("height").values;
    };
    const auto difference = [&](double dt) {
        const auto a = height("theta", dt), b = height("adi", dt);
        double largest = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            largest = std::max(largest, std::abs(double{a[i]} - b[i]));
        }
        return largest;
    };
    const double coarse = difference(0.012), fine = difference(0.006);
    EXPECT_LT(coarse, 2e-3);
    // The factor is 16 for waves that dt resolves; shorter waves reduce it.
    EXPECT_GT(coarse / fine, 6);
}

/// Iterations replace unstable sweeps; with stable sweeps energy stays bounded.
TEST_F(WaveDispersion, SweepsStayStableOrStepAside) {
    const nlohmann::ordered_json walls = {
        {{"shape", "circle"}, {"center", {0.6, 0.4}}, {"radius", 0.13}},
        {{"shape", "rectangle"}, {"center", {0.2, 0.2}}, {"size", {0.05, 0.3}}}};
    for (const auto& [cfl, obstacles, solver] :
         {std::tuple{8.0, false, "adi"}, {1.0, true, "adi"}, {6.0, true, "multigrid"}}) {
        ordered_json scene = {
            {"domain", {{"size", {1, 1}}, {"cells", {48, 48}}}},
            {"initial", {{"height", "0.1*exp(-((x-0.4)^2+(y-0.6)^2)/0.005)"}}},
            {"parameters", {{"dt", cfl / 48}, {"scheme", "adi"}, {"wall_cells", "whole"}}}};
        if (obstacles) scene["walls"] = walls;
        WaveTank tank(context(), scene);
        tank.steps(obstacles && cfl > 1 ? 20 : 600);
        EXPECT_EQ(tank.simulation().summary()["solver"], solver);
        // Sweeps conserve a slightly different energy: this one oscillates.
        double first = 0;
        for (std::size_t i = 0; i < 20; ++i) {
            first = std::max(first, tank.reports()[i].value("energy"));
        }
        EXPECT_LT(tank.reports().back().value("energy"), 2 * first) << cfl;
    }
    // Partly open cells count as small ones: there the step iterates.
    WaveTank cut(context(), {{"domain", {{"size", {1, 1}}, {"cells", {48, 48}}}},
                             {"walls", walls},
                             {"parameters", {{"dt", 0.01}, {"scheme", "adi"}}}});
    EXPECT_EQ(cut.simulation().summary()["solver"], "cg");
    ordered_json ring = {
        {"domain", {{"size", {1, 1}}, {"cells", {32, 32}}}},
        {"boundaries", {{"left", {{"type", "periodic"}}}, {"right", {{"type", "periodic"}}}}},
        {"parameters", {{"dt", 0.01}, {"scheme", "adi"}}}};
    WaveTank tank(context(), ring);
    EXPECT_EQ(tank.simulation().summary()["solver"], "cg");
}

/// A pulse of half width 26 cells that meets a side head on.
TEST_F(WaveDispersion, AbsorbingSidesLetWavesOut) {
    for (const auto& [equation, speed] :
         {std::pair{"shallow-water", 1.0}, {"acoustic", 1.0}, {"acoustic", 2.0}}) {
        const int cells = 512;
        WaveTank tank(
            context(),
            {{"domain", {{"size", {1, 1.0 / 64}}, {"cells", {cells, 8}}}},
             {"initial",
              {{"height", "exp(-((x-0.5)/0.05)^2)"},
               {"velocity", fmt::format("{}*2*(x-0.5)/0.05^2*exp(-((x-0.5)/0.05)^2)", speed)}}},
             {"parameters",
              {{"dt", 1 / (cells * speed)},
               {"tolerance", 1e-7},
               {"wave_speed", speed},
               {"equation", equation}}},
             {"boundaries", {{"right", {{"type", "absorbing"}}}}}});
        tank.steps(410);
        double left = 0;
        const auto height = tank.field("height");
        for (int i = 0; i < 460; ++i) {
            left = std::max(left, std::abs(double{height.values[static_cast<std::size_t>(i)]}));
        }
        EXPECT_LT(left, 3e-4) << equation;
        EXPECT_GT(left, 5e-5) << equation;  // nothing at all would mean that nothing was sent
    }
}

/// A packet that meets the side at 45 degrees: (1 - cos)/(1 + cos) = 0.17 of its height, 0.03 of
/// its energy comes back, and next to nothing through a matched layer two wavelengths wide.
TEST_F(WaveDispersion, AMatchedLayerTakesObliqueWaves) {
    const auto energyLeft = [&](double width) {
        const std::string envelope = "exp(-((x-0.5)^2+(y-0.5)^2)/0.03)";
        const std::string phase = "(2*pi/0.12*(x-0.5+y-0.5)/sqrt(2))";
        WaveTank tank(context(), {{"domain", {{"size", {1, 2.5}}, {"cells", {96, 240}}}},
                                  {"initial",
                                   {{"height", envelope + "*cos" + phase},
                                    {"velocity", envelope + "*(2*pi/0.12*sin" + phase +
                                                     "+2*(x+y-1)/0.03/sqrt(2)*cos" + phase + ")"}}},
                                  {"parameters",
                                   {{"dt", 0.006}, {"tolerance", 1e-6}, {"sponge_width", width}}},
                                  {"boundaries", {{"right", {{"type", "absorbing"}}}}}});
        tank.steps(260);
        return tank.reports().back().value("energy") / tank.reports().front().value("energy");
    };
    EXPECT_NEAR(energyLeft(0), 0.035, 0.015);
    EXPECT_LT(energyLeft(0.25), 1e-4);
}

}  // namespace
}  // namespace seiche
