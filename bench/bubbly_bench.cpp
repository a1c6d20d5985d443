#include "bench/bubbly_bench.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/bubbly/cell_solver.hpp"

namespace seiche::bench {

namespace {

using namespace bubbly;

/// Most cells that a step refreshes (15 %) on a grid of 32 x 32 cells, in software of 16 x 16.
int cellCount() {
    return gl::executionProfile().slow ? 39 : 154;
}

/// 64 points per bubble, in software 32; void fractions from 0.01 to 0.25.
struct Cells {
    CellSolver solver;
    std::vector<Configuration> configurations;
    Cells(int n, CellMethod method)
        : solver(options(n, method), CellSolver::evenBatch(options(n, method), cellCount())) {
        for (int k = 0; k < cellCount(); ++k) {
            configurations.push_back(makeConfiguration(static_cast<std::uint64_t>(k),
                                                       solver.options().bubbles,
                                                       0.01 + 0.24 * k / cellCount()));
        }
    }
    static CellSolver::Options options(int n, CellMethod method) {
        const int points = gl::executionProfile().slow ? 32 : 64;
        return {n / points, points, method};
    }
    /// All cells, in as many batches as one buffer of the device wants.
    template <class Work>
    void each(const Work& work) {
        const auto most = static_cast<std::size_t>(solver.capacity());
        for (std::size_t first = 0; first < configurations.size(); first += most) {
            solver.upload(std::span(configurations)
                              .subspan(first, std::min(most, configurations.size() - first)));
            work(solver);
        }
    }
};

void factor(CellSolver& solver) {
    for (int stage = 0; stage + 1 < solver.solveStages(); ++stage) solver.solveStage(stage);
}

/// Quality of the solved cells.
std::string quality(Cells& cells) {
    double growth = 0, residual = 0, condition = 0, margin = 1;
    int pivoted = 0, iterations = 0;
    cells.each([&](CellSolver& solver) {
        solver.assemble();
        solver.factorAndSolve();
        for (const auto& solution : solver.judge()) {
            const auto& found = solution.quality;
            growth = std::max(growth, found.growth);
            residual = std::max(residual, found.backwardError);
            condition = std::max(condition, found.condition);
            margin = std::min(margin, found.margin);
            iterations = std::max(iterations, found.iterations);
            pivoted += !(found.growth <= solver.options().largestGrowth);
        }
    });
    const auto how = cells.solver.options().method == CellMethod::lu
                         ? fmt::format("growth at most {:.4f}, {} to be pivoted", growth, pivoted)
                         : fmt::format("at most {} iterations", iterations);
    return fmt::format("{}, backward error {:.2g}, condition {:.3g}, least margin {:.3g}", how,
                       residual, condition, margin);
}

/// Rows are of one cell: operations = cells.
template <class Work>
Descriptor stage(const char* name, const char* doc, CellMethod method, double bytesAnEntry,
                 double flopsAnEntry, Work work, bool judged = false) {
    return {name, doc, {2048}, {256}, [=](int n) -> Prepared {
                auto cells = std::make_shared<Cells>(n, method);
                cells->each([](CellSolver& solver) {
                    solver.assemble();
                    solver.factorAndSolve();
                });
                const double entries = static_cast<double>(n) * n;
                return {[cells, work] { cells->each(work); },
                        {},
                        bytesAnEntry * entries,
                        cells,
                        cellCount(),
                        1,
                        flopsAnEntry * entries,
                        [cells, judged](double milliseconds) {
                            auto text =
                                fmt::format("{} cells in {:.4g} ms, in batches of {}", cellCount(),
                                            milliseconds * cellCount(), cells->solver.capacity());
                            if (judged) text += "; " + quality(*cells);
                            return text;
                        }};
            }};
}

}  // namespace

std::vector<Descriptor> bubblyDescriptors() {
    const double luFlops = 2.0 / 3 * 2048;
    const auto assembleAndSolve = [](CellSolver& solver) {
        solver.assemble();
        solver.factorAndSolve();
    };
    const auto all = [](CellSolver& solver) {
        solver.assemble();
        solver.factorAndSolve();
        static_cast<void>(solver.judge());
    };
    return {
        stage("bubbly/assemble", "matrices of 154 cells (39 in software), a cell", CellMethod::lu,
              4, 0, [](CellSolver& solver) { solver.assemble(); }),
        stage("bubbly/factor", "copied and factored by LU without pivoting, a cell", CellMethod::lu,
              12, luFlops, factor),
        stage("bubbly/solve", "triangular solves of all right sides, a cell", CellMethod::lu, 4, 0,
              [](CellSolver& solver) { solver.solveStage(solver.solveStages() - 1); }),
        stage("bubbly/lu", "assembled, factored and solved, a cell", CellMethod::lu, 16, luFlops,
              assembleAndSolve),
        stage("bubbly/lu-all", "the same and judged, a cell", CellMethod::lu, 24, luFlops, all,
              true),
        stage("bubbly/gmres", "assembled and solved by GMRES, a cell", CellMethod::gmres, 4 * 14, 0,
              assembleAndSolve),
        stage("bubbly/gmres-all", "the same and judged, a cell", CellMethod::gmres, 4 * 15, 0, all,
              true),
    };
}

}  // namespace seiche::bench
