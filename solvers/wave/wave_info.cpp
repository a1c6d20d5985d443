#include <fmt/format.h>

#include <algorithm>

#include "core/model/snapshot.hpp"
#include "core/scene/constants.hpp"
#include "solvers/linalg/catalogue.hpp"
#include "solvers/wave/wave_simulation.hpp"

namespace seiche::wave {

SimulationInfo simulationInfo() {
    SimulationInfo info;
    info.name = "wave";
    info.title = "Waves";
    info.doc =
        "The linear wave equation of shallow water or of sound, implicit in time, with its energy "
        "ledger.";
    info.model = {
        {"∂²u/∂t² + σ ∂u/∂t = ∇·(c² ∇u) + f"},
        {{"u", "Height of the surface above rest, or sound pressure.", ""},
         {"c", "Wave speed; in water of depth H it is the square root of g H.", "wave_speed"},
         {"σ", "Damping, including the layer that absorbs in front of open sides.", "damping"},
         {"f", "Sources and the brush.", ""}},
        "Five-point differences in space, Crank-Nicolson in time; conjugate gradients, a fast "
        "transform or multigrid solves the linear system of each step. Any time step is stable.",
        {"J. Krüger, R. Westermann: Linear algebra operators for GPU implementation of numerical "
         "algorithms. SIGGRAPH 2003, ACM Trans. Graph. 22, 908-916, sections 4 and 6"},
        "methods/wave.md",
        "validation.md#waves",
        {"A standing wave on 128 cells swings at its true frequency to 0.08 %, and at that of the "
         "scheme to 5e-8; errors fall with the square of the cell.",
         "A round basin's frequencies are right to 0.02 % with 110 cells on its diameter.",
         "A matched layer 2.5 wavelengths wide sends back 5e-6 of a wave head on, and 3.5e-4 at 60 "
         "degrees."}};
    info.schema
        .real("dt", 0.004, 1e-7, 10, "s", "Time step; implicit, so that any CFL number is stable.",
              Effect::live, true)
        .real("wave_speed", 1, 1e-3, 1000, "m/s",
              "Speed of waves where the scene gives no field `speed`.", Effect::live, true)
        .real("damping", 0, 0, 100, "1/s", "Rate at which velocity decays everywhere.")
        .real("theta", 0.25, 0.25, 1, "",
              "Weight of the old and new level in the three-level theta scheme: 0.25 is "
              "Crank-Nicolson (no damping, least dispersion).")
        .choice("scheme", "theta", {"theta", "adi", "krueger-2003"},
                "Time stepping; adi sweeps along rows and columns of cells instead of iterating: "
                "the same cost at any CFL number, with a slightly larger error, where the speed is "
                "uniform and all sides are closed; with whole wall cells, varying speed or "
                "absorbing sides only up to a CFL number of 1; beyond that, with cut cells and "
                "with periodic sides theta is used instead; krueger-2003 is the scheme as "
                "published in 2003: first order and strongly damped.",
                Effect::rebuild)
        .choice("equation", "shallow-water", {"shallow-water", "acoustic"},
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
        .choice("inner_walls", "wall", {"wall", "dirichlet"},
                "Interior walls reflect waves (wall), or hold the height at 0 "
                "(dirichlet), like the rim of a membrane.",
                Effect::rebuild)
        .choice("wall_cells", "cut", {"cut", "whole"},
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
    info.fields = {
        {"height", "m", "Elevation of the surface above rest.", true},
        {"velocity", "m/s", "Rate of change of the elevation.", true},
        {"speed", "m/s", "Local speed of waves; 0 in walls.", false},
    };
    info.boundaries = {
        {"wall", "Reflects: no flow through the side.", {}},
        {"dirichlet", "The height on the side is given; 0 without a formula.", {"height"}},
        {"absorbing", "Waves leave; oblique ones, too, with a layer (sponge_width).", {}},
        {"periodic", "Continues on the opposite side.", {}},
    };
    using Type = SourceKey::Type;
    SourceKey amplitude{"amplitude",
                        Type::formula,
                        false,
                        "m/s^2",
                        "acceleration of the surface at the centre, a formula in t",
                        "1",
                        {}};
    amplitude.placed = [](const Scene& scene, double width) {
        // Waves eight radii long and, a wavelength away, about a hundredth of the domain high: the
        // far field of a disc is 0.13 amplitude (radius / c)^2.
        const double c = scene.parameters.real("wave_speed");
        const double height = 0.01 * std::max(scene.domain.width, scene.domain.height);
        return nlohmann::json(fmt::format("{:.3g}*sin(2*pi*t/{:.3g})",
                                          height * c * c / (0.13 * width * width), 8 * width / c));
    };
    const SourceKey radius{"radius",
                           Type::number,
                           false,
                           "m",
                           "where the acceleration, (1 - (d/radius)^2)^2 of it at distance d, ends",
                           0.03,
                           {},
                           1e-9};
    info.sources = {
        {"point",
         "Accelerates the surface round a point.",
         {{"center", Type::point, true, "m", "the point", {}, {}}, amplitude, radius}},
        {"line",
         "Accelerates the surface along a segment.",
         {{"from", Type::point, true, "m", "one end", {}, {}},
          {"to", Type::point, true, "m", "the other end", {}, {}},
          amplitude,
          radius}},
        {"moving",
         "Accelerates the surface round a point that moves.",
         {{"x", Type::formula, true, "m", "its position, a formula in t", {}, {}},
          {"y", Type::formula, true, "m", "its position, a formula in t", {}, {}},
          amplitude,
          radius}},
    };
    info.initialFields = {"height", "velocity", "speed"};
    info.initialOtherwise = {{"speed", "wave_speed"}};
    info.brushes = {
        {"raise", "Raise or lower water", "Drag to raise the water, Shift + drag to lower it.",
         0.05, -1, 1, "m"},
        {"wall", "Draw walls", "Drag to build walls, which send waves back.", 1, 0, 1, "", false,
         true, "erase"},
        {"erase", "Erase walls", "Drag over walls to remove them.", 1, 0, 1, "", false, true},
    };
    info.styles = {"water"};
    info.unit = [](std::string_view name, const ParameterSet& parameters) -> std::string {
        // The equation of sound is divided by the square of its speed.
        const bool sound = parameters.choice("equation") == "acoustic";
        if (name == "mass") return sound ? "m s^2" : "m^3";
        const bool energy = name == "energy" || name == "work" || name == "dissipated";
        return !energy ? "" : sound ? "m^2" : "m^4/s^2";
    };
    info.parts = {ScenePart::standingMode, ScenePart::otherWalls};
    info.ownKeys = {"constants"};
    info.describe = withConstants;
    info.modelSchema = {{"constants", constantsSchema()}};
    info.create = [](gl::Context& context) { return makeSimulation(context); };
    info.resample = resampled;
    info.memory = [](int nx, int ny, const ParameterSet& parameters) {
        // height, velocity, increment, residual, two directions, walls, speed, coefficient, another
        // residual and a correction (OneLaunchCg) or openings; with a preconditioner its z, and for
        // multigrid faces, masses and coarse levels; for a matched layer its memory, twice
        const std::size_t fields = (parameters.choice("solver") == "cg" ? 11 : 18) +
                                   (parameters.real("sponge_width") > 0 ? 4 : 0);
        return fields * 16 * ((static_cast<std::size_t>(nx) + 3) / 4) *
               static_cast<std::size_t>(ny);
    };
    return info;
}

}  // namespace seiche::wave
