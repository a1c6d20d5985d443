#include <numeric>
#include <utility>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/factorization.hpp"
#include "solvers/linalg/dense/hybrid_factors.hpp"
#include "solvers/linalg/dense/indexing.hpp"
#include "solvers/linalg/dense/papers.hpp"
#include "solvers/linalg/dense/qr.hpp"
#include "solvers/linalg/dense/row_major.hpp"
#include "solvers/linalg/dense/triangular.hpp"

namespace seiche::linalg {

namespace {

std::vector<int> ownOrder(int count) {
    std::vector<int> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    return order;
}

/// P A Q = L U by one of two classes, of which `Method` has factor(), check() and rows().
template <class Method>
class PaperLuFactorization : public Factorization {
  public:
    explicit PaperLuFactorization(Method method) : lu_(std::move(method)) {}
    void factor(Matrix& a) override {
        lu_.factor(a);
        n_ = a.rows();
    }
    void checkRegular(const Matrix&) const override { lu_.check(); }
    Matrix solve(const Matrix& factored, const Matrix& b) override {
        // L U (Q' x) = P b
        auto right = b.like("P B"), middle = b.like("U X"), x = b.like("solution");
        const auto all = Selection::all(b.columns()), one = Selection::all(1);
        indexing_.gather(b, {Selection::of(lu_.rows()), all, one}, right);
        const Triangular lower(factored, Triangle::lower, Diagonal::unit),
            upper(factored, Triangle::upper, Diagonal::stored);
        lower.solve(gemm_, Transpose::no, right, middle);
        upper.solve(gemm_, Transpose::no, middle, right);
        indexing_.scatter(right, {Selection::of(columns()), all, one}, x);
        return x;
    }
    std::optional<Matrix> solveTransposed(const Matrix& factored, const Matrix& b) override {
        // U' L' (P x) = Q' b
        auto right = b.like("Q' B"), middle = b.like("L' P X"), x = b.like("solution");
        const auto all = Selection::all(b.columns()), one = Selection::all(1);
        indexing_.gather(b, {Selection::of(columns()), all, one}, right);
        const Triangular lower(factored, Triangle::lower, Diagonal::unit),
            upper(factored, Triangle::upper, Diagonal::stored);
        upper.solve(gemm_, Transpose::yes, right, middle);
        lower.solve(gemm_, Transpose::yes, middle, right);
        indexing_.scatter(right, {Selection::of(lu_.rows()), all, one}, x);
        return x;
    }
    std::optional<Determinant> determinant(const Matrix& factored) const override {
        const auto entries = factored.download();
        std::vector<float> diagonal;
        for (int i = 0; i < n_; ++i) diagonal.push_back(entries[rowMajor(i, i, n_)]);
        auto found = determinantOf(diagonal, lu_.rows());
        found.sign *= determinantOf({}, columns()).sign;
        return found;
    }
    std::vector<MatrixFactor> factors(const Matrix& factored) override {
        return lowerAndUpper(factored);
    }
    std::vector<int> rows() const override { return lu_.rows(); }
    std::vector<int> columns() const override {
        if constexpr (requires { lu_.columns(); }) {
            return lu_.columns();
        } else {
            return ownOrder(n_);
        }
    }

  private:
    Method lu_;
    Gemm gemm_;
    Indexing indexing_;
    int n_ = 0;
};

class HybridCholeskyFactorization : public Factorization {
  public:
    void factor(Matrix& a) override { cholesky_.factor(a); }
    void checkRegular(const Matrix&) const override { cholesky_.check(); }
    Matrix solve(const Matrix& factored, const Matrix& b) override {
        auto right = b.copy("right sides"), x = b.like("solution");
        const Triangular lower(factored, Triangle::lower, Diagonal::stored);
        lower.solve(gemm_, Transpose::no, right, x);
        lower.solve(gemm_, Transpose::yes, x, right);
        return right;
    }
    std::optional<Matrix> solveTransposed(const Matrix& factored, const Matrix& b) override {
        return solve(factored, b);
    }
    std::vector<MatrixFactor> factors(const Matrix& factored) override {
        return {{"L", factored.rows(), factored.rows(), factored.download()}};
    }

  private:
    HybridCholesky cholesky_;
    Gemm gemm_;
};

class HybridQrFactorization : public Factorization {
  public:
    void factor(Matrix& a) override { qr_.factor(a); }
    void checkRegular(const Matrix& factored) const override { Qr::check(factored); }
    Matrix solve(const Matrix& factored, const Matrix& b) override {
        auto right = b.copy("right sides");
        qr_.apply(Transpose::yes, right);
        const int n = factored.columns();
        Matrix top(n, b.columns(), 1, "Q' B"), x(n, b.columns(), 1, "solution");
        indexing_.gather(
            right, {Selection::range(0, 1, n), Selection::all(b.columns()), Selection::all(1)},
            top);
        const Triangular upper(factored, Triangle::upper, Diagonal::stored);
        upper.solve(gemm_, Transpose::no, top, x);
        return x;
    }
    std::vector<MatrixFactor> factors(const Matrix& factored) override {
        const int n = factored.columns();
        auto r = factored.download();
        r.resize(rowMajor(n, 0, n));
        return {{"Q", factored.rows(), n, qr_.q().download()}, {"R", n, n, std::move(r)}};
    }

  private:
    HybridQr qr_;
    Gemm gemm_;
    Indexing indexing_;
};

}  // namespace

std::unique_ptr<Factorization> paperFactorization(const std::string& name) {
    const auto& algorithm = paperAlgorithm(name);
    if (algorithm.kind == PaperAlgorithm::Kind::lu) {
        return std::make_unique<PaperLuFactorization<PaperElimination>>(
            PaperElimination(algorithm));
    }
    if (algorithm.kind != PaperAlgorithm::Kind::hybrid) {
        failInput("the algorithm '{}' leaves no factors", name);
    }
    if (algorithm.operation == DenseOperation::qr) {
        return std::make_unique<HybridQrFactorization>();
    }
    if (algorithm.operation == DenseOperation::cholesky) {
        return std::make_unique<HybridCholeskyFactorization>();
    }
    return std::make_unique<PaperLuFactorization<HybridLu>>(HybridLu(algorithm.outer));
}

}  // namespace seiche::linalg
