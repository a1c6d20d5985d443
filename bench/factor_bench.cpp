#include "bench/factor_bench.hpp"

#include <random>

#include "solvers/linalg/dense/tridiagonal.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;

std::vector<float> randomData(std::int64_t n, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    std::vector<float> data(static_cast<std::size_t>(n));
    for (auto& entry : data) entry = value(random);
    return data;
}

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

}  // namespace

std::vector<Descriptor> factorDescriptors() {
    using Method = TridiagonalSolver::Method;
    return {
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
    };
}

}  // namespace seiche::bench
