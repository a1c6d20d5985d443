#include "solvers/linalg/dense/panel_elimination.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <utility>
#include <vector>

#include "core/base/parallel.hpp"

// For processors with fused multiply-adds of eight numbers, and for all others.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 12
#define SEICHE_FOR_PROCESSORS __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define SEICHE_FOR_PROCESSORS
#endif
// Inlined into the variant for each processor.
#define SEICHE_INLINE [[gnu::always_inline]] inline

namespace seiche::linalg {

void subtractProduct(const float* left, float* from, int pitch, int rows, int k, const float* x);
int eliminateColumns(float* columns, int stride, int rows, int count, int* pivots, bool symmetric);

namespace {

/// Eight numbers in a register, and as they lie in memory.
using Eight = float __attribute__((vector_size(32)));
using Stored = float __attribute__((vector_size(32), aligned(4), may_alias));

SEICHE_INLINE const Stored& eight(const float* at) {
    return *reinterpret_cast<const Stored*>(at);
}
SEICHE_INLINE Stored& eight(float* at) {
    return *reinterpret_cast<Stored*>(at);
}

/// sum = left x, R x k by k x 16.
template <int R>
SEICHE_INLINE void multiply(const float* left, std::ptrdiff_t pitch, const float* x, int k,
                            Eight (&sum)[R][2]) {
    for (int r = 0; r < R; ++r) sum[r][0] = sum[r][1] = Eight{};
    for (int p = 0; p < k; ++p) {
        const Eight x0 = eight(x + panelStrip * p), x1 = eight(x + panelStrip * p + 8);
        for (int r = 0; r < R; ++r) {
            const float l = left[r * pitch + p];
            sum[r][0] += l * x0;
            sum[r][1] += l * x1;
        }
    }
}

template <int R>
SEICHE_INLINE void subtractRows(const float* left, float* from, std::ptrdiff_t pitch, int k,
                                const float* x) {
    Eight sum[R][2];
    multiply<R>(left, pitch, x, k, sum);
    for (int r = 0; r < R; ++r) {
        eight(from + r * pitch) -= sum[r][0];
        eight(from + r * pitch + 8) -= sum[r][1];
    }
}

}  // namespace

SEICHE_FOR_PROCESSORS void solveStrip(const float* triangle, int pitch, int k, float* x) {
    constexpr int R = 4;
    for (int i = 0; i < k; i += R) {
        const float* rows = triangle + static_cast<std::ptrdiff_t>(i) * pitch;
        Eight sum[R][2];
        multiply<R>(rows, pitch, x, i, sum);
        float* mine = x + panelStrip * i;
        for (int r = 0; r < R; ++r) {
            for (int q = 0; q < r; ++q) {
                const float l = rows[static_cast<std::ptrdiff_t>(r) * pitch + i + q];
                sum[r][0] += l * eight(mine + panelStrip * q);
                sum[r][1] += l * eight(mine + panelStrip * q + 8);
            }
            eight(mine + panelStrip * r) -= sum[r][0];
            eight(mine + panelStrip * r + 8) -= sum[r][1];
        }
    }
}

/// from, rows x 16, less left x with left of rows x k and x of k x 16; rows of left and from lie
/// `pitch` apart.
SEICHE_FOR_PROCESSORS void subtractProduct(const float* left, float* from, int pitch, int rows,
                                           int k, const float* x) {
    constexpr int R = 6;  // 12 sums and their operands fit into 16 registers
    int i = 0;
    for (; i + R <= rows; i += R) {
        const auto at = static_cast<std::ptrdiff_t>(i) * pitch;
        subtractRows<R>(left + at, from + at, pitch, k, x);
    }
    for (; i < rows; ++i) {
        const auto at = static_cast<std::ptrdiff_t>(i) * pitch;
        subtractRows<1>(left + at, from + at, pitch, k, x);
    }
}

/// The same as eliminatePanel or eliminateSymmetric for few columns that lie `stride` apart. Column
/// by column, left-looking (Crout).
SEICHE_FOR_PROCESSORS int eliminateColumns(float* columns, int stride, int rows, int count,
                                           int* pivots, bool symmetric) {
    const auto column = [&](int j) { return columns + static_cast<std::ptrdiff_t>(j) * stride; };
    const auto magnitude = [](float value) {  // that of NaN is the largest
        return std::bit_cast<int>(value) & 0x7fffffff;
    };
    int bad = count;
    for (int j = 0; j < count; ++j) {
        float* mine = column(j);
        for (int p = 0; symmetric && p < j; ++p) mine[p] = column(p)[j] * column(p)[p];
        for (int i = 1; !symmetric && i < j; ++i) {
            float sum = 0;
            for (int p = 0; p < i; ++p) sum += column(p)[i] * mine[p];
            mine[i] -= sum;
        }
        int i = j;
        for (; j > 0 && i + panelStrip <= rows; i += panelStrip) {
            Eight sum0 = {}, sum1 = {};
            for (int p = 0; p < j; ++p) {
                sum0 += mine[p] * eight(column(p) + i);
                sum1 += mine[p] * eight(column(p) + i + 8);
            }
            eight(mine + i) -= sum0;
            eight(mine + i + 8) -= sum1;
        }
        for (; j > 0 && i < rows; ++i) {
            float sum = 0;
            for (int p = 0; p < j; ++p) sum += mine[p] * column(p)[i];
            mine[i] -= sum;
        }
        if (pivots) {
            int most = 0;
            for (int r = j; r < rows; ++r) most = std::max(most, magnitude(mine[r]));
            int best = j;
            while (magnitude(mine[best]) != most) ++best;
            pivots[j] = best;
            for (int c = 0; best != j && c < count; ++c) std::swap(column(c)[j], column(c)[best]);
        }
        const float pivot = mine[j];
        if (bad == count && !(std::abs(pivot) > 0 && std::isfinite(pivot))) bad = j;
        for (int r = j + 1; r < rows; ++r) mine[r] = pivot != 0 ? mine[r] / pivot : 0;
    }
    return bad;
}

namespace {

class Elimination {
  public:
    Elimination(float* entries, int rows, int columns, int* pivots, bool symmetric, bool alone)
        : a_(entries),
          rows_(rows),
          columns_(columns),
          pivots_(pivots),
          symmetric_(symmetric),
          alone_(alone),
          bad_(columns),
          // Columns that do not start in the same cache set.
          stride_((rows + panelStrip - 1) / panelStrip * panelStrip + panelStrip),
          turned_(static_cast<std::size_t>(std::min(columns, panelStrip) * stride_)),
          x_(static_cast<std::size_t>(panelStrip * columns)) {
        eliminate(0, columns);
    }
    int bad() const { return bad_; }

  private:
    /// Flops that are worth starting threads.
    static constexpr double many = 3e7;

    float* row(int i) const { return a_ + static_cast<std::ptrdiff_t>(i) * columns_; }

    void eliminate(int from, int to) {
        if (to - from <= panelStrip) {
            leaf(from, to);
            return;
        }
        const int middle = from + (to - from) / (2 * panelStrip) * panelStrip;
        eliminate(from, middle);
        for (int column = middle; column < to; column += panelStrip) behind(from, middle, column);
        eliminate(middle, to);
    }

    void leaf(int from, int to) {
        const int count = to - from, rows = rows_ - from;
        for (int i = 0; i < rows; ++i) {
            const float* mine = row(from + i) + from;
            for (int c = 0; c < count; ++c) turned_[at(c, i)] = mine[c];
        }
        int* pivots = pivots_ ? pivots_ + from : nullptr;
        const int bad = eliminateColumns(turned_.data(), stride_, rows, count, pivots, symmetric_);
        if (bad < count) bad_ = std::min(bad_, from + bad);
        for (int j = 0; pivots && j < count; ++j) {
            pivots[j] += from;
            float *one = row(from + j), *other = row(pivots[j]);
            if (one != other) std::swap_ranges(one, one + columns_, other);
        }
        for (int i = 0; i < rows; ++i) {
            float* mine = row(from + i) + from;
            for (int c = 0; c < count; ++c) mine[c] = turned_[at(c, i)];
        }
    }
    std::size_t at(int column, int i) const {
        return static_cast<std::size_t>(column * stride_ + i);
    }

    static std::size_t xAt(int p, int j) { return static_cast<std::size_t>(panelStrip * p + j); }

    /// Columns [from, middle) are applied to 16 from `column` on.
    void behind(int from, int middle, int column) {
        const int k = middle - from;
        if (symmetric_) {
            for (int j = 0; j < panelStrip; ++j) {
                const float* l = row(column + j) + from;
                for (int p = 0; p < k; ++p) x_[xAt(p, j)] = l[p] * row(from + p)[from + p];
            }
        } else {
            for (int p = 0; p < k; ++p)
                std::copy_n(row(from + p) + column, panelStrip, x_.data() + xAt(p, 0));
            solveStrip(row(from) + from, columns_, k, x_.data());
            for (int p = 0; p < k; ++p)
                std::copy_n(x_.data() + xAt(p, 0), panelStrip, row(from + p) + column);
        }
        const auto part = [&](int begin, int end) {
            subtractProduct(row(middle + begin) + from, row(middle + begin) + column, columns_,
                            end - begin, k, x_.data());
        };
        const int rest = rows_ - middle;
        if (alone_ && 2.0 * rest * k * panelStrip > many) {
            parallelFor(rest, part);
        } else {
            part(0, rest);
        }
    }

    float* a_;
    int rows_, columns_;
    int* pivots_;
    bool symmetric_, alone_;
    int bad_, stride_;
    std::vector<float> turned_, x_;  // columns as eliminateColumns has them; a strip
};

}  // namespace

int eliminatePanel(float* entries, int rows, int columns, int* pivots, bool alone) {
    return Elimination(entries, rows, columns, pivots, false, alone).bad();
}

int eliminateSymmetric(float* entries, int rows, int columns, bool alone) {
    return Elimination(entries, rows, columns, nullptr, true, alone).bad();
}

}  // namespace seiche::linalg
