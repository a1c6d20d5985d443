#include "solvers/linalg/dense/factorization.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/full_pivot_lu.hpp"
#include "solvers/linalg/dense/gauss_jordan.hpp"
#include "solvers/linalg/dense/qr.hpp"
#include "solvers/linalg/dense/row_major.hpp"
#include "solvers/linalg/dense/triangular.hpp"

namespace seiche::linalg {

namespace {

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

Determinant ofDiagonal(std::span<const float> diagonal, int sign) {
    Determinant determinant{sign, 0};
    for (const float pivot : diagonal) {
        if (pivot < 0) determinant.sign = -determinant.sign;
        determinant.logarithm += std::log(std::abs(double{pivot}));
    }
    return determinant;
}

Determinant productOfDiagonal(const Matrix& triangle, int sign) {
    const auto entries = triangle.download();
    std::vector<float> diagonal;
    for (int i = 0; i < triangle.columns(); ++i) {
        diagonal.push_back(entries[rowMajor(i, i, triangle.columns())]);
    }
    return ofDiagonal(diagonal, sign);
}

class LuFactorization : public Factorization {
  public:
    LuFactorization(Pivoting pivoting, LuPanels panels)
        : pivoting_(pivoting), lu_(pivoting, {.panels = panels}) {}
    void factor(Matrix& a) override { lu_.factor(a); }
    void checkRegular(const Matrix& factored) const override {
        const auto report = lu_.report(factored);
        if (report.sound()) return;
        const auto first = static_cast<std::size_t>(
            std::ranges::find_if(report.badColumn, [](int column) { return column >= 0; }) -
            report.badColumn.begin());
        if (!std::isfinite(report.badPivot[first])) {
            failRun(
                "{} has numbers that are not finite, or its entries grew beyond FP32, which method "
                "lu-full or qr avoids: the pivot of column {} is {}",
                factored.batch() > 1 ? message("matrix {} of the stack", first)
                                     : message("the matrix"),
                report.badColumn[first], report.badPivot[first]);
        }
        failRun(
            "{} is singular{}: the pivot of column {} is {}",
            factored.batch() > 1 ? message("matrix {} of the stack", first) : message("the matrix"),
            pivoting_ == Pivoting::none ? message(", or needs pivoting (lu)") : "",
            report.badColumn[first], report.badPivot[first]);
    }
    Matrix solve(const Matrix& factored, const Matrix& b) override {
        auto x = b.copy("solution");
        lu_.solve(factored, x);
        return x;
    }
    /// P A = L U, so A' x = b is U' L' (P x) = b.
    std::optional<Matrix> solveTransposed(const Matrix& factored, const Matrix& b) override {
        auto right = b.copy("right sides"), middle = b.like("L' P x");
        const Triangular lower(factored, Triangle::lower, Diagonal::unit),
            upper(factored, Triangle::upper, Diagonal::stored);
        upper.solve(gemm_, Transpose::yes, right, middle);
        lower.solve(gemm_, Transpose::yes, middle, right);
        if (pivoting_ == Pivoting::none) return right;
        const auto permuted = right.download();
        std::vector<float> x(permuted.size());
        const auto wide = static_cast<std::size_t>(b.columns());
        const auto rows = static_cast<std::size_t>(b.rows());
        const auto orders = lu_.permutations();
        for (std::size_t at = 0; at < orders.size(); ++at) {
            const auto to = at / rows * rows + static_cast<std::size_t>(orders[at]);
            std::copy_n(permuted.data() + at * wide, wide, x.data() + to * wide);
        }
        return Matrix::fromRows(b.rows(), b.columns(), x, b.batch(), "solution");
    }
    std::optional<Determinant> determinant(const Matrix& factored) const override {
        return productOfDiagonal(factored,
                                 pivoting_ == Pivoting::none ? 1 : signOf(lu_.permutation()));
    }
    std::vector<MatrixFactor> factors(const Matrix& factored) override {
        return lowerAndUpper(factored);
    }
    std::vector<int> rows() const override {
        return pivoting_ == Pivoting::none ? std::vector<int>() : lu_.permutation();
    }

  private:
    Pivoting pivoting_;
    Lu lu_;
    Gemm gemm_;
};

class FullPivotFactorization : public Factorization {
  public:
    void factor(Matrix& a) override { lu_.factor(a); }
    void checkRegular(const Matrix&) const override { lu_.check(); }
    Matrix solve(const Matrix& factored, const Matrix& b) override {
        auto x = b.like("solution");
        lu_.solve(factored, b, x);
        return x;
    }
    std::optional<Matrix> solveTransposed(const Matrix& factored, const Matrix& b) override {
        auto x = b.like("solution");
        lu_.solveTransposed(factored, b, x);
        return x;
    }
    std::optional<Determinant> determinant(const Matrix& factored) const override {
        return productOfDiagonal(factored, signOf(lu_.rows()) * signOf(lu_.columns()));
    }
    std::vector<MatrixFactor> factors(const Matrix& factored) override {
        return lowerAndUpper(factored);
    }
    std::vector<int> rows() const override { return lu_.rows(); }
    std::vector<int> columns() const override { return lu_.columns(); }

  private:
    FullPivotLu lu_;
};

class CholeskyFactorization : public Factorization {
  public:
    void factor(Matrix& a) override { cholesky_.factor(a); }
    void checkRegular(const Matrix&) const override { cholesky_.check(); }
    std::optional<int> definiteOrder() const override { return cholesky_.definiteOrder(); }
    Matrix solve(const Matrix&, const Matrix& b) override {
        auto right = b.copy("right sides");
        auto x = b.like("solution");
        cholesky_.solve(right, x);
        return x;
    }
    std::optional<Matrix> solveTransposed(const Matrix& factored, const Matrix& b) override {
        return solve(factored, b);
    }
    std::optional<Determinant> determinant(const Matrix&) const override {
        const auto root = productOfDiagonal(cholesky_.lower(), 1);
        return Determinant{1, 2 * root.logarithm};
    }
    std::vector<MatrixFactor> factors(const Matrix& factored) override {
        return {{"L", factored.rows(), factored.rows(), cholesky_.lower().download()}};
    }

  private:
    Cholesky cholesky_;
};

class QrFactorization : public Factorization {
  public:
    void factor(Matrix& a) override { qr_.factor(a); }
    void checkRegular(const Matrix& factored) const override { Qr::check(factored); }
    Matrix solve(const Matrix& factored, const Matrix& b) override {
        auto right = b.copy("right sides");
        Matrix x(factored.columns(), b.columns(), 1, "solution");
        qr_.solve(factored, right, x);
        return x;
    }
    /// For a square matrix A' = R' Q', so x = Q y with R' y = b.
    std::optional<Matrix> solveTransposed(const Matrix& factored, const Matrix& b) override {
        if (factored.rows() != factored.columns()) return std::nullopt;
        auto right = b.copy("right sides"), y = b.like("Q' x");
        const Triangular upper(factored, Triangle::upper, Diagonal::stored);
        upper.solve(gemm_, Transpose::yes, right, y);
        qr_.apply(Transpose::no, y);
        return y;
    }
    std::vector<MatrixFactor> factors(const Matrix& factored) override {
        const int n = factored.columns();
        auto r = factored.download();
        r.resize(rowMajor(n, 0, n));  // below the diagonal there is nothing
        return {{"Q", factored.rows(), n, qr_.q().download()}, {"R", n, n, std::move(r)}};
    }

  private:
    Qr qr_;
    Gemm gemm_;
};

class Inversion : public Factorization {
  public:
    void factor(Matrix& a) override { elimination_.invert(a); }
    void checkRegular(const Matrix&) const override { elimination_.check(); }
    Matrix solve(const Matrix& factored, const Matrix& b) override {
        return product(factored, Transpose::no, b);
    }
    std::optional<Matrix> solveTransposed(const Matrix& factored, const Matrix& b) override {
        return product(factored, Transpose::yes, b);
    }

  private:
    Matrix product(const Matrix& inverse, Transpose turn, const Matrix& b) {
        auto x = b.like("solution");
        gemm_.run(1, inverse, turn, b, Transpose::no, 0, x);
        return x;
    }
    GaussJordan elimination_;
    Gemm gemm_;
};

}  // namespace

std::vector<MatrixFactor> lowerAndUpper(const Matrix& packed) {
    const int n = packed.rows();
    MatrixFactor l{"L", n, n, packed.download()}, u{"U", n, n, l.entries};
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            if (i == j) l.entries[rowMajor(i, j, n)] = 1;
            if (i < j) l.entries[rowMajor(i, j, n)] = 0;
            if (i > j) u.entries[rowMajor(i, j, n)] = 0;
        }
    }
    return {std::move(l), std::move(u)};
}

double Determinant::value() const {
    return sign * std::exp(logarithm);
}

Determinant determinantOf(std::span<const float> diagonal, std::vector<int> order) {
    return ofDiagonal(diagonal, signOf(std::move(order)));
}

std::unique_ptr<Factorization> luFactorization(Pivoting pivoting, LuPanels panels) {
    return std::make_unique<LuFactorization>(pivoting, panels);
}
std::unique_ptr<Factorization> fullPivotFactorization() {
    return std::make_unique<FullPivotFactorization>();
}
std::unique_ptr<Factorization> choleskyFactorization() {
    return std::make_unique<CholeskyFactorization>();
}
std::unique_ptr<Factorization> qrFactorization() {
    return std::make_unique<QrFactorization>();
}
std::unique_ptr<Factorization> inversion() {
    return std::make_unique<Inversion>();
}

}  // namespace seiche::linalg
