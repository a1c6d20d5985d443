#include "solvers/linalg/dense/cholesky.hpp"

#include <algorithm>
#include <bit>

#include "core/base/error.hpp"

namespace seiche::linalg {

namespace {

constexpr int block = 64;

/// Columns that get their updates together: fewer passes over what remains, which from here on no
/// longer lies in caches.
int outerColumns(int n) {
    return n >= 2048 ? 256 : block;
}

}  // namespace

Cholesky::Cholesky() : panel_("linalg/dense/cholesky_panel.comp") {}

void Cholesky::factor(Matrix& a) {
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
    panel_.set("n", n).set("pitch", a.pitch()).set("stride", static_cast<int>(a.stride()));
    const int outer = outerColumns(n);
    for (int start = 0; start < n; start += outer) {
        const int outerEnd = std::min(n, start + outer);
        for (int first = start; first < outerEnd; first += block) {
            const int end = std::min(n, first + block), rest = n - end;
            panel_.set("first", first);
            panel_.runGroups(
                std::max(1, (rest + block - 1) / block), 1, a.batch(),
                {gl::storage(0, a.buffer()), gl::storage(1, l_.buffer()), gl::storage(2, status_)});
            if (const int columns = outerEnd - end; columns > 0) {
                gemm_.run(-1, Block(l_, end, first, rest, end - first), Transpose::no,
                          Block(l_, end, first, columns, end - first), Transpose::yes, 1,
                          Block(a, end, end, rest, columns));
            }
        }
        // The rest in strips, which leave most of the upper triangle alone.
        const int depth = outerEnd - start;
        for (int strip = outerEnd; strip < n;) {
            const int rest = n - strip;
            const int width = rest <= 1536 ? rest : std::max(512, rest / 4 / block * block);
            const bool last = width == rest;
            gemm_.run(-1, Block(l_, strip, start, rest, depth), Transpose::no,
                      Block(l_, strip, start, width, depth), Transpose::yes, 1,
                      Block(a, strip, strip, rest, width),
                      last ? gl::Barrier::after : gl::Barrier::none);
            strip += width;
        }
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
    if (!triangle_) triangle_.emplace(l_, Triangle::lower, Diagonal::stored);
    triangle_->solve(gemm_, Transpose::no, b, x);
    triangle_->solve(gemm_, Transpose::yes, x, b);
    std::swap(b, x);
}

}  // namespace seiche::linalg
