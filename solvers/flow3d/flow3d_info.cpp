#include "core/scene/description.hpp"
#include "solvers/flow3d/flow3d_parameters.hpp"
#include "solvers/flow3d/flow3d_simulation.hpp"

namespace seiche::flow3d {

SimulationInfo simulationInfo() {
    SimulationInfo info;
    info.name = "flow3d";
    info.title = "Flow in space";
    info.doc =
        "Incompressible Navier-Stokes flow in three dimensions on a staggered grid, truly "
        "divergence-free, with smoke and heat.";
    info.dimensions = 3;
    info.model = {
        {"∂u/∂t + (u·∇)u = −∇p + ν ∇²u + f", "∇·u = 0", "∂s/∂t + u·∇s = κ ∇²s + q"},
        {{"u", "Velocity, both carried and carrying.", ""},
         {"p", "Pressure over density: keeps the fluid from piling up anywhere.", ""},
         {"ν", "Viscosity: friction between layers, which evens velocities out.", "viscosity"},
         {"f", "Forces: buoyancy of warm fluid, weight of smoke, given ones.", "buoyancy"},
         {"s", "Smoke and temperature, which the fluid carries along.", ""},
         {"κ", "Diffusion of heat.", "heat_diffusivity"},
         {"q", "Sources of smoke and heat.", ""}},
        "Velocities on the faces of cells; each step advects them, adds forces and removes their "
        "divergence by solving for the change of the pressure with multigrid.",
        {"F. Harlow, J. Welch: Numerical calculation of time-dependent viscous incompressible flow "
         "of fluid with free surface. Phys. Fluids 8, 1965, 2182-2189",
         "R. Verstappen, A. Veldman: Symmetry-preserving discretization of turbulent flow. "
         "J. Comput. Phys. 187, 2003, 343-368",
         "A. Selle, R. Fedkiw, B. Kim, Y. Liu, J. Rossignac: An unconditionally stable MacCormack "
         "method. J. Sci. Comput. 35, 2008, 350-371"},
        "methods/flow3d.md",
        "validation.md#flow-in-three-dimensions",
        {"Taylor-Green vortices carried through a periodic box of 32 cells a side: velocities right to "
         "1.2 % (central-rk3) or 0.4 % (semi-lagrangian2); errors fall with the square of the cell.",
         "Fluid at rest under any force that has a potential stays at rest beside solids to 6e-7 of "
         "the force times the step."}};
    info.schema = Flow3dParameters::schema();
    info.fields = {
        {"smoke", "", "Density of smoke.", false},
        {"temperature", "K", "Temperature.", false},
        {"speed", "m/s", "Magnitude of the velocity.", false},
        {"u", "m/s", "Velocity along x.", true},
        {"v", "m/s", "Velocity along y.", true},
        {"w", "m/s", "Velocity along z.", true},
        {"vorticity", "1/s", "Magnitude of the rotation of the velocity.", false},
        {"q-criterion", "1/s^2", "Second invariant of the velocity gradient: positive in eddies.",
         true},
        {"pressure", "m^2/s^2",
         "Pressure over density; defined up to a constant where nothing flows out.", true},
        {"divergence", "1/s", "Divergence left after the projection.", true},
    };
    const auto boundary = [](const char* name, const char* doc, std::vector<std::string> formulas) {
        return BoundaryType{name, doc, std::move(formulas), true};
    };
    info.boundaries = {
        boundary("no-slip", "A wall that fluid sticks to.", {"temperature", "heat-flux"}),
        boundary("free-slip", "A wall along which fluid glides.", {"temperature", "heat-flux"}),
        boundary("moving", "A wall that moves along itself and drags fluid with it.",
                 {"u", "v", "w", "temperature", "heat-flux"}),
        boundary("inflow",
                 "Fluid comes in with the given velocity, temperature (else `ambient_temperature`) "
                 "and smoke.",
                 {"u", "v", "w", "temperature", "smoke"}),
        boundary("outflow", "Fluid leaves freely; pressure is 0.", {}),
        boundary("periodic", "Continues on the opposite side.", {}),
    };
    using Type = SourceKey::Type;
    const SourceKey shape{"shape", Type::text, false, "", "its shape", "ball", {"ball", "box", "mesh"}};
    const SourceKey center{"center", Type::point, true, "m", "its centre", {}, {}};
    const SourceKey radius{"radius",
                           Type::number,
                           false,
                           "m",
                           "of a ball: where its effect, (1 - (d/radius)^2)^2 at distance d, ends",
                           0.1,
                           {},
                           1e-9};
    const SourceKey size{"size",
                         Type::point,
                         false,
                         "m",
                         "of a box, everywhere in which the effect is the same: width, height, depth",
                         {0.1, 0.1, 0.1},
                         {}};
    const SourceKey file{
        "file", Type::text, false, "", "of a mesh: an STL or OBJ file in the scene's folder", {}, {}};
    const SourceKey scale{"scale", Type::number, false, "m", "of a mesh: metres of its unit", 1, {}, 1e-9};
    const SourceKey rotate{
        "rotate", Type::point, false, "degree", "of a mesh: about x, then y, then z", {0, 0, 0}, {}};
    const auto formula = [](const char* name, const char* unit, const char* doc,
                            const char* defaultValue = "0") {
        return SourceKey{name, Type::formula, false, unit, doc, defaultValue, {}};
    };
    info.sources = {
        {"smoke",
         "Emits smoke and heat.",
         {shape, center, radius, size, file, scale, rotate,
          formula("rate", "1/s", "density gained, in the middle of a ball, a formula in t", "1"),
          formula("heat", "K/s", "temperature gained there, a formula in t")}},
        {"heat",
         "Emits heat.",
         {shape, center, radius, size, file, scale, rotate,
          formula("rate", "K/s", "temperature gained, in the middle of a ball, a formula in t",
                  "1")}},
        {"velocity",
         "Holds the fluid at a velocity before each step; in a ball, less towards its rim.",
         {shape, center, radius, size, file, scale, rotate, formula("u", "m/s", "along x, a formula in t"),
          formula("v", "m/s", "along y, a formula in t"),
          formula("w", "m/s", "along z, a formula in t")}},
        {"push",
         "Accelerates fluid.",
         {shape, center, radius, size, file, scale, rotate,
          formula("x", "m/s^2", "along x, in the middle of a ball, a formula in t"),
          formula("y", "m/s^2", "along y, a formula in t"),
          formula("z", "m/s^2", "along z, a formula in t")}},
        {"force",
         "Accelerates fluid everywhere by a formula.",
         {formula("x", "m/s^2", "along x, a formula in x, y, z and t"),
          formula("y", "m/s^2", "along y, a formula in x, y, z and t"),
          formula("z", "m/s^2", "along z, a formula in x, y, z and t")}},
    };
    info.solidKeys = {
        {"velocity", Type::vector, false, "m/s",
         "with which it moves, formulas in t along x, y and z", {}, {}},
        {"temperature", Type::formula, false, "K",
         "at which it is held, a formula in x, y, z and t; else it is insulated or conducts", {}, {}},
        {"conductivity", Type::number, false, "",
         "relative to the fluid's; it stores as much heat per volume", {}, {}, 0},
        {"spin", Type::vector, false, "rad/s",
         "with which it turns about its center, formulas in t about x, y and z", {}, {}},
    };
    info.initialFields = {"u", "v", "w", "smoke", "temperature"};
    info.initialOtherwise = {{"temperature", "ambient_temperature"}};
    info.brushes = {
        {"smoke", "Add smoke", "Drag to add smoke in the middle of the depth.", 0.5, 0, 3, ""},
        {"push", "Push", "Drag to take the fluid along in the middle of the depth.", 1, 0, 3, ""},
    };
    info.settling = {"u", "v", "w"};
    info.pace = "speed";
    info.create = [](gl::Context& context) { return makeSimulation(context); };
    return info;
}

}  // namespace seiche::flow3d
