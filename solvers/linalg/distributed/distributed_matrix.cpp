#include "solvers/linalg/distributed/distributed_matrix.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/device_memory.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/indexing.hpp"

namespace seiche::linalg {

namespace {

/// Entries that go to the device or come from it at a time.
constexpr std::int64_t transferredAtOnce = 4 << 20;

}  // namespace

void checkFreeMemory(gl::DeviceGroup& group, std::int64_t bytes, const std::string& what) {
    std::map<std::string, int> contexts;
    for (int d = 0; d < group.size(); ++d) ++contexts[group.number(d)];
    for (int d = 0; d < group.size(); ++d) {
        std::optional<std::size_t> free;
        group.on(d, [&] { free = gl::freeDeviceMemory(); });
        const auto needed = bytes * contexts[group.number(d)];
        if (!free || static_cast<std::int64_t>(*free) >= needed) continue;
        failInput(
            "{} takes {} MiB on device {} ({}), which has {} MiB free: choose a smaller one, "
            "or more devices",
            what, needed >> 20, group.number(d), group.name(d), *free >> 20);
    }
}

std::int64_t DistributedMatrix::bytesOnDevice(const ColumnLayout& layout) {
    // The first device has as many blocks as any, and the widest ones.
    return std::int64_t{4} * ColumnLayout::padded(layout.rows) * layout.localColumns(0);
}

DistributedMatrix::DistributedMatrix(gl::DeviceGroup& group, std::int64_t rows,
                                     std::int64_t columns, const Blocking& blocking, Spread spread,
                                     std::string label, std::int64_t beside)
    : group_(&group), label_(std::move(label)), parts_(group) {
    // Sides first, because the following code counts in int.
    Matrix::checkShape(rows, columns, 1, label_, std::numeric_limits<std::int64_t>::max());
    layout_ = {static_cast<int>(rows), static_cast<int>(columns), blocking.width,
               spread == Spread::cyclic ? group.size() : 1};
    auto limit = blocking.bufferBytes;
    if (limit == 0) {
        limit = std::numeric_limits<std::int64_t>::max();
        for (int d = 0; d < group.size(); ++d) {
            group.on(d, [&] {
                limit = std::min(limit, gl::Context::current().limits().storageBlockBytes);
            });
        }
    }
    const auto each =
        static_cast<int>(std::min<std::int64_t>(layout_.blocksIn(limit), layout_.blocks()));
    if (each < 1) {
        failInput(
            "matrix '{}' of {} x {} entries has too many rows: a buffer of this device holds {} "
            "MiB, less than {} columns of it",
            label_, rows, columns, limit >> 20, layout_.width);
    }
    checkFreeMemory(group, bytesOnDevice(layout_) + beside,
                    message("matrix '{}' of {} x {} entries", label_, rows, columns));
    group.run([&](int d) {
        const int owner = spread == Spread::cyclic ? d : 0;
        const int blocks = layout_.blocksOf(owner), all = layout_.localColumns(owner);
        // Buffers of like size.
        const int buffers = divideUp(std::max(blocks, 1), each), step = divideUp(blocks, buffers);
        auto& part = parts_[d];
        for (int first = 0; first < all; first += step * layout_.width) {
            const int width = std::min(step * layout_.width, all - first);
            part.push_back({Matrix(ColumnLayout::padded(layout_.rows), width, 1, label_), first});
        }
    });
}

std::pair<const DistributedMatrix::Piece*, int> DistributedMatrix::find(int d, int block) const {
    const int local = layout_.local(block);
    for (const auto& piece : parts_.at(d)) {
        if (local >= piece.first && local < piece.end()) return {&piece, local - piece.first};
    }
    throw std::logic_error("a block of columns was looked for on a device that has it not");
}

template <class Work>
void DistributedMatrix::eachBlock(int d, const Piece& piece, const Work& work) const {
    const int owner = layout_.devices > 1 ? d : 0;
    for (int block = owner; block < layout_.blocks(); block += layout_.devices) {
        const int at = layout_.local(block) - piece.first;
        if (at >= 0 && at < piece.entries.columns()) work(block, at);
    }
}

template <class Work>
void DistributedMatrix::eachSlab(const Piece& piece, const Work& work) const {
    const auto pitch = static_cast<std::size_t>(piece.entries.pitch());
    const int atOnce =
        static_cast<int>(std::max<std::int64_t>(1, transferredAtOnce / piece.entries.pitch()));
    std::vector<float> room(pitch * static_cast<std::size_t>(atOnce));
    for (int top = 0; top < rows(); top += atOnce) {
        const int count = std::min(atOnce, rows() - top);
        work(top, count, std::span(room).first(pitch * static_cast<std::size_t>(count)),
             sizeof(float) * pitch * static_cast<std::size_t>(top));
    }
}

template <class Real>
void DistributedMatrix::uploadRows(std::span<const Real> entries) {
    const auto wide = static_cast<std::size_t>(columns());
    if (entries.size() != static_cast<std::size_t>(rows()) * wide) {
        failInput("matrix '{}' has {} x {} entries, but {} were given", label_, rows(), columns(),
                  entries.size());
    }
    group_->run([&](int d) {
        for (auto& piece : parts_[d]) {
            piece.entries.buffer().clear();  // of a factorization's results in the padding
            const auto pitch = static_cast<std::size_t>(piece.entries.pitch());
            eachSlab(piece, [&](int top, int count, std::span<float> some, std::size_t offset) {
                eachBlock(d, piece, [&](int block, int at) {
                    const int from = layout_.first(block),
                              width = std::min(layout_.width, columns() - from);
                    for (int i = 0; i < count; ++i) {
                        const Real* row = entries.data() +
                                          static_cast<std::size_t>(top + i) * wide +
                                          static_cast<std::size_t>(from);
                        float* to = some.data() + static_cast<std::size_t>(i) * pitch +
                                    static_cast<std::size_t>(at);
                        for (int j = 0; j < width; ++j) to[j] = static_cast<float>(row[j]);
                    }
                });
                piece.entries.buffer().upload(std::as_bytes(some), offset);
            });
        }
    });
}

void DistributedMatrix::upload(std::span<const float> entries) {
    uploadRows(entries);
}
void DistributedMatrix::upload(std::span<const double> entries) {
    uploadRows(entries);
}

std::vector<float> DistributedMatrix::download() const {
    const auto wide = static_cast<std::size_t>(columns());
    std::vector<float> all(static_cast<std::size_t>(rows()) * wide);
    group_->run([&](int d) {
        if (layout_.devices == 1 && d > 0) return;
        for (const auto& piece : parts_.at(d)) {
            const auto pitch = static_cast<std::size_t>(piece.entries.pitch());
            eachSlab(piece, [&](int top, int count, std::span<float> some, std::size_t offset) {
                piece.entries.buffer().download(std::as_writable_bytes(some), offset);
                eachBlock(d, piece, [&](int block, int at) {
                    const int to = layout_.first(block),
                              width = std::min(layout_.width, columns() - to);
                    for (int i = 0; i < count; ++i) {
                        std::copy_n(some.data() + static_cast<std::size_t>(i) * pitch +
                                        static_cast<std::size_t>(at),
                                    width,
                                    all.data() + static_cast<std::size_t>(top + i) * wide +
                                        static_cast<std::size_t>(to));
                    }
                });
            });
        }
    });
    return all;
}

std::vector<float> DistributedMatrix::times(std::span<const float> x) const {
    if (x.size() != static_cast<std::size_t>(columns())) {
        failInput("matrix '{}' of {} x {} entries was to be multiplied by {} entries", label_,
                  rows(), columns(), x.size());
    }
    std::vector<std::vector<float>> shares(static_cast<std::size_t>(layout_.devices));
    group_->run([&](int d) {
        const auto& part = parts_.at(d);
        if (d >= layout_.devices || part.empty()) return;
        Gemm gemm;
        Matrix sum(layout_.rows, 1, 1, "A x");
        for (const auto& piece : part) {
            const int width = piece.entries.columns();
            std::vector<float> some(static_cast<std::size_t>(width));
            eachBlock(d, piece, [&](int block, int at) {
                const int from = layout_.first(block);
                std::copy_n(x.data() + from, std::min(layout_.width, columns() - from),
                            some.data() + at);
            });
            const auto right = Matrix::fromRows(width, 1, some, 1, "x");
            gemm.run(1, Block(piece.entries, 0, 0, layout_.rows, width), Transpose::no,
                     Block(right), Transpose::no, piece.first > 0 ? 1 : 0, Block(sum));
        }
        shares[static_cast<std::size_t>(d)] = sum.download();
    });
    std::vector<float> y(static_cast<std::size_t>(rows()));
    for (const auto& share : shares) {
        for (std::size_t i = 0; i < share.size(); ++i) y[i] += share[i];
    }
    return y;
}

std::vector<float> DistributedMatrix::diagonal() const {
    std::vector<float> all(static_cast<std::size_t>(std::min(rows(), columns())));
    group_->run([&](int d) {
        if (layout_.devices == 1 && d > 0) return;
        Indexing indexing;
        for (const auto& piece : parts_.at(d)) {
            eachBlock(d, piece, [&](int block, int at) {
                const int first = layout_.first(block),
                          side = std::min(layout_.width, static_cast<int>(all.size()) - first);
                if (side <= 0) return;
                Matrix square(side, side, 1, "diagonal block");
                indexing.gather(piece.entries,
                                {Selection::range(first, 1, side), Selection::range(at, 1, side),
                                 Selection::all(1)},
                                square);
                const auto entries = square.download();
                for (int i = 0; i < side; ++i) {
                    all[static_cast<std::size_t>(first + i)] =
                        entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(side + 1)];
                }
            });
        }
    });
    return all;
}

void DistributedMatrix::random(std::uint64_t seed) {
    group_->run([&](int d) {
        Indexing indexing;
        for (auto& piece : parts_[d]) {
            piece.entries.buffer().clear();
            eachBlock(d, piece, [&](int block, int at) {
                const int width = std::min(layout_.width, columns() - layout_.first(block));
                Matrix some(rows(), width, 1, "random block");
                indexing.random(some, Indexing::Distribution::normal,
                                seed + static_cast<std::uint64_t>(block));
                indexing.scatter(some,
                                 {Selection::range(0, 1, rows()), Selection::range(at, 1, width),
                                  Selection::all(1)},
                                 piece.entries);
            });
        }
    });
}

}  // namespace seiche::linalg
