#include "solvers/bubbly/refresher.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/background_thread.hpp"
#include "core/gl/context.hpp"
#include "core/ranks/ranks.hpp"
#include "solvers/bubbly/cell_messages.hpp"

namespace seiche::bubbly {

namespace {

/// Enough that the solver does not wait for this thread between batches, and few, so that later
/// requests can still go first.
constexpr std::size_t batchesAtOnce = 2;
/// Entries of all matrices of a batch below which launches, not entries, take the time.
constexpr std::size_t leastEntries = std::size_t{1} << 20;
constexpr std::size_t leastAtOnce = 64;
/// Time limit of a rank for a batch: least [s], as a multiple of the expected time, and [s] while
/// no time is expected yet.
constexpr double leastPatience = 120, patience = 20, firstPatience = 600;

std::size_t leastCells(const CellSolver::Options& options) {
    const auto size = static_cast<std::size_t>(options.bubbles * options.points);
    return std::clamp<std::size_t>(leastEntries / (size * size), 1, leastAtOnce);
}

/// Numbers of batches of other ranks are unique: answers to a refresher that is gone may still
/// come.
std::uint64_t nextNumber() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

bool isFinite(const Response& response) {
    const auto finite = [](Complex z) {
        return std::isfinite(z.real()) && std::isfinite(z.imag());
    };
    return finite(response.fluctuation) && finite(response.fluxX) && finite(response.fluxY);
}

}  // namespace

Refresher::Refresher(gl::Context& context, const CellSolver::Options& options, std::size_t most,
                     Ranks* ranks)
    : context_(context),
      ranks_(ranks),
      most_(most),
      least_(leastCells(options)),
      thread_(gl::backgroundThread(context)),
      solver_(std::make_shared<BatchSolver>(options, most)),
      shares_(ranks ? static_cast<std::size_t>(ranks->size()) : 1),
      workers_(shares_.workers()) {
    workers_[0].device = context.device().renderer;
    shares_.setKind(0, workers_[0].device);
    for (std::size_t w = 1; w < workers_.size(); ++w) {
        ranks_->send(static_cast<int>(w), CellMessage::prepare,
                     Packet().put(PrepareCells{options, most}));
    }
}

Refresher::~Refresher() {
    forget();
    if (!thread_) return;
    // Its buffers belong to that thread.
    thread_->post([solver = std::move(solver_)] { solver->clear(); });
}

void Refresher::begin(std::vector<CellRequest> round) {
    round_.assign(round.begin(), round.end());
}

void Refresher::forget() {
    round_.clear();
    for (const auto& flight : flying_) flight.batch->dropped = true;
    flying_.clear();
}

std::vector<std::size_t> Refresher::cellsUnderWay() const {
    std::vector<std::size_t> counts(workers_.size());
    for (const auto& flight : flying_) counts[flight.worker] += flight.batch->requests.size();
    return counts;
}

std::size_t Refresher::fitting(std::size_t worker, const Batches& batches) const {
    auto count = std::min(shares_.share(worker, round_.size(), cellsUnderWay()),
                          std::clamp<std::size_t>(most_, 1, BatchSolver::mostAtOnce));
    if (batches.cells > 0) {
        count = std::min(count, batches.cells);
    } else if (batches.seconds > 0) {
        const double one = shares_.seconds(worker, 1), each = shares_.seconds(worker, 2) - one;
        const double cells = one > 0 ? 1 + (batches.seconds - one) / each : 1;
        count = std::min(count, std::max(least_, static_cast<std::size_t>(std::max(cells, 1.0))));
    }
    return count;
}

void Refresher::solveHere(BatchSolver& solver, Batch& batch, bool profiled) {
    const auto started = Clock::now();
    auto& profiler = gl::Context::current().profiler();
    if (profiled) profiler.enable(true);
    try {
        batch.solutions = solver.solve(batch.requests);
    } catch (...) {
        batch.problem = std::current_exception();
    }
    if (profiled) {
        profiler.enable(false);
        batch.kernels = profiler.rows();
        profiler.reset();
    }
    batch.seconds = std::chrono::duration<double>(Clock::now() - started).count();
}

void Refresher::give(std::size_t worker, std::size_t count) {
    auto batch = std::make_shared<Batch>();
    const auto end = round_.begin() + static_cast<std::ptrdiff_t>(count);
    batch->requests.assign(round_.begin(), end);
    round_.erase(round_.begin(), end);
    Flight flight{batch, {}, worker, 0};
    if (std::ranges::none_of(flying_, [&](const auto& each) { return each.worker == worker; })) {
        workers_[worker].since = Clock::now();
    }
    if (worker > 0) {
        flight.number = nextNumber();
        ranks_->send(static_cast<int>(worker), CellMessage::solve,
                     SolveCells{flight.number, batch->requests}.packed());
    } else if (thread_) {
        flight.done = thread_->submit(
            [batch, solver = solver_, ranks = ranks_, profiled = context_.profiler().enabled()] {
                if (!batch->dropped) solveHere(*solver, *batch, profiled);
                batch->finished = true;
                if (ranks) ranks->wake();
            });
    } else {
        solveHere(*solver_, *batch, false);
        batch->finished = true;
    }
    flying_.push_back(std::move(flight));
}

/// Whether the calling thread has solved a batch.
bool Refresher::handOver(const Batches& batches) {
    for (bool given = true; given && !round_.empty();) {
        given = false;
        // This process comes last: without a thread it solves at once.
        for (auto worker = workers_.size(); worker-- > 0 && !round_.empty();) {
            const auto has = std::ranges::count(flying_, worker, &Flight::worker);
            if (static_cast<std::size_t>(has) >= batchesAtOnce) continue;
            const auto count = fitting(worker, batches);
            if (count == 0) continue;
            give(worker, count);
            given = true;
            if (worker == 0 && !thread_) return true;
        }
    }
    return false;
}

void Refresher::take(const RankMessage& message) {
    auto& worker = workers_.at(static_cast<std::size_t>(message.from));
    if (message.kind == CellMessage::ready) {
        worker.device = message.read().text();
        shares_.setKind(static_cast<std::size_t>(message.from), worker.device);
    }
    if (message.kind != CellMessage::solved) return;
    auto answer = SolvedCells::read(message.read());
    const auto flight = std::ranges::find(flying_, answer.number, &Flight::number);
    if (flight == flying_.end()) return;  // nobody waits for it any more
    flight->batch->solutions = std::move(answer.solutions);
    flight->batch->seconds = answer.seconds;
    flight->batch->finished = true;
}

void Refresher::land(const Flight& flight, std::vector<CellAnswer>& answers) {
    auto& batch = *flight.batch;
    if (batch.problem) std::rethrow_exception(batch.problem);
    if (batch.solutions.size() != batch.requests.size()) {
        failRun("{} of {} cells have been solved", batch.solutions.size(), batch.requests.size());
    }
    auto& worker = workers_[flight.worker];
    for (std::size_t k = 0; k < batch.requests.size(); ++k) {
        if (ranks_ && !isFinite(batch.solutions[k].mean)) {
            const auto rank = static_cast<int>(flight.worker);
            failRun(
                "rank {} on {} ({}) solved cell {} (void fraction {:.3g}) with values that are not "
                "finite: check whether its device computes correctly",
                rank, ranks_->host(rank), worker.device, batch.requests[k].cell,
                batch.requests[k].voidFraction);
        }
        answers.push_back({batch.requests[k], std::move(batch.solutions[k])});
    }
    worker.cells += batch.requests.size();
    worker.busy += batch.seconds;
    worker.since = Clock::now();
    shares_.measured(flight.worker, batch.requests.size(), batch.seconds);
    context_.profiler().add(batch.kernels);
}

/// Takes the answers that have arrived; false if there are none.
bool Refresher::collect(std::vector<CellAnswer>& answers) {
    while (ranks_) {
        const auto message = ranks_->receive(0);
        if (!message) break;
        take(*message);
    }
    const auto before = answers.size();
    for (auto at = flying_.begin(); at != flying_.end();) {
        if (!at->batch->finished) {
            ++at;
            continue;
        }
        const auto flight = std::move(*at);
        at = flying_.erase(at);
        land(flight, answers);
    }
    return answers.size() > before;
}

void Refresher::checkPatience() const {
    for (const auto& flight : flying_) {
        const auto& worker = workers_[flight.worker];
        const auto cells = flight.batch->requests.size();
        const double expected = shares_.seconds(flight.worker, static_cast<double>(cells));
        const double most =
            expected > 0 ? std::max(leastPatience, patience * expected) : firstPatience;
        if (std::chrono::duration<double>(Clock::now() - worker.since).count() < most) continue;
        const auto rank = static_cast<int>(flight.worker);
        failRun("rank {} on {} ({}) has not solved {} cells within {:.0f} s: its device hangs",
                rank, ranks_->host(rank), worker.device, cells, most);
    }
}

void Refresher::wait(double seconds) {
    if (!ranks_) {
        flying_.front().done.wait_for(std::chrono::duration<double>(seconds));
        return;
    }
    checkPatience();
    if (const auto message = ranks_->receive(seconds)) take(*message);
}

std::vector<CellAnswer> Refresher::pollBackground(const Batches& batches, double seconds) {
    std::vector<CellAnswer> answers;
    const auto started = Clock::now();
    bool solvedHere = handOver(batches);
    while (true) {
        while (collect(answers)) {
            if (!solvedHere) solvedHere = handOver(batches);
        }
        const double left = seconds - std::chrono::duration<double>(Clock::now() - started).count();
        if (!answers.empty() || flying_.empty() || left <= 0) return answers;
        wait(left);
    }
}

std::vector<std::size_t> Refresher::underWay() const {
    std::vector<std::size_t> cells;
    for (const auto& flight : flying_) {
        for (const auto& request : flight.batch->requests) cells.push_back(request.cell);
    }
    return cells;
}

std::vector<CellRequest> Refresher::pending() const {
    std::vector<CellRequest> all;
    for (const auto& flight : flying_) {
        all.insert(all.end(), flight.batch->requests.begin(), flight.batch->requests.end());
    }
    all.insert(all.end(), round_.begin(), round_.end());
    return all;
}

std::vector<RankShare> Refresher::shares() const {
    std::vector<RankShare> made;
    if (!ranks_) return made;
    const double all = std::chrono::duration<double>(Clock::now() - begun_).count();
    std::uint64_t sum = 0;
    for (std::size_t w = 0; w < workers_.size(); ++w) {
        const auto rank = static_cast<int>(w);
        const auto& worker = workers_[w];
        sum += w > 0 ? ranks_->traffic(rank) : 0;
        made.push_back({rank, ranks_->host(rank), worker.device, worker.cells, worker.busy,
                        std::max(0.0, all - worker.busy), ranks_->traffic(rank)});
    }
    made[0].bytes = sum;
    return made;
}

}  // namespace seiche::bubbly
