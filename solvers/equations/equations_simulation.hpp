#pragma once

#include <array>
#include <deque>
#include <limits>
#include <map>

#include "core/model/capabilities.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/equations/equations_parameters.hpp"
#include "solvers/equations/explicit_steps.hpp"
#include "solvers/equations/linearly_implicit.hpp"
#include "solvers/equations/look_schedule.hpp"

namespace seiche::equations {

/// Simulation of typed equations. equations.cpp has scenes, fields and brushes, equations_steps.cpp
/// the steps, equations_watch.cpp the watch over explicit steps and the choice of methods, and
/// equations_state.cpp states, writing and summaries. The files are separate to compile faster.
class Equations : public Simulation, public FieldWriter, public StepChooser {
  public:
    const SimulationDescription& info() const override {
        return described_ ? *described_ : Registry::instance().at("equations");
    }
    std::shared_ptr<const SimulationDescription> sharedInfo() const override {
        return described_ ? described_ : Simulation::sharedInfo();
    }

    void reset(const Scene& scene) override;

    void setParameters(const ParameterSet& parameters) override;

    void step() override;

    void collect(Wait wait, std::vector<StepReport>& reports) override;

    void endStepAt(double time) override { endAt_ = time; }

    double time() const override { return time_; }
    double dt() const override {
        return parameters_.adaptive && isAdaptive() ? dt_ : parameters_.dt;
    }
    std::uint64_t stepCount() const override { return steps_; }

    FieldView field(std::string_view name) override;
    FieldView walls() override;

    void brush(const BrushStroke& stroke) override;

    void save(Snapshot& snapshot) override;
    // Accepts states of other equations for the same unknowns, whose stencils may reach further,
    // and of other sides: the cells outside the grid are set again.
    void restore(const Snapshot& snapshot) override;

    std::vector<std::string> writableFields() const override;
    void writeFields(const FieldValues& fields) override;

    std::optional<ConvergenceReport> lastSolve() override { return lastSolve_; }

    nlohmann::ordered_json summary() override;

  private:
    // Steps with noise are not repeated: rejecting large ones would distort the noise.
    bool isAdaptive() const {
        return (method_ == TimeMethod::rosenbrock && !model_->noisy) || explicit_;
    }

    /// Enters the present values of the functionals. Waits for the device.
    void noteFunctionals();
    void enter(const std::vector<double>& values);
    /// Begins to compute those of the newest step, once.
    void enqueueFunctionals();
    /// Enters arrived functionals into the reports of their steps.
    void takeFunctionals(Wait wait);

    /// The method that `auto` had chosen for the same equations.
    void restoreMethod(const Snapshot& snapshot);
    /// Restores the limit of a state saved with the same equations and method; otherwise it is
    /// measured again.
    void restoreLimit(const Snapshot& snapshot);

    /// Chooses the method and its first step.
    void begin();

    /// Fields that constraints determine are made to agree with the rest of the state, by Newton's
    /// method: steps of backward Euler so short that nothing else moves.
    void makeConsistent();
    bool constrained() const;

    void measure();
    void take(const System::Measure& measured);

    /// The limit of explicit steps at the state, from the spectral radius of J there: by this many
    /// products with J at least.
    void findLimit(int products);
    /// The next step [s].
    double stableStep() const;

    bool isAuto() const { return parameters_.method == TimeMethod::automatic; }
    /// Whether explicit steps are watched: where their length may change, or the method. Then the
    /// last sound state is kept, and where steps turn out to have left the limit they are taken
    /// again from there.
    bool isWatched() const;
    /// Not with noise, which would be another one in other steps.
    bool mayRetake() const;
    /// The state is sound.
    void keep();
    void giveBack();
    /// Looks at the state and its limit, and takes the steps since the last look again where they
    /// have left it. Waits for the device.
    void look();
    /// Repeats the steps since the last good state in shorter steps or by another method.
    void retake();

    void useMethod(TimeMethod method);
    /// `auto` goes on with rosenbrock.
    void changeMethod();
    /// Whether it should: where `dt` is more than this many times the limit. In the time of a step
    /// of rosenbrock at least four explicit ones are taken.
    bool isTooStiff(double times = 4);
    /// `auto` comes back to rk4.
    void comeBack();
    /// After an implicit step: `auto` returns to explicit steps if they take a tenth of the work,
    /// as when the preconditioner misses the stiff terms.
    void weigh(double dt, int iterations);
    /// Whether a part of the domain rests in an unstable state, for example ahead of a front.
    /// Linear solves leave rounding there, and it would grow.
    bool restsUnstably();
    double shortest() const { return 1e-9 * parameters_.dt; }
    [[noreturn]] void failForStiffness(double dt) const;
    [[noreturn]] void failForError(bool solved) const;

    void stepImplicitly(StepReport& report);

    /// A step that ends where one was asked to, or as it is.
    double shortened(double dt) const;

    void stepExplicitly(StepReport& report);

    /// Explicit steps wait until as many have come together as are best taken at once, or until
    /// somebody looks at the state.
    void takeWaitingSteps();
    gl::Texture2D& state() {
        takeWaitingSteps();
        return state_;
    }

    std::vector<std::vector<float>> stateValues();

    /// Puts 0 into the cells of walls, which may have been open when the values were saved.
    void clearWalls(std::vector<float>& all, const Grid& grid) const;

    void setValues(const std::vector<std::vector<float>>& values);

    std::shared_ptr<const SimulationDescription> described_;
    std::shared_ptr<Model> model_;
    std::unique_ptr<System> system_;
    std::optional<SpectralRadius> radius_;
    std::unique_ptr<LinearlyImplicit> implicit_;
    std::optional<ExplicitSteps> explicit_;
    TimeMethod method_ = TimeMethod::automatic;
    std::string equations_;  // as the scene has them
    Domain domain_;
    std::optional<ParameterSet> given_;  // the constants of the equations, too
    EquationsParameters parameters_;
    gl::Texture2D state_, next_;  // state_: before the steps that wait, see state()
    struct {
        int count = 0;
        double time = 0, dt = 0;
    } waiting_;
    std::map<std::string, linalg::Vector> shown_;
    std::map<std::string, gl::Texture2D> shownColors_;
    linalg::Vector walls_;
    gl::Kernel brush_;
    std::vector<StepReport> reports_;
    std::optional<ConvergenceReport> lastSolve_;
    std::vector<double> sizes_, means_;
    struct Entry {
        double first, last, deviation;
    };
    std::vector<Entry> ledger_;  // by functional, since the first step after reset() or restore()
    double time_ = 0, dt_ = 0, limit_ = 0, lastError_ = 0;
    double endAt_ = std::numeric_limits<double>::infinity();
    std::uint64_t steps_ = 0, rejected_ = 0, measuredAt_ = 0;
    std::uint64_t functionalsAt_ = 0;     // the newest step whose functionals were asked for
    std::deque<std::uint64_t> arriving_;  // steps of those that have not arrived
    int notFinite_ = -1;
    struct {
        gl::Texture2D state, rest;
        double time = 0;
        std::uint64_t step = 0;
        bool valid = false;
    } kept_;
    struct {
        int steps = 0, iterations = 0;
        double time = 0, first = 0;  // [s]; the first step
    } work_;                         // of implicit steps, a few at a time
    LookSchedule looks_;
    double longestDt_ = 0;         // of steps since the last look
    std::optional<bool> fragile_;  // restsUnstably(), where it has been asked
    double explicitLimit_ = 0;     // when `auto` came back to rk4 from rosenbrock; 0: it has not
    std::optional<double> changedAt_;  // when `auto` changed the method [s]
    bool limitIsOld_ = false;          // limit_ was measured before something came from outside
    bool inconsistent_ = false;        // unknowns of constraints may not fit the rest
};

}  // namespace seiche::equations
