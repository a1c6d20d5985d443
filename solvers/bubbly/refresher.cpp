#include "solvers/bubbly/refresher.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <mutex>
#include <thread>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/gl/context.hpp"

namespace seiche::bubbly {

namespace {

/// So that the queue need not wait for this thread between two batches, and not more, so that what
/// is due later can still go first.
constexpr std::size_t batchesAtOnce = 2;
constexpr std::size_t mostAtOnce = 1024;
/// Entries of all matrices of a batch below which launches, not entries, take the time.
constexpr std::size_t leastEntries = std::size_t{1} << 20;
constexpr std::size_t leastAtOnce = 64;

std::size_t leastCells(const CellSolver::Options& options) {
    const auto size = static_cast<std::size_t>(options.bubbles * options.points);
    return std::clamp<std::size_t>(leastEntries / (size * size), 1, leastAtOnce);
}

/// Runs task(i) for i below `count` on all cores; tasks share nothing.
template <class Task>
void inParallel(std::size_t count, const Task& task) {
    const auto threads =
        std::min<std::size_t>(std::max(1u, std::thread::hardware_concurrency()), count / 4);
    const auto share = [&](std::size_t first) {
        for (auto i = first; i < count; i += std::max<std::size_t>(threads, 1)) task(i);
    };
    std::vector<std::jthread> others;
    for (std::size_t k = 1; k < threads; ++k) others.emplace_back(share, k);
    share(0);
}

/// The queue of a device; a null pointer where a second context cannot be had. All simulations of
/// the process have one, because contexts of one llvmpipe screen must keep to one thread.
std::shared_ptr<linalg::WorkQueue> queueOf(const gl::Context& context) {
    static std::mutex mutex;
    static std::map<std::string, std::weak_ptr<linalg::WorkQueue>> queues;
    const std::scoped_lock lock(mutex);
    const auto device = fmt::format("{} {}", context.device().index, context.device().renderer);
    if (auto queue = queues[device].lock()) return queue;
    auto queue = std::make_shared<linalg::WorkQueue>([&context] { return context.apart(); });
    const auto first = queue->perform([](const auto&) {});
    try {
        queue->wait(first);  // then the context is there, or never will be
    } catch (const Error& error) {
        log().info("cells of bubbly flow are solved between steps: {}", error.what());
        return nullptr;
    }
    queue->release(first);
    queues[device] = queue;
    return queue;
}

}  // namespace

/// Made, used and emptied on the thread that solves.
struct Refresher::Solvers {
    CellSolver::Options options;
    std::size_t most;
    std::map<int, CellSolver> bySize;  // by the number of cells that they take at once

    /// One that takes `cells` at once, or as many as can be: LU factors whole batches, so that
    /// small ones have solvers of their own.
    CellSolver& fitting(std::size_t cells) {
        auto size = static_cast<std::size_t>(CellSolver::evenBatch(
            options, static_cast<int>(std::clamp<std::size_t>(most, 1, mostAtOnce))));
        if (options.method == CellMethod::lu) {
            while (size > 1 && (size + 3) / 4 >= cells) size = (size + 3) / 4;
        }
        const auto key = static_cast<int>(size);
        return bySize.try_emplace(key, options, key).first->second;
    }

    void solve(Batch& batch, const linalg::WorkQueue::Progress& progress, bool profiled) {
        const auto started = std::chrono::steady_clock::now();
        auto& profiler = gl::Context::current().profiler();
        const auto all = batch.requests.size();
        std::vector<Configuration> cells(all);
        inParallel(all, [&](std::size_t k) {
            cells[k] = configuration(batch.requests[k], options.bubbles);
        });
        if (profiled) profiler.enable(true);
        auto& solver = fitting(all);
        const auto capacity = static_cast<std::size_t>(solver.capacity());
        for (std::size_t first = 0; first < all; first += capacity) {
            const auto part = std::span(cells).subspan(first, std::min(capacity, all - first));
            std::ranges::move(solver.solve(part), std::back_inserter(batch.solutions));
            if (first + capacity < all)
                progress(static_cast<int>(first + capacity), static_cast<int>(all));
        }
        if (profiled) {
            profiler.enable(false);
            batch.kernels = profiler.rows();
            profiler.reset();
        }
        batch.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    }
};

Refresher::Refresher(gl::Context& context, const CellSolver::Options& options, std::size_t most)
    : context_(context),
      most_(most),
      least_(leastCells(options)),
      queue_(queueOf(context)),
      solvers_(std::make_shared<Solvers>(Solvers{options, most, {}})) {}

Refresher::~Refresher() {
    forget();
    if (!queue_) return;
    // Their buffers belong to the queue's thread.
    queue_->release(
        queue_->perform([solvers = solvers_](const auto&) { solvers->bySize.clear(); }));
    solvers_.reset();
}

void Refresher::begin(std::vector<CellRequest> round) {
    round_.assign(round.begin(), round.end());
}

void Refresher::forget() {
    round_.clear();
    for (const auto& flight : flying_) {
        queue_->cancel(flight.id);
        queue_->release(flight.id);
    }
    flying_.clear();
}

std::size_t Refresher::fitting(const Batches& batches) const {
    auto count = std::min(round_.size(), std::clamp<std::size_t>(most_, 1, mostAtOnce));
    if (batches.cells > 0) {
        count = std::min(count, batches.cells);
    } else if (batches.seconds > 0) {
        const double cells = secondsPerCell_ > 0 ? batches.seconds / secondsPerCell_ : 1;
        count = std::min(count, std::max(least_, static_cast<std::size_t>(cells)));
    }
    return count;
}

void Refresher::handOver(const Batches& batches) {
    while (queue_ && !round_.empty() && flying_.size() < batchesAtOnce) {
        auto batch = std::make_shared<Batch>();
        const auto count = static_cast<std::ptrdiff_t>(fitting(batches));
        batch->requests.assign(round_.begin(), round_.begin() + count);
        round_.erase(round_.begin(), round_.begin() + count);
        const auto id = queue_->perform(
            [batch, solvers = solvers_, profiled = context_.profiler().enabled()](
                const auto& progress) { solvers->solve(*batch, progress, profiled); });
        flying_.push_back({id, std::move(batch)});
    }
}

void Refresher::land(Batch& batch, std::vector<CellAnswer>& answers) {
    for (std::size_t k = 0; k < batch.requests.size(); ++k) {
        answers.push_back({batch.requests[k], std::move(batch.solutions[k])});
    }
    secondsPerCell_ = batch.seconds / static_cast<double>(batch.requests.size());
    context_.profiler().add(batch.kernels);
}

std::vector<CellAnswer> Refresher::attend(const Batches& batches, double seconds) {
    std::vector<CellAnswer> answers;
    if (!queue_) {
        if (round_.empty()) return answers;
        Batch batch;
        const auto count = static_cast<std::ptrdiff_t>(fitting(batches));
        batch.requests.assign(round_.begin(), round_.begin() + count);
        round_.erase(round_.begin(), round_.begin() + count);
        solvers_->solve(
            batch, [](int, int) {}, false);
        land(batch, answers);
        return answers;
    }
    handOver(batches);
    while (!flying_.empty() && queue_->waitFor(flying_.front().id, answers.empty() ? seconds : 0)) {
        const auto flight = std::move(flying_.front());
        flying_.pop_front();
        queue_->wait(flight.id);  // throws what went wrong
        queue_->release(flight.id);
        land(*flight.batch, answers);
        handOver(batches);
    }
    return answers;
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

}  // namespace seiche::bubbly
