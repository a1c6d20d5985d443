// Start, parameters and states of a flow in three dimensions.
#include <algorithm>
#include <cmath>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/gl/context.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_volume.hpp"
#include "solvers/flow3d/flow3d_body.hpp"
#include "solvers/flow3d/flow3d_simulation.hpp"

namespace seiche::flow3d {

const SimulationDescription& Flow3dSimulation::info() const {
    return Registry::instance().at("flow3d");
}

gl::Buffer Flow3dSimulation::fieldOf(const char* label) const {
    return {surroundings_->layout().bytes(), label};
}

Velocity Flow3dSimulation::velocityField(const char* label) const {
    return {fieldOf(label), fieldOf(label), fieldOf(label)};
}

// Before anything is allocated, on the device or, for a grid of billions of cells, here.
void Flow3dSimulation::checkSize(const Scene& scene, const Launches& launches) const {
    const auto& grid = scene.space.value().grid;
    // Kernels go over planes, the values of a plane along the first dimension of workgroups.
    const Layout layout(cellsOf(grid));
    const double plane = std::max((grid.nx + 1.0) * (grid.ny + 1.0), double(layout.planeQuads));
    constexpr int mostGroups = 65535;  // of a dimension on every device
    if (plane > double{mostGroups} * launches.group) {
        failInput("{}: domain.cells: a plane of {} x {} cells is too large for this device, which takes "
                  "{} cells in it at most: choose fewer cells along x or y",
                  scene.file, grid.nx, grid.ny, mostGroups * launches.group);
    }
    if (std::max(grid.ny, grid.nz) + 5 > mostGroups) {
        failInput("{}: domain.cells: {} cells along y or z are too many: choose {} or fewer", scene.file,
                  std::max(grid.ny, grid.nz), mostGroups - 5);
    }
    const auto most = static_cast<double>(context_.limits().storageBlockBytes);
    const auto bytes = [](const Grid<3>& of) {
        double values = 4;
        for (int axis = 0; axis < 3; ++axis) values *= of.cells(axis) + (axis == 0 ? 11 : 5);
        return values;
    };
    if (bytes(grid) <= most) return;
    auto fits = grid;
    const double shrink = std::cbrt(most / bytes(grid));
    for (int cut = 0; bytes(fits) > most; ++cut) {
        const auto scaled = [&](int n) { return std::max(1, static_cast<int>(n * shrink) - cut); };
        fits.nx = scaled(grid.nx), fits.ny = scaled(grid.ny), fits.nz = scaled(grid.nz);
    }
    failInput("{}: domain.cells: a field of {} x {} x {} cells takes {:.0f} MiB, and this device has "
              "buffers of {:.0f} MiB at most: choose {} x {} x {} or fewer",
              scene.file, grid.nx, grid.ny, grid.nz, bytes(grid) / 1048576, most / 1048576, fits.nx,
              fits.ny, fits.nz);
}

void Flow3dSimulation::reset(const Scene& scene) {
    const auto values = Flow3dParameters::from(scene.parameters);
    const auto launches = Launches::ofDevice();
    checkSize(scene, launches);
    checkDiffusion(values, scene.space->grid);
    reportProgress(0);
    // All that can refuse the scene comes before the state of the old one is touched.
    auto surroundings = std::make_unique<Surroundings>(scene);
    SideValues velocitySides(scene, *surroundings, SideValues::Of::velocity);
    std::array<std::optional<SideValues>, 2> scalarSides;
    scalarSides[0].emplace(scene, *surroundings, SideValues::Of::smoke);
    scalarSides[1].emplace(scene, *surroundings, SideValues::Of::heat);
    scalarSides[1]->checkFluxes(values.heatDiffusivity);
    velocitySides.at(0, 0, 0);
    for (auto& sides : scalarSides) {
        sides->at(0, values.heatDiffusivity, values.ambientTemperature);
    }
    Poured poured(scene, *surroundings, launches);
    SolidHeat heat(scene, *surroundings);
    reportProgress(0.2);
    surroundings->allocate();
    auto levels = PressureLevels(*surroundings, launches);
    reportProgress(0.5);

    launches_ = launches;
    given_.emplace(scene.parameters);
    parameters_ = values;
    surroundings_ = std::move(surroundings);
    velocitySides_.emplace(std::move(velocitySides));
    for (std::size_t k = 0; k < 2; ++k) scalarSides_[k].emplace(std::move(*scalarSides[k]));
    poured_.emplace(std::move(poured));
    levels_.emplace(std::move(levels));
    heat_.emplace(std::move(heat));
    heat_->allocate(launches_);
    carries_ = {poured_->makesSmoke() || scene.initial.contains("smoke"),
                poured_->makesHeat() || heat_->any() || scene.initial.contains("temperature")};
    for (const auto side : sidesOf<3>) {
        const auto& formulas = scene.boundaries[side].formulas;
        carries_[0] = carries_[0] || formulas.contains("smoke");
        carries_[1] = carries_[1] || formulas.contains("temperature") ||
                      formulas.contains("heat-flux");
    }
    for (auto* field : {&velocity_, &before_, &carrier_, &scratch_, &second_}) {
        *field = velocityField("velocity");
    }
    third_ = {};
    push_ = {};
    eddy_ = {};
    swirl_ = {};
    pressure_ = fieldOf("pressure");
    for (std::size_t k = 0; k < 2; ++k) {
        scalars_[k] = fieldOf("scalar");
        nextScalars_[k] = fieldOf("scalar, next");
        baseScalars_[k] = carries_[k] ? fieldOf("scalar, base") : gl::Buffer(16, "scalar, base");
    }
    forces_.emplace(*surroundings_, launches_);
    friction_.emplace(*surroundings_, launches_);
    writer_ = BlockWriter(launches_);
    swept_ = surroundings_->moves() ? fieldOf("swept by walls") : gl::Buffer();
    state_ = gl::Buffer(heatAt() + heat_->bytes(), "figures");
    const auto& grid = surroundings_->grid();
    const int strips = divideUp(grid.ny, launches_.strip);
    sums_ = gl::Buffer(16 * totalQuads * static_cast<std::size_t>(quadsOf(grid.nx)) *
                           static_cast<std::size_t>(strips) * static_cast<std::size_t>(grid.nz),
                       "sums");
    shown_.clear();
    show_.clear();
    sectionOfField_ = {gl::Format::r32f, grid.nx, grid.ny, "section"};
    sectionOfWalls_ = {gl::Format::r32f, grid.nx, grid.ny, "section of walls"};
    time_ = lastDt_ = gradient_ = 0;
    expectedCycles_ = 0;
    steps_ = 0;
    enqueued_.clear();
    figures_.clear();
    early_.clear();
    lastSolve_.reset();
    readback_.emplace();
    makeKernels();
    reportProgress(0.7);
    startFrom(scene);
    nextDt_ = parameters_.dt;
    chooseDt();
}

void Flow3dSimulation::makeKernels() {
    const auto& layout = surroundings_->layout();
    const int solids = surroundings_->hasSolids(), moving = surroundings_->moves();
    if (parameters_.advection == Scheme::macCormack2 && !third_[0]) {
        third_ = velocityField("velocity, carried back");
    }
    const auto inflows = [&](bool upper) {
        std::array<int, 3> made{};
        for (int axis = 0; axis < 3; ++axis) {
            made[static_cast<std::size_t>(axis)] =
                surroundings_->side(sideOf(axis, upper)) == SideType::inflow;
        }
        return made;
    };
    const auto make = [&](const char* name, gl::Defines defines) {
        auto kernel = launches_.kernel(name, std::move(defines));
        layout.set(kernel);
        const auto& grid = surroundings_->grid();
        kernel
            .set("perLength",
                 std::array<float, 3>{static_cast<float>(1 / grid.hx()),
                                      static_cast<float>(1 / grid.hy()),
                                      static_cast<float>(1 / grid.hz())})
            .set("joined", surroundings_->joinedFlags())
            .set("below", inflows(false))
            .set("above", inflows(true))
            .set("slot", 0);
        return kernel;
    };
    const bool central = parameters_.advection == Scheme::centralRk3;
    const bool eddies = parameters_.turbulence != Turbulence::none;
    if (eddies) {
        if (!eddy_) eddy_ = fieldOf("eddy viscosity");
        eddyKernel_ = make("eddy", {{"MODEL", static_cast<int>(parameters_.turbulence)}});
    }
    if (parameters_.vorticityConfinement > 0) {
        if (!swirl_) {
            swirl_ = fieldOf("size of the vorticity");
            push_ = velocityField("acceleration");
        }
        for (int k = 0; k < 5; ++k) {
            confine_[static_cast<std::size_t>(k)] =
                make("confine", {{"STAGE", std::min(k, 2)},
                                 {"AXIS", k - 2},
                                 {"GIVEN", int(poured_->pushes())}});
        }
    }
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        const auto part = [&](int base, int advect, int carrier) {
            return make("momentum", {{"COMP", axis},
                                     {"BASE", base},
                                     {"ADVECT", advect},
                                     {"CARRIER", carrier},
                                     {"SOLIDS", solids},
                                     {"MOVING", moving},
                                     {"LIFT", axis == 1 && (carries_[0] || carries_[1]) ? 1 : 0},
                                     {"FORCED", int(forced())},
                                     {"EDDY", int(eddies)}});
        };
        if (central) {
            stage_[a] = part(0, 1, 0);
            laterStage_[a] = part(1, 1, 0);
        } else {
            departure_[a] = part(0, 0, 1);
            arrival_[a] = part(0, 0, 0);
            laterArrival_[a] = part(1, 0, 0);
            const bool cubic = parameters_.advection == Scheme::semiLagrangian2;
            for (std::size_t scheme = cubic ? 0 : 1; scheme < (cubic ? 1U : 3U); ++scheme) {
                advect_[scheme][a] = make(
                    "advect", {{"COMP", axis}, {"SCHEME", static_cast<int>(scheme)}, {"CLAMP", 0}});
                // Fluid that flows in has the velocity of the side: noise that is extrapolated to
                // behind an inflow comes back from there, and grows.
                advect_[scheme][a].set("below", std::array<int, 3>{}).set("above", std::array<int, 3>{});
            }
        }
        velocitySide_[a] = make("sides", {{"AXIS", axis}, {"FIELDS", 3}});
        scalarSide_[a] = make("sides", {{"AXIS", axis}, {"FIELDS", 1}});
        for (auto* kernel : {&velocitySide_[a], &scalarSide_[a]}) {
            kernel->set("axisCells", layout.cells[a]);
        }
        velocitySide_[a].set("plane", velocitySides_->plane(axis));
    }
    if (!central) {
        const int scheme = parameters_.advection == Scheme::semiLagrangian2 ? 0 : 1;
        advectScalars_[static_cast<std::size_t>(scheme)] =
            make("advect", {{"COMP", 3}, {"SCHEME", scheme}, {"CLAMP", scheme == 0 ? 1 : 0}});
    }
    transport_ = make("transport", {{"BASE", 0}, {"SOLIDS", solids}, {"MOVING", moving}, {"HEATED", 0}});
    laterTransport_ = make("transport", {{"BASE", 1}, {"SOLIDS", solids}, {"MOVING", moving}, {"HEATED", 0}});
    if (heat_->any()) {
        for (auto* kernel : {&heatTransport_, &laterHeatTransport_}) {
            *kernel = make("transport", {{"BASE", int(kernel == &laterHeatTransport_)},
                                         {"SOLIDS", 1},
                                         {"MOVING", moving},
                                         {"HEATED", 1}});
        }
    }
    divergence_ = make("divergence", {{"STRIP", launches_.strip}, {"MOVING", moving}});
    project_ = make("project", {});
    measure_ = make("measure", {{"STRIP", launches_.strip}, {"MOVING", moving}, {"HEATED", int(heat_->any())}});
    measure_.set("slot", measuredSlot);
    total_ = gl::Kernel("flow3d/total.comp", {{"GROUP", totalParts}, {"QUADS", totalQuads}});
    if (surroundings_->moves()) {
        refill_ = launches_.kernel("refill");
        layout.set(refill_);
    }
    updateUniforms();
}

void Flow3dSimulation::updateUniforms() {
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        for (auto* kernel : {&departure_[a], &arrival_[a], &laterArrival_[a], &stage_[a],
                             &laterStage_[a]}) {
            if (!*kernel) continue;
            kernel->set("viscosity", static_cast<float>(parameters_.viscosity))
                .set("force", static_cast<float>(parameters_.force[axis]))
                .set("buoyancy", static_cast<float>(parameters_.buoyancy))
                .set("ambient", static_cast<float>(parameters_.ambientTemperature))
                .set("smokeWeight", static_cast<float>(parameters_.smokeWeight));
        }
    }
}

void Flow3dSimulation::upload(gl::Buffer& field, int axis, const std::vector<float>& values) const {
    const auto& layout = surroundings_->layout();
    auto counts = layout.cells;
    if (axis < 3) ++counts[static_cast<std::size_t>(axis)];
    auto next = values.begin();
    field.upload(layout.padded(counts, [&](int, int, int) { return *next++; }));
}

// Whether cycles of multigrid are slow between these solids shows at a divergence of all scales.
void Flow3dSimulation::judgeCycles() {
    std::uint32_t bits = 1;
    for (int axis = 0; axis < 3; ++axis) {
        const auto& open = surroundings_->faces(axis);
        std::vector<float> values(open.size());
        for (std::size_t k = 0; k < values.size(); ++k) {
            bits = bits * 1664525U + 1013904223U;  // Numerical Recipes' generator
            if (open[k] > 0) values[k] = static_cast<float>(bits >> 8) * 0x1p-24F - 0.5F;
        }
        upload(scratch_[static_cast<std::size_t>(axis)], axis, values);
    }
    if (std::ranges::find(surroundings_->joined(), true) != surroundings_->joined().end()) {
        fillSides(scratch_, 0);
    }
    // Inflows alone would not add up to 0 with what else there is.
    state_.clear();
    makeRightSide(scratch_, 1);
    levels_->judge(state_, firstCycleSlot);
    for (auto& field : scratch_) field.clear();
}

void Flow3dSimulation::startFrom(const Scene& scene) {
    const auto& grid = surroundings_->grid();
    constexpr const char* components[] = {"u", "v", "w"};
    for (int axis = 0; axis < 3; ++axis) {
        auto values = initialOnFaces(scene, components[axis], axis);
        if (!values) continue;
        const auto& open = surroundings_->faces(axis);
        for (std::size_t k = 0; k < values->size(); ++k) {
            if (!(open[k] > 0)) (*values)[k] = 0;
        }
        upload(velocity_[static_cast<std::size_t>(axis)], axis, *values);
    }
    constexpr const char* scalarNames[] = {"smoke", "temperature"};
    for (std::size_t scalar = 0; scalar < 2; ++scalar) {
        const auto values = initialOnVolume(scene, scalarNames[scalar]);
        const float otherwise =
            scalar == 1 ? static_cast<float>(parameters_.ambientTemperature) : 0;
        upload(scalars_[scalar], 3,
               values.value_or(std::vector<float>(cellCount(grid), otherwise)));
    }
    heat_->hold(0, scalars_[1], writer_, true);
    judgeCycles();
    placeWallVelocities();
    fillSides(velocity_, 0);
    fillScalarSides(0);
    // Its potential is not the pressure of a step.
    first_ = true;
    pressure_.clear();
    project(velocity_, 1, 0, 0);
    for (std::size_t a = 0; a < 3; ++a) velocity_[a].copyTo(before_[a], velocity_[a].bytes());
    measure({0, 0, 0, 1, 0, false});
}

void Flow3dSimulation::setParameters(const ParameterSet& parameters) {
    const auto values = Flow3dParameters::from(parameters);
    checkDiffusion(values, surroundings_->grid());
    scalarSides_[1]->checkFluxes(values.heatDiffusivity);
    if (heat_->any() && values.heatDiffusivity == 0) {
        failInput(
            "heat_diffusivity is 0, and walls have temperatures or conductivities, for which heat must "
            "pass: give it a value");
    }
    const auto effect = given_->effectOfChange(parameters);
    const auto previous = std::exchange(parameters_, values);
    given_.emplace(parameters);
    if (previous.ambientTemperature != values.ambientTemperature ||
        previous.heatDiffusivity != values.heatDiffusivity) {
        for (auto& sides : scalarSides_) {
            sides->at(time_, values.heatDiffusivity, values.ambientTemperature);
        }
    }
    if (effect == Effect::live) {
        updateUniforms();
    } else {
        makeKernels();
    }
    if (previous.cfl != values.cfl || previous.dt != values.dt) {
        nextDt_ = values.dt;
        chooseDt();
    }
}

// From the state of the step before the last one, whether or not anything waits for reports.
void Flow3dSimulation::chooseDt() {
    if (steps_ > 1) gradient_ = figuresOf(steps_ - 1).gradient;
    nextDt_ = parameters_.dt;
    if (parameters_.cfl > 0) {
        const double rate = figuresOf(steps_ > 0 ? steps_ - 1 : 0).rate;
        if (rate > 0) nextDt_ = std::min(nextDt_, parameters_.cfl / rate);
    }
}

void Flow3dSimulation::brush(const BrushStroke& stroke) {
    // A stroke acts in the middle of the depth, where the section that is shown lies.
    const auto& grid = surroundings_->grid();
    const Point3 centre = {stroke.to.x + grid.origin.x, stroke.to.y + grid.origin.y,
                           grid.origin.z + grid.depth / 2};
    const Poured::Place place = {centre, {stroke.radius, stroke.radius, stroke.radius}, false};
    if (stroke.brush == "smoke") {
        if (!carries_[0]) {
            carries_[0] = true;
            baseScalars_[0] = fieldOf("scalar, base");
            makeKernels();
        }
        poured_->add(place, stroke.strength, false, 3, scalars_[0]);
    } else {
        const double duration = std::max(stroke.duration, 1e-3);
        const std::array<double, 2> speed = {(stroke.to.x - stroke.from.x) / duration,
                                             (stroke.to.y - stroke.from.y) / duration};
        for (int axis = 0; axis < 2; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            poured_->add(place, stroke.strength * speed[a], false, axis, velocity_[a]);
        }
        fillSides(velocity_, time_);
        project(velocity_, nextDt_, time_, 0);
        first_ = true;
        for (std::size_t a = 0; a < 3; ++a) velocity_[a].copyTo(before_[a], velocity_[a].bytes());
    }
    measure({steps_, time_, 0, 1, 0, false});
}

void Flow3dSimulation::save(Snapshot& snapshot) {
    const auto bytes = surroundings_->layout().bytes();
    constexpr const char* names[] = {"u", "v", "w"};
    constexpr const char* earlier[] = {"u before", "v before", "w before"};
    for (std::size_t a = 0; a < 3; ++a) {
        snapshot.putBuffer(names[a], velocity_[a], bytes);
        snapshot.putBuffer(earlier[a], before_[a], bytes);
    }
    snapshot.putBuffer("pressure", pressure_, bytes);
    snapshot.putBuffer("smoke", scalars_[0], bytes);
    snapshot.putBuffer("temperature", scalars_[1], bytes);
    snapshot.values = {{"time", time_},         {"step", steps_},       {"dt", nextDt_},
                       {"last_dt", lastDt_},    {"first", first_},      {"gradient", gradient_},
                       {"cycles", expectedCycles_},
                       {"smoke", carries_[0]},  {"heat", carries_[1]}};
    if (surroundings_->moves()) {
        snapshot.values["solids"] = surroundings_->solids().state();
        snapshot.values["stiffness"] = heat_->stiffness();
    }
    // The next steps are chosen by the figures of the last two states.
    for (const auto step : {steps_, steps_ - 1}) {
        if (step > steps_) continue;
        const auto& figures = figuresOf(step);
        snapshot.values[step == steps_ ? "now" : "earlier"] = {figures.rate, figures.gradient};
    }
}

void Flow3dSimulation::restore(const Snapshot& snapshot) {
    const auto count = 4 * surroundings_->layout().quads();
    constexpr const char* names[] = {"u", "v", "w"};
    constexpr const char* earlier[] = {"u before", "v before", "w before"};
    std::vector<std::vector<float>> fields;
    for (const auto* name : names) fields.push_back(snapshot.get<float>(name, count));
    for (const auto* name : earlier) fields.push_back(snapshot.get<float>(name, count));
    for (const auto* name : {"pressure", "smoke", "temperature"}) {
        fields.push_back(snapshot.get<float>(name, count));
    }
    const double time = snapshot.value<double>("time"), dt = snapshot.value<double>("dt", 0, 1e300);
    const double lastDt = snapshot.value<double>("last_dt", 0, 1e300);
    const double gradient = snapshot.value<double>("gradient", 0, 1e300);
    const auto steps = snapshot.value<std::uint64_t>("step");
    const bool first = snapshot.value<bool>("first");
    const int cycles = snapshot.value<int>("cycles", 0, 1000);
    const std::array<bool, 2> carries = {snapshot.value<bool>("smoke"),
                                         snapshot.value<bool>("heat")};
    const auto now = snapshot.list("now", 2);
    const auto before = steps > 0 ? snapshot.list("earlier", 2) : now;

    std::vector<double> places;
    double stiffness = 0;
    if (surroundings_->moves()) {
        stiffness = snapshot.value<double>("stiffness", 0, 1e300);
        places = snapshot.list("solids", surroundings_->solids().state().size());
    }

    std::vector<StepReport> reports;
    collect(Wait::yes, reports);
    if (surroundings_->moves()) {
        followSolids(surroundings_->solids().setState(places, time), false);
        heat_->setStiffness(stiffness);
    }
    for (std::size_t a = 0; a < 3; ++a) {
        velocity_[a].upload(fields[a]);
        before_[a].upload(fields[3 + a]);
    }
    pressure_.upload(fields[6]);
    scalars_[0].upload(fields[7]);
    scalars_[1].upload(fields[8]);
    time_ = time, nextDt_ = dt, lastDt_ = lastDt, gradient_ = gradient, steps_ = steps, first_ = first;
    expectedCycles_ = cycles;
    if (carries != carries_) {
        carries_ = carries;
        for (std::size_t k = 0; k < 2; ++k) {
            baseScalars_[k] = carries_[k] ? fieldOf("scalar, base") : gl::Buffer(16, "scalar, base");
        }
        makeKernels();
    }
    velocitySides_->at(time_, 0, 0);
    for (auto& sides : scalarSides_) {
        sides->at(time_, parameters_.heatDiffusivity, parameters_.ambientTemperature);
    }
    figures_.clear();
    const auto put = [&](std::uint64_t step, const std::vector<double>& values) {
        Figures figures;
        figures.rate = values[0], figures.gradient = values[1];
        figures_[step] = figures;
    };
    put(steps_, now);
    if (steps_ > 0) put(steps_ - 1, before);
}

std::vector<std::string> Flow3dSimulation::writableFields() const {
    return {"smoke", "temperature"};
}

void Flow3dSimulation::writeFields(const FieldValues& fields) {
    checkFieldValues(fields, writableFields(), [&](const std::string&) {
        return cellCount(surroundings_->grid());
    });
    bool made = false;
    for (const auto& [name, values] : fields) {
        const std::size_t scalar = name == "smoke" ? 0 : 1;
        if (!carries_[scalar]) {
            carries_[scalar] = made = true;
            baseScalars_[scalar] = fieldOf("scalar, base");
        }
        upload(scalars_[scalar], 3, values);
    }
    heat_->hold(time_, scalars_[1], writer_, true);
    if (made) makeKernels();
    fillScalarSides(time_);
    measure({steps_, time_, 0, 1, 0, false});
}

std::unique_ptr<Simulation> makeSimulation(gl::Context& context) {
    return std::make_unique<Flow3dSimulation>(context);
}

}  // namespace seiche::flow3d
