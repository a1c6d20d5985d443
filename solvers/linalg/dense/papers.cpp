#include "solvers/linalg/dense/papers.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/base/error.hpp"

namespace seiche::linalg {

namespace {

int half(int side) {
    return (side + 1) / 2;
}

void need(gl::Buffer& buffer, std::size_t bytes, const char* label) {
    if (!buffer || buffer.bytes() != bytes) buffer = gl::Buffer(bytes, label);
}

std::size_t packedBytes(const Matrix& m) {
    return std::size_t{16} * static_cast<std::size_t>(half(m.rows())) *
           static_cast<std::size_t>(half(m.columns()));
}

void pack(gl::Kernel& kernel, const Matrix& matrix, const gl::Buffer& blocks, float filler) {
    kernel.set("rows", matrix.rows())
        .set("columns", matrix.columns())
        .set("pitch", matrix.pitch())
        .set("blockColumns", half(matrix.columns()))
        .set("filler", filler);
    kernel.run(half(matrix.columns()), half(matrix.rows()), 1,
               {gl::storage(0, matrix.buffer()), gl::storage(1, blocks)});
}

}  // namespace

double PaperAlgorithm::bytes(int n) const {
    const double units = packed ? half(n) : n, size = packed ? 16 : 4;
    if (kind == Kind::lu) {
        // The update; swap, search and scaling are of lower order but for the swap of a whole row.
        double sum = 4 * size * units * units * units / 3;
        if (pivots) sum += 4 * size * units * units + size * units * units / 2;
        return sum;
    }
    const double passes = passLength == 0 ? 1 : std::max(1.0, units / passLength);
    return 2 * size * units * units * units + 2 * size * units * units * passes;
}

double PaperAlgorithm::flops(int n) const {
    const double cubed = static_cast<double>(n) * n * n;
    return kind == Kind::product ? 2 * cubed : 2 * cubed / 3;
}

const std::vector<PaperAlgorithm>& paperAlgorithms() {
    using Kind = PaperAlgorithm::Kind;
    static const std::vector<PaperAlgorithm> all = {
        {"larsen-mcallister", "Larsen, McAllister 2001", "product, one inner index per pass",
         Kind::product, false, 1, false},
        {"hall-single", "Hall, Carr, Hart 2003", "product, 32 inner indices per pass, one channel",
         Kind::product, false, 32, false},
        {"hall-four", "Hall, Carr, Hart 2003",
         "product, 32 inner indices per pass, 2 x 2 blocks in four channels", Kind::product, true,
         16, false},
        {"brodtkorb-single-pass", "Brodtkorb 2008", "product, 2 x 2 blocks, one pass",
         Kind::product, true, 0, false},
        {"brodtkorb-multi-pass", "Brodtkorb 2008",
         "product, 2 x 2 blocks, 256 inner indices per pass", Kind::product, true, 128, false},
        {"galoppo-lu", "Galoppo et al. 2005", "LU by row operations, no pivoting", Kind::lu, false,
         0, false},
        {"galoppo-plu", "Galoppo et al. 2005", "LU by row operations, partial pivoting", Kind::lu,
         false, 0, true},
        {"brodtkorb-plu", "Brodtkorb 2008", "LU on 2 x 2 blocks, pivoting by blocks", Kind::lu,
         true, 0, true},
    };
    return all;
}

const PaperAlgorithm& paperAlgorithm(const std::string& name) {
    for (const auto& each : paperAlgorithms()) {
        if (each.name == name) return each;
    }
    failInput("there is no algorithm '{}' from the papers", name);
}

PaperProduct::PaperProduct(const PaperAlgorithm& algorithm)
    : algorithm_(algorithm),
      pack_("linalg/dense/papers_pack.comp", {{"UNPACK", 0}}),
      product_("linalg/dense/papers_product.comp", {{"PACKED", algorithm.packed ? 1 : 0}}),
      unpack_("linalg/dense/papers_pack.comp", {{"UNPACK", 1}}) {}

void PaperProduct::run(const Matrix& a, const Matrix& b, Matrix& c) {
    if (a.columns() != b.rows() || c.rows() != a.rows() || c.columns() != b.columns() ||
        a.batch() != 1 || b.batch() != 1 || c.batch() != 1 || &c == &a || &c == &b) {
        failInput("{}: {} x {} times {} x {} does not make {} x {}", algorithm_.name, a.rows(),
                  a.columns(), b.rows(), b.columns(), c.rows(), c.columns());
    }
    const bool packed = algorithm_.packed;
    const auto units = [&](int side) { return packed ? half(side) : side; };
    if (packed) {
        need(a_, packedBytes(a), "blocks of A");
        need(b_, packedBytes(b), "blocks of B");
        need(c_, packedBytes(c), "blocks of C");
        pack(pack_, a, a_, 0);
        pack(pack_, b, b_, 0);
        product_.set("pitches",
                     std::array{half(a.columns()), half(b.columns()), half(c.columns())});
    } else {
        product_.set("pitches", std::array{a.pitch(), b.pitch(), c.pitch()});
    }
    const int m = units(c.rows()), n = units(c.columns()), k = units(a.columns());
    product_.set("size", std::array{m, n});
    const int length = algorithm_.passLength == 0 ? k : algorithm_.passLength;
    for (int first = 0; first < k; first += length) {
        product_.set("first", first).set("last", std::min(k, first + length));
        product_.run(
            n, m, 1,
            {gl::storage(0, packed ? a_ : a.buffer()), gl::storage(1, packed ? b_ : b.buffer()),
             gl::storage(2, packed ? c_ : c.buffer())});
    }
    if (packed) pack(unpack_, c, c_, 0);
}

PaperLu::PaperLu(const PaperAlgorithm& algorithm)
    : algorithm_(algorithm),
      pack_("linalg/dense/papers_pack.comp", {{"UNPACK", 0}}),
      unpack_("linalg/dense/papers_pack.comp", {{"UNPACK", 1}}) {
    for (int pass = 0; pass < 4; ++pass) {
        passes_[pass] =
            gl::Kernel("linalg/dense/papers_lu.comp", {{"PACKED", algorithm.packed ? 1 : 0},
                                                       {"PASS", pass},
                                                       {"SEARCH", algorithm.pivots ? 1 : 0}});
    }
}

void PaperLu::factor(Matrix& a) {
    if (a.rows() != a.columns() || a.batch() != 1) {
        failInput("{} takes one square matrix, not {} x {} ({} of them)", algorithm_.name, a.rows(),
                  a.columns(), a.batch());
    }
    const bool packed = algorithm_.packed;
    side_ = packed ? half(a.rows()) : a.rows();
    if (packed) {
        need(blocks_, packedBytes(a), "blocks of A");
        pack(pack_, a, blocks_, 1);
    }
    need(pivots_, sizeof(int) * static_cast<std::size_t>(side_), "pivots");
    need(status_, 8, "LU status");
    status_.clear();
    for (auto& pass : passes_) {
        pass.set("n", side_).set("pitch", packed ? side_ : a.pitch());
    }
    const auto& buffer = packed ? blocks_ : a.buffer();
    const auto run = [&](int pass, int k, int width, int height) {
        passes_[pass].set("k", k);
        passes_[pass].run(
            width, height, 1,
            {gl::storage(0, buffer), gl::storage(1, pivots_), gl::storage(2, status_)});
    };
    for (int k = 0; k < side_; ++k) {
        run(0, k, 1, 1);
        if (algorithm_.pivots) run(1, k, side_, 1);
        if (k + 1 == side_) break;
        run(2, k, side_ - k - 1, 1);
        run(3, k, side_ - k - 1, side_ - k - 1);
    }
    if (packed) pack(unpack_, a, blocks_, 0);
}

void PaperLu::check() const {
    const auto status = status_.download<std::uint32_t>(2);
    if (status[0] == 0) return;
    const int column = (static_cast<int>(status[0]) - 1) * (algorithm_.packed ? 2 : 1);
    failRun("{}: the matrix is singular or needs other pivots: the pivot of column {} is {}",
            algorithm_.name, column, std::bit_cast<float>(status[1]));
}

std::vector<int> PaperLu::permutation() const {
    std::vector<int> order(static_cast<std::size_t>(side_));
    std::iota(order.begin(), order.end(), 0);
    const auto pivots = pivots_.download<int>(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) {
        std::swap(order[k], order[static_cast<std::size_t>(pivots[k])]);
    }
    return order;
}

}  // namespace seiche::linalg
