#include "core/model/snapshot.hpp"
#include "solvers/fluid/fluid_simulation.hpp"
#include "solvers/linalg/catalogue.hpp"

namespace seiche::fluid {

SimulationInfo simulationInfo() {
    SimulationInfo info;
    info.name = "fluid";
    info.title = "Flow";
    info.doc =
        "Incompressible Navier-Stokes flow on a staggered grid, truly divergence-free, with dye, "
        "smoke and heat.";
    info.model = {
        {"∂u/∂t + (u·∇)u = −∇p + ν ∇²u + f", "∇·u = 0", "∂s/∂t + u·∇s = κ ∇²s − λ s + q"},
        {{"u", "Velocity, both carried and carrying.", ""},
         {"p", "Pressure over density: keeps the fluid from piling up anywhere.", ""},
         {"ν", "Viscosity: friction between layers, which evens velocities out.", "viscosity"},
         {"f", "Forces: the brush, buoyancy of warm fluid, vorticity confinement.", "buoyancy"},
         {"s", "Dye, smoke and temperature, which the fluid carries along.", ""},
         {"κ", "Diffusion of heat.", "heat_diffusivity"},
         {"λ", "Decay of smoke.", "smoke_decay"},
         {"q", "Sources of dye, smoke and heat.", ""}},
        "Velocities on the faces of cells; each step advects them, diffuses them and removes their "
        "divergence by solving a pressure equation.",
        {"J. Krüger, R. Westermann: Linear algebra operators for GPU implementation of numerical "
         "algorithms. SIGGRAPH 2003, ACM Trans. Graph. 22, 908-916, section 6",
         "F. Harlow, J. Welch: Numerical calculation of time-dependent viscous incompressible flow "
         "of fluid with free surface. Phys. Fluids 8, 1965, 2182-2189",
         "R. Fedkiw, J. Stam, H. Jensen: Visual simulation of smoke. SIGGRAPH 2001, 15-22"},
        "methods/fluid.md",
        "validation.md#flow-with-exact-solutions",
        {"Taylor-Green vortices on 128 x 128 cells: velocities right to 3e-5 of the "
         "fastest (2e-6 with ar2 and central-rk3); errors fall with the square of the cell.",
         "The drag of a cylinder at Reynolds number 20 with 20 cells on its diameter is right to "
         "0.1 % (ar2) or 0.2 % (central-rk3); at Reynolds number 100 to 1.2 or 0.7 %, and the "
         "Strouhal number to 1 %.",
         "Heat that passes a cavity of 128 x 128 cells is right to 0.5 % up to a Rayleigh "
         "number of a million."}};
    info.schema.real("dt", 0.01, 1e-7, 1e7, "s", "Time step if `cfl` is 0.", Effect::live, true)
        .real("cfl", 0, 0, 20, "",
              "Cells that the fastest fluid may cross in a step; 0 keeps dt fixed, otherwise dt is "
              "chosen from the speeds two steps earlier and `dt` is its upper bound.")
        .real("viscosity", 0, 0, 100, "m^2/s", "Kinematic viscosity.", Effect::live, true)
        .choice("advection", "semi-lagrangian2",
                {"semi-lagrangian", "semi-lagrangian2", "maccormack", "maccormack2", "ar2",
                 "central-rk3"},
                "How velocity is carried: semi-lagrangian (stable, damps), semi-lagrangian2 "
                "(second order, with the pressure of the previous step and polynomials of degree "
                "five; hardly damps), maccormack (first order in time, damps less than "
                "semi-lagrangian), maccormack2 (semi-lagrangian2 with MacCormack's correction in "
                "place of the polynomials), ar2 (advection-reflection, second order, two "
                "projections), central-rk3 (reference scheme: central differences, three "
                "projections, small steps).",
                Effect::rebuild)
        .choice(
            "pressure_solver", "auto", linalg::names(linalg::pressureMethods()),
            "Pressure solver; auto takes dct in boxes and channels without obstacles and "
            "multigrid-cg elsewhere. jacobi and gauss-seidel make exactly max_iterations sweeps.",
            Effect::rebuild)
        .real("tolerance", 1e-4, 1e-7, 0.5, "",
              "Residual at which the pressure solver stops, relative to the right-hand side.",
              Effect::live, true)
        .integer("max_iterations", 100, 1, 10000, "",
                 "Largest number of pressure iterations per projection.")
        .boolean("pressure_refine", true,
                 "Project twice: the second pass removes the divergence left by rounding.",
                 Effect::rebuild)
        .choice(
            "pressure_start", "extrapolated", {"extrapolated", "previous", "zero"},
            "Initial guess of the pressure solver: 2 p_n - p_(n-1), p_n, or zero; cg, jacobi and "
            "gauss-seidel never extrapolate (cg with max_iterations 4 and without pressure_refine "
            "is the method of 2003).")
        .real("vorticity_confinement", 0, 0, 10, "",
              "Strength of the force that feeds small eddies; not physical, 0 in validation.")
        .real("buoyancy", 0, -100, 100, "m/(s^2 K)",
              "Upward acceleration per kelvin above `ambient_temperature`.")
        .real("ambient_temperature", 0, -1e4, 1e4, "K",
              "Temperature at which fluid neither rises nor sinks.")
        .real("smoke_weight", 0, -100, 100, "m/s^2", "Downward acceleration by smoke of density 1.")
        .real(
            "gravity", 9.81, -1e4, 1e4, "m/s^2",
            "Acceleration downwards of walls that move freely, as far as they are denser than the "
            "fluid; the fluid's own weight is part of its pressure.")
        .real("force_x", 0, -1e4, 1e4, "m/s^2", "Acceleration everywhere, along x.")
        .real("force_y", 0, -1e4, 1e4, "m/s^2", "Acceleration everywhere, along y.")
        .integer(
            "dye_scale", 1, 1, 4, "",
            "Dye cells along each cell of the flow: the dye's grid may be finer than the flow's.",
            Effect::rebuild)
        .real("dye_decay", 0, 0, 100, "1/s", "Rate at which dye fades.")
        .real("smoke_decay", 0, 0, 100, "1/s", "Rate at which smoke fades and heat is lost.")
        .real("heat_diffusivity", 0, 0, 100, "m^2/s", "Diffusivity of temperature.", Effect::live,
              true)
        .real("wall_conductivity", 0, 0, 1e3, "",
              "Conductivity of interior walls relative to the fluid's; 0: no heat passes them. "
              "Walls store as much heat per volume as the fluid.",
              Effect::live)
        .real("smoke_diffusivity", 0, 0, 100, "m^2/s", "Diffusivity of smoke.", Effect::live, true)
        .real("dye_diffusivity", 0, 0, 100, "m^2/s", "Diffusivity of dye.", Effect::live, true)
        .real("reference_speed", 0, 0, 1e4, "m/s",
              "Speed U in drag, lift and moment coefficients, 2 F/(U^2 L) and 2 T/(U^2 L^2), in "
              "pressure coefficients, 2 p/U^2, and in Strouhal numbers, f L/U; 0: they are not "
              "reported.")
        .real("reference_length", 0, 0, 1e6, "m",
              "Length L of these coefficients: a diameter or a chord; 0: they are not reported.")
        .real("reference_angle", 0, -360, 360, "deg",
              "Direction of the stream, counter-clockwise from x: drag is the force along it, lift "
              "that to its left.")
        .numerical({"dt", "cfl", "advection", "pressure_solver", "tolerance", "max_iterations",
                    "pressure_refine", "pressure_start", "dye_scale"});
    info.fields = {
        {"dye", "", "Dye, as red, green and blue; as a single number, their sum.", false, true},
        {"speed", "m/s", "Magnitude of the velocity.", false},
        {"vorticity", "1/s", "Rotation, positive counter-clockwise.", true},
        {"u", "m/s", "Velocity along x.", true},
        {"v", "m/s", "Velocity along y.", true},
        {"pressure", "m^2/s^2",
         "Pressure over density; defined up to a constant where nothing flows out.", true},
        {"pressure_coefficient", "",
         "Pressure as a multiple of the stream's, 2 p/U^2 with `reference_speed` for U; 0 without "
         "one, defined up to a constant where nothing flows out.",
         true},
        {"divergence", "1/s", "Divergence left after the projection.", true},
        {"q", "1/s^2", "Second invariant of the velocity gradient: positive in eddies.", true},
        {"stream_function", "m^2/s", "Constant along streamlines; 0 in the lower left corner.",
         true},
        {"smoke", "", "Density of smoke.", false},
        {"temperature", "K", "Temperature.", false},
        {"u@face", "m/s", "Flux through left faces over their area, (nx+1) x ny.", true},
        {"v@face", "m/s", "Flux through lower faces over their area, nx x (ny+1).", true},
    };
    info.boundaries = {
        {"no-slip", "A wall that fluid sticks to.", {}},
        {"free-slip", "A wall along which fluid glides.", {}},
        {"moving-wall", "A wall that moves along itself and drags fluid with it.", {"u", "v"}},
        {"inflow", "Fluid comes in with the given velocity.", {"u", "v"}},
        {"outflow", "Fluid leaves freely; pressure is 0.", {}},
        {"periodic", "Continues on the opposite side.", {}},
    };
    using Type = SourceKey::Type;
    const SourceKey center{"center", Type::point, true, "m", "its centre", {}, {}};
    const SourceKey radius{"radius",
                           Type::number,
                           false,
                           "m",
                           "where its effect, (1 - (d/radius)^2)^2 at distance d, ends",
                           0.05,
                           {},
                           1e-9};
    // `placed`: a rate that shows within a second, in place of the default
    const auto formula = [](const char* name, const char* unit, const char* doc,
                            const char* defaultValue = "0", const char* placed = nullptr) {
        SourceKey key{name, Type::formula, false, unit, doc, defaultValue, {}};
        if (placed) {
            key.placed = [placed](const Scene&, double) { return nlohmann::json(placed); };
        }
        return key;
    };
    const SourceKey shape{"shape", Type::text, false, "", "its shape", "disc", {"disc"}};
    // the first side that is a wall
    const auto aWall = [](const Scene& scene, double) {
        for (const auto side : {Side::bottom, Side::left, Side::right, Side::top}) {
            const auto& type = scene.boundaries[static_cast<std::size_t>(side)].type;
            if (type.ends_with("slip") || type == "moving-wall") return nlohmann::json(name(side));
        }
        return nlohmann::json("walls");
    };
    const SourceKey on{"on",
                       Type::text,
                       true,
                       "",
                       "the side, or the interior walls",
                       {},
                       {"left", "right", "bottom", "top", "walls"},
                       {},
                       aWall};
    info.sources = {
        {"dye",
         "Emits dye.",
         {shape,
          center,
          radius,
          {"color", Type::color, false, "", "of the dye", "#3366ff", {}},
          formula("rate", "1/s", "concentration gained at the middle, a formula in t", "1", "6")}},
        {"smoke",
         "Emits smoke and heat.",
         {shape, center, radius,
          formula("rate", "1/s", "density gained at the middle, a formula in t", "1", "4"),
          formula("heat", "K/s", "temperature gained there, a formula in t", "0", "8")}},
        {"heat",
         "Emits heat.",
         {shape, center, radius,
          formula("rate", "K/s", "temperature gained at the middle, a formula in t", "1", "8")}},
        {"wall-temperature",
         "Holds a side, or all interior walls, at a temperature; heat_diffusivity sets how fast "
         "heat passes.",
         {on, formula("temperature", "K", "there, a formula in x, y and t", "0", "1")}},
        {"wall-heat-flux",
         "Lets heat in through a side, or through all interior walls.",
         {on, formula("flux", "K m/s",
                      "heat flux into the fluid over its heat capacity, a formula in x, y and t",
                      "0", "0.1")}},
        {"push",
         "Accelerates fluid.",
         {shape, center, radius,
          formula("x", "m/s^2", "along x at the middle, a formula in t", "0", "2"),
          formula("y", "m/s^2", "along y at the middle, a formula in t")}},
        {"force",
         "Accelerates fluid everywhere by a formula.",
         {formula("x", "m/s^2", "along x, a formula in x, y and t"),
          formula("y", "m/s^2", "along y, a formula in x, y and t")}},
    };
    info.initialFields = {"u",         "v",        "dye",   "dye_red",
                          "dye_green", "dye_blue", "smoke", "temperature"};
    info.initialOtherwise = {{"dye_red", ""},
                             {"dye_green", ""},
                             {"dye_blue", ""},
                             {"temperature", "ambient_temperature"}};
    info.brushes = {
        {"stir", "Stir with dye", "Drag to take the fluid along and colour it.", 1, 0, 3, "", true},
        {"push", "Push", "Drag to take the fluid along.", 1, 0, 3, ""},
        {"dye", "Add dye", "Drag to colour the fluid, Shift + drag to wash it clear.", 0.6, 0, 3,
         "", true},
        {"smoke", "Add smoke and heat", "Drag to add smoke and heat.", 0.6, 0, 3, ""},
        {"wall", "Draw walls", "Drag to build walls, which nothing flows through.", 1, 0, 1, "",
         false, true, "erase"},
        {"erase", "Erase walls", "Drag over walls to remove them.", 1, 0, 1, "", false, true},
        {"drag", "Drag walls", "Drag a wall to take it along.", 1, 0, 1, "", false, false, "",
         true},
        {"heat", "Add heat", "Drag to add heat, Shift + drag to remove it.", 1, -3, 3, "K"},
    };
    info.unit = [](std::string_view name, const ParameterSet&) -> std::string {
        if (name == "energy") return "m^4/s^2";
        if (name == "mass" || name == "smoke") return "m^2";
        if (name == "div_before" || name == "div_after") return "1/s";
        if (name == "speed") return "m/s";
        if (name == "heat") return "K m^2";
        if (name.starts_with("heat_") || name.ends_with("_heat")) return "K m^2/s";
        if (name.ends_with("torque") || name.ends_with("_energy")) return "m^4/s^2";
        if (name.starts_with("wall_")) {
            if (name.ends_with("_x") || name.ends_with("_y")) {
                return name.find("_force_") == name.npos ? "m" : "m^3/s^2";
            }
            if (name.ends_with("_u") || name.ends_with("_v")) return "m/s";
            if (name.ends_with("_angle")) return "rad";
            if (name.ends_with("_spin")) return "rad/s";
        }
        return name.ends_with("force_x") || name.ends_with("force_y") ? "m^3/s^2" : "";
    };
    info.course = [](std::string_view name) {
        return name.ends_with("_coefficient") || name.ends_with("force_x") ||
               name.ends_with("force_y") || name.ends_with("torque") || name.ends_with("_heat") ||
               name.ends_with("_nusselt") || name.ends_with("_energy") || name.starts_with("wall_");
    };
    info.passage = [](const ParameterSet& parameters) {
        const double speed = parameters.real("reference_speed");
        return speed > 0 ? parameters.real("reference_length") / speed : 0;
    };
    info.velocity = true;
    info.parts = {ScenePart::boundarySegments, ScenePart::wallMotion, ScenePart::otherWalls};
    info.create = [](gl::Context& context) { return makeSimulation(context); };
    info.resample = resampled;
    info.memory = [](int nx, int ny, const ParameterSet& parameters) {
        const auto cells = static_cast<std::size_t>(nx + 3) * static_cast<std::size_t>(ny + 3);
        // Seven velocities (8 bytes), faces (16), pressure and its solver (about 60), walls,
        // weights and derived fields (about 30); dye (16, on its own grid) and scalars (8), each
        // with what it becomes and either MacCormack's prediction, as large, or for polynomials
        // which cells are known (4). Between walls that move, which parameters do not tell, it is
        // the former. Where they diffuse, three iterates of each, and what holds walls (16).
        const auto refinement = static_cast<std::size_t>(parameters.integer("dye_scale"));
        const auto fine = refinement * refinement;
        const auto& scheme = parameters.choice("advection");
        const bool polynomials = scheme == "semi-lagrangian2" || scheme == "ar2";
        const auto diffuses = [&](const char* name) { return parameters.real(name) > 0; };
        const bool heat = diffuses("heat_diffusivity");  // goes by fluxes, with a prediction
        const std::size_t dye = 2 * 16 + (polynomials ? 4 : 16);
        const std::size_t scalars = 2 * 8 + (polynomials && !heat ? 4 : 8);
        return cells * (7 * 8 + 16 + 60 + 30 + scalars + fine * dye +
                        (heat || diffuses("smoke_diffusivity") ? 3 * 8 + 16 : 0) +
                        (diffuses("dye_diffusivity") ? fine * 3 * 16 : 0));
    };
    return info;
}

}  // namespace seiche::fluid
