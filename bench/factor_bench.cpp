#include "bench/factor_bench.hpp"

#include <Eigen/Dense>

#include "bench/random_data.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/full_pivot_lu.hpp"
#include "solvers/linalg/dense/gauss_jordan.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/qr.hpp"
#include "solvers/linalg/dense/split_solver.hpp"
#include "solvers/linalg/dense/tridiagonal.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;

/// 2 n systems of n rows, interleaved.
Prepared tridiagonal(int n, TridiagonalSolver::Method method) {
    struct Data {
        Matrix lower, diagonal, upper, b, x;
        std::unique_ptr<TridiagonalSolver> solver;
        std::vector<float> l, d, u, r, scratch, solution;
    };
    auto data = std::make_shared<Data>();
    const int systems = 2 * n;
    const auto size = std::int64_t{n} * systems;
    data->l = randomData(size, 1), data->u = randomData(size, 2), data->r = randomData(size, 3);
    data->d.assign(static_cast<std::size_t>(size), 4.0f);
    data->scratch.resize(data->d.size()), data->solution.resize(data->d.size());
    data->lower = Matrix::fromRows(n, systems, data->l);
    data->diagonal = Matrix::fromRows(n, systems, data->d);
    data->upper = Matrix::fromRows(n, systems, data->u);
    data->b = Matrix::fromRows(n, systems, data->r);
    data->x = Matrix(n, systems);
    data->solver = std::make_unique<TridiagonalSolver>(n, systems, method);
    Prepared prepared;
    prepared.run = [data] {
        data->solver->solve(data->lower, data->diagonal, data->upper, data->b, data->x);
    };
    // Eigen has no tridiagonal solver: Thomas on one core, rows of all systems side by side.
    prepared.reference = [data, n, systems] {
        auto &c = data->scratch, &x = data->solution;
        const auto width = static_cast<std::size_t>(systems);
        for (std::size_t at = 0; at < c.size(); ++at) {
            const float above = at < width ? 0 : c[at - width],
                        xAbove = at < width ? 0 : x[at - width];
            const float inverse = 1 / (data->d[at] - data->l[at] * above);
            c[at] = data->u[at] * inverse;
            x[at] = (data->r[at] - data->l[at] * xAbove) * inverse;
        }
        for (std::size_t at = width * static_cast<std::size_t>(n - 1); at-- > 0;) {
            x[at] -= c[at] * x[at + width];
        }
    };
    prepared.bytes = 20.0 * static_cast<double>(size);
    prepared.owned = data;
    return prepared;
}

/// B B' / n + 1 in FP32, which is symmetric to the last bit.
std::vector<float> definite(int n) {
    const auto b = randomData(std::int64_t{n} * n, 5);
    const auto view = Eigen::Map<const Eigen::MatrixXf>(b.data(), n, n);
    Eigen::MatrixXf a = Eigen::MatrixXf::Identity(n, n);
    a.selfadjointView<Eigen::Lower>().rankUpdate(view, 1.0f / static_cast<float>(n));
    a.triangularView<Eigen::StrictlyUpper>() = a.transpose();
    return {a.data(), a.data() + a.size()};
}

/// `solver` factors a copy of `batch` matrices, given one after the other, in place; the copy is
/// part of the time (8 n^2 bytes per matrix). On the CPU it is one of them, by Eigen's OnCpu.
template <class OnCpu, class Solver>
Prepared factorization(int n, const std::vector<float>& entries, Solver solver, double flops,
                       int batch = 1) {
    struct Data {
        Solver solver;
        Matrix kept, work;
        Eigen::MatrixXf eigen;
        OnCpu onCpu;
        explicit Data(Solver s) : solver(std::move(s)) {}
    };
    auto d = std::make_shared<Data>(std::move(solver));
    d->kept = Matrix::fromRows(n, n, entries, batch, "a");
    d->work = d->kept.like("factors");
    Prepared prepared;
    prepared.run = [d] {
        d->kept.buffer().copyTo(d->work.buffer(), d->kept.buffer().bytes());
        d->solver.factor(d->work);
    };
    if (n <= 2048) {
        d->eigen = Eigen::Map<const Eigen::MatrixXf>(entries.data(), n, n);
        prepared.reference = [d] { d->onCpu.compute(d->eigen); };
    }
    prepared.bytes = 8.0 * n * n;
    prepared.flops = flops;
    prepared.operations = batch;
    prepared.owned = d;
    return prepared;
}

Prepared cholesky(int n) {
    return factorization<Eigen::LLT<Eigen::MatrixXf>>(n, definite(n), Cholesky(),
                                                      1.0 / 3 * n * n * n);
}

Prepared qr(int n) {
    return factorization<Eigen::HouseholderQR<Eigen::MatrixXf>>(
        n, randomData(std::int64_t{n} * n, 7), Qr(), 4.0 / 3 * n * n * n);
}

Prepared lu(int n, Pivoting pivoting, int batch, LuPanels panels = LuPanels::automatic) {
    const float diagonal = pivoting == Pivoting::none ? static_cast<float>(n) : 0;
    return factorization<Eigen::PartialPivLU<Eigen::MatrixXf>>(
        n, randomMatrices(n, batch, diagonal), Lu(pivoting, {.panels = panels}),
        2.0 / 3 * n * n * n, batch);
}

Prepared luSolution(int n) {
    struct Data {
        Lu lu{Pivoting::partial};
        Matrix a, b;
    };
    auto d = std::make_shared<Data>();
    d->a = Matrix::fromRows(n, n, randomData(std::int64_t{n} * n, 1), 1, "a");
    d->b = Matrix::fromRows(n, 4, randomData(4 * n, 2), 1, "b");
    d->lu.factor(d->a);
    return {[d] { d->lu.solve(d->a, d->b); }, {}, 4.0 * n * n, d};
}

Prepared fullPivotLu(int n) {
    auto prepared = factorization<Eigen::FullPivLU<Eigen::MatrixXf>>(
        n, randomData(std::int64_t{n} * n, 9), FullPivotLu(), 2.0 / 3 * n * n * n);
    prepared.bytes = 8.0 / 3 * n * n * n;
    if (n > 1024) prepared.reference = {};
    return prepared;
}

Prepared gaussJordan(int n) {
    struct Inversion {
        GaussJordan elimination;
        void factor(Matrix& a) { elimination.invert(a); }
    };
    struct OnCpu {
        Eigen::MatrixXf inverse;
        void compute(const Eigen::MatrixXf& a) { inverse = a.inverse(); }
    };
    return factorization<OnCpu>(n, definite(n), Inversion(), 2.0 * n * n * n);
}

/// 64 systems, shared by GPU and CPU; beside all of them on the CPU.
Prepared split(int n) {
    constexpr int count = 64;
    struct Data {
        SplitSolver solver;
        std::vector<float> a, b, x;
    };
    auto d = std::make_shared<Data>();
    d->a = randomData(std::int64_t{n} * n * count, 10);
    d->b = randomData(std::int64_t{n} * count, 11);
    d->x.resize(d->b.size());
    Prepared prepared;
    prepared.run = [d, n] { d->solver.solve(n, count, d->a, d->b, d->x); };
    prepared.reference = [d, n] {
#pragma omp parallel for schedule(dynamic)
        for (int i = 0; i < count; ++i) {
            const auto at = static_cast<std::size_t>(i) * static_cast<std::size_t>(n);
            const Eigen::Map<const Eigen::MatrixXf> a(
                d->a.data() + at * static_cast<std::size_t>(n), n, n);
            const Eigen::Map<const Eigen::VectorXf> b(d->b.data() + at, n);
            Eigen::Map<Eigen::VectorXf>(d->x.data() + at, n) = a.partialPivLu().solve(b);
        }
    };
    prepared.bytes = 4.0 * n * n * count;
    prepared.flops = 2.0 / 3 * n * n * n * count;
    prepared.owned = d;
    return prepared;
}

/// 64 n rows of n columns.
Prepared tallQr(int n) {
    struct Data {
        Matrix a;
        CholeskyQr2 qr;
    };
    auto d = std::make_shared<Data>();
    const int rows = 64 * n;
    d->a = Matrix::fromRows(rows, n, randomData(std::int64_t{rows} * n, 8));
    Prepared prepared;
    prepared.run = [d] { d->qr.factor(d->a); };
    prepared.bytes = 8.0 * rows * n;
    prepared.flops = 8.0 * rows * n * n;  // two rounds of A' A and A R^-1, 2 m n^2 each
    prepared.owned = d;
    return prepared;
}

}  // namespace

std::vector<Descriptor> factorDescriptors() {
    using Method = TridiagonalSolver::Method;
    return {
        {"lu/partial",
         "P A = L U, partial pivoting",
         {512, 1024, 2048, 4096, 8192},
         {256, 512, 1024},
         [](int n) { return lu(n, Pivoting::partial, 1); }},
        {"lu/hybrid",
         "P A = L U, panels by the CPU while the device updates",
         {512, 1024, 2048, 4096, 8192},
         {256, 512},
         [](int n) { return lu(n, Pivoting::partial, 1, LuPanels::onCpu); }},
        {"lu/nopivot",
         "A = L U",
         {512, 1024, 2048, 4096, 8192},
         {256, 512, 1024},
         [](int n) { return lu(n, Pivoting::none, 1); }},
        {"lu/nopivot-16",
         "A = L U, 16 at once, a matrix",
         {256, 2048},
         {256},
         [](int n) { return lu(n, Pivoting::none, 16); }},
        {"lu/solve", "x = A^-1 b from the factors, 4 right sides", {1024, 2048}, {512}, luSolution},
        {"tridiagonal",
         "2 n tridiagonal systems of n rows, interleaved; bytes: each entry once",
         {512, 2048},
         {256, 512},
         [](int n) { return tridiagonal(n, Method::automatic); }},
        {"tridiagonal/thomas",
         "the same, an invocation a system",
         {512, 2048},
         {},
         [](int n) { return tridiagonal(n, Method::thomas); }},
        {"cholesky",
         "A = L L', a copy of A included",
         {512, 1024, 2048, 4096, 8192},
         {256, 512},
         cholesky},
        {"qr", "A = Q R, a copy of A included", {512, 1024, 2048, 4096, 8192}, {256}, qr},
        {"lu-full",
         "P A Q = L U, full pivoting; bytes: 8 n^3 / 3",
         {512, 1024, 2048, 4096},
         {128},
         fullPivotLu},
        {"gauss-jordan",
         "inverse in place, a copy of A included",
         {512, 1024, 2048, 4096, 8192},
         {256, 512},
         gaussJordan},
        {"split",
         "64 systems of n rows by GPU and CPU together, from and to the CPU",
         {512, 1024},
         {128},
         split},
        {"qr/tall", "64 n x n by CholeskyQR2", {64, 256}, {16}, tallQr},
    };
}

}  // namespace seiche::bench
