#include "solvers/bubbly/bubbly_parameters.hpp"

#include "core/param/choices.hpp"

namespace seiche::bubbly {

namespace {

constexpr Choice<bool> fluxes[] = {{"given", false}, {"solved", true}};
constexpr Choice<bool> frictions[] = {{"no-slip", true}, {"free-slip", false}};
constexpr Choice<Advection> advections[] = {{"upwind", Advection::upwind},
                                            {"limited", Advection::limited}};
constexpr Choice<bool> carriers[] = {{"bubbles", false}, {"liquid", true}};

constexpr Choice<Refresh> refreshes[] = {
    {"auto", Refresh::automatic},
    {"exact", Refresh::exact},
    {"interactive", Refresh::interactive},
};

}  // namespace

Schema BubblyParameters::schema() {
    Schema schema;
    schema.real("dt", 0.02, 1e-6, 10, "s", "Largest time step.", Effect::live, true)
        .real("cfl", 0.5, 0.01, 0.5, "",
              "Fraction of a cell that the fastest bubbles may cross in a step; dt is chosen "
              "accordingly.")
        .real("gravity", 9.81, 0, 1e3, "m/s^2",
              "Reduced gravity: the acceleration that lifts massless bubbles.")
        .real("terminal_speed", 0.25, 1e-4, 100, "m/s",
              "Speed relative to the mixture at which drag balances the lift of bubbles of "
              "`radius`, where `drag` is 0.",
              Effect::live, true)
        .real("drag", 0, 0, 1e3, "m^2/s",
              "Drag divided by density, speed and depth; 0: the value that gives `terminal_speed`. "
              "Levich: 8 pi nu "
              "for a clean cylindrical bubble.")
        .real(
            "radius", 0.002, 1e-6, 1, "m",
            "Radius of bubbles where the scene gives no field `radius`, of those that flow in and "
            "of those that the brush adds.",
            Effect::reset, true)
        .real(
            "surface_tension", 0.072, 1e-6, 10, "N/m",
            "Surface tension of a liquid of 1000 kg/m^3 (water: 0.072). Only the Weber and Eotvos "
            "numbers depend on it: they say whether bubbles would stay as round as they are here.",
            Effect::live, true)
        .real("temperature_decay", 1, 0, 1e3, "1/s",
              "Rate at which the spread of impulses among the bubbles of a cell decays.")
        .choice("flux", "given", choiceNames(fluxes),
                "The mixture is moved by sources, inflow and the brush (given), or by a momentum "
                "balance in which bubbles drive it (solved), starting from the given flux.")
        .real("viscosity", 1e-4, 0, 10, "m^2/s",
              "Kinematic viscosity of the mixture where `flux` is solved: mostly that of its small "
              "eddies; water's own is 1e-6.",
              Effect::live, true)
        .choice("friction", "no-slip", choiceNames(frictions),
                "Whether the mixture sticks to walls and closed sides or glides along them, where "
                "`flux` is solved.")
        .real("flux_decay", 0.5, 0, 1e3, "1/s",
              "Rate at which stirring by the brush decays, where `flux` is given.")
        .choice("advection", "upwind", choiceNames(advections),
                "How bubbles are carried: donor cell, first order; or piecewise linear with van "
                "Leer's limiter, second order.")
        .choice("carrier", "bubbles", choiceNames(carriers),
                "Velocity that carries the number of bubbles: their own mean velocity, or that of "
                "the liquid, as Galoppo et al. word it.")
        .integer("bubbles_per_cell", 0, 0, 64, "",
                 "Bubbles in each cell's configuration; 0: 32, in software 8.", Effect::reset)
        .integer("points_per_bubble", 0, 0, 128, "",
                 "Points on each bubble's surface, a multiple of 4 from 8 on; 0: 64, in software "
                 "32.",
                 Effect::reset)
        .choice("solver", "auto", linalg::names(linalg::batchMethods()),
                "How dense systems are solved: LU without pivoting, or GMRES, the fast path and "
                "the cross-check.",
                Effect::reset)
        .real("tolerance", 1e-6, 1e-7, 1e-2, "",
              "Residual at which GMRES stops, relative to the right-hand side.", Effect::reset,
              true)
        .real("refresh_fraction", 0.15, 1e-6, 1, "",
              "Largest fraction of all cells solved again in one step, oldest first.")
        .choice("refresh", "auto", choiceNames(refreshes),
                "Whether a step waits until all its requested cells are solved (exact: the same "
                "bits every time) or continues with the latest solutions (interactive); auto: "
                "interactive in the window.")
        .real("refresh_tolerance", 0.05, 0, 10, "",
              "Change of a cell's void fraction, divided by 0.1, above which it is solved again; "
              "until then its response follows Maxwell's law.");
    schema.numerical({"dt", "cfl", "advection", "bubbles_per_cell", "points_per_bubble", "solver",
                      "tolerance", "refresh_fraction", "refresh", "refresh_tolerance"});
    return schema;
}

BubblyParameters BubblyParameters::from(const ParameterSet& set) {
    BubblyParameters made;
    made.dt = set.real("dt");
    made.cfl = set.real("cfl");
    made.gravity = set.real("gravity");
    made.terminalSpeed = set.real("terminal_speed");
    made.drag = set.real("drag");
    made.radius = set.real("radius");
    made.surfaceTension = set.real("surface_tension");
    made.temperatureDecay = set.real("temperature_decay");
    made.solvesFlux = chosen(fluxes, set.choice("flux"));
    made.viscosity = set.real("viscosity");
    made.noSlip = chosen(frictions, set.choice("friction"));
    made.fluxDecay = set.real("flux_decay");
    made.advection = chosen(advections, set.choice("advection"));
    made.byLiquid = chosen(carriers, set.choice("carrier"));
    made.bubblesPerCell = static_cast<int>(set.integer("bubbles_per_cell"));
    made.pointsPerBubble = static_cast<int>(set.integer("points_per_bubble"));
    made.solver = linalg::chosen(linalg::batchMethods(), set.choice("solver"));
    made.tolerance = set.real("tolerance");
    made.refreshFraction = set.real("refresh_fraction");
    made.refresh = chosen(refreshes, set.choice("refresh"));
    made.refreshTolerance = set.real("refresh_tolerance");
    return made;
}

}  // namespace seiche::bubbly
