#include "solvers/linalg/dense/dense_solver.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/error.hpp"
#include "core/param/schema.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/full_pivot_lu.hpp"
#include "solvers/linalg/dense/gauss_jordan.hpp"
#include "solvers/linalg/dense/gmres.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/qr.hpp"
#include "solvers/linalg/dense/tridiagonal.hpp"
#include "solvers/linalg/krylov/krylov.hpp"
#include "solvers/linalg/matrix/matrices.hpp"
#include "solvers/linalg/stationary/gauss_seidel.hpp"

namespace seiche::linalg {

namespace {

std::size_t place(int i, int j, int columns) {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(j);
}

/// Column by column through a solver that works on vectors.
class ByColumns : public DenseSolver {
  public:
    Matrix solve(const Matrix& b) override {
        const auto rows = b.download();
        std::vector<float> result(rows.size());
        reports_.clear();
        for (int j = 0; j < b.columns(); ++j) {
            std::vector<float> column;
            for (int i = 0; i < b.rows(); ++i) column.push_back(rows[place(i, j, b.columns())]);
            Vector right(Shape::vector(b.rows()), "right side"), x(right.shape(), "solution");
            right.upload(column);
            reports_.push_back(solveColumn(right, x));
            column = x.download();
            for (int i = 0; i < b.rows(); ++i) {
                result[place(i, j, b.columns())] = column[static_cast<std::size_t>(i)];
            }
        }
        return Matrix::fromRows(b.rows(), b.columns(), result, 1, "solution");
    }
    std::vector<ConvergenceReport> reports() const override { return reports_; }

  private:
    virtual ConvergenceReport solveColumn(Vector& b, Vector& x) = 0;
    std::vector<ConvergenceReport> reports_;
};

void mustBeSymmetric(const char* method, int n, std::span<const float> a) {
    float largest = 0;
    for (const float entry : a) largest = std::max(largest, std::abs(entry));
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < i; ++j) {
            const float lower = a[place(i, j, n)], upper = a[place(j, i, n)];
            // Products that should be symmetric differ in their last digits.
            if (std::abs(lower - upper) > 1e-5f * largest) {
                failInput(
                    "method {} needs a symmetric matrix, but entry ({}, {}) is {} and ({}, {}) "
                    "is {}: take lu",
                    method, i, j, lower, j, i, upper);
            }
        }
    }
}

class CgSolver : public ByColumns {
  public:
    CgSolver(int n, std::span<const float> a, const DenseSettings& settings)
        // For a symmetric matrix rows and columns are the same.
        : matrix_(n, n, std::vector<float>(a.begin(), a.end())),
          cg_(matrix_, {settings.tolerance, settings.maxIterations}) {}

  private:
    ConvergenceReport solveColumn(Vector& b, Vector& x) override {
        cg_.enqueue(b, x);
        return cg_.lastReport(matrix_.name());
    }
    DenseMatrix matrix_;
    ConjugateGradient cg_;
};

std::map<int, std::vector<float>> diagonalsOf(int n, std::span<const float> a) {
    std::map<int, std::vector<float>> diagonals;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const float entry = a[place(i, j, n)];
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
        : matrix_(checked(n, a)), settings_{settings.tolerance, settings.maxIterations} {}

  private:
    static BandedMatrix checked(int n, std::span<const float> a) {
        for (int i = 0; i < n; ++i) {
            if (a[place(i, i, n)] == 0) {
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
                if (std::abs(i - j) > 1 && a[place(i, j, n)] != 0) {
                    failInput(
                        "method tridiagonal was given a matrix whose entry ({}, {}) is {}: "
                        "take lu",
                        i, j, a[place(i, j, n)]);
                }
            }
            for (int k = 0; k < 3; ++k) {
                const int j = i + k - 1;
                diagonals_[k].push_back(j < 0 || j >= n ? 0 : a[place(i, j, n)]);
            }
        }
    }
    Matrix solve(const Matrix& b) override {
        Matrix diagonals[3];
        for (int k = 0; k < 3; ++k) {  // the same for every right side
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

int signOf(std::vector<int> permutation) {
    int sign = 1;
    for (std::size_t i = 0; i < permutation.size(); ++i) {
        while (permutation[i] != static_cast<int>(i)) {
            std::swap(permutation[i], permutation[static_cast<std::size_t>(permutation[i])]);
            sign = -sign;
        }
    }
    return sign;
}

Determinant productOfDiagonal(const Matrix& triangle, int sign) {
    const auto entries = triangle.download();
    Determinant determinant{sign, 0};
    for (int i = 0; i < triangle.columns(); ++i) {
        const float pivot = entries[place(i, i, triangle.columns())];
        if (pivot < 0) determinant.sign = -determinant.sign;
        determinant.logarithm += std::log(std::abs(double{pivot}));
    }
    return determinant;
}

class LuSolver : public DenseSolver {
  public:
    LuSolver(Pivoting pivoting, int n, std::span<const float> a,
             LuPanels panels = LuPanels::automatic)
        : pivoting_(pivoting),
          lu_(pivoting, {.panels = panels}),
          factors_(Matrix::fromRows(n, n, a, 1, "A")) {
        lu_.factor(factors_);
        const auto report = lu_.report(factors_);
        if (report.sound()) return;
        failRun("the matrix is singular{}: the pivot of column {} is {}",
                pivoting == Pivoting::none ? message(", or needs pivoting (lu)") : "",
                report.badColumn[0], report.badPivot[0]);
    }
    Matrix solve(const Matrix& b) override {
        auto x = b.copy("solution");
        lu_.solve(factors_, x);
        return x;
    }
    /// P A = L U, so A' x = b is U' L' (P x) = b.
    std::optional<Matrix> solveTransposed(const Matrix& b) override {
        auto right = b.copy("right sides"), middle = b.like("L' P x");
        const Triangular lower(factors_, Triangle::lower, Diagonal::unit),
            upper(factors_, Triangle::upper, Diagonal::stored);
        upper.solve(gemm_, Transpose::yes, right, middle);
        lower.solve(gemm_, Transpose::yes, middle, right);
        if (pivoting_ == Pivoting::none) return right;
        const auto permuted = right.download();
        const auto order = lu_.permutation();
        std::vector<float> x(permuted.size());
        const auto wide = static_cast<std::size_t>(b.columns());
        for (std::size_t i = 0; i < order.size(); ++i) {
            std::copy_n(permuted.data() + i * wide, wide,
                        x.data() + static_cast<std::size_t>(order[i]) * wide);
        }
        return Matrix::fromRows(b.rows(), b.columns(), x, 1, "solution");
    }
    std::optional<Determinant> determinant() const override {
        return productOfDiagonal(factors_,
                                 pivoting_ == Pivoting::none ? 1 : signOf(lu_.permutation()));
    }

  private:
    Pivoting pivoting_;
    Lu lu_;
    Gemm gemm_;
    Matrix factors_;
};

class FullPivotSolver : public DenseSolver {
  public:
    FullPivotSolver(int n, std::span<const float> a) : factors_(Matrix::fromRows(n, n, a, 1, "A")) {
        lu_.factor(factors_);
        lu_.check();
    }
    Matrix solve(const Matrix& b) override {
        auto x = b.like("solution");
        lu_.solve(factors_, b, x);
        return x;
    }
    std::optional<Determinant> determinant() const override {
        return productOfDiagonal(factors_, signOf(lu_.rows()) * signOf(lu_.columns()));
    }

  private:
    FullPivotLu lu_;
    Matrix factors_;
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
        : gmres_({settings.tolerance, 30, settings.maxIterations}),
          a_(Matrix::fromRows(n, n, a, 1, "A")) {}
    Matrix solve(const Matrix& b) override {
        auto x = b.like("solution");
        reports_ = gmres_.solve(a_, b, x);
        return x;
    }
    std::vector<ConvergenceReport> reports() const override { return reports_; }

  private:
    Gmres gmres_;
    Matrix a_;
    std::vector<ConvergenceReport> reports_;
};

class CholeskySolver : public DenseSolver {
  public:
    CholeskySolver(int n, std::span<const float> a) {
        auto matrix = Matrix::fromRows(n, n, a, 1, "A");
        cholesky_.factor(matrix);
        cholesky_.check();
    }
    Matrix solve(const Matrix& b) override {
        auto right = b.copy("right sides");
        auto x = b.like("solution");
        cholesky_.solve(right, x);
        return x;
    }
    std::optional<Matrix> solveTransposed(const Matrix& b) override { return solve(b); }
    std::optional<Determinant> determinant() const override {
        auto root = productOfDiagonal(cholesky_.lower(), 1);
        return Determinant{1, 2 * root.logarithm};
    }

  private:
    Cholesky cholesky_;
};

class QrSolver : public DenseSolver {
  public:
    QrSolver(int rows, int columns, std::span<const float> a)
        : r_(Matrix::fromRows(rows, columns, a, 1, "A")) {
        qr_.factor(r_);
        Qr::check(r_);
    }
    Matrix solve(const Matrix& b) override {
        auto right = b.copy("right sides");
        Matrix x(r_.columns(), b.columns(), 1, "solution");
        qr_.solve(r_, right, x);
        return x;
    }

  private:
    Qr qr_;
    Matrix r_;
};

struct Entry {
    DenseMethod method;
    bool symmetric;
    std::function<std::unique_ptr<DenseSolver>(int, int, std::span<const float>,
                                               const DenseSettings&)>
        make;
};

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all = {
        {{"lu", "any square matrix", "P A = L U with partial pivoting"},
         false,
         [](int n, int, std::span<const float> a, const DenseSettings&) {
             return std::make_unique<LuSolver>(Pivoting::partial, n, a);
         }},
        {{"lu-nopivot", "diagonally dominant matrices", "A = L U without pivoting"},
         false,
         [](int n, int, std::span<const float> a, const DenseSettings&) {
             return std::make_unique<LuSolver>(Pivoting::none, n, a);
         }},
        {{"lu-hybrid", "any square matrix",
          "P A = L U, its panels by the CPU while the device updates (Volkov 2008)"},
         false,
         [](int n, int, std::span<const float> a, const DenseSettings&) {
             return std::make_unique<LuSolver>(Pivoting::partial, n, a, LuPanels::onCpu);
         }},
        {{"lu-full", "any square matrix", "P A Q = L U with the largest entry as pivot"},
         false,
         [](int n, int, std::span<const float> a, const DenseSettings&) {
             return std::make_unique<FullPivotSolver>(n, a);
         }},
        {{"gauss-jordan", "any square matrix",
          "Elimination above and below, pivots of 2 x 2 (Brodtkorb 2008)"},
         false,
         [](int n, int, std::span<const float> a, const DenseSettings&) {
             return std::make_unique<GaussJordanSolver>(n, a);
         }},
        {{"cholesky", "symmetric positive definite matrices", "A = L L', blocked"},
         true,
         [](int n, int, std::span<const float> a, const DenseSettings&) {
             return std::make_unique<CholeskySolver>(n, a);
         }},
        {{"qr", "matrices with at least as many rows as columns",
          "A = Q R by Householder reflectors in blocks; least squares", true},
         false,
         [](int rows, int columns, std::span<const float> a, const DenseSettings&) {
             return std::make_unique<QrSolver>(rows, columns, a);
         }},
        {{"cg", "symmetric positive definite matrices", "Conjugate gradients"},
         true,
         [](int n, int, std::span<const float> a, const DenseSettings& settings) {
             return std::make_unique<CgSolver>(n, a, settings);
         }},
        {{"gmres", "well-conditioned square matrices", "Generalised minimal residuals"},
         false,
         [](int n, int, std::span<const float> a, const DenseSettings& settings) {
             return std::make_unique<GmresSolver>(n, a, settings);
         }},
        {{"gauss-seidel", "diagonally dominant matrices",
          "Gauss-Seidel by columns (Krueger and Westermann 2003)"},
         false,
         [](int n, int, std::span<const float> a, const DenseSettings& settings) {
             return std::make_unique<GaussSeidelSolver>(n, a, settings);
         }},
        {{"tridiagonal", "one diagonal and its neighbours",
          "Reduction in registers and shared memory, without pivoting"},
         false,
         [](int n, int, std::span<const float> a, const DenseSettings&) {
             return std::make_unique<TridiagonalMatrix>(n, a);
         }},
    };
    return all;
}

}  // namespace

const std::vector<DenseMethod>& denseMethods() {
    static const auto all = [] {
        std::vector<DenseMethod> methods;
        for (const auto& entry : entries()) methods.push_back(entry.method);
        return methods;
    }();
    return all;
}

std::unique_ptr<DenseSolver> makeDenseSolver(const std::string& method, int rows, int columns,
                                             std::span<const float> a,
                                             const DenseSettings& settings) {
    const auto known = std::find_if(entries().begin(), entries().end(),
                                    [&](const Entry& e) { return e.method.name == method; });
    if (known == entries().end()) {
        std::vector<std::string> names;
        for (const auto& entry : entries()) names.push_back(entry.method.name);
        const auto near = nearestName(method, names);
        failInput("there is no method '{}'{}; known are {}", method,
                  near.empty() ? "" : message(", did you mean '{}'?", near),
                  fmt::join(names, ", "));
    }
    if (rows < 1 || columns < 1) {
        failInput("a matrix of {} x {} is empty: give at least one row and one column", rows,
                  columns);
    }
    if (a.size() != place(rows, 0, columns)) {
        failInput("a matrix of {} x {} was given {} entries", rows, columns, a.size());
    }
    if (rows != columns && !(known->method.tall && rows > columns)) {
        failInput("method {} needs a square matrix{}, not one of {} x {}", method,
                  known->method.tall ? message(" or one with more rows than columns") : "", rows,
                  columns);
    }
    for (std::size_t at = 0; at < a.size(); ++at) {
        if (!std::isfinite(a[at])) {
            failInput("row {}, column {} of the matrix is {}: its entries must be finite in FP32",
                      at / static_cast<std::size_t>(columns),
                      at % static_cast<std::size_t>(columns), a[at]);
        }
    }
    if (known->symmetric) mustBeSymmetric(method.c_str(), rows, a);
    return known->make(rows, columns, a, settings);
}

double Determinant::value() const {
    return sign * std::exp(logarithm);
}

}  // namespace seiche::linalg
