#include "solvers/fluid/fluid_simulation.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/gl/context.hpp"
#include "solvers/fluid/fluid_body.hpp"
#include "solvers/fluid/initial_velocity.hpp"

namespace seiche::fluid {

namespace {

/// Whether fluid at rest may begin to move, or carried fields change.
bool drives(const Scene& scene) {
    const auto pushes = [](const BoundaryRule& rule) {
        return rule.type == "inflow" || rule.type == "moving-wall";
    };
    const auto drivesThrough = [&](const Boundary& side) {
        return pushes(side) || std::ranges::any_of(side.segments, pushes);
    };
    return !scene.sources.empty() || std::ranges::any_of(scene.walls, &Wall::moves) ||
           std::ranges::any_of(scene.boundaries, drivesThrough);
}

}  // namespace

void FluidSimulation::checkSize(const Domain& domain, int dyeScale,
                                const std::string& where) const {
    const auto& limits = context_.limits();
    const int most = limits.textureSize - 3;
    if (domain.nx > most || domain.ny > most) {
        failInput(
            "{}domain.cells = {} x {} is more than this device takes ({} x {}): choose fewer "
            "cells",
            where, domain.nx, domain.ny, most, most);
    }
    if (std::max(domain.nx, domain.ny) > limits.textureSize / dyeScale) {
        failInput(
            "{}dye_scale is '{}' and must be a number from 1 to {}: it makes {} x {} cells of dye, "
            "more than this device takes ({} x {})",
            where, dyeScale, limits.textureSize / std::max(domain.nx, domain.ny),
            dyeScale * domain.nx, dyeScale * domain.ny, limits.textureSize, limits.textureSize);
    }
}

void FluidSimulation::reset(const Scene& scene) {
    const auto values = FluidParameters::from(scene.parameters);
    checkSize(scene.domain, values.dyeScale, scene.file + ": ");
    reportProgress(0);
    // All that can refuse the scene comes before the state of the old one is touched.
    auto geometry = std::make_unique<Geometry>(scene);
    const auto& imbalance = geometry->imbalance();
    if (imbalance && !geometry->fluxesChange()) {
        failInput("{}: boundaries: {}", scene.file, imbalance->sentence());
    }
    Sources sources(scene);
    const KernelFactory kernels(context_, *geometry);
    reportProgress(0.15);
    TransportedScalars transported(kernels, scene);
    reportProgress(0.2);
    const auto velocity = initialVelocity(scene, kernels);

    reportProgress(0.25);
    given_.emplace(scene.parameters);
    parameters_ = values;
    driven_ = drives(scene);
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
    reportProgress(0.35);
    {
        const Task::Share share(0.35, 1);
        const Task::Detailed solves;
        startFrom(velocity);
    }
    measure(false, 0);
    nextDt_ = parameters_.dt;
    chooseDt();
}

void FluidSimulation::rebuildKernels() {
    scheme_ = parameters_.advection;
    kernels_.emplace(context_, *geometry_);
    const int projections = scheme_ == Scheme::ar2 ? 2 : scheme_ == Scheme::centralRk3 ? 3 : 1;
    auto before = std::move(projection_);
    projection_.emplace(*kernels_, *geometry_, parameters_, projections, isTrapezoidal());
    if (before && !projection_->takeMemory(*before)) firstOrderSteps_ = 1;
    transported_->setParameters(parameters_);
    transported_->rebuild(*kernels_);
    advection_.emplace(*kernels_, transported_->dyeRefinement());
    viscosity_.emplace(*kernels_, *geometry_);
    sources_->rebuild(*kernels_);
    sources_->setParameters(parameters_);
    forces_.emplace(*kernels_, *geometry_);
    wallForces_.emplace(*kernels_);
    // A budget that has begun goes on.
    const auto budget = ledger_ ? std::optional(ledger_->balance()) : std::nullopt;
    if (ledger_) collect(Wait::yes, early_);
    ledger_.emplace(*kernels_, domain(), transported_->dyeRefinement(),
                    projection_->solvesPerStep(), wallForces_->totals().bytes());
    if (budget) ledger_->restore(*budget);

    combine_ = BlockKernel(*kernels_, "fluid/combine.comp");
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

bool FluidSimulation::atRest() const {
    if (driven_ || !ledger_->still()) return false;
    const auto& p = parameters_;
    const bool dyeFades = p.dyeDecay > 0 || p.dyeDiffusivity > 0;
    const bool smokeFades = p.smokeDecay > 0 || p.smokeDiffusivity > 0 || p.heatDiffusivity > 0;
    return !(transported_->dyed() && dyeFades) && !(transported_->smoky() && smokeFades);
}

// Other parameters are read in each step.
void FluidSimulation::updateUniforms() {
    projection_->setParameters(parameters_);
    transported_->setParameters(parameters_);
    sources_->setParameters(parameters_);
}

void FluidSimulation::setParameters(const ParameterSet& parameters) {
    const auto values = FluidParameters::from(parameters);
    checkSize(domain(), values.dyeScale, "");
    const auto effect = given_->effectOfChange(parameters);
    const auto before = std::exchange(parameters_, values);
    given_.emplace(parameters);
    ledger_->disturb();
    if (effect == Effect::live) {
        updateUniforms();
    } else {
        rebuildKernels();
    }
    if (before.cfl != parameters_.cfl || before.dt != parameters_.dt) {
        nextDt_ = parameters_.dt;
        chooseDt();
        projection_->disturbed();
    }
}

// The first place where velocity or dye is not finite; errors of some steps ago are still there.
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
            // Ghosts follow cells inside.
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
        transported_->heatCells(), transported_->wallGradients(time_)};
    const double viscosity = parameters_.viscosity;
    const double given = parameters_.referenceLength;
    const double length = given > 0 ? given : std::min(domain().width, domain().height);
    ledger_->push({isStep,
                   steps_,
                   time_,
                   dt,
                   {},
                   {},
                   wallForces_->scales(parameters_, time_ - dt, dt),
                   transported_->heatFigures(parameters_.buoyancy, viscosity, given),
                   viscosity > 0 ? length / viscosity : 0,
                   parameters_.referenceSpeed,
                   geometry_->moving().figures(time_, parameters_.gravity),
                   isStep ? contradiction() : ""},
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
        // The next phi removes the stroke's divergence: it does not predict the pressure after it.
        if (kind == "stir" || kind == "push") firstOrderSteps_ = 2;
    }
    measure(false, 0);
}

std::unique_ptr<Simulation> makeSimulation(gl::Context& context) {
    return std::make_unique<FluidSimulation>(context);
}

}  // namespace seiche::fluid
