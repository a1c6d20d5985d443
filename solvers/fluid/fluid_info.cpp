#include "core/model/snapshot.hpp"
#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/fluid/fluid_simulation.hpp"

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
    info.schema = FluidParameters::schema();
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
            const auto& type = scene.boundaries[side].type;
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
    info.settling = {"u", "v"};
    info.scales = [](const ParameterSet& parameters) {
        const auto values = FluidParameters::from(parameters);
        return ReferenceScales{values.referenceSpeed, values.referenceLength,
                               values.referenceAngle};
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
        const auto values = FluidParameters::from(parameters);
        const auto refinement = static_cast<std::size_t>(values.dyeScale);
        const auto fine = refinement * refinement;
        const bool heat = values.heatDiffusivity > 0;  // goes by fluxes, with a prediction
        const std::size_t dye = 2 * 16 + (values.quintic() ? 4 : 16);
        const std::size_t scalars = 2 * 8 + (values.quintic() && !heat ? 4 : 8);
        return cells * (7 * 8 + 16 + 60 + 30 + scalars + fine * dye +
                        (heat || values.smokeDiffusivity > 0 ? 3 * 8 + 16 : 0) +
                        (values.dyeDiffusivity > 0 ? fine * 3 * 16 : 0));
    };
    return info;
}

}  // namespace seiche::fluid
