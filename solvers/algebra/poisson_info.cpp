#include "core/model/snapshot.hpp"
#include "solvers/algebra/algebra.hpp"
#include "solvers/algebra/algebra_parameters.hpp"

namespace seiche::algebra {

SimulationInfo poissonInfo() {
    SimulationInfo info;
    info.name = "poisson";
    info.title = "Poisson's equation";
    info.doc =
        "-div grad u = f with u = 0 on the sides, solved while one looks: an iteration a step.";
    info.model = {
        {"−∇²u = f"},
        {{"u", "Height of a membrane that is held at its rim.", ""},
         {"f", "Load on it, which the brush changes.", ""}},
        "Five-point differences in space; one iteration per step, from the current approximation.",
        {"M. Hestenes, E. Stiefel: Methods of conjugate gradients for solving linear systems. "
         "J. Res. Natl. Bur. Stand. 49, 1952, 409-436"},
        "methods/cg.md",
        ""};
    info.schema = PoissonParameters::schema();
    info.fields = {
        {"solution", "", "The current approximation of u.", true},
        {"residual", "1/m^2", "f - A u: where the equation does not hold yet.", true},
        {"direction", "1/m^2", "Along which u is changed next.", true},
        {"load", "1/m^2", "f.", true},
    };
    info.boundaries = {{"dirichlet", "u is 0 on the side.", {}}};
    info.initialFields = {"load", "solution"};
    info.brushes = {{"load", "Load",
                     "Drag to increase f, Shift + drag to decrease it; the iteration restarts.", 50,
                     -1000, 1000, "1/m^2"}};
    info.create = [](gl::Context&) { return makePoisson(); };
    info.resample = resampledPoisson;
    info.memory = [](int nx, int ny, const ParameterSet&) {
        return std::size_t{6} * 16 * ((static_cast<std::size_t>(nx) + 3) / 4) *
               static_cast<std::size_t>(ny);
    };
    return info;
}

}  // namespace seiche::algebra
