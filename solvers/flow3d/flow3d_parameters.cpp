#include "solvers/flow3d/flow3d_parameters.hpp"

#include "core/param/choices.hpp"

namespace seiche::flow3d {

namespace {

constexpr Choice<Scheme> advections3d[] = {
    {"semi-lagrangian2", Scheme::semiLagrangian2},
    {"maccormack2", Scheme::macCormack2},
    {"central-rk3", Scheme::centralRk3},
};

constexpr Choice<Turbulence> turbulences[] = {
    {"none", Turbulence::none},
    {"smagorinsky", Turbulence::smagorinsky},
    {"wale", Turbulence::wale},
};

}  // namespace

Schema Flow3dParameters::schema() {
    Schema schema;
    schema.real("dt", 0.01, 1e-7, 1e7, "s", "Time step if `cfl` is 0.", Effect::live, true)
        .real("cfl", 0, 0, 20, "",
              "Cells that the fastest fluid may cross in a step, summed over the axes; 0 keeps dt "
              "fixed, otherwise dt is chosen from the speeds two steps earlier and `dt` is its "
              "upper bound.")
        .real("viscosity", 0, 0, 100, "m^2/s",
              "Kinematic viscosity; explicit, so that steps are cut into parts where it is large "
              "for the grid.",
              Effect::live, true)
        .choice("advection", "semi-lagrangian2", choiceNames(advections3d),
                "How velocity is carried: semi-lagrangian2 (second order, polynomials of degree "
                "three, any step), maccormack2 (second order by MacCormack's correction), "
                "central-rk3 (reference scheme: central differences, three projections, steps are "
                "cut into parts as stability needs).",
                Effect::rebuild)
        .real("tolerance", 1e-5, 1e-7, 0.5, "",
              "Divergence that a projection may leave: the largest |div u| h over the largest "
              "velocity, where h is the smallest size of a cell.",
              Effect::live, true)
        .integer("max_iterations", 40, 1, 1000, "",
                 "Largest number of multigrid cycles per projection.")
        .boolean("conserve", false,
                 "Carry smoke and heat by fluxes between cells, which keeps their amounts to "
                 "rounding, with any scheme; central-rk3 and diffusion always do.",
                 Effect::rebuild)
        .choice("turbulence", "none", choiceNames(turbulences),
                "Viscosity of the eddies that are smaller than cells: none, smagorinsky (0.17 "
                "cells), wale (which leaves pure shear alone, as at walls).",
                Effect::rebuild)
        .real("vorticity_confinement", 0, 0, 10, "",
              "Strength of the force that feeds small eddies; not physical, 0 in validation.",
              Effect::rebuild)
        .real("buoyancy", 0, -100, 100, "m/(s^2 K)",
              "Upward acceleration per kelvin above `ambient_temperature`.")
        .real("ambient_temperature", 0, -1e4, 1e4, "K",
              "Temperature at which fluid neither rises nor sinks.")
        .real("smoke_weight", 0, -100, 100, "m/s^2", "Downward acceleration by smoke of density 1.")
        .real("force_x", 0, -1e4, 1e4, "m/s^2", "Acceleration everywhere, along x.")
        .real("force_y", 0, -1e4, 1e4, "m/s^2", "Acceleration everywhere, along y.")
        .real("force_z", 0, -1e4, 1e4, "m/s^2", "Acceleration everywhere, along z.")
        .real("heat_diffusivity", 0, 0, 100, "m^2/s", "Diffusivity of temperature.", Effect::live,
              true)
        .real("smoke_diffusivity", 0, 0, 100, "m^2/s", "Diffusivity of smoke.", Effect::live, true)
        .numerical({"dt", "cfl", "advection", "tolerance", "max_iterations", "conserve", "turbulence"});
    return schema;
}

Flow3dParameters Flow3dParameters::from(const ParameterSet& set) {
    Flow3dParameters made;
    made.dt = set.real("dt");
    made.cfl = set.real("cfl");
    made.viscosity = set.real("viscosity");
    made.advection = chosen(advections3d, set.choice("advection"));
    made.tolerance = set.real("tolerance");
    made.maxIterations = static_cast<int>(set.integer("max_iterations"));
    made.turbulence = chosen(turbulences, set.choice("turbulence"));
    made.vorticityConfinement = set.real("vorticity_confinement");
    made.conserve = set.boolean("conserve");
    made.buoyancy = set.real("buoyancy");
    made.ambientTemperature = set.real("ambient_temperature");
    made.smokeWeight = set.real("smoke_weight");
    made.force = {set.real("force_x"), set.real("force_y"), set.real("force_z")};
    made.heatDiffusivity = set.real("heat_diffusivity");
    made.smokeDiffusivity = set.real("smoke_diffusivity");
    return made;
}

}  // namespace seiche::flow3d
