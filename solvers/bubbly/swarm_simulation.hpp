#pragma once

#include <functional>
#include <map>

#include "core/gl/texture.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/bubbly/cell_analysis.hpp"
#include "solvers/bubbly/refresher.hpp"
#include "solvers/bubbly/swarm.hpp"

namespace seiche::bubbly {

/// The simulation of bubbly flow. bubbly_simulation.cpp has its steps, bubbly_fields.cpp its fields
/// and bubbly_state.cpp its saved state and summary.
class BubblySimulation : public Simulation,
                         public BackgroundWorker,
                         public CellInspectable,
                         public RankUser,
                         public DiscSource,
                         public RestingState {
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
    bool atRest() const override;
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
    bool exact() const {
        return parameters_.refresh == Refresh::exact ||
               (parameters_.refresh == Refresh::automatic && secondsPerStep_ == 0);
    }
    /// Whether step() itself waits, because pollBackground() is not called between steps.
    bool waitsAtOnce() const { return exact() && secondsPerStep_ == 0; }
    Refresher::Batches batches() const;
    std::vector<std::size_t> countWaiting();
    /// Requests up to this many of the due solves.
    void plan(std::size_t most);
    void accept(const std::vector<CellAnswer>& answers);
    /// Waits for everything requested.
    void complete();
    void report(double dt);
    /// The state has been changed from outside.
    void disturbed() { still_ = false; }
    FieldView show(std::string_view name, FieldInfo about,
                   const std::function<double(std::size_t)>& value);
    FieldView showFaces(std::string_view name, FieldInfo about, const std::vector<double>& values,
                        int columns, int rows);

    gl::Context& context_;
    Ranks* ranks_ = nullptr;
    std::optional<Scene> scene_;   // with the parameters in force
    BubblyParameters parameters_;  // their values
    std::optional<Swarm> swarm_;
    CellSolver::Options cellOptions_;
    std::optional<Refresher> refresher_;
    double secondsPerStep_ = 0;         // 0: no limit
    std::size_t refreshed_ = 0;         // since the last report
    std::size_t due_ = 0, oldest_ = 0;  // of the last plan, as work_ had them then
    BackgroundWork work_;
    std::uint64_t solved_ = 0;       // since the last reset
    double worstBackwardError_ = 0;  // since the last report
    int mostIterations_ = 0;
    double largestSpeed_ = 0;  // [m/s] since the scene began
    bool still_ = false;       // nothing moves that did
    std::vector<StepReport> reports_;
    std::map<std::string, gl::Texture2D, std::less<>> shown_;
    gl::Texture2D velocity_;
};

}  // namespace seiche::bubbly
