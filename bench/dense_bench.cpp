#include "bench/dense_bench.hpp"

#include <Eigen/Dense>

#include "bench/random_data.hpp"
#include "solvers/linalg/dense/elementwise.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/indexing.hpp"
#include "solvers/linalg/dense/reduction.hpp"

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

/// Operations on arrays of n x n entries, as scripts use them.
struct Arrays {
    Elementwise elementwise;
    Reduction reduction;
    Indexing indexing;
    Matrix a, b, c, row, one;
    Eigen::MatrixXf ea, eb, ec;
    float sum = 0;
    explicit Arrays(int n)
        : a(Matrix::fromRows(n, n, randomData(std::int64_t{n} * n, 1), 1, "a")),
          b(Matrix::fromRows(n, n, randomData(std::int64_t{n} * n, 2), 1, "b")),
          c(n, n, 1, "c"),
          row(1, n, 1, "row"),
          one(1, 1, 1, "one"),
          ea(Eigen::MatrixXf::Random(n, n)),
          eb(Eigen::MatrixXf::Random(n, n)),
          ec(n, n) {}
};

/// `matrices`: how many of n x n entries are read or written.
Descriptor arrayRow(const std::string& name, const std::string& doc, double matrices,
                    void (*device)(Arrays&), void (*reference)(Arrays&)) {
    return {name,
            doc,
            {4096},
            {1024},
            [=](int n) {
                auto d = std::make_shared<Arrays>(n);
                return Prepared{.run = [d, device] { device(*d); },
                                .reference = [d, reference] { reference(*d); },
                                .bytes = 4 * matrices * n * n,
                                .owned = d};
            },
            true};
}

}  // namespace

std::vector<Descriptor> denseDescriptors() {
    return {
        {"gemm", "C = A B, dense", {512, 1024, 2048, 4096, 8192}, {256, 512, 1024}, product},
        arrayRow(
            "arrays/copy", "C = A, entry by entry", 2,
            [](Arrays& d) { d.elementwise.run("copy", d.a, d.c); }, [](Arrays& d) { d.ec = d.ea; }),
        arrayRow(
            "arrays/add", "C = A + B", 3,
            [](Arrays& d) { d.elementwise.run("add", d.a, d.b, d.c); },
            [](Arrays& d) { d.ec = d.ea + d.eb; }),
        arrayRow(
            "arrays/add-row", "C = A + b, a row repeated", 2,
            [](Arrays& d) { d.elementwise.run("add", d.a, d.row, d.c); },
            [](Arrays& d) { d.ec = d.ea.colwise() + d.eb.col(0); }),
        arrayRow(
            "arrays/power", "C = A to the power of B, entry by entry", 3,
            [](Arrays& d) { d.elementwise.run("power", d.a, d.b, d.c); },
            [](Arrays& d) { d.ec = d.ea.array().pow(d.eb.array()); }),
        arrayRow(
            "arrays/sum", "sum of all entries", 1,
            [](Arrays& d) { d.reduction.run("sum", d.a, Over::matrix, d.one); },
            [](Arrays& d) { d.sum += d.ea.sum(); }),
        arrayRow(
            "arrays/sum-columns", "sums of all columns", 1,
            [](Arrays& d) { d.reduction.run("sum", d.a, Over::rows, d.row); },
            [](Arrays& d) { d.ec.col(0) = d.ea.rowwise().sum(); }),
        arrayRow(
            "arrays/transpose", "C = A'", 2, [](Arrays& d) { d.indexing.transpose(d.a, d.c); },
            [](Arrays& d) { d.ec = d.ea.transpose(); }),
        arrayRow(
            "arrays/random", "normal random numbers", 1,
            [](Arrays& d) { d.indexing.random(d.c, Indexing::Distribution::normal, 1); },
            [](Arrays& d) { d.ec = Eigen::MatrixXf::Random(d.ec.rows(), d.ec.cols()); }),
    };
}

}  // namespace seiche::bench
