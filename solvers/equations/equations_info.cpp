#include "core/scene/scene_keys.hpp"
#include "solvers/equations/equations.hpp"
#include "solvers/equations/equations_parameters.hpp"
#include "solvers/equations/model.hpp"
#include "solvers/equations/model_units.hpp"
#include "solvers/equations/scene_description.hpp"

namespace seiche::equations {

SimulationInfo simulationInfo() {
    SimulationInfo info;
    info.name = "equations";
    info.title = "Equations";
    info.doc =
        "Partial differential equations typed in the scene, such as u_t = laplace(u) + u - u^3.";
    info.model = {
        {},
        {},
        "Second-order differences in space; explicit steps below the measured stability limit, or "
        "linearly implicit ones whose size is chosen by an error estimate.",
        {"J. Rang, L. Angermann: New Rosenbrock W-methods of order 3 for partial differential "
         "algebraic equations of index 1. BIT 45, 2005, 761-787"},
        "methods/equations.md",
        "validation.md#typed-equations",
        {"Waves of the equations of Swift and Hohenberg, Kuramoto and Sivashinsky, and Cahn and "
         "Hilliard grow as fast as theory says to 0.2 % with 64 cells each.",
         "Nagumo's front on 512 cells is 0.03 % off its speed; errors fall with the square of the "
         "cell.",
         "Steps have their order: three for rosenbrock, two for crank-nicolson and heun, four for "
         "rk4."}};
    info.schema = EquationsParameters::schema();
    info.fields = {{"u", "", "An unknown of the equations."}};
    info.boundaries = {
        {"no-flux", "Lets nothing through: the slope across it is 0.", {}},
        {"periodic", "Goes on at the opposite side.", {}},
        {"held", "Holds unknowns at formulas; those left out have no flux.", {"u"}, true},
        {"flux",
         "Gives the outward slope of unknowns by formulas; for those left out it is 0.",
         {"u"}},
        {"robin",
         "coefficient * u + slope outwards = formula, for the unknowns given.",
         {"u", "u_coefficient"}},
        {"mixed",
         "A rule for each unknown: its value (u_held), its outward slope (u_flux), or "
         "u_coefficient * u + outward slope (u_robin); those left out have no flux.",
         {"u_held", "u_flux", "u_robin", "u_coefficient"},
         true}};
    info.initialFields = {"u"};
    info.brushes = {{"u", "u", "Drag to add, Shift + drag to take away.", 1, -100, 100, ""}};
    info.create = [](gl::Context&) { return makeEquations(); };
    info.styles = {"relief"};
    info.parts = {ScenePart::otherWalls};
    info.ownKeys = {"constants", "units", "wall_values", "equations"};
    info.needsOwnKeys = true;
    info.describe = describe;
    info.modelSchema = {{"constants", constantsSchema()},
                        {"equations", equationsSchema()},
                        {"units", unitsSchema()},
                        {"wall_values", wallValuesSchema()}};
    return info;
}

}  // namespace seiche::equations
