#include "solvers/measure/eigen_reference.hpp"

#include <Eigen/Dense>
#include <Eigen/IterativeLinearSolvers>
#include <chrono>

namespace seiche::measure {

namespace {

using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Eigen::Map<const Rows> matrix(int n, std::span<const float> entries) {
    return {entries.data(), n, n};
}

template <class What>
double timed(const What& what) {
    const auto started = std::chrono::steady_clock::now();
    what();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
}

template <class Factored>
double timedFactorization(Factored factored, const Eigen::MatrixXf& a) {
    return timed([&] { factored.compute(a); });
}

template <class Solver>
double timedIteration(const Eigen::MatrixXf& a, double tolerance) {
    Solver solver;
    solver.setTolerance(static_cast<float>(tolerance));
    solver.setMaxIterations(5000);
    solver.compute(a);
    const Eigen::VectorXf right = a * Eigen::VectorXf::Ones(a.rows());
    Eigen::VectorXf x(a.rows());
    return timed([&] { x = solver.solve(right); });
}

/// Eigen's number of threads, which is global, hence set only for a run.
class Threads {
  public:
    explicit Threads(int count) { Eigen::setNbThreads(count); }
    ~Threads() { Eigen::setNbThreads(0); }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
};

}  // namespace

int eigenThreads(int threads) {
    const Threads those(threads);
    return Eigen::nbThreads();
}

double eigenSeconds(EigenAlgorithm algorithm, int n, std::span<const float> a,
                    std::span<const float> b, int threads, double tolerance) {
    using Eigen::MatrixXf;
    const Threads those(threads);
    const MatrixXf left = matrix(n, a);
    switch (algorithm) {
        case EigenAlgorithm::product: {
            const MatrixXf right = matrix(n, b);
            MatrixXf c(n, n);
            return timed([&] { c.noalias() = left * right; });
        }
        case EigenAlgorithm::partialPivLu:
            return timedFactorization(Eigen::PartialPivLU<MatrixXf>(n), left);
        case EigenAlgorithm::fullPivLu:
            return timedFactorization(Eigen::FullPivLU<MatrixXf>(n, n), left);
        case EigenAlgorithm::llt:
            return timedFactorization(Eigen::LLT<MatrixXf>(n), left);
        case EigenAlgorithm::householderQr:
            return timedFactorization(Eigen::HouseholderQR<MatrixXf>(n, n), left);
        case EigenAlgorithm::inverse: {
            MatrixXf inverse(n, n);
            return timed([&] { inverse = left.inverse(); });
        }
        case EigenAlgorithm::conjugateGradient:
            return timedIteration<Eigen::ConjugateGradient<MatrixXf, Eigen::Lower | Eigen::Upper,
                                                           Eigen::IdentityPreconditioner>>(
                left, tolerance);
        case EigenAlgorithm::biCgStab:
            break;
    }
    return timedIteration<Eigen::BiCGSTAB<MatrixXf, Eigen::IdentityPreconditioner>>(left,
                                                                                    tolerance);
}

double factorError(int n, std::span<const float> a, std::span<const float> f,
                   std::span<const float> g) {
    const Eigen::MatrixXd exact = matrix(n, a).cast<double>(), left = matrix(n, f).cast<double>();
    const Eigen::MatrixXd right =
        g.empty() ? Eigen::MatrixXd(left.transpose()) : matrix(n, g).cast<double>();
    const auto norm1 = [](const Eigen::MatrixXd& of) {
        return of.cwiseAbs().colwise().sum().maxCoeff();
    };
    return norm1(exact - left * right) / (n * norm1(exact) * 0x1p-24);
}

}  // namespace seiche::measure
