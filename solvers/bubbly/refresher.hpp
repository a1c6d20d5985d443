#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/gl/profiler.hpp"
#include "solvers/bubbly/swarm.hpp"
#include "solvers/linalg/dense/work_queue.hpp"

namespace seiche::gl {
class Context;
}

namespace seiche::bubbly {

struct CellAnswer {
    CellRequest request;
    CellSolution solution;
};

/// Solves cells in batches in the background, on a work queue that all simulations of a device
/// share; where the device gives no second context, on the thread that attends, batch by batch.
class Refresher {
  public:
    /// How many cells go into a batch; as many as it takes where neither says.
    struct Batches {
        double seconds = 0;     ///< what a batch should take, by what the one before it took; or
        std::size_t cells = 0;  ///< this many always, so that the same cells give the same bits
    };

    /// For `context`, which stays alive; `most` cells in a batch.
    Refresher(gl::Context& context, const CellSolver::Options& options, std::size_t most);
    /// Drops what waits; a batch that runs ends.
    ~Refresher();
    Refresher(const Refresher&) = delete;

    /// These next, in this order, instead of those that were to be and have not been begun.
    void begin(std::vector<CellRequest> round);
    /// Hands batches over and takes what is solved. While nothing is, waits up to so many seconds.
    /// Throws failed where a batch failed.
    std::vector<CellAnswer> attend(const Batches& batches, double seconds);
    /// Forgets the round and the batches under way.
    void forget();

    bool idle() const { return round_.empty() && flying_.empty(); }
    /// Cells whose batches have been handed over and have not come back.
    std::vector<std::size_t> underWay() const;
    /// All that has been asked for and not answered.
    std::vector<CellRequest> pending() const;

  private:
    struct Solvers;
    struct Batch {
        std::vector<CellRequest> requests;
        std::vector<CellSolution> solutions;
        double seconds = 0;
        std::map<std::string, gl::Profiler::Row> kernels;
    };
    struct Flight {
        linalg::WorkQueue::Id id;
        std::shared_ptr<Batch> batch;
    };
    void handOver(const Batches& batches);
    std::size_t fitting(const Batches& batches) const;
    void land(Batch& batch, std::vector<CellAnswer>& answers);

    gl::Context& context_;
    std::size_t most_, least_;                  // cells in a batch
    std::shared_ptr<linalg::WorkQueue> queue_;  // none: at once
    std::shared_ptr<Solvers> solvers_;          // of the queue's thread
    std::deque<CellRequest> round_;
    std::deque<Flight> flying_;
    double secondsPerCell_ = 0;  // 0: not known
};

}  // namespace seiche::bubbly
