#include "solvers/linalg/dense/software_lu.hpp"

#include <algorithm>
#include <climits>
#include <future>
#include <numeric>
#include <utility>

#include "core/base/parallel.hpp"
#include "core/gl/context.hpp"
#include "core/gl/mapping.hpp"
#include "solvers/linalg/dense/panel_elimination.hpp"

namespace seiche::linalg {

namespace {

/// Columns that one core moves and solves for at a time: their rows span few pages and cache lines.
constexpr int chunk = 64;
/// Entries that are worth starting threads: those moved, and the triangle's for each column.
constexpr double worthSharing = 1e6;

std::span<float> entriesOf(const Matrix& a) {
    const auto bytes = gl::mapped(a.buffer());
    return {reinterpret_cast<float*>(bytes.data()), bytes.size() / sizeof(float)};
}

}  // namespace

void SoftwareLu::begin(const Matrix& a, int columns, int matrices, Options options) {
    options_ = std::move(options);
    side_ = a.pitch();
    columns_ = columns;
    batch_ = matrices;
    first_ = width_ = 0;
    ready_ = false;
    panels_.resize(static_cast<std::size_t>(batch_));
    order_.resize(static_cast<std::size_t>(side_) * static_cast<std::size_t>(batch_));
    for (int b = 0; b < batch_; ++b) {
        std::iota(order_.begin() + b * side_, order_.begin() + (b + 1) * side_, 0);
    }
    bad_.assign(static_cast<std::size_t>(batch_), INT_MAX);
}

void SoftwareLu::advance(Matrix& a, Gemm& gemm, int upTo, gl::Buffer& order, gl::Buffer& info) {
    const auto widthFor = [&](int rest) { return std::min(rest, options_.width(rest)); };
    const auto all = entriesOf(a).first(static_cast<std::size_t>(a.stride() * batch_));
    const auto finish = [&] { gl::Context::current().finish(); };
    while (first_ < std::min(upTo, side_)) {
        if (!ready_) {
            width_ = widthFor(side_ - first_);
            finish();
            factor(all);
        }
        ready_ = false;
        note(order, info);
        finish();
        behind(all);
        const int before = first_, depth = width_;
        first_ += width_;
        const int rest = side_ - first_;
        if (rest == 0) return;
        const auto update = [&](int column, int width) {
            gemm.run(-1, Block(a, first_, before, rest, depth), Transpose::no,
                     Block(a, before, column, depth, width), Transpose::no, 1,
                     Block(a, first_, column, rest, width));
        };
        const int next = options_.lookAhead ? widthFor(rest) : rest;
        update(first_, next);
        if (next == rest) continue;
        width_ = next;
        finish();
        // The driver works in the calling thread: the panel needs one of its own.
        auto panel = std::async(std::launch::async, [&] { factor(all); });
        update(first_ + next, rest - next);
        panel.get();
        ready_ = true;
    }
}

void SoftwareLu::factor(std::span<float> all) {
    const auto stride = all.size() / static_cast<std::size_t>(batch_);
    const auto part = [&](int begin, int end) {
        for (int b = begin; b < end; ++b) {
            const auto at = static_cast<std::size_t>(b);
            factor(all.data() + at * stride, panels_[at]);
        }
    };
    if (batch_ > 1 && static_cast<double>(side_ - first_) * width_ * batch_ > worthSharing / 16) {
        parallelFor(batch_, part);
    } else {
        part(0, batch_);
    }
}

void SoftwareLu::factor(float* matrix, Panel& panel) const {
    const auto pitch = static_cast<std::size_t>(side_), first = static_cast<std::size_t>(first_),
               rows = pitch - first, width = static_cast<std::size_t>(width_);
    panel.entries.resize(rows * width);
    panel.pivots.resize(width);
    float* corner = matrix + first * (pitch + 1);
    for (std::size_t i = 0; i < rows; ++i) {
        std::copy_n(corner + i * pitch, width, panel.entries.data() + i * width);
    }
    panel.bad = eliminatePanel(panel.entries.data(), static_cast<int>(rows), width_,
                               options_.pivots ? panel.pivots.data() : nullptr, false);
    for (std::size_t i = 0; i < rows; ++i) {
        std::copy_n(panel.entries.data() + i * width, width, corner + i * pitch);
    }
    if (!options_.pivots) return;
    panel.source.resize(rows);
    std::iota(panel.source.begin(), panel.source.end(), 0);
    for (std::size_t j = 0; j < width; ++j) {
        std::swap(panel.source[j], panel.source[static_cast<std::size_t>(panel.pivots[j])]);
    }
}

void SoftwareLu::behind(std::span<float> all) {
    const auto stride = all.size() / static_cast<std::size_t>(batch_);
    // Columns left of the panel only move.
    const int left = options_.pivots ? (first_ + chunk - 1) / chunk : 0;
    const int right = (side_ - first_ - width_ + chunk - 1) / chunk;
    const int each = left + right;
    const auto part = [&](int begin, int end) {
        for (int task = begin; task < end; ++task) {
            const auto b = static_cast<std::size_t>(task / each);
            const int place = task % each;
            const int column =
                place < left ? chunk * place : first_ + width_ + chunk * (place - left);
            behind(all.data() + b * stride, panels_[b], column, chunk);
        }
    };
    const double work = (2.0 * left + right * (2 + width_ / 4.0)) * width_ * chunk * batch_;
    if (work > worthSharing) {
        parallelFor(each * batch_, part);
    } else {
        part(0, each * batch_);
    }
}

void SoftwareLu::behind(float* matrix, const Panel& panel, int column, int columns) const {
    const auto pitch = static_cast<std::size_t>(side_), width = static_cast<std::size_t>(width_),
               wide = static_cast<std::size_t>(columns);
    float* rows =
        matrix + static_cast<std::size_t>(first_) * pitch + static_cast<std::size_t>(column);
    std::vector<float> before(options_.pivots ? width * wide : 0), x(width * panelStrip);
    const auto& source = panel.source;
    if (options_.pivots) {
        for (std::size_t i = 0; i < width; ++i) {
            std::copy_n(rows + i * pitch, wide, before.data() + i * wide);
        }
    }
    const auto rowOf = [&](std::size_t i) -> const float* {
        if (!options_.pivots) return rows + i * pitch;
        const auto from = static_cast<std::size_t>(source[i]);
        return from < width ? before.data() + from * wide : rows + from * pitch;
    };
    const bool solves = column > first_;
    for (std::size_t c = 0; c < wide; c += panelStrip) {
        if (!solves) break;
        for (std::size_t i = 0; i < width; ++i) {
            std::copy_n(rowOf(i) + c, panelStrip, x.data() + i * panelStrip);
        }
        solveStrip(panel.entries.data(), width_, width_, x.data());
        for (std::size_t i = 0; i < width; ++i) {
            std::copy_n(x.data() + i * panelStrip, panelStrip, rows + i * pitch + c);
        }
    }
    if (!options_.pivots) return;
    for (std::size_t i = 0; !solves && i < width; ++i) {
        if (source[i] != static_cast<int>(i)) std::copy_n(rowOf(i), wide, rows + i * pitch);
    }
    // The panel's former rows have moved to where the pivots were.
    for (std::size_t i = width; i < source.size(); ++i) {
        if (source[i] == static_cast<int>(i)) continue;
        std::copy_n(before.data() + static_cast<std::size_t>(source[i]) * wide, wide,
                    rows + i * pitch);
    }
}

void SoftwareLu::note(gl::Buffer& order, gl::Buffer& info) {
    for (int b = 0; b < batch_; ++b) {
        const auto matrix = static_cast<std::size_t>(b);
        const auto& panel = panels_[matrix];
        if (options_.pivots) {
            const auto at = static_cast<std::size_t>(b * side_ + first_);
            const std::vector<int> before(order_.begin() + static_cast<std::ptrdiff_t>(at),
                                          order_.begin() + b * side_ + side_);
            for (std::size_t i = 0; i < panel.source.size(); ++i) {
                order_[at + i] = before[static_cast<std::size_t>(panel.source[i])];
            }
            order.upload(std::as_bytes(std::span(order_).subspan(at, before.size())), 4 * at);
        }
        if (panel.bad == width_ || first_ + panel.bad >= columns_ || bad_[matrix] != INT_MAX) {
            continue;
        }
        bad_[matrix] = first_ + panel.bad + 1;
        info.upload(std::vector<int>{bad_[matrix]}, 4 * matrix);
    }
}

}  // namespace seiche::linalg
