// Bubbly flow: the cell problem in FP32 on the GPU against exact answers and FP64, and the swarm.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/bubbly/cell_reference.hpp"
#include "solvers/bubbly/cell_solver.hpp"
#include "solvers/bubbly/theory.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using namespace bubbly;
using nlohmann::ordered_json;
using std::numbers::pi;

constexpr double sharp = 1e-7;  // tolerance of GMRES: what FP32 gives

CellSolution solveOne(const CellSolver::Options& options, const Configuration& cell) {
    return CellSolver(options, 1).solve(std::span(&cell, 1))[0];
}

/// Velocities of all bubbles of specific impulses p in the flux j.
std::vector<Complex> velocities(const CellSolver::Options& options, Configuration cell,
                                const std::vector<Complex>& p, Complex j) {
    cell.fluctuations = p;
    std::vector<Complex> u;
    for (const auto& bubble : solveOne(options, cell).bubbles) {
        u.push_back(bubble.fluctuation + j.real() * bubble.fluxX + j.imag() * bubble.fluxY -
                    p[u.size()]);
    }
    return u;
}

double largestDifference(const std::vector<Complex>& a, const std::vector<Complex>& b) {
    double most = 0;
    for (std::size_t k = 0; k < a.size(); ++k) most = std::max(most, std::abs(a[k] - b[k]));
    return most;
}

const std::vector<CellMethod> methods{CellMethod::lu, CellMethod::gmres};

std::vector<Row> cylinder(const Settings&) {
    std::vector<Row> rows;
    for (const auto method : methods) {
        Row row{fmt::format("{}: error of the added mass, which is 1", name(method)), {}};
        for (const int points : {16, 32, 64}) {
            const auto mean = solveOne({1, points, method, sharp, false}, {{0}, 0.7, {0}}).mean;
            // U = (M - 1) p and P = added mass |B| U
            row.levels.push_back({points, std::abs(1 / (mean.fluxX.real() - 1) - 1)});
        }
        row.most = 1e-5;
        rows.push_back(row);
    }
    return rows;
}

std::vector<Row> twoCylinders(const Settings&) {
    std::vector<Row> rows;
    for (const auto method : methods) {
        for (const double gap : {1.0, 0.5, 0.25}) {
            const std::array<Complex, 2> centers{0, std::polar(2 + gap, 0.4)};
            const std::array<Complex, 2> u{Complex(0.7, -0.3), Complex(-0.2, 0.9)};
            const auto p = twoCircles(centers, u);
            Row row{fmt::format("{}: error of velocities, gap {} a", name(method), gap), {}};
            for (const int points : {16, 32, 64}) {
                const auto got = velocities({2, points, method, sharp, false},
                                            {{centers[0], centers[1]}, 1, {}}, {p[0], p[1]}, 0);
                row.levels.push_back({points, largestDifference(got, {u[0], u[1]})});
            }
            row.most = 1e-5;
            rows.push_back(row);
        }
    }
    return rows;
}

std::vector<Row> squareArray(const Settings&) {
    std::vector<Row> rows;
    for (const double alpha : {0.05, 0.1, 0.2, 0.3}) {
        Row row{fmt::format("error of j/G, void fraction {}", alpha), {}};
        for (const int points : {16, 32, 64}) {
            const auto mean = solveOne({1, points, CellMethod::lu},
                                       {{Complex(0.125, 0.25)}, std::sqrt(alpha / pi), {0}})
                                  .mean;
            row.levels.push_back(
                {points, std::abs(fixedRatio(alpha, mean.fluxX.real()) - rayleigh(alpha))});
        }
        row.most = 1e-5;
        rows.push_back(row);
    }
    return rows;
}

std::vector<Row> forms(const Settings& settings) {
    const int bubbles = settings.quick ? 6 : 12;
    const auto cell = makeConfiguration(4, bubbles, 0.2);
    const auto& p = cell.fluctuations;
    const Complex flux(0.2, -0.1);
    std::vector<Row> rows;
    // Points: down to the floor of FP32
    const auto exact = CellReference(cell, 128).move(p, flux).velocities;
    Row convergence{"velocities against FP64 with 128 points", {}};
    for (const int points : {16, 32, 64}) {
        convergence.levels.push_back(
            {points, largestDifference(velocities({bubbles, points, CellMethod::lu}, cell, p, flux),
                                       exact)});
    }
    convergence.most = 1e-5;
    rows.push_back(convergence);

    const CellSolver::Options options{bubbles, 32, CellMethod::lu};
    const auto got = velocities(options, cell, p, flux);
    const CellReference reference(cell, 32);
    const auto motion = reference.move(p, flux);
    Row fp64{"velocities against FP64 with as many points", {{0, 0}}};
    fp64.levels[0].value = largestDifference(got, motion.velocities);
    fp64.most = 1e-5;
    Row resistance{"impulses that the resistance form gives back", {{0, 0}}};
    resistance.levels[0].value = largestDifference(reference.impulses(got, motion.gradient), p);
    resistance.most = 1e-4;  // the two forms' conditions multiply
    auto options2 = options;
    options2.method = CellMethod::gmres;
    options2.tolerance = sharp;
    Row gmres{"LU against GMRES",
              {{0, largestDifference(got, velocities(options2, cell, p, flux))}}};
    gmres.most = 1e-5;
    auto turned = cell;
    auto turnedP = p;
    std::reverse(turned.centers.begin(), turned.centers.end());
    std::reverse(turnedP.begin(), turnedP.end());
    auto back = velocities(options, turned, turnedP, flux);
    std::reverse(back.begin(), back.end());
    Row order{"bubbles in another order", {{0, largestDifference(got, back)}}};
    order.most = 1e-5;
    auto moved = cell;
    for (auto& center : moved.centers) center += Complex(0.375, -0.8125);
    Row shift{"the cell shifted",
              {{0, largestDifference(got, velocities(options, moved, p, flux))}}};
    shift.most = 1e-5;
    rows.insert(rows.end(), {fp64, resistance, gmres, order, shift});
    return rows;
}

std::vector<Row> voidFractions(const Settings& settings) {
    const bool slow = gl::executionProfile().slow;
    const int bubbles = settings.quick ? 8 : 32, points = slow || settings.quick ? 32 : 64;
    constexpr int seeds = 5;
    CellSolver solver({bubbles, points, CellMethod::lu}, seeds);
    CellSolver iterative({bubbles, points, CellMethod::gmres}, seeds);
    std::vector<Row> rows;
    for (const double alpha : {0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3}) {
        std::vector<Configuration> cells;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            cells.push_back(makeConfiguration(seed, bubbles, alpha));
        }
        double margin = 1, dominant = 0, growth = 0, condition = 0, backward = 0, error = 0;
        double speed = 0, iterations = 0;
        for (std::size_t first = 0; first < cells.size();
             first += static_cast<std::size_t>(solver.capacity())) {
            const auto part = std::span(cells).subspan(
                first, std::min(cells.size() - first, static_cast<std::size_t>(solver.capacity())));
            const auto solutions = solver.solve(part), others = iterative.solve(part);
            for (std::size_t k = 0; k < part.size(); ++k) {
                settings.progress(fmt::format("void fraction {}, seed {}", alpha, first + k));
                const auto& [mean, each, quality] = solutions[k];
                margin = std::min(margin, quality.margin);
                dominant += quality.dominantRows / seeds;
                growth = std::max(growth, quality.growth);
                condition = std::max(condition, quality.condition);
                backward = std::max(backward, quality.backwardError);
                iterations = std::max(iterations, double(others[k].quality.iterations));
                speed += (mean.fluxY.imag() - 1) / seeds;
                const auto exact = CellReference(part[k], points)
                                       .move(std::vector<Complex>(part[k].centers.size()), {0, 1})
                                       .velocities;
                std::vector<Complex> got;
                for (const auto& bubble : each) got.push_back(bubble.fluxY);
                error = std::max(error, largestDifference(got, exact));
            }
        }
        const auto row = [&](const char* what, double value) {
            rows.push_back({fmt::format("{}: {}", alpha, what), {{0, value}}});
            return &rows.back();
        };
        row("least margin", margin);
        row("share of dominant rows", dominant);
        row("largest growth", growth)->most = 1.1;
        row("largest condition, estimate", condition)->most = 60;
        row("most iterations of GMRES", iterations)->most = 20;
        row("backward error", backward)->most = 2e-6;
        row("error of a velocity", error)->most = 1e-5;
        // Maxwell, and what scatters round it with 5 configurations of 32
        auto* mean = row("mean velocity, unit impulse", speed);
        const double maxwell = (1 - alpha) / (1 + alpha);
        mean->least = maxwell - 0.01;
        mean->most = maxwell + 0.05;
    }
    return rows;
}

ordered_json swarm(int cells, const char* sides, ordered_json parameters, ordered_json initial) {
    ordered_json boundaries;
    for (const char* side : {"left", "right", "bottom", "top"}) {
        boundaries[side] = {{"type", sides}};
    }
    return {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
            {"parameters", std::move(parameters)},
            {"boundaries", boundaries},
            {"initial", std::move(initial)}};
}

std::vector<Row> terminalSpeed(const Settings& settings) {
    constexpr double speed = 0.25, radius = 0.002;
    std::vector<Row> rows;
    // If cells differ, the inflow from a neighbour has another impulse, and the mean is compared.
    for (const int bubbles : {1, 4}) {
        for (const double alpha : {0.02, 0.1, 0.2}) {
            Lab lab(settings, "bubbly",
                    swarm(4, "periodic",
                          {{"terminal_speed", speed},
                           {"radius", radius},
                           {"bubbles_per_cell", bubbles},
                           {"points_per_bubble", 32}},
                          {{"number_density", alpha / (pi * radius * radius)}}));
            lab.time(2);
            const auto n = lab.field("number_density"), u = lab.field("u"), v = lab.field("v");
            double worst = 0, all = 0;
            Complex mean = 0;
            for (std::size_t k = 0; k < n.values.size(); ++k) {
                const Complex here(double{u.values[k]}, double{v.values[k]});
                worst = std::max(worst, std::abs(here - Complex(0, speed)));
                mean += double{n.values[k]} * here;
                all += double{n.values[k]};
            }
            const double error = bubbles == 1 ? worst : std::abs(mean / all - Complex(0, speed));
            Row row{
                fmt::format("{}, void fraction {}: error over U_t",
                            bubbles == 1 ? "square arrays, every cell" : "4 bubbles, mean", alpha),
                {{0, error / speed}}};
            row.most = 1e-3;
            rows.push_back(row);
        }
    }
    return rows;
}

std::vector<Row> books(const Settings& settings) {
    const std::uint64_t steps = settings.quick ? 200 : 1000;
    std::vector<Row> rows;
    for (const char* scheme : {"upwind", "limited"}) {
        Lab lab(settings, "bubbly",
                swarm(8, "wall",
                      {{"advection", scheme}, {"bubbles_per_cell", 2}, {"points_per_bubble", 16}},
                      {{"number_density", "12000*exp(-((x-0.5)^2+(y-0.3)^2)/0.03)"},
                       {"temperature", 0.01}}));
        lab.steps(steps);
        double number = 0, gas = 0, momentum = 0;
        for (const auto& report : lab.reports()) {
            number = std::max(number, std::abs(report.value("mass_drift")));
            gas = std::max(gas, std::abs(report.value("gas_drift")));
            momentum = std::max(momentum, std::abs(report.value("momentum_drift")));
        }
        for (const auto& [what, value] :
             {std::pair{"bubbles", number}, {"gas", gas}, {"momentum", momentum}}) {
            Row row{fmt::format("{}: drift of {} over {} steps", scheme, what, steps),
                    {{0, value}}};
            row.most = 1e-6;
            rows.push_back(row);
        }
    }
    return rows;
}

std::vector<Row> blob(const Settings& settings) {
    std::vector<Row> rows;
    for (const char* scheme : {"upwind", "limited"}) {
        Row row{fmt::format("{}: mean error over the blob's height", scheme), {}};
        for (const int cells : settings.quick ? std::vector{32, 64} : std::vector{32, 64, 128}) {
            // Bubbles so few and small that each moves with its impulse alone
            Lab lab(settings, "bubbly",
                    swarm(cells, "periodic",
                          {{"advection", scheme}, {"gravity", 0}, {"radius", 1e-6}, {"dt", 1}},
                          {{"number_density", "1+sin(pi*x)^4*sin(pi*y)^4"},
                           {"impulse_x", 1},
                           {"impulse_y", 0.5}}));
            lab.time(0.25);
            const double t = lab.simulation().time(), h = 1.0 / cells;
            const auto exact = [&](double x, double y) {
                return 1 + std::pow(std::sin(pi * (x - t)), 4) *
                               std::pow(std::sin(pi * (y - 0.5 * t)), 4);
            };
            const auto n = lab.field("number_density");
            double sum = 0;
            for (int j = 0; j < cells; ++j) {
                for (int i = 0; i < cells; ++i) {
                    sum += std::abs(double{n.values[static_cast<std::size_t>(j * cells + i)]} -
                                    exact((i + 0.5) * h, (j + 0.5) * h));
                }
            }
            row.levels.push_back({cells, sum * h * h});
        }
        const bool limited = scheme == std::string("limited");
        row.leastOrder = limited ? 1.7 : 0.7;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> bubblyCases() {
    return {{"bubbly/cylinder", "A cylinder alone in an unbounded liquid, by points",
             "Lamb 1932, Hydrodynamics, 68: added mass 1", cylinder},
            {"bubbly/two-cylinders", "Two cylinders of radius a in an unbounded liquid, by points",
             "series of image doublets: Hicks 1879; Lamb 1932, 98", twoCylinders},
            {"bubbly/square-array", "Square array of fixed cylinders, by points",
             "Rayleigh 1892, Phil. Mag. 34, 481", squareArray},
            {"bubbly/forms", "A cell with a void fraction of 0.2, by points and by forms",
             "FP64; the solution depends on neither form, method, order nor origin", forms},
            {"bubbly/void-fraction", "Cells by void fraction, worst of 5 configurations",
             "FP64; Maxwell 1873, art. 314, for circles: (1 - alpha)/(1 + alpha)", voidFractions},
            {"bubbly/terminal-speed", "A uniform swarm that rises in a periodic box",
             "balance of lift and drag: U = |B| g / d", terminalSpeed},
            {"bubbly/books", "A swarm that rises under the lid of a closed tank",
             "conservation of bubbles, gas and momentum", books},
            {"bubbly/blob", "A blob of very few bubbles carried over the grid, CFL 0.5",
             "exact solution: it only moves", blob}};
}

}  // namespace seiche::validate
