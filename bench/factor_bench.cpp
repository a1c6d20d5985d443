#include "bench/factor_bench.hpp"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <set>

#include "bench/random_data.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
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

/// Eigen's counterpart of an operation on the CPU; none where it takes minutes.
std::function<void()> eigenCounterpart(DenseOperation operation, int n,
                                       const std::vector<float>& entries) {
    if (n > (operation == DenseOperation::luFull ? 1024 : 2048)) return {};
    using Eigen::MatrixXf;
    const auto by = [&]<class Factored>(std::type_identity<Factored>) -> std::function<void()> {
        struct Data {
            MatrixXf a;
            Factored onCpu;
        };
        auto d = std::make_shared<Data>();
        d->a = Eigen::Map<const MatrixXf>(entries.data(), n, n);
        return [d] { d->onCpu.compute(d->a); };
    };
    struct Inverse {
        MatrixXf inverse;
        void compute(const MatrixXf& a) { inverse = a.inverse(); }
    };
    switch (operation) {
        case DenseOperation::luFull:
            return by(std::type_identity<Eigen::FullPivLU<MatrixXf>>());
        case DenseOperation::cholesky:
            return by(std::type_identity<Eigen::LLT<MatrixXf>>());
        case DenseOperation::qr:
            return by(std::type_identity<Eigen::HouseholderQR<MatrixXf>>());
        case DenseOperation::gaussJordan:
            return by(std::type_identity<Inverse>());
        default:
            return by(std::type_identity<Eigen::PartialPivLU<MatrixXf>>());
    }
}

/// Matrices of the class that the method needs, `batch` of them one after the other.
std::vector<float> matricesFor(MatrixClass needs, int n, int batch) {
    if (needs == MatrixClass::definite) {
        const auto one = definite(n);
        std::vector<float> all;
        for (int b = 0; b < batch; ++b) all.insert(all.end(), one.begin(), one.end());
        return all;
    }
    auto all = randomMatrices(n, batch, needs == MatrixClass::general ? 0 : static_cast<float>(n));
    if (needs != MatrixClass::tridiagonal) return all;
    for (std::size_t at = 0; at < all.size(); ++at) {
        const int i = static_cast<int>(at) / n % n, j = static_cast<int>(at) % n;
        if (std::abs(i - j) > 1) all[at] = 0;
    }
    return all;
}

/// Factors a copy of `batch` matrices in place; the copy is part of the time (8 n^2 bytes per
/// matrix). On the CPU it is one of them.
Prepared factorization(const DenseMethod& method, int n, int batch = 1) {
    struct Data {
        std::unique_ptr<Factorization> method;
        Matrix kept, work;
    };
    auto d = std::make_shared<Data>();
    const auto entries = matricesFor(method.needs, n, batch);
    d->method = makeFactorization(method);
    d->kept = Matrix::fromRows(n, n, entries, batch, "a");
    d->work = d->kept.like("factors");
    Prepared prepared;
    prepared.run = [d] {
        d->kept.buffer().copyTo(d->work.buffer(), d->kept.buffer().bytes());
        d->method->factor(d->work);
    };
    prepared.reference = eigenCounterpart(*method.operation, n, entries);
    prepared.bytes = 8.0 * n * n;
    // A launch a column, which reads and writes all that remains.
    if (method.operation == DenseOperation::luFull) prepared.bytes = 8.0 / 3 * n * n * n;
    prepared.flops = flopsOf(*method.operation, n);
    prepared.operations = batch;
    prepared.owned = d;
    return prepared;
}

/// A whole solve of one right side by a method that leaves no factors.
Prepared solution(const DenseMethod& method, int n) {
    struct Data {
        std::unique_ptr<DenseSolver> solver;
        Matrix b;
    };
    auto d = std::make_shared<Data>();
    d->solver = makeDenseSolver(method, n, n, matricesFor(method.needs, n, 1));
    d->b = Matrix::fromRows(n, 1, randomData(n, 2), 1, "b");
    Prepared prepared;
    prepared.run = [d] { d->solver->solve(d->b); };
    prepared.bytes = 4.0 * n * n;
    prepared.owned = d;
    prepared.remark = [d](double) {
        const auto reports = d->solver->reports();
        return reports.empty() ? std::string()
                               : fmt::format("{} iterations", reports[0].iterations);
    };
    return prepared;
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

/// Rows of dense methods with another name or other sizes than usual, in the order of the table.
/// Other methods follow with their own name and description.
struct MethodRow {
    const char *method, *row, *doc;
    std::vector<int> hardwareSizes, softwareSizes;
};

Descriptor rowOf(const DenseMethod& method, const MethodRow& row) {
    return {row.row, row.doc, row.hardwareSizes, row.softwareSizes,
            [&method](int n) { return factorization(method, n); }};
}

}  // namespace

std::vector<Descriptor> factorDescriptors() {
    using Method = TridiagonalSolver::Method;
    const std::vector<int> large = {512, 1024, 2048, 4096, 8192};
    const std::vector<MethodRow> lu = {
        {"lu", "lu/partial", "P A = L U, partial pivoting", large, {256, 512, 1024}},
        {"lu-hybrid",
         "lu/hybrid",
         "P A = L U, panels by the CPU while the device updates",
         large,
         {256, 512}},
        {"lu-nopivot", "lu/nopivot", "A = L U", large, {256, 512, 1024}},
    };
    const std::vector<MethodRow> others = {
        {"cholesky", "cholesky", "A = L L', a copy of A included", large, {256, 512}},
        {"qr", "qr", "A = Q R, a copy of A included", large, {256}},
        {"lu-full",
         "lu-full",
         "P A Q = L U, full pivoting; bytes: 8 n^3 / 3",
         {512, 1024, 2048, 4096},
         {128}},
        {"gauss-jordan",
         "gauss-jordan",
         "inverse in place, a copy of A included",
         large,
         {256, 512}},
    };
    std::vector<Descriptor> rows;
    std::set<std::string> placed;
    const auto place = [&](const std::vector<MethodRow>& methods) {
        for (const auto& each : methods) {
            rows.push_back(rowOf(denseMethod(each.method), each));
            placed.insert(each.method);
        }
    };
    place(lu);
    rows.push_back(
        {"lu/nopivot-16", "A = L U, 16 at once, a matrix", {256, 2048}, {256}, [](int n) {
             return factorization(denseMethod(DenseAlgorithm::luNoPivot), n, 16);
         }});
    rows.push_back({"lu/solve",
                    "x = A^-1 b from the factors, 4 right sides",
                    {1024, 2048},
                    {512},
                    luSolution});
    rows.push_back({"tridiagonal",
                    "2 n tridiagonal systems of n rows, interleaved; bytes: each entry once",
                    {512, 2048},
                    {256, 512},
                    [](int n) { return tridiagonal(n, Method::automatic); }});
    rows.push_back(
        {"tridiagonal/thomas", "the same, an invocation a system", {512, 2048}, {}, [](int n) {
             return tridiagonal(n, Method::thomas);
         }});
    place(others);
    rows.push_back({"split",
                    "64 systems of n rows by GPU and CPU together, from and to the CPU",
                    {512, 1024},
                    {128},
                    split});
    rows.push_back({"qr/tall", "64 n x n by CholeskyQR2", {64, 256}, {16}, tallQr});
    for (const auto& method : denseMethods()) {
        if (placed.contains(method.name)) continue;
        if (method.operation) {
            rows.push_back(rowOf(
                method,
                {method.name.c_str(), method.name.c_str(), method.doc.c_str(), large, {256}}));
            continue;
        }
        rows.push_back({"solve/" + method.name,
                        "a right side by " + method.title + ": " + method.doc,
                        {512, 2048},
                        {256},
                        [&method](int n) { return solution(method, n); },
                        true});
    }
    return rows;
}

}  // namespace seiche::bench
