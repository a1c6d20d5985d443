// Smooth dye carried across joined sides, in a vortex between sides and along both sides of a thin
// wall; linear dye beside inflows.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

struct Carried {
    const char* scheme;
    int fine;                      // dye_scale
    std::array<double, 2> errors;  // at most, on 64 and on 128 cells; 0: rounding, left out
    std::array<double, 2> order;   // from 32 to 64: least, most
};

/// The mean of |dye - exact| over all cells, over that of |exact|.
double errorOfDye(Lab& lab, const std::function<double(double x, double y)>& exact) {
    const auto dye = lab.field("dye");
    const auto& domain = lab.domain();
    double apart = 0, all = 0;
    for (int j = 0; j < dye.ny; ++j) {
        for (int i = 0; i < dye.nx; ++i) {
            const double wanted =
                exact((i + 0.5) * domain.width / dye.nx, (j + 0.5) * domain.height / dye.ny);
            const auto k = static_cast<std::size_t>(j) * static_cast<std::size_t>(dye.nx) +
                           static_cast<std::size_t>(i);
            apart += std::abs(double{dye.values[k]} - wanted);
            all += std::abs(wanted);
        }
    }
    return apart / all;
}

std::vector<int> grids(const Settings& settings) {
    return settings.quick ? std::vector{32, 64} : std::vector{32, 64, 128};
}

/// Rows of errors on the grids, and of the order between the first two of them.
std::vector<Row> errors(const Settings& settings, const char* where,
                        const std::vector<Carried>& schemes,
                        const std::function<double(const Carried& by, int cells)>& errorOn) {
    std::vector<Row> rows;
    for (const auto& by : schemes) {
        const auto name = fmt::format("{}, {}{}", where, by.scheme,
                                      by.fine > 1 ? fmt::format(", dye_scale {}", by.fine) : "");
        Row error{name + ": error of the dye", {}};
        const bool fine = !settings.quick && by.errors[1] > 0;
        for (const int cells : grids(settings)) {
            if (cells <= 64 || fine) error.levels.push_back({cells, errorOn(by, cells)});
        }
        error.most = by.errors[fine ? 1 : 0];
        Row first = error;
        first.levels.resize(2);
        Row order{name + ": its order from 32 to 64", {{0, first.order().value_or(0)}}};
        order.least = by.order[0];
        order.most = by.order[1];
        rows.insert(rows.end(), {error, order});
    }
    return rows;
}

// A blob in an oblique stream, which carries it once round along x.
std::vector<Row> inStream(const Settings& settings) {
    constexpr double v = 0.6, width = 0.12 * pi;
    const auto from = [](double y) {
        return fmt::format("exp(-(sin(pi*(x-0.3))^2+sin(pi*(y-{}))^2)/{:.15g})", y, width * width);
    };
    ordered_json boundaries;
    for (const char* side : {"left", "right", "bottom", "top"}) {
        boundaries[side] = {{"type", "periodic"}};
    }
    // On grids finer than 192 cells only the rounding of the velocity is left.
    return errors(
        settings, "stream",
        {{"semi-lagrangian2", 1, {3.4e-3, 4.2e-4}, {3.1, 3.5}},
         {"ar2", 2, {2.1e-4, 6e-5}, {2.7, 3.2}},
         {"semi-lagrangian2", 3, {4.7e-5, 0}, {2.4, 3.2}},
         {"maccormack2", 1, {1.05e-1, 2.7e-2}, {1.5, 1.9}}},
        [&](const Carried& by, int cells) {
            Lab lab(settings, "fluid",
                    ordered_json{
                        {"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                        {"parameters",
                         {{"dt", 0.4 / cells}, {"advection", by.scheme}, {"dye_scale", by.fine}}},
                        {"boundaries", boundaries},
                        {"initial",
                         {{"u", "1"}, {"v", fmt::format("{}", v)}, {"dye_red", from(0.4)}}}});
            lab.steps(static_cast<std::uint64_t>(std::lround(cells / 0.4)));
            return errorOfDye(lab, [&](double x, double y) {
                const double a = std::sin(pi * (x - 0.3)), b = std::sin(pi * (y - 0.4 - v));
                return std::exp(-(a * a + b * b) / (width * width));
            });
        });
}

/// Place of the fluid `time` earlier in vortices sin(pi x) cos(pi y), -cos(pi x) sin(pi y), by the
/// classical method of Runge and Kutta.
std::array<double, 2> cameFrom(double x, double y, double time) {
    constexpr int steps = 60;
    const double h = -time / steps;
    const auto speed = [](std::array<double, 2> p) {
        return std::array{std::sin(pi * p[0]) * std::cos(pi * p[1]),
                          -std::cos(pi * p[0]) * std::sin(pi * p[1])};
    };
    std::array<double, 2> p = {x, y};
    const auto ahead = [&](const std::array<double, 2>& k, double part) {
        return std::array{p[0] + part * h * k[0], p[1] + part * h * k[1]};
    };
    for (int step = 0; step < steps; ++step) {
        const auto a = speed(p), b = speed(ahead(a, 0.5)), c = speed(ahead(b, 0.5)),
                   d = speed(ahead(c, 1));
        for (std::size_t k = 0; k < 2; ++k) {
            p[k] += h / 6 * (a[k] + 2 * b[k] + 2 * c[k] + d[k]);
        }
    }
    return p;
}

ordered_json vortices(const Carried& by, int across, int cells) {
    ordered_json boundaries;
    for (const char* side : {"left", "right", "bottom", "top"}) {
        boundaries[side] = {{"type", "free-slip"}};
    }
    return {{"domain", {{"size", {across, 1}}, {"cells", {across * cells, cells}}}},
            {"parameters", {{"dt", 0.5 / cells}, {"advection", by.scheme}, {"dye_scale", by.fine}}},
            {"boundaries", boundaries},
            {"initial",
             {{"u", "sin(pi*x)*cos(pi*y)"},
              {"v", "-cos(pi*x)*sin(pi*y)"},
              {"dye_red", "1+sin(2*x+3*y)"}}}};
}

std::vector<Row> inVortex(const Settings& settings) {
    constexpr double time = 1;
    return errors(settings, "vortex",
                  {{"semi-lagrangian2", 1, {2.3e-3, 4.7e-4}, {2.05, 2.35}},
                   {"ar2", 2, {6.7e-4, 1.6e-4}, {2.05, 2.35}},
                   {"semi-lagrangian2", 3, {5.8e-4, 1.5e-4}, {1.9, 2.2}},
                   {"maccormack2", 1, {6.6e-3, 1.9e-3}, {1.6, 1.95}}},
                  [&](const Carried& by, int cells) {
                      Lab lab(settings, "fluid", vortices(by, 1, cells));
                      lab.steps(static_cast<std::uint64_t>(std::lround(time * cells / 0.5)));
                      return errorOfDye(lab, [&](double x, double y) {
                          const auto from = cameFrom(x, y, time);
                          return 1 + std::sin(2 * from[0] + 3 * from[1]);
                      });
                  });
}

/// Influence of dye in the right one of two vortices on the dye in the left one; a wall thinner
/// than a cell separates them.
double throughThinWall(const Settings& settings, int fine) {
    constexpr int cells = 32;
    const auto with = [&](const char* right) {
        auto scene = vortices({"semi-lagrangian2", fine, {}, {}}, 2, cells);
        scene["walls"] = {
            {{"shape", "rectangle"}, {"center", {1, 0.5}}, {"size", {0.3 / cells, 1.2}}}};
        scene["initial"]["dye_red"] = fmt::format("x < 1 ? 1+sin(2*x+3*y) : {}", right);
        Lab lab(settings, "fluid", scene);
        lab.steps(32);
        return lab.field("dye");
    };
    const auto dye = with("1+sin(2*x+3*y)"), changed = with("0");
    double most = 0;
    for (int j = 0; j < dye.ny; ++j) {
        for (int i = 0; i < dye.nx / 2; ++i) {
            const auto k = static_cast<std::size_t>(j) * static_cast<std::size_t>(dye.nx) +
                           static_cast<std::size_t>(i);
            most = std::max(most, std::abs(double{dye.values[k]} - double{changed.values[k]}));
        }
    }
    return most;
}

/// Dye linear in x and y in a stream that enters through sides: the largest error after a step,
/// where the fluid came from no farther out than the centre of a cell. Polynomials of any degree
/// keep it, unless they use a value from beyond a side.
double besideSides(const Settings& settings, int fine, double cfl) {
    constexpr int cells = 24;
    constexpr double v = 0.7;
    ordered_json boundaries;
    for (const char* side : {"left", "right", "bottom", "top"}) {
        boundaries[side] = {{"type", "inflow"}, {"u", "1"}, {"v", fmt::format("{}", v)}};
    }
    const double dt = cfl / cells;
    Lab lab(settings, "fluid",
            ordered_json{
                {"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
                {"parameters", {{"dt", dt}, {"dye_scale", fine}}},
                {"boundaries", boundaries},
                {"initial", {{"u", "1"}, {"v", fmt::format("{}", v)}, {"dye_red", "1+x+2*y"}}}});
    lab.steps(1);
    const auto dye = lab.field("dye");
    const double h = 1.0 / dye.nx;
    double most = 0;
    for (int j = 0; j < dye.ny; ++j) {
        for (int i = 0; i < dye.nx; ++i) {
            const double x = (i + 0.5) * h - dt, y = (j + 0.5) * h - v * dt;
            if (std::min(x, y) < h / 2) continue;
            const auto k = static_cast<std::size_t>(j) * static_cast<std::size_t>(dye.nx) +
                           static_cast<std::size_t>(i);
            most = std::max(most, std::abs(double{dye.values[k]} - (1 + x + 2 * y)));
        }
    }
    return most;
}

std::vector<Row> carriedDye(const Settings& settings) {
    auto rows = inStream(settings);
    for (auto& row : inVortex(settings)) rows.push_back(std::move(row));
    for (const int fine : {1, 3}) {
        Row row{fmt::format("dye_scale {}: change by other dye behind a thin wall", fine),
                {{0, throughThinWall(settings, fine)}}};
        row.most = 0;
        rows.push_back(row);
    }
    for (const int fine : {1, 2, 4}) {
        const auto error = [&](double cfl) { return besideSides(settings, fine, cfl); };
        Row row{fmt::format("dye_scale {}: error of even dye beside sides", fine),
                {{0, std::max(error(0.6), error(2.3))}}};
        row.most = 2e-6;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> dyeCases() {
    return {
        {"fluid/dye-carried",
         "Smooth dye in an oblique stream, CFL 0.64, and in vortices between free-slip sides, CFL "
         "0.5",
         "exact solutions: paths of the fluid, by Runge-Kutta of order 4", carriedDye}};
}

}  // namespace seiche::validate
