#include "solvers/measure/dense_measurement.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/measure/eigen_reference.hpp"

namespace seiche::measure {

using namespace linalg;

namespace {

constexpr double u = 0x1p-24;

/// The shortest time: the rest is other work of the machine.
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
double timedOnDevice(const What& what) {
    auto& context = gl::Context::current();
    context.finish();
    const auto started = std::chrono::steady_clock::now();
    what();
    context.finish();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
}

/// A x for n x n entries, row after row; `sizes`: |A| |x|.
std::vector<double> times(int n, std::span<const float> a, const std::vector<double>& x,
                          bool sizes = false) {
    const auto side = static_cast<std::size_t>(n);
    std::vector<double> y(side);
    for (std::size_t k = 0; k < a.size(); ++k) {
        const double term = double{a[k]} * x[k % side];
        y[k / side] += sizes ? std::abs(term) : term;
    }
    return y;
}

/// b = A 1, as FP32 has it.
std::vector<float> rowSums(int n, std::span<const float> a) {
    const auto sums = times(n, a, std::vector<double>(static_cast<std::size_t>(n), 1));
    return {sums.begin(), sums.end()};
}

double norm2(const std::vector<double>& x) {
    double sum = 0;
    for (const double each : x) sum += each * each;
    return std::sqrt(sum);
}

/// The larger of two; a NaN stays.
double larger(double a, double b) {
    return std::isnan(a) || a >= b ? a : b;
}

EigenAlgorithm counterpart(const DenseMethod& method) {
    if (method.iterates) {
        return method.needs == MatrixClass::definite ? EigenAlgorithm::conjugateGradient
                                                     : EigenAlgorithm::biCgStab;
    }
    switch (method.operation.value_or(DenseOperation::luPartial)) {
        case DenseOperation::luFull:
            return EigenAlgorithm::fullPivLu;
        case DenseOperation::cholesky:
            return EigenAlgorithm::llt;
        case DenseOperation::qr:
            return EigenAlgorithm::householderQr;
        case DenseOperation::gaussJordan:
            return EigenAlgorithm::inverse;
        case DenseOperation::product:
            return EigenAlgorithm::product;
        default:
            return EigenAlgorithm::partialPivLu;
    }
}

/// HPL's ratio of x with A x = b, and its limit from docs/methods/lu.md.
void judgeSolution(Result& result, std::span<const float> a, std::span<const float> b,
                   const std::vector<float>& x) {
    const int n = result.n;
    const std::vector<double> as(a.begin(), a.end()), xs(x.begin(), x.end()),
        bs(b.begin(), b.end());
    result.measure = ErrorRatio::hpl;
    result.ratio = hplRatio(n, n, as, 1, xs, bs, u);
    result.gate = n >= 31 ? 0.05 : 2;
    if (!std::isfinite(result.ratio)) {
        result.problem = message("the solution is not finite: a pivot was zero, or entries grew");
    }
}

}  // namespace

const std::vector<DenseMethod>& operations() {
    static const auto all = [] {
        auto made = denseMethods();
        made.insert(made.begin(), denseProduct());
        return made;
    }();
    return all;
}

const DenseMethod& operation(const std::string& name) {
    return name == denseProduct().name ? denseProduct() : denseMethod(name);
}

/// The operation with its matrices on the device.
class DenseMeasurement::OnDevice {
  public:
    virtual ~OnDevice() = default;
    /// Seconds of one run.
    virtual double run() = 0;
    /// Judges the results of the last run: flops, iterations and errors.
    virtual void judge(Result& result, std::span<const float> a, std::span<const float> b) = 0;
};

class DenseMeasurement::Product : public OnDevice {
  public:
    Product(int n, std::span<const float> a, std::span<const float> b)
        : a_(Matrix::fromRows(n, n, a, 1, "A")),
          b_(Matrix::fromRows(n, n, b, 1, "B")),
          c_(a_.like("C")) {}
    double run() override {
        return timedOnDevice([&] { gemm_.run(1, a_, Transpose::no, b_, Transpose::no, 0, c_); });
    }
    // Row sums against A (B 1): an error anywhere shows.
    void judge(Result& result, std::span<const float> a, std::span<const float> b) override {
        const int n = result.n;
        const std::vector<double> ones(static_cast<std::size_t>(n), 1);
        const auto found = times(n, c_.download(), ones);
        const auto exact = times(n, a, times(n, b, ones));
        const auto size = times(n, a, times(n, b, ones, true), true);
        result.measure = ErrorRatio::product;
        result.gate = 1;
        result.flops = flopsOf(DenseOperation::product, n);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const double bound = (n + 2) * u * size[i];
            if (bound > 0) {
                result.ratio = larger(result.ratio, std::abs(found[i] - exact[i]) / bound);
            }
        }
    }

  private:
    Gemm gemm_;
    Matrix a_, b_, c_;
};

class DenseMeasurement::InPlace : public OnDevice {
  public:
    InPlace(const DenseMethod& method, int n, std::span<const float> a)
        : operation_(*method.operation),
          factorization_(linalg::makeFactorization(method)),
          a_(Matrix::fromRows(n, n, a, 1, "A")) {}
    double run() override {
        work_ = a_.copy("A, used up");
        return timedOnDevice([&] { factorization_->factor(work_); });
    }
    void judge(Result& result, std::span<const float> a, std::span<const float>) override {
        result.flops = flopsOf(operation_, result.n);
        factorization_->checkRegular(work_);
        if (operation_ == DenseOperation::cholesky || operation_ == DenseOperation::qr) {
            const auto factors = factorization_->factors(work_);
            const bool two = factors.size() > 1;
            result.measure = ErrorRatio::factors;
            result.gate = 1;
            result.ratio = factorError(
                result.n, a, factors[0].entries,
                two ? std::span<const float>(factors[1].entries) : std::span<const float>());
            return;
        }
        const auto b = rowSums(result.n, a);
        const auto right = Matrix::fromRows(result.n, 1, b, 1, "b");
        judgeSolution(result, a, b, factorization_->solve(work_, right).download());
        // An inverse's residual may exceed it by the condition number.
        if (operation_ == DenseOperation::gaussJordan) result.gate = 0;
    }

  private:
    DenseOperation operation_;
    std::unique_ptr<Factorization> factorization_;
    Matrix a_, work_;
};

class DenseMeasurement::Solution : public OnDevice {
  public:
    Solution(const DenseMethod& method, int n, std::span<const float> a)
        : iterates_(method.iterates),
          b_(rowSums(n, a)),
          right_(Matrix::fromRows(n, 1, b_, 1, "b")),
          solver_(makeDenseSolver(method, n, n, a, {.tolerance = tolerance})) {}
    double run() override {
        return timedOnDevice([&] { x_ = solver_->solve(right_); });
    }
    void judge(Result& result, std::span<const float> a, std::span<const float>) override {
        const auto x = x_.download();
        if (!iterates_) {
            judgeSolution(result, a, b_, x);
            return;
        }
        const int n = result.n;
        auto residual = times(n, a, {x.begin(), x.end()});
        for (std::size_t i = 0; i < residual.size(); ++i) residual[i] = b_[i] - residual[i];
        const double size = norm2({b_.begin(), b_.end()});
        result.iterations = solver_->reports()[0].iterations;
        result.flops = result.iterations * 2.0 * n * n;
        result.measure = ErrorRatio::residual;
        result.ratio = size > 0 ? norm2(residual) / size : norm2(residual);
        result.gate = 10 * tolerance;  // a recurrence stops there, the true residual is near it
    }

  private:
    bool iterates_;
    std::vector<float> b_;
    Matrix right_, x_;
    std::unique_ptr<DenseSolver> solver_;
};

DenseMeasurement::DenseMeasurement(const std::string& operation, MatrixChoice matrix)
    : operation_(measure::operation(operation)), matrix_(std::move(matrix)) {}
DenseMeasurement::~DenseMeasurement() = default;

std::unique_ptr<DenseMeasurement::OnDevice> DenseMeasurement::makeDevice() const {
    const int n = result_.n;
    if (isProduct()) return std::make_unique<Product>(n, a_, b_);
    checkTakes(operation_, n, n, a_);
    if (operation_.operation) return std::make_unique<InPlace>(operation_, n, a_);
    return std::make_unique<Solution>(operation_, n, a_);
}

double DenseMeasurement::progress() const {
    const auto part = [](const std::vector<double>& runs) {
        return std::min(1.0, static_cast<double>(runs.size()) / 5);
    };
    switch (stage_) {
        case Stage::matrix:
            return 0;
        case Stage::warm:
            return 0.1;
        case Stage::device:
            return 0.2 + 0.3 * part(deviceSeconds_);
        case Stage::eigen:
            return 0.5 + 0.4 * part(eigenSeconds_);
        case Stage::judge:
            return 0.9;
        case Stage::done:
            break;
    }
    return 1;
}

void DenseMeasurement::prepare() {
    a_ = makeMatrix(matrix_, result_.n);
    if (isProduct()) b_ = otherFactor(result_.n);
    device_ = makeDevice();
}

// Alternately on all cores and on one, which is faster for small matrices.
void DenseMeasurement::runEigen() {
    const int threads = eigenSeconds_.size() % 2 == 0 ? 0 : 1;
    eigenSeconds_.push_back(
        eigenSeconds(counterpart(operation_), result_.n, a_, b_, threads, tolerance));
    if (eigenSeconds_.back() <= shortest(eigenSeconds_)) {
        result_.eigenThreads = eigenThreads(threads);
    }
}

bool DenseMeasurement::advance() {
    try {
        switch (stage_) {
            case Stage::matrix:
                prepare();
                stage_ = Stage::warm;
                break;
            case Stage::warm:
                device_->run();  // compiles
                stage_ = Stage::device;
                break;
            case Stage::device:
                deviceSeconds_.push_back(device_->run());
                if (enough(deviceSeconds_)) stage_ = Stage::eigen;
                break;
            case Stage::eigen:
                runEigen();
                if (eigenSeconds_.size() > 1 && enough(eigenSeconds_)) stage_ = Stage::judge;
                break;
            case Stage::judge:
                result_.seconds = shortest(deviceSeconds_);
                result_.eigenSeconds = shortest(eigenSeconds_);
                device_->judge(result_, a_, b_);
                device_.reset();
                stage_ = Stage::done;
                break;
            case Stage::done:
                break;
        }
    } catch (const Error& error) {
        result_.problem = error.what();
        device_.reset();
        stage_ = Stage::done;
    }
    return stage_ != Stage::done;
}

}  // namespace seiche::measure
