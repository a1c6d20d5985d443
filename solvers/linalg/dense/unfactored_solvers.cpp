#include "solvers/linalg/dense/unfactored_solvers.hpp"

#include <cstdint>

#include "core/base/error.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/dense_gauss_seidel.hpp"
#include "solvers/linalg/dense/dense_matrix.hpp"
#include "solvers/linalg/dense/gauss_jordan.hpp"
#include "solvers/linalg/dense/gmres.hpp"
#include "solvers/linalg/dense/papers.hpp"
#include "solvers/linalg/dense/tridiagonal.hpp"
#include "solvers/linalg/krylov/krylov.hpp"

namespace seiche::linalg {

namespace {

class CgSolver : public DenseSolver {
  public:
    CgSolver(std::shared_ptr<const Matrix> a, const DenseSettings& settings)
        : matrix_(std::move(a)), cg_(matrix_, krylovSettings(settings)) {
        const auto shape = matrix_.domain();
        for (auto* kernel : {&take_, &put_}) setShape(*kernel, shape);
        b_ = Vector(shape, "right side");
        x_ = Vector(shape, "solution");
    }
    /// Column by column, through vectors.
    Matrix solve(const Matrix& b) override {
        auto made = b.like("solution");
        reports_.clear();
        for (int j = 0; j < b.columns(); ++j) {
            copy(take_, b, j, b_);
            x_.clear();
            cg_.enqueue(b_, x_);
            copy(put_, made, j, x_);
            reports_.push_back(cg_.lastReport(matrix_.name()));
        }
        return made;
    }
    std::vector<ConvergenceReport> reports() const override { return reports_; }
    void setSettings(const DenseSettings& settings) override {
        cg_.setSettings(krylovSettings(settings));
    }

  private:
    static void copy(gl::Kernel& kernel, const Matrix& matrix, int column, const Vector& vector) {
        kernel.set("pitch", matrix.pitch()).set("column", column);
        kernel.run(vector.texture().width(), vector.texture().height(), 1,
                   {gl::readWrite(0, vector.texture()), gl::storage(0, matrix.buffer())});
    }
    static KrylovSettings krylovSettings(const DenseSettings& settings) {
        KrylovSettings made{settings.tolerance, settings.maxIterations};
        made.judge = settings.judge;
        return made;
    }
    DenseMatrix matrix_;
    ConjugateGradient cg_;
    gl::Kernel take_{"linalg/dense/matrix_column.comp", {{"TO_VECTOR", 1}}},
        put_{"linalg/dense/matrix_column.comp", {{"TO_VECTOR", 0}}};
    Vector b_, x_;
    std::vector<ConvergenceReport> reports_;
};

class GaussSeidelSolver : public DenseSolver {
  public:
    GaussSeidelSolver(std::shared_ptr<const Matrix> a, const DenseSettings& settings)
        : a_(std::move(a)), settings_(settings) {}
    Matrix solve(const Matrix& b) override {
        auto x = b.like("solution");
        reports_ = sweeps_.solve(b, x, settings_.tolerance, settings_.maxIterations);
        return x;
    }
    std::vector<ConvergenceReport> reports() const override { return reports_; }
    void setSettings(const DenseSettings& settings) override { settings_ = settings; }
    int cycle() const override { return 200; }  // any number: sweeps know of x alone

  private:
    std::shared_ptr<const Matrix> a_;
    DenseGaussSeidel sweeps_{*a_};
    DenseSettings settings_;
    std::vector<ConvergenceReport> reports_;
};

class TridiagonalMatrix : public DenseSolver {
  public:
    explicit TridiagonalMatrix(std::shared_ptr<const Matrix> a) : a_(std::move(a)) {}
    Matrix solve(const Matrix& b) override {
        const int n = a_->rows();
        Matrix diagonals[3] = {b.like("lower diagonal"), b.like("diagonal"),
                               b.like("upper diagonal")};
        constexpr std::uint32_t none = 0xffffffffU;
        status_.upload(std::vector<std::uint32_t>{none});
        take_.set("n", n)
            .set("columns", b.columns())
            .set("pitch", a_->pitch())
            .set("sidePitch", b.pitch());
        take_.run(n, 1, 1,
                  {gl::storage(0, a_->buffer()), gl::storage(1, diagonals[0].buffer()),
                   gl::storage(2, diagonals[1].buffer()), gl::storage(3, diagonals[2].buffer()),
                   gl::storage(4, status_)});
        const auto other = status_.download<std::uint32_t>(1)[0];
        if (other != none) {
            const auto at = other - 1, columns = static_cast<std::uint32_t>(n);
            failInput(
                "method tridiagonal was given a matrix whose entry ({}, {}) is not zero: take lu",
                at / columns, at % columns);
        }
        TridiagonalSolver solver(n, b.columns());
        auto x = b.like("solution");
        solver.solve(diagonals[0], diagonals[1], diagonals[2], b, x);
        solver.check();
        return x;
    }

  private:
    std::shared_ptr<const Matrix> a_;
    gl::Kernel take_{"linalg/dense/tridiagonal_take.comp"};
    gl::Buffer status_{4, "tridiagonal status"};
};

/// By GaussJordan2x2, or by a PaperElimination.
template <class Elimination>
class GaussJordanSolver : public DenseSolver {
  public:
    template <class... Settings>
    explicit GaussJordanSolver(std::shared_ptr<const Matrix> a, const Settings&... settings)
        : elimination_(settings...), a_(std::move(a)) {}
    Matrix solve(const Matrix& b) override {
        auto x = b.like("solution");
        elimination_.solve(*a_, b, x);
        elimination_.check();
        return x;
    }

  private:
    Elimination elimination_;
    std::shared_ptr<const Matrix> a_;
};

class GmresSolver : public DenseSolver {
  public:
    GmresSolver(std::shared_ptr<const Matrix> a, const DenseSettings& settings)
        : gmres_({settings.tolerance, restart, settings.maxIterations}), a_(std::move(a)) {}
    Matrix solve(const Matrix& b) override {
        auto x = b.like("solution");
        reports_ = gmres_.solve(*a_, b, x);
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
    std::shared_ptr<const Matrix> a_;
    std::vector<ConvergenceReport> reports_;
};

}  // namespace

std::unique_ptr<DenseSolver> conjugateGradientSolver(std::shared_ptr<const Matrix> a,
                                                     const DenseSettings& settings) {
    return std::make_unique<CgSolver>(std::move(a), settings);
}
std::unique_ptr<DenseSolver> gmresSolver(std::shared_ptr<const Matrix> a,
                                         const DenseSettings& settings) {
    return std::make_unique<GmresSolver>(std::move(a), settings);
}
std::unique_ptr<DenseSolver> gaussSeidelSolver(std::shared_ptr<const Matrix> a,
                                               const DenseSettings& settings) {
    return std::make_unique<GaussSeidelSolver>(std::move(a), settings);
}
std::unique_ptr<DenseSolver> gaussJordanSolver(std::shared_ptr<const Matrix> a,
                                               const DenseSettings&) {
    return std::make_unique<GaussJordanSolver<GaussJordan2x2>>(std::move(a));
}
std::unique_ptr<DenseSolver> tridiagonalSolver(std::shared_ptr<const Matrix> a,
                                               const DenseSettings&) {
    return std::make_unique<TridiagonalMatrix>(std::move(a));
}

std::unique_ptr<DenseSolver> paperGaussJordanSolver(const std::string& algorithm,
                                                    std::shared_ptr<const Matrix> a) {
    return std::make_unique<GaussJordanSolver<PaperElimination>>(std::move(a),
                                                                 paperAlgorithm(algorithm));
}

}  // namespace seiche::linalg
