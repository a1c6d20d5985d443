#include "solvers/wave/wave_parameters.hpp"

#include "core/param/choices.hpp"

namespace seiche::wave {

namespace {

constexpr Choice<TimeStepping> schemes[] = {
    {"theta", TimeStepping::theta},
    {"adi", TimeStepping::adi},
    {"krueger-2003", TimeStepping::krueger2003},
};

constexpr Choice<bool> equations[] = {{"shallow-water", false}, {"acoustic", true}};
constexpr Choice<bool> innerWalls[] = {{"wall", false}, {"dirichlet", true}};
constexpr Choice<bool> wallCells[] = {{"cut", true}, {"whole", false}};

}  // namespace

Schema WaveParameters::schema() {
    Schema schema;
    schema
        .real("dt", 0.004, 1e-7, 10, "s", "Time step; implicit, so that any CFL number is stable.",
              Effect::live, true)
        .real("wave_speed", 1, 1e-3, 1000, "m/s",
              "Speed of waves where the scene gives no field `speed`.", Effect::live, true)
        .real("damping", 0, 0, 100, "1/s", "Rate at which velocity decays everywhere.")
        .real("theta", 0.25, 0.25, 1, "",
              "Weight of the old and new level in the three-level theta scheme: 0.25 is "
              "Crank-Nicolson (no damping, least dispersion).")
        .choice("scheme", "theta", choiceNames(schemes),
                "Time stepping; adi sweeps along rows and columns of cells instead of iterating: "
                "the same cost at any CFL number, with a slightly larger error, where the speed is "
                "uniform and all sides are closed; with whole wall cells, varying speed or "
                "absorbing sides only up to a CFL number of 1; beyond that, with cut cells and "
                "with periodic sides theta is used instead; krueger-2003 is the scheme as "
                "published in 2003: first order and strongly damped.",
                Effect::rebuild)
        .choice("equation", "shallow-water", choiceNames(equations),
                "Where the speed varies: u_tt = div(c^2 grad u), or u_tt / c^2 = div grad u.",
                Effect::rebuild)
        .real("tolerance", 1e-6, 1e-9, 0.5, "",
              "Residual at which conjugate gradients stop, relative to the right-hand side.",
              Effect::live, true)
        .integer("max_iterations", 100, 1, 10000, "",
                 "Largest number of conjugate gradient iterations per step.")
        .choice("solver", "auto", linalg::names(linalg::stencilMethods()),
                "Plain conjugate gradients, whose iteration count grows with the CFL number, or "
                "with a preconditioner that keeps it small at any CFL number: a direct solve (dct: "
                "one or two, where "
                "the speed is uniform, nothing is solid and the numbers of cells have no prime "
                "factor above 5; otherwise cg is used) or multigrid (about seven, with walls and "
                "any speed). auto is dct above a CFL number of 2 (4 in software) or, where that "
                "does not fit, multigrid above 2.",
                Effect::rebuild)
        .choice("inner_walls", "wall", choiceNames(innerWalls),
                "Interior walls reflect waves (wall), or hold the height at 0 "
                "(dirichlet), like the rim of a membrane.",
                Effect::rebuild)
        .choice("wall_cells", "cut", choiceNames(wallCells),
                "Cells at the edge of a shape are cut by it, which is second-order accurate, or "
                "whole: solid where it covers their centre. Walls from images and the brush "
                "consist of whole cells.",
                Effect::rebuild)
        .real("sponge_width", 0, 0, 1e6, "m",
              "Width of the matched layer in front of absorbing sides, in which waves at any angle "
              "decay without reflection; use 1 to 2.5 wavelengths; 0: none.",
              Effect::rebuild)
        .real("sponge_strength", 0, 0, 1e4, "1/s",
              "Damping rate of that layer at the side; 0: the rate that lets a millionth of the "
              "height return.",
              Effect::rebuild)
        .numerical({"dt", "theta", "scheme", "tolerance", "max_iterations", "solver", "wall_cells",
                    "sponge_width", "sponge_strength"});
    return schema;
}

WaveParameters WaveParameters::from(const ParameterSet& set) {
    WaveParameters made;
    made.dt = set.real("dt");
    made.waveSpeed = set.real("wave_speed");
    made.damping = set.real("damping");
    made.theta = set.real("theta");
    made.scheme = chosen(schemes, set.choice("scheme"));
    made.acoustic = chosen(equations, set.choice("equation"));
    made.tolerance = set.real("tolerance");
    made.maxIterations = static_cast<int>(set.integer("max_iterations"));
    made.solver = linalg::chosen(linalg::stencilMethods(), set.choice("solver"));
    made.heldWalls = chosen(innerWalls, set.choice("inner_walls"));
    made.cutWalls = chosen(wallCells, set.choice("wall_cells"));
    made.spongeWidth = set.real("sponge_width");
    made.spongeStrength = set.real("sponge_strength");
    return made;
}

}  // namespace seiche::wave
