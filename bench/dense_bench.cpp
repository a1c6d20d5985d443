#include "bench/dense_bench.hpp"

#include <Eigen/Dense>

#include "bench/random_data.hpp"
#include "solvers/linalg/dense/gemm.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;

Prepared product(int n) {
    struct Data {
        Gemm gemm;
        Matrix a, b, c;
        Eigen::MatrixXf ea, eb, ec;
    };
    auto d = std::make_shared<Data>();
    const auto size = std::int64_t{n} * n;
    d->a = Matrix::fromRows(n, n, randomData(size, 1), 1, "a");
    d->b = Matrix::fromRows(n, n, randomData(size, 2), 1, "b");
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

}  // namespace

std::vector<Descriptor> denseDescriptors() {
    return {{"gemm", "C = A B, dense", {512, 1024, 2048, 4096, 8192}, {256, 512, 1024}, product}};
}

}  // namespace seiche::bench
