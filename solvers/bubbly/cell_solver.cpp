#include "solvers/bubbly/cell_solver.hpp"

#include <algorithm>
#include <numbers>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::bubbly {

namespace {

constexpr int sidesPerCell = 4;  // fluctuation, flux along x and y, signs
constexpr std::size_t resultTexels = 4, motionTexels = 2, rowTexels = 2, texel = 16;

std::size_t count(int a, int b) {
    return static_cast<std::size_t>(a) * static_cast<std::size_t>(b);
}

int fitting(const CellSolver::Options& options, int cells) {
    if (options.bubbles < 1 || options.points < 8 || options.points > 256 ||
        options.points % 4 != 0) {
        failInput(
            "a cell needs at least one bubble and 8 to 256 points on each, a multiple of 4, not {} "
            "bubbles of {} points",
            options.bubbles, options.points);
    }
    const int size = options.bubbles * options.points;
    const auto most = std::max<std::int64_t>(1, linalg::Matrix::largestBatch(size, size));
    return static_cast<int>(std::min<std::int64_t>(cells, most));
}

}  // namespace

const char* name(CellMethod method) {
    return method == CellMethod::lu ? "lu" : "gmres";
}

CellSolver::CellSolver(const Options& options, int cells)
    : options_(options),
      size_(options.bubbles * options.points),
      matrix_(size_, size_, fitting(options, cells), "cell matrices"),
      sides_(size_, sidesPerCell, matrix_.batch(), "cell right sides"),
      solutions_(size_, sidesPerCell, matrix_.batch(), "cell solutions"),
      bubbles_(texel * count(options.bubbles, capacity()), "cell bubbles"),
      radii_(sizeof(float) * static_cast<std::size_t>(capacity()), "cell radii"),
      normals_(2 * sizeof(float) * static_cast<std::size_t>(options.points), "cell normals"),
      rows_(rowTexels * texel * count(size_, capacity()), "cell rows"),
      results_(resultTexels * texel * static_cast<std::size_t>(capacity()), "cell results"),
      motions_(motionTexels * texel * count(options.bubbles, capacity()), "cell motions"),
      gmres_({options.tolerance, 30, 120}),
      lu_(linalg::Pivoting::none),
      serial_(!gl::executionProfile().cheapBarriers) {
    const bool factored = options.method == CellMethod::lu;
    if (factored) factors_ = matrix_.like("cell factors");
    const gl::Defines shape = {{"BUBBLES", options.bubbles}, {"POINTS", options.points}};
    auto assembled = shape;
    const int lanes = options.points / 4;
    assembled.push_back({"ROWS", std::max(1, 128 / lanes)});
    assembled.push_back({"PERIODIC", static_cast<int>(options.periodic)});
    assemble_ =
        gl::Kernel(serial_ ? "bubbly/assemble_serial.comp" : "bubbly/assemble.comp", assembled);
    sidesKernel_ = gl::Kernel("bubbly/right_sides.comp", shape);
    auto judged = shape;
    judged.push_back({"FACTORED", static_cast<int>(factored)});
    judged.push_back({"SERIAL", static_cast<int>(serial_)});
    judgeRows_ = gl::Kernel("bubbly/judge_rows.comp", judged);
    judgeCells_ = gl::Kernel("bubbly/judge_cells.comp", shape);

    const int stride4 = static_cast<int>(matrix_.stride() / 4), pitch4 = matrix_.pitch() / 4;
    const int sideStride4 = static_cast<int>(sides_.stride() / 4);
    assemble_.set("stride4", stride4).set("pitch4", pitch4);
    sidesKernel_.set("stride4", sideStride4);
    judgeRows_.set("stride4", stride4).set("pitch4", pitch4).set("solutionStride4", sideStride4);
    judgeCells_.set("solutionStride4", sideStride4);

    std::vector<float> normals;
    for (int i = 0; i < options.points; ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.5) / options.points;
        normals.push_back(static_cast<float>(std::cos(angle)));
        normals.push_back(static_cast<float>(std::sin(angle)));
    }
    normals_.upload(normals);
}

int CellSolver::evenBatch(const Options& options, int cells) {
    const int most = fitting(options, std::max(cells, 1));
    const int batches = (cells + most - 1) / most;
    return (std::max(cells, 1) + std::max(batches, 1) - 1) / std::max(batches, 1);
}

void CellSolver::upload(std::span<const Configuration> cells) {
    if (cells.size() > static_cast<std::size_t>(capacity())) {
        failInput("{} cells do not fit into a batch of {}", cells.size(), capacity());
    }
    cells_ = static_cast<int>(cells.size());
    std::vector<float> bubbles, radii;
    bubbles.reserve(4 * count(options_.bubbles, cells_));
    for (const auto& cell : cells) {
        if (cell.centers.size() != static_cast<std::size_t>(options_.bubbles)) {
            failInput("a cell of {} bubbles was given where {} are expected", cell.centers.size(),
                      options_.bubbles);
        }
        radii.push_back(static_cast<float>(cell.radius));
        for (std::size_t b = 0; b < cell.centers.size(); ++b) {
            for (const auto& each : {cell.centers[b], cell.fluctuations[b]}) {
                bubbles.push_back(static_cast<float>(each.real()));
                bubbles.push_back(static_cast<float>(each.imag()));
            }
        }
    }
    bubbles_.upload(bubbles);
    radii_.upload(radii);
}

void CellSolver::assemble() {
    const auto bubbles = gl::storage(0, bubbles_), radii = gl::storage(1, radii_),
               normals = gl::storage(2, normals_);
    const auto matrix = gl::storage(3, matrix_.buffer());
    if (serial_) {
        assemble_.runGroups((size_ + 7) / 8, options_.bubbles, cells_,
                            {bubbles, radii, gl::uniforms(2, normals_), matrix}, gl::Barrier::none);
    } else {
        const int rows = assemble_.groupSize()[1];
        assemble_.runGroups(options_.bubbles, (size_ + rows - 1) / rows, cells_,
                            {bubbles, radii, normals, matrix}, gl::Barrier::none);
    }
    sidesKernel_.runGroups((size_ + 63) / 64, 1, cells_,
                           {bubbles, radii, normals, gl::storage(3, sides_.buffer())});
}

void CellSolver::factorAndSolve() {
    for (int stage = 0; stage < solveStages(); ++stage) solveStage(stage);
}

int CellSolver::solveStages() const {
    return options_.method == CellMethod::lu ? linalg::Lu::stages(matrix_) + 1 : 1;
}

void CellSolver::solveStage(int stage) {
    if (options_.method == CellMethod::lu) {
        if (stage == 0) {
            iterations_.assign(static_cast<std::size_t>(cells_), 0);
            copyCells(matrix_, factors_);
        }
        if (stage + 1 < solveStages()) {
            lu_.factorStage(factors_, stage, cells_);
        } else {
            copyCells(sides_, solutions_);
            lu_.solve(factors_, solutions_);
        }
        return;
    }
    iterations_.assign(static_cast<std::size_t>(cells_), 0);
    const auto reports = gmres_.solve(matrix_, sides_, solutions_, cells_);
    for (std::size_t k = 0; k < reports.size(); ++k) {
        auto& most = iterations_[k / sidesPerCell];
        if (k % sidesPerCell < 3) most = std::max(most, reports[k].iterations);
    }
}

void CellSolver::copyCells(const linalg::Matrix& from, linalg::Matrix& to) const {
    from.buffer().copyTo(to.buffer(), static_cast<std::size_t>(4 * from.stride() * cells_));
}

std::vector<CellSolution> CellSolver::judge() {
    const auto bubbles = gl::storage(0, bubbles_), radii = gl::storage(1, radii_),
               normals = gl::storage(2, normals_), solutions = gl::storage(5, solutions_.buffer()),
               rows = gl::storage(6, rows_);
    const auto& factors = factors_.batch() > 0 ? factors_.buffer() : matrix_.buffer();
    if (serial_) {
        judgeRows_.runGroups((size_ + 31) / 32, 1, cells_,
                             {bubbles, radii, normals, rows, gl::texels(0, matrix_.buffer()),
                              gl::texels(1, factors), gl::texels(2, solutions_.buffer())});
    } else {
        judgeRows_.runGroups((size_ + 15) / 16, 1, cells_,
                             {bubbles, radii, normals, rows, gl::storage(3, matrix_.buffer()),
                              gl::storage(4, factors), solutions});
    }
    judgeCells_.runGroups(cells_, 1, 1,
                          {bubbles, radii, normals, solutions, rows, gl::storage(7, results_),
                           gl::storage(8, motions_)});
    return readSolutions();
}

std::vector<CellSolution> CellSolver::readSolutions() const {
    const auto found =
        results_.download<float>(4 * resultTexels * static_cast<std::size_t>(cells_));
    const auto motions =
        motions_.download<float>(4 * motionTexels * count(options_.bubbles, cells_));
    const auto vector = [](const float* at) { return Complex(double{at[0]}, double{at[1]}); };
    std::vector<CellSolution> solutionsMade;
    for (int cell = 0; cell < cells_; ++cell) {
        const float* values = found.data() + 4 * resultTexels * static_cast<std::size_t>(cell);
        CellSolution made;
        made.mean = {vector(values + 8), vector(values + 12), vector(values + 14)};
        made.quality.margin = double{values[0]};
        made.quality.dominantRows = double{values[1]};
        made.quality.condition = double{values[2]} * double{values[6]};
        made.quality.growth = double{values[4]} / double{values[3]};
        made.quality.backwardError = double{values[5]};
        made.quality.iterations = iterations_[static_cast<std::size_t>(cell)];
        for (int b = 0; b < options_.bubbles; ++b) {
            const float* at =
                motions.data() +
                4 * motionTexels * (count(cell, options_.bubbles) + static_cast<std::size_t>(b));
            made.bubbles.push_back({vector(at), vector(at + 2), vector(at + 4)});
        }
        solutionsMade.push_back(std::move(made));
    }
    return solutionsMade;
}

std::vector<CellSolution> CellSolver::solve(std::span<const Configuration> cells) {
    if (cells.empty()) return {};
    upload(cells);
    assemble();
    factorAndSolve();
    auto solutions = judge();
    pivot(solutions);
    return solutions;
}

void CellSolver::pivot(std::vector<CellSolution>& solutions) {
    for (std::size_t cell = 0; cell < solutions.size(); ++cell) {
        // A zero pivot shows as growth that is not a number.
        if (options_.method != CellMethod::lu ||
            solutions[cell].quality.growth <= options_.largestGrowth)
            continue;
        const auto index = static_cast<int>(cell);
        auto factors = linalg::Matrix::fromRows(size_, size_, matrix_.download(index));
        auto solution = linalg::Matrix::fromRows(size_, sidesPerCell, sides_.download(index));
        linalg::Lu pivoting(linalg::Pivoting::partial);
        pivoting.factor(factors);
        pivoting.solve(factors, solution);
        const auto bytes = [](const linalg::Matrix& of) {
            return static_cast<std::size_t>(4 * of.stride());
        };
        factors.buffer().copyTo(factors_.buffer(), bytes(factors), 0, cell * bytes(factors));
        solution.buffer().copyTo(solutions_.buffer(), bytes(solution), 0, cell * bytes(solution));
        solutions[cell] = judge()[cell];
        solutions[cell].quality.pivoted = true;
    }
}

std::vector<std::array<float, 4>> CellSolver::densities(int index) const {
    const auto values = solutions_.download(index);
    std::vector<std::array<float, 4>> made(values.size() / 4);
    for (std::size_t k = 0; k < values.size(); ++k) made[k / 4][k % 4] = values[k];
    return made;
}

}  // namespace seiche::bubbly
