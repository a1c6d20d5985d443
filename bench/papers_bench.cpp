#include "bench/papers_bench.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bench/random_data.hpp"
#include "solvers/linalg/dense/factorization.hpp"
#include "solvers/linalg/dense/papers.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;

/// A factorization or an elimination of a copy of A, whose time is included.
template <class Data, class Work>
std::function<void()> onCopy(std::shared_ptr<Data> d, Work work) {
    return [d, work] {
        d->a.buffer().copyTo(d->c.buffer(), d->a.buffer().bytes());
        work();
    };
}

Prepared prepare(const PaperAlgorithm& algorithm, int n) {
    using Kind = PaperAlgorithm::Kind;
    struct Data {
        Matrix a, b, c, x;
        std::unique_ptr<PaperProduct> product;
        std::unique_ptr<PaperElimination> elimination;
        std::unique_ptr<Factorization> hybrid;
        std::unique_ptr<PaperReduction> reduction;
    };
    auto d = std::make_shared<Data>();
    const bool dominant = algorithm.kind != Kind::product && algorithm.kind != Kind::reduction;
    d->a = Matrix::fromRows(n, n, dominant ? dominantMatrix(n) : randomMatrices(n, 1, 0));
    d->c = Matrix(n, n);
    Prepared prepared;
    switch (algorithm.kind) {
        case Kind::product:
            d->b = Matrix::fromRows(n, n, randomData(std::int64_t{n} * n, 2));
            d->product = std::make_unique<PaperProduct>(algorithm);
            prepared.run = [d] { d->product->run(d->a, d->b, d->c); };
            break;
        case Kind::lu:
            d->elimination = std::make_unique<PaperElimination>(algorithm);
            prepared.run = onCopy(d, [p = d.get()] { p->elimination->factor(p->c); });
            break;
        case Kind::gaussJordan:
            d->b = Matrix::fromRows(n, 1, randomData(n, 2));
            d->x = Matrix(n, 1);
            d->elimination = std::make_unique<PaperElimination>(algorithm);
            prepared.run = [d] { d->elimination->solve(d->a, d->b, d->x); };
            break;
        case Kind::hybrid:
            d->hybrid = paperFactorization(algorithm.name);
            prepared.run = onCopy(d, [p = d.get()] { p->hybrid->factor(p->c); });
            break;
        case Kind::reduction:
            d->reduction = std::make_unique<PaperReduction>(algorithm);
            prepared.run = [d] { d->reduction->run(d->a); };
            break;
    }
    prepared.bytes = algorithm.bytes(n);
    prepared.flops = algorithm.flops(n);
    prepared.owned = d;
    return prepared;
}

/// The paper's algorithm that a row of this library continues, and the figure that the paper gives.
struct Continued {
    const char *row, *paper, *algorithm, *figure;
};
constexpr Continued continued[] = {
    {"gemm", "Volkov, Demmel 2008", "product by tiles in registers", "206 GFLOP/s (8800 GTX)"},
    {"lu/partial", "Volkov, Demmel 2008", "LU, partial pivoting", "179 GFLOP/s (8800 GTX)"},
    {"lu/nopivot", "Volkov, Demmel 2008", "LU without pivoting", ""},
    {"qr", "Volkov, Demmel 2008", "QR", "192 GFLOP/s (8800 GTX)"},
    {"cholesky", "Volkov, Demmel 2008", "Cholesky", "183 GFLOP/s (8800 GTX)"},
    {"gauss-jordan", "Brodtkorb 2008", "Gauss-Jordan, here blocked and without pivoting", ""},
    {"tridiagonal", "Brodtkorb 2008", "2 n tridiagonal systems of n rows", ""},
    {"cg", "Krüger, Westermann 2003", "an iteration of conjugate gradients on n² cells",
     "15.4 ms at 1024² (Radeon 9800)"},
};

const char* figureOf(const std::string& name) {
    return name == "galoppo-plu" ? "35 % faster than ATLAS at n = 3500 (GeForce 7800)" : "";
}

std::string power(double value) {
    return value > 0 ? fmt::format("{:.2e}", value) : "-";
}

}  // namespace

std::vector<Descriptor> papersDescriptors() {
    std::vector<Descriptor> rows;
    for (const auto& algorithm : paperAlgorithms()) {
        rows.push_back({"papers/" + algorithm.name,
                        algorithm.paper + ": " + algorithm.doc,
                        {1024},
                        {128},
                        [&algorithm](int n) { return prepare(algorithm, n); }});
    }
    return rows;
}

std::vector<std::string> papersRows() {
    std::vector<std::string> names;
    for (const auto& algorithm : paperAlgorithms()) names.push_back("papers/" + algorithm.name);
    for (const auto& each : continued) {
        const auto& known = descriptors();
        if (std::any_of(known.begin(), known.end(),
                        [&](const Descriptor& d) { return d.name == each.row; })) {
            names.emplace_back(each.row);
        }
    }
    return names;
}

std::string papersTable(const Result& result) {
    std::string text = fmt::format(
        "{}, copy rate {:.0f} GB/s\n\n| paper | algorithm | n | bytes | flops | the paper's figure "
        "| "
        "ms | GB/s | of copy | GFLOP/s |\n|---|---|---|---|---|---|---|---|---|---|\n",
        result.device, result.copyRate);
    const auto add = [&](const Row& row, const std::string& paper, const std::string& algorithm,
                         const std::string& figure) {
        text += fmt::format(
            "| {} | {} | {} | {} | {} | {} | {:.4g} | {:.3g} | {:.3g} % | {} |\n", paper, algorithm,
            row.n, power(row.gigabytesPerSecond * row.milliseconds * 1e6),
            power(row.gigaflopsPerSecond * row.milliseconds * 1e6), figure, row.milliseconds,
            row.gigabytesPerSecond, 100 * row.fractionOfCopy,
            row.gigaflopsPerSecond > 0 ? fmt::format("{:.3g}", row.gigaflopsPerSecond) : "-");
    };
    for (const auto& row : result.rows) {
        for (const auto& algorithm : paperAlgorithms()) {
            if (row.name == "papers/" + algorithm.name) {
                add(row, algorithm.paper, algorithm.doc, figureOf(algorithm.name));
            }
        }
        for (const auto& each : continued) {
            if (row.name == each.row) {
                add(row, each.paper, fmt::format("{} (`{}`)", each.algorithm, each.row),
                    each.figure);
            }
        }
    }
    return text;
}

}  // namespace seiche::bench
