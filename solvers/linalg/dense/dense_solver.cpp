#include "solvers/linalg/dense/dense_solver.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/dense/row_major.hpp"

namespace seiche::linalg {

namespace {

void mustBeSymmetric(const std::string& method, int n, std::span<const float> a) {
    float largest = 0;
    for (const float entry : a) largest = std::max(largest, std::abs(entry));
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < i; ++j) {
            const float lower = a[rowMajor(i, j, n)], upper = a[rowMajor(j, i, n)];
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

class FactoredSolver : public DenseSolver {
  public:
    FactoredSolver(std::unique_ptr<Factorization> method, int rows, int columns,
                   std::span<const float> a)
        : method_(std::move(method)), factored_(Matrix::fromRows(rows, columns, a, 1, "A")) {
        method_->factor(factored_);
        method_->checkRegular(factored_);
    }
    Matrix solve(const Matrix& b) override { return method_->solve(factored_, b); }
    std::optional<Matrix> solveTransposed(const Matrix& b) override {
        return method_->solveTransposed(factored_, b);
    }
    std::optional<Determinant> determinant() const override {
        return method_->determinant(factored_);
    }

  private:
    std::unique_ptr<Factorization> method_;
    Matrix factored_;
};

}  // namespace

void checkTakes(const DenseMethod& method, int rows, int columns, std::span<const float> a) {
    if (rows < 1 || columns < 1) {
        failInput("a matrix of {} x {} is empty: give at least one row and one column", rows,
                  columns);
    }
    if (a.size() != rowMajor(rows, 0, columns)) {
        failInput("a matrix of {} x {} was given {} entries", rows, columns, a.size());
    }
    if (rows != columns && !(method.tall && rows > columns)) {
        failInput("method {} needs a square matrix{}, not one of {} x {}", method.name,
                  method.tall ? message(" or one with more rows than columns") : "", rows, columns);
    }
    for (std::size_t at = 0; at < a.size(); ++at) {
        if (!std::isfinite(a[at])) {
            failInput("row {}, column {} of the matrix is {}: its entries must be finite in FP32",
                      at / static_cast<std::size_t>(columns),
                      at % static_cast<std::size_t>(columns), a[at]);
        }
    }
    if (method.needs == MatrixClass::definite) mustBeSymmetric(method.name, rows, a);
}

std::unique_ptr<DenseSolver> makeDenseSolver(const DenseMethod& method, int rows, int columns,
                                             std::span<const float> a,
                                             const DenseSettings& settings) {
    checkTakes(method, rows, columns, a);
    if (!method.factors) {
        return makeUnfactoredSolver(
            method, std::make_shared<const Matrix>(Matrix::fromRows(rows, columns, a, 1, "A")),
            settings);
    }
    return std::make_unique<FactoredSolver>(makeFactorization(method), rows, columns, a);
}

std::unique_ptr<DenseSolver> makeDenseSolver(const std::string& method, int rows, int columns,
                                             std::span<const float> a,
                                             const DenseSettings& settings) {
    return makeDenseSolver(denseMethod(method), rows, columns, a, settings);
}

}  // namespace seiche::linalg
