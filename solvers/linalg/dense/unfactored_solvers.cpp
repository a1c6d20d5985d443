#include "solvers/linalg/dense/unfactored_solvers.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/gauss_jordan.hpp"
#include "solvers/linalg/dense/gmres.hpp"
#include "solvers/linalg/dense/row_major.hpp"
#include "solvers/linalg/dense/tridiagonal.hpp"
#include "solvers/linalg/krylov/krylov.hpp"
#include "solvers/linalg/matrix/matrices.hpp"
#include "solvers/linalg/stationary/gauss_seidel.hpp"

namespace seiche::linalg {

namespace {

/// Column by column through a solver that works on vectors.
class ByColumns : public DenseSolver {
  public:
    Matrix solve(const Matrix& b) override {
        const auto rows = b.download();
        std::vector<float> result(rows.size());
        reports_.clear();
        for (int j = 0; j < b.columns(); ++j) {
            std::vector<float> column;
            for (int i = 0; i < b.rows(); ++i) column.push_back(rows[rowMajor(i, j, b.columns())]);
            Vector right(Shape::vector(b.rows()), "right side"), x(right.shape(), "solution");
            right.upload(column);
            reports_.push_back(solveColumn(right, x));
            column = x.download();
            for (int i = 0; i < b.rows(); ++i) {
                result[rowMajor(i, j, b.columns())] = column[static_cast<std::size_t>(i)];
            }
        }
        return Matrix::fromRows(b.rows(), b.columns(), result, 1, "solution");
    }
    std::vector<ConvergenceReport> reports() const override { return reports_; }

  private:
    virtual ConvergenceReport solveColumn(Vector& b, Vector& x) = 0;
    std::vector<ConvergenceReport> reports_;
};

class CgSolver : public ByColumns {
  public:
    CgSolver(int n, std::span<const float> a, const DenseSettings& settings)
        // For a symmetric matrix rows and columns are the same.
        : matrix_(n, n, std::vector<float>(a.begin(), a.end())),
          cg_(matrix_, krylovSettings(settings)) {}
    void setSettings(const DenseSettings& settings) override {
        cg_.setSettings(krylovSettings(settings));
    }

  private:
    ConvergenceReport solveColumn(Vector& b, Vector& x) override {
        cg_.enqueue(b, x);
        return cg_.lastReport(matrix_.name());
    }
    static KrylovSettings krylovSettings(const DenseSettings& settings) {
        KrylovSettings made{settings.tolerance, settings.maxIterations};
        made.judge = settings.judge;
        return made;
    }
    DenseMatrix matrix_;
    ConjugateGradient cg_;
};

std::map<int, std::vector<float>> diagonalsOf(int n, std::span<const float> a) {
    std::map<int, std::vector<float>> diagonals;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const float entry = a[rowMajor(i, j, n)];
            if (entry == 0) continue;
            auto& diagonal = diagonals[j - i];
            diagonal.resize(static_cast<std::size_t>(n));
            diagonal[static_cast<std::size_t>(i)] = entry;
        }
    }
    return diagonals;
}

class GaussSeidelSolver : public ByColumns {
  public:
    GaussSeidelSolver(int n, std::span<const float> a, const DenseSettings& settings)
        : matrix_(checked(n, a)) {
        GaussSeidelSolver::setSettings(settings);
    }
    void setSettings(const DenseSettings& settings) override {
        settings_ = {settings.tolerance, settings.maxIterations};
    }
    int cycle() const override { return 200; }  // any number: sweeps know of x alone

  private:
    static BandedMatrix checked(int n, std::span<const float> a) {
        for (int i = 0; i < n; ++i) {
            if (a[rowMajor(i, i, n)] == 0) {
                failRun("Gauss-Seidel divides by the diagonal, and that of column {} is 0: take lu",
                        i);
            }
        }
        return {n, n, diagonalsOf(n, a)};
    }
    ConvergenceReport solveColumn(Vector& b, Vector& x) override {
        return sweeps_.solve(b, x, settings_);
    }
    BandedMatrix matrix_;
    ColumnGaussSeidel sweeps_{matrix_};
    CgSettings settings_;
};

class TridiagonalMatrix : public DenseSolver {
  public:
    TridiagonalMatrix(int n, std::span<const float> a) : n_(n) {
        for (int i = 0; i < n; ++i) {
            for (int j = 0; j < n; ++j) {
                if (std::abs(i - j) > 1 && a[rowMajor(i, j, n)] != 0) {
                    failInput(
                        "method tridiagonal was given a matrix whose entry ({}, {}) is {}: "
                        "take lu",
                        i, j, a[rowMajor(i, j, n)]);
                }
            }
            for (int k = 0; k < 3; ++k) {
                const int j = i + k - 1;
                diagonals_[k].push_back(j < 0 || j >= n ? 0 : a[rowMajor(i, j, n)]);
            }
        }
    }
    Matrix solve(const Matrix& b) override {
        Matrix diagonals[3];
        for (int k = 0; k < 3; ++k) {  // the same for every right-hand side
            std::vector<float> entries;
            for (const float entry : diagonals_[k]) {
                entries.insert(entries.end(), static_cast<std::size_t>(b.columns()), entry);
            }
            diagonals[k] = Matrix::fromRows(n_, b.columns(), entries, 1, "diagonal");
        }
        TridiagonalSolver solver(n_, b.columns());
        auto x = b.like("solution");
        solver.solve(diagonals[0], diagonals[1], diagonals[2], b, x);
        solver.check();
        return x;
    }

  private:
    int n_;
    std::vector<float> diagonals_[3];
};

class GaussJordanSolver : public DenseSolver {
  public:
    GaussJordanSolver(int n, std::span<const float> a) : a_(Matrix::fromRows(n, n, a, 1, "A")) {}
    Matrix solve(const Matrix& b) override {
        auto x = b.like("solution");
        elimination_.solve(a_, b, x);
        elimination_.check();
        return x;
    }

  private:
    GaussJordan2x2 elimination_;
    Matrix a_;
};

class GmresSolver : public DenseSolver {
  public:
    GmresSolver(int n, std::span<const float> a, const DenseSettings& settings)
        : gmres_({settings.tolerance, restart, settings.maxIterations}),
          a_(Matrix::fromRows(n, n, a, 1, "A")) {}
    Matrix solve(const Matrix& b) override {
        auto x = b.like("solution");
        reports_ = gmres_.solve(a_, b, x);
        return x;
    }
    std::vector<ConvergenceReport> reports() const override { return reports_; }
    void setSettings(const DenseSettings& settings) override {
        gmres_.setSettings({settings.tolerance, restart, settings.maxIterations});
    }
    int cycle() const override { return 8 * restart; }

  private:
    static constexpr int restart = 30;
    Gmres gmres_;
    Matrix a_;
    std::vector<ConvergenceReport> reports_;
};

}  // namespace

std::unique_ptr<DenseSolver> conjugateGradientSolver(int n, std::span<const float> a,
                                                     const DenseSettings& settings) {
    return std::make_unique<CgSolver>(n, a, settings);
}
std::unique_ptr<DenseSolver> gmresSolver(int n, std::span<const float> a,
                                         const DenseSettings& settings) {
    return std::make_unique<GmresSolver>(n, a, settings);
}
std::unique_ptr<DenseSolver> gaussSeidelSolver(int n, std::span<const float> a,
                                               const DenseSettings& settings) {
    return std::make_unique<GaussSeidelSolver>(n, a, settings);
}
std::unique_ptr<DenseSolver> gaussJordanSolver(int n, std::span<const float> a,
                                               const DenseSettings&) {
    return std::make_unique<GaussJordanSolver>(n, a);
}
std::unique_ptr<DenseSolver> tridiagonalSolver(int n, std::span<const float> a,
                                               const DenseSettings&) {
    return std::make_unique<TridiagonalMatrix>(n, a);
}

}  // namespace seiche::linalg
