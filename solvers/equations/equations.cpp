#include "solvers/equations/equations.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

#include "core/base/error.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene_cells.hpp"
#include "core/scene/scene_keys.hpp"
#include "solvers/equations/explicit_steps.hpp"
#include "solvers/equations/linearly_implicit.hpp"
#include "solvers/equations/model_units.hpp"

namespace seiche::equations {

namespace {

using linalg::Vector;

/// Explicit steps are short, and to sum up over the domain takes as long as some of them.
constexpr std::uint64_t stepsToFunctionals = 16;

/// With J, to find its spectral radius at a state that nothing is known of.
constexpr int productsAnew = 12;

/// Of a scene with equations and what it shows.
std::shared_ptr<Model> modelOf(const Scene& scene) {
    auto keys = scene.model;
    // The last field is what view.field brings, if it is an expression.
    keys["view"] = {{"field", scene.info().fields.back().name}};
    const JsonDocument document(keys.dump(), scene.file);
    return std::make_shared<Model>(Model::read(JsonNode(document)));
}

class Equations : public Simulation, public FieldWriter, public StepChooser {
  public:
    const SimulationDescription& info() const override {
        return described_ ? *described_ : Registry::instance().at("equations");
    }
    std::shared_ptr<const SimulationDescription> sharedInfo() const override {
        return described_ ? described_ : Simulation::sharedInfo();
    }

    void reset(const Scene& scene) override {
        ledger_.clear();
        reports_.clear();
        auto model = modelOf(scene);
        const auto cells =
            static_cast<std::size_t>(scene.domain.nx) * static_cast<std::size_t>(scene.domain.ny);
        std::vector<std::vector<float>> values;
        for (const auto& component : model->components) {
            auto initial = initialOnCells(scene, component.name);
            values.push_back(initial ? std::move(*initial) : std::vector<float>(cells));
        }
        auto system = std::make_unique<System>(scene, model);
        method_ = {};
        described_ = scene.described.shared;
        model_ = std::move(model);
        system_ = std::move(system);
        domain_ = scene.domain;
        parameters_.emplace(scene.parameters);
        equations_ = scene.model.at("equations").dump();
        state_ = system_->makeField("equations state");
        next_ = system_->makeField("equations next state");
        shown_.clear();
        shownColors_.clear();
        walls_ = Vector(system_->grid().field(), "equations walls");
        const auto walls = wallsOnCells(scene);
        walls_.upload(std::vector<float>(walls.begin(), walls.end()));
        brush_ = gl::Kernel("equations/brush.comp");
        radius_.emplace(*system_);
        implicit_.reset();
        explicit_.reset();
        waiting_ = {};
        time_ = 0;
        steps_ = rejected_ = functionalsAt_ = 0;
        arriving_.clear();
        endAt_ = std::numeric_limits<double>::infinity();
        setValues(values);
        begin();
    }

    void setParameters(const ParameterSet& parameters) override {
        const bool otherMethod =
            parameters.choice("method") != parameters_->choice("method") ||
            parameters.boolean("compensated") != parameters_->boolean("compensated");
        if (parameters.real("dt") != parameters_->real("dt")) dt_ = parameters.real("dt");
        takeWaitingSteps();
        limitIsOld_ = limitIsOld_ || std::ranges::any_of(model_->constants, [&](const auto& each) {
                          return parameters.real(each.name) != parameters_->real(each.name);
                      });
        parameters_.emplace(parameters);
        system_->setConstants(parameters);
        if (otherMethod) begin();
        inconsistent_ = constrained();
    }

    void step() override {
        if (inconsistent_) makeConsistent();
        if (ledger_.empty()) noteFunctionals();
        if (!parameters_->boolean("adaptive") || !isAdaptive()) dt_ = parameters_->real("dt");
        StepReport report;
        if (implicit_)
            stepImplicitly(report);
        else
            stepExplicitly(report);
        time_ += report.dt;
        if (std::abs(time_ - endAt_) < 1e-6 * report.dt) time_ = endAt_;
        ++steps_;
        report.step = steps_;
        report.t = time_;
        for (const auto& name : system_->functionalNames())
            report.diagnostics.push_back({name, std::numeric_limits<double>::quiet_NaN()});
        reports_.push_back(std::move(report));
        if (implicit_ || steps_ % stepsToFunctionals == 0) enqueueFunctionals();
    }

    void collect(Wait wait, std::vector<StepReport>& reports) override {
        const bool looks =
            explicit_ && !reports_.empty() && (wait == Wait::yes || steps_ - measuredAt_ >= 16);
        if (looks) measure();
        takeFunctionals(wait);
        // The newest waits for a look at the state, so that the last step of a run has had one;
        // and all wait for functionals that are on their way.
        const auto kept = static_cast<std::ptrdiff_t>(explicit_ && !looks && !reports_.empty());
        auto ready = reports_.end() - kept;
        if (!arriving_.empty()) {
            ready = std::find_if(reports_.begin(), ready, [&](const auto& report) {
                return report.step >= arriving_.front();
            });
        }
        for (auto each = reports_.begin(); each != ready; ++each) {
            auto& report = *each;
            if (explicit_) report.finite = notFinite_ < 0;
            if (!report.finite && notFinite_ >= 0)
                report.where = model_->components[static_cast<std::size_t>(notFinite_)].name;
            reports.push_back(std::move(report));
        }
        reports_.erase(reports_.begin(), ready);
    }

    void endStepAt(double time) override { endAt_ = time; }

    double time() const override { return time_; }
    double dt() const override {
        return parameters_->boolean("adaptive") && isAdaptive() ? dt_ : parameters_->real("dt");
    }
    std::uint64_t stepCount() const override { return steps_; }

    FieldView field(std::string_view name) override {
        const auto about = fieldInfo(info(), name);
        const auto derived = std::ranges::find(model_->derived, about.name, &Derived::name);
        const auto index = static_cast<std::size_t>(derived - model_->derived.begin());
        if (about.color) {
            auto& colors = shownColors_[about.name];
            if (!colors)
                colors = gl::Texture2D(gl::Format::rgba32f, domain_.nx, domain_.ny,
                                       "equations " + about.name);
            system_->showColors(index, state(), colors);
            return {&colors, domain_.nx, domain_.ny, 1, about};
        }
        const auto place = paddedPlace(system_->grid());
        auto& shown = shown_[about.name];
        if (!shown) shown = Vector(system_->grid().field(), "equations " + about.name);
        const int component = model_->componentIndex(about.name);
        if (component >= 0) {
            const Place of = {place[0], place[1] + component * place[2], 0};
            system_->sum(state(), of, 1, {}, shown.texture(), {0, 0, 0}, {.components = 1});
        } else {
            system_->show(index, state(), shown);
        }
        return {&shown.texture(), domain_.nx, domain_.ny, 4, about};
    }
    FieldView walls() override {
        return {&walls_.texture(),     domain_.nx, domain_.ny, 4, {"walls", "", "Walls.", false}, 1,
                !system_->grid().walls};
    }

    void brush(const BrushStroke& stroke) override {
        const int component = model_->componentIndex(stroke.brush);
        if (component < 0) failInput("there is no brush '{}'", stroke.brush);
        const auto number = [](double value) { return static_cast<float>(value); };
        const auto& grid = system_->grid();
        brush_.set("cells", std::array{grid.nx, grid.ny})
            .set("stateLayout", paddedPlace(grid))
            .set("component", component)
            .set("spacing", std::array{number(grid.hx), number(grid.hy)})
            .set("segment", std::array{number(stroke.from.x), number(stroke.from.y),
                                       number(stroke.to.x), number(stroke.to.y)})
            .set("radius", number(stroke.radius))
            .set("amount", number(stroke.strength));
        brush_.run((grid.nx + 3) / 4, grid.ny, 1,
                   {gl::readWrite(0, state()), gl::read(1, system_->solid())});
        system_->fillGhosts(state_);
        limitIsOld_ = true;
        inconsistent_ = constrained();
    }

    void save(Snapshot& snapshot) override {
        snapshot.putValues("state", state());
        if (auto* rest = explicit_ ? explicit_->rest() : nullptr) snapshot.putValues("rest", *rest);
        if (explicit_) snapshot.putValues("direction", radius_->direction());
        snapshot.values = {{"time", time_},
                           {"limit", limit_},
                           {"limit_is_old", limitIsOld_},
                           {"step", steps_},
                           {"dt", dt_},
                           {"sizes", sizes_},
                           {"means", means_},
                           {"error", lastError_},
                           {"rejected", rejected_},
                           {"reach", system_->grid().reach},
                           {"equations", equations_}};
    }
    // Also of other equations for the same unknowns, whose stencils may reach further, and of other
    // sides: the cells outside the grid are made anew.
    void restore(const Snapshot& snapshot) override {
        auto grid = system_->grid();
        grid.reach = snapshot.value<int>("reach");
        const auto count = static_cast<std::size_t>(4 * grid.paddedTexels()) *
                           static_cast<std::size_t>(grid.paddedRows() * grid.components);
        auto state = snapshot.get<float>("state", count);
        clearWalls(state, grid);
        time_ = snapshot.value<double>("time");
        steps_ = snapshot.value<std::uint64_t>("step");
        dt_ = snapshot.value<double>("dt");
        sizes_ = snapshot.value<std::vector<double>>("sizes");
        means_ = snapshot.value<std::vector<double>>("means");
        lastError_ = snapshot.value<double>("error");
        rejected_ = snapshot.value<std::uint64_t>("rejected");
        waiting_ = {};
        restoreLimit(snapshot);
        takeFunctionals(Wait::yes);  // of what is forgotten
        reports_.clear();
        ledger_.clear();
        measuredAt_ = functionalsAt_ = steps_;
        notFinite_ = -1;
        system_->setTime(time_);
        if (grid.reach == system_->grid().reach) {
            state_.upload(state);
            system_->fillGhosts(state_);
            auto* rest = explicit_ ? explicit_->rest() : nullptr;
            if (rest && snapshot.has("rest")) {
                auto values = snapshot.get<float>("rest", count);
                clearWalls(values, grid);
                rest->upload(values);
            } else if (rest) {
                rest->clear();
            }
        } else {
            setValues(insideOf(state, grid));
        }
        if (snapshot.value<std::string>("equations") != equations_) inconsistent_ = constrained();
    }

    std::vector<std::string> writableFields() const override {
        std::vector<std::string> names;
        for (const auto& component : model_->components) names.push_back(component.name);
        return names;
    }
    void writeFields(const FieldValues& fields) override {
        checkFieldValues(fields, writableFields(), [&](const std::string&) {
            return static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
        });
        auto values = stateValues();
        for (const auto& [name, given] : fields)
            values[static_cast<std::size_t>(model_->componentIndex(name))] = given;
        setValues(values);
        measure();
        limitIsOld_ = true;
        inconsistent_ = constrained();
    }

    std::optional<ConvergenceReport> lastSolve() override { return lastSolve_; }

    nlohmann::ordered_json summary() override {
        nlohmann::ordered_json made;
        made["equations"] = {{"method", method_}, {"rejected", rejected_}};
        takeFunctionals(Wait::yes);
        noteFunctionals();
        for (std::size_t i = 0; i < ledger_.size(); ++i) {
            const auto& entry = ledger_[i];
            const double scale = entry.first != 0 ? std::abs(entry.first) : 1;
            made["ledger"][system_->functionalNames()[i]] = {
                {"first", entry.first},
                {"last", entry.last},
                {"drift", (entry.last - entry.first) / scale},
                {"largest_deviation", entry.deviation / scale}};
        }
        return made;
    }

  private:
    // Steps with noise are not taken again: who rejects what is large distorts it.
    bool isAdaptive() const { return (method_ == "rosenbrock" && !model_->noisy) || explicit_; }

    /// Enters what the functionals are now. Waits for the device.
    void noteFunctionals() {
        if (!system_->functionalNames().empty()) enter(system_->functionals(state()));
    }
    void enter(const std::vector<double>& values) {
        if (ledger_.empty()) {
            for (const double value : values) ledger_.push_back({value, value, 0});
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            auto& entry = ledger_[i];
            entry.last = values[i];
            entry.deviation = std::max(entry.deviation, std::abs(values[i] - entry.first));
        }
    }
    /// Begins to compute those of the newest step, once.
    void enqueueFunctionals() {
        if (system_->functionalNames().empty() || functionalsAt_ == steps_) return;
        system_->enqueueFunctionals(state(), steps_);
        functionalsAt_ = steps_;
        arriving_.push_back(steps_);
    }
    /// Enters those that have arrived in the reports of their steps.
    void takeFunctionals(Wait wait) {
        system_->takeFunctionals(
            wait == Wait::yes, [&](std::uint64_t step, const std::vector<double>& values) {
                enter(values);
                arriving_.pop_front();
                const auto report = std::ranges::find(reports_, step, &StepReport::step);
                if (report == reports_.end()) return;
                // which are the last that the step reports
                auto into = report->diagnostics.end() - std::ssize(values);
                for (const double value : values) (into++)->value = value;
            });
    }

    /// Of a state that was saved with the same equations and method; else it is measured anew.
    void restoreLimit(const Snapshot& snapshot) {
        limitIsOld_ = true;
        if (!explicit_ || !snapshot.has("direction") || !snapshot.values.contains("limit") ||
            snapshot.value<std::string>("equations") != equations_)
            return;
        auto& direction = radius_->direction();
        direction.upload(
            snapshot.get<float>("direction", static_cast<std::size_t>(direction.size())));
        limit_ = snapshot.value<double>("limit");
        limitIsOld_ = snapshot.value<bool>("limit_is_old");
    }

    /// Which method, and with what to begin.
    void begin() {
        const auto& chosen = parameters_->choice("method");
        const double dt = parameters_->real("dt");
        measure();
        limit_ = 0;
        if (!constrained()) limit_ = limitOf(productsAnew);
        limitIsOld_ = false;
        method_ = chosen;
        if (chosen == "auto") method_ = !constrained() && dt <= limit_ ? "rk4" : "rosenbrock";
        const bool isExplicit = method_ == "heun" || method_ == "rk4";
        if (isExplicit && constrained()) {
            failInput(
                "the method {} cannot solve equations 0 = ...; choose rosenbrock or backward-euler",
                method_);
        }
        implicit_.reset();
        explicit_.reset();
        if (isExplicit) {
            explicit_.emplace(
                *system_,
                method_ == "heun" ? ExplicitSteps::Method::heun : ExplicitSteps::Method::rungeKutta,
                parameters_->boolean("compensated"));
            limit_ = explicit_->reach() / std::max(spectralRadius_, 1e-300);
        } else {
            implicit_ = std::make_unique<LinearlyImplicit>(
                *system_, method_ == "rosenbrock"
                              ? Tableau::rosenbrock()
                              : Tableau::theta(method_ == "crank-nicolson" ? 0.5 : 1));
        }
        dt_ = dt;
        lastError_ = 0;
        makeConsistent();
    }

    /// What constraints determine becomes what it must be beside the rest of the state, by Newton's
    /// method: steps of backward Euler so short that nothing else moves.
    void makeConsistent() {
        inconsistent_ = false;
        if (!constrained() || !implicit_) return;
        LinearlyImplicit newton(*system_, Tableau::theta(1));
        const double dt = 1e-7 * parameters_->real("dt");
        for (int i = 0; i < 12; ++i) {
            const auto result = newton.step(state_, next_, time_, dt, sizes_,
                                            parameters_->real("linear_tolerance"), means_);
            const auto change = system_->measure(next_, newton.lastChange());
            if (!result.solved || result.after.notFinite >= 0)
                break;  // which the first step will report
            std::swap(state_, next_);
            take(result.after);
            double most = 0;
            for (std::size_t k = 0; k < sizes_.size(); ++k)
                most = std::max(most, std::sqrt(change.meanSquare[k]) / sizes_[k]);
            if (most < 1e-5) break;
        }
        system_->setTime(time_);
    }
    bool constrained() const {
        return std::ranges::any_of(model_->components,
                                   [](const auto& each) { return !each.evolves; });
    }

    double limitOf(int products) {
        spectralRadius_ = radius_->estimate(state(), products);
        return 2.785 / std::max(spectralRadius_, 1e-300);
    }

    void measure() {
        const auto measured = system_->measure(state(), {});
        take(measured);
        measuredAt_ = steps_;
    }
    void take(const System::Measure& measured) {
        sizes_.resize(measured.largest.size(), 0);
        for (std::size_t k = 0; k < sizes_.size(); ++k)
            sizes_[k] = measured.largest[k] > 0 ? measured.largest[k] : 1;
        means_ = measured.mean;
        notFinite_ = measured.notFinite;
    }

    void stepImplicitly(StepReport& report) {
        const bool adaptive = parameters_->boolean("adaptive") && isAdaptive();
        const double tolerance = parameters_->real("tolerance");
        const double chosen = dt_;
        if (adaptive) dt_ = shortened(dt_);
        const bool cut = dt_ < chosen;
        int iterations = 0;
        for (int attempt = 0;; ++attempt) {
            system_->setNoise(steps_, dt_);
            const auto result = implicit_->step(state_, next_, time_, dt_, sizes_,
                                                parameters_->real("linear_tolerance"), means_);
            iterations += result.iterations;
            lastSolve_ = result.last;
            const bool sound =
                result.solved && result.after.notFinite < 0 && std::isfinite(result.error);
            const bool accepted = !adaptive || (sound && result.error <= tolerance);
            report.dt = dt_;
            if (accepted) {
                report.finite = result.solved ? result.after.notFinite < 0 : true;
                if (result.solved) {
                    std::swap(state_, next_);
                    take(result.after);
                }
                report.solves = {result.last};
                report.diagnostics = {{"error", result.error},
                                      {"iterations", static_cast<double>(iterations)},
                                      {"rejected", static_cast<double>(rejected_)}};
                if (cut && attempt == 0) {
                    dt_ = chosen;  // a short step says little of the next
                } else if (adaptive) {
                    const double ratio = tolerance / std::max(result.error, 1e-4 * tolerance);
                    const double before =
                        lastError_ > 0 ? std::max(lastError_, 1e-4 * tolerance) / tolerance : 1;
                    // a PI controller (Gustafsson 1991) for an estimate of order 3
                    const double factor =
                        0.9 * std::pow(ratio, 0.7 / 3) * std::pow(before, 0.4 / 3);
                    dt_ *= std::clamp(factor, 0.2, attempt > 0 ? 1.0 : 4.0);
                    lastError_ = result.error;
                    dt_ = std::min(dt_, parameters_->real("dt_max"));
                }
                return;
            }
            ++rejected_;
            const double factor =
                sound ? std::clamp(0.9 * std::cbrt(tolerance / result.error), 0.1, 0.5) : 0.25;
            dt_ *= factor;
            if (attempt > 30 || dt_ < 1e-9 * parameters_->real("dt")) {
                if (!result.solved && constrained()) {
                    failRun(
                        "the linear systems at t = {} s cannot be solved, however small the step: "
                        "check that each 0 = ... has one solution, such as 0 = laplace(p) + w, "
                        "which between sides without flux has none unless the mean of w is 0",
                        time_);
                }
                failRun(
                    "the estimated error stays above the tolerance of {} at t = {} s, however "
                    "small the step: raise the tolerance, or check whether the solution blows up "
                    "or "
                    "drifts so far from 0 that single precision rounds by more than that",
                    tolerance, time_);
            }
        }
    }

    /// A step that ends where one was asked to, or as it is.
    double shortened(double dt) const {
        const double left = endAt_ - time_;
        return left > 0 ? std::min(dt, left) : dt;
    }

    void stepExplicitly(StepReport& report) {
        const bool adaptive = parameters_->boolean("adaptive");
        if (adaptive && (limitIsOld_ || steps_ % 32 == 0)) {
            // What has come from outside may be stiff where nothing was.
            const int products = limitIsOld_ ? productsAnew : 2;
            limit_ = explicit_->reach() / std::max(radius_->estimate(state(), products), 1e-300);
            limitIsOld_ = false;
        }
        if (adaptive) dt_ = std::min(parameters_->real("dt"), 0.9 * limit_);
        report.dt = adaptive ? shortened(dt_) : dt_;
        system_->setNoise(steps_, report.dt);
        if (waiting_.count > 0 && waiting_.dt != report.dt) takeWaitingSteps();
        if (waiting_.count == 0) waiting_ = {0, time_, report.dt};
        if (++waiting_.count == explicit_->most()) takeWaitingSteps();
        report.diagnostics = {{"limit", limit_}};
    }

    /// Explicit steps wait until as many have come together as are best taken at once, or until
    /// somebody looks at the state.
    void takeWaitingSteps() {
        if (waiting_.count == 0) return;
        explicit_->steps(state_, next_, waiting_.time, waiting_.dt, waiting_.count);
        std::swap(state_, next_);
        waiting_ = {};
    }
    gl::Texture2D& state() {
        takeWaitingSteps();
        return state_;
    }

    std::vector<std::vector<float>> stateValues() {
        return insideOf(state().downloadFloats(), system_->grid());
    }

    /// Where the first cell of a row of the grid lies in a padded field.
    static std::size_t rowInPadded(const Grid& grid, int component, int row) {
        return static_cast<std::size_t>(component * grid.paddedRows() + grid.reach + row) * 4 *
                   static_cast<std::size_t>(grid.paddedTexels()) +
               4;
    }
    /// The values in cells of the grid, by component, of a padded field.
    static std::vector<std::vector<float>> insideOf(std::span<const float> all, const Grid& grid) {
        std::vector<std::vector<float>> values;
        for (int k = 0; k < grid.components; ++k) {
            std::vector<float> made;
            for (int j = 0; j < grid.ny; ++j) {
                const auto row = all.subspan(rowInPadded(grid, k, j), std::size_t(grid.nx));
                made.insert(made.end(), row.begin(), row.end());
            }
            values.push_back(std::move(made));
        }
        return values;
    }

    /// Puts 0 into the cells of walls, which may have been open when the values were saved.
    void clearWalls(std::vector<float>& all, const Grid& grid) const {
        if (!system_->grid().walls) return;
        for (int k = 0; k < grid.components; ++k) {
            auto open = system_->inside().begin();
            for (int j = 0; j < grid.ny; ++j) {
                const auto row = std::span(all).subspan(rowInPadded(grid, k, j));
                for (int i = 0; i < grid.nx; ++i, ++open) {
                    if (*open == 0) row[std::size_t(i)] = 0;
                }
            }
        }
    }

    void setValues(const std::vector<std::vector<float>>& values) {
        Vector stacked = system_->makeVector("equations values");
        std::vector<float> all;
        for (const auto& each : values) all.insert(all.end(), each.begin(), each.end());
        stacked.upload(all);
        if (auto* rest = explicit_ ? explicit_->rest() : nullptr) rest->clear();
        // which leaves 0 in walls
        system_->sum(stacked.texture(), stackedPlace(system_->grid()), 1, {}, state_,
                     paddedPlace(system_->grid()));
        system_->fillGhosts(state_);
    }

    std::shared_ptr<const SimulationDescription> described_;
    std::shared_ptr<Model> model_;
    std::unique_ptr<System> system_;
    std::optional<SpectralRadius> radius_;
    std::unique_ptr<LinearlyImplicit> implicit_;
    std::optional<ExplicitSteps> explicit_;
    std::string method_, equations_;  // equations_: as the scene has them
    Domain domain_;
    std::optional<ParameterSet> parameters_;
    gl::Texture2D state_, next_;  // state_: before the steps that wait, see state()
    struct {
        int count = 0;
        double time = 0, dt = 0;
    } waiting_;
    std::map<std::string, Vector> shown_;
    std::map<std::string, gl::Texture2D> shownColors_;
    Vector walls_;
    gl::Kernel brush_;
    std::vector<StepReport> reports_;
    std::optional<ConvergenceReport> lastSolve_;
    std::vector<double> sizes_, means_;
    struct Entry {
        double first, last, deviation;
    };
    std::vector<Entry> ledger_;  // by functional, since the first step after reset() or restore()
    double time_ = 0, dt_ = 0, limit_ = 0, spectralRadius_ = 0, lastError_ = 0;
    double endAt_ = std::numeric_limits<double>::infinity();
    std::uint64_t steps_ = 0, rejected_ = 0, measuredAt_ = 0;
    std::uint64_t functionalsAt_ = 0;     // the newest step whose functionals were asked for
    std::deque<std::uint64_t> arriving_;  // steps of those that have not arrived
    int notFinite_ = -1;
    bool limitIsOld_ = false;    // limit_ was measured before something came from outside
    bool inconsistent_ = false;  // what constraints determine may not fit the rest
};

}  // namespace

std::unique_ptr<Simulation> makeEquations() {
    return std::make_unique<Equations>();
}

}  // namespace seiche::equations
