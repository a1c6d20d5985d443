// The channel with a cylinder of the benchmark by Schaefer and Turek.
#include <Eigen/Dense>
#include <array>
#include <cmath>
#include <functional>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;

constexpr double channelLength = 2.2, channelHeight = 0.41, diameter = 0.1;
constexpr double centerX = 0.2, centerY = 0.2;

// Numbers of cells whose only factors are 2, 3 and 5; cells are square to 0.6 %.
ordered_json channel(int columns, double fastest, const char* scheme, double cfl) {
    const auto profile = fmt::format("4*{}*y*({}-y)/{}^2", fastest, channelHeight, channelHeight);
    return {{"domain",
             {{"size", {channelLength, channelHeight}}, {"cells", {columns, columns * 5 / 27}}}},
            {"parameters",
             {{"dt", 1.0},
              {"cfl", cfl},
              {"viscosity", 0.001},
              {"advection", scheme},
              {"tolerance", 1e-4},
              {"pressure_refine", false}}},
            {"boundaries",
             {{"left", {{"type", "inflow"}, {"u", profile}}}, {"right", {{"type", "outflow"}}}}},
            {"walls",
             {{{"shape", "circle"}, {"center", {centerX, centerY}}, {"radius", diameter / 2}}}},
            {"initial", {{"u", profile}}}};
}

/// The value at y = 0.2 of a cubic through the values `row(j)` at the middles of rows.
double acrossMiddle(double hy, const std::function<double(int)>& row) {
    const int below = static_cast<int>(std::floor(centerY / hy - 0.5));
    std::vector<double> nodes, values;
    for (int j = below - 1; j <= below + 2; ++j) {
        nodes.push_back((j + 0.5) * hy);
        values.push_back(row(j));
    }
    return interpolate(nodes, values, centerY);
}

/// Pressure on the cylinder at y = 0.2, in front (-1) or behind (1). At a no-slip wall
/// the balance of momentum along the normal is dp/dn = nu d2u/dn2, and over the thickness of
/// the boundary layer that is most of the pressure's rise: u = n^2 (a + b n + c n^2) through the
/// four nearest faces, p = p0 + 2 nu a n + d n^2 + e n^3 through the three nearest cells.
double pressureAt(const Faces& flow, const FieldData& pressure, int end) {
    constexpr double nu = 0.001;
    const double hx = flow.domain.hx(), hy = flow.domain.hy();
    const double surface = centerX + end * diameter / 2;
    // Places farther than `least` cells from the surface, the nearest first.
    const auto outside = [&](double offset, double least, int k) {
        const double first = surface / hx - offset + end * least;
        return static_cast<int>(end > 0 ? std::ceil(first) : std::floor(first)) + end * k;
    };
    Eigen::Matrix<double, 4, 3> powers;
    Eigen::Vector4d speed;
    for (int k = 0; k < 4; ++k) {
        const int i = outside(0, 0.75, k);
        const double n = end * (i * hx - surface);
        powers.row(k) << n * n, n * n * n, n * n * n * n;
        speed[k] = end * acrossMiddle(hy, [&](int j) { return flow.atU(i, j); });
    }
    const double slope = 2 * nu * powers.colPivHouseholderQr().solve(speed)[0];
    Eigen::Matrix3d shape;
    Eigen::Vector3d rest;
    for (int k = 0; k < 3; ++k) {
        const int i = outside(0.5, 0.5, k);
        const double n = end * ((i + 0.5) * hx - surface);
        shape.row(k) << 1, n * n, n * n * n;
        rest[k] =
            acrossMiddle(
                hy,
                [&](int j) {
                    return double{pressure.values[static_cast<std::size_t>(j * pressure.nx + i)]};
                }) -
            slope * n;
    }
    return shape.colPivHouseholderQr().solve(rest)[0];
}

/// Force of the steady flow on a box round the cylinder, over density and depth
/// [m^3/s^2]: the balance of momentum through its sides, on lines of the grid.
std::array<double, 2> balance(const Faces& flow, const FieldData& pressure) {
    constexpr double nu = 0.001;
    const double hx = flow.domain.hx(), hy = flow.domain.hy();
    const auto line = [](double at, double h) { return static_cast<int>(std::lround(at / h)); };
    const int left = line(0.05, hx), right = line(0.5, hx);
    const int bottom = line(0.05, hy), top = line(0.36, hy);
    const auto p = [&](int i, int j) {
        return double{pressure.values[static_cast<std::size_t>(j * pressure.nx + i)]};
    };
    const auto u = [&](int i, int j) { return flow.atU(i, j); };
    const auto v = [&](int i, int j) { return flow.atV(i, j); };
    std::array<double, 2> sum = {0, 0};
    for (const auto& [i, out] : {std::pair{left, -1.0}, {right, 1.0}}) {
        for (int j = bottom; j < top; ++j) {
            const double across = u(i, j);
            const double along = (v(i - 1, j) + v(i, j) + v(i - 1, j + 1) + v(i, j + 1)) / 4;
            const double ux = (u(i + 1, j) - u(i - 1, j)) / (2 * hx);
            const double uy = (u(i, j + 1) - u(i, j - 1)) / (2 * hy);
            const double vx = (v(i, j) - v(i - 1, j) + v(i, j + 1) - v(i - 1, j + 1)) / (2 * hx);
            sum[0] += out * hy * (2 * nu * ux - (p(i - 1, j) + p(i, j)) / 2 - across * across);
            sum[1] += out * hy * (nu * (uy + vx) - across * along);
        }
    }
    for (const auto& [j, out] : {std::pair{bottom, -1.0}, {top, 1.0}}) {
        for (int i = left; i < right; ++i) {
            const double across = v(i, j);
            const double along = (u(i, j - 1) + u(i, j) + u(i + 1, j - 1) + u(i + 1, j)) / 4;
            const double vy = (v(i, j + 1) - v(i, j - 1)) / (2 * hy);
            const double vx = (v(i + 1, j) - v(i - 1, j)) / (2 * hx);
            const double uy = (u(i, j) - u(i, j - 1) + u(i + 1, j) - u(i + 1, j - 1)) / (2 * hy);
            sum[0] += out * hx * (nu * (uy + vx) - across * along);
            sum[1] += out * hx * (2 * nu * vy - (p(i, j - 1) + p(i, j)) / 2 - across * across);
        }
    }
    return sum;
}

std::vector<Row> steady(const Settings& settings) {
    constexpr double mean = 0.2, scale = 2 / (mean * mean * diameter);
    Row drag{"drag coefficient by the balance of momentum, relative to 5.5795", {}};
    Row lift{"lift coefficient by the balance of momentum, less 0.0106", {}};
    Row reported{"drag coefficient from force_x, relative to 5.5795", {}};
    Row reportedLift{"lift coefficient from force_y, less 0.0106", {}};
    Row difference{"pressure difference, relative to 0.1175", {}};
    const auto grids = settings.quick ? std::vector{108, 216} : std::vector{108, 216, 432};
    for (const int columns : grids) {
        Lab lab(settings, "fluid", channel(columns, 1.5 * mean, "ar2", 1));
        lab.time(6);  // by then drag changes by 1e-5 in a second
        const auto pressure = lab.field("pressure");
        const auto flow = faces(lab);
        const auto force = balance(flow, pressure);
        const auto& last = lab.reports().back();
        const double drop = pressureAt(flow, pressure, -1) - pressureAt(flow, pressure, 1);
        drag.levels.push_back({columns, std::abs(force[0] * scale / 5.5795 - 1)});
        lift.levels.push_back({columns, std::abs(force[1] * scale - 0.0106)});
        reported.levels.push_back({columns, std::abs(last.value("force_x") * scale / 5.5795 - 1)});
        reportedLift.levels.push_back({columns, std::abs(last.value("force_y") * scale - 0.0106)});
        difference.levels.push_back({columns, std::abs(drop / 0.1175 - 1)});
    }
    drag.most = difference.most = 0.02;
    lift.most = 0.005;
    reported.most = settings.quick ? 0.015 : 0.003;
    reported.leastOrder = 1.5;
    reportedLift.most = settings.quick ? 0.006 : 0.0007;
    std::vector<Row> rows = {drag, lift, reported, reportedLift, difference};
    if (settings.quick) return rows;
    Row central{"central-rk3: drag coefficient from force_x, relative to 5.5795", {}};
    Row centralLift{"central-rk3: lift coefficient from force_y, less 0.0106", {}};
    for (const int columns : {108, 216, 432}) {
        Lab lab(settings, "fluid", channel(columns, 1.5 * mean, "central-rk3", 1));
        lab.time(6);
        const auto& last = lab.reports().back();
        central.levels.push_back({columns, std::abs(last.value("force_x") * scale / 5.5795 - 1)});
        centralLift.levels.push_back({columns, std::abs(last.value("force_y") * scale - 0.0106)});
    }
    central.most = 0.01;
    central.leastOrder = 1.5;
    centralLift.most = 0.003;
    rows.insert(rows.end(), {central, centralLift});
    return rows;
}

std::vector<Row> shedding(const Settings& settings) {
    constexpr double mean = 1, scale = 2 / (mean * mean * diameter);
    constexpr double from = 4, until = 5.5;  // [s]: some periods of the eddies that are shed then
    Row strouhal{"Strouhal number", {}};
    Row drag{"largest drag coefficient (published: 3.22 to 3.24)", {}};
    Row lift{"largest lift coefficient (published: 0.99 to 1.01)", {}};
    for (const int columns : {216, 432}) {
        Lab lab(settings, "fluid", channel(columns, 1.5 * mean, "ar2", 1));
        lab.time(until);
        double sum = 0, span = 0, mostDrag = 0, mostLift = 0;
        for (const auto& report : lab.reports()) {
            if (report.t < from) continue;
            sum += report.value("force_y") * report.dt;
            span += report.dt;
            mostDrag = std::max(mostDrag, report.value("force_x") * scale);
            mostLift = std::max(mostLift, report.value("force_y") * scale);
        }
        // Times at which the lift rises through its mean.
        double first = 0, last = 0, before = 0, beforeT = 0;
        int periods = -1;
        for (const auto& report : lab.reports()) {
            const double now = report.value("force_y") - sum / span;
            if (beforeT >= from && before < 0 && now >= 0) {
                last = beforeT + (report.t - beforeT) * before / (before - now);
                if (periods++ < 0) first = last;
            }
            before = now;
            beforeT = report.t;
        }
        if (periods < 3) {
            failRun("on {} columns no eddies are shed by t = {} s", columns, until);
        }
        strouhal.levels.push_back({columns, periods / (last - first) * diameter / mean});
        drag.levels.push_back({columns, mostDrag});
        lift.levels.push_back({columns, mostLift});
    }
    strouhal.least = 0.295;
    strouhal.most = 0.305;
    drag.least = 0.99 * 3.22, drag.most = 1.01 * 3.24;
    lift.least = 0.97 * 0.99, lift.most = 1.03 * 1.01;
    return {strouhal, drag, lift};
}

}  // namespace

std::vector<Case> cylinderCases() {
    const std::string source = "Schaefer and Turek 1996, Notes Numer. Fluid Mech. 52, 547";
    return {{"fluid/cylinder-steady",
             "Channel with a cylinder, Re 20 (2D-1): forces and pressure difference",
             source + "; values of Nabh 1998", steady},
            {"fluid/cylinder-shedding",
             "Channel with a cylinder, Re 100 (2D-2): frequency of the eddies that it sheds",
             source, shedding, false}};
}

}  // namespace seiche::validate
