#include "app/gui/lab/lab_measure.hpp"

#include <Eigen/Dense>
#include <Eigen/IterativeLinearSolvers>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>

#include "core/base/error.hpp"
#include "core/files/npy.hpp"
#include "core/gl/context.hpp"
#include "solvers/bubbly/cell_solver.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/full_pivot_lu.hpp"
#include "solvers/linalg/dense/gauss_jordan.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/qr.hpp"

namespace seiche::gui {

using namespace linalg;

namespace {

using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
constexpr double tolerance = 1e-6;  // of conjugate gradients

std::size_t square(int n) {
    return static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
}

std::vector<float> random(int n, unsigned seed) {
    std::mt19937 engine(seed);
    std::vector<float> made(square(n));
    for (auto& each : made) each = static_cast<float>(engine() / 2147483648.0 - 1);
    return made;
}

/// The shortest: what comes on top is what else the machine does.
double shortest(const std::vector<double>& values) {
    return values.empty() ? 0 : *std::min_element(values.begin(), values.end());
}

/// Enough runs, few where each takes long.
bool enough(const std::vector<double>& seconds) {
    double sum = 0;
    for (const double each : seconds) sum += each;
    return seconds.size() >= 15 || (seconds.size() >= 3 && sum > 0.3) || sum > 1;
}

template <class What>
double timed(const What& what) {
    const auto started = std::chrono::steady_clock::now();
    what();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
}

}  // namespace

std::optional<Stepwise::Kind> labSteps(LabOperation operation) {
    switch (operation) {
        case LabOperation::product:
            return Stepwise::Kind::product;
        case LabOperation::luNone:
            return Stepwise::Kind::lu;
        case LabOperation::luPartial:
        case LabOperation::luHybrid:
            return Stepwise::Kind::luPartial;
        case LabOperation::luFull:
            return Stepwise::Kind::luFull;
        case LabOperation::cholesky:
            return Stepwise::Kind::cholesky;
        case LabOperation::qr:
            return Stepwise::Kind::qr;
        case LabOperation::gaussJordan:
            return Stepwise::Kind::gaussJordan;
        case LabOperation::cg:
            break;
    }
    return std::nullopt;
}

std::vector<float> labFactor(int n) {
    return random(n, 2);
}

std::vector<float> labMatrix(const LabChoice& choice, int& n) {
    n = choice.size;
    const auto at = [&n](int i, int j) {
        return static_cast<std::size_t>(i) * static_cast<std::size_t>(n) +
               static_cast<std::size_t>(j);
    };
    std::vector<float> made;
    switch (choice.matrix) {
        case LabMatrix::random:
            return random(n, 1);
        case LabMatrix::definite: {
            const auto r = random(n, 1);
            made.resize(square(n));
            for (int i = 0; i < n; ++i) {
                for (int j = 0; j < n; ++j) {
                    made[at(i, j)] = (r[at(i, j)] + r[at(j, i)]) / 2 +
                                     (i == j ? static_cast<float>(n) / 2 : 0.0f);
                }
            }
            return made;
        }
        case LabMatrix::poisson: {
            const int m = std::max(1, static_cast<int>(std::sqrt(static_cast<double>(n))));
            n = m * m;
            made.resize(square(n));
            for (int k = 0; k < n; ++k) {
                made[at(k, k)] = 4;
                if (k % m > 0) made[at(k, k - 1)] = -1;
                if (k % m + 1 < m) made[at(k, k + 1)] = -1;
                if (k >= m) made[at(k, k - m)] = -1;
                if (k + m < n) made[at(k, k + m)] = -1;
            }
            return made;
        }
        case LabMatrix::hilbert:
            made.resize(square(n));
            for (int i = 0; i < n; ++i) {
                for (int j = 0; j < n; ++j) made[at(i, j)] = 1.0f / static_cast<float>(i + j + 1);
            }
            return made;
        case LabMatrix::bubbles: {
            bubbly::CellSolver::Options options;
            options.points = n >= 1024 ? 64 : 32;
            options.bubbles = std::max(1, n / options.points);
            n = options.bubbles * options.points;
            const auto cell = bubbly::makeConfiguration(1, options.bubbles, 0.15);
            bubbly::CellSolver solver(options, 1);
            solver.upload(std::span(&cell, 1));
            solver.assemble();
            return solver.matrix(0);
        }
        case LabMatrix::file:
            break;
    }
    const auto file = readNpy(choice.file);
    constexpr int most = 4096;
    if (file.shape.size() != 2 || file.shape[0] != file.shape[1] || file.shape[0] < 1 ||
        file.shape[0] > most) {
        failInput("{} holds no square matrix of at most {} rows", choice.file, most);
    }
    n = static_cast<int>(file.shape[0]);
    made.assign(file.values.begin(), file.values.end());
    if (!std::all_of(made.begin(), made.end(), [](float each) { return std::isfinite(each); })) {
        failInput("{} has entries that are not finite", choice.file);
    }
    return made;
}

/// The operation on the device, its matrices kept there.
class LabMeasurement::Work {
  public:
    Work(LabOperation operation, int n, std::span<const float> a, std::span<const float> b)
        : operation_(operation), n_(n), host_(a), a_(Matrix::fromRows(n, n, a, 1, "A")) {
        if (operation == LabOperation::product) {
            b_ = Matrix::fromRows(n, n, b, 1, "B");
            c_ = a_.like("C");
        }
    }

    /// Seconds of one run.
    double run() {
        auto& context = gl::Context::current();
        // Factorizations use up what they are given.
        const bool spends = operation_ != LabOperation::product && operation_ != LabOperation::cg;
        if (spends) work_ = a_.copy("A, used up");
        context.finish();
        return timed([&] {
            act();
            context.finish();
        });
    }

    /// x of A x = b by what run() has left.
    std::vector<float> solve(std::span<const float> right) {
        auto b = Matrix::fromRows(n_, 1, right, 1, "b");
        Matrix x(n_, 1, 1, "x");
        switch (operation_) {
            case LabOperation::luNone:
            case LabOperation::luPartial:
            case LabOperation::luHybrid:
                lu_->solve(work_, b);
                return b.download();
            case LabOperation::luFull:
                full_->check();
                full_->solve(work_, b, x);
                return x.download();
            case LabOperation::gaussJordan:
                jordan_->check();
                gemm_.run(1, work_, Transpose::no, b, Transpose::no, 0, x);
                return x.download();
            default:
                return {};
        }
    }
    /// The product of the factors that run() has left, in FP64: of Cholesky and QR.
    Eigen::MatrixXd factorsProduct() {
        const auto wide = [this](const Matrix& of) -> Eigen::MatrixXd {
            const auto entries = of.download();
            return Eigen::Map<const Rows>(entries.data(), n_, n_).cast<double>();
        };
        if (operation_ == LabOperation::cholesky) {
            cholesky_->check();
            const auto l = wide(cholesky_->lower());
            return l * l.transpose();
        }
        Qr::check(work_);
        return wide(qr_->q()) * wide(work_);
    }
    std::vector<float> product() const { return c_.download(); }
    const std::vector<float>& cgSolution() const { return cgSolution_; }
    int iterations() const { return iterations_; }
    void setRight(std::vector<float> right) { right_ = std::move(right); }

  private:
    void act() {
        switch (operation_) {
            case LabOperation::product:
                gemm_.run(1, a_, Transpose::no, b_, Transpose::no, 0, c_);
                break;
            case LabOperation::luNone:
            case LabOperation::luPartial:
            case LabOperation::luHybrid:
                if (!lu_) {
                    LuOptions options;
                    if (operation_ == LabOperation::luHybrid) options.panels = LuPanels::onCpu;
                    lu_.emplace(
                        operation_ == LabOperation::luNone ? Pivoting::none : Pivoting::partial,
                        options);
                }
                lu_->factor(work_);
                break;
            case LabOperation::luFull:
                if (!full_) full_.emplace();
                full_->factor(work_);
                break;
            case LabOperation::cholesky:
                if (!cholesky_) cholesky_.emplace();
                cholesky_->factor(work_);
                break;
            case LabOperation::qr:
                if (!qr_) qr_.emplace();
                qr_->factor(work_);
                break;
            case LabOperation::gaussJordan:
                if (!jordan_) jordan_.emplace();
                jordan_->invert(work_);
                break;
            case LabOperation::cg: {
                DenseSettings settings;
                settings.tolerance = tolerance;
                if (!cg_) cg_ = makeDenseSolver("cg", n_, n_, host_, settings);
                cgSolution_ = cg_->solve(Matrix::fromRows(n_, 1, right_, 1, "b")).download();
                iterations_ = cg_->reports()[0].iterations;
                break;
            }
        }
    }

    LabOperation operation_;
    int n_;
    std::span<const float> host_;
    Matrix a_, b_, c_, work_;
    Gemm gemm_;
    std::optional<Lu> lu_;
    std::optional<FullPivotLu> full_;
    std::optional<Cholesky> cholesky_;
    std::optional<Qr> qr_;
    std::optional<GaussJordan> jordan_;
    std::unique_ptr<DenseSolver> cg_;
    std::vector<float> right_, cgSolution_;
    int iterations_ = 0;
};

LabMeasurement::LabMeasurement(const LabChoice& choice) : choice_(choice) {}
LabMeasurement::~LabMeasurement() = default;

double LabMeasurement::progress() const {
    const auto part = [](const std::vector<double>& runs) {
        return std::min(1.0, static_cast<double>(runs.size()) / 5);
    };
    switch (stage_) {
        case Stage::matrix:
            return 0;
        case Stage::warm:
            return 0.1;
        case Stage::device:
            return 0.2 + 0.3 * part(device_);
        case Stage::eigen:
            return 0.5 + 0.4 * part(eigen_);
        case Stage::judge:
            return 0.9;
        case Stage::done:
            break;
    }
    return 1;
}

namespace {

/// One run of Eigen's counterpart.
double eigenRun(LabOperation operation, int n, const std::vector<float>& a,
                const std::vector<float>& b) {
    const Eigen::MatrixXf left = Eigen::Map<const Rows>(a.data(), n, n);
    switch (operation) {
        case LabOperation::product: {
            const Eigen::MatrixXf right = Eigen::Map<const Rows>(b.data(), n, n);
            Eigen::MatrixXf c(n, n);
            return timed([&] { c.noalias() = left * right; });
        }
        case LabOperation::luNone:
        case LabOperation::luPartial:
        case LabOperation::luHybrid: {
            Eigen::PartialPivLU<Eigen::MatrixXf> lu(n);
            return timed([&] { lu.compute(left); });
        }
        case LabOperation::luFull: {
            Eigen::FullPivLU<Eigen::MatrixXf> lu(n, n);
            return timed([&] { lu.compute(left); });
        }
        case LabOperation::cholesky: {
            Eigen::LLT<Eigen::MatrixXf> cholesky(n);
            return timed([&] { cholesky.compute(left); });
        }
        case LabOperation::qr: {
            Eigen::HouseholderQR<Eigen::MatrixXf> qr(n, n);
            return timed([&] { qr.compute(left); });
        }
        case LabOperation::gaussJordan: {
            Eigen::MatrixXf inverse(n, n);
            return timed([&] { inverse = left.inverse(); });
        }
        case LabOperation::cg: {
            Eigen::ConjugateGradient<Eigen::MatrixXf, Eigen::Lower | Eigen::Upper,
                                     Eigen::IdentityPreconditioner>
                cg;
            cg.setTolerance(static_cast<float>(tolerance));
            cg.setMaxIterations(5000);
            cg.compute(left);
            const Eigen::VectorXf right = left * Eigen::VectorXf::Ones(n);
            Eigen::VectorXf x(n);
            return timed([&] { x = cg.solve(right); });
        }
    }
    return 0;
}

double flopsOf(LabOperation operation, double n, int iterations) {
    switch (operation) {
        case LabOperation::product:
        case LabOperation::gaussJordan:
            return 2 * n * n * n;
        case LabOperation::cholesky:
            return n * n * n / 3;
        case LabOperation::qr:
            return 4 * n * n * n / 3;
        case LabOperation::cg:
            return iterations * 2 * n * n;
        default:
            return 2 * n * n * n / 3;
    }
}

}  // namespace

bool LabMeasurement::advance() {
    try {
        switch (stage_) {
            case Stage::matrix: {
                a_ = labMatrix(choice_, result_.n);
                if (choice_.operation == LabOperation::product) b_ = labFactor(result_.n);
                work_ = std::make_unique<Work>(choice_.operation, result_.n, a_, b_);
                if (choice_.operation == LabOperation::cg) {
                    const auto n = static_cast<std::size_t>(result_.n);
                    std::vector<float> right(n);
                    for (std::size_t k = 0; k < a_.size(); ++k) right[k / n] += a_[k];
                    work_->setRight(std::move(right));
                }
                stage_ = Stage::warm;
                break;
            }
            case Stage::warm:
                work_->run();  // compiles
                stage_ = Stage::device;
                break;
            case Stage::device:
                device_.push_back(work_->run());
                if (enough(device_)) stage_ = Stage::eigen;
                break;
            case Stage::eigen: {
                // By turns on all cores and on one, which small matrices like better.
                const int threads = eigen_.size() % 2 == 0 ? 0 : 1;
                Eigen::setNbThreads(threads);
                eigen_.push_back(eigenRun(choice_.operation, result_.n, a_, b_));
                if (eigen_.back() <= shortest(eigen_)) result_.eigenThreads = Eigen::nbThreads();
                Eigen::setNbThreads(0);
                if (eigen_.size() > 1 && enough(eigen_)) stage_ = Stage::judge;
                break;
            }
            case Stage::judge:
                judge();
                work_.reset();
                stage_ = Stage::done;
                break;
            case Stage::done:
                break;
        }
    } catch (const Error& error) {
        result_.problem = QString::fromUtf8(error.what());
        work_.reset();
        stage_ = Stage::done;
    }
    return stage_ != Stage::done;
}

void LabMeasurement::judge() {
    const int n = result_.n;
    const auto side = static_cast<std::size_t>(n);
    result_.seconds = shortest(device_);
    result_.eigenSeconds = shortest(eigen_);
    result_.iterations = work_->iterations();
    result_.flops = flopsOf(choice_.operation, n, result_.iterations);
    const Eigen::MatrixXd a = Eigen::Map<const Rows>(a_.data(), n, n).cast<double>();
    if (choice_.operation == LabOperation::product) {
        const Eigen::MatrixXd b = Eigen::Map<const Rows>(b_.data(), n, n).cast<double>();
        const auto c = work_->product();
        const Eigen::MatrixXd found = Eigen::Map<const Rows>(c.data(), n, n).cast<double>();
        // Row sums against A (B 1): an error anywhere shows.
        const Eigen::VectorXd ones = Eigen::VectorXd::Ones(n);
        const Eigen::VectorXd off = found * ones - a * (b * ones);
        const Eigen::VectorXd size = a.cwiseAbs() * (b.cwiseAbs() * ones);
        for (int i = 0; i < n; ++i) {
            const double bound = (n + 2) * 0x1p-24 * size[i];
            if (bound > 0) result_.ratio = std::max(result_.ratio, std::abs(off[i]) / bound);
        }
        result_.gate = 1;
        result_.ratioText = tr("|C′ − C| over (n + 2) u |A||B|, by row sums in FP64");
        return;
    }
    const auto norm1 = [](const Eigen::MatrixXd& of) {
        return of.cwiseAbs().colwise().sum().maxCoeff();
    };
    if (choice_.operation == LabOperation::cholesky || choice_.operation == LabOperation::qr) {
        const Eigen::MatrixXd off = a - work_->factorsProduct();
        result_.ratio = norm1(off) / (n * norm1(a) * 0x1p-24);
        result_.gate = 1;
        result_.ratioText = tr("|A − product of the factors| over n |A| u, 1-norms");
        return;
    }
    const Eigen::VectorXf right = (a * Eigen::VectorXd::Ones(n)).cast<float>();
    const std::vector<float> b(right.data(), right.data() + n);
    const auto x = choice_.operation == LabOperation::cg ? work_->cgSolution() : work_->solve(b);
    const std::vector<double> wide(a_.begin(), a_.end()), xs(x.begin(), x.end()),
        bs(b.begin(), b.end());
    if (choice_.operation == LabOperation::cg) {
        const Eigen::VectorXd residual =
            right.cast<double>() - a * Eigen::Map<const Eigen::VectorXd>(xs.data(), n);
        result_.ratio = residual.norm() / right.cast<double>().norm();
        result_.gate = 10 * tolerance;  // the recurrence stops at 1e-6, the true one is near it
        result_.ratioText = tr("|b − A x| over |b|, in FP64; iterated to 10⁻⁶");
        return;
    }
    result_.ratio = hplRatio(n, n, wide, 1, xs, bs, 0x1p-24);
    result_.ratioText = tr("|b − A x| over u (|A||x| + |b|) n, infinity norms (HPL)");
    // An inverse's residual may exceed it by the condition number.
    if (choice_.operation != LabOperation::gaussJordan) result_.gate = side >= 31 ? 0.05 : 2;
    if (!std::isfinite(result_.ratio)) {
        result_.problem = tr("the solution is not finite: a pivot was zero, or entries grew");
    }
}

}  // namespace seiche::gui
