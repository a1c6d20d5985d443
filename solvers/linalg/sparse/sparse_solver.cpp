#include "solvers/linalg/sparse/sparse_solver.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/krylov/krylov.hpp"
#include "solvers/linalg/krylov/refinement.hpp"
#include "solvers/linalg/pressure/multigrid/multigrid.hpp"
#include "solvers/linalg/sparse/block_jacobi.hpp"
#include "solvers/linalg/sparse/sparse_gauss_seidel.hpp"

namespace seiche::linalg {

namespace {

std::size_t position(std::int64_t at) {
    return static_cast<std::size_t>(at);
}

const std::string& name(SparseMethod method) {
    return nameOf(sparseMethods(), method);
}

const std::string& name(SparsePreconditioner preconditioner) {
    return nameOf(sparsePreconditioners(), preconditioner);
}

/// The Krylov method of the same name; only for methods that have one.
KrylovMethod krylovMethod(SparseMethod method) {
    return method == SparseMethod::cg         ? KrylovMethod::cg
           : method == SparseMethod::bicgstab ? KrylovMethod::bicgstab
                                              : KrylovMethod::gmres;
}

/// Faces between cells and a mass that give the same rows, without couplings of the wrong sign.
class GridMultigrid : public Preconditioner {
  public:
    GridMultigrid(const FivePointGrid& grid, const CsrMatrix& a)
        : faceX_(Shape::field(grid.nx + 1, grid.ny), "grid weights x"),
          faceY_(Shape::field(grid.nx, grid.ny + 1), "grid weights y"),
          mass_(Shape::field(grid.nx, grid.ny), "grid mass") {
        const auto nx = std::int64_t{grid.nx}, ny = std::int64_t{grid.ny};
        std::vector<float> x(position((nx + 1) * ny)), y(position(nx * (ny + 1))),
            mass(position(nx * ny));
        const auto turned = a.transposed();
        for (std::int64_t i = 0; i < a.rows; ++i) {
            double sum = 0;
            const auto weigh = [&](std::int64_t j) {
                const double weight = std::max(0.0, -(entry(a, i, j) + entry(turned, i, j)) / 2);
                sum += weight;
                return static_cast<float>(weight);
            };
            const auto column = i % nx, row = i / nx;
            if (column > 0) x[position(row * (nx + 1) + column)] = weigh(i - 1);
            if (row > 0) y[position(i)] = weigh(i - nx);
            if (column + 1 < nx) weigh(i + 1);
            if (row + 1 < ny) weigh(i + nx);
            mass[position(i)] = static_cast<float>(std::max(0.0, entry(a, i, i) - sum));
        }
        if (std::ranges::all_of(mass, [](float each) { return each == 0; })) {
            failInput(
                "the grid of the matrix has no fixed value, which multigrid needs: take jacobi");
        }
        faceX_.upload(x);
        faceY_.upload(y);
        mass_.upload(mass);
        Stencil stencil;
        stencil.nx = grid.nx;
        stencil.ny = grid.ny;
        stencil.medium = Stencil::Medium::faces;
        stencil.faceX = &faceX_;
        stencil.faceY = &faceY_;
        cycle_ = std::make_unique<Multigrid>(stencil, mass_);
    }
    std::string name() const override { return "multigrid"; }
    void apply(const Vector& r, Vector& z) override { cycle_->apply(r, z); }

  private:
    static double entry(const CsrMatrix& a, std::int64_t i, std::int64_t j) {
        for (auto k = a.start[position(i)]; k < a.start[position(i) + 1]; ++k) {
            if (a.column[position(k)] == j) return a.value[position(k)];
        }
        return 0;
    }
    Vector faceX_, faceY_, mass_;
    std::unique_ptr<Multigrid> cycle_;
};

}  // namespace

/// All that a method needs on the device.
struct SparseSolver::OnDevice {
    std::size_t attempt;  // in use
    std::unique_ptr<SparseMatrix> matrix;
    std::unique_ptr<Preconditioner> preconditioner;
    std::unique_ptr<KrylovSolver> krylov;
    std::unique_ptr<SparseGaussSeidel> sweeps;
    KrylovSettings settings;
    Vector right;

    Correction correct(SparseMethod method, std::span<const float> r, double tolerance,
                       int maxIterations) {
        right.upload(r);
        Vector x(matrix->domain(), "correction");
        if (sweeps) {
            auto report = sweeps->solve(right, x, {tolerance, maxIterations});
            return {x.download(), {std::move(report)}};
        }
        settings.tolerance = tolerance;
        settings.maxIterations = std::min(maxIterations, 1'000'000);
        krylov->setSettings(settings);
        krylov->enqueue(right, x);
        return {x.download(), {krylov->lastReport(name(method))}};
    }
};

SparseSolver::~SparseSolver() = default;

SparseSolver::SparseSolver(CsrMatrix a, const SparseChoice& choice)
    : a_(std::move(a)), choice_(choice) {
    if (!(choice.tolerance > 0) || !std::isfinite(choice.tolerance)) {
        failInput("the tolerance is {} and must be above zero", choice.tolerance);
    }
    if (choice.maxIterations < 1)
        failInput("at least one iteration is needed, not {}", choice.maxIterations);
    if (a_.rows != a_.columns) {
        failInput("a sparse system needs a square matrix, not one of {} x {}", a_.rows, a_.columns);
    }
    checkNotSingular(a_);
    asymmetry_ = asymmetryOf(a_);
    diagonal_ = a_.diagonal();
    choose();
    makeWorking();
    choosePreconditioners();
}

/// The methods, by symmetry and diagonal.
void SparseSolver::choose() {
    const auto count = [&](auto is) { return std::ranges::count_if(diagonal_, is); };
    const auto positive = count([](double each) { return each > 0; }),
               zeros = count([](double each) { return each == 0; });
    const bool definite = positive == a_.rows || (positive == 0 && zeros == 0);
    properties_ =
        fmt::format("{}, {}", asymmetry_ ? "not symmetric" : "symmetric",
                    positive == a_.rows ? "positive diagonal"
                    : zeros > 0 ? fmt::format("{} on the diagonal", zeros == 1 ? "a zero" : "zeros")
                    : definite  ? "negative diagonal"
                                : "a diagonal of both signs");
    if (choice_.method == SparseMethod::cg) {
        if (asymmetry_) {
            failInput(
                "method cg needs a symmetric matrix, but entry ({}, {}), counted from 0, is {} and "
                "({}, {}) is {}: "
                "take bicgstab or gmres",
                asymmetry_->row, asymmetry_->column, asymmetry_->value, asymmetry_->column,
                asymmetry_->row, asymmetry_->across);
        }
        if (!definite) {
            failInput(
                "method cg needs a positive definite matrix, and the diagonal of this one is not "
                "positive throughout: take gmres");
        }
    }
    if (!asymmetry_ && positive == 0 && zeros == 0) sign_ = -1;
    const auto preconditioner = choice_.preconditioner;
    if (choice_.method != SparseMethod::automatic) {
        plan_.push_back({choice_.method, preconditioner});
    } else {
        plan_.push_back(
            {!asymmetry_ && definite ? SparseMethod::cg : SparseMethod::bicgstab, preconditioner});
        plan_.push_back({SparseMethod::gmres, preconditioner});
    }
    if (zeros == 0) return;
    auto order = transversal(a_);
    if (!order) {
        failInput(
            "the matrix is singular: whatever its entries are, no order of its rows has one on "
            "each place of the diagonal");
    }
    rowOrder_ = std::move(*order);
    properties_ += ", rows reordered";
}

void SparseSolver::makeWorking() {
    working_ = a_;
    if (!rowOrder_.empty()) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < rowOrder_.size(); ++i) {
            const auto row = position(rowOrder_[i]);
            working_.start[i] = static_cast<std::int64_t>(at);
            for (auto k = position(a_.start[row]); k < position(a_.start[row + 1]); ++k, ++at) {
                working_.column[at] = a_.column[k];
                working_.value[at] = a_.value[k];
            }
        }
    } else if (sign_ < 0) {
        for (auto& each : working_.value) each = -each;
    }
    if (rowOrder_.empty()) grid_ = fivePointGridOf(working_);
    const auto side = std::int64_t{4} * 4096;
    const bool fits = grid_ && grid_->nx < 4 * side && grid_->ny < side;
    using Kind = SparsePreconditioner;
    const auto wanted = choice_.preconditioner;
    const bool pays = fits && grid_->positive && !asymmetry_ && a_.rows >= 4096;
    const bool multigrid =
        fits && (wanted == Kind::multigrid || (wanted == Kind::automatic && pays));
    if (wanted == Kind::multigrid && !fits) {
        failInput(
            "preconditioner multigrid needs the matrix of a five-point grid, cells in rows one "
            "after the other, and this is none: take jacobi or block-jacobi");
    }
    if (!multigrid) grid_.reset();
    scaling_ = scalingOf(working_, !asymmetry_ && rowOrder_.empty(), multigrid);
    for (std::size_t i = 0; i < position(working_.rows); ++i) {
        for (auto k = position(working_.start[i]); k < position(working_.start[i + 1]); ++k) {
            working_.value[k] =
                std::ldexp(working_.value[k],
                           scaling_.rows[i] + scaling_.columns[position(working_.column[k])]);
        }
    }
}

void SparseSolver::choosePreconditioners() {
    const auto diagonal = working_.diagonal();
    const bool divisible = std::ranges::all_of(
        diagonal, [](double each) { return std::isfinite(1 / static_cast<float>(each)); });
    using Kind = SparsePreconditioner;
    for (auto& each : plan_) {
        if (each.preconditioner == Kind::automatic) {
            const bool divides = divisible && each.method != SparseMethod::gaussSeidel;
            each.preconditioner = grid_ ? Kind::multigrid : divides ? Kind::jacobi : Kind::none;
        }
        if (each.preconditioner != Kind::jacobi || divisible) continue;
        const auto zero = std::ranges::find_if(
            diagonal, [](double entry) { return !std::isfinite(1 / static_cast<float>(entry)); });
        failInput(
            "the diagonal of the sparse matrix is too small in row {}, beside its largest entry, "
            "for preconditioner jacobi to divide by it: take none or block-jacobi",
            zero - diagonal.begin());
    }
}

SparseSolver::OnDevice& SparseSolver::onDevice() {
    if (device_ && device_->attempt == at_) return *device_;
    const auto& [method, preconditioner] = plan_[at_];
    device_.reset();
    auto made = std::make_unique<OnDevice>();
    made->attempt = at_;
    const bool grid = preconditioner == SparsePreconditioner::multigrid;
    const auto shape = grid ? Shape::field(grid_->nx, grid_->ny) : Shape::vector(a_.rows);
    const std::vector<float> single(working_.value.begin(), working_.value.end());
    made->matrix = std::make_unique<SparseMatrix>(
        shape, CompressedRows{working_.start, working_.column, single});
    made->right = Vector(shape, "right side");
    if (grid) made->preconditioner = std::make_unique<GridMultigrid>(*grid_, working_);
    if (method == SparseMethod::gaussSeidel) {
        made->sweeps = std::make_unique<SparseGaussSeidel>(
            *made->matrix, working_,
            preconditioner == SparsePreconditioner::blockJacobi ? BlockJacobi::side : 1,
            made->preconditioner.get());
    } else {
        if (preconditioner == SparsePreconditioner::jacobi) {
            const auto diagonal = working_.diagonal();
            made->preconditioner = std::make_unique<DiagonalPreconditioner>(
                shape, std::vector<float>(diagonal.begin(), diagonal.end()));
        } else if (preconditioner == SparsePreconditioner::blockJacobi) {
            made->preconditioner = std::make_unique<BlockJacobi>(shape, working_);
        }
        made->settings.judge = false;  // the corrections' residuals do
        made->krylov = makeKrylovSolver(krylovMethod(method), *made->matrix, made->settings,
                                        made->preconditioner.get());
    }
    device_ = std::move(made);
    return *device_;
}

std::vector<double> SparseSolver::scaledRows(std::span<const double> r) const {
    std::vector<double> made(r.size());
    for (std::size_t i = 0; i < r.size(); ++i) {
        const double entry = rowOrder_.empty() ? sign_ * r[i] : r[position(rowOrder_[i])];
        made[i] = std::ldexp(entry, scaling_.rows[i]);
    }
    return made;
}

/// Solves, starting from x. With scaled rows the residual of the scaled system converges first and
/// that of the original matrix later, hence several rounds.
SparseSolver::Answer SparseSolver::attempt(std::span<const double> b, std::vector<double> x,
                                           int iterations) {
    auto& device = onDevice();
    Answer made;
    auto& report = made.report;
    report.name = name(method());
    report.norm = "l2, true, in FP64";
    report.initial = report.scale = norm2(b);
    report.target = choice_.tolerance * report.scale;
    report.iterations = iterations;
    auto r = a_.residual(x, b);
    report.final = norm2(r);
    report.status = SolveStatus::converged;
    double size = norm2(scaledRows(r));
    while (report.final > report.target) {
        const int left = choice_.maxIterations - report.iterations;
        if (left < 1) {
            report.status = SolveStatus::limit;
            break;
        }
        const double exact = report.target / report.final;
        RefinementSettings limits{scaling_.uniform ? exact : std::clamp(exact / 2, 1e-10, 0.5),
                                  left};
        if (method() == SparseMethod::gmres) limits.perCorrection = 8 * device.settings.restart;
        if (device.sweeps) limits.perCorrection = 200;
        const auto shifted = [&](std::span<const double> y) {
            std::vector<double> moved(x);
            for (std::size_t j = 0; j < moved.size(); ++j) {
                moved[j] += std::ldexp(y[j], scaling_.columns[j]);
            }
            return moved;
        };
        const auto found = refineToTolerance(
            1, scaledRows(r),
            [&](std::span<const double> y) { return scaledRows(a_.residual(shifted(y), b)); },
            [&](std::span<const float> right, double tolerance, int maxIterations) {
                return device.correct(method(), right, tolerance, maxIterations);
            },
            limits);
        report.iterations += found.reports[0].iterations;
        auto moved = shifted(found.x);
        auto next = a_.residual(moved, b);
        const double nextSize = norm2(scaledRows(next)), nextFinal = norm2(next);
        const bool better = nextSize < size || nextFinal < report.final;
        const bool slow = !(nextSize < 0.5 * size) && !(nextFinal < 0.5 * report.final);
        if (better) {
            x = std::move(moved);
            r = std::move(next);
            size = nextSize;
            report.final = nextFinal;
        }
        if (report.final <= report.target) break;
        report.status = found.reports[0].status;
        if (report.status != SolveStatus::converged) break;
        if (slow) {
            report.status = SolveStatus::stalled;
            break;
        }
    }
    if (report.final <= report.target) report.status = SolveStatus::converged;
    made.x = std::move(x);
    return made;
}

std::string SparseSolver::choice() const {
    return fmt::format("{}: {}{} with {}", properties_, changed_, name(method()),
                       name(preconditioner()));
}

SparseSolver::Answer SparseSolver::solve(std::span<const double> b) {
    if (static_cast<std::int64_t>(b.size()) != a_.rows) {
        failInput("a matrix of {} rows needs a right-hand side of as many numbers, not {}", a_.rows,
                  b.size());
    }
    for (std::size_t i = 0; i < b.size(); ++i) {
        if (!std::isfinite(b[i])) {
            failInput("number {} of the right-hand side is {}: it must be finite", i, b[i]);
        }
    }
    auto answer = attempt(b, std::vector<double>(b.size()), 0);
    while (answer.report.status != SolveStatus::converged && at_ + 1 < plan_.size() &&
           answer.report.iterations < choice_.maxIterations) {
        changed_ = fmt::format("{} with {} ended as {}, then ", name(method()),
                               name(preconditioner()), seiche::name(answer.report.status));
        ++at_;
        auto next = attempt(b, std::move(answer.x), answer.report.iterations);
        answer = std::move(next);
    }
    return answer;
}

}  // namespace seiche::linalg
