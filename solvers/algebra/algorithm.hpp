#pragma once

#include <optional>
#include <vector>

#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"

namespace seiche::algebra {

/// What simulations share whose steps are those of an algorithm: steps and reports of them, each of
/// the `dt` that parameters say.
class Algorithm : public Simulation {
  public:
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return time_; }
    double dt() const override { return parameters_->real("dt"); }
    std::uint64_t stepCount() const override { return steps_; }

  protected:
    /// Step 0 of a scene.
    void begin(const ParameterSet& parameters);
    /// One step more: the head of its report.
    StepReport nextReport();
    void saveClock(Snapshot& snapshot) const;
    /// Reports of before are forgotten.
    void restoreClock(const Snapshot& snapshot);

    std::optional<ParameterSet> parameters_;
    std::vector<StepReport> reports_;  ///< complete, not yet collected

  private:
    double time_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace seiche::algebra
