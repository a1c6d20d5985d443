// Typed equations: a front at an angle to the grid, spreading through a porous medium, solitons
// that overtake one another.
#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

const ordered_json exactly = {
    {"method", "rosenbrock"}, {"tolerance", 1e-6}, {"linear_tolerance", 1e-6}};

using Exact = std::function<double(double x, double y, double t)>;

/// Largest and mean distance of u from the exact solution at the lab's time.
struct Distance {
    double largest = 0, mean = 0;
};
Distance distance(Lab& lab, const Exact& exact) {
    const auto u = lab.field("u");
    const auto& domain = lab.domain();
    const double t = lab.simulation().time();
    Distance made;
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            const auto k = static_cast<std::size_t>(j * domain.nx + i);
            const double off = std::abs(double{u.values[k]} -
                                        exact((i + 0.5) * domain.hx(), (j + 0.5) * domain.hy(), t));
            made.largest = std::max(made.largest, off);
            made.mean += off / static_cast<double>(u.values.size());
        }
    }
    return made;
}

// (1 + exp(z / sqrt 6))^-2 with z = x cos a + y sin a - 5 t / sqrt 6 - 8, between sides that hold
// it.
std::vector<Row> obliqueFront(const Settings& settings) {
    const double angle = pi / 6, speed = 5 / std::sqrt(6.0), duration = 4;
    const auto formula = [&](const std::string& t) {
        return fmt::format("(1 + exp((x*{} + y*{} - {}*{} - 8)/sqrt(6)))^(-2)", std::cos(angle),
                           std::sin(angle), speed, t);
    };
    Row row{"u (1 - u), a wave of speed 5/sqrt 6 at 30 degrees after 4 s, largest error", {}};
    for (const int cells : settings.quick ? std::vector{32, 64} : std::vector{64, 128, 256}) {
        ordered_json scene = {{"equations", {"u_t = laplace(u) + u*(1 - u)"}},
                              {"domain", {{"size", {32, 24}}, {"cells", {cells, cells * 3 / 4}}}},
                              {"initial", {{"u", formula("0")}}},
                              {"parameters", exactly}};
        for (const char* side : {"left", "right", "bottom", "top"})
            scene["boundaries"][side] = {{"type", "held"}, {"u", formula("t")}};
        Lab lab(settings, "equations", scene);
        lab.time(duration);
        const auto off = distance(lab, [&](double x, double y, double t) {
            const double z = x * std::cos(angle) + y * std::sin(angle) - speed * t - 8;
            return std::pow(1 + std::exp(z / std::sqrt(6.0)), -2);
        });
        row.levels.push_back({cells, off.largest});
    }
    row.most = settings.quick ? 1e-3 : 5e-5;
    row.leastOrder = 1.6;
    return {row};
}

// u = t^-1/2 max(0, C - r^2 t^-1/2 / 16), which spreads at a finite speed and whose slope jumps at
// its edge.
std::vector<Row> porousMedium(const Settings& settings) {
    constexpr double c = 0.25, duration = 3;
    std::vector<Row> rows;
    for (const char* form : {"laplace(u^2)", "div(2*u*grad(u))"}) {
        Row error{fmt::format("{}: mean error after 3 s over the mean", form), {}};
        Row mass{fmt::format("{}: change of what is there", form), {}};
        for (const int cells : settings.quick ? std::vector{32, 64} : std::vector{32, 64, 128}) {
            Lab lab(settings, "equations",
                    {{"equations", {std::string("u_t = ") + form}},
                     {"domain", {{"size", {8, 8}}, {"cells", {cells, cells}}}},
                     {"initial", {{"u", "max(0, 0.25 - ((x - 4)^2 + (y - 4)^2)/16)"}}},
                     {"parameters", {{"method", "rosenbrock"}, {"tolerance", 1e-4}}}});
            const auto sum = [&] {
                double all = 0;
                for (const float each : lab.field("u").values) all += double{each};
                return all;
            };
            const double before = sum();
            lab.time(duration);
            const auto off = distance(lab, [&](double x, double y, double t) {
                const double s = std::sqrt(1 + t), r2 = std::pow(x - 4, 2) + std::pow(y - 4, 2);
                return std::max(0.0, c - r2 / (16 * s)) / s;
            });
            error.levels.push_back({cells, off.mean * cells * cells / before});
            mass.levels.push_back({cells, std::abs(sum() / before - 1)});
        }
        error.most = settings.quick ? 0.01 : 2e-3;
        error.leastOrder = 1.5;
        mass.most = 1e-5;
        rows.push_back(error);
        rows.push_back(mass);
    }
    return rows;
}

/// 2 (log F)'' with F = 1 + e1 + e2 + A e1 e2, e_i = exp(k_i (x - d_i) - k_i^3 t).
struct TwoSolitons {
    double k1 = 1.2, k2 = 0.8, d1 = 14, d2 = 20;
    double a() const { return std::pow((k1 - k2) / (k1 + k2), 2); }
    double operator()(double x, double t) const {
        const double e1 = std::exp(k1 * (x - d1) - k1 * k1 * k1 * t),
                     e2 = std::exp(k2 * (x - d2) - k2 * k2 * k2 * t), both = a() * e1 * e2;
        const double f = 1 + e1 + e2 + both, slope = k1 * e1 + k2 * e2 + (k1 + k2) * both;
        const double bend = k1 * k1 * e1 + k2 * k2 * e2 + (k1 + k2) * (k1 + k2) * both;
        return 2 * (bend / f - slope * slope / (f * f));
    }
    /// The same at t = 0, as scenes write it.
    std::string formula() const {
        const auto sum = [&](double one, double other, double all) {
            return fmt::format(
                "{}*exp({}*(x - {})) + {}*exp({}*(x - {})) + "
                "{}*exp({}*(x - {}) + {}*(x - {}))",
                one, k1, d1, other, k2, d2, a() * all, k1, d1, k2, d2);
        };
        const auto f = "(1 + " + sum(1, 1, 1) + ")";
        return fmt::format("2*(({})/{} - (({})/{})^2)",
                           sum(k1 * k1, k2 * k2, (k1 + k2) * (k1 + k2)), f, sum(k1, k2, k1 + k2),
                           f);
    }
};

// The larger one overtakes the smaller, and is ahead of where it would be alone.
std::vector<Row> twoSolitons(const Settings& settings) {
    const TwoSolitons exact;
    constexpr double length = 40, duration = 12;
    Row error{"u_t = -6 u u_x - u_xxx, solitons of 0.72 and 0.32 m after 12 s, largest error", {}};
    Row shift{"way of the larger one less k^2 t, over the shift log(1/A)/k = 2.682", {}};
    for (const int cells : {128, 256}) {
        ordered_json scene = {
            {"equations", {"u_t = -3*dx(u^2) - dx(laplace(u))"}},
            {"domain", {{"size", {length, 4 * length / cells}}, {"cells", {cells, 4}}}},
            {"initial", {{"u", exact.formula()}}},
            {"parameters", exactly}};
        for (const char* side : {"left", "right", "bottom", "top"})
            scene["boundaries"][side]["type"] = "periodic";
        Lab lab(settings, "equations", scene);
        lab.time(duration);
        const auto off = distance(lab, [&](double x, double, double t) { return exact(x, t); });
        error.levels.push_back({cells, off.largest});
        const auto u = lab.field("u").values;
        const auto top = std::max_element(u.begin() + 1, u.begin() + cells - 1) - u.begin();
        const auto at = [&](std::ptrdiff_t i) { return double{u[static_cast<std::size_t>(i)]}; };
        const double beside =
            (at(top - 1) - at(top + 1)) / (2 * (at(top - 1) - 2 * at(top) + at(top + 1)));
        const double place = (static_cast<double>(top) + 0.5 + beside) * lab.domain().hx();
        const double alone = exact.d1 + exact.k1 * exact.k1 * lab.simulation().time();
        shift.levels.push_back({cells, (place - alone) / (std::log(1 / exact.a()) / exact.k1)});
    }
    error.most = 5e-3;
    error.leastOrder = 1.7;
    shift.least = 0.98;
    shift.most = 1.02;
    return {error, shift};
}

}  // namespace

std::vector<Case> equationsWavesCases() {
    return {
        {"equations/oblique-front", "A front of Fisher at an angle, between sides that follow it",
         "Ablowitz and Zeppetella 1979: (1 + exp(z/sqrt 6))^-2 at 5/sqrt 6", obliqueFront},
        {"equations/porous-medium", "What spreads through a porous medium, in two forms",
         "Barenblatt 1952: t^-1/2 max(0, C - r^2 t^-1/2 / 16)", porousMedium},
        {"equations/two-solitons", "One soliton of Korteweg and de Vries overtakes another",
         "Hirota 1971: 2 (log F)'', a shift of log(1/A)/k", twoSolitons, false},
    };
}

}  // namespace seiche::validate
