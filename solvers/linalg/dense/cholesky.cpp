#include "solvers/linalg/dense/cholesky.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/tuning.hpp"

namespace seiche::linalg {

namespace {

/// Columns that get their updates together: fewer passes over what remains, which from here on no
/// longer lies in caches.
int outerColumns(int n, int block) {
    return block * (n >= 2048 ? 4 : 2);
}

}  // namespace

Cholesky::Cholesky(std::shared_ptr<const TuningTable> table)
    : table_(table ? std::move(table) : TuningTable::ofDevice()), gemm_(table_) {}

void Cholesky::blockColumn(Matrix& a, int first, bool updated) {
    auto& kernel = updated ? updating_ : plain_;
    const int strips = (a.rows() - first + side_ - 1) / side_ - 1;
    kernel.set("first", first)
        .set("pitch", a.pitch() / 4)
        .set("stride", static_cast<int>(a.stride() / 4))
        .set("strips", strips)
        .set("columns", a.rows())
        .set("tiles", side_ / 4);
    kernel.runGroups(
        std::max(1, strips), 1, a.batch(),
        {gl::storage(0, a.buffer()), gl::storage(1, l_.buffer()), gl::storage(2, status_)});
}

void Cholesky::prepare(const Matrix& a) {
    const int n = a.rows();
    if (a.columns() != n) {
        failInput("Cholesky's factorization needs a square matrix, not '{}' of {} x {}", a.label(),
                  n, a.columns());
    }
    triangle_.reset();
    if (l_.rows() == n && l_.columns() == n && l_.batch() == a.batch()) {
        l_.buffer().clear();
        status_.clear();
    } else {
        l_ = a.like("L of Cholesky");
        status_ = gl::Buffer(sizeof(std::uint32_t) * 2 * static_cast<std::size_t>(a.batch()),
                             "Cholesky status");
    }
    if (const int side = std::min(a.pitch(), 64); side != side_) {
        side_ = side;
        const auto made = [&](int updated) {
            return gl::Kernel("linalg/dense/eliminate_block.comp",
                              {{"NB", side}, {"CHOLESKY", 1}, {"UPDATED", updated}});
        };
        plain_ = made(0);
        if (a.pitch() > side) updating_ = made(1);
    }
}

void Cholesky::factor(Matrix& a) {
    prepare(a);
    const int n = a.rows(), pair = 2 * side_;
    for (int start = 0; start < n;) {
        const int width = table_->width("cholesky", n - start, outerColumns(n, side_));
        const int end = std::min(n, start + std::max(pair, width / pair * pair));
        step(a, start, end);
        start = end;
    }
}

void Cholesky::factorFirst(Matrix& a, int width) {
    prepare(a);
    step(a, 0, std::min(a.rows(), width));
}

void Cholesky::step(Matrix& a, int start, int outerEnd) {
    const int n = a.rows();
    // A pair of blocks takes two launches; what lies behind it in its outer block gets one update
    // for both.
    const int pair = 2 * side_;
    for (int first = start; first < outerEnd; first += pair) {
        blockColumn(a, first, false);
        if (first + side_ < n) blockColumn(a, first + side_, true);
        const int end = first + pair;
        if (const int columns = outerEnd - end; columns > 0) {
            gemm_.run(-1, Block(l_, end, start, n - end, end - start), Transpose::no,
                      Block(l_, end, start, columns, end - start), Transpose::yes, 1,
                      Block(a, end, end, n - end, columns));
        }
    }
    // The rest in strips, which leave most of the upper triangle alone.
    const int depth = outerEnd - start;
    for (int strip = outerEnd; strip < n;) {
        const int rest = n - strip;
        const int width = rest <= 1536 ? rest : std::max(512, rest / 4 / side_ * side_);
        const bool last = width == rest;
        gemm_.run(-1, Block(l_, strip, start, rest, depth), Transpose::no,
                  Block(l_, strip, start, width, depth), Transpose::yes, 1,
                  Block(a, strip, strip, rest, width),
                  last ? gl::Barrier::after : gl::Barrier::none);
        strip += width;
    }
}

void Cholesky::check() const {
    const auto status = status_.download<std::uint32_t>(2 * static_cast<std::size_t>(l_.batch()));
    for (std::size_t b = 0; b < status.size(); b += 2) {
        if (status[b] == 0) continue;
        failRun("matrix{} is not positive definite: the pivot of column {} is {}",
                l_.batch() > 1 ? fmt::format(" {}", b / 2) : "", status[b] - 1,
                std::bit_cast<float>(status[b + 1]));
    }
}

void Cholesky::solve(Matrix& b, Matrix& x) {
    const int n = l_.rows();
    if (n <= 64) {
        if (b.rows() != n || x.rows() != n || x.columns() != b.columns()) {
            failInput("{} unknowns were given {} x {} right sides and {} x {} solutions", n,
                      b.rows(), b.columns(), x.rows(), x.columns());
        }
        substitute(false, b, x);
        substitute(true, x, b);
    } else {
        if (!triangle_) triangle_.emplace(l_, Triangle::lower, Diagonal::stored);
        triangle_->solve(gemm_, Transpose::no, b, x);
        triangle_->solve(gemm_, Transpose::yes, x, b);
    }
    std::swap(b, x);
}

void Cholesky::substitute(bool back, const Matrix& b, Matrix& x) {
    auto& kernel = small_[back];
    if (!kernel) kernel = gl::Kernel("linalg/dense/small_triangle.comp", {{"BACK", back ? 1 : 0}});
    kernel.set("n", l_.rows())
        .set("pitch", l_.pitch())
        .set("stride", static_cast<int>(l_.stride()))
        .set("sidePitch", b.pitch())
        .set("sideStride", static_cast<int>(b.stride()));
    kernel.run(
        b.pitch(), 1, b.batch(),
        {gl::storage(0, l_.buffer()), gl::storage(1, b.buffer()), gl::storage(2, x.buffer())});
}

}  // namespace seiche::linalg
