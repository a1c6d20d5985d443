#include "solvers/bubbly/bubbly_simulation.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/bubbly/radius_range.hpp"
#include "solvers/bubbly/swarm_simulation.hpp"
#include "solvers/linalg/krylov/solve_status.hpp"

namespace seiche::bubbly {

namespace {

/// Density of the liquid for which `surface_tension` is given [kg/m^3].
constexpr double waterDensity = 1000;
/// Cells of a batch in software where a step waits for it: not long, so that progress is seen.
constexpr std::size_t exactBatchWhereSlow = 16;
/// Time for a batch [s] if no step waits for it and no limit is given.
constexpr double usualBatch = 0.05;

}  // namespace

void BubblySimulation::reset(const Scene& scene) {
    const auto parameters = BubblyParameters::from(scene.parameters);
    const int most = context_.limits().textureSize;
    if (scene.domain.nx + 1 > most || scene.domain.ny + 1 > most) {
        failInput(
            "{}: domain.cells = {} x {} is more than this device takes ({} x {}): choose fewer "
            "cells",
            scene.file, scene.domain.nx, scene.domain.ny, most - 1, most - 1);
    }
    CellSolver::Options options;
    const bool slow = gl::executionProfile(context_).slow;
    const auto usual = [&](int wanted, int many, int few) {
        return wanted > 0 ? wanted : slow ? few : many;
    };
    options.bubbles = usual(parameters.bubblesPerCell, 32, 8);
    options.points = usual(parameters.pointsPerBubble, 64, 32);
    options.tolerance = parameters.tolerance;
    const bool iterates = parameters.solver == DenseChoice::gmres ||
                          (parameters.solver == DenseChoice::automatic && slow);
    options.method = iterates ? CellMethod::gmres : CellMethod::lu;
    // The solver itself is made on a thread of its own, too late to refuse the scene.
    static_cast<void>(CellSolver::evenBatch(options, 1));
    checkRadius(scene);
    Swarm swarm(scene, options.bubbles);
    if (const auto remark = swarm.tank().remark(); !remark.empty()) {
        log().warn("{}: {}", scene.file, remark);
    }
    cellOptions_ = options;
    scene_ = scene;
    parameters_ = parameters;
    swarm_.emplace(std::move(swarm));
    refresher_.emplace(context_, options, swarm_->refreshLimit(), ranks_);
    reports_.clear();
    shown_.clear();
    velocity_ = {};
    solved_ = refreshed_ = 0;
    plan(swarm_->moments().cells());
    if (waitsAtOnce()) complete();
    refreshed_ = 0;
    largestSpeed_ = 0;
    disturbed();
}

void BubblySimulation::setParameters(const ParameterSet& parameters) {
    disturbed();
    scene_->parameters = parameters;
    parameters_ = BubblyParameters::from(parameters);
    swarm_->setParameters(parameters_);
    swarm_->settle();
}

Refresher::Batches BubblySimulation::batches() const {
    if (!exact()) return {secondsPerStep_ > 0 ? secondsPerStep_ : usualBatch, 0};
    return {0, gl::executionProfile(context_).slow ? exactBatchWhereSlow : 0};
}

// The cells that wait, the oldest first.
std::vector<std::size_t> BubblySimulation::countWaiting() {
    auto cells = swarm_->due();
    work_.waiting = cells.size();
    work_.oldest = 0;
    if (!cells.empty()) {
        const auto solved = std::max<std::int64_t>(0, swarm_->cell(cells[0]).solvedStep);
        work_.oldest =
            static_cast<std::size_t>(static_cast<std::int64_t>(swarm_->stepCount()) - solved);
    }
    return cells;
}

void BubblySimulation::plan(std::size_t most) {
    auto cells = countWaiting();
    due_ = work_.waiting;
    oldest_ = work_.oldest;
    work_.all = 0;
    for (std::size_t cell = 0; cell < swarm_->moments().cells(); ++cell) {
        if (swarm_->moments().voidFraction(cell) >= diluteVoidFraction) ++work_.all;
    }
    auto flying = refresher_->underWay();
    std::ranges::sort(flying);
    std::erase_if(cells, [&](auto cell) { return std::ranges::binary_search(flying, cell); });
    cells.resize(std::min(cells.size(), most));
    std::vector<CellRequest> round;
    for (const auto cell : cells) round.push_back(swarm_->request(cell));
    refresher_->begin(std::move(round));
}

void BubblySimulation::accept(const std::vector<CellAnswer>& answers) {
    for (const auto& answer : answers) {
        swarm_->accept(answer.request, answer.solution);
        const auto& quality = answer.solution.quality;
        worstBackwardError_ = std::max(worstBackwardError_, quality.backwardError);
        mostIterations_ = std::max(mostIterations_, quality.iterations);
    }
    refreshed_ += answers.size();
    solved_ += answers.size();
}

void BubblySimulation::complete() {
    if (refresher_->idle()) return;
    while (!refresher_->idle()) accept(refresher_->pollBackground(batches(), 1));
    swarm_->settle();
    countWaiting();
}

BackgroundWork BubblySimulation::pollBackground(double seconds) {
    const bool held = exact() && !refresher_->idle();
    const auto answers = refresher_->pollBackground(batches(), held ? seconds : 0);
    accept(answers);
    if (!answers.empty()) {
        swarm_->settle();
        countWaiting();
    }
    work_.news = !answers.empty();
    work_.active = !refresher_->idle();
    work_.holdsStep = exact() && work_.active;
    return work_;
}

void BubblySimulation::step() {
    if (exact()) complete();
    const double dt = swarm_->dt();
    swarm_->step();
    swarm_->settle();
    plan(swarm_->refreshLimit());
    pollBackground(0);
    if (waitsAtOnce()) complete();
    report(dt);
}

bool BubblySimulation::atRest() const {
    const auto driven = [](const Scene& scene) {
        return !scene.sources.empty() ||
               std::ranges::any_of(scene.boundaries,
                                   [](const auto& side) { return side.type == "inflow"; });
    };
    return still_ && refresher_->idle() && !driven(*scene_);
}

void BubblySimulation::report(double dt) {
    // Cells in which too few bubbles are to be shown count by the mean alone.
    double speed = std::max(swarm_->fastest(), std::abs(swarm_->meanVelocity()));
    const auto& flux = swarm_->fluxThroughFaces();
    for (const auto* along : {&flux.x, &flux.y}) {
        for (const double each : *along) speed = std::max(speed, std::abs(each));
    }
    largestSpeed_ = std::max(largestSpeed_, speed);
    const double usual = std::max(largestSpeed_, parameters_.terminalSpeed);
    still_ = speed <= 1e-5 * usual && due_ == 0;
    const auto& budget = swarm_->budget();
    StepReport made;
    made.step = swarm_->stepCount();
    made.t = swarm_->time();
    made.dt = dt;
    made.finite = swarm_->finite() && std::isfinite(swarm_->fastest());
    const auto drift = [](double is, double should) {
        const double scale = std::max(std::abs(is), std::abs(should));
        return scale > 0 ? (is - should) / scale : 0;
    };
    const auto distance = [](Complex is, Complex should, Complex given) {
        const double scale = std::max({std::abs(is), std::abs(should), std::abs(given)});
        return scale > 0 ? std::abs(is - should) / scale : 0;
    };
    const auto fractions = swarm_->voidFractions();
    const double gravity = parameters_.gravity;
    const double lift = 2 * gravity * parameters_.radius;
    // The mean velocity of bubbles at rest is rounding.
    const double rise = swarm_->meanVelocity().imag(), rounding = 1e-14 * std::sqrt(lift);
    made.diagnostics = {
        {"mass", budget.number},
        {"mass_drift", drift(budget.number, budget.expectedNumber)},
        {"gas", budget.gas, "m^2"},
        {"gas_drift", drift(budget.gas, budget.expectedGas)},
        {"momentum_x", budget.momentum.real(), "m^3/s"},
        {"momentum_y", budget.momentum.imag(), "m^3/s"},
        {"momentum_drift", distance(budget.momentum, budget.expectedMomentum, budget.pushed)},
        {"speed", swarm_->fastest(), "m/s"},
        {"rise", std::abs(rise) > rounding ? rise : 0, "m/s"},
        {"cfl", swarm_->cfl()},
        {"void_mean", fractions.mean},
        {"void_largest", fractions.largest},
        {"flux_divergence", swarm_->tank().projection().divergence(swarm_->fluxThroughFaces()),
         "1/s"},
        {"refreshed", static_cast<double>(refreshed_)},
        {"due", static_cast<double>(due_)},
        {"oldest", static_cast<double>(oldest_)},
    };
    if (lift > 0) made.diagnostics.push_back({"froude", swarm_->fastest() / std::sqrt(lift)});
    const auto deforming = swarm_->deforming();
    const double tension = parameters_.surfaceTension / waterDensity;
    made.diagnostics.push_back({"weber", deforming.flow / tension});
    made.diagnostics.push_back({"eotvos", gravity * deforming.size / tension});
    if (swarm_->solvesFlux()) {
        const auto& mixture = swarm_->mixtureBudget();
        made.diagnostics.insert(
            made.diagnostics.end(),
            {{"mixture_x", mixture.momentum.real(), "m^3/s"},
             {"mixture_y", mixture.momentum.imag(), "m^3/s"},
             {"mixture_drift", distance(mixture.momentum, mixture.expected, mixture.bubbles)},
             {"walls_x", mixture.onWalls.real(), "m^3/s^2"},
             {"walls_y", mixture.onWalls.imag(), "m^3/s^2"}});
    }
    if (refreshed_ > 0) {
        ConvergenceReport solve;
        solve.name = "cells";
        solve.norm = "infinity, backward error";
        solve.iterations = mostIterations_;
        solve.initial = 1;
        solve.final = worstBackwardError_;
        // GMRES bounds |r| / |b| in the 2-norm; the infinity norm can be several times larger.
        solve.target = 10 * cellOptions_.tolerance;
        solve.status = linalg::solveStatus(solve.final, solve.target);
        made.solves.push_back(std::move(solve));
    }
    reports_.push_back(std::move(made));
    refreshed_ = 0;
    worstBackwardError_ = 0;
    mostIterations_ = 0;
}

void BubblySimulation::collect(Wait, std::vector<StepReport>& reports) {
    std::move(reports_.begin(), reports_.end(), std::back_inserter(reports));
    reports_.clear();
}

void BubblySimulation::brush(const BrushStroke& stroke) {
    disturbed();
    if (stroke.brush == "bubbles") {
        swarm_->addBubbles(stroke);
    } else if (stroke.brush == "stir") {
        swarm_->stir(stroke);
    } else {
        failInput("the bubbly simulation has no brush '{}': it has bubbles and stir", stroke.brush);
    }
    // A step that waits asks when it is done, so that strokes act the same at all speeds.
    if (!exact()) plan(swarm_->refreshLimit());
}

std::unique_ptr<Simulation> makeSimulation(gl::Context& context) {
    return std::make_unique<BubblySimulation>(context);
}

}  // namespace seiche::bubbly
