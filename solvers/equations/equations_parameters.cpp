#include "solvers/equations/equations_parameters.hpp"

#include "core/param/choices.hpp"

namespace seiche::equations {

namespace {

constexpr Choice<TimeMethod> timeMethods[] = {
    {"auto", TimeMethod::automatic},
    {"rosenbrock", TimeMethod::rosenbrock},
    {"crank-nicolson", TimeMethod::crankNicolson},
    {"backward-euler", TimeMethod::backwardEuler},
    {"heun", TimeMethod::heun},
    {"rk4", TimeMethod::rungeKutta},
};

}  // namespace

std::string name(TimeMethod method) {
    return choiceName(timeMethods, method);
}

std::optional<TimeMethod> timeMethod(std::string_view name) {
    return choiceNamed(timeMethods, name);
}

Schema EquationsParameters::schema() {
    Schema schema;
    schema
        .choice("method", "auto", choiceNames(timeMethods),
                "How time advances: linearly implicit with an error estimate (rosenbrock) or "
                "without (crank-nicolson, "
                "backward-euler), explicit (heun, rk4), or whichever suits the stiffness (auto).",
                Effect::rebuild)
        .real(
            "tolerance", 1e-4, 1e-7, 0.1, "",
            "Largest estimated error of a step, relative to the largest magnitude of the unknown.",
            Effect::live, true)
        .real("dt", 0.01, 1e-9, 1e6, "s",
              "Time step; if it adapts, the first one and, for explicit methods, the largest.",
              Effect::live, true)
        .real("dt_max", 1e6, 1e-9, 1e9, "s", "Largest time step if it adapts to the error.",
              Effect::live, true)
        .boolean("adaptive", true,
                 "Whether the time step adapts: to the error (rosenbrock) or to the stability "
                 "limit (heun, rk4).")
        .real("linear_tolerance", 1e-4, 1e-7, 0.1, "",
              "Residual at which the linear systems of a step count as solved.", Effect::live, true)
        .boolean("compensated", true,
                 "Whether explicit methods carry the rounding error of each step over to the next: "
                 "orders of magnitude more accurate over many steps, but slower on large grids.",
                 Effect::rebuild)
        .numerical(
            {"method", "tolerance", "dt", "dt_max", "adaptive", "linear_tolerance", "compensated"});
    return schema;
}

EquationsParameters EquationsParameters::from(const ParameterSet& set) {
    EquationsParameters made;
    made.method = chosen(timeMethods, set.choice("method"));
    made.tolerance = set.real("tolerance");
    made.dt = set.real("dt");
    made.dtMax = set.real("dt_max");
    made.adaptive = set.boolean("adaptive");
    made.linearTolerance = set.real("linear_tolerance");
    made.compensated = set.boolean("compensated");
    return made;
}

}  // namespace seiche::equations
