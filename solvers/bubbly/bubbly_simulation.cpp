#include "solvers/bubbly/bubbly_simulation.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/texture.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/bubbly/cell_analysis.hpp"
#include "solvers/bubbly/radius_range.hpp"
#include "solvers/bubbly/refresher.hpp"
#include "solvers/bubbly/swarm.hpp"
#include "solvers/linalg/solve_status.hpp"

namespace seiche::bubbly {

namespace {

/// Cells that --report lists at most: the worst by their margin.
constexpr std::size_t listedCells = 4096;
/// Cells of a batch in software where a step waits for it: not long, so that progress is seen.
constexpr std::size_t exactBatchWhereSlow = 16;
/// [s] that a batch should take where no step waits for it and nobody said how long one may.
constexpr double usualBatch = 0.05;

class BubblySimulation : public Simulation,
                         public BackgroundWorker,
                         public CellInspectable,
                         public RankUser,
                         public DiscSource {
  public:
    explicit BubblySimulation(gl::Context& context) : context_(context) {}

    const SimulationDescription& info() const override {
        return scene_ ? scene_->info() : Registry::instance().at("bubbly");
    }
    std::shared_ptr<const SimulationDescription> sharedInfo() const override {
        return scene_ ? scene_->described.shared : Simulation::sharedInfo();
    }
    void reset(const Scene& scene) override;
    void setParameters(const ParameterSet& parameters) override;
    void setStepBudget(double seconds) override { secondsPerStep_ = seconds; }
    BackgroundWork pollBackground(double seconds) override;
    void useRanks(Ranks& ranks) override { ranks_ = &ranks; }
    std::vector<RankShare> rankShares() const override {
        return refresher_ ? refresher_->shares() : std::vector<RankShare>();
    }
    void step() override;
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return swarm_->time(); }
    double dt() const override { return swarm_->dt(); }
    std::uint64_t stepCount() const override { return swarm_->stepCount(); }
    FieldView field(std::string_view name) override;
    std::optional<VelocityView> velocity() override;
    FieldView walls() override;
    void brush(const BrushStroke& stroke) override;
    void save(Snapshot& snapshot) override;
    void restore(const Snapshot& snapshot) override;
    nlohmann::ordered_json summary() override;
    std::shared_ptr<CellAnalysisJob> startAnalysis(Point at, int samples) override {
        return std::make_shared<CellAnalysisJob>(*swarm_, cellOptions_, at, samples);
    }
    std::vector<Disc> discs(Point low, Point high, std::size_t most) override {
        return makeDiscs(*swarm_, low, high, most);
    }

  private:
    const Domain& domain() const { return swarm_->tank().domain(); }
    /// Whether the next step waits for all that this one asked for.
    bool exact() const { return mode_ == "exact" || (mode_ == "auto" && secondsPerStep_ == 0); }
    /// Whether step() itself waits, because pollBackground() is not called between steps.
    bool waitsAtOnce() const { return exact() && secondsPerStep_ == 0; }
    void readMode(const ParameterSet& parameters) { mode_ = parameters.choice("refresh"); }
    Refresher::Batches batches() const;
    std::vector<std::size_t> countWaiting();
    /// Requests up to this many of the due solves.
    void plan(std::size_t most);
    void accept(const std::vector<CellAnswer>& answers);
    /// Waits for everything requested.
    void complete();
    void report(double dt);
    FieldView show(std::string_view name, FieldInfo about,
                   const std::function<double(std::size_t)>& value);
    FieldView showFaces(std::string_view name, FieldInfo about, const std::vector<double>& values,
                        int columns, int rows);

    gl::Context& context_;
    Ranks* ranks_ = nullptr;
    std::optional<Scene> scene_;  // with the parameters in force
    std::optional<Swarm> swarm_;
    CellSolver::Options cellOptions_;
    std::optional<Refresher> refresher_;
    std::string mode_;                  // parameter `refresh`
    double secondsPerStep_ = 0;         // 0: no limit
    std::size_t refreshed_ = 0;         // since the last report
    std::size_t due_ = 0, oldest_ = 0;  // of the last plan, as work_ had them then
    BackgroundWork work_;
    std::uint64_t solved_ = 0;       // since the last reset
    double worstBackwardError_ = 0;  // since the last report
    int mostIterations_ = 0;
    std::vector<StepReport> reports_;
    std::map<std::string, gl::Texture2D, std::less<>> shown_;
    gl::Texture2D velocity_;
};

void BubblySimulation::reset(const Scene& scene) {
    const auto& parameters = scene.parameters;
    const int most = context_.limits().textureSize;
    if (scene.domain.nx + 1 > most || scene.domain.ny + 1 > most) {
        failInput(
            "{}: domain.cells = {} x {} is more than this device takes ({} x {}): choose fewer "
            "cells",
            scene.file, scene.domain.nx, scene.domain.ny, most - 1, most - 1);
    }
    CellSolver::Options options;
    const bool slow = gl::executionProfile(context_).slow;
    const auto chosen = [&](const char* name, int many, int few) {
        const auto wanted = static_cast<int>(parameters.integer(name));
        return wanted > 0 ? wanted : slow ? few : many;
    };
    options.bubbles = chosen("bubbles_per_cell", 32, 8);
    options.points = chosen("points_per_bubble", 64, 32);
    options.tolerance = parameters.real("tolerance");
    const auto& wanted = parameters.choice("solver");
    options.method =
        wanted == "gmres" || (wanted == "auto" && slow) ? CellMethod::gmres : CellMethod::lu;
    // The solver itself is made on a thread of its own, too late to refuse the scene.
    static_cast<void>(CellSolver::evenBatch(options, 1));
    checkRadius(scene);
    Swarm swarm(scene, options.bubbles);
    if (const auto remark = swarm.tank().remark(); !remark.empty()) {
        log().warn("{}: {}", scene.file, remark);
    }
    cellOptions_ = options;
    scene_ = scene;
    swarm_.emplace(std::move(swarm));
    refresher_.emplace(context_, options, swarm_->refreshLimit(), ranks_);
    readMode(parameters);
    reports_.clear();
    shown_.clear();
    velocity_ = {};
    solved_ = refreshed_ = 0;
    plan(swarm_->moments().cells());
    if (waitsAtOnce()) complete();
    refreshed_ = 0;
}

void BubblySimulation::setParameters(const ParameterSet& parameters) {
    scene_->parameters = parameters;
    swarm_->setParameters(parameters);
    readMode(parameters);
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

void BubblySimulation::report(double dt) {
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
    made.diagnostics = {
        {"mass", budget.number},
        {"mass_drift", drift(budget.number, budget.expectedNumber)},
        {"gas", budget.gas},
        {"gas_drift", drift(budget.gas, budget.expectedGas)},
        {"momentum_x", budget.momentum.real()},
        {"momentum_y", budget.momentum.imag()},
        {"momentum_drift", distance(budget.momentum, budget.expectedMomentum, budget.pushed)},
        {"speed", swarm_->fastest()},
        {"rise", swarm_->meanVelocity().imag()},
        {"cfl", swarm_->cfl()},
        {"void_mean", fractions.mean},
        {"void_largest", fractions.largest},
        {"flux_divergence", swarm_->tank().projection().divergence(swarm_->fluxThroughFaces())},
        {"refreshed", static_cast<double>(refreshed_)},
        {"due", static_cast<double>(due_)},
        {"oldest", static_cast<double>(oldest_)},
    };
    const double lift = 2 * scene_->parameters.real("gravity") * scene_->parameters.real("radius");
    if (lift > 0) made.diagnostics.push_back({"froude", swarm_->fastest() / std::sqrt(lift)});
    if (swarm_->solvesFlux()) {
        const auto& mixture = swarm_->mixtureBudget();
        made.diagnostics.insert(
            made.diagnostics.end(),
            {{"mixture_x", mixture.momentum.real()},
             {"mixture_y", mixture.momentum.imag()},
             {"mixture_drift", distance(mixture.momentum, mixture.expected, mixture.bubbles)},
             {"walls_x", mixture.onWalls.real()},
             {"walls_y", mixture.onWalls.imag()}});
    }
    if (refreshed_ > 0) {
        ConvergenceReport solve;
        solve.name = "cells";
        solve.norm = "infinity, backward error";
        solve.iterations = mostIterations_;
        solve.initial = 1;
        solve.final = worstBackwardError_;
        // GMRES bounds |r| / |b| in the 2-norm, whose infinity norm may be some times that.
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

FieldView BubblySimulation::show(std::string_view name, FieldInfo about,
                                 const std::function<double(std::size_t)>& value) {
    const int nx = domain().nx, ny = domain().ny;
    auto& texture = shown_[std::string(name)];
    if (!texture) texture = {gl::Format::r32f, nx, ny, "bubbly " + std::string(name)};
    std::vector<float> values(swarm_->moments().cells());
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        values[cell] = static_cast<float>(value(cell));
    }
    texture.upload(values);
    return {&texture, nx, ny, 1, std::move(about)};
}

FieldView BubblySimulation::showFaces(std::string_view name, FieldInfo about,
                                      const std::vector<double>& values, int columns, int rows) {
    auto& texture = shown_[std::string(name)];
    if (!texture) texture = {gl::Format::r32f, columns, rows, "bubbly " + std::string(name)};
    texture.upload(std::vector<float>(values.begin(), values.end()));
    return {&texture, columns, rows, 1, std::move(about)};
}

FieldView BubblySimulation::field(std::string_view name) {
    const auto& about = fieldInfo(info(), name);
    const auto& swarm = *swarm_;
    const auto& moments = swarm.moments();
    const auto shown = [&](const std::function<double(std::size_t)>& value) {
        return show(name, about, value);
    };
    // What a cell's last solve found, where it counts
    const auto solved = [&](const std::function<double(const CellState&)>& value) {
        return shown([&](std::size_t cell) {
            const auto& state = swarm.cell(cell);
            const bool counts =
                state.solvedStep >= 0 && moments.voidFraction(cell) >= diluteVoidFraction;
            return counts ? value(state) : 0.0;
        });
    };
    if (name == "void_fraction") return shown([&](auto c) { return moments.voidFraction(c); });
    if (name == "number_density")
        return shown([&](auto c) { return moments.of[Moments::number][c]; });
    const auto u = [&](std::size_t cell) {
        return moments.voidFraction(cell) < shownVoidFraction ? 0 : swarm.bubbleVelocities()[cell];
    };
    if (name == "u") return shown([&](auto c) { return u(c).real(); });
    if (name == "v") return shown([&](auto c) { return u(c).imag(); });
    if (name == "liquid_u") return shown([&](auto c) { return swarm.liquidVelocity(c).real(); });
    if (name == "liquid_v") return shown([&](auto c) { return swarm.liquidVelocity(c).imag(); });
    if (name == "flux_x") return shown([&](auto c) { return swarm.flux()[c].real(); });
    if (name == "flux_y") return shown([&](auto c) { return swarm.flux()[c].imag(); });
    if (name == "flux_x@face")
        return showFaces(name, about, swarm.fluxThroughFaces().x, domain().nx + 1, domain().ny);
    if (name == "flux_y@face")
        return showFaces(name, about, swarm.fluxThroughFaces().y, domain().nx, domain().ny + 1);
    if (name == "radius")
        return shown([&](auto c) { return std::sqrt(moments.bubbleArea(c) / std::numbers::pi); });
    if (name == "impulse_x") return shown([&](auto c) { return moments.impulse(c).real(); });
    if (name == "impulse_y") return shown([&](auto c) { return moments.impulse(c).imag(); });
    if (name == "temperature") return shown([&](auto c) { return moments.temperature(c); });
    if (name == "age")
        return shown([&](std::size_t cell) {
            if (moments.voidFraction(cell) < diluteVoidFraction) return 0.0;
            const auto last = std::max<std::int64_t>(0, swarm.cell(cell).solvedStep);
            return static_cast<double>(static_cast<std::int64_t>(swarm.stepCount()) - last);
        });
    if (name == "margin")
        return solved([](const CellState& state) { return state.quality.margin; });
    if (name == "growth")
        return solved([](const CellState& state) { return state.quality.growth; });
    return solved([](const CellState& state) { return state.quality.condition; });
}

std::optional<VelocityView> BubblySimulation::velocity() {
    const int nx = domain().nx, ny = domain().ny;
    if (!velocity_) velocity_ = {gl::Format::rg32f, nx + 1, ny + 1, "bubbly velocity"};
    std::vector<float> values(2 * static_cast<std::size_t>(nx + 1) *
                              static_cast<std::size_t>(ny + 1));
    // What moves: the mixture where it is solved, else the bubbles.
    const bool mixture = swarm_->solvesFlux();
    const auto& faces = mixture ? swarm_->fluxThroughFaces() : swarm_->faces();
    const auto& moments = swarm_->moments();
    const auto& tank = swarm_->tank();
    const auto held = [&](int i, int j) {  // by the cell, also across a periodic side
        if (mixture) return true;
        i = tank.periodicX() ? (i + nx) % nx : std::clamp(i, 0, nx - 1);
        j = tank.periodicY() ? (j + ny) % ny : std::clamp(j, 0, ny - 1);
        return moments.voidFraction(tank.index(i, j)) >= shownVoidFraction;
    };
    for (int j = 0; j <= ny; ++j) {
        for (int i = 0; i <= nx; ++i) {
            auto* at = values.data() + 2 * (static_cast<std::ptrdiff_t>(j) * (nx + 1) + i);
            if (j < ny && (held(i - 1, j) || held(i, j)))
                at[0] = static_cast<float>(
                    faces.x[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx + 1) +
                            static_cast<std::size_t>(i)]);
            if (i < nx && (held(i, j - 1) || held(i, j)))
                at[1] = static_cast<float>(
                    faces.y[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx) +
                            static_cast<std::size_t>(i)]);
        }
    }
    velocity_.upload(values);
    VelocityView view;
    view.texture = &velocity_;
    view.nx = nx;
    view.ny = ny;
    view.hx = domain().hx();
    view.hy = domain().hy();
    view.periodicX = swarm_->tank().periodicX();
    view.periodicY = swarm_->tank().periodicY();
    return view;
}

FieldView BubblySimulation::walls() {
    return show("walls", {"walls", "", "Solid cells.", false},
                [&](std::size_t cell) { return double{swarm_->tank().solid()[cell] ? 1.0 : 0.0}; });
}

void BubblySimulation::brush(const BrushStroke& stroke) {
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

void BubblySimulation::save(Snapshot& snapshot) {
    swarm_->save(snapshot);
    // Otherwise the next step requests again.
    const auto pending = exact() ? refresher_->pending() : std::vector<CellRequest>();
    snapshot.values["pending"] = pending.size();
    snapshot.put("pending", pending);
}

void BubblySimulation::restore(const Snapshot& snapshot) {
    // States saved before solves ran in the background have none.
    const auto count = snapshot.values.value("pending", std::size_t{0});
    auto pending =
        count > 0 ? snapshot.get<CellRequest>("pending", count) : std::vector<CellRequest>();
    for (const auto& each : pending) {
        if (each.cell >= swarm_->moments().cells() ||
            !(each.voidFraction > 0 && each.voidFraction <= largestVoidFraction))
            failInput("the saved state refers to a cell that does not exist: it is damaged");
    }
    swarm_->restore(snapshot);
    reports_.clear();
    refresher_->forget();
    if (exact()) {
        refresher_->begin(std::move(pending));
        if (waitsAtOnce()) complete();
    } else {
        plan(swarm_->refreshLimit());
    }
    refreshed_ = 0;
}

nlohmann::ordered_json BubblySimulation::summary() {
    const auto& moments = swarm_->moments();
    const auto& budget = swarm_->budget();
    std::vector<std::size_t> solved;
    for (std::size_t cell = 0; cell < moments.cells(); ++cell) {
        if (swarm_->cell(cell).solvedStep >= 0) solved.push_back(cell);
    }
    const auto total = solved.size();
    if (total > listedCells) {
        std::stable_sort(solved.begin(), solved.end(), [&](auto a, auto b) {
            return swarm_->cell(a).quality.margin < swarm_->cell(b).quality.margin;
        });
        solved.resize(listedCells);
    }
    nlohmann::ordered_json result;
    result["ledger"] = {
        {"bubbles_first", budget.firstNumber},
        {"bubbles_last", budget.number},
        {"bubbles_expected", budget.expectedNumber},
        {"gas_last", budget.gas},
        {"gas_expected", budget.expectedGas},
        {"momentum_last", {budget.momentum.real(), budget.momentum.imag()}},
        {"momentum_expected", {budget.expectedMomentum.real(), budget.expectedMomentum.imag()}}};
    if (swarm_->solvesFlux()) {
        const auto& mixture = swarm_->mixtureBudget();
        const auto vector = [](Complex of) { return nlohmann::ordered_json{of.real(), of.imag()}; };
        result["ledger"]["mixture"] = {
            {"last", vector(mixture.momentum)},      {"expected", vector(mixture.expected)},
            {"by_bubbles", vector(mixture.bubbles)}, {"by_walls", vector(mixture.walls)},
            {"by_sides", vector(mixture.sides)},     {"by_brush", vector(mixture.stirred)}};
    }
    const auto& given = swarm_->tank().given();
    result["flux"] = {
        {"divergence", swarm_->tank().projection().divergence(swarm_->fluxThroughFaces())},
        {"largest_given", given.largest},
        {"divergence_given", given.divergence},
        {"changed_by", given.change}};
    const auto& options = cellOptions_;
    result["solver"] = name(options.method);
    result["refresh"] = {{"bubbles", options.bubbles},
                         {"points", options.points},
                         {"unknowns", options.bubbles * options.points},
                         {"cells_solved", total},
                         {"solves", solved_},
                         {"due", swarm_->due().size()},
                         {"limit_a_step", swarm_->refreshLimit()}};
    auto& list = result["cells"] = nlohmann::ordered_json::array();
    const auto nx = static_cast<std::size_t>(domain().nx);
    for (const auto cell : solved) {
        const auto& state = swarm_->cell(cell);
        list.push_back({{"cell", {cell % nx, cell / nx}},
                        {"void_fraction", moments.voidFraction(cell)},
                        {"solved_at", state.solvedStep},
                        {"margin", state.quality.margin},
                        {"condition", state.quality.condition},
                        {"growth", state.quality.growth},
                        {"residual", state.quality.backwardError},
                        {"iterations", state.quality.iterations}});
    }
    return result;
}

}  // namespace

std::unique_ptr<Simulation> makeSimulation(gl::Context& context) {
    return std::make_unique<BubblySimulation>(context);
}

}  // namespace seiche::bubbly
