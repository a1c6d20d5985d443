#include <algorithm>

#include "core/base/error.hpp"
#include "solvers/bubbly/swarm_simulation.hpp"

namespace seiche::bubbly {

namespace {

/// Cells that --report lists at most: the worst by their margin.
constexpr std::size_t listedCells = 4096;

}  // namespace

void BubblySimulation::save(Snapshot& snapshot) {
    swarm_->save(snapshot);
    // Otherwise the next step requests again.
    const auto pending = exact() ? refresher_->pending() : std::vector<CellRequest>();
    snapshot.values["pending"] = pending.size();
    snapshot.put("pending", pending);
}

void BubblySimulation::restore(const Snapshot& snapshot) {
    // States saved before solves ran in the background have none.
    const auto count =
        snapshot.values.contains("pending") ? snapshot.value<std::size_t>("pending") : 0;
    auto pending =
        count > 0 ? snapshot.get<CellRequest>("pending", count) : std::vector<CellRequest>();
    for (const auto& each : pending) {
        if (each.cell >= swarm_->moments().cells() ||
            !(each.voidFraction > 0 && each.voidFraction <= largestVoidFraction))
            failInput("the saved state refers to a cell that does not exist: it is damaged");
    }
    swarm_->restore(snapshot);
    disturbed();
    reports_.clear();
    refresher_->forget();
    if (exact()) {
        refresher_->begin(std::move(pending));
        if (waitsAtOnce()) complete();
    } else {
        plan(swarm_->refreshLimit());
    }
    refreshed_ = 0;
}

nlohmann::ordered_json BubblySimulation::summary() {
    const auto& moments = swarm_->moments();
    const auto& budget = swarm_->budget();
    std::vector<std::size_t> solved;
    for (std::size_t cell = 0; cell < moments.cells(); ++cell) {
        if (swarm_->cell(cell).solvedStep >= 0) solved.push_back(cell);
    }
    const auto total = solved.size();
    if (total > listedCells) {
        std::stable_sort(solved.begin(), solved.end(), [&](auto a, auto b) {
            return swarm_->cell(a).quality.margin < swarm_->cell(b).quality.margin;
        });
        solved.resize(listedCells);
    }
    nlohmann::ordered_json result;
    result["ledger"] = {
        {"bubbles_first", budget.firstNumber},
        {"bubbles_last", budget.number},
        {"bubbles_expected", budget.expectedNumber},
        {"gas_last", budget.gas},
        {"gas_expected", budget.expectedGas},
        {"momentum_last", {budget.momentum.real(), budget.momentum.imag()}},
        {"momentum_expected", {budget.expectedMomentum.real(), budget.expectedMomentum.imag()}}};
    if (swarm_->solvesFlux()) {
        const auto& mixture = swarm_->mixtureBudget();
        const auto vector = [](Complex of) { return nlohmann::ordered_json{of.real(), of.imag()}; };
        result["ledger"]["mixture"] = {
            {"last", vector(mixture.momentum)},      {"expected", vector(mixture.expected)},
            {"by_bubbles", vector(mixture.bubbles)}, {"by_walls", vector(mixture.walls)},
            {"by_sides", vector(mixture.sides)},     {"by_brush", vector(mixture.stirred)}};
    }
    const auto& given = swarm_->tank().given();
    result["flux"] = {
        {"divergence", swarm_->tank().projection().divergence(swarm_->fluxThroughFaces())},
        {"largest_given", given.largest},
        {"divergence_given", given.divergence},
        {"changed_by", given.change}};
    const auto& options = cellOptions_;
    result["solver"] = name(options.method);
    result["refresh"] = {{"bubbles", options.bubbles},
                         {"points", options.points},
                         {"unknowns", options.bubbles * options.points},
                         {"cells_solved", total},
                         {"solves", solved_},
                         {"due", swarm_->due().size()},
                         {"limit_a_step", swarm_->refreshLimit()}};
    auto& list = result["cells"] = nlohmann::ordered_json::array();
    const auto nx = static_cast<std::size_t>(domain().nx);
    for (const auto cell : solved) {
        const auto& state = swarm_->cell(cell);
        list.push_back({{"cell", {cell % nx, cell / nx}},
                        {"void_fraction", moments.voidFraction(cell)},
                        {"solved_at", state.solvedStep},
                        {"margin", state.quality.margin},
                        {"condition", state.quality.condition},
                        {"growth", state.quality.growth},
                        {"residual", state.quality.backwardError},
                        {"iterations", state.quality.iterations}});
    }
    return result;
}

}  // namespace seiche::bubbly
