#include "solvers/linalg/dense/lu_cpu_panel.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <climits>
#include <cstring>
#include <numeric>
#include <span>

#include "core/base/parallel.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/dense/panel_elimination.hpp"

namespace seiche::linalg {

namespace {

/// Binding of the packed panel for lu_pack.comp.
gl::Binding packed(const gl::Buffer& buffer) {
    return gl::executionProfile().sampled ? gl::storage(2, buffer) : gl::texels(2, buffer);
}

}  // namespace

void LuCpuPanel::begin(const LuPlace& place, bool pivots) {
    side_ = place.rows;
    batch_ = place.matrix->batch();
    pivots_ = pivots;
    order_.resize(static_cast<std::size_t>(side_) * static_cast<std::size_t>(batch_));
    for (int b = 0; b < batch_; ++b) {
        std::iota(order_.begin() + b * side_, order_.begin() + (b + 1) * side_, 0);
    }
    bad_.assign(static_cast<std::size_t>(batch_), INT_MAX);
}

void LuCpuPanel::fetch(const LuPlace& place, int first, int nb) {
    const auto& a = *place.matrix;
    first_ = first;
    nb_ = nb;
    const int rows = side_ - first, count = rows * nb / 4;
    const auto bytes =
        std::size_t{16} * static_cast<std::size_t>(count) * static_cast<std::size_t>(batch_);
    if (!pack_) {
        const int texels = gl::executionProfile().sampled ? 0 : 1;
        pack_ = gl::Kernel("linalg/dense/lu_pack.comp", {{"OUT", 1}, {"TEXELS", texels}});
        unpack_ = gl::Kernel("linalg/dense/lu_pack.comp", {{"OUT", 0}, {"TEXELS", texels}});
    }
    if (!panel_ || panel_.bytes() < bytes) panel_ = gl::Buffer(bytes, "panel");
    for (auto* kernel : {&pack_, &unpack_}) {
        const auto corner = place.corner + std::int64_t{first} * (a.pitch() + 1);
        kernel->set("corner", static_cast<int>(corner / 4))
            .set("stride", static_cast<int>(a.stride() / 4))
            .set("pitch", a.pitch() / 4)
            .set("shift", std::countr_zero(static_cast<unsigned>(nb / 4)))
            .set("count", count);
    }
    pack_.run(count, 1, batch_, {gl::storage(0, panel_), packed(a.buffer())});
    readback_.push(panel_, 0, bytes, 0);
    gl::Context::current().flush();
}

void LuCpuPanel::factor(const LuPlace& place, int columns, const LuSteps::Outcome& outcome) {
    using Clock = std::chrono::steady_clock;
    const int rows = side_ - first_, each = rows * nb_;
    auto since = Clock::now();
    const auto lap = [&](double& milliseconds) {
        const auto now = Clock::now();
        milliseconds += std::chrono::duration<double, std::milli>(now - since).count();
        since = now;
    };
    // Submit, so that the enqueued work runs meanwhile.
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
                eliminatePanel(entries_.data() + static_cast<std::ptrdiff_t>(b) * each, rows, nb_,
                               pivots_ ? pivots.data() : nullptr, batch_ == 1);
        }
    };
    if (batch_ > 1 && each > 16384) {
        parallelFor(batch_, part);
    } else {
        part(0, batch_);
    }
    lap(times.factor);
    panel_.upload(entries_);
    unpack_.run(each / 4, 1, batch_, {gl::storage(0, place.matrix->buffer()), packed(panel_)});
    for (int b = 0; b < batch_; ++b) {
        const auto at = static_cast<std::size_t>(b);
        if (pivots_) moveRows(b, interchanges[at], outcome);
        if (bad[at] == nb_ || first_ + bad[at] >= columns || bad_[at] != INT_MAX) continue;
        bad_[at] = first_ + bad[at] + 1;
        outcome.info.upload(std::vector<int>{bad_[at]}, 4 * at);
    }
    lap(times.upload);
}

void LuCpuPanel::moveRows(int b, const std::vector<int>& interchanges,
                          const LuSteps::Outcome& outcome) {
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
    outcome.order.upload(std::as_bytes(std::span(order_).subspan(at, rows)), 4 * at);
    outcome.moves.upload(both, 8 * at);
}

}  // namespace seiche::linalg
