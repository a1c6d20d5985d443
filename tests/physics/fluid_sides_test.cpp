// Sides whose velocity varies along them and in time: exact flows between them, order by order.
#include <fmt/core.h>

#include <cmath>
#include <complex>
#include <functional>
#include <numbers>

#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using std::numbers::pi;
using Velocity = std::function<double(double x, double y)>;

class FluidSides : public GpuTest {
  protected:
    /// All sides are given the formulas.
    static ordered_json prescribed(int n, const char* scheme, double dt, double viscosity,
                                   const std::string& u, const std::string& v) {
        ordered_json scene = {{"domain", {{"size", {1.0, 1.0}}, {"cells", {n, n}}}}};
        for (const char* side : {"left", "right", "bottom", "top"}) {
            scene["boundaries"][side] = {{"type", "inflow"}, {"u", u}, {"v", v}};
        }
        scene["parameters"] = {{"dt", dt},
                               {"viscosity", viscosity},
                               {"advection", scheme},
                               {"tolerance", 1e-6},
                               {"max_iterations", 1000}};
        return scene;
    }
    /// Root of the mean square over all faces.
    static double error(FlowTank& tank, int n, const Velocity& u, const Velocity& v) {
        const auto a = tank.field("u@face"), b = tank.field("v@face");
        double sum = 0;
        for (int j = 0; j < n; ++j) {
            for (int i = 0; i <= n; ++i) {
                const double at = static_cast<double>(i) / n, middle = (j + 0.5) / n;
                sum += std::pow(a.values[static_cast<std::size_t>(j * (n + 1) + i)] - u(at, middle),
                                2);
                sum += std::pow(b.values[static_cast<std::size_t>(i * n + j)] - v(middle, at), 2);
            }
        }
        return std::sqrt(sum / (n * (n + 1)));
    }
    static double taylorGreen(gl::Context& context, const char* scheme, int n) {
        constexpr double nu = 0.01;
        const std::string decay = "*exp(-0.02*pi^2*t)";
        auto scene = prescribed(n, scheme, 0.64 / n, nu, "sin(pi*x)*cos(pi*y)" + decay,
                                "-cos(pi*x)*sin(pi*y)" + decay);
        scene["initial"] = {{"u", "sin(pi*x)*cos(pi*y)"}, {"v", "-cos(pi*x)*sin(pi*y)"}};
        FlowTank tank(context, scene);
        tank.steps(static_cast<std::uint64_t>(n / 2));
        const double left = std::exp(-2 * pi * pi * nu * tank.simulation().time());
        return error(
            tank, n, [&](double x, double y) { return left * std::sin(pi * x) * std::cos(pi * y); },
            [&](double x, double y) { return -left * std::cos(pi * x) * std::sin(pi * y); });
    }
    /// Kovasznay 1948 at Reynolds number 40, x from -1/2 to 1/2; steady.
    static double kovasznay(gl::Context& context, const char* scheme, int n) {
        const double k = 20 - std::sqrt(400 + 4 * pi * pi);
        const auto u = fmt::format("1-exp({:.15}*(x-0.5))*cos(2*pi*y)", k),
                   v = fmt::format("{:.15}*exp({:.15}*(x-0.5))*sin(2*pi*y)", k / (2 * pi), k);
        auto scene = prescribed(n, scheme, 0.5 / n, 1.0 / 40, u, v);
        scene["initial"] = {{"u", u}, {"v", v}};
        FlowTank tank(context, scene);
        tank.steps(static_cast<std::uint64_t>(2 * n));
        return error(
            tank, n,
            [&](double x, double y) { return 1 - std::exp(k * (x - 0.5)) * std::cos(2 * pi * y); },
            [&](double x, double y) {
                return k / (2 * pi) * std::exp(k * (x - 0.5)) * std::sin(2 * pi * y);
            });
    }
    static void expectOrder(double least, double most, double coarse, double fine) {
        EXPECT_GT(std::log2(coarse / fine), least) << coarse << ", " << fine;
        EXPECT_LT(fine, most) << coarse;
    }
};

TEST_F(FluidSides, TaylorGreenBetweenPrescribedSides) {
    for (const char* scheme : {"ar2", "maccormack2", "semi-lagrangian2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        const bool trapezoidal =
            scheme == std::string("maccormack2") || scheme == std::string("semi-lagrangian2");
        expectOrder(1.8, trapezoidal ? 8e-4 : 5e-4, taylorGreen(context(), scheme, 16),
                    taylorGreen(context(), scheme, 32));
    }
}

TEST_F(FluidSides, KovasznayFlowBetweenPrescribedSides) {
    for (const char* scheme : {"ar2", "maccormack2", "semi-lagrangian2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        expectOrder(1.7, 5e-3, kovasznay(context(), scheme, 16), kovasznay(context(), scheme, 32));
    }
}

/// Stokes' second problem: sides that swing along themselves, resolved by the steps.
TEST_F(FluidSides, SidesThatSwingAreOfOrderTwoInTime) {
    constexpr double nu = 0.05, omega = 6;
    constexpr int rows = 32;
    const auto wrong = [&](const char* scheme, double dt) {
        ordered_json scene = {{"domain", {{"size", {0.125, 1.0}}, {"cells", {4, rows}}}}};
        for (const char* side : {"left", "right"}) scene["boundaries"][side]["type"] = "periodic";
        for (const char* side : {"bottom", "top"}) {
            scene["boundaries"][side] = {{"type", "moving-wall"},
                                         {"u", fmt::format("cos({}*t)", omega)}};
        }
        scene["parameters"] = {{"dt", dt}, {"viscosity", nu}, {"advection", scheme}};
        // The discrete solution: u = Re cosh(k (y - 1/2)) / C exp(i omega t), C by the parabola
        // through the side and two cells.
        const double h = 1.0 / rows;
        using Complex = std::complex<double>;
        const Complex k = std::acosh(1.0 + Complex(0, omega) * h * h / (2 * nu)) / h;
        const auto cosh = [&](double cells) { return std::cosh(k * (0.5 + cells * h)); };
        const Complex side = (3.0 * cosh(0.5) + 6.0 * cosh(-0.5) - cosh(-1.5)) / 8.0;
        const auto exact = [&](double y, double t) {
            return (std::cosh(k * (y - 0.5)) / side * std::exp(Complex(0, omega * t))).real();
        };
        const Complex c = 1.0 / side;
        scene["initial"]["u"] = fmt::format(
            "{0:.15}*cosh({2:.15}*(y-0.5))*cos({3:.15}*(y-0.5))-{1:.15}*sinh({2:.15}*(y-0.5))*sin({"
            "3:.15}*(y-0.5))",
            c.real(), c.imag(), k.real(), k.imag());
        FlowTank tank(context(), scene);
        tank.steps(static_cast<std::uint64_t>(std::lround(0.6 / dt)));
        const auto u = tank.field("u@face");
        double most = 0;
        for (int j = 0; j < rows; ++j) {
            most = std::max(most, std::abs(u.values[static_cast<std::size_t>(5 * j)] -
                                           exact((j + 0.5) * h, tank.simulation().time())));
        }
        return most;
    };
    for (const char* scheme : {"ar2", "maccormack2", "semi-lagrangian2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        const bool isExplicit = std::string(scheme) == "central-rk3";
        const double dt = isExplicit ? 0.004 : 0.075;
        expectOrder(1.7, isExplicit ? 1e-4 : 1e-2, wrong(scheme, dt), wrong(scheme, dt / 2));
    }
}

}  // namespace
}  // namespace seiche
