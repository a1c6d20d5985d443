#include "solvers/linalg/dense/lu_cpu_panel.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace seiche::linalg {

namespace {

/// Unblocked, row by row: P A = L U of `rows` x `nb` entries. `pivots` as LAPACK's ipiv, from 0.
/// Returns the first column without a usable pivot, nb where all are.
int eliminate(float* a, int rows, int nb, int* pivots) {
    int bad = nb;
    for (int j = 0; j < nb; ++j) {
        int best = j;
        for (int i = j; i < rows; ++i) {
            const float mine = std::abs(a[i * nb + j]);
            if (std::isnan(mine) || mine > std::abs(a[best * nb + j])) best = i;
            if (std::isnan(mine)) break;
        }
        pivots[j] = best;
        std::swap_ranges(a + best * nb, a + best * nb + nb, a + j * nb);
        const float* top = a + j * nb;
        if (bad == nb && !(std::abs(top[j]) > 0 && std::isfinite(top[j]))) bad = j;
        const float scale = top[j] != 0 ? 1 / top[j] : 0;
        for (int i = j + 1; i < rows; ++i) {
            float* row = a + i * nb;
            const float l = row[j] *= scale;
            for (int c = j + 1; c < nb; ++c) row[c] -= l * top[c];
        }
    }
    return bad;
}

}  // namespace

void LuCpuPanel::factor(Matrix& a, int first, int nb, int columns, gl::Buffer& order,
                        gl::Buffer& moves, gl::Buffer& info) {
    const int side = a.pitch(), rows = side - first, count = rows * nb / 4;
    const auto entries = static_cast<std::size_t>(rows) * static_cast<std::size_t>(nb);
    if (!pack_) {
        pack_ = gl::Kernel("linalg/dense/lu_pack.comp", {{"OUT", 1}});
        unpack_ = gl::Kernel("linalg/dense/lu_pack.comp", {{"OUT", 0}});
    }
    if (!panel_ || panel_.bytes() < 4 * entries) panel_ = gl::Buffer(4 * entries, "panel");
    entries_.resize(entries);
    std::vector<int> interchanges(static_cast<std::size_t>(nb)),
        source(static_cast<std::size_t>(rows)), goal(static_cast<std::size_t>(rows)),
        both(2 * static_cast<std::size_t>(nb));
    for (int b = 0; b < a.batch(); ++b) {
        const auto corner = b * a.stride() + std::int64_t{first} * (a.pitch() + 1);
        for (auto* kernel : {&pack_, &unpack_}) {
            kernel->set("corner", static_cast<int>(corner / 4))
                .set("pitch", a.pitch() / 4)
                .set("width", nb / 4)
                .set("count", count);
        }
        pack_.run(count, 1, 1, {gl::storage(0, a.buffer()), gl::storage(1, panel_)});
        panel_.download(std::as_writable_bytes(std::span(entries_)));
        const int bad = eliminate(entries_.data(), rows, nb, interchanges.data());
        panel_.upload(entries_);
        unpack_.run(count, 1, 1, {gl::storage(0, a.buffer()), gl::storage(1, panel_)});

        std::iota(source.begin(), source.end(), 0);
        for (int j = 0; j < nb; ++j) {
            std::swap(source[static_cast<std::size_t>(j)],
                      source[static_cast<std::size_t>(interchanges[static_cast<std::size_t>(j)])]);
        }
        for (int i = 0; i < rows; ++i)
            goal[static_cast<std::size_t>(source[static_cast<std::size_t>(i)])] = i;
        std::copy_n(source.begin(), nb, both.begin());
        std::copy_n(goal.begin(), nb, both.begin() + nb);
        const auto at = static_cast<std::size_t>(b * side + first);
        const auto before = order.download<int>(source.size(), 4 * at);
        auto after = before;
        for (std::size_t i = 0; i < after.size(); ++i) {
            after[i] = before[static_cast<std::size_t>(source[i])];
        }
        order.upload(after, 4 * at);
        moves.upload(both, 8 * at);
        if (bad < nb && first + bad < columns) {
            const auto known = info.download<int>(1, static_cast<std::size_t>(4 * b))[0];
            info.upload(std::vector<int>{std::min(known, first + bad + 1)},
                        static_cast<std::size_t>(4 * b));
        }
    }
}

}  // namespace seiche::linalg
