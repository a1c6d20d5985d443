#pragma once

#include <deque>
#include <limits>
#include <map>

#include "core/model/capabilities.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/equations/explicit_steps.hpp"
#include "solvers/equations/linearly_implicit.hpp"

namespace seiche::equations {

/// Simulation of typed equations. equations.cpp has scenes, fields and brushes, equations_steps.cpp
/// the steps and equations_state.cpp what is saved, written and summed up: apart, because each
/// takes as long to compile as a change of it should.
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
        return parameters_->boolean("adaptive") && isAdaptive() ? dt_ : parameters_->real("dt");
    }
    std::uint64_t stepCount() const override { return steps_; }

    FieldView field(std::string_view name) override;
    FieldView walls() override;

    void brush(const BrushStroke& stroke) override;

    void save(Snapshot& snapshot) override;
    // Also of other equations for the same unknowns, whose stencils may reach further, and of other
    // sides: the cells outside the grid are set again.
    void restore(const Snapshot& snapshot) override;

    std::vector<std::string> writableFields() const override;
    void writeFields(const FieldValues& fields) override;

    std::optional<ConvergenceReport> lastSolve() override { return lastSolve_; }

    nlohmann::ordered_json summary() override;

  private:
    // Steps with noise are not taken again: rejecting what is large would distort it.
    bool isAdaptive() const { return (method_ == "rosenbrock" && !model_->noisy) || explicit_; }

    /// Enters what the functionals are now. Waits for the device.
    void noteFunctionals();
    void enter(const std::vector<double>& values);
    /// Begins to compute those of the newest step, once.
    void enqueueFunctionals();
    /// Enters those that have arrived in the reports of their steps.
    void takeFunctionals(Wait wait);

    /// Of a state that was saved with the same equations and method; else it is measured again.
    void restoreLimit(const Snapshot& snapshot);

    /// Which method, and with what to begin.
    void begin();

    /// Fields that constraints determine are made to agree with the rest of the state, by Newton's
    /// method: steps of backward Euler so short that nothing else moves.
    void makeConsistent();
    bool constrained() const;

    double limitOf(int products);

    void measure();
    void take(const System::Measure& measured);

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
    std::string method_, equations_;  // equations_: as the scene has them
    Domain domain_;
    std::optional<ParameterSet> parameters_;
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
    double time_ = 0, dt_ = 0, limit_ = 0, spectralRadius_ = 0, lastError_ = 0;
    double endAt_ = std::numeric_limits<double>::infinity();
    std::uint64_t steps_ = 0, rejected_ = 0, measuredAt_ = 0;
    std::uint64_t functionalsAt_ = 0;     // the newest step whose functionals were asked for
    std::deque<std::uint64_t> arriving_;  // steps of those that have not arrived
    int notFinite_ = -1;
    bool limitIsOld_ = false;    // limit_ was measured before something came from outside
    bool inconsistent_ = false;  // what constraints determine may not fit the rest
};

}  // namespace seiche::equations
