#include "solvers/linalg/dense/cholesky.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <future>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/mapping.hpp"
#include "solvers/linalg/dense/panel_elimination.hpp"
#include "solvers/linalg/dense/strip_elimination.hpp"
#include "solvers/linalg/dense/tuning.hpp"

namespace seiche::linalg {

namespace {

/// Columns that are updated together: fewer passes over the rest, which from this size on no longer
/// fits into caches.
int outerColumns(int n, int block) {
    return block * (n >= 2048 ? 4 : 2);
}

}  // namespace

Cholesky::Cholesky(std::shared_ptr<const TuningTable> table, bool asOnGpus)
    : table_(table ? std::move(table) : TuningTable::ofDevice()),
      gemm_(table_),
      strips_(std::make_shared<StripElimination>(StripElimination::Kind::cholesky)),
      panelsOnCpu_(gl::executionProfile().panelsOnCpu && !asOnGpus) {}

void Cholesky::blockColumn(Matrix& a, int first, bool updated) {
    if (side_ == StripElimination::side) {
        strips_->run(a, first, updated, a.batch(), l_.buffer(), status_);
        return;
    }
    whole_.set("pitch", a.pitch() / 4)
        .set("stride", static_cast<int>(a.stride() / 4))
        .set("columns", a.rows())
        .set("tiles", side_ / 4);
    whole_.runGroups(
        1, 1, a.batch(),
        {gl::storage(0, a.buffer()), gl::storage(1, l_.buffer()), gl::storage(2, status_)});
}

void Cholesky::prepare(const Matrix& a) {
    const int n = a.rows();
    if (a.columns() != n) {
        failInput("Cholesky's factorization needs a square matrix, not '{}' of {} x {}", a.label(),
                  n, a.columns());
    }
    if (l_.rows() == n && l_.columns() == n && l_.batch() == a.batch()) {
        l_.buffer().clear();
        status_.clear();
    } else {
        triangle_.reset();
        l_ = a.like("L of Cholesky");
        status_ = gl::Buffer(sizeof(std::uint32_t) * 2 * static_cast<std::size_t>(a.batch()),
                             "Cholesky status");
    }
    if (const int side = std::min(a.pitch(), StripElimination::side); side != side_) {
        side_ = side;
        if (panelsOnCpu_ || side == StripElimination::side) return;
        whole_ = gl::Kernel("linalg/dense/eliminate_block.comp", {{"NB", side}, {"CHOLESKY", 1}});
    }
}

void Cholesky::factor(Matrix& a) {
    prepare(a);
    const int n = a.rows();
    if (panelsOnCpu_) {
        factorInSoftware(a, n, [&](int remaining) { return width(n, remaining); });
        return;
    }
    for (int start = 0; start < n;) {
        const int end = start + width(n, n - start);
        step(a, start, end);
        start = end;
    }
}

int Cholesky::width(int n, int remaining) const {
    const int pair = 2 * side_;
    const int plain = !panelsOnCpu_ ? outerColumns(n, side_) : remaining >= 512 ? 256 : 128;
    const int wanted = table_->width("cholesky", remaining, plain);
    return std::min(remaining, std::max(pair, wanted / pair * pair));
}

void Cholesky::factorFirst(Matrix& a, int width) {
    prepare(a);
    if (panelsOnCpu_) {
        factorInSoftware(a, 1, [&](int remaining) { return std::min(remaining, width); });
    } else {
        step(a, 0, std::min(a.rows(), width));
    }
}

void Cholesky::step(Matrix& a, int start, int outerEnd) {
    const int n = a.rows();
    // A pair of blocks takes two launches; the rest of its outer block gets one update for both.
    const int pair = 2 * side_;
    for (int first = start; first < outerEnd; first += pair) {
        blockColumn(a, first, false);
        if (first + side_ < n) blockColumn(a, first + side_, true);
        const int end = first + pair;
        if (const int columns = outerEnd - end; columns > 0) {
            take(a, first, end, end, columns);
        }
    }
    update(a, start, outerEnd, outerEnd);
}

void Cholesky::take(Matrix& a, int from, int end, int column, int columns, gl::Barrier barrier) {
    const int rest = a.rows() - column, depth = end - from;
    const Block left(l_, column, from, rest, depth), target(a, column, column, rest, columns);
    if (panelsOnCpu_) {
        gemm_.run(-1, left, Transpose::no, Block(a, from, column, depth, columns), Transpose::no, 1,
                  target, barrier);
    } else {
        gemm_.run(-1, left, Transpose::no, Block(l_, column, from, columns, depth), Transpose::yes,
                  1, target, barrier);
    }
}

void Cholesky::update(Matrix& a, int from, int end, int column) {
    const int n = a.rows();
    // On a GPU a launch costs more than computing the other half of a small square.
    const int narrow = panelsOnCpu_ ? 128 : 512, whole = panelsOnCpu_ ? 256 : 1536;
    for (int strip = column; strip < n;) {
        const int rest = n - strip;
        const int width = rest <= whole ? rest : std::max(narrow, rest / 4 / side_ * side_);
        take(a, from, end, strip, width, width == rest ? gl::Barrier::after : gl::Barrier::none);
        strip += width;
    }
}

void Cholesky::factorInSoftware(Matrix& a, int upTo, const std::function<int(int)>& width) {
    const int n = a.rows();
    const auto floats = [](const Matrix& of) {
        const auto bytes = gl::mapped(of.buffer());
        return std::span(reinterpret_cast<float*>(bytes.data()), bytes.size() / sizeof(float));
    };
    const auto from = floats(a), to = floats(l_);
    const auto finish = [] { gl::Context::current().finish(); };
    bad_.assign(static_cast<std::size_t>(a.batch()), {});
    bool ready = false;
    int columns = width(n);
    for (int start = 0; start < std::min(upTo, n);) {
        if (!ready) {
            finish();
            panels(from, to, start, columns);
        }
        ready = false;
        const int end = start + columns, rest = n - end;
        columns = rest > 0 ? width(rest) : 0;
        if (end < std::min(upTo, n) && rest > columns) {
            // As in SoftwareLu: the next panel beside the rest of the update.
            const int next = end + columns;
            take(a, start, end, end, columns);
            finish();
            auto panel = std::async(std::launch::async, [&] { panels(from, to, end, columns); });
            update(a, start, end, next);
            panel.get();
            ready = true;
        } else if (rest > 0) {
            update(a, start, end, end);
        }
        start = end;
    }
    status_.upload(std::as_bytes(std::span(bad_)));
}

void Cholesky::panels(std::span<float> a, std::span<float> l, int first, int columns) {
    const auto n = static_cast<std::size_t>(l_.rows()),
               pitch = static_cast<std::size_t>(l_.pitch()),
               begin = static_cast<std::size_t>(first), rows = n - begin,
               count = static_cast<std::size_t>(columns);
    // Layout for eliminateSymmetric; padded with the identity.
    const std::size_t wide = count <= panelStrip ? count : (count + 15) / 16 * 16;
    const auto one = [&](std::size_t b) {
        if (bad_[b][0] != 0) return;
        const std::size_t corner = b * static_cast<std::size_t>(l_.stride()) + begin * (pitch + 1);
        std::vector<float> panel(std::max(rows, wide) * wide);
        for (std::size_t i = 0; i < rows; ++i) {
            const std::size_t lower = std::min(i + 1, count);
            std::copy_n(a.data() + corner + i * pitch, lower, panel.data() + i * wide);
        }
        for (std::size_t j = count; j < wide; ++j) panel[j * wide + j] = 1;
        eliminateSymmetric(panel.data(), static_cast<int>(std::max(rows, wide)),
                           static_cast<int>(wide), l_.batch() == 1 && first == 0);
        std::vector<float> roots(count);
        for (std::size_t j = 0; j < count; ++j) {
            const float pivot = panel[j * wide + j];
            if (!(pivot > 0 && std::isfinite(pivot))) {
                bad_[b] = {static_cast<std::uint32_t>(begin + j + 1),
                           std::bit_cast<std::uint32_t>(pivot)};
                return;
            }
            roots[j] = std::sqrt(pivot);
        }
        for (std::size_t i = 0; i < rows; ++i) {
            float* to = l.data() + corner + i * pitch;
            for (std::size_t j = 0; j < std::min(i, count); ++j) {
                to[j] = panel[i * wide + j] * roots[j];
            }
            if (i < count) to[i] = roots[i];
        }
        // The update reads these as rows, one cache line after the other.
        constexpr std::size_t line = 16;
        for (std::size_t i = count; i < rows; i += line) {
            const std::size_t end = std::min(rows, i + line);
            for (std::size_t j = 0; j < count; ++j) {
                float* to = a.data() + corner + j * pitch;
                for (std::size_t r = i; r < end; ++r) to[r] = panel[r * wide + j] * roots[j];
            }
        }
    };
    const auto part = [&](int from, int to) {
        for (int b = from; b < to; ++b) one(static_cast<std::size_t>(b));
    };
    if (l_.batch() > 1 && rows * count > 4096) {
        parallelFor(l_.batch(), part);
    } else {
        part(0, l_.batch());
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

int Cholesky::definiteOrder(int b) const {
    const auto at = 2 * static_cast<std::size_t>(b);
    const auto column = status_.download<std::uint32_t>(1, sizeof(std::uint32_t) * at)[0];
    return column == 0 ? l_.rows() : static_cast<int>(column) - 1;
}

void Cholesky::solve(Matrix& b, Matrix& x) {
    if (!triangle_) triangle_.emplace(l_, Triangle::lower, Diagonal::stored);
    triangle_->solve(gemm_, Transpose::no, b, x);
    triangle_->solve(gemm_, Transpose::yes, x, b);
    std::swap(b, x);
}

}  // namespace seiche::linalg
