// Heat at walls of any shape inside the flow that are held at a temperature, given a flux or
// insulated.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

constexpr double diffusivity = 0.1;                 // [m^2/s]
constexpr double middleX = 0.513, middleY = 0.491;  // of round walls [m], nowhere special
constexpr const char* radiusFormula = "sqrt((x-0.513)^2+(y-0.491)^2)";

using Temperature = std::function<double(double x, double y)>;

double radiusAt(double x, double y) {
    return std::hypot(x - middleX, y - middleY);
}

ordered_json heldOn(const char* on, const std::string& temperature) {
    return {{"kind", "wall-temperature"}, {"on", on}, {"temperature", temperature}};
}
ordered_json fluxOf(double flux) {
    return {{"kind", "wall-heat-flux"}, {"on", "walls"}, {"flux", fmt::format("{:.17g}", flux)}};
}
ordered_json heldSides(const std::string& temperature) {
    ordered_json sources;
    for (const char* side : {"left", "right", "bottom", "top"}) {
        sources.push_back(heldOn(side, temperature));
    }
    return sources;
}

ordered_json disc(double radius) {
    return {{"shape", "circle"}, {"center", {middleX, middleY}}, {"radius", radius}};
}
/// All but a disc, in two halves.
ordered_json allBut(double radius) {
    ordered_json halves;
    for (const double side : {-1.0, 1.0}) {
        ordered_json points = {
            {middleX, -0.1}, {middleX + side, -0.1}, {middleX + side, 1.1}, {middleX, 1.1}};
        for (int k = 0; k <= 720; ++k) {
            const double angle = pi * k / 720;
            points.push_back(
                {middleX + side * radius * std::sin(angle), middleY + radius * std::cos(angle)});
        }
        halves.push_back({{"shape", "polygon"}, {"points", points}});
    }
    return halves;
}

struct Body {
    ordered_json walls, sources;
    std::string initial = "0";
    Temperature exact;  ///< at the end
    std::function<bool(double x, double y)> fluid;
    double time = 25, dt = 0.5;  // [s]
    double heat = 0;             ///< exact heat_walls at the end [K m^2/s]; 0: not compared
};

struct Errors {
    double mean = 0;  ///< of the temperature, root of the mean square
    double heat = 0;  ///< relative error of the heat through the walls
    double books =
        0;  ///< heat that is neither there nor has passed a wall or side, over what there was
};

Errors errorsAt(const Settings& settings, const Body& body, int cells) {
    Lab lab(settings, "fluid",
            {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
             {"parameters", {{"dt", body.dt}, {"heat_diffusivity", diffusivity}}},
             {"initial", {{"temperature", body.initial}}},
             {"walls", body.walls},
             {"sources", body.sources}});
    lab.time(body.time * (1 - 1e-9));
    const auto seen = lab.field("temperature");
    Errors errors;
    int count = 0;
    for (int j = 0; j < cells; ++j) {
        for (int i = 0; i < cells; ++i) {
            const double x = (i + 0.5) / cells, y = (j + 0.5) / cells;
            if (!body.fluid(x, y)) continue;
            const double here = double{seen.values[static_cast<std::size_t>(j * cells + i)]};
            errors.mean += std::pow(here - body.exact(x, y), 2);
            ++count;
        }
    }
    errors.mean = std::sqrt(errors.mean / count);
    const auto& reports = lab.reports();
    if (body.heat != 0) errors.heat = std::abs(reports.back().value("heat_walls") / body.heat - 1);
    double came = reports.front().value("heat");
    for (std::size_t k = 1; k < reports.size(); ++k) {
        came += reports[k].dt *
                (reports[k - 1].value("heat_walls") + reports[k].value("heat_walls")) / 2;
    }
    errors.books = std::abs(came - reports.back().value("heat"));
    return errors;
}

/// Bounds of a figure's error on the finest grid and of its order from the first grid to the last.
struct Bounds {
    double most, leastOrder, mostOrder;
};

void addRows(std::vector<Row>& rows, const std::string& what, const std::vector<Level>& levels,
             const Bounds& bounds) {
    Row row{what, levels};
    row.most = bounds.most;
    Row order{what + ": order", {}};
    const auto &coarse = levels.front(), &fine = levels.back();
    order.levels = {{fine.cells, std::log(coarse.value / fine.value) /
                                     std::log(double(fine.cells) / coarse.cells)}};
    order.least = bounds.leastOrder;
    order.most = bounds.mostOrder;
    rows.insert(rows.end(), {row, order});
}

std::vector<Row> heldWalls(const Settings& settings) {
    const std::vector<int> grids = settings.quick ? std::vector{24, 48} : std::vector{24, 48, 96};
    std::vector<Row> rows;
    const auto compare = [&](const std::string& what, const std::function<Body(int cells)>& bodyOn,
                             const Bounds& temperature, const std::optional<Bounds>& heat,
                             bool books) {
        std::vector<Level> means, heats;
        Row kept{what + ": heat that is lost", {}};
        for (const int cells : grids) {
            const auto errors = errorsAt(settings, bodyOn(cells), cells);
            means.push_back({cells, errors.mean});
            heats.push_back({cells, errors.heat});
            kept.levels.push_back({cells, errors.books});
        }
        addRows(rows, what + ": error of the temperature", means, temperature);
        if (heat) addRows(rows, what + ": error of the heat through it", heats, *heat);
        kept.most = 2e-6;
        if (books) rows.push_back(kept);
    };

    constexpr double radius = 0.23;
    const Temperature logarithm = [](double x, double y) {
        return -std::log(radiusAt(x, y) / radius);
    };
    const auto outside = [](double x, double y) { return radiusAt(x, y) > radius; };
    const auto around = heldSides(fmt::format("-log({}/{})", radiusFormula, radius));
    Body held{{disc(radius)}, around, "0", logarithm, outside};
    held.sources.push_back(heldOn("walls", "0"));
    held.heat = 2 * pi * diffusivity;
    compare(
        "a disc held at 0", [&](int) { return held; }, {8e-4, 1.7, 2.4}, Bounds{1.6e-3, 1.7, 2.4},
        false);

    Body heated{{disc(radius)}, around, "0", logarithm, outside};
    heated.sources.push_back(fluxOf(diffusivity / radius));
    heated.heat = 2 * pi * diffusivity;
    compare(
        "a disc that is given a flux", [&](int) { return heated; }, {3.7e-4, 1.7, 2.4},
        Bounds{4.3e-4, 1.7, 2.4}, false);

    constexpr double inner = 0.163, outer = 0.4;
    Body ring{allBut(outer), {}, "0", {}, {}};
    ring.walls.push_back(disc(inner));
    ring.sources.push_back(
        heldOn("walls", fmt::format("((x-{0})^3-3*(x-{0})*(y-{1})^2)/{2}^6*{3:.17g}-log({2})",
                                    middleX, middleY, radiusFormula, std::pow(inner, 3))));
    ring.exact = [](double x, double y) {
        const double r = radiusAt(x, y), dx = x - middleX, dy = y - middleY;
        return (dx * dx - 3 * dy * dy) * dx / std::pow(r * r / inner, 3) - std::log(r);
    };
    ring.fluid = [](double x, double y) {
        return radiusAt(x, y) > inner && radiusAt(x, y) < outer;
    };
    compare(
        "between two circles held at r^-3 cos 3a - ln r", [&](int) { return ring; },
        {3.2e-3, 1.7, 2.4}, {}, false);

    constexpr double turn = 23 * pi / 180;
    Body box;
    box.walls = {
        {{"shape", "rectangle"}, {"center", {0.51, 0.47}}, {"size", {0.4, 0.3}}, {"angle", 23}}};
    box.sources = heldSides("exp(3*x)*cos(3*y)/10");
    box.sources.push_back(heldOn("walls", "exp(3*x)*cos(3*y)/10"));
    box.exact = [](double x, double y) { return std::exp(3 * x) * std::cos(3 * y) / 10; };
    box.fluid = [](double x, double y) {
        const double dx = x - 0.51, dy = y - 0.47, c = std::cos(turn), s = std::sin(turn);
        return std::abs(c * dx + s * dy) > 0.2 || std::abs(c * dy - s * dx) > 0.15;
    };
    compare(
        "round a turned box held at exp(3 x) cos(3 y)", [&](int) { return box; },
        {2.6e-4, 1.7, 2.4}, {}, false);

    constexpr double basin = 0.413;
    for (const bool isHeld : {true, false}) {
        // The first zeros of J_0 and J_1; both modes have decayed by exp(-1/2).
        const double k = (isHeld ? 2.404825557695773 : 3.831705970207512) / basin;
        const double left = std::exp(-0.5), time = 0.5 / (k * k * diffusivity);
        Body mode{
            allBut(basin), {}, fmt::format("besselj(0,{:.17g}*{})", k, radiusFormula), {}, {}};
        mode.sources.push_back(isHeld ? heldOn("walls", "0") : fluxOf(0));
        mode.exact = [=](double x, double y) {
            return left * std::cyl_bessel_j(0, k * radiusAt(x, y));
        };
        mode.fluid = [](double x, double y) { return radiusAt(x, y) < basin; };
        mode.time = time;
        if (isHeld)
            mode.heat = -2 * pi * basin * diffusivity * k * std::cyl_bessel_j(1, k * basin) * left;
        const auto on = [&](int cells) {
            auto body = mode;
            body.dt = time / cells;
            return body;
        };
        if (isHeld) {
            compare("a mode in a disc of fluid held at 0", on, {2.7e-4, 1.7, 2.4},
                    Bounds{4.6e-4, 1.7, 2.4}, true);
        } else {
            compare("a mode in an insulated disc of fluid", on, {3.7e-4, 1.7, 2.4}, {}, true);
        }
    }
    return rows;
}

}  // namespace

std::vector<Case> heldWallCases() {
    return {
        {"fluid/held-walls",
         "Round and slanted walls that are held at a temperature, given a flux or insulated, in "
         "fluid at rest",
         "exact solutions: Carslaw and Jaeger 1959, Conduction of Heat in Solids, ch. VI and VII",
         heldWalls}};
}

}  // namespace seiche::validate
