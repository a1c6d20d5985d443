#include "solvers/fluid/fluid_parameters.hpp"

#include <numbers>

#include "core/param/choices.hpp"

namespace seiche::fluid {

namespace {

constexpr Choice<Scheme> advections[] = {
    {"semi-lagrangian", Scheme::semiLagrangian},
    {"semi-lagrangian2", Scheme::semiLagrangian2},
    {"maccormack", Scheme::macCormack},
    {"maccormack2", Scheme::macCormack2},
    {"ar2", Scheme::ar2},
    {"central-rk3", Scheme::centralRk3},
};

constexpr Choice<PressureStart> pressureStarts[] = {
    {"extrapolated", PressureStart::extrapolated},
    {"previous", PressureStart::previous},
    {"zero", PressureStart::zero},
};

}  // namespace

Schema FluidParameters::schema() {
    Schema schema;
    schema.real("dt", 0.01, 1e-7, 1e7, "s", "Time step if `cfl` is 0.", Effect::live, true)
        .real("cfl", 0, 0, 20, "",
              "Cells that the fastest fluid may cross in a step; 0 keeps dt fixed, otherwise dt is "
              "chosen from the speeds two steps earlier and `dt` is its upper bound.")
        .real("viscosity", 0, 0, 100, "m^2/s", "Kinematic viscosity.", Effect::live, true)
        .choice("advection", "semi-lagrangian2", choiceNames(advections),
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
            "pressure_start", "extrapolated", choiceNames(pressureStarts),
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
    return schema;
}

FluidParameters FluidParameters::from(const ParameterSet& set) {
    FluidParameters made;
    made.dt = set.real("dt");
    made.cfl = set.real("cfl");
    made.viscosity = set.real("viscosity");
    made.advection = chosen(advections, set.choice("advection"));
    made.pressureSolver = linalg::chosen(linalg::pressureMethods(), set.choice("pressure_solver"));
    made.tolerance = set.real("tolerance");
    made.maxIterations = static_cast<int>(set.integer("max_iterations"));
    made.pressureRefine = set.boolean("pressure_refine");
    made.pressureStart = chosen(pressureStarts, set.choice("pressure_start"));
    made.vorticityConfinement = set.real("vorticity_confinement");
    made.buoyancy = set.real("buoyancy");
    made.ambientTemperature = set.real("ambient_temperature");
    made.smokeWeight = set.real("smoke_weight");
    made.gravity = set.real("gravity");
    made.force = {set.real("force_x"), set.real("force_y")};
    made.dyeScale = static_cast<int>(set.integer("dye_scale"));
    made.dyeDecay = set.real("dye_decay");
    made.smokeDecay = set.real("smoke_decay");
    made.heatDiffusivity = set.real("heat_diffusivity");
    made.smokeDiffusivity = set.real("smoke_diffusivity");
    made.dyeDiffusivity = set.real("dye_diffusivity");
    made.wallConductivity = set.real("wall_conductivity");
    made.referenceSpeed = set.real("reference_speed");
    made.referenceLength = set.real("reference_length");
    made.referenceAngle = set.real("reference_angle") * std::numbers::pi / 180;
    return made;
}

}  // namespace seiche::fluid
