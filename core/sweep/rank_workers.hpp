#pragma once

#include "core/ranks/ranks.hpp"
#include "core/sweep/local_processes.hpp"

namespace seiche::sweep {

/// On rank 0: distributes jobs over all ranks. Each runs them as processes on its own machine. All
/// must see the folder of the sweep.
class RankWorkers : public Workers {
  public:
    /// Both outlive it; each other rank has one place.
    RankWorkers(Ranks& ranks, LocalProcesses& here);

    std::size_t places() const override { return here_.places() + others_.size(); }
    std::size_t busy() const override;
    void give(const Job& job) override;
    /// Throws failed, naming rank and host, where a rank is lost.
    std::vector<Ended> wait(std::chrono::milliseconds patience) override;
    void stop() override;

  private:
    Ranks& ranks_;
    LocalProcesses& here_;
    std::vector<bool> others_;  // whether rank k + 1 is at work
};

/// Work of other ranks until rank 0 leaves.
void serveJobs(Ranks& ranks, LocalProcesses& processes);

}  // namespace seiche::sweep
