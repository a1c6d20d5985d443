#include "solvers/fluid/fluid_simulation.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/fluid/flow_stages.hpp"
#include "solvers/fluid/fluid_brushes.hpp"
#include "solvers/fluid/fluid_carried.hpp"
#include "solvers/fluid/fluid_forces.hpp"
#include "solvers/fluid/fluid_geometry.hpp"
#include "solvers/fluid/fluid_ledger.hpp"
#include "solvers/fluid/fluid_sources.hpp"
#include "solvers/fluid/initial_velocity.hpp"
#include "solvers/fluid/projection.hpp"
#include "solvers/fluid/shown_fields.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"

namespace seiche::fluid {

namespace {

enum class Scheme { semiLagrangian, macCormack, ar2, centralRk3 };

Scheme schemeOf(const ParameterSet& parameters) {
    const auto& name = parameters.choice("advection");
    if (name == "semi-lagrangian") return Scheme::semiLagrangian;
    if (name == "ar2") return Scheme::ar2;
    if (name == "central-rk3") return Scheme::centralRk3;
    return Scheme::macCormack;
}

class FluidSimulation : public Simulation {
  public:
    explicit FluidSimulation(gl::Context& context) : context_(context) {}

    const SimulationInfo& info() const override { return Registry::instance().at("fluid"); }
    void reset(const Scene& scene) override;
    void setParameters(const ParameterSet& parameters) override;
    void step() override;
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return time_; }
    double dt() const override { return nextDt_; }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override {
        return shown_.field(fieldInfo(info(), name),
                            {velocity_, *carried_, *projection_, pressureScales()});
    }
    FieldView walls() override { return shown_.walls(); }
    FieldView standingWalls() override { return shown_.standingWalls(); }
    std::optional<VelocityView> velocity() override { return shown_.velocity(velocity_); }
    void brush(const BrushStroke& stroke) override;
    void save(Snapshot& snapshot) override;
    void restore(const Snapshot& snapshot) override;
    std::optional<ConvergenceReport> lastSolve() override {
        if (steps_ == 0) return std::nullopt;
        return projection_->solver().lastReport(
            projection_->solveName(projection_->solvesPerStep() - 1));
    }
    nlohmann::ordered_json summary() override;

  private:
    static constexpr std::size_t scratchCount = 4;
    const Domain& domain() const { return geometry_->domain(); }
    /// Throws badInput for grids that are more than the device takes.
    void checkSize(const Domain& domain, const ParameterSet& parameters,
                   const std::string& where) const;
    /// Makes solver and kernels for parameters and walls as they are now.
    void rebuildKernels();
    void updateUniforms();
    /// The initial state, from a velocity that may diverge and run into walls.
    void startFrom(const std::vector<float>& velocity);
    void measure(bool isStep, double dt);
    /// The time step that follows from speeds two steps before; may wait for them.
    void chooseDt();
    double rateBefore(std::uint64_t step);
    std::string firstNotFinite();

    /// result = a first + b second, walls and ghosts put right.
    void combine(const gl::Texture2D& first, double a, const gl::Texture2D& second, double b,
                 gl::Texture2D& result);
    /// Forms the acceleration by forces in the middle of a step of dt; null where there is none.
    const gl::Texture2D* accelerate(double dt);
    /// Walls go to where they are at time t, and faces of `field` that they cover take their speed.
    void moveWalls(double t, gl::Texture2D& field, gl::Texture2D& spare);
    /// The same where walls stand still and sides change: `field` takes what they are given at t.
    void changeSides(double t, gl::Texture2D& field, gl::Texture2D& spare);
    /// The part of a step of dt at whose end the reflecting step takes forces and viscosity.
    double reflectingShare(double dt) const {
        return viscosity_->implicitShare(parameters_->real("viscosity"), dt);
    }
    /// What takes the pressure of the step before out of a velocity, as a factor to phi of its
    /// first projection; 0 where nothing is known of it.
    double lastPressure(double dt, const gl::Texture2D* forces);
    void stepOnce(double dt);        // semi-Lagrangian and MacCormack
    void stepReflecting(double dt);  // AR2
    void stepCentral(double dt);
    /// What makes pressure of the step's first and last phi [1/s].
    std::array<double, 2> pressureScales() const;

    gl::Context& context_;
    std::optional<ParameterSet> parameters_;
    Scheme scheme_ = Scheme::macCormack;
    std::unique_ptr<Geometry> geometry_;
    std::optional<Grid> grid_;
    std::optional<Projection> projection_;
    std::optional<Advection> advection_;
    std::optional<Viscosity> viscosity_;
    std::optional<Carried> carried_;
    std::optional<Sources> sources_;
    std::optional<Forces> forces_;
    std::optional<Brushes> brushes_;
    std::optional<Ledger> ledger_;
    std::vector<StepReport> early_;          // arrived while something waited
    std::map<std::uint64_t, double> rates_;  // max |u|/hx + |v|/hy [1/s] after a step
    gl::Texture2D velocity_, before_;        // ghosts included
    std::array<gl::Texture2D, scratchCount> scratch_;
    gl::Kernel combine_, central_;
    ShownFields shown_;
    double time_ = 0, lastDt_ = 0, nextDt_ = 0;
    int parts_ = 1;  // of the last explicit step
    std::uint64_t steps_ = 0;
};

void FluidSimulation::checkSize(const Domain& domain, const ParameterSet& parameters,
                                const std::string& where) const {
    const auto& limits = context_.limits();
    const int most = limits.textureSize - 3;
    if (domain.nx > most || domain.ny > most) {
        failInput(
            "{}domain.cells = {} x {} is more than this device takes ({} x {}): choose fewer "
            "cells",
            where, domain.nx, domain.ny, most, most);
    }
    const auto fine = static_cast<int>(parameters.integer("dye_scale"));
    if (std::max(domain.nx, domain.ny) > limits.textureSize / fine) {
        failInput(
            "{}dye_scale is '{}' and must be a number from 1 to {}: it makes {} x {} cells of dye, "
            "more than this device takes ({} x {})",
            where, fine, limits.textureSize / std::max(domain.nx, domain.ny), fine * domain.nx,
            fine * domain.ny, limits.textureSize, limits.textureSize);
    }
}

void FluidSimulation::reset(const Scene& scene) {
    checkSize(scene.domain, scene.parameters, scene.file + ": ");
    // All that can refuse the scene comes before the state of the old one is touched.
    auto geometry = std::make_unique<Geometry>(scene);
    Sources sources(scene);
    const Grid grid(context_, *geometry);
    Carried carried(grid, scene);
    const auto velocity = initialVelocity(scene, grid);

    parameters_.emplace(scene.parameters);
    geometry_ = std::move(geometry);
    sources_.emplace(std::move(sources));
    carried_.emplace(std::move(carried));
    grid_.emplace(grid);
    early_.clear();
    rates_.clear();
    time_ = lastDt_ = 0;
    steps_ = 0;
    velocity_ = grid_->velocity("fluid velocity");
    before_ = grid_->velocity("fluid velocity before");
    for (auto& texture : scratch_) texture = grid_->velocity("fluid scratch");
    ledger_.reset();
    rebuildKernels();
    startFrom(velocity);
    measure(false, 0);
    nextDt_ = parameters_->real("dt");
    chooseDt();
}

void FluidSimulation::rebuildKernels() {
    scheme_ = schemeOf(*parameters_);
    grid_.emplace(context_, *geometry_);
    const int projections = scheme_ == Scheme::ar2 ? 2 : scheme_ == Scheme::centralRk3 ? 3 : 1;
    auto before = std::move(projection_);
    projection_.emplace(*grid_, *geometry_, *parameters_, projections);
    if (before) projection_->takeMemory(*before);
    carried_->setParameters(*parameters_);
    carried_->rebuild(*grid_);
    advection_.emplace(*grid_, carried_->dyeFine());
    viscosity_.emplace(*grid_, *geometry_);
    sources_->rebuild(*grid_);
    sources_->setParameters(*parameters_);
    forces_.emplace(*grid_, *geometry_);
    // Books that are open stay open.
    const auto books = ledger_ ? std::optional(ledger_->save()) : std::nullopt;
    if (ledger_) collect(Wait::yes, early_);
    ledger_.emplace(*grid_, domain(), carried_->dyeFine(), projection_->solvesPerStep());
    if (books) ledger_->restore(*books);

    combine_ = grid_->kernel("fluid/combine.comp");
    central_ = grid_->kernel("fluid/central.comp");
    brushes_.emplace(*grid_, *geometry_);
    shown_.rebuild(*grid_, *geometry_);
}

void FluidSimulation::startFrom(const std::vector<float>& velocity) {
    scratch_[0].upload(velocity);
    combine(scratch_[0], 1, scratch_[0], 0, scratch_[1]);
    projection_->project(0, scratch_[1], velocity_);
    // What took the divergence out of the initial state is no pressure of a step.
    for (auto* phi : projection_->memory()) phi->clear();
    combine(velocity_, 1, velocity_, 0, before_);
}

// The others are read when a step wants them.
void FluidSimulation::updateUniforms() {
    projection_->setParameters(*parameters_);
    carried_->setParameters(*parameters_);
    sources_->setParameters(*parameters_);
}

void FluidSimulation::setParameters(const ParameterSet& parameters) {
    checkSize(domain(), parameters, "");
    const auto before = *parameters_;
    parameters_.emplace(parameters);
    if (before.effectOfChange(parameters) == Effect::live) {
        updateUniforms();
    } else {
        rebuildKernels();
    }
    if (before.real("cfl") != parameters.real("cfl") ||
        before.real("dt") != parameters.real("dt")) {
        nextDt_ = parameters.real("dt");
        chooseDt();
    }
}

void FluidSimulation::combine(const gl::Texture2D& first, double a, const gl::Texture2D& second,
                              double b, gl::Texture2D& result) {
    combine_.set("factors", std::array{static_cast<float>(a), static_cast<float>(b)});
    combine_.run(grid_->width(), grid_->height(), 1,
                 {grid_->in(0, first), grid_->in(1, second), grid_->faces(), grid_->plain(),
                  gl::write(2, result)});
}

void FluidSimulation::moveWalls(double t, gl::Texture2D& field, gl::Texture2D& spare) {
    if (!geometry_->update(t)) return;
    combine(field, 1, field, 0, spare);
    std::swap(field, spare);
}

void FluidSimulation::changeSides(double t, gl::Texture2D& field, gl::Texture2D& spare) {
    if (!geometry_->sidesChange() || geometry_->moves()) return;
    geometry_->update(t);
    combine(field, 1, field, 0, spare);
    std::swap(field, spare);
}

const gl::Texture2D* FluidSimulation::accelerate(double dt) {
    const gl::Texture2D* scalars = carried_->smoky() ? &carried_->scalars() : nullptr;
    // Between walls that move what is carried has already gone on.
    if (scheme_ == Scheme::ar2 && Forces::buoyant(*parameters_, *carried_) && !geometry_->moves()) {
        scalars = &carried_->scalarsAhead(*advection_, velocity_, dt / 2);
    }
    return forces_->accelerate(*parameters_, time_ + dt / 2, *sources_, *carried_, scalars,
                               velocity_);
}

void FluidSimulation::stepOnce(double dt) {
    const auto* forces = accelerate(dt);
    const double nu = parameters_->real("viscosity");
    const auto by =
        scheme_ == Scheme::semiLagrangian ? Interpolant::semiLagrangian : Interpolant::macCormack;
    advection_->velocity(by, velocity_, velocity_, dt, scratch_[1], scratch_[2]);
    moveWalls(time_ + dt, scratch_[2], scratch_[0]);
    projection_->project(0,
                         viscosity_->apply(nu, dt, viscosity_->implicitShare(nu, dt), forces,
                                           scratch_[2], scratch_[0]),
                         velocity_);
}

double FluidSimulation::lastPressure(double dt, const gl::Texture2D* forces) {
    // Beside a wall that moves phi is another one every step.
    if (parameters_->real("viscosity") == 0 || geometry_->moves()) return 0;
    const double share = reflectingShare(dt);
    if (lastDt_ > 0) return share * dt / (reflectingShare(lastDt_) * lastDt_);
    if (!forces) return 0;
    // Before the first step there is that which holds the forces.
    combine(velocity_, 1, *forces, share * dt, scratch_[2]);
    projection_->project(0, scratch_[2], scratch_[3]);
    return 1;
}

// Narain, Zehnder and Thomaszewski 2019, with the advecting velocities, the forces and the
// viscosity of docs/methods/advection.md.
void FluidSimulation::stepReflecting(double dt) {
    const double nu = parameters_->real("viscosity"), share = reflectingShare(dt);
    const double ahead = lastDt_ > 0 ? dt / (4 * lastDt_) : 0;
    const auto* forces = accelerate(dt);
    const double pressure = lastPressure(dt, forces);
    auto &reflected = scratch_[0], &carrier = scratch_[1], &advected = scratch_[3];
    combine(velocity_, 1 + ahead, before_, -ahead, carrier);
    changeSides(time_ + dt / 4, carrier, scratch_[0]);
    advection_->velocity(Interpolant::macCormack, velocity_, carrier, dt / 2, scratch_[2],
                         advected);
    moveWalls(time_ + dt / 2, advected, scratch_[0]);
    changeSides(time_ + dt / 2, advected, scratch_[0]);
    // Beside walls viscosity sees little of what pressure alone takes away: most of it goes before.
    const gl::Texture2D* acted = &advected;
    if (pressure > 0)
        projection_->addGradient(0, -pressure, advected, scratch_[2]), acted = &scratch_[2];
    acted = &viscosity_->apply(nu, share * dt, 1, forces, *acted, scratch_[0]);
    if (pressure > 0)
        projection_->addGradient(0, pressure, *acted, scratch_[2]), acted = &scratch_[2];
    projection_->reflect(0, *acted, {advected, velocity_, share, reflected, carrier});
    changeSides(time_ + 0.75 * dt, carrier, scratch_[2]);
    changeSides(time_ + dt, reflected, scratch_[2]);
    advection_->velocity(Interpolant::macCormack, reflected, carrier, dt / 2, scratch_[2],
                         advected);
    moveWalls(time_ + dt, advected, scratch_[0]);
    std::swap(velocity_, before_);
    projection_->project(1, advected, velocity_);
}

// Explicit: as many equal steps as stability wants.
void FluidSimulation::stepCentral(double dt) {
    const double nu = parameters_->real("viscosity");
    // Of the state as it is, strokes included: an explicit step that is too long ends in NaN.
    collect(Wait::yes, early_);
    const double rate = std::max(rates_[steps_], geometry_->largestRate());
    const double stiff = nu * Viscosity::largestEigenvalue(*geometry_);
    const int parts =
        static_cast<int>(std::clamp(std::ceil(dt * std::max(rate / 1.2, stiff / 2.2)), 1.0, 256.0));
    const double h = dt / parts;
    parts_ = parts;
    const auto* forces = accelerate(dt);
    combine(velocity_, 1, velocity_, 0, scratch_[3]);
    for (int part = 0; part < parts; ++part) {
        constexpr float shares[3] = {1, 1.0f / 4, 2.0f / 3};
        constexpr double reached[3] = {1, 0.5, 1};  // by a stage, in parts
        // scratch 3 holds the start, 0 and 1 what a stage makes of it.
        for (int stage = 0; stage < 3; ++stage) {
            auto& from = stage == 0 ? scratch_[3] : scratch_[0];
            moveWalls(time_ + (part + reached[stage]) * h, from, scratch_[2]);
            central_.set("part", shares[stage])
                .set("dt", static_cast<float>(h))
                .set("forced", static_cast<float>(forces ? h : 0))
                .set("viscosity", static_cast<float>(nu));
            central_.run(grid_->width(), grid_->height(), 1,
                         {grid_->in(0, from), grid_->in(1, scratch_[3]),
                          grid_->in(4, forces ? *forces : from), grid_->faces(), grid_->plain(),
                          gl::write(2, scratch_[1])});
            projection_->project(stage, scratch_[1], scratch_[0]);
        }
        std::swap(scratch_[0], scratch_[3]);
    }
    std::swap(velocity_, scratch_[3]);
}

void FluidSimulation::step() {
    const double dt = nextDt_;
    sources_->pour(*carried_, time_ + dt / 2, dt);
    // What is carried leaves before walls move in; else they would run over it.
    const bool moves = geometry_->moves();
    if (moves) {
        geometry_->moving().beginStep(time_, dt);
        carried_->carry(*advection_, velocity_, dt);
    }
    switch (scheme_) {
        case Scheme::semiLagrangian:
        case Scheme::macCormack:
            if (!moves) geometry_->update(time_ + dt);
            stepOnce(dt);
            break;
        case Scheme::ar2:
            stepReflecting(dt);
            break;
        case Scheme::centralRk3:
            stepCentral(dt);
            break;
    }
    if (!moves && carried_->any()) {
        const gl::Texture2D* along = &velocity_;
        if (scheme_ == Scheme::ar2) {
            combine(velocity_, 0.5, before_, 0.5, scratch_[0]);
            along = &scratch_[0];
        }
        carried_->carry(*advection_, *along, dt);
    }
    time_ += dt;
    ++steps_;
    lastDt_ = dt;
    measure(true, dt);
    chooseDt();
}

double FluidSimulation::rateBefore(std::uint64_t step) {
    const std::uint64_t wanted = step > 0 ? step - 1 : 0;
    auto found = rates_.find(wanted);
    if (found == rates_.end()) {
        collect(Wait::no, early_);
        found = rates_.find(wanted);
    }
    if (found == rates_.end()) {
        collect(Wait::yes, early_);
        found = rates_.find(wanted);
    }
    rates_.erase(rates_.begin(), rates_.lower_bound(wanted));
    return found == rates_.end() ? 0 : found->second;
}

// Where velocity or dye is not finite now; what went wrong some steps ago still is.
std::string FluidSimulation::firstNotFinite() {
    const auto find = [&](const gl::Texture2D& texture, const char* const* names, int offset,
                          int fine) {
        const auto values = texture.downloadFloats();
        const auto channels = static_cast<std::size_t>(gl::components(texture.format()));
        const auto width = static_cast<std::size_t>(texture.width());
        for (std::size_t k = 0; k < values.size(); ++k) {
            if (std::isfinite(values[k])) continue;
            const auto texel = k / channels;
            const int i = static_cast<int>(texel % width) / fine - offset;
            const int j = static_cast<int>(texel / width) / fine - offset;
            // Ghosts follow what lies inside.
            if (i < 0 || j < 0 || i >= domain().nx || j >= domain().ny) continue;
            return message("{} at cell ({}, {})", names[k % channels], i, j);
        }
        return std::string();
    };
    constexpr const char* components[] = {"u", "v"};
    constexpr const char* colors[] = {"dye", "dye", "dye", "dye"};
    constexpr const char* scalars[] = {"temperature", "smoke"};
    auto where = find(velocity_, components, 1, 1);
    if (where.empty() && carried_->dyed()) {
        where = find(carried_->dye(), colors, 0, carried_->dyeFine());
    }
    if (where.empty() && carried_->smoky()) where = find(carried_->scalars(), scalars, 0, 1);
    return where;
}

void FluidSimulation::chooseDt() {
    const double cfl = parameters_->real("cfl"), most = parameters_->real("dt");
    nextDt_ = most;
    if (cfl <= 0) return;
    const double rate = std::max(rateBefore(steps_), geometry_->largestRate());
    if (std::isfinite(rate) && rate > 0) nextDt_ = std::min(most, cfl / rate);
}

void FluidSimulation::measure(bool isStep, double dt) {
    const Ledger::Carried carried{carried_->dyed() ? &carried_->dye() : nullptr,
                                  carried_->smoky() ? &carried_->scalars() : nullptr,
                                  carried_->ambient()};
    ledger_->push(
        {isStep, steps_, time_, dt, pressureScales(), parameters_->real("viscosity"), {}, {}},
        velocity_, carried, *projection_);
}

void FluidSimulation::collect(Wait wait, std::vector<StepReport>& reports) {
    if (&reports != &early_) {
        reports.insert(reports.end(), early_.begin(), early_.end());
        early_.clear();
    }
    const auto before = reports.size();
    ledger_->collect(wait == Wait::yes, reports, [this](std::uint64_t step, Ledger::Rates rates) {
        // Central differences leave alternations alone: they must count.
        rates_[step] = scheme_ == Scheme::centralRk3 ? rates.faces : rates.cells;
    });
    for (auto k = before; k < reports.size(); ++k) {
        if (!reports[k].finite) reports[k].where = firstNotFinite();
    }
}

// phi is what a projection took away; how much of it makes pressure depends on the scheme
// (docs/methods/projection.md).
std::array<double, 2> FluidSimulation::pressureScales() const {
    if (lastDt_ <= 0) return {0, 0};
    if (scheme_ == Scheme::ar2) return {1 / (reflectingShare(lastDt_) * lastDt_), 1 / lastDt_};
    if (scheme_ == Scheme::centralRk3) return {0, 1.5 * parts_ / lastDt_};
    return {1 / lastDt_, 0};
}

void FluidSimulation::brush(const BrushStroke& stroke) {
    const auto& kind = stroke.brush;
    if (kind == "drag") {
        geometry_->moving().drag(stroke.from, stroke.to);
        return;
    }
    if (kind == "wall" || kind == "erase") {
        const bool before = geometry_->hasObstacles();
        if (!geometry_->draw(stroke.from, stroke.to, stroke.radius, kind == "wall")) return;
        if (geometry_->hasObstacles() != before) rebuildKernels();
        combine(velocity_, 1, velocity_, 0, scratch_[0]);
        std::swap(velocity_, scratch_[0]);
    } else {
        brushes_->apply(stroke, time_, nextDt_, velocity_, scratch_[0], *carried_);
        projection_->disturbed();
    }
    measure(false, 0);
}

void FluidSimulation::save(Snapshot& snapshot) {
    collect(Wait::yes, early_);
    snapshot.putValues("velocity", velocity_);
    snapshot.putValues("before", before_);
    snapshot.put("drawn", geometry_->drawn());
    snapshot.put("solid", geometry_->solidCells());
    const auto memory = projection_->memory();
    for (std::size_t k = 0; k < memory.size(); ++k) {
        snapshot.putValues(fmt::format("phi {}", k), *memory[k]);
    }
    if (geometry_->moves()) snapshot.values["moved_walls"] = geometry_->moving().moved();
    snapshot.values["step"] = steps_;
    snapshot.values["time"] = time_;
    snapshot.values["last_dt"] = lastDt_;
    snapshot.values["next_dt"] = nextDt_;
    snapshot.values["ledger"] = ledger_->save();
    snapshot.values["rates"] = rates_;
    carried_->save(snapshot);
}

void FluidSimulation::restore(const Snapshot& snapshot) {
    std::vector<StepReport> passed;
    collect(Wait::yes, passed);
    const auto texels =
        2 * static_cast<std::size_t>(grid_->width()) * static_cast<std::size_t>(grid_->height());
    const auto cells = geometry_->drawn().size();
    const auto velocity = snapshot.get<float>("velocity", texels);
    const auto before = snapshot.get<float>("before", texels);
    const auto drawn = snapshot.get<std::uint8_t>("drawn", cells);
    auto memory = projection_->memory();
    std::vector<std::vector<float>> phi;
    for (std::size_t k = 0; k < memory.size(); ++k) {
        phi.push_back(snapshot.get<float>(fmt::format("phi {}", k), cells));
    }
    const auto steps = snapshot.value<std::uint64_t>("step");
    const auto time = snapshot.value<double>("time"), last = snapshot.value<double>("last_dt"),
               next = snapshot.value<double>("next_dt");
    const auto ledger = snapshot.value<nlohmann::json>("ledger");
    const auto rates = snapshot.value<std::map<std::uint64_t, double>>("rates");
    if (geometry_->moves()) {
        geometry_->moving().setMoved(snapshot.value<std::vector<double>>("moved_walls"));
    }
    carried_->restore(snapshot);
    if (drawn != geometry_->drawn()) {
        geometry_->setDrawn(drawn);
        rebuildKernels();
        memory = projection_->memory();
    }
    for (std::size_t k = 0; k < memory.size(); ++k) memory[k]->upload(phi[k]);
    steps_ = steps;
    time_ = time;
    lastDt_ = last;
    nextDt_ = next;
    rates_ = rates;
    geometry_->update(time);
    // Walls may have come since: what has become solid no longer flows.
    scratch_[0].upload(velocity);
    combine(scratch_[0], 1, scratch_[0], 0, velocity_);
    before_.upload(before);
    ledger_->restore(ledger);
    if (snapshot.values.contains("resampled")) {
        for (auto* each : {&velocity_, &before_}) {
            combine(*each, 1, *each, 0, scratch_[0]);  // walls and ghosts of this grid
            std::swap(*each, scratch_[0]);
        }
        measure(false, 0);
        nextDt_ = parameters_->real("dt");
        chooseDt();
    }
}

nlohmann::ordered_json FluidSimulation::summary() {
    collect(Wait::yes, early_);
    return {{"ledger", ledger_->summary()}, {"pressure_solver", projection_->solver().name()}};
}

}  // namespace

std::unique_ptr<Simulation> makeSimulation(gl::Context& context) {
    return std::make_unique<FluidSimulation>(context);
}

}  // namespace seiche::fluid
