#include "bench/dense_bench.hpp"

#include <Eigen/Dense>
#include <random>

#include "core/gl/context.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/lu.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;

std::vector<float> randomEntries(std::int64_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    std::vector<float> data(static_cast<std::size_t>(count));
    for (auto& entry : data) entry = value(random);
    return data;
}

Prepared product(int n) {
    struct Data {
        Gemm gemm;
        Matrix a, b, c;
        Eigen::MatrixXf ea, eb, ec;
    };
    auto d = std::make_shared<Data>();
    const auto size = std::int64_t{n} * n;
    d->a = Matrix::fromRows(n, n, randomEntries(size, 1), 1, "a");
    d->b = Matrix::fromRows(n, n, randomEntries(size, 2), 1, "b");
    d->c = Matrix(n, n, 1, "c");
    const bool compare = n <= 2048;
    if (compare) d->ea = d->eb = Eigen::MatrixXf::Random(n, n), d->ec.resize(n, n);
    return {[d] { d->gemm.run(1, d->a, Transpose::no, d->b, Transpose::no, 0, d->c); },
            compare ? std::function<void()>([d] { d->ec.noalias() = d->ea * d->eb; })
                    : std::function<void()>(),
            12.0 * static_cast<double>(size),
            d,
            1,
            1,
            2.0 * n * n * n};
}

/// Of a copy of the matrix, as factor() works in place.
std::function<Prepared(int)> factorization(Pivoting pivoting, int batch) {
    return [pivoting, batch](int n) -> Prepared {
        struct Data {
            Lu lu;
            Matrix a, work;
            Eigen::MatrixXf ea;
            Eigen::PartialPivLU<Eigen::MatrixXf> eigen;
            explicit Data(Pivoting p) : lu(p) {}
        };
        auto d = std::make_shared<Data>(pivoting);
        const auto size = std::int64_t{n} * n;
        auto entries = randomEntries(size * batch, 1);
        if (pivoting == Pivoting::none) {
            for (int b = 0; b < batch; ++b) {
                for (int i = 0; i < n; ++i) {
                    entries[static_cast<std::size_t>(b * size + std::int64_t{i} * (n + 1))] +=
                        static_cast<float>(n);
                }
            }
        }
        d->a = Matrix::fromRows(n, n, entries, batch, "a");
        d->work = d->a.like("factors");
        const bool compare = n <= 2048;
        if (compare) d->ea = Eigen::MatrixXf::Random(n, n);
        return {[d] {
                    d->a.buffer().copyTo(d->work.buffer(), d->a.buffer().bytes());
                    d->lu.factor(d->work);
                },
                compare ? std::function<void()>([d] { d->eigen.compute(d->ea); })
                        : std::function<void()>(),
                8.0 * static_cast<double>(size),
                d,
                batch,
                1,
                2.0 / 3 * n * n * n};
    };
}

Prepared solution(int n) {
    struct Data {
        Lu lu{Pivoting::partial};
        Matrix a, b;
    };
    auto d = std::make_shared<Data>();
    const auto size = std::int64_t{n} * n;
    d->a = Matrix::fromRows(n, n, randomEntries(size, 1), 1, "a");
    d->b = Matrix::fromRows(n, 4, randomEntries(4 * n, 2), 1, "b");
    d->lu.factor(d->a);
    return {[d] { d->lu.solve(d->a, d->b); }, {}, 4.0 * static_cast<double>(size), d};
}

}  // namespace

std::vector<Descriptor> denseDescriptors() {
    return {
        {"lu/partial",
         "P A = L U, partial pivoting",
         {512, 1024, 2048, 4096, 8192},
         {256, 512, 1024},
         factorization(Pivoting::partial, 1)},
        {"lu/nopivot",
         "A = L U",
         {512, 1024, 2048, 4096, 8192},
         {256, 512, 1024},
         factorization(Pivoting::none, 1)},
        {"lu/nopivot-16",
         "A = L U, 16 at once, a matrix",
         {256, 2048},
         {256},
         factorization(Pivoting::none, 16)},
        {"lu/solve", "x = A^-1 b from the factors, 4 right sides", {1024, 2048}, {512}, solution},
        {"gemm", "C = A B, dense", {512, 1024, 2048, 4096, 8192}, {256, 512, 1024}, product}};
}

}  // namespace seiche::bench
