#pragma once

#include <vector>

#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"

namespace seiche::algebra {

/// The common part of simulations whose steps are those of an algorithm: steps and their reports,
/// each taking the parameter `dt`.
class Algorithm : public Simulation {
  public:
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return time_; }
    double dt() const override { return dt_; }
    std::uint64_t stepCount() const override { return steps_; }

  protected:
    /// Step 0 of a scene, with steps of `dt` [s].
    void begin(double dt);
    void setDt(double dt) { dt_ = dt; }
    /// Takes one more step; returns the head of its report.
    StepReport nextReport();
    void saveClock(Snapshot& snapshot) const;
    /// Drops earlier reports.
    void restoreClock(const Snapshot& snapshot);

    std::vector<StepReport> reports_;  ///< complete, not yet collected

  private:
    double time_ = 0, dt_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace seiche::algebra
