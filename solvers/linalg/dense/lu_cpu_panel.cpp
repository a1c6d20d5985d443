#include "solvers/linalg/dense/lu_cpu_panel.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstring>
#include <numeric>
#include <span>

#include "core/base/parallel.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

/// One panel, row by row, halved by columns until a half has `leaf` of them, so that most of the
/// work is a product whose rows stay in registers (Toledo 1997).
class Elimination {
  public:
    /// `pivots` takes the rows that columns found theirs in; null means no pivoting.
    Elimination(float* entries, int rows, int nb, int* pivots, bool alone)
        : a_(entries), rows_(rows), nb_(nb), pivots_(pivots), bad_(nb), alone_(alone) {
        eliminate(0, nb);
    }
    /// The first column without a usable pivot, nb where all are.
    int bad() const { return bad_; }

  private:
    static constexpr int leaf = 8;
    /// Flops that are worth the start of threads.
    static constexpr double many = 8e6;

    float* row(int i) const { return a_ + static_cast<std::ptrdiff_t>(i) * nb_; }

    void eliminate(int from, int to) {
        if (to - from <= leaf) {
            for (int j = from; j < to; ++j) column(j, to);
            return;
        }
        const int middle = from + (to - from) / 2;
        eliminate(from, middle);
        switch (to - middle) {
            case 8:
                behind<8>(from, middle);
                break;
            case 16:
                behind<16>(from, middle);
                break;
            default:
                behind<32>(from, middle);
        }
        eliminate(middle, to);
    }

    void takePivot(int j) {
        int best = j;
        for (int i = j; i < rows_; ++i) {
            const float mine = std::abs(row(i)[j]);
            if (std::isnan(mine) || mine > std::abs(row(best)[j])) best = i;
            if (std::isnan(mine)) break;
        }
        pivots_[j] = best;
        if (best != j) std::swap_ranges(row(best), row(best) + nb_, row(j));
    }

    void column(int j, int to) {
        if (pivots_) takePivot(j);
        const float* top = row(j);
        if (bad_ == nb_ && !(std::abs(top[j]) > 0 && std::isfinite(top[j]))) bad_ = j;
        const float scale = top[j] != 0 ? 1 / top[j] : 0;
        for (int i = j + 1; i < rows_; ++i) {
            float* mine = row(i);
            const float l = mine[j] *= scale;
            for (int c = j + 1; c < to; ++c) mine[c] -= l * top[c];
        }
    }

    /// `width` columns from `middle` on, less the product of those from `from` on; the rows of
    /// their pivots are solved for, one after the other.
    template <int width>
    void behind(int from, int middle) {
        const auto one = [&](int i, int depth) {
            float sum[width];
            float* mine = row(i);
            std::memcpy(sum, mine + middle, sizeof(sum));
            for (int p = from; p < from + depth; ++p) {
                const float l = mine[p];
                const float* top = row(p) + middle;
                for (int c = 0; c < width; ++c) sum[c] -= l * top[c];
            }
            std::memcpy(mine + middle, sum, sizeof(sum));
        };
        for (int i = from + 1; i < middle; ++i) one(i, i - from);
        const auto part = [&](int begin, int end) {
            for (int i = begin; i < end; ++i) one(middle + i, middle - from);
        };
        const int rest = rows_ - middle;
        if (alone_ && 2.0 * rest * (middle - from) * width > many) {
            parallelFor(rest, part);
        } else {
            part(0, rest);
        }
    }

    float* a_;
    int rows_, nb_;
    int* pivots_;
    int bad_;
    bool alone_;
};

/// What lu_pack.comp reads.
gl::Binding packed(const gl::Buffer& buffer) {
    return gl::Context::current().software() ? gl::texels(2, buffer) : gl::storage(2, buffer);
}

}  // namespace

void LuCpuPanel::begin(int side, int batch, bool pivots) {
    side_ = side;
    batch_ = batch;
    pivots_ = pivots;
    order_.resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(batch));
    for (int b = 0; b < batch; ++b) {
        std::iota(order_.begin() + b * side, order_.begin() + (b + 1) * side, 0);
    }
    bad_.assign(static_cast<std::size_t>(batch), INT_MAX);
    moves_.resize(static_cast<std::size_t>(batch));
}

void LuCpuPanel::fetch(const Matrix& a, int first, int nb) {
    first_ = first;
    nb_ = nb;
    const int rows = side_ - first, count = rows * nb / 4;
    const auto bytes =
        std::size_t{16} * static_cast<std::size_t>(count) * static_cast<std::size_t>(batch_);
    if (!pack_) {
        const int texels = gl::Context::current().software();
        pack_ = gl::Kernel("linalg/dense/lu_pack.comp", {{"OUT", 1}, {"TEXELS", texels}});
        unpack_ = gl::Kernel("linalg/dense/lu_pack.comp", {{"OUT", 0}, {"TEXELS", texels}});
    }
    if (!panel_ || panel_.bytes() < bytes) panel_ = gl::Buffer(bytes, "panel");
    for (auto* kernel : {&pack_, &unpack_}) {
        kernel->set("corner", first * (a.pitch() + 1) / 4)
            .set("stride", static_cast<int>(a.stride() / 4))
            .set("pitch", a.pitch() / 4)
            .set("shift", std::countr_zero(static_cast<unsigned>(nb / 4)))
            .set("count", count);
    }
    pack_.run(count, 1, batch_, {gl::storage(0, panel_), packed(a.buffer())});
    readback_.push(panel_, 0, bytes, 0);
    gl::Context::current().flush();
}

void LuCpuPanel::factor(Matrix& a, int columns, gl::Buffer& order, gl::Buffer& moves,
                        gl::Buffer& info) {
    using Clock = std::chrono::steady_clock;
    const int rows = side_ - first_, each = rows * nb_;
    auto since = Clock::now();
    const auto lap = [&](double& milliseconds) {
        const auto now = Clock::now();
        milliseconds += std::chrono::duration<double, std::milli>(now - since).count();
        since = now;
    };
    // What is enqueued meanwhile shall run meanwhile.
    gl::Context::current().flush();
    readback_.poll(true, [&](std::uint64_t, std::span<const std::byte> data) {
        entries_.resize(data.size() / sizeof(float));
        std::memcpy(entries_.data(), data.data(), data.size());
    });
    lap(times.wait);
    std::vector<std::vector<int>> interchanges(static_cast<std::size_t>(batch_));
    std::vector<int> bad(static_cast<std::size_t>(batch_));
    const auto part = [&](int begin, int end) {
        for (int b = begin; b < end; ++b) {
            auto& pivots = interchanges[static_cast<std::size_t>(b)];
            pivots.resize(static_cast<std::size_t>(nb_));
            bad[static_cast<std::size_t>(b)] =
                Elimination(entries_.data() + static_cast<std::ptrdiff_t>(b) * each, rows, nb_,
                            pivots_ ? pivots.data() : nullptr, batch_ == 1)
                    .bad();
        }
    };
    if (batch_ > 1 && each > 16384) {
        parallelFor(batch_, part);
    } else {
        part(0, batch_);
    }
    lap(times.factor);
    panel_.upload(entries_);
    unpack_.run(each / 4, 1, batch_, {gl::storage(0, a.buffer()), packed(panel_)});
    for (int b = 0; b < batch_; ++b) {
        const auto at = static_cast<std::size_t>(b);
        if (pivots_) moveRows(b, interchanges[at], order, moves);
        if (bad[at] == nb_ || first_ + bad[at] >= columns || bad_[at] != INT_MAX) continue;
        bad_[at] = first_ + bad[at] + 1;
        info.upload(std::vector<int>{bad_[at]}, 4 * at);
    }
    lap(times.upload);
}

void LuCpuPanel::forward(Matrix& a) {
    const auto since = std::chrono::steady_clock::now();
    const auto pitch = static_cast<std::size_t>(a.pitch());
    const auto first = static_cast<std::size_t>(first_), nb = static_cast<std::size_t>(nb_),
               next = first + nb;
    std::vector<float> before(nb * pitch), row(pitch);
    for (int b = 0; b < batch_; ++b) {
        const auto byteOf = [&](std::size_t i, std::size_t column) {
            return sizeof(float) *
                   (static_cast<std::size_t>(b * a.stride()) + (first + i) * pitch + column);
        };
        auto& buffer = a.buffer();
        buffer.download(std::as_writable_bytes(std::span(before)), byteOf(0, 0));
        entries_ = before;
        for (std::size_t i = 0; pivots_ && i < nb; ++i) {
            const auto& moves = moves_[static_cast<std::size_t>(b)];
            const auto source = static_cast<std::size_t>(moves[i]);
            const float* from = before.data() + source * pitch;
            if (source >= nb) {
                buffer.download(std::as_writable_bytes(std::span(row)), byteOf(source, 0));
                from = row.data();
            }
            float* to = entries_.data() + i * pitch;
            std::copy(from, from + first, to);
            std::copy(from + next, from + pitch, to + next);
        }
        for (std::size_t i = 0; pivots_ && i < nb; ++i) {
            const auto goal = static_cast<std::size_t>(moves_[static_cast<std::size_t>(b)][nb + i]);
            if (goal < nb) continue;
            const auto displaced =
                std::as_bytes(std::span(before)).subspan(4 * i * pitch, 4 * pitch);
            if (first > 0) buffer.upload(displaced.first(4 * first), byteOf(goal, 0));
            if (next < pitch) buffer.upload(displaced.subspan(4 * next), byteOf(goal, next));
        }
        const auto solve = [&](int begin, int end) {
            for (std::size_t i = 1; i < nb; ++i) {
                float* mine = entries_.data() + i * pitch;
                for (std::size_t p = 0; p < i; ++p) {
                    const float l = mine[first + p];
                    const float* top = entries_.data() + p * pitch;
                    for (std::size_t c = next + static_cast<std::size_t>(begin);
                         c < next + static_cast<std::size_t>(end); ++c) {
                        mine[c] -= l * top[c];
                    }
                }
            }
        };
        const int width = static_cast<int>(pitch - next);
        if (static_cast<double>(nb * nb) * width > 4e6) {
            parallelFor(width, solve);
        } else {
            solve(0, width);
        }
        buffer.upload(entries_, byteOf(0, 0));
    }
    times.factor +=
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - since).count();
}

void LuCpuPanel::moveRows(int b, const std::vector<int>& interchanges, gl::Buffer& order,
                          gl::Buffer& moves) {
    const auto rows = static_cast<std::size_t>(side_ - first_), nb = static_cast<std::size_t>(nb_);
    std::vector<int> source(rows), goal(rows), both(2 * nb);
    std::iota(source.begin(), source.end(), 0);
    for (std::size_t j = 0; j < nb; ++j) {
        std::swap(source[j], source[static_cast<std::size_t>(interchanges[j])]);
    }
    for (std::size_t i = 0; i < rows; ++i) {
        goal[static_cast<std::size_t>(source[i])] = static_cast<int>(i);
    }
    std::copy_n(source.begin(), nb, both.begin());
    std::copy_n(goal.begin(), nb, both.begin() + nb_);
    const auto at = static_cast<std::size_t>(b * side_ + first_);
    const std::vector<int> before(order_.begin() + static_cast<std::ptrdiff_t>(at),
                                  order_.begin() + static_cast<std::ptrdiff_t>(at + rows));
    for (std::size_t i = 0; i < rows; ++i) {
        order_[at + i] = before[static_cast<std::size_t>(source[i])];
    }
    order.upload(std::as_bytes(std::span(order_).subspan(at, rows)), 4 * at);
    moves.upload(both, 8 * at);
    moves_[static_cast<std::size_t>(b)] = std::move(both);
}

}  // namespace seiche::linalg
