#include "solvers/fluid/fluid_simulation.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/fluid/fluid_body.hpp"
#include "solvers/fluid/initial_velocity.hpp"

namespace seiche::fluid {

namespace {

Scheme schemeOf(const ParameterSet& parameters) {
    const auto& name = parameters.choice("advection");
    if (name == "semi-lagrangian") return Scheme::semiLagrangian;
    if (name == "ar2") return Scheme::ar2;
    if (name == "central-rk3") return Scheme::centralRk3;
    if (name == "maccormack") return Scheme::macCormack;
    return Scheme::macCormack2;
}

}  // namespace

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
    const auto refinement = static_cast<int>(parameters.integer("dye_scale"));
    if (std::max(domain.nx, domain.ny) > limits.textureSize / refinement) {
        failInput(
            "{}dye_scale is '{}' and must be a number from 1 to {}: it makes {} x {} cells of dye, "
            "more than this device takes ({} x {})",
            where, refinement, limits.textureSize / std::max(domain.nx, domain.ny),
            refinement * domain.nx, refinement * domain.ny, limits.textureSize, limits.textureSize);
    }
}

void FluidSimulation::reset(const Scene& scene) {
    checkSize(scene.domain, scene.parameters, scene.file + ": ");
    // All that can refuse the scene comes before the state of the old one is touched.
    auto geometry = std::make_unique<Geometry>(scene);
    Sources sources(scene);
    const KernelFactory kernels(context_, *geometry);
    TransportedScalars transported(kernels, scene);
    const auto velocity = initialVelocity(scene, kernels);

    parameters_.emplace(scene.parameters);
    geometry_ = std::move(geometry);
    sources_.emplace(std::move(sources));
    transported_.emplace(std::move(transported));
    kernels_.emplace(kernels);
    early_.clear();
    rates_.clear();
    time_ = lastDt_ = 0;
    steps_ = 0;
    velocity_ = kernels_->velocity("fluid velocity");
    before_ = kernels_->velocity("fluid velocity before");
    for (auto& texture : scratch_) texture = kernels_->velocity("fluid scratch");
    ledger_.reset();
    rebuildKernels();
    startFrom(velocity);
    measure(false, 0);
    nextDt_ = parameters_->real("dt");
    chooseDt();
}

void FluidSimulation::rebuildKernels() {
    scheme_ = schemeOf(*parameters_);
    kernels_.emplace(context_, *geometry_);
    const int projections = scheme_ == Scheme::ar2 ? 2 : scheme_ == Scheme::centralRk3 ? 3 : 1;
    auto before = std::move(projection_);
    projection_.emplace(*kernels_, *geometry_, *parameters_, projections,
                        scheme_ == Scheme::macCormack2);
    if (before && !projection_->takeMemory(*before)) firstOrderSteps_ = 1;
    transported_->setParameters(*parameters_);
    transported_->rebuild(*kernels_);
    advection_.emplace(*kernels_, transported_->dyeRefinement());
    viscosity_.emplace(*kernels_, *geometry_);
    sources_->rebuild(*kernels_);
    sources_->setParameters(*parameters_);
    forces_.emplace(*kernels_, *geometry_);
    wallForces_.emplace(*kernels_);
    // Books that are open stay open.
    const auto books = ledger_ ? std::optional(ledger_->save()) : std::nullopt;
    if (ledger_) collect(Wait::yes, early_);
    ledger_.emplace(*kernels_, domain(), transported_->dyeRefinement(),
                    projection_->solvesPerStep(), wallForces_->totals().bytes());
    if (books) ledger_->restore(*books);

    combine_ = kernels_->kernel("fluid/combine.comp");
    central_ = kernels_->kernel("fluid/central.comp");
    brushes_.emplace(*kernels_, *geometry_);
    shown_.rebuild(*kernels_, *geometry_);
}

void FluidSimulation::startFrom(const std::vector<float>& velocity) {
    scratch_[0].upload(velocity);
    combine(scratch_[0], 1, scratch_[0], 0, scratch_[1]);
    projection_->project(0, scratch_[1], velocity_);
    // The phi that removed the divergence of the initial state is not the pressure of a step.
    for (auto* phi : projection_->memory()) phi->clear();
    combine(velocity_, 1, velocity_, 0, before_);
    firstOrderSteps_ = lastDt_ > 0 ? 1 : 0;
}

// The others are read when a step wants them.
void FluidSimulation::updateUniforms() {
    projection_->setParameters(*parameters_);
    transported_->setParameters(*parameters_);
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

// Where velocity or dye is not finite now; what went wrong some steps ago still is.
std::string FluidSimulation::firstNotFinite() {
    const auto find = [&](const gl::Texture2D& texture, const char* const* names, int offset,
                          int refinement) {
        const auto values = texture.downloadFloats();
        const auto channels = static_cast<std::size_t>(gl::components(texture.format()));
        const auto width = static_cast<std::size_t>(texture.width());
        for (std::size_t k = 0; k < values.size(); ++k) {
            if (std::isfinite(values[k])) continue;
            const auto texel = k / channels;
            const int i = static_cast<int>(texel % width) / refinement - offset;
            const int j = static_cast<int>(texel / width) / refinement - offset;
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
    if (where.empty() && transported_->dyed()) {
        where = find(transported_->dye(), colors, 0, transported_->dyeRefinement());
    }
    if (where.empty() && transported_->smoky())
        where = find(transported_->scalars(), scalars, 0, 1);
    return where;
}

void FluidSimulation::measure(bool isStep, double dt) {
    const ConservationBudget::Transported carried{
        transported_->dyed() ? &transported_->dye() : nullptr,
        transported_->smoky() ? &transported_->scalars() : nullptr, transported_->ambient(),
        transported_->wallGradients(time_)};
    const double viscosity = parameters_->real("viscosity");
    const double given = parameters_->real("reference_length");
    const double length = given > 0 ? given : std::min(domain().width, domain().height);
    ledger_->push({isStep,
                   steps_,
                   time_,
                   dt,
                   {},
                   {},
                   wallForces_->scales(*parameters_, time_ - dt, dt),
                   transported_->heatFigures(parameters_->real("buoyancy"), viscosity),
                   viscosity > 0 ? length / viscosity : 0,
                   parameters_->real("reference_speed")},
                  velocity_, carried, *wallForces_, *projection_);
}

void FluidSimulation::collect(Wait wait, std::vector<StepReport>& reports) {
    if (&reports != &early_) {
        reports.insert(reports.end(), early_.begin(), early_.end());
        early_.clear();
    }
    const auto before = reports.size();
    ledger_->collect(wait == Wait::yes, reports,
                     [this](std::uint64_t step, ConservationBudget::Rates rates) {
                         // Central differences leave alternations alone: they must count.
                         rates_[step] = scheme_ == Scheme::centralRk3 ? rates.faces : rates.cells;
                     });
    for (auto k = before; k < reports.size(); ++k) {
        if (!reports[k].finite) reports[k].where = firstNotFinite();
    }
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
        firstOrderSteps_ = 2;
    } else {
        brushes_->apply(stroke, time_, nextDt_, velocity_, scratch_[0], *transported_);
        projection_->disturbed();
        // What removes the stroke's divergence in the next step is no pressure of the one after.
        if (kind == "stir" || kind == "push") firstOrderSteps_ = 2;
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
    if (scheme_ == Scheme::macCormack2) snapshot.values["first_order_steps"] = firstOrderSteps_;
    transported_->save(snapshot);
}

void FluidSimulation::restore(const Snapshot& snapshot) {
    std::vector<StepReport> passed;
    collect(Wait::yes, passed);
    const auto texels = 2 * static_cast<std::size_t>(kernels_->width()) *
                        static_cast<std::size_t>(kernels_->height());
    const auto cells = geometry_->drawn().size();
    const auto velocity = snapshot.get<float>("velocity", texels);
    const auto before = snapshot.get<float>("before", texels);
    const auto drawn = snapshot.get<std::uint8_t>("drawn", cells);
    auto memory = projection_->memory();
    std::vector<std::vector<float>> phi;
    // A state of the scheme of order 1, which others' defaults were, lacks what is held.
    const bool held = snapshot.values.contains("first_order_steps");
    for (std::size_t k = 0; k < memory.size(); ++k) {
        const auto name = fmt::format("phi {}", k);
        const bool strange = scheme_ == Scheme::macCormack2 && !held && k + 1 == memory.size();
        // One of a scheme of fewer projections has no first guess for all of them.
        const bool missing = strange || (k > 0 && !snapshot.has(name));
        phi.push_back(missing ? std::vector<float>(cells) : snapshot.get<float>(name, cells));
    }
    const auto steps = snapshot.value<std::uint64_t>("step");
    const auto time = snapshot.value<double>("time"), last = snapshot.value<double>("last_dt"),
               next = snapshot.value<double>("next_dt");
    const auto ledger = snapshot.value<nlohmann::json>("ledger");
    const auto rates = snapshot.value<std::map<std::uint64_t, double>>("rates");
    if (geometry_->moves()) {
        geometry_->moving().setMoved(snapshot.value<std::vector<double>>("moved_walls"));
    }
    transported_->restore(snapshot);
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
    firstOrderSteps_ = held ? snapshot.value<int>("first_order_steps") : 1;
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
        firstOrderSteps_ = 2;  // the velocity of another grid diverges on this one
        measure(false, 0);
        nextDt_ = parameters_->real("dt");
        chooseDt();
    }
}

nlohmann::ordered_json FluidSimulation::summary() {
    collect(Wait::yes, early_);
    nlohmann::ordered_json made = {{"ledger", ledger_->summary()},
                                   {"pressure_solver", projection_->solver().name()}};
    for (const auto& each : ledger_->heat()) made["heat"][each.name] = each.value;
    return made;
}

std::unique_ptr<Simulation> makeSimulation(gl::Context& context) {
    return std::make_unique<FluidSimulation>(context);
}

}  // namespace seiche::fluid
