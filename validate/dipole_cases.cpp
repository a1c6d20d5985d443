// A pair of eddies that moves through fluid at rest at an exactly known speed.
#include <cmath>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;

constexpr double dipoleZero = 3.8317059702075125;  // of J1, where the vorticity ends
constexpr double dipoleStart = 2, dipoleY = 2, dipoleLength = 8, dipoleHeight = 4;

/// Lamb's dipole of radius and speed 1 with its middle at (0, 0): the stream function is y (1 + g)
/// within and y / r^2 outside, with g = -2 J1(k r) / (k J0(k) r), a power series in q = r^2.
struct Dipole {
    std::vector<double> g;  // of q^0, q^1, ...

    Dipole() {
        double term = -1 / std::cyl_bessel_j(0, dipoleZero);
        for (int k = 1; k <= 16; ++k) {
            g.push_back(term);
            term *= -dipoleZero * dipoleZero / 4 / (k * (k + 1));
        }
    }
    double polynomial(double q, bool derived) const {
        double sum = 0;
        for (std::size_t k = g.size(); k-- > (derived ? 1 : 0);) {
            sum = sum * q + (derived ? static_cast<double>(k) : 1) * g[k];
        }
        return sum;
    }
    double u(double x, double y) const {
        const double q = x * x + y * y;
        if (q >= 1) return 1 / q - 2 * y * y / (q * q);
        return 1 + polynomial(q, false) + 2 * y * y * polynomial(q, true);
    }
    double v(double x, double y) const {
        const double q = x * x + y * y;
        if (q >= 1) return 2 * x * y / (q * q);
        return -2 * x * y * polynomial(q, true);
    }
    /// The same as formulas.
    std::string text(bool derived, const std::string& q) const {
        std::string made = "0";
        for (std::size_t k = g.size(); k-- > (derived ? 1 : 0);) {
            made = fmt::format("({})*{}+({:.17g})", made, q,
                               (derived ? static_cast<double>(k) : 1) * g[k]);
        }
        return "(" + made + ")";
    }
};

const char* const dipoleQ = "((x-2)^2+(y-2)^2)";

ordered_json dipoleScene(int cellsPerRadius, const char* scheme) {
    const Dipole dipole;
    // Potential flow on all sides, wherever the dipole is.
    ordered_json sides;
    const char* const q = "((x-2-t)^2+(y-2)^2)";
    for (const char* side : {"left", "right", "bottom", "top"}) {
        sides[side] = {{"type", "inflow"},
                       {"u", fmt::format("1/{0}-2*(y-2)^2/{0}^2", q)},
                       {"v", fmt::format("2*(x-2-t)*(y-2)/{}^2", q)}};
    }
    const auto slope = dipole.text(true, dipoleQ);
    return {
        {"domain",
         {{"size", {dipoleLength, dipoleHeight}},
          {"cells", {8 * cellsPerRadius, 4 * cellsPerRadius}}}},
        {"parameters", {{"dt", 0.25 / cellsPerRadius}, {"advection", scheme}, {"tolerance", 1e-5}}},
        {"boundaries", sides},
        {"initial",
         {{"u", fmt::format("{0} >= 1 ? 1/{0}-2*(y-2)^2/{0}^2 : 1+{1}+2*(y-2)^2*{2}", dipoleQ,
                            dipole.text(false, dipoleQ), slope)},
          {"v",
           fmt::format("{0} >= 1 ? 2*(x-2)*(y-2)/{0}^2 : -2*(x-2)*(y-2)*{1}", dipoleQ, slope)}}}};
}

/// Centroid of the squared vorticity, along x [m].
double middleOf(const Faces& flow) {
    const double hx = flow.domain.hx(), hy = flow.domain.hy();
    double sum = 0, moment = 0;
    for (int j = 1; j < flow.domain.ny; ++j) {
        for (int i = 1; i < flow.domain.nx; ++i) {
            const double vorticity = (flow.atV(i, j) - flow.atV(i - 1, j)) / hx -
                                     (flow.atU(i, j) - flow.atU(i, j - 1)) / hy;
            sum += vorticity * vorticity;
            moment += vorticity * vorticity * i * hx;
        }
    }
    return moment / sum;
}

std::vector<Row> dipoleSpeed(const Settings& settings) {
    constexpr double duration = 4;  // over four radii
    const Dipole dipole;
    struct Expected {
        const char* scheme;
        double speed, energy;  // on the finest of the quick grids, and finer
        std::optional<double> order;
    };
    std::vector<Row> rows;
    for (const auto& [scheme, speedMost, energyMost, order] :
         {Expected{"semi-lagrangian", 0.5, 0.7, {}}, Expected{"maccormack", 0.15, 0.3, {}},
          Expected{"maccormack2", 0.015, 0.02, 1.5}, Expected{"semi-lagrangian2", 6e-3, 8e-3, 1.5},
          Expected{"ar2", 5e-3, 4e-3, 1.5}, Expected{"central-rk3", 0.015, 0.01, {}}}) {
        Row speed{fmt::format("{}: error of the speed", scheme), {}};
        Row energy{fmt::format("{}: part of the energy that is lost", scheme), {}};
        for (const int cells : settings.quick ? std::vector{8, 16} : std::vector{8, 16, 32}) {
            Lab lab(settings, "fluid", dipoleScene(cells, scheme));
            const double start = middleOf(faces(lab));
            lab.steps(static_cast<std::uint64_t>(std::lround(duration * cells / 0.25)));
            const auto flow = faces(lab);
            const double moved = middleOf(flow) - start;
            double kept = 0, whole = 0;
            const auto add = [](double& sum, double value) { sum += value * value; };
            for (int j = 0; j < flow.u.ny; ++j) {
                for (int i = 0; i < flow.u.nx; ++i) {
                    add(kept, flow.atU(i, j));
                    add(whole, dipole.u(i * flow.domain.hx() - dipoleStart - duration,
                                        (j + 0.5) * flow.domain.hy() - dipoleY));
                }
            }
            for (int j = 0; j < flow.v.ny; ++j) {
                for (int i = 0; i < flow.v.nx; ++i) {
                    add(kept, flow.atV(i, j));
                    add(whole, dipole.v((i + 0.5) * flow.domain.hx() - dipoleStart - duration,
                                        j * flow.domain.hy() - dipoleY));
                }
            }
            speed.levels.push_back({cells, std::abs(moved / duration - 1)});
            energy.levels.push_back({cells, 1 - kept / whole});
        }
        speed.most = speedMost;
        energy.most = energyMost;
        energy.least = -0.01;
        speed.leastOrder = order;
        rows.insert(rows.end(), {speed, energy});
    }
    return rows;
}

}  // namespace

std::vector<Case> dipoleCases() {
    return {{"fluid/dipole",
             "A dipole without viscosity that moves by itself over four of its radii, CFL 0.9",
             "exact solution: Lamb 1906, Hydrodynamics, art. 165; Chaplygin 1903", dipoleSpeed}};
}

}  // namespace seiche::validate
