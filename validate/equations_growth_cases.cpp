// Typed equations: growth rates of small waves on a uniform state.
#include <cmath>
#include <complex>
#include <numbers>

#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

/// Two unknowns u and v whose reaction has the Jacobian {{uu, uv}, {vu, vv}} at the uniform state
/// (u, v), and which spread with the coefficients du and dv.
struct Reaction {
    std::string name;
    ordered_json constants, equations;
    double u, v, uu, uv, vu, vv, du, dv;
    double k;          ///< [1/m] of the wave
    double published;  ///< [1/s] its growth
    double time;       ///< [s] watched
};

struct Growth {
    double rate;   ///< [1/s]
    double ratio;  ///< of v to u in the wave that grows so
};

Growth growth(const Reaction& of) {
    const double a = of.uu - of.du * of.k * of.k, d = of.vv - of.dv * of.k * of.k;
    const double rate = (a + d) / 2 + std::sqrt((a - d) * (a - d) / 4 + of.uv * of.vu);
    return {rate, (rate - a) / of.uv};
}

Reaction grayScott() {
    const double F = 0.06, k = 0.062, u = 0.456030, v = 0.267526;
    return {"Gray-Scott, F = 0.06, k = 0.062, 51.73 1/m",
            {{"F", F}, {"k", k}},
            {"r = u*v^2", "u_t = 2e-5*laplace(u) - r + F*(1 - u)",
             "v_t = 1e-5*laplace(v) + r - (F + k)*v"},
            u,
            v,
            -v * v - F,
            -2 * u * v,
            v * v,
            2 * u * v - F - k,
            2e-5,
            1e-5,
            51.73,
            1.799e-3,
            1000};
}

Reaction schnakenberg() {
    const double u = 2.01, v = 2 / (u * u);
    return {"Schnakenberg, a = 0.01, b = 2, D = 100, 0.48835 1/m",
            {{"D", {{"value", 100}, {"range", {1, 200}}}}},
            {"u_t = laplace(u) + 0.01 - u + u^2*v", "v_t = D*laplace(v) + 2 - u^2*v"},
            u,
            v,
            -1 + 2 * u * v,
            u * u,
            -2 * u * v,
            -u * u,
            1,
            100,
            0.48835,
            0.46803,
            4};
}

Reaction brusselator() {
    const double A = 4.5, B = 7.5;
    return {"Brusselator, A = 4.5, B = 7.5, D = 2 and 16, 0.94355 1/m",
            {{"A", A}, {"B", B}},
            {"u_t = 2*laplace(u) + A - (B + 1)*u + u^2*v", "v_t = 16*laplace(v) + B*u - u^2*v"},
            A,
            B / A,
            B - 1,
            A * A,
            -B,
            -A * A,
            2,
            16,
            0.94355,
            0.36233,
            5};
}

/// The wave's amplitude now: twice the mean of u cos(k x).
double amplitude(Lab& lab, double k) {
    const auto field = lab.field("u");
    double sum = 0;
    for (int j = 0; j < field.ny; ++j) {
        for (int i = 0; i < field.nx; ++i) {
            sum += double{field.values[static_cast<std::size_t>(j * field.nx + i)]} *
                   std::cos(k * (i + 0.5) * lab.domain().hx());
        }
    }
    return 2 * sum / static_cast<double>(field.values.size());
}

/// [1/s] between a fifth and the whole of the time, for a wave of one length on the domain.
double measured(const Settings& settings, const ordered_json& constants,
                const ordered_json& equations, const ordered_json& initial, double k, double time,
                int cells) {
    const double length = 2 * pi / k;
    const ordered_json periodic = {{"type", "periodic"}};
    Lab lab(settings, "equations",
            {{"constants", constants},
             {"equations", equations},
             {"domain", {{"size", {length, 4 * length / cells}}, {"cells", {cells, 4}}}},
             {"boundaries",
              {{"left", periodic}, {"right", periodic}, {"bottom", periodic}, {"top", periodic}}},
             {"initial", initial},
             {"parameters",
              {{"method", "rosenbrock"},
               {"tolerance", 1e-6},
               {"linear_tolerance", 1e-6},
               {"dt", time / 100},
               {"dt_max", time / 60}}}});
    lab.time(time / 5);
    const double first = amplitude(lab, k);
    lab.time(4 * time / 5);
    return std::log(amplitude(lab, k) / first) / (4 * time / 5);
}

Row rowOf(const Settings& settings, const std::string& what, double theory,
          const std::function<double(int cells)>& rateOn) {
    Row row{fmt::format("{}: growth over {:.5g} 1/s", what, theory), {}};
    for (const int cells : settings.quick ? std::vector{16, 32} : std::vector{16, 32, 64})
        row.levels.push_back({cells, std::abs(rateOn(cells) / theory - 1)});
    row.most = 0.01;
    return row;
}

std::vector<Row> reactions(const Settings& settings) {
    std::vector<Row> rows;
    for (const auto& reaction : {grayScott(), schnakenberg(), brusselator()}) {
        const auto theory = growth(reaction);
        rows.push_back({reaction.name + ": theory here against what is published",
                        {{0, std::abs(theory.rate / reaction.published - 1)}}});
        rows.back().most = 1e-3;
        const double amount = 4e-4 * reaction.u;  // beyond, quadratic terms count
        rows.push_back(rowOf(settings, reaction.name, theory.rate, [&](int cells) {
            const ordered_json initial = {
                {"u", fmt::format("{:.9g} + {:.9g}*cos({:.9g}*x)", reaction.u, amount, reaction.k)},
                {"v", fmt::format("{:.9g} + {:.9g}*cos({:.9g}*x)", reaction.v,
                                  amount * theory.ratio, reaction.k)}};
            return measured(settings, reaction.constants, reaction.equations, initial, reaction.k,
                            reaction.time, cells);
        }));
    }
    return rows;
}

std::vector<Row> single(const Settings& settings) {
    struct Model {
        std::string name, equation, uniform;
        double k, rate, time;
    };
    const double g = 0.5, c = 0.2, q = 0.7;
    const std::vector<Model> models = {
        {"Swift-Hohenberg, r = 0.2, 1 1/m", "u_t = 0.2*u - u - 2*laplace(u) - biharmonic(u) - u^3",
         "0", 1, 0.2, 10},
        {"Swift-Hohenberg, r = 0.2, 0.9 1/m",
         "u_t = 0.2*u - u - 2*laplace(u) - biharmonic(u) - u^3", "0", 0.9,
         0.2 - std::pow(1 - 0.81, 2), 10},
        {"Kuramoto-Sivashinsky, 0.7 1/m", "u_t = -laplace(u) - biharmonic(u) - 0.5*dx(u)^2", "0", q,
         q * q - std::pow(q, 4), 8},
        {"Cahn-Hilliard, c = 0.2, g = 0.5, 0.9 1/m", "u_t = laplace(u^3 - u - 0.5*laplace(u))",
         "0.2", 0.9, 0.81 * (1 - 3 * c * c) - g * std::pow(0.9, 4), 5},
    };
    std::vector<Row> rows;
    for (const auto& model : models) {
        auto row = rowOf(settings, model.name, model.rate, [&](int cells) {
            return measured(settings, ordered_json::object(), {model.equation},
                            {{"u", fmt::format("{} + 1e-3*cos({:.9g}*x)", model.uniform, model.k)}},
                            model.k, model.time, cells);
        });
        if (model.k != 1) row.leastOrder = 1.7;  // where it is not flat in k
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::vector<Case> equationsGrowthCases() {
    return {{"equations/turing", "Waves grow out of uniform reactions that diffuse",
             "Turing 1952: eigenvalues of the reaction's Jacobian less D k^2", reactions},
            {"equations/dispersion", "Waves grow on a film, in a flame, in a mixture",
             "Swift and Hohenberg 1977, Kuramoto 1978, Sivashinsky 1977, Cahn 1961: growth as a "
             "polynomial of k",
             single}};
}

}  // namespace seiche::validate
