#include <fmt/format.h>

#include <algorithm>

#include "core/model/snapshot.hpp"
#include "core/scene/constants.hpp"
#include "solvers/wave/wave_parameters.hpp"
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
    info.schema = WaveParameters::schema();
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
        const double c = WaveParameters::from(scene.parameters).waveSpeed;
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
    info.pace = "speed";
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
        const auto values = WaveParameters::from(parameters);
        const std::size_t fields =
            (values.solver == WaveSolver::cg ? 11 : 18) + (values.spongeWidth > 0 ? 4 : 0);
        return fields * 16 * ((static_cast<std::size_t>(nx) + 3) / 4) *
               static_cast<std::size_t>(ny);
    };
    return info;
}

}  // namespace seiche::wave
