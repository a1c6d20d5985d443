#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/gl/device_thread.hpp"
#include "core/gl/profiler.hpp"
#include "core/model/capabilities.hpp"
#include "solvers/bubbly/batch_solver.hpp"
#include "solvers/bubbly/work_shares.hpp"

namespace seiche {
class Ranks;
struct RankMessage;
namespace gl {
class Context;
}
}  // namespace seiche

namespace seiche::bubbly {

struct CellAnswer {
    CellRequest request;
    CellSolution solution;
};

/// Solves cells in batches in the background: on a thread shared by all simulations of a device
/// (if the device has no second context, on the calling thread, batch by batch), and on other
/// ranks.
class Refresher {
  public:
    /// Size of batches; a worker's whole share if neither is set.
    struct Batches {
        double seconds = 0;     ///< how long a batch should take, judged by earlier ones; or
        std::size_t cells = 0;  ///< this many at most
    };

    /// For `context`, which must stay alive; at most `most` cells in a batch. With other `ranks`,
    /// which must stay alive too, these solve their share.
    Refresher(gl::Context& context, const CellSolver::Options& options, std::size_t most,
              Ranks* ranks = nullptr);
    /// Drops waiting batches; a running one completes.
    ~Refresher();
    Refresher(const Refresher&) = delete;

    /// Requests these next, in this order, in place of those not begun yet.
    void begin(std::vector<CellRequest> round);
    /// Submits batches and collects solutions, waiting up to this many seconds for the first.
    /// Throws failed if a batch failed; with ranks also if one does not finish or returns a
    /// solution that is not finite.
    std::vector<CellAnswer> pollBackground(const Batches& batches, double seconds);
    /// Drops the round and the batches in flight.
    void forget();

    bool idle() const { return round_.empty() && flying_.empty(); }
    /// Cells whose batches have been submitted and are not solved yet.
    std::vector<std::size_t> underWay() const;
    /// All that have been requested and not answered.
    std::vector<CellRequest> pending() const;
    /// Work done by each rank so far; empty without ranks.
    std::vector<RankShare> shares() const;

  private:
    using Clock = std::chrono::steady_clock;
    struct Batch {
        std::vector<CellRequest> requests;
        std::vector<CellSolution> solutions;
        double seconds = 0;
        std::map<std::string, gl::Profiler::Row> kernels;
        std::exception_ptr problem;
        std::atomic<bool> dropped = false;   // nobody waits for it any more
        std::atomic<bool> finished = false;  // the above is complete
    };
    struct Flight {
        std::shared_ptr<Batch> batch;
        std::future<void> done;  // of a batch of this process
        std::size_t worker = 0;
        std::uint64_t number = 0;  // of a batch of another rank
    };
    /// A worker that solves cells: this process, or a rank.
    struct Worker {
        std::string device;
        std::size_t cells = 0;
        double busy = 0;          // [s]
        Clock::time_point since;  // it has had its oldest batch
    };

    bool handOver(const Batches& batches);
    std::size_t fitting(std::size_t worker, const Batches& batches) const;
    void give(std::size_t worker, std::size_t count);
    static void solveHere(BatchSolver& solver, Batch& batch, bool profiled);
    bool collect(std::vector<CellAnswer>& answers);
    void wait(double seconds);
    void take(const RankMessage& message);
    void land(const Flight& flight, std::vector<CellAnswer>& answers);
    void checkPatience() const;
    std::vector<std::size_t> cellsUnderWay() const;

    gl::Context& context_;
    Ranks* ranks_;
    std::size_t most_, least_;                  // cells in a batch
    std::shared_ptr<gl::DeviceThread> thread_;  // null: solves at once
    std::shared_ptr<BatchSolver> solver_;       // of that thread
    std::deque<CellRequest> round_;
    std::deque<Flight> flying_;
    WorkShares shares_;
    std::vector<Worker> workers_;
    Clock::time_point begun_ = Clock::now();
};

}  // namespace seiche::bubbly
