#include "core/scene/constants.hpp"
#include "solvers/bubbly/bubbly_parameters.hpp"
#include "solvers/bubbly/bubbly_simulation.hpp"
#include "solvers/bubbly/cell_server.hpp"
#include "solvers/bubbly/radius_range.hpp"

namespace seiche::bubbly {

SimulationInfo simulationInfo() {
    SimulationInfo info;
    info.name = "bubbly";
    info.title = "Bubbly flow";
    info.doc =
        "A swarm of bubbles on two levels: what bubbles do in each cell comes from solving the "
        "boundary integral equation of the liquid between them, one dense system per cell.";
    info.model = {
        {"∂n/∂t + ∇·(n U) = 0", "∂(n P)/∂t + ∇·(n P U) = n V (g − D (U − j))",
         "∂j/∂t + ∇·(j j) = −∇p + ν ∇²j + α D (U − j),  ∇·j = 0", "A q = b,  U = B q"},
        {{"n", "Number of bubbles per area.", ""},
         {"U", "Mean velocity of the bubbles of a cell.", ""},
         {"P", "Impulse of a bubble: that of the liquid that it moves.", ""},
         {"V", "Volume of a bubble.", ""},
         {"g", "Gravity, which lifts bubbles.", "gravity"},
         {"D", "Drag of a bubble against the mixture.", ""},
         {"j", "Divergence-free flux of the mixture of liquid and gas: given, or solved.", "flux"},
         {"p", "Pressure over the liquid's density, without that of the liquid at rest.", ""},
         {"ν", "Viscosity of the mixture, including that of its turbulence.", "viscosity"},
         {"α", "Void fraction: the fraction of the volume that is gas.", ""},
         {"A q = b", "The dense system of a cell: potentials on the surfaces of its bubbles.", ""},
         {"U = B q", "The velocities of the bubbles that these potentials make.", ""}},
        "Two levels: in every cell of the grid a boundary integral system for a few bubbles gives "
        "their response to impulse and flux; the swarm is carried over the grid with these "
        "responses.",
        {"N. Galoppo, N. Govindaraju, M. Henson, D. Manocha: LU-GPU: Efficient algorithms for "
         "solving dense linear systems on graphics hardware. Supercomputing 2005, section 5",
         "G. Russo, P. Smereka: Kinetic theory for bubbly flow. SIAM J. Appl. Math. 56, 1996, "
         "327-357"},
        "methods/bubbly.md",
        "validation.md#bubbly-flow",
        {"Velocities of two cylinders a quarter of a radius apart are right to 3e-7 with 64 points "
         "on each.",
         "The flow through a square array is right to 1e-7.",
         "Bubbles are lost or made by rounding alone."}};
    info.schema = BubblyParameters::schema();
    info.fields = {
        {"void_fraction", "", "Fraction of the volume that is gas.", false},
        {"number_density", "1/m^2", "Bubbles per square metre.", false},
        {"u", "m/s",
         "Mean velocity with which bubbles leave their cell along x: 0 where the next cell is full "
         "or there are almost no bubbles.",
         true},
        {"v", "m/s",
         "Mean velocity with which bubbles leave their cell along y: 0 where the next cell is full "
         "or there are almost no bubbles.",
         true},
        {"liquid_u", "m/s", "Mean velocity of the liquid along x.", true},
        {"liquid_v", "m/s", "Mean velocity of the liquid along y.", true},
        {"flux_x", "m/s", "Volume flux of the mixture along x.", true},
        {"flux_y", "m/s", "Volume flux of the mixture along y.", true},
        {"flux_x@face", "m/s",
         "Volume flux of the mixture through left faces, (nx+1) x ny; plain differences give its "
         "divergence.",
         true},
        {"flux_y@face", "m/s",
         "Volume flux of the mixture through lower faces, nx x (ny+1); plain differences give its "
         "divergence.",
         true},
        {"radius", "m", "Radius of bubbles.", false},
        {"impulse_x", "m/s", "Mean impulse of a bubble over its volume, along x.", true},
        {"impulse_y", "m/s", "Mean impulse of a bubble over its volume, along y.", true},
        {"temperature", "m^2/s^2", "Variance of that impulse, along one direction.", false},
        {"age", "",
         "Steps since the cell was solved, or since the start; 0 where it is too dilute to need "
         "it.",
         false},
        {"margin", "", "Smallest margin of diagonal dominance of the cell's matrix.", true},
        {"growth", "", "Growth of the factors of the cell's matrix; 0 where GMRES solved it.",
         false},
        {"condition", "", "Lower estimate of the condition number of the cell's matrix.", false},
    };
    info.boundaries = {
        {"wall", "Nothing goes through.", {}},
        {"inflow",
         "Bubbles of `radius` come in: their number per square metre and their velocity.",
         {"number_density", "u", "v"}},
        {"outflow", "Bubbles leave with their own velocity, and liquid can flow out and in.", {}},
        {"surface", "Bubbles leave with their own velocity, and the liquid stays.", {}},
        {"periodic", "Continues on the opposite side.", {}},
    };
    using Type = SourceKey::Type;
    info.sources = {
        {"flux",
         "Moves the mixture: its volume flux by formulas, made divergence-free and tangential to "
         "walls. That of a stream function has no divergence.",
         {{"x", Type::formula, false, "m/s", "along x, a formula in x, y and t", "0", {}},
          {"y", Type::formula, false, "m/s", "along y, a formula in x, y and t", "0", {}},
          {"stream",
           Type::formula,
           false,
           "m^2/s",
           "stream function, whose y derivative is added to the flux along x and whose x "
           "derivative is subtracted from that along y; a formula in x, y and t",
           "0",
           {}}}},
    };
    info.initialFields = {"number_density", "radius", "impulse_x", "impulse_y", "temperature"};
    info.initialOtherwise = {{"radius", "radius"}, {"impulse_x", ""}, {"impulse_y", ""}};
    info.brushes = {
        {"bubbles", "Add bubbles", "Drag to add bubbles, Shift + drag to take them away.", 0.05,
         -0.3, 0.3, ""},
        {"stir", "Stir", "Drag to stir: the mixture moves along the stroke and round it.", 0.3, 0,
         3, "m/s"},
    };
    info.settling = {"u", "v"};
    info.velocity = true;
    info.overlays = {"bubbles"};
    info.inspections = {"bubbles"};
    info.parts = {ScenePart::otherWalls};
    info.ownKeys = {"constants"};
    info.describe = withConstants;
    info.check = checkRadius;
    info.modelSchema = {{"constants", constantsSchema()}};
    info.create = [](gl::Context& context) { return makeSimulation(context); };
    info.serveRanks = serveCells;
    info.memory = [](int nx, int ny, const ParameterSet&) {
        // Fields and velocities as they are shown; matrices take at most one buffer of the device
        // on any grid.
        return static_cast<std::size_t>(nx + 1) * static_cast<std::size_t>(ny + 1) *
               (16 * sizeof(float) + 2 * sizeof(float));
    };
    return info;
}

}  // namespace seiche::bubbly
