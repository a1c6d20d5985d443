#include "solvers/bubbly/batch_solver.hpp"

#include <algorithm>
#include <iterator>
#include <thread>

namespace seiche::bubbly {

namespace {

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

}  // namespace

std::vector<CellSolution> BatchSolver::solve(std::span<const CellRequest> requests) {
    std::vector<Configuration> cells(requests.size());
    inParallel(requests.size(),
               [&](std::size_t k) { cells[k] = configuration(requests[k], options_.bubbles); });
    if (!solver_) {
        const auto most = std::clamp<std::size_t>(most_, 1, mostAtOnce);
        solver_.emplace(options_, CellSolver::evenBatch(options_, static_cast<int>(most)));
    }
    std::vector<CellSolution> solutions;
    const auto capacity = static_cast<std::size_t>(solver_->capacity());
    for (std::size_t first = 0; first < cells.size(); first += capacity) {
        const auto part = std::span(cells).subspan(first, std::min(capacity, cells.size() - first));
        std::ranges::move(solver_->solve(part), std::back_inserter(solutions));
    }
    return solutions;
}

}  // namespace seiche::bubbly
