#include <fmt/format.h>

#include "bench/papers/paper_tables.hpp"
#include "bench/random_data.hpp"
#include "bench/timing.hpp"
#include "solvers/linalg/dense/papers.hpp"

namespace seiche::bench {

namespace {

double productFlops(int n) {
    return 2.0 * n * n * n;
}

/// Milliseconds of a product of op(A) op(B).
double productMs(const PaperRun& run, const linalg::PaperAlgorithm& algorithm, int n,
                 linalg::Transpose turnA = linalg::Transpose::no,
                 linalg::Transpose turnB = linalg::Transpose::no) {
    linalg::PaperProduct product(algorithm);
    const auto a = linalg::Matrix::fromRows(n, n, randomData(std::int64_t{n} * n, 1)),
               b = linalg::Matrix::fromRows(n, n, randomData(std::int64_t{n} * n, 2));
    linalg::Matrix c(n, n);
    return timeOnDevice([&] { product.run(a, turnA, b, turnB, c); }, run.timing());
}

/// The same with another pass length.
double passMs(const PaperRun& run, const char* name, int n, int length) {
    run.progress(fmt::format("{}, passes of {}", name, length));
    auto algorithm = linalg::paperAlgorithm(name);
    algorithm.passLength = length;
    return productMs(run, algorithm, n);
}

}  // namespace

Paper hallPaper() {
    Paper paper;
    paper.name = "hall";
    paper.reference =
        "J. Hall, N. Carr, J. Hart: Cache and bandwidth aware matrix multiplication on the GPU. "
        "University of Illinois, 2003";
    paper.proposes = {
        {"product by passes",
         "C is summed up in passes of b inner indices each, so that what a pass reads stays in the "
         "cache; b = 32 as printed."},
        {"four channels",
         "The quadrants of a matrix are the four channels of a texture a quarter as large, which "
         "halves the traffic of a product."},
        {"traffic",
         "A product in single entries moves 16 n³ bytes by their count, with what blending reads "
         "and writes; 8 n³ by ours, of operands alone."},
    };
    paper.items = {
        {.id = "rates",
         .title = "Products against n",
         .place = "results",
         .shows =
             "Blocks of inner indices and four channels are faster than one index a pass (Larsen "
             "and McAllister 2001).",
         .command = "seiche bench papers/hall-single papers/hall-four papers/larsen-mcallister",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.Products",
         .measure =
             [](PaperRun& run) {
                 const int most = mostPrinted(run);
                 return std::vector{ratesOverSizes(
                     "Products", run.sizes(), productFlops,
                     {benchColumn(run, "one index a pass", "papers/larsen-mcallister",
                                  run.software() ? 128 : 2048),
                      benchColumn(run, "one channel", "papers/hall-single", most),
                      benchColumn(run, "four channels", "papers/hall-four", most),
                      benchColumn(run, "ours (gemm)", "gemm"), eigenColumn(run, CpuWork::product),
                      lapackColumn(run, CpuWork::product)})};
             }},
        {.id = "pass-length",
         .title = "Length of a pass",
         .place = "product by passes",
         .shows =
             "A pass that is too long loses its cache, one that is too short reads and writes C "
             "too often.",
         .command = "seiche papers hall",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.Products",
         .measure =
             [](PaperRun& run) {
                 const int n = run.software() ? 128 : 2048;
                 std::vector<int> lengths;
                 for (int b = 4; b <= n; b *= 2) lengths.push_back(b);
                 auto part = overSizes(
                     fmt::format("Product of n = {}", n), "ms", lengths,
                     {{"one channel", [&](int b) { return passMs(run, "hall-single", n, b); }},
                      {"four channels", [&](int b) { return passMs(run, "hall-four", n, b); }}},
                     "b");
                 part.markdown = fmt::format(
                     "n = {}; b is the number of inner indices of a pass, of texels where there "
                     "are four "
                     "channels. {}",
                     n, part.markdown);
                 return std::vector{part};
             }},
        {.id = "transposed",
         .title = "Transposed operands",
         .place = "four channels",
         .shows = "Texels of an operand that is read by columns, with their entries in order.",
         .command = "seiche papers hall",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.TransposedOperands",
         .measure =
             [](PaperRun& run) {
                 const auto sizes = run.printedSizes();
                 const auto column = [&](const char* label, linalg::Transpose a,
                                         linalg::Transpose b) {
                     return OverSize{label, [&run, a, b](int n) -> std::optional<double> {
                                         run.progress(fmt::format("transposed operands, {}", n));
                                         return productMs(run, linalg::paperAlgorithm("hall-four"),
                                                          n, a, b);
                                     }};
                 };
                 using linalg::Transpose;
                 return std::vector{overSizes("Products in four channels", "ms", sizes,
                                              {column("A B", Transpose::no, Transpose::no),
                                               column("A' B", Transpose::yes, Transpose::no),
                                               column("A B'", Transpose::no, Transpose::yes),
                                               column("A' B'", Transpose::yes, Transpose::yes)})};
             }},
        {.id = "caches",
         .title = "What caches serve",
         .place = "traffic",
         .shows = "The bytes that the algorithm asks for exceed what memory delivers.",
         .command = "seiche bench --analyses",
         .source = "bench/analysis_bench.cpp",
         .test = "Bench.TheAnalysesOfThePapers",
         .measure =
             [](PaperRun& run) {
                 return std::vector{servedByCaches(run, linalg::PaperAlgorithm::Kind::product)};
             }},
    };
    return paper;
}

}  // namespace seiche::bench
